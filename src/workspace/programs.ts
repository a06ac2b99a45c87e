import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { messageOf } from "../core/errors.js";
import { isInRange } from "../core/version-range.js";
import type {
  ManagerName,
  ProvidedManager,
  WantedManager,
  WorkspacePrograms,
} from "../core/workspace/package-manager.js";
import { createNpmRegistry, type NpmRegistry } from "./network/npm-registry.js";
import { findProgram, isInside } from "./process/environment.js";
import { runProcess } from "./process/process.js";

/** No job runs longer. The process of a younger run may be in a container and thus invisible here. */
const LONGEST_RUN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Folders that runs create next to their own and that no other user can write. */
const FOLDERS = /^architect-(?:tools|scratch)-\w+$/;

/** Whether this user made it, and the run that made it must have ended. */
function isFromInterruptedRun({ uid, mtimeMs }: Stats): boolean {
  return uid === process.getuid?.() && Date.now() - mtimeMs > LONGEST_RUN_MILLISECONDS;
}

/** Removes what killed runs left in the temporary folder. Skips folders that cannot be removed. */
export function removeInterruptedFolders(temporary: string): void {
  for (const name of readdirSync(temporary).filter((entry) => FOLDERS.test(entry))) {
    const folder = join(temporary, name);
    try {
      const stats = lstatSync(folder);
      if (stats.isDirectory() && isFromInterruptedRun(stats)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run is removing it, or it cannot be removed: no run depends on its removal.
    }
  }
}

/** Commands that start a package manager. */
const COMMANDS: Readonly<Record<ManagerName, readonly string[]>> = {
  pnpm: ["pnpm", "pnpx"],
  yarn: ["yarn", "yarnpkg"],
  bun: ["bun", "bunx"],
};

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const ASK_MILLISECONDS = 20_000;
const FETCH_MILLISECONDS = 180_000;

export interface OwnPrograms extends WorkspacePrograms {
  /** Its `bin`, empty until something is installed, is first on the PATH of commands. */
  readonly folder: string;
  /** Creates the folder, before the sandbox starts. */
  make(): void;
  dispose(): void;
}

export interface ProgramsOptions {
  /** Where this process looks for programs that it starts: only folders that no command can write. */
  readonly searchPath: readonly string[];
  /** The home directory with npm's settings. */
  readonly home: string;
  readonly temporaryFolder: string;
  /** The job's variables without secrets: the addresses of registries and of the machine's proxy. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Variables that configure how npm and corepack reach a registry. */
const HANDED_ON =
  /^(?:npm_config_\w+|COREPACK_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/i;

/**
 * Installs a project's package manager, with the runner's corepack or npm, in a folder that is first on every command's
 * PATH and that no command can write. Not below the run's other folders: another user may reach it without reaching
 * those.
 */
export function createPrograms(options: ProgramsOptions): OwnPrograms {
  const temporary = realpathSync(options.temporaryFolder);
  const folder = join(temporary, `architect-tools-${randomBytes(8).toString("hex")}`);
  const bin = join(folder, "bin");
  let isMade = false;
  const make = (): void => {
    if (isMade) return;
    removeInterruptedFolders(temporary);
    for (const path of [folder, bin]) {
      // Fails if another process created it.
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    // npm looks for a project's settings from here upwards.
    writeFileSync(join(folder, "package.json"), "{}\n");
    isMade = true;
  };
  const environment: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(options.environment).filter(([name]) => HANDED_ON.test(name))),
    PATH: options.searchPath.join(delimiter),
    HOME: options.home,
    CI: "true",
    COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
    COREPACK_HOME: join(folder, "corepack"),
    npm_config_update_notifier: "false",
  };

  const run = async (argv: readonly [string, ...string[]], milliseconds: number, signal: AbortSignal) =>
    runProcess({ argv, cwd: folder, env: environment, timeoutMilliseconds: milliseconds, signal });

  /** The version that a program reports; null: the program is missing or reports none. */
  const versionOf = async (name: string, signal: AbortSignal): Promise<string | null> => {
    const program = findProgram(name, options.searchPath);
    // A corepack shim is not the program: it would download one, but commands have no network.
    if (program === null || /[/\\]corepack[/\\]/.test(realpathSync(program))) return null;
    const { exitCode, output } = await run([program, "--version"], ASK_MILLISECONDS, signal);
    return exitCode === 0 ? (/\d+\.\d+\.\d+\S*/.exec(output)?.[0] ?? null) : null;
  };

  const link = (name: ManagerName, found: (command: string) => string | null): void => {
    for (const command of COMMANDS[name]) {
      const target = found(command);
      if (target === null) continue;
      chmodSync(target, 0o755);
      symlinkSync(target, join(bin, command));
    }
    if (!existsSync(join(bin, name))) throw new Error(`the download contains no program "${name}"`);
  };

  /** false: corepack is missing or fails: an old one lacks the current signing keys of packages. */
  const byCorepack = async (
    wanted: WantedManager,
    version: string,
    npm: NpmRegistry,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const corepack = wanted.name === "bun" ? null : findProgram("corepack", options.searchPath);
    if (corepack === null) return false;
    const registry = environment["COREPACK_NPM_REGISTRY"] ?? (await npm.address());
    const hash = wanted.hash === null ? "" : `+${wanted.hash.algorithm}.${wanted.hash.hex}`;
    const { exitCode } = await runProcess({
      argv: [corepack, "prepare", `${wanted.name}@${version}${hash}`],
      cwd: folder,
      env: { ...environment, ...(registry === null ? {} : { COREPACK_NPM_REGISTRY: registry }) },
      timeoutMilliseconds: FETCH_MILLISECONDS,
      signal,
    });
    const made = join(folder, "corepack/v1", wanted.name, version);
    if (exitCode !== 0 || !existsSync(made)) return false;
    link(wanted.name, (command) => programIn(made, command) ?? fileIn(made, `${command}.js`));
    return true;
  };

  const byNpm = async (wanted: WantedManager, version: string, npm: NpmRegistry): Promise<void> => {
    const { name, hash } = wanted;
    const found = packageOf(name, version);
    const isFile = name === "yarn" && !version.startsWith("1.");
    // For later Yarn releases the hash is that of its single file (nodejs/corepack, "sources/corepackUtils.ts").
    const archive = hash === null || isFile ? null : await npm.pack(`${found}@${version}`);
    if (archive !== null) requireHash(archive, hash);
    const made = await npm.install(archive ?? `${found}@${version}`, found);
    if (isFile) requireHash(join(made, "bin/yarn.js"), hash);
    link(name, (command) => (name === "bun" ? fileIn(made, "bin/bun") : programIn(made, command)));
  };

  const fetch = async (wanted: WantedManager, signal: AbortSignal): Promise<ProvidedManager> => {
    const program = findProgram("npm", options.searchPath);
    if (program === null) return { kind: "failed", problem: "there is no npm to fetch it with" };
    const npm = createNpmRegistry(folder, (args) => run([program, ...args], FETCH_MILLISECONDS, signal));
    const isExact = EXACT.test(wanted.version);
    const node = isExact ? null : await versionOf("node", signal);
    const version = isExact
      ? wanted.version
      : await npm.newest(packageOf(wanted.name, wanted.version), wanted.version, node);
    const isDone = await byCorepack(wanted, version, npm, signal);
    if (!isDone) await byNpm(wanted, version, npm);
    // The umask may deny reading to other users.
    const chmod = findProgram("chmod", options.searchPath);
    if (chmod !== null) await run([chmod, "-R", "a+rX", "--", folder], ASK_MILLISECONDS, signal);
    return { kind: "fetched", version, by: isDone ? "corepack" : "npm" };
  };

  return {
    folder,
    make,
    async provide(wanted, signal) {
      try {
        make();
        const there = await versionOf(wanted.name, signal);
        if (there !== null && isInRange(there, wanted.version) !== false) return { kind: "there", version: there };
        return await fetch(wanted, signal);
      } catch (error) {
        for (const name of isMade ? readdirSync(bin) : []) rmSync(join(bin, name));
        return { kind: "failed", problem: messageOf(error) };
      }
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Bun's own package is a script that downloads this one. */
function packageOf(name: ManagerName, version: string): string {
  if (name === "yarn") return /^[\^~=]?1(?:\.|$)/.test(version) || version === "*" ? "yarn" : "@yarnpkg/cli-dist";
  if (name === "bun") return `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`;
  return name;
}

function fileIn(folder: string, name: string): string | null {
  const path = join(folder, name);
  return existsSync(path) ? path : null;
}

/** The program that the package's own manifest names. */
function programIn(folder: string, command: string): string | null {
  const manifest = fileIn(folder, "package.json");
  if (manifest === null) return null;
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin?: Record<string, string> };
  const path = bin?.[command];
  return path === undefined || !isInside(folder, join(folder, path)) ? null : fileIn(folder, path);
}

function requireHash(path: string, hash: WantedManager["hash"]): void {
  if (hash === null) return;
  const found = createHash(hash.algorithm).update(readFileSync(path)).digest("hex");
  if (found !== hash.hex) throw new Error(`its ${hash.algorithm} is ${found}, and package.json says ${hash.hex}`);
}

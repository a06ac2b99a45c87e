import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { compareVersions, isInRange } from "../../core/version-range.js";
import type { CommandResult } from "../../core/workspace/command-run.js";

/** Installing runs no code of the package and sends no extra requests. */
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
/** npm's default number of retries with shorter pauses: a run waits for it. */
const RETRIES = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];

/** npm prints only the version if a release runs on any Node. */
const published = z.union([
  z.string().transform((version) => ({ version, "engines.node": "*" })),
  z.object({ version: z.string(), "engines.node": z.string().catch("*") }),
]);
const answer = z.union([z.array(published), published.transform((one) => [one])]);

/** The runner's npm with the runner's settings, so it uses the runner's registry. Methods throw npm's error message. */
export interface NpmRegistry {
  /** The registry's address; null: npm does not report it. */
  address(): Promise<string | null>;
  /** The newest release in the range that runs on this Node; null: on any. */
  newest(name: string, range: string, node: string | null): Promise<string>;
  /** Downloads an archive, verified by npm, and returns its path. */
  pack(spec: string): Promise<string>;
  /** Installs an archive or a version, and returns the package's folder. */
  install(spec: string, name: string): Promise<string>;
}

/** @param folder each download gets a new folder below it */
export function createNpmRegistry(
  folder: string,
  run: (args: readonly string[]) => Promise<CommandResult>,
): NpmRegistry {
  const npm = async (...args: readonly string[]): Promise<string> => {
    const { exitCode, output, startError } = await run([...args, ...RETRIES]);
    if (exitCode === 0) return output;
    throw new Error(startError ?? (firstError(output) || `npm ${args[0]} ended with ${exitCode ?? "a signal"}`));
  };
  return {
    async address() {
      const output = await npm("config", "get", "registry", "--loglevel=silent").catch(() => "");
      return /^https?:\/\/\S+$/m.exec(output)?.[0] ?? null;
    },
    async newest(name, range, node) {
      const output = await npm("view", `${name}@${range}`, "version", "engines.node", "--json", "--loglevel=silent");
      const parsed = answer.safeParse(output.trim() === "" ? [] : JSON.parse(output));
      const versions = (parsed.success ? parsed.data : [])
        .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version))
        .filter((one) => node === null || isInRange(node, one["engines.node"]) !== false)
        .map(({ version }) => version);
      const newest = versions.sort(compareVersions).at(-1);
      if (newest === undefined) throw new Error(`no release of ${name} ${range} runs on Node ${node ?? "here"}`);
      return newest;
    },
    async pack(spec) {
      const target = join(folder, "archive");
      mkdirSync(target, { recursive: true });
      await npm("pack", spec, `--pack-destination=${target}`, ...QUIET);
      const archive = readdirSync(target).find((name) => name.endsWith(".tgz"));
      if (archive === undefined) throw new Error(`npm pack ${spec} made no archive`);
      return join(target, archive);
    },
    async install(spec, name) {
      const target = join(folder, "package");
      mkdirSync(target, { recursive: true });
      await npm("install", `--prefix=${target}`, "--no-package-lock", ...QUIET, spec);
      return join(target, "node_modules", name);
    },
  };
}

/** npm's lines begin with its name. */
function firstError(output: string): string {
  const lines = output.split("\n").map((line) => line.replace(/^npm (?:error|ERR!) ?/, "").trim());
  // With --json the message is the field "summary".
  const summary = lines.map((line) => /^"summary": "(.+)",?$/.exec(line)?.[1]).find((found) => found !== undefined);
  const messages = lines.filter((line) => line !== "" && !/^(?:code|errno|type|syscall) /.test(line));
  return summary ?? messages[0] ?? "";
}

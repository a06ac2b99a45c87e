import { type ChildProcess, spawn } from "node:child_process";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { createObjectReader, type ObjectReader } from "./reader.js";

const TIMEOUT_MILLISECONDS = 120_000;
const MAXIMUM_OUTPUT_BYTES = 512 * 1024 * 1024;

export interface GitOptions {
  readonly input?: string | Buffer;
  /** Added to the hardened environment, for this process only. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds?: number;
  /** Runs without the working tree, so that its `.gitattributes` have no effect. */
  readonly bare?: boolean;
  readonly signal?: AbortSignal;
  /** The process ends after this many bytes of stdout. */
  readonly maximumBytes?: number;
}

export interface GitResult {
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Git without any configuration of the machine or the checkout. */
export interface Git {
  /** Resolves for every exit. Rejects only when git cannot be started. */
  attempt(args: readonly string[], options?: GitOptions): Promise<GitResult>;
  /** stdout; throws ArchitectError("forge") when git fails. */
  run(args: readonly string[], options?: GitOptions): Promise<Buffer>;
  /** stdout without the last line break. */
  text(args: readonly string[], options?: GitOptions): Promise<string>;
  /** Objects of the private directory and its alternates. Must be closed at the end. */
  readonly objects: ObjectReader;
}

export interface GitSettings {
  /** The private git directory. */
  readonly gitDirectory: string;
  /** The checkout. */
  readonly workTree: string;
  readonly searchPath: string;
  /** Transports that may be used: the scheme of the server, `file` for a local remote. */
  readonly protocols: readonly string[];
}

const FIXED_CONFIGURATION = [
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.untrackedCache=false"],
  ...["core.sshCommand=false", "core.quotePath=false", "diff.external=", "credential.helper=", "commit.gpgSign=false"],
  ...["log.showSignature=false", "submodule.recurse=false", "gc.auto=0", "maintenance.auto=false"],
  ...["protocol.allow=never", "safe.bareRepository=explicit", "advice.detachedHead=false"],
];

export function createGit(settings: GitSettings): Git {
  const env = {
    PATH: settings.searchPath,
    // Hides ~/.gitconfig and ~/.config/git.
    HOME: settings.gitDirectory,
    LC_ALL: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_LFS_SKIP_SMUDGE: "1",
    GIT_ALLOW_PROTOCOL: settings.protocols.join(":"),
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ADVICE: "0",
  };
  const configuration = [
    ...FIXED_CONFIGURATION,
    `safe.directory=${settings.workTree}`,
    ...settings.protocols.map((protocol) => `protocol.${protocol}.allow=always`),
  ].flatMap((entry) => ["-c", entry]);

  const argumentsOf = (args: readonly string[], isBare: boolean): string[] => {
    const place = isBare ? [] : [`--work-tree=${settings.workTree}`];
    // check-ignore accepts only paths and refuses this option.
    const pathspecs = args[0] === "check-ignore" ? [] : ["--literal-pathspecs"];
    return [...configuration, ...pathspecs, `--git-dir=${settings.gitDirectory}`, ...place, ...args];
  };
  const attempt = async (args: readonly string[], options: GitOptions = {}): Promise<GitResult> => {
    let child: ChildProcess;
    try {
      child = spawn("git", argumentsOf(args, options.bare ?? false), {
        cwd: options.bare ? settings.gitDirectory : settings.workTree,
        env: { ...env, ...options.env },
        stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
        timeout: options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
    } catch (error) {
      // For example a command line that is too long.
      return { exitCode: null, stdout: Buffer.alloc(0), stderr: messageOf(error) };
    }
    endWithUs(child);
    // If git exits early, it closes the pipe: its exit code explains more than the write error.
    child.stdin?.on("error", () => undefined).end(options.input);
    return resultOf(child, options.maximumBytes ?? MAXIMUM_OUTPUT_BYTES);
  };
  const run = async (args: readonly string[], options?: GitOptions): Promise<Buffer> => {
    const result = await attempt(args, options);
    if (result.exitCode === 0) return result.stdout;
    throw new ArchitectError("forge", `git ${args[0] ?? ""} failed: ${firstLines(result.stderr)}`);
  };
  const objects = createObjectReader(() => {
    const args = argumentsOf(["cat-file", "--batch"], true);
    const child = spawn("git", args, { cwd: settings.gitDirectory, env, stdio: "pipe" });
    endWithUs(child);
    return child;
  });
  return {
    attempt,
    run,
    objects,
    text: async (args, options) => (await run(args, options)).toString("utf8").replace(/\n$/, ""),
  };
}

const running = new Set<ChildProcess>();
let isWatching = false;

/** Ends git if it still runs when this process exits. */
function endWithUs(child: ChildProcess): void {
  if (!isWatching) {
    process.on("exit", () => {
      for (const other of running) other.kill();
    });
  }
  isWatching = true;
  running.add(child);
  child.on("close", () => running.delete(child));
}

/** Waits for the exit; a process that we ended has no exit code. Rejects when git is not installed. */
function resultOf(child: ChildProcess, maximumBytes: number): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    let room = maximumBytes;
    let problem = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      stdout.push(chunk.subarray(0, room));
      room -= Math.min(room, chunk.length);
      if (room > 0) return;
      problem ||= "it wrote too much";
      child.kill();
    });
    child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", (error: NodeJS.ErrnoException) => {
      problem ||= messageOf(error);
      if (error.code === "ENOENT" && child.pid === undefined)
        reject(new ArchitectError("forge", "git was not found on PATH.", { remedy: "Install git." }));
      else if (child.pid === undefined) resolve({ exitCode: null, stdout: Buffer.alloc(0), stderr: problem });
    });
    child.on("close", (code, signal) => {
      const exitCode = problem === "" ? code : null;
      const note = exitCode === null ? problem || `ended by ${signal ?? "a signal"}` : "";
      resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") || note });
    });
  });
}

/** The informative part of git's error output, on one line. */
export function firstLines(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("hint:"));
  return lines.slice(0, 3).join(" | ").slice(0, 500) || "no message";
}

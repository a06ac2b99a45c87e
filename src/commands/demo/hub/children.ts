import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { ArchitectError } from "../../../core/errors.js";

/** From SIGTERM to SIGKILL. */
const LEAVING_MILLISECONDS = 6_000;
const OUTPUT_KEPT = 20_000;

/** What a child is started with; nothing of this process is inherited. */
export interface ChildOptions {
  readonly cli: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Child {
  /** First group of a line that was waited for. */
  readonly found: string;
  close(): Promise<void>;
}

const startError = (args: readonly string[], said: string): ArchitectError =>
  new ArchitectError("configuration", said.trim() || `\`architect ${args[0] ?? ""}\` could not be started.`);

/** Runs a command to its end. @throws ArchitectError (configuration), in the words of the command, where it fails. */
export async function runCommand({ cli, args, cwd, environment }: ChildOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [cli, ...args], { cwd, env: environment }, (error, _stdout, stderr) =>
      error === null ? resolve() : reject(startError(args, stderr)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), LEAVING_MILLISECONDS);
  await exit;
  clearTimeout(late);
}

/**
 * Starts a command that stays, and waits until it says a line of this form.
 * @throws ArchitectError (configuration), in the words of the command, where it ends before.
 */
export async function startChild(
  { cli, args, cwd, environment }: ChildOptions,
  line: RegExp,
  signal: AbortSignal,
): Promise<Child> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  try {
    const found = await new Promise<string>((resolve, reject) => {
      const hear = (piece: string): void => {
        said = `${said}${piece}`.slice(-OUTPUT_KEPT);
        const match = line.exec(said);
        if (match !== null) resolve(match[1] ?? "");
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
      child.once("error", reject);
      child.once("close", () => reject(startError(args, said)));
      signal.addEventListener("abort", () => reject(startError(args, "Interrupted.")), { once: true });
    });
    return { found, close: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

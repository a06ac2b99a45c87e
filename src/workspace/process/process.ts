import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../../core/errors.js";
import type { CommandResult } from "../../core/workspace/command-run.js";
import { createOutputRing, type OutputRing } from "./output-ring.js";

/** How long after the process's end its pipes stay open: a child that left the group may hold them for ever. */
export const PIPE_GRACE_MILLISECONDS = 150;

/** Between SIGTERM and SIGKILL. */
export const KILL_GRACE_MILLISECONDS = 200;

/** W8. */
const DEFAULT_OUTPUT_BYTES = 1 << 20;

export interface ProcessRequest {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  /** Bytes of output kept, head and tail. Default 1 MiB. */
  readonly maximumOutputBytes?: number;
  /** The result has both streams, besides the output that they make together. */
  readonly separate?: boolean;
  /** As `CommandRequest.toFile`. */
  readonly toFile?: true;
  /** Absent: stdin is closed. */
  readonly stdin?: string;
  readonly signal?: AbortSignal;
  /** Ends what left the group, or what this user may not signal. The answer waits for it. Never rejects. */
  readonly endEscaped?: () => Promise<void>;
}

/**
 * Runs one program in a process group of its own and waits for its end. Time limit, abort and end kill the whole group
 * (SIGTERM, then SIGKILL) and then what `endEscaped` finds. A child that left the group cannot delay the answer. Never
 * throws.
 */
export async function runProcess(request: ProcessRequest): Promise<CommandResult> {
  const start = performance.now();
  const rings = openRings(request);
  const elapsed = (): number => Math.round(performance.now() - start);
  if (request.signal?.aborted) return { ...notStarted(elapsed()), aborted: true };
  let file: OutputFile | null = null;
  try {
    file = request.toFile === true ? openOutputFile() : null;
    const out = file?.descriptor ?? "pipe";
    const child = spawn(request.argv[0], request.argv.slice(1), {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      windowsHide: true,
      stdio: [request.stdin === undefined ? "ignore" : "pipe", out, out],
    });
    const result = await observe(child, request, { rings, file });
    await request.endEscaped?.();
    return { ...result, durationMilliseconds: elapsed() };
  } catch (error) {
    return { ...notStarted(elapsed()), startError: describeStartError(error, request.argv[0]) };
  } finally {
    file?.close();
  }
}

/** What is kept of the output. */
interface Rings {
  readonly together: OutputRing;
  readonly each?: { readonly stdout: OutputRing; readonly stderr: OutputRing };
}

function openRings({ maximumOutputBytes = DEFAULT_OUTPUT_BYTES, separate }: ProcessRequest): Rings {
  const open = (): OutputRing => createOutputRing(maximumOutputBytes);
  return { together: open(), ...(separate === true ? { each: { stdout: open(), stderr: open() } } : {}) };
}

function closeRings({ together, each }: Rings): Pick<CommandResult, "output" | "outputTruncated" | "streams"> {
  const { output, truncated } = together.finish();
  if (each === undefined) return { output, outputTruncated: truncated };
  const streams = { stdout: each.stdout.finish().output, stderr: each.stderr.finish().output };
  return { output, outputTruncated: truncated, streams };
}

function notStarted(durationMilliseconds: number): CommandResult {
  return {
    exitCode: null,
    signal: null,
    timedOut: false,
    aborted: false,
    output: "",
    outputTruncated: false,
    durationMilliseconds,
  };
}

function observe(
  child: ChildProcess,
  request: ProcessRequest,
  { rings, file }: { readonly rings: Rings; readonly file: OutputFile | null },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let timedOut = false;
    let aborted = false;
    let isDone = false;
    let isFlooded = false;
    const timers: NodeJS.Timeout[] = [];

    const finish = (exitCode: number | null, signal: string | null, error?: unknown): void => {
      if (isDone) return;
      isDone = true;
      for (const timer of timers) clearTimeout(timer);
      request.signal?.removeEventListener("abort", abort);
      killGroup(child, "SIGKILL");
      child.stdout?.destroy();
      child.stderr?.destroy();
      const isWhole = file?.readInto(rings.together.source()) !== false;
      const result = {
        ...{ ...notStarted(0), exitCode, signal, timedOut, aborted, ...closeRings(rings) },
        ...(isWhole ? {} : { overwritten: true as const }),
      };
      if (isFlooded) resolve({ ...result, exitCode: null, startError: FLOODED });
      else
        resolve(error === undefined ? result : { ...result, startError: describeStartError(error, request.argv[0]) });
    };
    const stop = (): void => {
      killGroup(child, "SIGTERM");
      const end = (): void => {
        killGroup(child, "SIGKILL");
        // A process of another user takes no signal from this one.
        void request.endEscaped?.();
      };
      timers.push(setTimeout(end, KILL_GRACE_MILLISECONDS));
    };
    const abort = (): void => {
      aborted = true;
      stop();
    };

    if (file !== null) {
      const look = setInterval(() => {
        if (isFlooded || file.size() <= MAXIMUM_FILE_BYTES) return;
        isFlooded = true;
        stop();
      }, LOOK_MILLISECONDS);
      timers.push(look);
    }
    for (const name of ["stdout", "stderr"] as const) {
      for (const ring of [rings.together, ...(rings.each === undefined ? [] : [rings.each[name]])]) {
        child[name]?.on("data", ring.source());
      }
    }
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on("error", () => undefined);
    child.on("error", (error) => finish(null, null, error));
    child.on("exit", (code, signal) => {
      timers.push(setTimeout(finish, PIPE_GRACE_MILLISECONDS, code, signal));
    });
    child.on("close", (code, signal) => finish(code, signal));
    request.signal?.addEventListener("abort", abort, { once: true });
    timers.push(
      setTimeout(() => {
        timedOut = true;
        stop();
      }, request.timeoutMilliseconds),
    );
    if (request.stdin !== undefined) child.stdin?.end(request.stdin);
  });
}

/** The output of one command in a file that has no name. */
interface OutputFile {
  readonly descriptor: number;
  size(): number;
  /** Gives the output in pieces; false: it is not whole, because somebody emptied the file. */
  readInto(take: (bytes: Buffer) => void): boolean;
  close(): void;
}

const MAXIMUM_FILE_BYTES = 256 << 20;
const LOOK_MILLISECONDS = 250;
const READ_BYTES = 1 << 20;
const FLOODED = "It printed more than 256 MiB, and was ended.";
/** The first bytes of the file: whoever opens it anew overwrites them. */
const MARK = Buffer.from(`${"=".repeat(15)}\n`);

/** @throws Error where the temporary folder cannot be written. */
function openOutputFile(): OutputFile {
  const path = join(tmpdir(), `architect-output-${randomUUID()}`);
  // Appending: two programs that write to it do not overwrite each other.
  const descriptor = openSync(path, "ax+", 0o600);
  unlinkSync(path);
  writeSync(descriptor, MARK);
  const readAt = (position: number): Buffer => {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, READ_BYTES, position));
  };
  return {
    descriptor,
    size: () => fstatSync(descriptor).size,
    readInto(take) {
      const first = readAt(0);
      const isWhole = first.subarray(0, MARK.length).equals(MARK);
      let position = isWhole ? MARK.length : 0;
      // Something that left the group may write on for ever.
      const end = Math.min(fstatSync(descriptor).size, MAXIMUM_FILE_BYTES);
      while (position < end) {
        const bytes = readAt(position);
        if (bytes.length === 0) break;
        take(Buffer.from(bytes));
        position += bytes.length;
      }
      return isWhole;
    },
    close: () => closeSync(descriptor),
  };
}

/** Signals the whole process group of a child that was started `detached`. */
export function killGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  try {
    // Windows has no groups: there the process alone ends.
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already, or another user's.
  }
}

/** One sentence for every sandbox's way of saying it. */
export function notFound(name: string): string {
  return `'${name}' was not found on PATH, or is not executable. Install it in a setup step, or use another command.`;
}

/** Why a program could not be started, in one sentence. */
export function describeStartError(error: unknown, name: string): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  // A folder on PATH that may not be searched turns "not found" into "no permission".
  if (code === "ENOENT" || code === "EACCES") return notFound(name);
  if (code === "E2BIG") return `The command line for '${name}' is too long.`;
  return `'${name}' could not be started: ${messageOf(error).split("\n")[0] ?? ""}`;
}

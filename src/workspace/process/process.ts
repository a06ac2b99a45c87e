import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommandResult } from "../../core/workspace/command-run.js";
import { describeStartError, type GroupLaunch, type ProcessGroup, startGroup } from "./group.js";
import { createOutputRing, type OutputRing } from "./output-ring.js";

const DEFAULT_OUTPUT_BYTES = 1 << 20;

export interface ProcessRequest extends GroupLaunch {
  readonly timeoutMilliseconds: number;
  /** Bytes of output kept, head and tail. Default 1 MiB. */
  readonly maximumOutputBytes?: number;
  /** The result also has the two streams separately, in addition to the combined output. */
  readonly separate?: boolean;
  /** As `CommandRequest.toFile`. */
  readonly toFile?: true;
  /** Absent: stdin is closed. */
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

/**
 * Runs one program in its own process group and waits until the group has ended. Time limit and abort stop the group. A
 * child that left the group cannot delay the result. Never throws.
 */
export async function runProcess(request: ProcessRequest): Promise<CommandResult> {
  const start = performance.now();
  const elapsed = (): number => Math.round(performance.now() - start);
  if (request.signal?.aborted) return { ...notStarted(elapsed()), aborted: true };
  let file: OutputFile | null;
  try {
    file = request.toFile === true ? openOutputFile() : null;
  } catch (error) {
    return { ...notStarted(elapsed()), startError: describeStartError(error, request.argv[0]) };
  }
  try {
    const out = file?.descriptor ?? "pipe";
    const group = startGroup(request, [request.stdin === undefined ? "ignore" : "pipe", out, out]);
    const rings = openRings(request);
    if (typeof group.child !== "string") connect(group.child, rings, request.stdin);
    const ending = await observe(group, request, file);
    await group.ended;
    const isWhole = file?.readInto(rings.together.source()) !== false;
    const result = { ...notStarted(elapsed()), ...ending, ...closeRings(rings) };
    return isWhole ? result : { ...result, overwritten: true };
  } finally {
    file?.close();
  }
}

/** The kept parts of the output. */
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

function connect(child: ChildProcess, { together, each }: Rings, stdin: string | undefined): void {
  for (const name of ["stdout", "stderr"] as const) {
    for (const ring of [together, ...(each === undefined ? [] : [each[name]])]) {
      child[name]?.on("data", ring.source());
    }
  }
  if (stdin !== undefined) child.stdin?.end(stdin);
}

type Ending = Pick<CommandResult, "exitCode" | "signal" | "timedOut" | "aborted" | "startError">;

/** Waits for the program's exit, and stops it when its time is over, the run ends, or its file grows too large. */
async function observe(group: ProcessGroup, request: ProcessRequest, file: OutputFile | null): Promise<Ending> {
  let timedOut = false;
  let aborted = false;
  let isFlooded = false;
  const abort = (): void => {
    aborted = true;
    group.stop();
  };
  const limit = setTimeout(() => {
    timedOut = true;
    group.stop();
  }, request.timeoutMilliseconds);
  const look = setInterval(() => {
    if (file === null || file.size() <= MAXIMUM_FILE_BYTES) return;
    isFlooded = true;
    group.stop();
  }, LOOK_MILLISECONDS);
  request.signal?.addEventListener("abort", abort, { once: true });
  const end = await group.exited;
  clearTimeout(limit);
  clearInterval(look);
  request.signal?.removeEventListener("abort", abort);
  const flooded = isFlooded ? { exitCode: null, startError: FLOODED } : {};
  return { ...end, timedOut, aborted, ...flooded };
}

/** The output of one command in an unlinked file. */
interface OutputFile {
  readonly descriptor: number;
  size(): number;
  /** Passes the output on in pieces; false: it is incomplete, because a process truncated the file. */
  readInto(take: (bytes: Buffer) => void): boolean;
  close(): void;
}

const MAXIMUM_FILE_BYTES = 256 << 20;
const LOOK_MILLISECONDS = 250;
const READ_BYTES = 1 << 20;
const FLOODED = "It printed more than 256 MiB, and was ended.";
/** The first bytes of the file: a process that reopens it overwrites them. */
const MARK = Buffer.from(`${"=".repeat(15)}\n`);

/** @throws Error when the temporary folder is not writable. */
function openOutputFile(): OutputFile {
  const path = join(tmpdir(), `architect-output-${randomUUID()}`);
  // Append mode: two programs that write to it do not overwrite each other.
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
      // An orphan process may keep writing forever.
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

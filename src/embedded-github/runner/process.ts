import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { RunnerLog } from "./log.js";

export interface StepProcess {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
}

export interface StepControl {
  readonly timeoutMilliseconds: number;
  /** Aborting it cancels the job as the runner does. */
  readonly signal?: AbortSignal;
  /** Cancels the job as soon as this is true of the raw log so far. */
  readonly cancelWhen?: (rawLog: string) => boolean;
  /** Time from SIGINT to SIGTERM and from SIGTERM to SIGKILL. */
  readonly cancelTimes: { readonly interrupt: number; readonly terminate: number };
  readonly onStart?: (child: ChildProcess) => void;
}

/** How long output is read after the process ended, while a descendant keeps its pipes open. */
const DRAIN_MILLISECONDS = 300;

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone.
  }
}

async function cancel(child: ChildProcess, times: StepControl["cancelTimes"], ended: AbortSignal): Promise<void> {
  const wait = (milliseconds: number) => delay(milliseconds, undefined, { signal: ended }).catch(() => undefined);
  child.kill("SIGINT");
  await wait(times.interrupt);
  if (ended.aborted) return;
  child.kill("SIGTERM");
  await wait(times.terminate);
  if (!ended.aborted) killGroup(child);
}

export interface StepCommand {
  readonly node: string;
  /** Path of the script. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Runs one step to its end and writes its output to the log. */
export async function runStep(command: StepCommand, control: StepControl, log: RunnerLog): Promise<StepProcess> {
  const started = performance.now();
  const child = spawn(command.node, [command.script], {
    cwd: command.cwd,
    env: command.env,
    // Its own process group, so that the whole tree can be killed.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new AbortController();
  let timedOut = false;
  let cancelled = false;
  const startCancel = (): void => {
    if (cancelled || ended.signal.aborted) return;
    cancelled = true;
    void cancel(child, control.cancelTimes, ended.signal);
  };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8");
    child[stream].on("data", (piece: string) => {
      log.write(stream, piece);
      if (control.cancelWhen?.(log.rawLog())) startCancel();
    });
  }
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const exited = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve([code, signal]));
  });
  const timer = setTimeout(() => {
    timedOut = true;
    killGroup(child);
  }, control.timeoutMilliseconds);
  control.signal?.addEventListener("abort", startCancel, { once: true });
  if (control.signal?.aborted) startCancel();
  try {
    control.onStart?.(child);
    const [exitCode, signal] = await exited;
    const durationMs = performance.now() - started;
    await Promise.race([closed, delay(DRAIN_MILLISECONDS, undefined, { ref: false })]);
    return { exitCode, signal, timedOut, durationMs };
  } finally {
    ended.abort();
    clearTimeout(timer);
    control.signal?.removeEventListener("abort", startCancel);
    child.stdout.destroy();
    child.stderr.destroy();
    log.end();
  }
}

/** A process that outlived its step. */
export interface LeftProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Processes of the step that still run (Linux only): those with its tracking id in their environment, which are killed, as
 * the runner does when a job ends, and those with a working directory in one of the step's folders.
 */
export async function collectLeftProcesses(trackingId: string, folders: readonly string[]): Promise<LeftProcess[]> {
  if (process.platform !== "linux") return [];
  const left: LeftProcess[] = [];
  for (const entry of await readdir("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const read = (name: string): Promise<string> => readFile(`/proc/${entry}/${name}`, "utf8").catch(() => "");
    const environment = await read("environ");
    const directory = await readlink(`/proc/${entry}/cwd`).catch(() => "");
    const isTracked = environment.includes(`RUNNER_TRACKING_ID=${trackingId}`);
    const isInside = folders.some((folder) => directory === folder || directory.startsWith(`${folder}/`));
    if (!isTracked && !isInside) continue;
    const command = (await read("cmdline")).replaceAll("\0", " ").trim();
    // A zombie has no command line.
    if (command === "") continue;
    left.push({ pid, command });
    if (isTracked) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended meanwhile.
      }
    }
  }
  return left;
}

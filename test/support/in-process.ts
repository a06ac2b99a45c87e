import { type ChildProcess, fork } from "node:child_process";
import { basename, dirname, join } from "node:path";
import type { RunnerLog } from "../../src/embedded-github/runner/log.js";
import type { StepCommand, StepControl, StepProcess } from "../../src/embedded-github/runner/process.js";

/** Folder of the bundle of the current sources; scripts/dev-bundle.mjs sets the variable before any test runs. */
export const DEVELOPMENT_BUNDLE = process.env["ARCHITECT_TEST_BUNDLE"] ?? "";

/** From the abort of a step that takes too long to the moment when the test gives up on it. */
const GRACE_MILLISECONDS = 5_000;

/** To the process of test/support/step-host.ts. `name`: the file of a bundle whose entry runs. */
export type ToHost =
  | {
      readonly id: number;
      readonly kind: "start";
      readonly name: string;
      readonly codeFolder: string;
      readonly cwd: string;
      readonly env: Record<string, string>;
      readonly rest: readonly string[];
    }
  | { readonly id: number; readonly kind: "stop" };

export type FromHost =
  | { readonly id: number; readonly kind: "write"; readonly text: string }
  | { readonly id: number; readonly kind: "end"; readonly exitCode?: number; readonly error?: string };

interface Step {
  write(text: string): void;
  end(exitCode: number | null): void;
  fail(error: Error): void;
}

interface Host {
  readonly child: ChildProcess;
  readonly steps: Map<number, Step>;
}

let host: Host | null = null;
let lastId = 0;

/** The process of this worker, started at its first step; it goes with the worker. */
function openHost(): Host {
  if (host !== null) return host;
  const child = fork(join(DEVELOPMENT_BUNDLE, "step-host.js"), { execArgv: [], serialization: "advanced" });
  child.unref();
  child.channel?.unref();
  const opened: Host = { child, steps: new Map() };
  child.on("message", (message: FromHost) => {
    const step = opened.steps.get(message.id);
    if (message.kind === "write") step?.write(message.text);
    else if (message.error === undefined) step?.end(message.exitCode ?? null);
    else step?.fail(new Error(message.error));
  });
  child.on("exit", (code, signal) => {
    host = null;
    for (const step of opened.steps.values()) step.fail(new Error(`the process of the steps ended: ${code ?? signal}`));
  });
  // Vitest ends a worker by SIGTERM. Waiting for the child makes its CPU time a part of the worker's.
  process.once("SIGTERM", () => {
    child.once("exit", () => process.exit());
    if (!child.kill("SIGKILL")) process.exit();
  });
  host = opened;
  return opened;
}

interface Request {
  readonly script: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly rest?: readonly string[];
  readonly timeoutMilliseconds: number;
  write(text: string): void;
}

async function runStep({ script, cwd, env, rest = [], timeoutMilliseconds, write }: Request) {
  const { child, steps } = openHost();
  lastId += 1;
  const id = lastId;
  let timedOut = false;
  const timers: NodeJS.Timeout[] = [];
  const send = (message: ToHost): boolean => child.send(message);
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      steps.set(id, { write, end: resolve, fail: reject });
      send({ id, kind: "start", name: basename(script), codeFolder: dirname(script), cwd, env, rest });
      const stop = (): void => {
        timedOut = true;
        send({ id, kind: "stop" });
        timers.push(setTimeout(() => resolve(null), GRACE_MILLISECONDS));
      };
      timers.push(setTimeout(stop, timeoutMilliseconds));
    });
    return { exitCode, timedOut };
  } finally {
    steps.delete(id);
    for (const timer of timers) clearTimeout(timer);
  }
}

/**
 * Runs a step of the action without starting Node and the bundle for it: the same entry, with its own environment, folders,
 * command files and log, in a process that this worker's steps share. What only a process of its own can show (signals, exit
 * codes, hardening) needs the bundle.
 */
export async function runInProcess(command: StepCommand, control: StepControl, log: RunnerLog): Promise<StepProcess> {
  const started = performance.now();
  try {
    const { timeoutMilliseconds } = control;
    const ended = await runStep({ ...command, timeoutMilliseconds, write: (text) => log.write("stdout", text) });
    return { ...ended, signal: null, durationMs: performance.now() - started };
  } finally {
    log.end();
  }
}

/** `architect publish <folder>` in the same way, with the environment of a `run:` step. Errors are thrown, not printed. */
export async function publishInProcess(
  folder: string,
  command: Pick<StepCommand, "cwd" | "env">,
  write: (text: string) => void,
): Promise<number | null> {
  const script = join(DEVELOPMENT_BUNDLE, "cli.js");
  const { exitCode } = await runStep({ ...command, script, rest: [folder], timeoutMilliseconds: 60_000, write });
  return exitCode;
}

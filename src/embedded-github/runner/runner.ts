import type { ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunnerJob, stepEnvironment } from "./environment.js";
import { createCommandFiles, readCommandFiles } from "./files.js";
import { createRunnerLog, type RunnerAnnotation } from "./log.js";
import { collectLeftProcesses, type LeftProcess, runStep } from "./process.js";

export interface RunActionOptions extends RunnerJob {
  /** Path of the bundle: `runs.main`. */
  readonly main: string;
  /** Path of `runs.post`, run after `main` in any case. */
  readonly post?: string;
  /** How a step is run; default: as a process of its own. */
  readonly runStep?: typeof runStep;
  /** Leaves the post step out by what `main` saved; for tests, where its start would be most of its cost. */
  readonly skipsPost?: (state: Readonly<Record<string, string>>) => boolean;
  /** Default: the Node this runs on. */
  readonly node?: string;
  /** RUNNER_TEMP; default: a new folder, named in the result, that the caller removes. */
  readonly temp?: string;
  /** Of each of the two steps; then the process tree is killed. Default 120,000. */
  readonly timeoutMilliseconds?: number;
  onStart?(child: ChildProcess): void;
  /** Aborting it cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, SIGKILL. */
  readonly signal?: AbortSignal;
  /** Cancels the job as soon as this is true of the raw log of `main`. */
  cancelWhen?(rawLog: string): boolean;
  /** Milliseconds between the signals of a cancel. */
  readonly cancelTimes?: { readonly interrupt: number; readonly terminate: number };
}

/** The result of a step, in the runner's eyes. */
export interface ActionResult {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly timedOut: boolean;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly annotations: readonly RunnerAnnotation[];
  /** Values given to add-mask. */
  readonly masks: readonly string[];
  readonly rawLog: string;
  readonly maskedLog: string;
  /** The variables and paths that the step put into GITHUB_ENV and GITHUB_PATH. */
  readonly environmentFile: Readonly<Record<string, string>>;
  readonly pathFile: readonly string[];
  /** Command files the runner could not take; each fails a real step. */
  readonly runnerErrors: readonly string[];
  readonly durationMs: number;
  readonly leftProcesses: readonly LeftProcess[];
  /** RUNNER_TEMP. */
  readonly temp: string;
  /** The secret in ACTIONS_RUNTIME_TOKEN, to look for where it must not be. */
  readonly runtimeToken: string;
  readonly post: ActionResult | null;
}

const RUNNER_CANCEL_TIMES = { interrupt: 7500, terminate: 2500 };

interface Place {
  readonly node: string;
  readonly temp: string;
  readonly home: string;
  readonly eventPath: string;
  readonly runtimeToken: string;
}

async function prepare(options: RunActionOptions): Promise<Place> {
  const temp = options.temp ?? (await realpath(await mkdtemp(join(tmpdir(), "runner-"))));
  const home = join(temp, "_home");
  const workflow = join(temp, "_github_workflow");
  await Promise.all([mkdir(home, { recursive: true }), mkdir(workflow, { recursive: true })]);
  const eventPath = join(workflow, "event.json");
  await writeFile(eventPath, JSON.stringify(options.event));
  const runtimeToken = randomBytes(24).toString("hex");
  return { node: options.node ?? process.execPath, temp, home, eventPath, runtimeToken };
}

async function runOne(
  options: RunActionOptions,
  script: string,
  place: Place,
  state: Readonly<Record<string, string>>,
  isMain: boolean,
): Promise<ActionResult> {
  const files = await createCommandFiles(place.temp);
  const trackingId = `github_${randomUUID()}`;
  const env = stepEnvironment(options, { ...place, files: { ...files }, trackingId, state });
  const log = createRunnerLog([place.runtimeToken, options.token ?? "", options.idToken?.token ?? ""]);
  const { signal, onStart, cancelWhen } = options;
  const ended = await (options.runStep ?? runStep)(
    { node: place.node, script, cwd: options.workspace, env },
    {
      timeoutMilliseconds: options.timeoutMilliseconds ?? 120_000,
      cancelTimes: options.cancelTimes ?? RUNNER_CANCEL_TIMES,
      // The post step of a cancelled job still runs.
      ...(isMain && signal ? { signal } : {}),
      ...(isMain && cancelWhen ? { cancelWhen: (rawLog: string) => cancelWhen(rawLog) } : {}),
      ...(isMain && onStart ? { onStart: (child: ChildProcess) => onStart(child) } : {}),
    },
    log,
  );
  const content = await readCommandFiles(files);
  return {
    ...ended,
    outputs: { ...log.outputs, ...content.outputs },
    state: { ...log.state, ...content.state },
    summary: content.summary,
    annotations: log.annotations,
    masks: log.masks,
    rawLog: log.rawLog(),
    maskedLog: log.maskedLog(),
    environmentFile: content.environment,
    pathFile: content.path,
    runnerErrors: content.errors,
    leftProcesses: await collectLeftProcesses(trackingId, [options.workspace, place.temp]),
    temp: place.temp,
    runtimeToken: place.runtimeToken,
    post: null,
  };
}

/**
 * Runs a JavaScript action as the GitHub runner does: a clean environment with its inputs, files and secrets, its
 * commands read from both streams, its post step with its state, its cancel. Throws only when it cannot be started.
 */
export async function startAction(options: RunActionOptions): Promise<ActionResult> {
  const place = await prepare(options);
  const main = await runOne(options, options.main, place, {}, true);
  if (options.post === undefined || options.skipsPost?.(main.state) === true) return main;
  return { ...main, post: await runOne(options, options.post, place, main.state, false) };
}

import type { ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunnerJob, type StepPlace, stepEnvironment } from "./environment.js";
import { createCommandFiles, readCommandFiles } from "./files.js";
import { createRunnerLog, type RunnerAnnotation } from "./log.js";
import { collectLeftProcesses, type LeftProcess, runStep, type StepProcess } from "./process.js";

export interface RunActionOptions extends RunnerJob {
  /** Path of the bundle: `runs.main`. */
  readonly main: string;
  /** Path of `runs.post`, run after `main` in any case. */
  readonly post?: string;
  /** How a step is run. Default: as a process. */
  readonly runStep?: typeof runStep;
  /** Whether to skip the post step, decided by the state that `main` saved. Saves its start-up time in tests. */
  readonly skipsPost?: (state: Readonly<Record<string, string>>) => boolean;
  /** Default: this process's Node. */
  readonly node?: string;
  /** RUNNER_TEMP. Default: a new folder (`temp` of the result), which the caller removes. */
  readonly temp?: string;
  /** Limit of each step, after which its process tree is killed. Default 120,000. */
  readonly timeoutMilliseconds?: number;
  onStart?(child: ChildProcess): void;
  /** Aborting it cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, SIGKILL. */
  readonly signal?: AbortSignal;
  /** Cancels the job as soon as this is true of the raw log of `main`. */
  cancelWhen?(rawLog: string): boolean;
  /** Milliseconds between the signals of a cancel. */
  readonly cancelTimes?: { readonly interrupt: number; readonly terminate: number };
}

/** The result of a step as the runner sees it. */
export interface ActionResult extends StepProcess {
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
  /** Invalid command files; each would fail a real step. */
  readonly runnerErrors: readonly string[];
  readonly leftProcesses: readonly LeftProcess[];
  /** RUNNER_TEMP. */
  readonly temp: string;
  /** The secret in ACTIONS_RUNTIME_TOKEN, which tests search for in places where it must not be. */
  readonly runtimeToken: string;
  readonly post: ActionResult | null;
}

const RUNNER_CANCEL_TIMES = { interrupt: 7500, terminate: 2500 };

async function prepare(options: RunActionOptions): Promise<StepPlace> {
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
  place: StepPlace,
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
 * Runs a JavaScript action as the GitHub runner does: with a clean environment, inputs, command files and masks, then its
 * post step with the saved state. Throws only if the action cannot be started.
 */
export async function startAction(options: RunActionOptions): Promise<ActionResult> {
  const place = await prepare(options);
  const main = await runOne(options, options.main, place, {}, true);
  if (options.post === undefined || options.skipsPost?.(main.state) === true) return main;
  return { ...main, post: await runOne(options, options.post, place, main.state, false) };
}

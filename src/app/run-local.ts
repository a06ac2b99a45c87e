import { createEventStream } from "../agent/state.js";
import type { ActionInputs } from "../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../config/load.js";
import type { ApprovalChannel } from "../core/approval.js";
import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import type { JobHost } from "../core/job-host.js";
import type { GitPerson } from "../core/local-history.js";
import type { ExitCode, PublishedWork, RunReport, RunStatus } from "../core/run.js";
import type { Redactor } from "../core/text/redact.js";
import type { CommandFlags } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import { factsOf } from "./facts.js";
import { openSessionHooks } from "./hooks.js";
import type { OfferedVariables } from "./job.js";
import { liveLine } from "./live-line.js";
import { type Prepared, prepareTree } from "./local-tree.js";
import { openMcp } from "./mcp.js";
import { choosePlanning } from "./planning.js";
import { chooseAgent, openModel, policyOf } from "./prepare.js";
import { announceSandbox } from "./sandbox-notice.js";
import type { McpToolSet, Services } from "./services.js";
import type { Session } from "./session.js";
import { decideStatus, exitCodeFor } from "./status.js";
import { composeTask } from "./task.js";
import { performWork, type WorkResult } from "./work.js";

export interface LocalRun {
  readonly task: string;
  readonly command: "fix" | "refactor" | "ask" | "summarize";
  /** Absolute; the checkout that is worked on in place. */
  readonly directory: string;
  readonly sessionId: string;
  /** Absolute; where the run's files go. */
  readonly folder: string;
  /** The configuration file as it is on disk; null without one. */
  readonly configurationFile: { readonly path: string; readonly text: string } | null;
  readonly inputs: ActionInputs;
  readonly environment: ActionInputs;
  readonly flags: CommandFlags;
  /** `--allow-commands`, `--no-commands` (E1); null: as configured. */
  readonly commandsEnabled: boolean | null;
  readonly allowDirty: boolean;
  /** `--commit`: the variables in which git finds who commits; null or absent: nothing is committed. */
  readonly identity?: Readonly<Record<string, string>> | null;
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly offered?: OfferedVariables;
  readonly approvals: ApprovalChannel;
  readonly host: JobHost;
  readonly services: Services;
  /** The model's answers come from a recording: no key is needed. */
  readonly keyless?: boolean;
  readonly redactor: Redactor;
  readonly shutdown: AbortSignal;
}

export interface LocalResult {
  readonly report: RunReport;
  readonly markdown: string;
  readonly json: string;
  readonly html: string;
  readonly exitCode: ExitCode;
}

/** Whose attachments the task of a local run may name. */
const PUBLIC_GITHUB = "https://github.com";

const RENDER = { repository: "local/checkout", serverUrl: "https://localhost", phrase: "/architect" };

async function loadLocal(run: LocalRun): Promise<LoadedConfiguration> {
  const loaded = await loadConfiguration({
    file: run.configurationFile,
    inputs: run.inputs,
    environment: run.environment,
    flags: run.flags,
  });
  if (run.commandsEnabled === null) return loaded;
  const commands = { ...loaded.configuration.commands, enabled: run.commandsEnabled };
  return { ...loaded, configuration: { ...loaded.configuration, commands } };
}

async function openWorkspace(run: LocalRun, loaded: LoadedConfiguration): Promise<Workspace> {
  const { configuration } = loaded;
  return run.services.openWorkspace({
    root: run.directory,
    workingDirectory: ".",
    privateDirectory: `${run.folder}/private`,
    policy: policyOf(loaded),
    maximumFileBytes: configuration.workspace.max_file_bytes,
    sandbox: {
      mode: configuration.sandbox.mode,
      readOnly: configuration.sandbox.read_only,
      cache: configuration.sandbox.cache,
    },
    mayRunUnsandboxed: true,
    childEnvironment: { ...run.childEnvironment, ...run.offered?.named(configuration.commands.env) },
    registryEnvironment: run.offered?.plain ?? {},
    remote: null,
    logger: run.host.logger,
  });
}

async function perform(
  run: LocalRun,
  session: Omit<Session, "workspace" | "policy">,
  loaded: LoadedConfiguration,
  workspace: Workspace,
  prepared: Promise<Prepared>,
): Promise<WorkResult & { gatesDetected: boolean; detectedYaml: string; commit: Commit | null }> {
  const { services, host } = run;
  const { events } = session;
  const { base, project, instructions } = await prepared;
  events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
  const readOnly = run.command === "ask" || run.command === "summarize";
  const { identity = null } = run;
  // Before anything is spent: a person who cannot commit is told so now.
  const person = identity === null || readOnly ? null : await workspace.history.committer(identity);
  const sandbox = readOnly
    ? null
    : announceSandbox({
        commands: workspace.commands,
        events,
        clock: services.clock,
        logger: host.logger,
        shutdown: run.shutdown,
        warn: ({ level, note }) => host.logger.warn(`Sandbox of commands: ${level}. ${note}`),
      });
  const request = {
    command: run.command,
    flags: run.flags,
    text: run.task,
    subject: { kind: "none" as const },
    actor: null,
    source: "local" as const,
  };
  try {
    const result = await performWork(
      { ...session, workspace, policy: policyOf(loaded) },
      {
        project: readOnly ? { ...project, gates: [], setup: [] } : project,
        isLocal: true,
        base,
        task: composeTask({ request, event: null, issue: null, pull: null, delimiter: services.random.hex(8) }),
        environment: `Date: ${new Date(session.startedAt).toISOString().slice(0, 10)}. Base commit: ${base}.`,
        instructions,
        needsGreenBaseline: run.command === "refactor",
      },
    );
    const { gatesDetected, detectedYaml } = project;
    return { ...result, gatesDetected, detectedYaml, commit: person === null ? null : { person, base } };
  } finally {
    await sandbox?.finish();
  }
}

/** Who commits the work, and onto what. */
interface Commit {
  readonly person: GitPerson;
  readonly base: string;
}

async function commitWork(
  run: LocalRun,
  workspace: Workspace,
  work: WorkResult & { commit: Commit | null },
): Promise<PublishedWork | null> {
  if (work.commit === null || run.flags.dryRun === true) return null;
  const { commitLocally } = await import("./local-commit.js");
  const { history } = workspace;
  const redact = (text: string): string => run.redactor.redact(text);
  const interrupted = run.shutdown.aborted;
  return commitLocally({ history, result: work, ...work.commit, task: run.task, interrupted, redact });
}

/** Other CI services than GitHub's set it too; there nobody reads a warning either. */
function isContinuousIntegration({ offered }: LocalRun): boolean {
  const value = offered?.plain["CI"] ?? "";
  return value !== "" && value !== "false" && value !== "0";
}

/**
 * One run on the working tree in place: the same loop, gates and proof as the action, no publishing (product.md §6).
 * Setup is left to the person whose checkout it is. Throws ArchitectError before the first model call only.
 */
export async function runLocal(run: LocalRun): Promise<LocalResult> {
  const { services, host, redactor } = run;
  const startedAt = services.clock.now();
  const loaded = await loadLocal(run);
  const { configuration } = loaded;
  const workspace = await openWorkspace(run, loaded);
  // Git works on the other processors while this one loads the client of the model.
  const prepared = prepareTree(run, workspace, loaded);
  // Awaited in `perform`; a rejection before that must not end the process.
  prepared.catch(() => {});
  // Gates need the sandbox before the first model call: its test, a process of its own, takes no time beside what follows.
  if (run.command !== "ask" && run.command !== "summarize") void workspace.commands.status().catch(() => {});
  services.warmUp();
  const opened = await openModel(services, loaded, {
    apiKey: run.environment.apiKey ?? "",
    keyName: "OPENAI_API_KEY (or ARCHITECT_API_KEY)",
    keyless: run.keyless === true,
    logger: host.logger,
    deadline: () => startedAt + configuration.limits.timeout_minutes * 60_000,
  });
  const folder = await services.openRunFolder(run.folder);
  const log = await services.openEventLog(`${run.folder}/session.jsonl`);
  const events = createEventStream(log, [
    (event) => {
      if (event.type === "notice_given") host.logger[event.level === "info" ? "info" : "warn"](event.text);
      const line = liveLine(event);
      if (line !== null) host.logger.info(line);
    },
  ]);
  events.emit({
    type: "run_started",
    at: startedAt,
    version: 1,
    sessionId: run.sessionId,
    command: run.command,
    subject: "",
    task: redactor.redact(run.task),
    actor: "",
    model: configuration.llm.model,
    budgetUsd: configuration.costs.budget_usd,
    maximumSteps: configuration.limits.max_steps,
    runUrl: "",
  });
  for (const text of loaded.notices)
    events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
  const agent = chooseAgent(loaded, run.command, { given: run.environment.agent, flag: run.flags.agent });
  const planning = choosePlanning(loaded, run.command, agent);
  const session = {
    services,
    configuration,
    redactor,
    events,
    budget: opened.budget,
    model: opened.model,
    ...(opened.evaluator ? { evaluator: opened.evaluator } : {}),
    agent,
    ...(planning === null ? {} : { planning }),
    ...(configuration.llm.images ? { images: { serverUrl: PUBLIC_GITHUB, token: "" } } : {}),
    dryRun: run.flags.dryRun === true,
    shutdown: run.shutdown,
    startedAt,
    logger: host.logger,
    approvals: run.approvals,
    ...(host.showText ? { onText: (text: string) => host.showText?.(text) } : {}),
  };
  const hooks = await openSessionHooks({
    session: { ...session, workspace },
    sessionId: run.sessionId,
    variables: run.offered,
    isCi: isContinuousIntegration(run),
  });
  let mcp: McpToolSet | undefined;
  let work: Awaited<ReturnType<typeof perform>> | null = null;
  let status: RunStatus = "failed";
  let reasons: readonly string[] = [];
  let exitCode: ExitCode = 1;
  try {
    mcp = await openMcp({ ...session, workspace }, run.offered);
    const complete = { ...session, ...(hooks === undefined ? {} : { hooks }), ...(mcp === undefined ? {} : { mcp }) };
    work = await perform(run, complete, loaded, workspace, prepared);
    const { outcome, proof, evaluation } = work;
    const answers = run.command === "ask" || run.command === "summarize";
    const published = await commitWork(run, workspace, work);
    if (published !== null) events.emit({ type: "work_published", at: services.clock.now(), published });
    ({ status, reasons } = decideStatus({
      stopReason: outcome.stopReason,
      stopDetail: outcome.detail,
      isComplete: outcome.isComplete,
      hasChanges: proof.changes.length > 0 || answers,
      dryRun: session.dryRun,
      gates: proof.gates,
      audit: proof.audit,
      evaluation,
      published,
    }));
    exitCode = outcome.modelError === "authentication" ? 4 : exitCodeFor(status, outcome.stopReason);
  } catch (error) {
    if (!run.shutdown.aborted) await hooks?.fire("on_error", { message: messageOf(error) });
    reasons = [
      redactor.redact(
        `${messageOf(error)}${error instanceof ArchitectError && error.remedy ? ` ${error.remedy}` : ""}`,
      ),
    ];
    exitCode = run.shutdown.aborted ? 130 : error instanceof ArchitectError ? exitCodeOf(error) : 1;
  } finally {
    await hooks?.end({ status, stopReason: events.state().stopReason });
    await mcp?.close();
    await workspace.dispose();
  }
  const context = {
    exitCode,
    ci: "",
    changes: work?.proof.changes ?? [],
    gates: work?.proof.gates ?? [],
    gatesDetected: work?.gatesDetected ?? false,
    detectedYaml: work?.detectedYaml ?? "",
  };
  events.emit({
    type: "run_finished",
    at: services.clock.now(),
    status,
    reasons,
    facts: factsOf(context, (text) => redactor.redact(text)),
  });
  const functions = await services.report();
  const report = functions.build(events.events(), { ...context, finishedAt: services.clock.now() });
  const texts = {
    markdown: redactor.redact(functions.markdown(report, RENDER)),
    json: redactor.redact(functions.json(report)),
    html: redactor.redact(functions.html(report)),
  };
  await Promise.all([
    folder.write("report.json", texts.json),
    folder.write("report.md", texts.markdown),
    folder.write("report.html", texts.html),
    work === null || work.patch === "" ? "" : folder.write("changes.patch", redactor.redact(work.patch)),
    log.flush(),
  ]);
  return { report, ...texts, exitCode };
}

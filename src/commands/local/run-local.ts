import { createEventStream } from "../../agent/loop/state.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { LOG_VERSION, type RunEvent } from "../../core/run/agent.js";
import type { ApprovalChannel } from "../../core/run/approval.js";
import { NOTHING_DONE, type RunEnd } from "../../core/run/run.js";
import type { TerminalEnd } from "../../core/run/terminal.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import { withToolGroups } from "../../features/open-features.js";
import { rowsTurnedOn } from "../../features/table.js";
import { withAgentModel } from "../../run/agent-model.js";
import { failureOf } from "../../run/failure.js";
import { giveNotice } from "../../run/notice.js";
import { endOf } from "../../run/publish/conclude.js";
import { filesOf, runFinished } from "../../run/report/run-end.js";
import { LOCAL_RENDER, type McpToolSet } from "../../run/services.js";
import { openSessionHooks } from "../../run/set-up/hooks.js";
import { type OpenedHub, reportHubGaps, withHub } from "../../run/set-up/hub.js";
import { openMcp } from "../../run/set-up/mcp.js";
import { beginSession } from "../../run/set-up/open-session.js";
import { openModel } from "../../run/set-up/prepare.js";
import { deadlineOf } from "../../run/set-up/session.js";
import { diffOfCalls, type ForeseenCall } from "./call-diff.js";
import { localApprovals, openLocalHub } from "./local-hub.js";
import type { LocalResult, LocalRun } from "./local-run.js";
import { type LocalTree, prepareTree } from "./local-tree.js";
import { inTerminalWords, type ModelSettings } from "./words.js";
import {
  checkoutReader,
  commitWork,
  LOCAL_COMMAND,
  type LocalWork,
  openWorkspace,
  workInPlace,
} from "./work-in-place.js";

/** Whose attachments the task of a local run may name. */
const PUBLIC_GITHUB = "https://github.com";

/** How the engine's answer to a call of a dry run begins. */
const DRY_RUN = "[DRY-RUN]";

async function loadLocal(run: LocalRun): Promise<LoadedConfiguration> {
  const loaded = await loadConfiguration({
    file: run.configurationFile,
    inputs: run.inputs,
    environment: run.environment,
    flags: run.flags,
  });
  const own = withAgentModel(loaded, LOCAL_COMMAND, { given: run.environment.agent, flag: run.flags.agent });
  if (run.commandsEnabled === null) return own;
  const commands = { ...own.configuration.commands, enabled: run.commandsEnabled };
  return { ...own, configuration: { ...own.configuration, commands } };
}

/** Other CI services than GitHub's set it too; there nobody reads a warning either. */
function isContinuousIntegration({ offered }: LocalRun): boolean {
  const value = offered?.plain["CI"] ?? "";
  return value !== "" && value !== "false" && value !== "0";
}

/**
 * One run on the working tree in place: the same loop, gates and proof as the action, no publishing. Setup is left to
 * the person whose checkout it is.
 * @throws ArchitectError before the first model call only.
 */
export async function runLocal(given: LocalRun): Promise<LocalResult> {
  const person = new AbortController();
  const run: LocalRun = { ...given, shutdown: AbortSignal.any([given.shutdown, person.signal]) };
  const startedAt = run.services.clock.now();
  const loaded = await loadLocal(run);
  const workspace = await openWorkspace(run, loaded);
  // Git works on the other processors while this one loads the client of the model.
  const prepared = prepareTree(run, workspace, loaded);
  // Awaited in `workInPlace`; a rejection before that must not end the process.
  prepared.catch(() => {});
  let disposing: Promise<void> | null = null;
  const dispose = (): Promise<void> => {
    disposing ??= workspace.dispose();
    return disposing;
  };
  try {
    return await runInWorkspace(run, loaded, { startedAt, workspace, dispose, prepared, stop: () => person.abort() });
  } catch (error) {
    // Commands that start after `dispose` would make the temporary folders again.
    person.abort();
    await prepared.catch(() => {});
    await dispose();
    throw error;
  }
}

/** A workspace that is open while the tree and the model client load. */
interface LocalPlace {
  readonly startedAt: number;
  readonly workspace: Workspace;
  /** Removes the temporary folders of the workspace; can be called again. */
  dispose(): Promise<void>;
  readonly prepared: Promise<LocalTree>;
  /** Ends the run as the person's own signal does. */
  stop(): void;
}

async function runInWorkspace(run: LocalRun, loaded: LoadedConfiguration, place: LocalPlace): Promise<LocalResult> {
  const { services, host, redactor } = run;
  const { configuration } = loaded;
  const { startedAt, workspace, prepared } = place;
  const said = (text: string): string => inTerminalWords(text, modelSettingsOf(run, loaded));
  // Before the sandbox: it opens the folder for the user as whom commands run, which a change of its mode would undo.
  const folder = await services.openRunFolder(run.folder);
  // Gates need the sandbox before the first model call: its test, a process of its own, takes no time beside what follows.
  void workspace.commands.status().catch(() => {});
  services.warmUp();
  const opened = await openModel(services, loaded, {
    keyName: "OPENAI_API_KEY",
    logger: host.logger,
    deadline: () => deadlineOf({ startedAt, configuration }),
  }).catch((error: unknown) => {
    throw saidHere(error, said);
  });
  const log = await services.openEventLog(`${run.folder}/session.jsonl`);
  const stubbed: ForeseenCall[] = [];
  let hub: OpenedHub | null = null;
  const events = createEventStream(log, [
    (event) => run.terminal.show(event),
    (event) => hub?.link.take(event),
    ...(run.flags.dryRun === true ? [(event: RunEvent) => keepStubbed(stubbed, event)] : []),
  ]);
  events.emit({
    type: "run_started",
    at: startedAt,
    version: LOG_VERSION,
    sessionId: run.sessionId,
    command: LOCAL_COMMAND,
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
  const begun = await beginSession(run, opened, {
    ...{ loaded, command: LOCAL_COMMAND, workspace, events, startedAt },
    choice: { given: run.environment.agent, flag: run.flags.agent },
    dryRun: run.flags.dryRun === true,
    attachments: { serverUrl: PUBLIC_GITHUB, token: "" },
  });
  const tools = await services.tools();
  const foresee = async (calls: readonly ForeseenCall[], signal: AbortSignal): Promise<string> =>
    diffOfCalls(calls, { workspace, tools, base: (await prepared).base, signal });
  const approvals: ApprovalChannel = {
    ask: async (request, signal) => run.terminal.ask(request, await foresee([request], signal), signal),
  };
  const stop = (by: string): void => {
    const text = `Stopped by ${by} on the hub's page.`;
    events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
    place.stop();
  };
  hub = await openLocalHub(run, loaded, { events, agent: begun.agent.name, stop });
  const channel = hub === null ? approvals : localApprovals(hub, configuration, approvals);
  const session = withHub({ ...begun, approvals: channel }, hub);
  const hooks = await openSessionHooks({
    session,
    sessionId: run.sessionId,
    variables: run.offered,
    isCi: isContinuousIntegration(run),
  });
  let mcp: McpToolSet | undefined;
  let work: LocalWork | null = null;
  let diff = "";
  let problem: TerminalEnd["problem"] = null;
  let end: RunEnd = { ...NOTHING_DONE, status: "failed", reasons: [], exitCode: 1 };
  try {
    mcp = await openMcp(session, run.offered);
    const opened = { ...session, ...(hooks === undefined ? {} : { hooks }), ...(mcp === undefined ? {} : { mcp }) };
    for (const { notLocal } of rowsTurnedOn(configuration)) if (notLocal !== undefined) giveNotice(session, notLocal);
    const complete = await withToolGroups(opened, {}, checkoutReader(workspace));
    work = await workInPlace(run, complete, prepared);
    const { outcome, proof, evaluation } = work;
    const published = await commitWork(run, workspace, work);
    if (published !== null) events.emit({ type: "work_published", at: services.clock.now(), published });
    const { gatesDetected, detectedYaml } = work;
    const dryRun = session.dryRun;
    const found = endOf({ outcome, proof, evaluation, answers: false, dryRun, gatesDetected, detectedYaml }, published);
    end = { ...found, reasons: found.reasons.map(said) };
    diff = session.dryRun ? await foresee(stubbed, run.shutdown) : work.patch;
  } catch (error) {
    if (!run.shutdown.aborted) await hooks?.fire("on_error", { message: messageOf(error) });
    const remedy = error instanceof ArchitectError ? (error.remedy ?? "") : "";
    const [cause = "", help = ""] = [messageOf(error), remedy].map((text) => redactor.redact(said(text)));
    problem = { cause, remedy: help };
    const failure = failureOf(error);
    const { gatesDetected, detectedYaml } = work ?? NOTHING_DONE;
    end = {
      ...{ ...NOTHING_DONE, filesChanged: filesOf(work?.proof.changes ?? []), gatesDetected, detectedYaml },
      status: "failed",
      reasons: [redactor.redact(said(failure.text))],
      exitCode: run.shutdown.aborted ? 130 : failure.exitCode,
    };
  } finally {
    await hooks?.end({ status: end.status, stopReason: events.state().stopReason });
    await mcp?.close();
    await place.dispose();
  }
  reportHubGaps({ events, services }, hub);
  events.emit(runFinished(services.clock.now(), end, (text) => redactor.redact(text)));
  const sent = hub?.link.end();
  const functions = await services.report();
  const report = functions.build(events.events());
  const texts = {
    markdown: redactor.redact(functions.markdown(report, LOCAL_RENDER)),
    json: functions.json(report, (text) => redactor.redact(text)),
    html: redactor.redact(
      functions.html(report, { events: events.events(), patch: redactor.redact(work?.patch ?? ""), isInFolder: true }),
    ),
  };
  await Promise.all([
    folder.write("report.json", texts.json),
    folder.write("report.md", texts.markdown),
    folder.write("report.html", texts.html),
    work === null || work.patch === "" ? "" : folder.write("changes.patch", redactor.redact(work.patch)),
    log.flush(),
    sent,
  ]);
  await run.terminal.end({
    report,
    diff: redactor.redact(diff),
    isDryRun: session.dryRun,
    folder: run.folder,
    problem,
  });
  return { report, ...texts, exitCode: end.exitCode };
}

/** The calls that a dry run answered with what they would have done. */
function keepStubbed(stubbed: ForeseenCall[], event: RunEvent): void {
  if (event.type !== "tool_finished") return;
  const { call, result } = event.outcome;
  if (!result.success || !result.output.startsWith(DRY_RUN)) return;
  try {
    stubbed.push({ tool: call.name, args: JSON.parse(call.arguments) });
  } catch {
    // What is no JSON was refused before.
  }
}

/** An address in the configuration file is corrected there. */
function modelSettingsOf({ modelSettings }: LocalRun, { provenance }: LoadedConfiguration): ModelSettings {
  return provenance["llm.base_url"] === "file" ? { ...modelSettings, address: "llm.base_url" } : modelSettings;
}

function saidHere(error: unknown, said: (text: string) => string): unknown {
  if (!(error instanceof ArchitectError)) return error;
  const remedy = error.remedy === undefined ? {} : { remedy: said(error.remedy) };
  return new ArchitectError(error.kind, said(error.message), { ...remedy, cause: error });
}

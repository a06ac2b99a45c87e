import { createEventStream } from "../../agent/loop/state.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { ApprovalChannel } from "../../core/run/approval.js";
import { NOTHING_DONE, type RunEnd } from "../../core/run/run.js";
import type { TerminalEnd } from "../../core/run/terminal.js";
import { withRunAgents } from "../../features/open-features.js";
import { rowsTurnedOn } from "../../features/table.js";
import { withAgentModel } from "../../run/agent-model.js";
import { cleanUpAll } from "../../run/cleanup.js";
import { giveNotice } from "../../run/notice.js";
import { endOfWork, failedEnd, filesOf, runFinished, writeReportFiles } from "../../run/report/run-end.js";
import { runStarted } from "../../run/run-started.js";
import { LOCAL_RENDER } from "../../run/services.js";
import { withHooks } from "../../run/set-up/hooks.js";
import { reportHubGaps, withHub } from "../../run/set-up/hub.js";
import { withMcp } from "../../run/set-up/mcp.js";
import { beginSession } from "../../run/set-up/open-session.js";
import { type OpenedModel, openModel } from "../../run/set-up/prepare.js";
import { type AgentSession, deadlineOf } from "../../run/set-up/session.js";
import { diffOfCalls, type PreviewedCall } from "./call-diff.js";
import { localApprovals, openLocalHub } from "./local-hub.js";
import type { BegunLocalRun, LocalResult, LocalRun, OpenLocalRun, PlacedLocalRun } from "./local-run.js";
import { prepareTree } from "./local-tree.js";
import { type ModelSettings, toTerminalText } from "./terminal-text.js";
import { checkoutReader, commitWork, LOCAL_COMMAND, openWorkspace, workInPlace } from "./work-in-place.js";

/** The task of a local run may name attachments on this server. */
const PUBLIC_GITHUB = "https://github.com";

const CAPS_NOT_LOCAL =
  "costs.daily_usd and costs.monthly_usd apply only to runs of the action: they neither count nor limit this local run. costs.budget_usd applies.";

/** The prefix of the engine's answer to a call in a dry run. */
const DRY_RUN = "[DRY-RUN]";

/**
 * One run directly in the working tree: like the action it runs loop, gates and proof, but it does not publish. Setup
 * is left to the user, who owns the checkout.
 * @throws ArchitectError only before the first model call.
 */
export async function runLocal(given: LocalRun): Promise<LocalResult> {
  const placed = await place(given);
  try {
    const begun = await begin(placed);
    const open = await openSession(begun);
    const ended = await workToEnd(open);
    return await reportRun(open, ended);
  } catch (error) {
    // Commands that start after the workspace is closed would create the temporary folders again.
    placed.stop();
    await placed.prepared.catch(() => {});
    throw error;
  } finally {
    await cleanUpAll(placed.cleanup, placed.host.logger);
  }
}

/** Reads the configuration and opens the checkout. */
async function place(given: LocalRun): Promise<PlacedLocalRun> {
  const person = new AbortController();
  const run: LocalRun = { ...given, shutdown: AbortSignal.any([given.shutdown, person.signal]) };
  const startedAt = run.services.clock.now();
  const loaded = await loadLocal(run);
  const settings = modelSettingsOf(run, loaded);
  const workspace = await openWorkspace(run, loaded);
  // Git uses other processors while this one loads the model's client.
  const prepared = prepareTree(run, workspace, loaded);
  // Awaited in `workInPlace`; an earlier rejection must not end the process.
  prepared.catch(() => {});
  return {
    ...run,
    ...{ loaded, startedAt, workspace, prepared },
    cleanup: [() => workspace.dispose()],
    stop: () => person.abort(),
    toTerminalText: (text) => toTerminalText(text, settings),
  };
}

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

/** If the configuration file sets the address, messages name that key. */
function modelSettingsOf({ modelSettings }: LocalRun, { provenance }: LoadedConfiguration): ModelSettings {
  return provenance["llm.base_url"] === "file" ? { ...modelSettings, address: "llm.base_url" } : modelSettings;
}

/** Opens the run's folder and model, and starts its log. */
async function begin(run: PlacedLocalRun): Promise<BegunLocalRun> {
  const { services, workspace, loaded, redactor, startedAt, sessionId } = run;
  // Before the sandbox: it grants the user that runs commands access to the folder, and a later change of its mode
  // would undo that.
  const files = await services.openRunFolder(run.folder);
  // Gates need the sandbox before the first model call. Its test is a separate process, so start it in parallel with
  // the next steps.
  void workspace.commands.status().catch(() => {});
  services.warmUp();
  const models = await openModels(run);
  const log = await services.openEventLog(`${run.folder}/session.jsonl`);
  const soFar: BegunLocalRun["soFar"] = { hub: null, work: null };
  const events = createEventStream(log, [(event) => run.terminal.show(event), (event) => soFar.hub?.link.take(event)]);
  const begun: BegunLocalRun = { ...run, models, files, log, events, soFar };
  const facts = { at: startedAt, sessionId, command: LOCAL_COMMAND, task: redactor.redact(run.task) };
  events.emit(runStarted({ ...facts, subject: "", actor: "", runUrl: "" }, loaded.configuration));
  for (const text of loaded.notices) giveNotice(begun, text);
  return begun;
}

/** @throws ArchitectError like `openModel`, rephrased for a terminal. */
async function openModels({ services, loaded, host, startedAt, toTerminalText }: PlacedLocalRun): Promise<OpenedModel> {
  const { configuration } = loaded;
  try {
    return await openModel(services, loaded, {
      keyName: "OPENAI_API_KEY",
      logger: host.logger,
      deadline: () => deadlineOf({ startedAt, configuration }),
    });
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    const remedy = error.remedy === undefined ? {} : { remedy: toTerminalText(error.remedy) };
    throw new ArchitectError(error.kind, toTerminalText(error.message), { ...remedy, cause: error });
  }
}

/** Opens the parts of the run except those that `withFeatures` adds: agent, people to ask, hub and hooks. */
async function openSession(run: BegunLocalRun): Promise<OpenLocalRun> {
  const { services, terminal, loaded, workspace, events, startedAt, flags, sessionId, soFar } = run;
  const begun = await beginSession(run, run.models, {
    ...{ loaded, command: LOCAL_COMMAND, workspace, events, startedAt },
    choice: { given: run.environment.agent, flag: flags.agent },
    dryRun: flags.dryRun === true,
    attachments: { serverUrl: PUBLIC_GITHUB, token: "" },
  });
  const tools = await services.tools();
  const previewCalls: OpenLocalRun["previewCalls"] = async (calls, signal) =>
    diffOfCalls(calls, { workspace, tools, base: (await run.prepared).base, signal });
  const asked: ApprovalChannel = {
    ask: async (request, signal) => terminal.ask(request, await previewCalls([request], signal), signal),
  };
  soFar.hub = await openLocalHub(run, begun.agent.name);
  const approvals = localApprovals(soFar.hub, loaded.configuration, asked);
  const session = await withHooks(withHub({ ...begun, approvals }, soFar.hub), {
    sessionId,
    variables: run.offered,
    isCi: isContinuousIntegration(run),
  });
  return { ...run, session, previewCalls };
}

/** Other CI services than GitHub's set it too, and their users would not read a warning either. */
function isContinuousIntegration({ offered }: LocalRun): boolean {
  const value = offered?.plain["CI"] ?? "";
  return value !== "" && value !== "false" && value !== "0";
}

/** The end of a run, with what the terminal shows about it. */
type LocalEnd = { readonly end: RunEnd } & Pick<TerminalEnd, "diff" | "problem">;

/** Works and concludes, even after an error. */
async function workToEnd(run: OpenLocalRun): Promise<LocalEnd> {
  const { session, events } = run;
  const ended = await work(run).catch((error: unknown) => concludeError(run, error));
  await session.hooks?.end({ status: ended.end.status, stopReason: events.state().stopReason });
  return ended;
}

/** The loop and its proof, the commit, and the conclusion. */
async function work(run: OpenLocalRun): Promise<LocalEnd> {
  const { services, events, toTerminalText, soFar } = run;
  const session = await withFeatures(run);
  const result = await workInPlace(run, session);
  soFar.work = result;
  const published = await commitWork(run, result);
  if (published !== null) events.emit({ type: "work_published", at: services.clock.now(), published });
  const { dryRun } = session;
  const end = endOfWork({ ...result, answers: false, dryRun }, published);
  const diff = dryRun ? await run.previewCalls(stubbedCalls(events.events()), run.shutdown) : result.patch;
  return { end: { ...end, reasons: end.reasons.map(toTerminalText) }, diff, problem: null };
}

/** The session with MCP servers and the features that do not need GitHub. */
async function withFeatures({ session, offered, cleanup, workspace }: OpenLocalRun): Promise<AgentSession> {
  const { configuration } = session;
  const connected = await withMcp(session, offered, cleanup);
  const { daily_usd, monthly_usd } = configuration.costs;
  if (daily_usd !== null || monthly_usd !== null) giveNotice(session, CAPS_NOT_LOCAL);
  for (const { notLocal } of rowsTurnedOn(configuration)) if (notLocal !== undefined) giveNotice(session, notLocal);
  return withRunAgents(connected, null, { trusted: checkoutReader(workspace), isScheduled: false });
}

/** The calls that a dry run answered with the effect that they would have had. */
function stubbedCalls(events: readonly RunEvent[]): readonly PreviewedCall[] {
  return events.flatMap((event) => {
    if (event.type !== "tool_finished") return [];
    const { call, result } = event.outcome;
    if (!result.success || !result.output.startsWith(DRY_RUN)) return [];
    try {
      return [{ tool: call.name, args: JSON.parse(call.arguments) as unknown }];
    } catch {
      // Arguments that are not JSON were refused before.
      return [];
    }
  });
}

/**
 * Concludes a run that an error or a shutdown ended. Unlike in the action, such a run has failed: the user stopped it
 * and has the tree, so there is nothing to save or to resume.
 */
async function concludeError(run: OpenLocalRun, error: unknown): Promise<LocalEnd> {
  const { session, shutdown, redactor, soFar } = run;
  const { end } = await failedEnd(error, { hooks: session.hooks, shutdown });
  const said = (text: string): string => redactor.redact(run.toTerminalText(text));
  const remedy = error instanceof ArchitectError ? (error.remedy ?? "") : "";
  const { gatesDetected, detectedYaml } = soFar.work ?? NOTHING_DONE;
  return {
    end: {
      ...end,
      reasons: end.reasons.map(said),
      exitCode: shutdown.aborted ? 130 : end.exitCode,
      filesChanged: filesOf(soFar.work?.proof.changes ?? []),
      ...{ gatesDetected, detectedYaml },
    },
    diff: "",
    problem: { cause: said(messageOf(error)), remedy: said(remedy) },
  };
}

/**
 * Reports the end: log, files, hub and terminal. The checkout is released while the report is made, before it announces
 * the end of the run.
 */
async function reportRun(run: OpenLocalRun, { end, diff, problem }: LocalEnd): Promise<LocalResult> {
  const { services, redactor, events, files: folder, soFar, session, host } = run;
  const redact = (text: string): string => redactor.redact(text);
  reportHubGaps(run, soFar.hub);
  const cleaned = cleanUpAll(run.cleanup, host.logger);
  const finished = runFinished(services.clock.now(), end, redact);
  const all = [...events.events(), finished];
  const report = (await services.report()).build(all);
  const patch = redact(soFar.work?.patch ?? "");
  const [files] = await Promise.all([
    writeReportFiles({ services, redactor, folder, events: all }, report, LOCAL_RENDER, patch),
    patch === "" ? "" : folder.write("changes.patch", patch),
  ]).finally(() => cleaned);
  events.emit(finished);
  await Promise.all([run.log.flush(), soFar.hub?.link.end()]);
  await run.terminal.end({ report, diff: redact(diff), isDryRun: session.dryRun, folder: run.folder, problem });
  return { report, ...files, exitCode: end.exitCode };
}

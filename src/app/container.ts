import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseCommand } from "../commands/parse.js";
import { helpText } from "../commands/usage.js";
import { type ApprovalChannel, NO_APPROVAL_CHANNEL } from "../core/approval.js";
import type { JobHost } from "../core/job-host.js";
import type { OpenPatchHistory } from "../core/patch-history.js";
import type { Clock, Random } from "../core/runtime.js";
import { neutralizeLog } from "../core/text/log-safe.js";
import type { Redactor } from "../core/text/redact.js";
import type { Recording, RecordingRequest } from "./recording.js";
import type { ModelsRequest, Services, WorkspaceRequest } from "./services.js";
import { exitCodeFor } from "./status.js";

/** The system's clock. */
const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    await wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
  },
};

const SYSTEM_RANDOM: Random = { hex: (bytes) => randomBytes(bytes).toString("hex") };

async function openModels(request: ModelsRequest) {
  const { createLanguageModel } = await import("../models/create.js");
  return createLanguageModel(request);
}

async function openWorkspace(request: WorkspaceRequest) {
  const { createWorkspace } = await import("../workspace/workspace.js");
  return createWorkspace(request);
}

/**
 * The real services. The only place, with catalog.ts, that knows every layer. Chunks are coarse: what a run needs
 * together is loaded together, what it may not need is loaded when it is asked for.
 */
export function createServices(): Services {
  return {
    clock: SYSTEM_CLOCK,
    random: SYSTEM_RANDOM,
    parseCommand,
    helpText,
    async parseEvent(name, payload) {
      const { parseEvent } = await import("../github/events.js");
      return parseEvent(name, payload);
    },
    async openForge(request) {
      const { openGitHub } = await import("../github/forge.js");
      return openGitHub(request);
    },
    async openImages(request) {
      const { createAttachmentLoader } = await import("../github/attachments.js");
      return createAttachmentLoader(request);
    },
    openWorkspace,
    openModels,
    warmUp() {
      const parts: Promise<unknown>[] = [
        import("../models/create.js").then(({ warmUp }) => warmUp()),
        import("../workspace/workspace.js"),
        import("./catalog.js"),
        import("../report/report.js"),
      ];
      // Failures show at the first call, where they are told.
      for (const part of parts) part.catch(() => {});
    },
    async openRunFolder(path) {
      const { createRunFolder } = await import("../stores/folder.js");
      return createRunFolder(path);
    },
    async openEventLog(path) {
      const { createEventLog } = await import("../stores/event-log.js");
      return createEventLog(path);
    },
    async writeRunRecord(folder, record) {
      const { writeRunRecord } = await import("../stores/left-run.js");
      await writeRunRecord(folder, record);
    },
    async readLeftRun(folder) {
      const { readLeftRun } = await import("../stores/left-run.js");
      return readLeftRun(folder);
    },
    async removePrivateFolder(folder) {
      const { removePrivateFolder } = await import("../stores/left-run.js");
      removePrivateFolder(folder);
    },
    async openStateStore(request) {
      const { createStateStore } = await import("../stores/state-ref.js");
      return createStateStore(request);
    },
    async tools() {
      const { TOOLS } = await import("./catalog.js");
      return TOOLS;
    },
    async reviewTool() {
      const { submitReviewTool } = await import("./catalog.js");
      return submitReviewTool;
    },
    async conversationTool(pages) {
      const { createReadConversation } = await import("./catalog.js");
      return createReadConversation(pages);
    },
    async mcp({ servers, commands, delimiter, signal, onTrouble }) {
      const { openMcpTools } = await import("../mcp/tools.js");
      return openMcpTools({
        servers: servers.map(({ command, env, url, headers, ...server }) => ({
          ...server,
          endpoint:
            command === null
              ? { kind: "http", url: url ?? "", headers }
              : { kind: "stdio", open: () => commands.open({ argv: command, env, network: "on" }) },
        })),
        delimiter,
        version: "1",
        signal,
        onTrouble,
      });
    },
    async classifier(request) {
      const { createClassifier } = await import("./catalog.js");
      return createClassifier(request);
    },
    async guardrails(request) {
      const { createGuardrails } = await import("./catalog.js");
      return createGuardrails(request);
    },
    async judgeTree(request) {
      const { judgeTree } = await import("./catalog.js");
      return judgeTree(request);
    },
    async matchPaths(paths, globs) {
      if (globs.length === 0 || paths.length === 0) return [];
      const { matchPaths } = await import("./catalog.js");
      return matchPaths(paths, globs);
    },
    async gates() {
      const { GATES } = await import("./catalog.js");
      return GATES;
    },
    async hooks(settings, context) {
      const { createHooks } = await import("./catalog.js");
      return createHooks(settings, context);
    },
    async approvals() {
      const { APPROVALS } = await import("../approvals/approvals.js");
      return APPROVALS;
    },
    async report() {
      const { REPORT } = await import("../report/report.js");
      return REPORT;
    },
  };
}

/** The history of a repository that is not checked out; see workspace/patch-history.ts. */
export const openPatchHistory: OpenPatchHistory = async (request) => {
  const { openPatchHistory: open } = await import("../workspace/patch-history.js");
  return open(request);
};

/** The host on GitHub's runner. */
export async function openRunner(options: {
  readonly files: { readonly output: string; readonly state: string; readonly summary: string };
  readonly redactor: Redactor;
  readonly write: (line: string) => void;
  readonly hasRunner: boolean;
}): Promise<JobHost> {
  const { createActionsHost } = await import("../runner/actions.js");
  return createActionsHost({ ...options, neutralize: neutralizeLog });
}

/** The host and approvals of a person's terminal. */
export async function openTerminal(options: {
  readonly redactor: Redactor;
  readonly quiet: boolean;
  readonly streams: boolean;
  readonly color: boolean;
  readonly interactive: boolean;
}): Promise<{ host: JobHost; approvals: ApprovalChannel }> {
  const { createTerminalHost } = await import("../runner/terminal.js");
  const stderr = (text: string): void => {
    process.stderr.write(text);
  };
  const { redactor, quiet, color } = options;
  const { showText, ...host } = createTerminalHost({ stderr, quiet, color, redactor });
  const withStream = options.streams && showText ? { ...host, showText } : host;
  if (!options.interactive) return { host: withStream, approvals: NO_APPROVAL_CHANNEL };
  const { createTerminalApprovals } = await import("../approvals/terminal.js");
  const render = (text: string): string => neutralizeLog(redactor.redact(text));
  return {
    host: withStream,
    approvals: createTerminalApprovals({ input: process.stdin, output: process.stderr, render }),
  };
}

/** A session's report in each form. */
export interface SessionReports {
  readonly markdown: string;
  readonly html: string;
  readonly json: string;
}

/** A saved session as its reports: the same fold as at the run's end. */
export async function readSession(text: string): Promise<SessionReports> {
  const { readEventLog } = await import("../stores/event-log.js");
  const { REPORT } = await import("../report/report.js");
  const events = readEventLog(text);
  const finished = events.find((event) => event.type === "run_finished");
  const stopped = events.findLast((event) => event.type === "loop_stopped");
  const report = REPORT.build(events, {
    finishedAt: events.at(-1)?.at ?? 0,
    exitCode: exitCodeFor(finished?.status ?? "failed", stopped?.stopReason ?? ""),
    gatesDetected: false,
    detectedYaml: "",
    ci: "",
    changes: [],
    gates: [],
  });
  const options = { repository: "local/checkout", serverUrl: "https://localhost", phrase: "/architect" };
  return { markdown: REPORT.markdown(report, options), html: REPORT.html(report), json: REPORT.json(report) };
}

/**
 * Acts a saved session out again, offline (see app/replay.ts), showing each event as a line, and its reports.
 *
 * @throws ArchitectError (configuration) for a text that is no session log.
 */
export async function replayLog(
  text: string,
  show: (line: string) => void,
): Promise<{ readonly problems: readonly string[]; readonly replayed: number; readonly reports: SessionReports }> {
  const [{ readEventLog }, { replaySession }, { describeEvent }, { playCalls, recordedRequest }] = await Promise.all([
    import("../stores/event-log.js"),
    import("./replay.js"),
    import("./replay-view.js"),
    import("../models/cassette.js"),
  ]);
  const events = readEventLog(text);
  const plain = (same: string): string => same;
  const result = await replaySession({
    events,
    isTorn: text !== "" && !text.endsWith("\n"),
    openModel: (calls) =>
      playCalls({
        id: "recorded",
        contextWindow: 0,
        calls: calls.map(({ messages, result: answer }) => ({
          request: recordedRequest({ messages, tools: [] }, plain),
          result: answer,
        })),
      }),
    show(event) {
      const line = describeEvent(event);
      if (line !== null) show(line);
    },
  });
  return { ...result, reports: await readSession(text) };
}

/** Records the model calls of a local run, or plays those of a recording (`--record`, `--replay`). */
export async function openRecording(services: Services, request: RecordingRequest): Promise<Recording> {
  const [{ record, play }, { recordCassette, recordCalls, replayCassette }, { stable }] = await Promise.all([
    import("./recording.js"),
    import("../models/cassette.js"),
    import("../gates/normalise.js"),
  ]);
  const { redact } = request;
  return request.kind === "record"
    ? record(services, { recordCassette, recordCalls, ...request })
    : play(services, replayCassette(request.text, { redact, stable }));
}

/** The demo, a chunk of its own. */
export async function loadDemo(): Promise<typeof import("../demo/demo.js")> {
  return import("../demo/demo.js");
}

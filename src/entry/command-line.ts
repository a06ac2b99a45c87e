// Services that only the command line opens. Only this file, container.ts and catalog.ts know every layer.

import type { Recording, RecordingRequest } from "../commands/replay/recording.js";
import type { DynamicTool, DynamicToolAnswer } from "../core/agents/dynamic-tool.js";
import type { JobHost } from "../core/job-host.js";
import type { ConfirmationRequest } from "../core/run/approval.js";
import type { RunTerminal } from "../core/run/terminal.js";
import { stripInvisible } from "../core/text/invisible.js";
import { redactRecord } from "../core/text/redact-record.js";
import type { CheckedTool } from "../features/dynamic-tools/judge.js";
import type { ToolFolder } from "../features/dynamic-tools/read-tool.js";
import { LOCAL_RENDER, type Services } from "../run/services.js";
import type { Redactor } from "../safety/secrets/redact.js";
import { createServices, SYSTEM_CLOCK } from "./container.js";

/** Columns of a terminal with unknown width. */
const DEFAULT_COLUMNS = 80;

/** The host of a command on a user's terminal. */
export async function openTerminal(options: {
  readonly redactor: Redactor;
  readonly quiet: boolean;
  readonly color: boolean;
}): Promise<JobHost> {
  const { createTerminalHost } = await import("./host/terminal-host.js");
  const stderr = (text: string): void => {
    process.stderr.write(text);
  };
  return createTerminalHost({ ...options, stderr, neutralize: stripInvisible });
}

/** The terminal of the person who started a run: shows the run and asks for approvals. */
export async function openRunTerminal(options: {
  readonly redactor: Redactor;
  readonly quiet: boolean;
  readonly streams: boolean;
  readonly color: boolean;
  /** Whether the terminal can erase a line, so that a progress line can be shown. */
  readonly redraws: boolean;
  readonly interactive: boolean;
  shortPath(path: string): string;
}): Promise<{ readonly host: JobHost; readonly terminal: RunTerminal }> {
  const [{ createTerminalHost }, { createLocalTerminal }, { createTerminalApprovals }] = await Promise.all([
    import("./host/terminal-host.js"),
    import("./terminal/terminal.js"),
    import("../run/approvals/terminal.js"),
  ]);
  const { redactor, quiet, color, redraws, interactive, streams, shortPath } = options;
  const drawn = createLocalTerminal({
    write: (text) => {
      process.stderr.write(text);
    },
    columns: () => (process.stderr.isTTY === true ? process.stderr.columns || DEFAULT_COLUMNS : null),
    ...{ color, quiet, redraws, shortPath, now: Date.now },
  });
  const made = createTerminalHost({ stderr: drawn.print, quiet, color, redactor, neutralize: stripInvisible });
  const { showText, ...host } = made;
  let isLineOpen = false;
  const spoken = (chunk: string): void => {
    isLineOpen = !chunk.endsWith("\n");
    drawn.onInput(chunk);
    showText?.(chunk);
  };
  const approvals = createTerminalApprovals({
    input: process.stdin,
    output: process.stderr,
    question: (request, diff) =>
      drawn.question({ ...request, args: redactRecord(request.args, redactor.redact) }, redactor.redact(diff)),
    pause: drawn.pause,
    resume: drawn.resume,
  });
  return {
    host: streams ? { ...host, showText: spoken } : host,
    terminal: {
      begin: drawn.begin,
      show(event) {
        // The model's streamed text ends with its answer.
        if (isLineOpen && event.type === "message_added") spoken("\n");
        drawn.show(event);
      },
      ask: async (request, diff, signal) => (interactive ? approvals.ask(request, diff, signal) : "no_channel"),
      async end(end) {
        const [{ evidenceLine }, { PLAIN_WORDING }] = await Promise.all([
          import("../report/verdict.js"),
          import("../report/wording.js"),
        ]);
        drawn.end(end, evidenceLine(end.report, PLAIN_WORDING));
      },
    },
  };
}

/** A session's report in each form. */
export interface SessionReports {
  readonly markdown: string;
  readonly html: string;
  readonly json: string;
}

/**
 * A saved session as its reports: the fold that also runs at the end of a run. `patch`: its changes.patch, if
 * available.
 */
export async function readSession(text: string, patch = ""): Promise<SessionReports> {
  const { readEventLog } = await import(/* webpackChunkName: "stores" */ "../run/store/event-log.js");
  const { REPORT } = await import(/* webpackChunkName: "work" */ "../report/report.js");
  const events = readEventLog(text);
  const report = REPORT.build(events);
  return {
    markdown: REPORT.markdown(report, LOCAL_RENDER),
    html: await REPORT.html(report, { events, patch, isInFolder: false }),
    json: REPORT.json(report),
  };
}

/**
 * Shows each event of a saved session as a line, and checks that the log is complete and consistent. `problems`:
 * sentences; empty if there are none.
 *
 * @throws ArchitectError (configuration) for a text that is not a session log.
 */
export async function checkLog(
  text: string,
  show: (line: string) => void,
): Promise<{ readonly problems: readonly string[]; readonly events: number; readonly reports: SessionReports }> {
  const [{ readEventLog }, { findContradictions }, { describeEvent }] = await Promise.all([
    import(/* webpackChunkName: "stores" */ "../run/store/event-log.js"),
    import("../commands/replay/assertions.js"),
    import("../commands/replay/view.js"),
  ]);
  const events = readEventLog(text);
  for (const event of events) {
    const line = describeEvent(event);
    if (line !== null) show(line);
  }
  const torn = text === "" || text.endsWith("\n") ? [] : ["the last line of the log is cut off"];
  return {
    problems: [...torn, ...findContradictions(events)],
    events: events.length,
    reports: await readSession(text),
  };
}

/** Records the model calls of a local run, or replays those of a recording (`--record`, `--replay`). */
export async function openRecording(services: Services, request: RecordingRequest): Promise<Recording> {
  const [{ recordSession, playRecording }, { recordCassette, recordCalls, replayCassette }, { withoutVariableParts }] =
    await Promise.all([
      import("../commands/replay/recording.js"),
      import("../models/cassette.js"),
      import("../proof/gates/normalise.js"),
    ]);
  const { redact } = request;
  return request.kind === "record"
    ? recordSession(services, { recordCassette, recordCalls, ...request })
    : playRecording(services, replayCassette(request.text, { redact, stable: withoutVariableParts }));
}

/** A client of a hub that lends one folder; `close` ends everything that it started. */
export interface LentFolder {
  /**
   * Runs until the signal aborts.
   * @throws ArchitectError (configuration, authentication).
   */
  run(shutdown: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Larger files cannot be appended to. */
const MAXIMUM_LENT_FILE_BYTES = 100 * 1024 * 1024;

/**
 * `architect connect`: gives the hub's client files and commands of one folder, in the sandbox of a local run.
 *
 * @throws ArchitectError (configuration) if the folder does not exist.
 */
export async function openHubClient(options: {
  readonly address: string;
  readonly token: string;
  /** Name of this machine and folder on the hub's page. */
  readonly machine: string;
  readonly project: string | null;
  readonly isReadOnly: boolean;
  /** Whether this terminal also asks about calls that the hub allowed. */
  readonly asks: boolean;
  /** An absolute path. */
  readonly workspace: string;
  /** A new folder for other files of commands; removed by `close`. */
  readonly privateDirectory: string;
  readonly stateFolder: string;
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly registryEnvironment: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
  readonly color: boolean;
}): Promise<LentFolder> {
  const [{ runHubClient }, { thisProcess }, { createWorkspace }, { createPartReader }, { findRepository }, policies] =
    await Promise.all([
      import("../hub/client/hub-client.js"),
      import("../hub/client/process-owner.js"),
      import(/* webpackChunkName: "work" */ "../workspace/workspace.js"),
      import(/* webpackChunkName: "work" */ "../workspace/files/file-parts.js"),
      import(/* webpackChunkName: "work" */ "../workspace/git/advance.js"),
      import("../core/tool/path-policy.js"),
    ]);
  const { redactor, workspace: root } = options;
  const { view, ask } = await openConnectTerminal(options);
  const policy = policies.createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const quiet = (): void => undefined;
  const opened = await createWorkspace({
    ...{ root, policy, workingDirectory: ".", remote: null, mayRunUnsandboxed: true },
    privateDirectory: options.privateDirectory,
    maximumFileBytes: MAXIMUM_LENT_FILE_BYTES,
    sandbox: { mode: "auto", readOnly: [], cache: [] },
    childEnvironment: options.childEnvironment,
    registryEnvironment: options.registryEnvironment,
    logger: { debug: quiet, info: quiet, warn: view.warn, error: view.warn },
  });
  const { files, commands } = opened;
  const repository = findRepository(opened.root, {
    childEnvironment: options.childEnvironment,
    variables: options.registryEnvironment,
  });
  return {
    run: (shutdown) =>
      runHubClient({
        ...options,
        folder: { files, commands, readPart: createPartReader({ root: opened.root, policy }), repository },
        ask,
        view,
        owner: thisProcess(),
        redact: (text) => redactor.redact(text),
        clock: SYSTEM_CLOCK,
        chance: Math.random,
        shutdown,
      }),
    close: () => opened.dispose(),
  };
}

/** `13:04:05`. */
const clockTime = (): string => new Date(SYSTEM_CLOCK.now()).toLocaleTimeString("en-GB");

async function openConnectTerminal(options: {
  readonly asks: boolean;
  readonly redactor: Redactor;
  readonly color: boolean;
}) {
  const [{ createConnectView }, { createPaint }, { questionLines }, { createTerminalApprovals }] = await Promise.all([
    import("./terminal/connect-view.js"),
    import("./terminal/paint.js"),
    import("./terminal/question.js"),
    import("../run/approvals/terminal.js"),
  ]);
  const { redactor } = options;
  const paint = createPaint(options.color);
  const columns = (): number | null =>
    process.stderr.isTTY === true ? (process.stderr.columns || DEFAULT_COLUMNS) - clockTime().length - 1 : null;
  const print = (line: string): void => {
    process.stderr.write(`${clockTime()} ${redactor.redact(line)}\n`);
  };
  const approvals = createTerminalApprovals({
    input: process.stdin,
    output: process.stderr,
    question(request, diff) {
      const shown = { ...request, args: redactRecord(request.args, redactor.redact) };
      return `${questionLines(shown, diff, { paint, columns: columns() ?? DEFAULT_COLUMNS }).join("\n")}\n`;
    },
  });
  const ask = (request: ConfirmationRequest, signal: AbortSignal) => approvals.ask(request, "", signal);
  return { view: createConnectView({ paint, columns, print }), ask: options.asks ? ask : null };
}

/** Loads the check of a tool that an agent made. */
export async function loadToolCheck(): Promise<(folder: ToolFolder) => CheckedTool> {
  const [{ checkTool }, { reservedNames }, tools] = await Promise.all([
    import(/* webpackChunkName: "agents" */ "../features/dynamic-tools/judge.js"),
    import(/* webpackChunkName: "agents" */ "../features/dynamic-tools/names.js"),
    createServices().tools(),
  ]);
  const reserved = reservedNames(tools);
  return (folder) => checkTool(folder, reserved);
}

/**
 * Runs one tool that an agent made, in its sandbox, with read access to a folder.
 *
 * @throws ArchitectError (configuration) if the folder does not exist.
 */
export async function runToolOnce(
  call: { readonly tool: DynamicTool; readonly args: Readonly<Record<string, unknown>>; readonly signal: AbortSignal },
  options: {
    /** An absolute path. */
    readonly workspace: string;
    /** A new folder. */
    readonly privateDirectory: string;
    readonly childEnvironment: Readonly<Record<string, string>>;
    warn(text: string): void;
  },
): Promise<DynamicToolAnswer> {
  const [{ createWorkspace }, { createPathPolicy }] = await Promise.all([
    import(/* webpackChunkName: "work" */ "../workspace/workspace.js"),
    import("../core/tool/path-policy.js"),
  ]);
  const { workspace: root, privateDirectory, childEnvironment, warn } = options;
  const quiet = (): void => undefined;
  const opened = await createWorkspace({
    ...{ root, privateDirectory, childEnvironment, registryEnvironment: {} },
    ...{ workingDirectory: ".", remote: null, mayRunUnsandboxed: false },
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    maximumFileBytes: MAXIMUM_LENT_FILE_BYTES,
    sandbox: { mode: "auto", readOnly: [], cache: [] },
    logger: { debug: quiet, info: quiet, warn, error: warn },
  });
  try {
    return await opened.runDynamicTool(call.tool, call.args, call.signal);
  } finally {
    await opened.dispose();
  }
}

/** The demo, in its own chunk. */
export async function loadDemo(): Promise<typeof import("../commands/demo/demo.js")> {
  return import("../commands/demo/demo.js");
}

/** The hub, in its own chunk. */
export async function loadHub() {
  const { serveHub, newSignInLink, PROJECT_COMMANDS } = await import(
    /* webpackChunkName: "hub" */ "../hub/server/commands.js"
  );
  return { serveHub, newSignInLink, PROJECT_COMMANDS, clock: SYSTEM_CLOCK };
}

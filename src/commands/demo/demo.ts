import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ActionResult, startAction } from "../../embedded-github/runner/runner.js";
import { type DemoView, printDemo } from "./demo-view.js";
import { type DemoHub, startDemoHub } from "./hub/demo-hub.js";
import { HUB_FILES, HUB_MODEL } from "./hub/sample-lent.js";
import { RECORDED_MODEL, SAMPLE_FILES, SAMPLE_ISSUE } from "./sample-repository.js";
import { checkOut, clearStage, passesTests, REPOSITORY, type Stage, setStage } from "./stage.js";

/** Time for an interrupted run to report the interruption in its comment. */
const CANCEL_TIMES = { interrupt: 5_000, terminate: 1_000 };

export interface DemoOptions {
  /** The bundle: `runs.main`. */
  readonly main: string;
  /** PATH and similar variables. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly color: boolean;
  readonly write: (text: string) => void;
  /** Use a real model instead of the recorded one; this needs its key. */
  readonly live: {
    /** Inputs for access to the model, including the key; only the action gets them. */
    readonly inputs: Readonly<Record<string, string>>;
    /** The machine's proxy, only for requests to the model. */
    readonly environment: Readonly<Record<string, string>>;
  } | null;
  /** A hub at which a call of the run waits for approval; `approves`: the demo itself approves it. null: no hub. */
  readonly hub: { readonly approves: boolean } | null;
  /** Ends the run and everything that the demo started. */
  readonly signal: AbortSignal;
}

/** Parts of the action's report: the sandbox, and the approvals. */
interface Written {
  readonly sandbox: DemoView["sandbox"];
  readonly approvals: DemoView["approvals"];
}

async function readReport(result: ActionResult): Promise<Written> {
  const path = result.outputs["report-path"] ?? "";
  const report = path === "" ? {} : (JSON.parse(await readFile(path, "utf8")) as Partial<ReportFile>);
  const [level = "", ...note] = (report.sandbox ?? "").split(": ");
  return { sandbox: { level, note: note.join(": ") }, approvals: report.approvals ?? [] };
}

interface ReportFile {
  readonly sandbox: string;
  readonly approvals: DemoView["approvals"];
}

function modelInputs({ live }: DemoOptions, stage: Stage): Readonly<Record<string, string>> {
  return live?.inputs ?? { "base-url": stage.model?.baseUrl ?? "", model: "recorded-model" };
}

/** A job of the repository's default branch; with a hub it may request its identity. */
const jobOf = ({ headSha }: Stage) => ({ actor: "maintainer", sha: headSha, ref: "refs/heads/main" });

async function perform(
  options: DemoOptions,
  stage: Stage,
  { mode, hub }: { readonly mode: "auto" | "off"; readonly hub: DemoHub | null },
): Promise<ActionResult> {
  const { forge, environment } = stage;
  const issue = forge.createIssue(SAMPLE_ISSUE);
  const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "maintainer" });
  return startAction({
    main: options.main,
    post: join(dirname(options.main), "post.js"),
    inputs: { ...modelInputs(options, stage), sandbox: mode, ...(hub === null ? {} : { "hub-url": hub.url }) },
    environment: { ...environment, ...options.live?.environment },
    event: forge.issueCommentEvent({ comment }),
    eventName: "issue_comment",
    workspace: await checkOut(stage),
    repository: REPOSITORY,
    serverUrl: forge.url,
    apiUrl: forge.apiUrl,
    graphqlUrl: forge.graphqlUrl,
    ...jobOf(stage),
    ...(hub === null ? {} : { idToken: forge.offerIdTokens({ event: "issue_comment", ...jobOf(stage) }) }),
    token: forge.token,
    temp: join(stage.folder, "temp"),
    timeoutMilliseconds: 20 * 60_000,
    signal: options.signal,
    cancelTimes: CANCEL_TIMES,
  });
}

async function viewOf(stage: Stage, { result, written }: Shown, commandLine: string): Promise<DemoView> {
  const { forge } = stage;
  const issue = forge.state.issues.find((one) => one.title === SAMPLE_ISSUE.title);
  const comment = forge.state.comments.filter((one) => one.body.startsWith("<!-- architect:run")).at(-1);
  const branch = result.outputs["branch"] ?? "";
  const number = result.outputs["pull-request-number"] ?? "";
  const pull = forge.state.issues.find((one) => String(one.number) === number);
  const diff = branch === "" ? "" : await forge.git.text(["diff", "main", branch]);
  return {
    issue: { number: issue?.number ?? 0, ...SAMPLE_ISSUE },
    comment: comment?.body ?? "",
    pull: pull === undefined || number === "" ? null : { number, title: pull.title, body: pull.body ?? "", branch },
    diff,
    passes: branch !== "" && (await passesTests(stage, branch)),
    ...written,
    seconds: result.durationMs / 1000,
    reportPath: (result.outputs["report-path"] ?? "").replace(/\.json$/, ".html"),
    commandLine,
  };
}

/** The run and its output. */
interface Shown {
  readonly result: ActionResult;
  readonly written: Written;
  readonly problems: readonly string[];
}

async function openHub(options: DemoOptions, stage: Stage): Promise<DemoHub | null> {
  const { hub, main, signal, write } = options;
  if (hub === null) return null;
  return startDemoHub({ stage, main, signal, approves: hub.approves, say: (line) => write(`${line}\n`) });
}

/**
 * Runs the action like a workflow does, in the sandbox that it chooses. Without a sandbox the action ends before the
 * first model call; then the demo's own harmless commands run unsandboxed, on a separate stage, and the final text says
 * so.
 */
async function show(options: DemoOptions, use: (stage: Stage, shown: Shown) => Promise<number>): Promise<number> {
  const sample =
    options.hub === null ? { files: SAMPLE_FILES, script: RECORDED_MODEL } : { files: HUB_FILES, script: HUB_MODEL };
  const script = options.live === null ? sample.script : null;
  for (const mode of ["auto", "off"] as const) {
    const stage = await setStage({ childEnvironment: options.childEnvironment, files: sample.files, script });
    let hub: DemoHub | null = null;
    let isShown = false;
    try {
      hub = await openHub(options, stage);
      const result = await perform(options, stage, { mode, hub });
      if (options.signal.aborted) {
        options.write("\nInterrupted: the run and everything else that it started were stopped.\n");
        return 130;
      }
      const written = await readReport(result);
      const problems = [...stage.forge.problems, ...(stage.model?.problems ?? []), ...(hub?.problems ?? [])];
      isShown = mode === "off" || written.sandbox.level !== "none";
      if (isShown) return await use(stage, { result, written, problems });
    } finally {
      await hub?.close();
      await clearStage(stage, { keepsReport: isShown });
    }
  }
  return 1;
}

/** Keeps the hub's page open until the user ends the demo. */
async function stayOpen({ write, signal }: DemoOptions): Promise<void> {
  write("\nThe hub stays up. Ctrl-C ends the demo.\n");
  if (!signal.aborted) await once(signal, "abort");
}

const isLate = ({ approvals }: DemoView): boolean => approvals.some(({ how }) => how === "timeout");

/** A person rejected the call on the page; then the expected result is that nothing changes. */
const isRejected = ({ approvals }: DemoView): boolean =>
  approvals.some(({ status, how }) => status === "rejected" && how === "page");

const isApproved = ({ approvals }: DemoView): boolean =>
  approvals.some(({ status, how, by }) => status === "approved" && how === "page" && by === "maintainer");

/**
 * A maintainer's `/architect fix` from comment to pull request, against an embedded GitHub with a real git server and,
 * unless `live`, a recorded model. Returns 0 only if the pull request exists and its tree passes the test; with a hub,
 * a call must also have been approved there. Also returns 0 if a person rejected it there.
 * @throws ArchitectError (configuration) if the hub cannot be started.
 */
export async function runDemo(options: DemoOptions): Promise<number> {
  const { write, live, hub } = options;
  if (live !== null && live.inputs["api-key"] === undefined && live.inputs["base-url"] === undefined) {
    write("`demo --live` needs OPENAI_API_KEY. OPENAI_BASE_URL and ARCHITECT_MODEL are optional.\n");
    return 4;
  }
  // Checked before anything starts; the message names the command that the user typed.
  if (hub !== null) (await import("../../hub/store/open.js")).requireDatabase("architect demo --hub");
  return show(options, async (stage, shown) => {
    const { result, problems } = shown;
    const view = await viewOf(stage, shown, join(dirname(options.main), "cli.js"));
    printDemo(view, { write, color: options.color });
    const isPublished = view.pull !== null && view.passes && (hub === null || isApproved(view));
    const isRefused = hub !== null && view.pull === null && isRejected(view);
    if ((isPublished || isRefused) && problems.length === 0) {
      if (hub !== null && !hub.approves) await stayOpen(options);
      return 0;
    }
    if (isLate(view) && problems.length === 0) {
      write("\nNo answer came in time, so nothing was changed. Start the demo again.\n");
      return 1;
    }
    write(`\nThe demo did not finish.\n${problems.join("\n")}\n\n${result.maskedLog}\n`);
    return 1;
  });
}

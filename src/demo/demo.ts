import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type DemoView, printDemo } from "./demo-view.js";
import { type EmbeddedForge, startForge } from "./forge/forge.js";
import { createBareRepository } from "./git/bare-repository.js";
import { type ModelServer, startModelServer } from "./model/server.js";
import { type ActionResult, startAction } from "./runner/runner.js";
import { RECORDED_MODEL, SAMPLE_FILES, SAMPLE_ISSUE } from "./sample-repository.js";

const run = promisify(execFile);
const REPOSITORY = "octo/cart";

export interface DemoOptions {
  /** The bundle: `runs.main`. */
  readonly main: string;
  /** PATH and the like. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly color: boolean;
  readonly write: (text: string) => void;
  /** Use a real model instead of the recorded one; its key is needed. */
  readonly live: {
    /** How the model is reached: the key's input among them, for the action alone. */
    readonly inputs: Readonly<Record<string, string>>;
    /** The machine's proxy, on the way to the model only. */
    readonly environment: Readonly<Record<string, string>>;
  } | null;
}

interface Stage {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly forge: EmbeddedForge;
  readonly model: ModelServer | null;
  readonly headSha: string;
}

/** Children find the Node that runs this, also when it is not on the PATH. */
function withNode(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...environment,
    PATH: [dirname(process.execPath), environment["PATH"] ?? ""].filter(Boolean).join(delimiter),
  };
}

async function setStage(options: DemoOptions): Promise<Stage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "architect-demo-")));
  const environment = withNode(options.childEnvironment);
  const bare = join(folder, "cart.git");
  const { headSha } = await createBareRepository({ directory: bare, files: SAMPLE_FILES, environment });
  const forge = await startForge({
    repository: REPOSITORY,
    bareRepository: bare,
    environment,
    users: {
      maintainer: { id: 1001, type: "User", permission: "write" },
      shopper: { id: 1002, type: "User", permission: "read" },
    },
  });
  const model = options.live === null ? await startModelServer(RECORDED_MODEL) : null;
  return { folder, environment, forge, model, headSha };
}

/** A checkout as actions/checkout leaves it, without persisted credentials. */
async function checkOut(stage: Stage): Promise<string> {
  const { forge, folder, environment } = stage;
  const directory = join(folder, "work", "cart");
  await mkdir(dirname(directory), { recursive: true });
  const basic = Buffer.from(`x-access-token:${forge.token}`).toString("base64");
  const env = {
    ...environment,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${forge.url}/.extraheader`,
    GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
  };
  await run("git", ["clone", "--quiet", "--depth=1", `${forge.url}/${REPOSITORY}.git`, directory], { env });
  return directory;
}

/** The sandbox as the action itself wrote it down. */
async function sandboxOf(result: ActionResult): Promise<DemoView["sandbox"]> {
  const path = result.outputs["report-path"] ?? "";
  const report: unknown = path === "" ? null : JSON.parse(await readFile(path, "utf8"));
  const line = typeof report === "object" && report !== null && "sandbox" in report ? String(report.sandbox) : "";
  const [level = "", ...note] = line.split(": ");
  return { level, note: note.join(": ") };
}

function modelInputs({ live }: DemoOptions, stage: Stage): Readonly<Record<string, string>> {
  return live?.inputs ?? { "base-url": stage.model?.baseUrl ?? "", model: "recorded-model" };
}

async function perform(options: DemoOptions, stage: Stage, mode: "auto" | "off"): Promise<ActionResult> {
  const { forge, environment, headSha } = stage;
  const issue = forge.createIssue(SAMPLE_ISSUE);
  const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "maintainer" });
  return startAction({
    main: options.main,
    post: join(dirname(options.main), "post.js"),
    inputs: { ...modelInputs(options, stage), sandbox: mode },
    environment: { ...environment, ...options.live?.environment },
    event: forge.issueCommentEvent({ comment }),
    eventName: "issue_comment",
    workspace: await checkOut(stage),
    repository: REPOSITORY,
    serverUrl: forge.url,
    apiUrl: forge.apiUrl,
    graphqlUrl: forge.graphqlUrl,
    actor: "maintainer",
    sha: headSha,
    ref: "refs/heads/main",
    token: forge.token,
    temp: join(stage.folder, "temp"),
    timeoutMilliseconds: 20 * 60_000,
  });
}

/** The proof that the demo itself asks for: the pull request's tree passes the test, in a clone of its own. */
async function passesTests(stage: Stage, branch: string): Promise<boolean> {
  const directory = join(stage.folder, "check");
  const { environment, folder } = stage;
  try {
    await run("git", ["clone", "--quiet", "--branch", branch, join(folder, "cart.git"), directory], {
      env: { ...environment, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" },
    });
    await run(process.execPath, ["--test"], { cwd: directory, env: { ...environment, HOME: folder } });
    return true;
  } catch {
    return false;
  }
}

async function viewOf(stage: Stage, result: ActionResult, sandbox: DemoView["sandbox"]): Promise<DemoView> {
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
    sandbox,
    seconds: result.durationMs / 1000,
    reportPath: (result.outputs["report-path"] ?? "").replace(/\.json$/, ".html"),
  };
}

/** The run, and the sandbox that held it. */
interface Shown {
  readonly result: ActionResult;
  readonly sandbox: DemoView["sandbox"];
}

/**
 * Runs the action as it runs in a workflow, in the sandbox that it chooses. Where there is none it ends before the first
 * model call; then the demo's own harmless commands run without one, on a stage of their own, and the end says so.
 */
async function show(options: DemoOptions, use: (stage: Stage, shown: Shown) => Promise<number>): Promise<number> {
  for (const mode of ["auto", "off"] as const) {
    const stage = await setStage(options);
    try {
      const result = await perform(options, stage, mode);
      const sandbox = await sandboxOf(result);
      if (mode === "off" || sandbox.level !== "none") return await use(stage, { result, sandbox });
    } finally {
      await Promise.all([stage.forge.close(), stage.model?.close()]);
      // The report stays for the reader; everything else goes.
      for (const name of ["cart.git", "work", "check"])
        await rm(join(stage.folder, name), { recursive: true, force: true });
    }
  }
  return 1;
}

/**
 * A maintainer's `/architect fix` from comment to pull request, against an embedded GitHub with a real git server and,
 * unless `live`, a recorded model. Returns 0 only when the pull request exists and its tree passes the test.
 */
export async function runDemo(options: DemoOptions): Promise<number> {
  const { write, live } = options;
  if (live !== null && live.inputs["api-key"] === undefined && live.inputs["base-url"] === undefined) {
    write("`demo --live` needs OPENAI_API_KEY (and, if you like, OPENAI_BASE_URL and ARCHITECT_MODEL).\n");
    return 4;
  }
  return show(options, async (stage, { result, sandbox }) => {
    const view = await viewOf(stage, result, sandbox);
    printDemo(view, { write, color: options.color });
    const problems = [...stage.forge.problems, ...(stage.model?.problems ?? [])];
    if (view.pull !== null && view.passes && problems.length === 0) return 0;
    write(`\nThe demo did not come to its end.\n${problems.join("\n")}\n\n${result.maskedLog}\n`);
    return 1;
  });
}

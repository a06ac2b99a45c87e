import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type EmbeddedForge, startForge } from "../../src/embedded-github/forge.js";
import { createBareRepository, type RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelScript } from "../../src/embedded-github/model/script.js";
import { type ModelServer, startModelServer } from "../../src/embedded-github/model/server.js";
import { type ActionResult, type RunActionOptions, startAction } from "../../src/embedded-github/runner/runner.js";
import type { ForgeOptions } from "../../src/embedded-github/types.js";
import { hasNothingToRepair } from "../../src/run/post-state.js";
import { hasWorkingBwrap } from "./bwrap.js";
import { checkOut } from "./checkout.js";
import { createContractObserver, type GithubContract, loadGithubContract } from "./github-contract.js";
import { DEVELOPMENT_BUNDLE, runInProcess } from "./in-process.js";
import { fastFolder } from "./temporary-folder.js";

/** Folder of the bundle that processes run: ARCHITECT_DIST, by default the development bundle. */
const DIST = resolve(process.env["ARCHITECT_DIST"] ?? DEVELOPMENT_BUNDLE);
export const BUNDLE = join(DIST, "index.js");
/** The Node that runs those processes: ARCHITECT_NODE, by default the Node of the tests. */
export const NODE = process.env["ARCHITECT_NODE"] ?? process.execPath;
/** Options that only a process supports. */
const PROCESS_OPTIONS = ["main", "post", "node", "signal", "cancelTimes", "onStart", "cancelWhen"] as const;
/** Without bubblewrap the action runs commands only if the input `sandbox` allows it. */
const SANDBOX: Readonly<Record<string, string>> = hasWorkingBwrap() ? {} : { sandbox: "off" };
const REPOSITORY = "octo/demo";

/** Compiled schemas are the dearest part of a scenario, and the same for all of a file. */
let contract: GithubContract | undefined;

/** People of every scenario. */
const USERS: NonNullable<ForgeOptions["users"]> = {
  maintainer: { id: 1001, type: "User", permission: "write" },
  owner: { id: 1002, type: "User", permission: "admin" },
  reader: { id: 1003, type: "User", permission: "read" },
  outsider: { id: 1004, type: "User", permission: "none" },
  "helper[bot]": { id: 1005, type: "Bot", permission: "write" },
};

export interface ScenarioOptions {
  readonly files?: Readonly<Record<string, RepositoryFile>>;
  readonly script?: ModelScript;
  readonly forge?: Partial<ForgeOptions>;
  /** Starts each run as a process from the bundle. Default: runs take place in this process. */
  readonly asProcess?: boolean;
}

export interface StartOptions {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: the event's sender. */
  readonly actor?: string;
  readonly triggeringActor?: string;
  /** Revision that the checkout holds. Default: the default branch. null: an empty folder, for runs that never look. */
  readonly checkout?: string | null;
  readonly runId?: string;
  /** Called when the checkout is there and nothing has started. */
  readonly prepare?: (place: { readonly workspace: string; readonly temp: string }) => void | Promise<void>;
  /** Those of PROCESS_OPTIONS start a process from the bundle. */
  readonly runner?: Partial<RunActionOptions>;
  /** Runs the post step where it has nothing to do too. Default: only where it may have. */
  readonly alwaysPost?: boolean;
}

/** An embedded GitHub, a scripted model and a checkout; the action is started in it as the runner does. */
export interface Scenario {
  readonly forge: EmbeddedForge;
  readonly model: ModelServer;
  readonly folder: string;
  readonly headSha: string;
  /** Starts main, then post. */
  start(eventName: string, event: unknown, options?: StartOptions): Promise<ActionResult>;
  /** An issue with a comment by `author`, started as `issue_comment`. */
  comment(body: string, options?: StartOptions & { author?: string; issue?: number }): Promise<ActionResult>;
  /** Bodies of comments on a subject that our own identity wrote, oldest first. */
  ownComments(subject: number): readonly string[];
  /** Branches besides the default one. */
  branches(): Promise<readonly string[]>;
  fileAt(revision: string, path: string): Promise<string | null>;
  close(): Promise<void>;
}

/** A Node package whose test fails until src/sum.js is repaired. */
export const BROKEN_SUM: Readonly<Record<string, RepositoryFile>> = {
  "package.json": `${JSON.stringify({ name: "sum", type: "module", scripts: { test: "node --test" } })}\n`,
  "src/sum.js": "export const sum = (a, b) => a - b;\n",
  "test/sum.test.js":
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { sum } from "../src/sum.js";\ntest("adds", () => assert.equal(sum(2, 3), 5));\n',
  ".github/architect.yml": 'version: 1\nguardrails:\n  quality_gates: [{ name: test, run: "node --test" }]\n',
};

/** The model repairs src/sum.js and says so. */
export const REPAIR_SUM: ModelScript = {
  steps: [
    { answer: { toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }] } },
    {
      answer: {
        toolCalls: [{ name: "edit_file", arguments: { path: "src/sum.js", old_str: "a - b", new_str: "a + b" } }],
      },
    },
    { answer: { text: "sum now adds." } },
  ],
  evaluations: [{ answer: { text: '{"completed":true,"confidence":0.95,"issues":[],"suggestion":""}' } }],
};

function childPath(): string {
  return [dirname(NODE), process.env["PATH"] ?? ""].join(":");
}

/** Node's own cache of compiled code, for processes of the bundle: it is started hundreds of times. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), "architect-test-compiled") };

export async function startScenario(options: ScenarioOptions = {}): Promise<Scenario> {
  const folder = await realpath(await mkdtemp(join(fastFolder(), "scenario-")));
  const environment = { PATH: childPath() };
  const bare = join(folder, "repository.git");
  const { headSha } = await createBareRepository({ directory: bare, files: options.files ?? BROKEN_SUM, environment });
  contract ??= loadGithubContract();
  const forge = await startForge({
    repository: REPOSITORY,
    bareRepository: bare,
    users: USERS,
    environment,
    observe: createContractObserver(contract),
    ...options.forge,
  });
  const model = await startModelServer(options.script ?? { steps: [] });
  let runs = 0;

  async function start(eventName: string, event: unknown, given: StartOptions = {}): Promise<ActionResult> {
    runs += 1;
    // Others may start meanwhile: each has a number of its own.
    const run = runs;
    const temp = join(folder, `temp-${run}`);
    const workspace = join(folder, `work-${run}`, "demo");
    await mkdir(temp, { recursive: true });
    if (given.checkout === null) await mkdir(workspace, { recursive: true });
    else await checkOut(forge, REPOSITORY, workspace, given.checkout ?? "refs/heads/main", environment);
    await given.prepare?.({ workspace, temp });
    const sender = (event as { sender?: { login?: string } }).sender?.login;
    const asProcess = options.asProcess === true || PROCESS_OPTIONS.some((name) => given.runner?.[name] !== undefined);
    const folderOfCode = asProcess ? DIST : DEVELOPMENT_BUNDLE;
    const result = await startAction({
      main: join(folderOfCode, "index.js"),
      post: join(folderOfCode, "post.js"),
      ...(asProcess ? { node: NODE } : { runStep: runInProcess }),
      skipsPost: (state) => given.alwaysPost !== true && hasNothingToRepair(state),
      inputs: { "base-url": model.baseUrl, model: "scripted-model", ...SANDBOX, ...given.inputs },
      environment: { ...environment, ...COMPILED, ...given.environment },
      event,
      eventName,
      workspace,
      repository: REPOSITORY,
      serverUrl: forge.url,
      apiUrl: forge.apiUrl,
      graphqlUrl: forge.graphqlUrl,
      actor: given.actor ?? sender ?? "maintainer",
      triggeringActor: given.triggeringActor ?? given.actor ?? sender ?? "maintainer",
      sha: headSha,
      ref: "refs/heads/main",
      runId: given.runId ?? String(7000 + run),
      token: forge.token,
      temp,
      timeoutMilliseconds: 60_000,
      ...given.runner,
    });
    // Notices about this machine are not the scenario's subject.
    const annotations = result.annotations.filter(({ message }) => !message.startsWith("Sandbox of commands: off"));
    return SANDBOX["sandbox"] === "off" ? { ...result, annotations } : result;
  }

  return {
    forge,
    model,
    folder,
    headSha,
    start,
    async comment(body, given = {}) {
      const issue =
        given.issue ??
        forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author: "reader" }).number;
      const comment = forge.addComment({ issue, body, author: given.author ?? "maintainer" });
      return start("issue_comment", forge.issueCommentEvent({ comment }), given);
    },
    ownComments: (subject) =>
      forge.state.comments
        .filter((one) => one.issue === subject && one.author === "github-actions[bot]" && !one.deleted)
        .map((one) => one.body),
    async branches() {
      const text = await forge.git.text(["for-each-ref", "--format=%(refname:short)", "refs/heads"]);
      return text.split("\n").filter((name) => name !== "" && name !== "main");
    },
    async fileAt(revision, path) {
      return forge.git.text(["show", `${revision}:${path}`]).catch(() => null);
    },
    async close() {
      await Promise.all([forge.close(), model.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

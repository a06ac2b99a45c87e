import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Check, checkOf } from "../../../src/commands/doctor/check.js";
import {
  type Diagnosis,
  type DoctorRequest,
  diagnose,
  diagnosisJson,
  diagnosisText,
} from "../../../src/commands/doctor/doctor.js";
import { checkCaps, checkForge } from "../../../src/commands/doctor/forge.js";
import { workflowText } from "../../../src/commands/doctor/init.js";
import {
  checkCheckout,
  checkDynamicTools,
  checkGit,
  checkNode,
  checkProcesses,
  checkProxy,
  checkSandbox,
} from "../../../src/commands/doctor/machine.js";
import { checkModel } from "../../../src/commands/doctor/model.js";
import { checkWorkflows } from "../../../src/commands/doctor/workflow.js";
import { workflowNeeds } from "../../../src/commands/doctor/workflow-needs.js";
import { detectProject } from "../../../src/config/detect/detect.js";
import { loadConfiguration } from "../../../src/config/load.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { ArchitectError } from "../../../src/core/errors.js";
import type { BranchRule, Forge, RepositoryInfo } from "../../../src/core/forge/forge.js";
import type { FetchedModels, ModelResult } from "../../../src/core/model/model.js";
import type { Services } from "../../../src/run/services.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const ENDED = { exitCode: 0, signal: null };
const states = (checks: readonly Check[]): readonly string[] => checks.map(({ state, name }) => `${state} ${name}`);

describe("the machine", () => {
  it.each([
    ["24.21.0", "ok"],
    ["20.0.0", "ok"],
    ["18.20.1", "failed"],
  ])("Node %s: %s", (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });

  it.each([
    ["git version 2.39.5", "ok"],
    ["git version 3.0.1 (Apple Git-154)", "ok"],
    ["git version 2.30.9", "failed"],
    ["what", "failed"],
    [null, "failed"],
  ])("%s: %s", (text, state) => {
    expect(checkGit(text).state).toBe(state);
  });

  const good = { isTop: true, head: "a".repeat(40), isShallow: true, leftovers: [] };
  it.each<[string, Partial<typeof good> | { head: null } | { leftovers: string[] }, readonly string[]]>([
    ["good", {}, ["ok checkout"]],
    ["no checkout", { isTop: false }, ["failed checkout"]],
    ["no commit", { head: null }, ["failed checkout"]],
    ["a token left", { leftovers: ["http.https://x/.extraheader"] }, ["ok checkout", "warning credentials"]],
  ])("checkout: %s", (_name, change, wanted) => {
    expect(states(checkCheckout({ ...good, ...change }))).toEqual(wanted);
  });

  it.each<[string, Parameters<typeof checkSandbox>, string]>([
    ["bubblewrap", [{ level: "bwrap", note: "" }, true], "ok"],
    ["another user", [{ level: "user", note: "" }, true], "warning"],
    ["another user without a network", [{ level: "user", note: "", ownNetwork: true }, true], "ok"],
    ["none in a job", [{ level: "none", note: "" }, true], "failed"],
    ["none on a person's machine", [{ level: "none", note: "" }, false], "warning"],
    ["off", [{ level: "off", note: "" }, true], "warning"],
    ["not tested", [null, true], "not_checked"],
  ])("sandbox: %s", (_name, given, state) => {
    expect(checkSandbox(...given).state).toBe(state);
  });

  const trial = { process: { pid: 1, write: () => true, kill: async () => {}, ended: Promise.resolve(ENDED) } };
  const refused = { ok: false as const, message: "They need bubblewrap", remedy: "Install it" };
  it.each<[string, object, Parameters<typeof checkProcesses>[1], readonly object[]]>([
    ["off", {}, null, []],
    ["on and at work", { processes: { enabled: true } }, { ok: true, ...trial }, [{ state: "ok" }]],
    ["not tried", { processes: { enabled: true } }, null, [{ state: "not_checked" }]],
    ["refused", { processes: { enabled: true } }, refused, [{ state: "warning", remedy: "Install it" }]],
    [
      "without commands",
      { processes: { enabled: true }, commands: { enabled: false } },
      null,
      [{ state: "warning", remedy: "commands.enabled: true" }],
    ],
  ])("background processes: %s", (_name, given, started, expected) => {
    expect(checkProcesses(configurationSchema.parse(given), started)).toMatchObject(expected);
    expect(checkProcesses(configurationSchema.parse(given), started)).toHaveLength(expected.length);
  });

  it.each<[string, object, Parameters<typeof checkDynamicTools>[1], readonly object[]]>([
    ["off", {}, null, []],
    ["in bubblewrap", { dynamic_tools: { enabled: true } }, { level: "bwrap", note: "" }, [{ state: "ok" }]],
    ["not tried", { dynamic_tools: { enabled: true } }, null, [{ state: "not_checked" }]],
    [
      "without bubblewrap",
      { dynamic_tools: { enabled: true } },
      { level: "user", note: "" },
      [{ state: "warning", remedy: expect.stringContaining("apt-get install -y bubblewrap") }],
    ],
    [
      "without commands",
      { dynamic_tools: { enabled: true }, commands: { enabled: false } },
      null,
      [{ state: "warning", remedy: "commands.enabled: true" }],
    ],
  ])("tools that agents made: %s", (_name, given, status, expected) => {
    const found = checkDynamicTools(configurationSchema.parse(given), status);
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  });

  it("proxy", () => {
    expect(checkProxy(null).text).toBe("none");
    expect(checkProxy({ address: "http://***@p:1", direct: "" }).text).toBe(
      "http://***@p:1 for model, GitHub and git; directly: nothing",
    );
  });
});

const SHA = "a".repeat(40);
const PINNED = `octo/architect@${SHA} # v1`;
const WORKFLOW = workflowText(PINNED);
const OK = ["rights and triggers are as they should be"];

function judged(text: string, isOwnRepository = false): readonly Check[] {
  return checkWorkflows([{ path: "w.yml", text }], { isOwnRepository, ownRepository: "mona/helper" });
}

describe("workflows", () => {
  it.each<[string, (text: string) => string, string, string]>([
    [
      "a missing right",
      (text) => text.replace("      issues: write\n", ""),
      "failed the job lacks issues: write",
      "permissions:\n  contents: write\n  issues: write\n  pull-requests: write\n",
    ],
    [
      "no rights named",
      (text) => text.replace(/^ *(permissions.*|contents: .*|issues: .*|pull-requests: .*)\n/gm, ""),
      "warning no `permissions:`, so they are the repository's default",
      "permissions:\n",
    ],
    [
      "all rights",
      (text) =>
        text.replace("permissions: {}", "permissions: write-all").replace(/ {4}permissions:\n( {6}.*write\n)+/, ""),
      "warning the job may write everything",
      "permissions:\n",
    ],
    [
      "pull_request_target",
      (text) => text.replace(/issue_comment:\n.*\n/, "pull_request_target:\n"),
      "failed pull_request_target starts it, which the action refuses",
      "issue_comment:",
    ],
    [
      "a placeholder, which anyone could own",
      (text) => text.replace(PINNED, "OWNER/REPO@v1"),
      "failed OWNER/REPO@v1 is a placeholder",
      "- uses: mona/helper@<40 hexadecimal digits> # <tag>\n",
    ],
  ])("%s: named, with the YAML", (_name, change, found, yaml) => {
    const text = change(WORKFLOW);
    expect(text).not.toBe(WORKFLOW);
    const [check, ...more] = judged(text);
    expect({ more, found: `${check?.state} ${check?.text}` }).toEqual({ more: [], found });
    expect(check?.yaml).toContain(yaml);
    expect(check?.remedy).toBeTruthy();
  });

  const beside = (...steps: readonly string[]): string =>
    WORKFLOW.replace(
      "      - id: architect\n",
      `${steps.map((step) => `      - ${step}\n`).join("")}      - id: architect\n`,
    );
  const setup = (uses: string, inputs: string): string => beside(`{ uses: ${uses}, with: { ${inputs} } }`);
  it.each<[string, string, string | null]>([
    ["actions/cache", setup("actions/cache@v4", "path: x, key: y"), "step 1 (actions/cache) saves a cache"],
    ["actions/cache/save", setup("actions/cache/save@v4", "path: x"), "step 1 (actions/cache/save) saves a cache"],
    ["actions/cache/restore", setup("actions/cache/restore@v4", "path: x"), null],
    [
      "a cache of Node",
      setup("actions/setup-node@v4", "cache: npm"),
      "step 1 (actions/setup-node) saves a cache (`cache: npm`)",
    ],
    [
      "a cache of Node that is named although the default is off",
      setup("actions/setup-node@v6", "cache: npm, package-manager-cache: false"),
      "step 1 (actions/setup-node) saves a cache (`cache: npm`)",
    ],
    ["Node 4 without a cache", setup("actions/setup-node@v4.4.0", "node-version: 24"), null],
    ["Node 5 by default", setup("actions/setup-node@v5", "node-version: 24"), "may save a cache by default"],
    ["Node 5 without it", setup("actions/setup-node@v5", "package-manager-cache: false"), null],
    ["Node by commit, version 4 behind it", beside(`uses: actions/setup-node@${SHA} # v4.1.0`), null],
    [
      "Node by commit, version 7 behind it",
      beside(`uses: actions/setup-node@${SHA} # v7.0.0`),
      "may save a cache by default",
    ],
    ["a cache of Python", setup("actions/setup-python@v6", "cache: pip"), "saves a cache (`cache: pip`)"],
    ["Python", setup("actions/setup-python@v6", "python-version: 3"), null],
    ["a cache of Java", setup("actions/setup-java@v5", "cache: maven"), "saves a cache (`cache: maven`)"],
    ["Go by default", setup("actions/setup-go@v6", "go-version: stable"), "may save a cache by default"],
    ["Go without it", setup("actions/setup-go@v6", "cache: false"), null],
    ["a cache of Ruby", setup("ruby/setup-ruby@v1", "bundler-cache: true"), "saves a cache (`bundler-cache: true`)"],
    ["Ruby", setup("ruby/setup-ruby@v1", "bundler-cache: false"), null],
  ])("a cache beside the agent: %s", (_name, text, found) => {
    expect(judged(text)).toMatchObject([
      found === null
        ? { state: "ok" }
        : { state: "warning", text: expect.stringContaining(found), remedy: expect.stringMatching(/./) },
    ]);
  });

  const withToken = (token: string, ...steps: readonly string[]): string =>
    beside(...steps).replace("budget-usd: 2", `github-token: ${token}`);
  const secret = (name: string): string => `\${{ secrets.${name} }}`;
  const app = (inputs: string): string => `{ id: app, uses: actions/create-github-app-token@v2, with: { ${inputs} } }`;
  const FROM_APP = `\${{ steps.app.outputs.token }}`;
  it.each<[string, string, string]>([
    ["the job's own", withToken("${{ github.token }}"), "ok"],
    ["a secret of any name", withToken(secret("PATTERN_TOKEN")), "ok"],
    ["a personal one, by its name", withToken(secret("GH_PAT")), "warning"],
    ["a personal one, by its long name", withToken(secret("PERSONAL_ACCESS_TOKEN")), "warning"],
    ["one in plain text", withToken(`ghp_${"a".repeat(36)}`), "failed"],
    ["an App's for this repository", withToken(FROM_APP, app("app-id: 1")), "ok"],
    ["an App's for named repositories", withToken(FROM_APP, app("owner: mona, repositories: demo")), "ok"],
    ["an App's for all repositories of an owner", withToken(FROM_APP, app("owner: mona")), "warning"],
  ])("a token: %s", (_name, text, state) => {
    const [check, ...more] = judged(text);
    expect({ state: check?.state, more }).toEqual({ state, more: [] });
    expect(check?.text).not.toContain("ghp_");
  });

  const followedBy = (step: string): string => `${WORKFLOW}      - ${step}\n`;
  const output = (text: string): string => `\${{ ${text} }}`;
  it.each<[string, string, string | null]>([
    [
      "summary",
      followedBy(`run: echo "${output("steps.architect.outputs.summary")}"`),
      "${{ steps.architect.outputs.summary }}",
    ],
    [
      "in brackets",
      followedBy(`run: echo ${output("steps['architect'].outputs['evaluation']")}`),
      "outputs['evaluation'] }}",
    ],
    [
      "files",
      followedBy(`run: ls ${output("join(fromJSON(steps.architect.outputs.files-changed))")}`),
      "files-changed",
    ],
    [
      "all of them",
      followedBy(`run: echo '${output("toJSON(steps.architect.outputs)")}'`),
      "toJSON(steps.architect.outputs)",
    ],
    [
      "a script of github-script",
      followedBy(
        `{ uses: actions/github-script@v8, with: { script: "x(\`${output("steps.architect.outputs.evidence")}\`)" } }`,
      ),
      "step 3 (actions/github-script)",
    ],
    [
      "a name that the model does not choose",
      followedBy(`run: echo ${output("steps.architect.outputs.status")}`),
      null,
    ],
    ["another step's", followedBy(`run: echo ${output("steps.other.outputs.summary")}`), null],
    [
      "handed over in a variable",
      followedBy(`{ run: 'echo "$TEXT"', env: { TEXT: "${output("steps.architect.outputs.summary")}" } }`),
      null,
    ],
    [
      "another job's script",
      `${WORKFLOW.replace("    steps:\n", `    outputs: { words: "${output("steps.architect.outputs.summary")}" }\n    steps:\n`)}  post:\n    needs: architect\n    steps: [{ run: "echo ${output("needs.architect.outputs.words")}" }]\n`,
      "step 1 of job post puts ${{ needs.architect.outputs.words }} into a script",
    ],
  ])("an output in a script: %s", (_name, text, found) => {
    expect(judged(text)).toMatchObject([
      found === null
        ? { state: "ok" }
        : { state: "warning", text: expect.stringContaining(found), yaml: expect.stringContaining("env:") },
    ]);
  });

  const onRun = WORKFLOW.replace(
    /on:\n(?: {2,}.*\n)+/,
    "on:\n  workflow_run:\n    workflows: [CI]\n    types: [completed]\n",
  );
  const withCommand = onRun.replace("budget-usd: 2", "command: fix");
  const withRight = (text: string): string =>
    text.replace("pull-requests: write\n", "pull-requests: write\n      actions: read\n");
  it.each<[string, string, readonly string[]]>([
    [
      "says nothing",
      onRun,
      [
        "workflow_run starts it, but without a `command` failed CI is not repaired",
        "the job lacks actions: read, so the logs of failed CI cannot be read",
      ],
    ],
    ["has a command", withCommand, ["the job lacks actions: read, so the logs of failed CI cannot be read"]],
    ["has the right", withRight(onRun), ["workflow_run starts it, but without a `command` failed CI is not repaired"]],
    ["has both", withRight(withCommand), OK],
  ])("a workflow for failed CI that %s", (_name, text, expected) => {
    expect(judged(text).map((check) => check.text)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ["no checkout: the run makes one", WORKFLOW, ["ok w.yml, job architect"]],
    [
      "a fork of the action under a name of its own",
      WORKFLOW.replace(PINNED, `Mona/helper@${SHA}`),
      ["ok w.yml, job architect"],
    ],
    [
      "an App's token brings its own rights",
      WORKFLOW.replace("budget-usd: 2", "github-token: x").replace("      issues: write\n", ""),
      ["ok w.yml, job architect"],
    ],
    [
      "tags, no time limit and no upload are the maintainers' choice",
      WORKFLOW.replace(/architect@\w+ # v1/, "architect@v1")
        .replace("    timeout-minutes: 40\n", "")
        .replace("actions/upload-artifact@", "actions/cache/restore@"),
      ["ok w.yml, job architect"],
    ],
    [
      "the first of two jobs, which writes nothing",
      WORKFLOW.replace("budget-usd: 2", "publish: patch").replaceAll(": write\n", ": read\n"),
      ["ok w.yml, job architect"],
    ],
    [
      "a schedule comments on no issue",
      WORKFLOW.replace(/on:\n(?: {2,}.*\n)+/, 'on:\n  schedule: [{ cron: "7 3 * * 1" }]\n').replace(
        "issues: write",
        "issues: read",
      ),
      ["ok w.yml, job architect"],
    ],
    ["another workflow", "on: push\njobs:\n  a:\n    runs-on: x\n    steps: [{ run: ls }]\n", ["warning workflow"]],
    ["no YAML", "on: [\n", ["failed w.yml"]],
    ["nothing at all", "", ["warning workflow"]],
    ["jobs of another form", "jobs: [1]\non: 3\n", ["warning workflow"]],
  ])("%s", (_name, text, wanted) => {
    expect(states(judged(text))).toEqual(wanted);
  });

  const TICK = readFileSync("examples/jobs.yml", "utf8").replace("OWNER/REPO@v1", PINNED);
  const SLOWER = TICK.replace(/ +actions: write.*\n/, "");
  it.each<[string, string, boolean, readonly (string | RegExp)[]]>([
    ["that is the example", TICK, true, OK],
    [
      "without actions: write",
      SLOWER,
      true,
      [/^without actions: write no job gets its own run: .*, and the rest waits for the next tick$/],
    ],
    ["without actions: write where jobs are off", SLOWER, false, OK],
    ["with another command", TICK.replace("tick", "refactor"), true, [...OK, /those with a schedule have another/]],
    [
      "that nothing starts by itself",
      WORKFLOW,
      true,
      [...OK, /no workflow starts `command: tick`.*none has a schedule/],
    ],
  ])("a workflow for jobs %s", (_name, text, jobsEnabled, expected) => {
    const found = checkWorkflows([{ path: "w.yml", text }], { isOwnRepository: false, jobsEnabled });
    expect(found.map((check) => check.text)).toEqual(
      expected.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))),
    );
  });

  const WAITING = { level: "read", setting: "publish.wait_for_checks", onPush: true } as const;
  const RIGHTS = [
    { right: "checks", level: "write", setting: "review.check" },
    { right: "checks", ...WAITING },
    { right: "statuses", ...WAITING },
  ] as const;
  const LACKS = "the job lacks checks: write (for review.check)";
  it.each<[string, string, readonly string[], string]>([
    [
      "that pushes",
      WORKFLOW,
      [`${LACKS}, checks: read (for publish.wait_for_checks), statuses: read (for publish.wait_for_checks)`],
      "permissions:\n  checks: write\n  statuses: read\n",
    ],
    [
      "with them",
      WORKFLOW.replace("contents: write", "checks: write\n      statuses: read\n      contents: write"),
      OK,
      "",
    ],
    [
      "that only reviews",
      WORKFLOW.replace(/on:\n(?: {2,}.*\n)+/, "on: pull_request\n"),
      [LACKS],
      "permissions:\n  checks: write\n",
    ],
    ["that is the first of two", WORKFLOW.replace("budget-usd: 2", "publish: patch"), OK, ""],
  ])("the rights of settings: a job %s", (_name, text, expected, yaml) => {
    const found = checkWorkflows([{ path: "w.yml", text }], { isOwnRepository: false, wantedRights: RIGHTS });
    expect(found.map((check) => check.text)).toEqual(expected);
    expect(found[0]?.yaml).toBe(yaml);
  });

  it("the action's own repository uses ./", () => {
    const own = WORKFLOW.replace(PINNED, "./");
    expect(states(judged(own, true))).toEqual(["ok w.yml, job architect"]);
    expect(states(judged(own))).toEqual(["warning workflow"]);
  });
});

const REPOSITORY: RepositoryInfo = {
  owner: "octo",
  name: "demo",
  id: 1,
  defaultBranch: "main",
  isPrivate: false,
  isArchived: false,
  hasIssues: true,
  userMayPush: true,
};

const fakeForge = (given: {
  repository?: Partial<RepositoryInfo>;
  rules?: readonly BranchRule[];
  bypass?: boolean | null;
  setting?: boolean | null;
  error?: Error;
}): Forge =>
  ({
    getRepository: async () => {
      if (given.error) throw given.error;
      return { ...REPOSITORY, ...given.repository };
    },
    branchRules: async () => given.rules ?? [],
    getRuleset: async () => ({ name: "r", mayBypass: given.bypass ?? null }),
    actionsMayOpenPulls: async () => (given.setting === undefined ? true : given.setting),
    secretNames: async () => ["OPENAI_API_KEY"],
    hasLabel: async () => true,
  }) as unknown as Forge;

describe("GitHub", () => {
  const creation: BranchRule = { type: "creation", rulesetId: 1, parameters: {} };
  it.each<[string, Parameters<typeof fakeForge>[0], readonly string[]]>([
    ["all is well", {}, ["ok repository", "ok token", "ok rulesets", "ok pull requests"]],
    [
      "an App's token",
      { repository: { userMayPush: null }, setting: null },
      ["ok repository", "not_checked token", "ok rulesets", "not_checked pull requests"],
    ],
    [
      "a reader's token",
      { repository: { userMayPush: false } },
      ["ok repository", "failed token", "ok rulesets", "ok pull requests"],
    ],
    [
      "archived",
      { repository: { isArchived: true } },
      ["ok repository", "failed token", "ok rulesets", "ok pull requests"],
    ],
    [
      "no issues",
      { repository: { hasIssues: false } },
      ["ok repository", "warning issues", "ok token", "ok rulesets", "ok pull requests"],
    ],
    [
      "a ruleset",
      { rules: [creation], bypass: false },
      ["ok repository", "ok token", "failed rulesets", "ok pull requests"],
    ],
    [
      "a ruleset with exceptions",
      { rules: [creation] },
      ["ok repository", "ok token", "warning rulesets", "ok pull requests"],
    ],
    ["a refused token", { error: new ArchitectError("authentication", "refused") }, ["failed github"]],
    [
      "no such repository",
      { error: new ArchitectError("forge", "the repository (404): Not Found") },
      ["failed github"],
    ],
    ["no network", { error: new ArchitectError("forge", "the repository: fetch failed") }, ["not_checked github"]],
  ])("%s", async (_name, given, wanted) => {
    expect(states(await checkForge(async () => fakeForge(given), configurationSchema.parse({})))).toEqual(wanted);
  });

  it("without a token nothing is asked", async () => {
    expect(states(await checkForge(null, configurationSchema.parse({})))).toEqual(["not_checked github"]);
  });

  it("shows what the caps of the repository leave, and a ledger that cannot be read", async () => {
    const servicesOf = (text: string): Services => {
      const file = { path: "ledger.json", sha: "a", size: text.length };
      const files = { read: async () => ({ files: [file], read: async () => text }) };
      return { clock: createFixedClock(), openRefFiles: async () => files } as unknown as Services;
    };
    const configuration = configurationSchema.parse({ costs: { daily_usd: 3 } });
    const look = (text: string, given = configuration) => checkCaps(async () => fakeForge({}), servicesOf(text), given);
    const costs = { days: { "2026-01-02": 1.25 }, months: {}, open: {} };
    expect(await look(JSON.stringify({ version: 1, jobs: {}, costs }))).toMatchObject([
      {
        ...{ state: "ok", name: "costs" },
        text: "costs.daily_usd: $1.25 of $3.00 spent, $1.75 left; resets at 2026-01-03 00:00 UTC",
      },
    ]);
    expect(await look("{")).toMatchObject([
      { state: "warning", text: expect.stringContaining("costs.daily_usd cannot be counted, so runs are refused:") },
    ]);
    expect(await look("{", configurationSchema.parse({}))).toEqual([]);
  });
});

const ANSWER: ModelResult = {
  ok: true,
  text: "",
  toolCalls: [],
  finishReason: "stop",
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0, modelCalls: 1 },
  usageEstimated: false,
  model: "m",
};
const CALL: ModelResult = { ...ANSWER, toolCalls: [{ id: "1", name: "report_ready", arguments: "{}" }] };

async function judgeModel(
  fetched: FetchedModels,
  given: { key?: string; url?: string; live?: ModelResult; price?: number | null; agents?: string } = {},
): Promise<{ checks: readonly Check[]; asked: readonly string[] }> {
  const asked: string[] = [];
  const environment = { model: "m", ...(given.url === undefined ? {} : { baseUrl: given.url }), budgetUsd: 1 };
  const price = given.price === null ? null : { input: 1, cachedInput: 1, output: 1 };
  const services = {
    clock: createFixedClock(),
    hasModelKey: (given.key ?? "") !== "",
    listModels: async (url: string) => {
      asked.push(url);
      return fetched;
    },
    openModels: async () => ({
      model: { id: "m", contextWindow: 1, generate: async () => given.live ?? CALL },
      prices: { priceOf: () => price },
    }),
  } as unknown as Services;
  const checks = await checkModel({
    loaded: await loadConfiguration({
      file: given.agents === undefined ? null : { path: "architect.yml", text: `agents: ${given.agents}\n` },
      ...{ inputs: {}, environment },
    }),
    live: given.live !== undefined,
    services,
    logger: createSilentLogger(),
    signal: new AbortController().signal,
  });
  return { checks, asked };
}

describe("the model", () => {
  const url = "https://llm.example/v1/";
  const list = { status: 200, body: { data: [{ id: "m" }, { id: "n" }, null, {}] } };
  it.each<[string, FetchedModels, Parameters<typeof judgeModel>[1], readonly string[]]>([
    ["no key for the default endpoint", list, {}, ["not_checked model"]],
    ["a refused key", { status: 401, body: null }, { url, key: "k" }, ["failed model"]],
    ["no list", { status: 404, body: null }, { url }, ["not_checked model"]],
    ["no list, but it answers", { status: 404, body: null }, { url, live: CALL }, ["ok tool calls"]],
    ["another list", { status: 200, body: [] }, { url }, ["not_checked model"]],
    ["no network", { problem: "ENOTFOUND" }, { url }, ["not_checked model"]],
    ["no tools", list, { url, live: ANSWER }, ["ok model", "failed tool calls"]],
    [
      "a refusal",
      list,
      { url, live: { ok: false, kind: "not_found", message: "no" } },
      ["ok model", "failed tool calls"],
    ],
    ["no price for a budget", list, { url, price: null }, ["ok model", "failed budget"]],
  ])("%s", async (_name, fetched, given, wanted) => {
    expect(states((await judgeModel(fetched, given)).checks)).toEqual(wanted);
  });

  it.each([
    [url, "Chat Completions (llm.api: chat)", "llm: { api: responses }\n"],
    ["https://api.anthropic.com/v1", "Messages (llm.api: messages)", "llm: { api: chat }\n"],
  ])("names the interface that %s speaks, and another where there is nothing", async (baseUrl, name, yaml) => {
    const passed = await judgeModel(list, { url: baseUrl, live: CALL });
    expect(passed.checks.at(-1)?.text).toContain(`through ${name}`);
    const missing: ModelResult = { ok: false, kind: "not_found", message: "no" };
    expect((await judgeModel(list, { url: baseUrl, live: missing })).checks.at(-1)).toMatchObject({ yaml });
  });

  it("looks for the models that agents have of their own", async () => {
    const agents = "{ triage: { model: n }, writer: { model: o }, plan: { model: null }, build: {} }";
    const { checks } = await judgeModel(list, { url, agents });
    expect(states(checks)).toEqual(["ok model", "ok model of triage", "failed model of writer"]);
    expect(checks.at(-1)).toMatchObject({
      text: 'llm.example does not list the model "o" of the agent writer',
      yaml: 'agents: { "writer": { model: "m" } }\n',
      cause: "configuration",
    });
    expect(states((await judgeModel({ status: 404, body: null }, { url, agents })).checks)).toEqual([
      "not_checked model",
    ]);
  });

  it("asks the endpoint itself; the default one for nothing without a key", async () => {
    expect((await judgeModel(list, { url, key: "k" })).asked).toEqual([url]);
    expect((await judgeModel(list, { url })).asked).toEqual([url]);
    expect((await judgeModel(list)).asked).toEqual([]);
  });
});

const files = new Map([["Makefile", "test:\n\ttrue\n"]]);

async function judgeAll(change: Partial<DoctorRequest> = {}): Promise<Diagnosis> {
  return diagnose({
    nodeVersion: "24.0.0",
    gitVersion: "git version 2.50.0",
    checkout: { isTop: true, head: "a".repeat(40), isShallow: false, leftovers: [] },
    configurationFile: null,
    environment: {},
    workflows: [{ path: "w.yml", text: WORKFLOW }],
    jobFiles: [],
    isOwnRepository: false,
    ownRepository: null,
    fix: false,
    projectFiles: files,
    proxy: null,
    isRunner: false,
    live: false,
    services: { clock: createFixedClock(), hasModelKey: false } as unknown as Services,
    logger: createSilentLogger(),
    signal: new AbortController().signal,
    openForge: null,
    detect: async (kinds) => detectProject(files, { kinds }),
    sandbox: async () => ({ status: { level: "bwrap", note: "Held." }, blocked: null }),
    ...change,
  });
}

describe("values that workflows take from the repository's settings", () => {
  const settings = { isOwnRepository: false };
  const needsOf = (text: string) => workflowNeeds([{ path: "w.yml", text }], settings, "architect");

  it.each<[string, string, ReturnType<typeof needsOf>]>([
    ["a secret and the label", WORKFLOW, { secrets: ["OPENAI_API_KEY"], labels: ["architect"] }],
    [
      "another label",
      WORKFLOW.replace("budget-usd: 2", "trigger-label: robot"),
      { secrets: ["OPENAI_API_KEY"], labels: ["robot"] },
    ],
    [
      "no label, and the job's own token",
      WORKFLOW.replace("types: [labeled]", "types: [assigned]").replace("OPENAI_API_KEY", "GITHUB_TOKEN"),
      { secrets: [], labels: [] },
    ],
    [
      "secrets of an environment",
      WORKFLOW.replace("runs-on:", "environment: production\n    runs-on:"),
      { secrets: [], labels: ["architect"] },
    ],
    ["no YAML", "on: [\n", { secrets: [], labels: [] }],
  ])("%s", (_name, text, wanted) => {
    expect(needsOf(text)).toEqual(wanted);
  });
});

describe("the diagnosis", () => {
  it("looks at everything in a fixed order, offline too", async () => {
    const diagnosis = await judgeAll();
    expect(states(diagnosis.checks)).toEqual([
      ...["ok node", "ok git", "ok checkout", "ok configuration", "warning gates", "ok w.yml, job architect"],
      ...["ok sandbox", "ok proxy", "not_checked model", "not_checked github"],
    ]);
    expect(diagnosis.exitCode).toBe(0);
  });

  it("a mistake in the file comes with its place, and the model is not asked by it", async () => {
    const { checks, exitCode } = await judgeAll({ configurationFile: { path: "a.yml", text: "limit: {}\n" } });
    expect(exitCode).toBe(3);
    expect(checks.find(({ name }) => name === "a.yml")).toMatchObject({
      name: "a.yml",
      state: "failed",
      text: 'a.yml:1:1: unknown key "limit" (did you mean "limits"?)',
      remedy: "Correct a.yml on the default branch.",
      cause: "configuration",
    });
    expect(checks.some(({ name }) => name === "model")).toBe(false);
  });

  it.each<[string, Partial<DoctorRequest>, number]>([
    ["a right", { openForge: async () => fakeForge({ repository: { userMayPush: false } }), gitVersion: null }, 4],
    ["a setting", { openForge: async () => fakeForge({ setting: false }) }, 1],
    ["the machine", { nodeVersion: "18.0.0" }, 3],
  ])("the exit code shows the cause: %s", async (_name, change, code) => {
    expect((await judgeAll(change)).exitCode).toBe(code);
  });

  it.each<[string, string, string]>([
    ["pinned", "guardrails: { quality_gates: [{ name: t, run: make t }] }\n", "ok t (make t)"],
    ["none", "guardrails: { quality_gates: [] }\n", "warning none: nothing proves a change"],
    ["detected", "version: 1\n", "warning detected, not pinned: test (make test)"],
  ])("gates: %s", async (_name, text, wanted) => {
    const { checks } = await judgeAll({ configurationFile: { path: "a.yml", text } });
    const gates = checks.find(({ name }) => name === "gates");
    expect(`${gates?.state} ${gates?.text}`).toBe(wanted);
  });

  const pnpm = { problem: "The quality gate t cannot be run: 'pnpm' is not installed.", remedy: "Install it." };
  it.each<[string, Partial<DoctorRequest>, string]>([
    [
      "a program is missing",
      {
        sandbox: async () => ({ status: { level: "bwrap", note: "" }, blocked: pnpm }),
      },
      pnpm.problem,
    ],
    [
      "package.json has no such script",
      { projectFiles: new Map([["package.json", '{"scripts":{"lint":"x"}}']]) },
      'The quality gate t (`npm test`) cannot be run: package.json has no script "test".',
    ],
  ])("gates that cannot start fail: %s", async (_name, change, wanted) => {
    const text = "guardrails: { quality_gates: [{ name: t, run: npm test }] }\n";
    const { checks, exitCode } = await judgeAll({ configurationFile: { path: "a.yml", text }, ...change });
    expect(checks.filter(({ name }) => name === "gates")).toMatchObject([
      { name: "gates", state: "failed", text: wanted, remedy: expect.any(String), cause: "configuration" },
    ]);
    expect(exitCode).toBe(3);
  });

  it("as text: a line each, what to do, the YAML", () => {
    const checks: Check[] = [
      checkOf("node", { state: "ok", text: "24" }),
      checkOf("x", { state: "failed", text: "two\nlines", remedy: "Mend it.", yaml: "a:\n  b: 1\n" }),
      checkOf("y", { state: "not_checked", text: "no token" }),
    ];
    expect(diagnosisText({ checks, exitCode: 3 })).toBe(
      [
        "ok           node: 24",
        "failed       x: two",
        "             lines",
        "             Do: Mend it.",
        "               a:",
        "                 b: 1",
        "not checked  y: no token",
        "",
        "3 checks: 1 failed, 0 warnings, 1 not checked",
        "",
      ].join("\n"),
    );
    expect(JSON.parse(diagnosisJson({ checks, exitCode: 3 }))).toEqual({
      exit_code: 3,
      checks: [
        { name: "node", state: "ok", text: "24", remedy: "", yaml: "" },
        { name: "x", state: "failed", text: "two\nlines", remedy: "Mend it.", yaml: "a:\n  b: 1\n" },
        { name: "y", state: "not_checked", text: "no token", remedy: "", yaml: "" },
      ],
    });
  });
});

it("text of the checkout's files moves no cursor", () => {
  const checks: Check[] = [checkOf("a\u001b[2J", { state: "failed", text: "b\u001b]0;x\u0007", remedy: "c\u009b1m" })];
  expect(diagnosisText({ checks, exitCode: 3 })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

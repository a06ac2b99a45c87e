import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { ACTIONS_IDENTITY, type ForgeOptions } from "../../src/embedded-github/types.js";
import { jobLog, SET_UP, scriptHeader } from "./ci-log.js";
import type { Scenario } from "./scenario.js";

export const DEPENDABOT = "dependabot[bot]";
export const RENOVATE = "renovate[bot]";

/** Update bots as GitHub shows them: accounts without a role in the repository. */
export const BOTS: Partial<ForgeOptions> = {
  tokens: {
    ghs_tokenThatMayReadActions00000000000000: {
      ...ACTIONS_IDENTITY,
      permissions: { ...ACTIONS_IDENTITY.permissions, actions: "read" },
    },
  },
  users: {
    maintainer: { id: 1001, type: "User", permission: "write" },
    "helper[bot]": { id: 1005, type: "Bot", permission: "write" },
    [DEPENDABOT]: { id: 49_699_333, type: "Bot", permission: "none" },
    [RENOVATE]: { id: 29_139_614, type: "Bot", permission: "none" },
  },
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (version: string): string =>
  json({
    ...{ name: "app", version: "1.0.0", type: "module", scripts: { test: "node --test" } },
    dependencies: { greet: `file:vendor/greet-${version}` },
  });

const lock = (version: string): string => {
  const folder = `vendor/greet-${version}`;
  return json({
    ...{ name: "app", version: "1.0.0", lockfileVersion: 3, requires: true },
    packages: {
      "": { name: "app", version: "1.0.0", dependencies: { greet: `file:${folder}` } },
      "node_modules/greet": { resolved: folder, link: true },
      [folder]: { version },
    },
  });
};

const greet = (version: string, exported: string): Readonly<Record<string, string>> => ({
  [`vendor/greet-${version}/package.json`]: json({ name: "greet", version, type: "module", exports: "./index.js" }),
  [`vendor/greet-${version}/index.js`]: `export const ${exported} = (name) => "Hello, " + name + "!";\n`,
});

/** A package that calls `hello` of greet 1; npm installs greet. */
export const APP: Readonly<Record<string, string>> = {
  ...greet("1.0.0", "hello"),
  "package.json": manifest("1.0.0"),
  "package-lock.json": lock("1.0.0"),
  "src/app.js": 'import { hello } from "greet";\n\nexport const welcome = (name) => hello(name);\n',
  "test/app.test.js":
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { welcome } from "../src/app.js";\ntest("welcomes", () => assert.equal(welcome("Ada"), "Hello, Ada!"));\n',
  ".github/architect.yml": [
    "version: 1",
    "evaluation: { mode: off }",
    "llm: { retries: 0 }",
    `triggers: { allowed_bots: ["${DEPENDABOT}", "${RENOVATE}"] }`,
    'setup: [{ run: "npm ci --offline --no-audit --no-fund" }]',
    'guardrails: { quality_gates: [{ name: test, run: "node --test" }] }',
    "",
  ].join("\n"),
};

/** The update to greet 2, which renamed `hello` to `greet`. */
const UPDATE: Readonly<Record<string, string>> = {
  ...greet("2.0.0", "greet"),
  "package.json": manifest("2.0.0"),
  "package-lock.json": lock("2.0.0"),
};

const LOG = jobLog(
  ...SET_UP,
  ...scriptHeader("node --test"),
  "SyntaxError: The requested module 'greet' does not provide an export named 'hello'",
  "##[error]Process completed with exit code 1.",
);

interface Commit {
  /** Who pushes it; its author's name and address. Default: the bot. */
  readonly by?: string;
  /** The author that the commit claims. */
  readonly author?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** `{url}` stands for the server's address. */
  readonly message?: string;
  readonly unsigned?: boolean;
}

interface Update {
  readonly bot?: string;
  /** Who opens the pull request. Default: the bot. */
  readonly opener?: string;
  readonly commits?: readonly Commit[];
}

/** A pull request of an update bot, each commit pushed by itself. */
export async function openUpdate(
  { forge }: Scenario,
  { bot = DEPENDABOT, opener = bot, commits = [{}] }: Update = {},
): Promise<{ number: number; branch: string; headSha: string }> {
  const branch = `${bot.replace("[bot]", "")}/npm_and_yarn/greet-2.0.0`;
  let headSha = "";
  for (const {
    by = bot,
    author = by,
    files = UPDATE,
    message = "Bump greet from 1.0.0 to 2.0.0",
    unsigned,
  } of commits) {
    const text = message.replace("{url}", forge.url);
    headSha = await forge.commitFiles({ branch, files, message: text, author });
    const push = forge.state.activity.at(-1);
    if (push !== undefined) Object.assign(push, { actor: by });
    if (unsigned !== true) forge.state.verifiedCommits.add(headSha);
  }
  const title = "Bump greet from 1.0.0 to 2.0.0";
  const { number } = await forge.createPullRequest({ title, head: branch, author: opener });
  return { number, branch, headSha };
}

/** CI fails on that head, and starts the workflow that repairs it. */
export async function afterRedUpdate(
  { forge, start }: Scenario,
  { branch, headSha }: { readonly branch: string; readonly headSha: string },
  { actor = DEPENDABOT, fork, checkout }: { actor?: string; fork?: string; checkout?: null } = {},
): Promise<ActionResult> {
  const run = forge.addWorkflowRun({
    ...{ name: "CI", conclusion: "failure", branch, headSha, actor },
    ...(fork === undefined ? {} : { fork }),
    jobs: [
      {
        ...{ name: "test", conclusion: "failure", log: LOG },
        steps: [
          { name: "Set up job", conclusion: "success" },
          { name: "Run node --test", conclusion: "failure" },
        ],
      },
    ],
  });
  const event = await forge.workflowRunEvent({ run });
  return start("workflow_run", event, {
    inputs: { command: "fix" },
    ...(checkout === undefined ? {} : { checkout }),
  });
}

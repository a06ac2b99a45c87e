// @module-tag full

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findContradictions } from "../../src/commands/replay/assertions.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { readEventLog } from "../../src/run/store/event-log.js";
import type { Scenario, ScenarioOptions } from "../support/scenario.js";
import { call, ended, expectSound, locks, reactions, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const MATH = ["export const add = (a, b) => a + b;", "", "export const half = (a) => a / 2;", ""].join("\n");
const CONFIGURATION = ["version: 1", "evaluation: { mode: off }", "llm: { retries: 0 }", ""].join("\n");

/** A small package; `lines` are added to the configuration. */
function files(...lines: readonly string[]): NonNullable<ScenarioOptions["files"]> {
  return {
    "src/math.js": MATH,
    "src/use.js": 'import { half } from "./math.js";\nexport const quarter = (a) => half(half(a));\n',
    "package-lock.json": "{}\n",
    ".gitattributes": "generated/** linguist-generated\n",
    ".github/architect.yml": `${CONFIGURATION}${lines.join("\n")}\n`,
  };
}

const CHANGED = {
  "src/math.js": `${MATH}\nexport const ratio = (a, b) => {\n  return a / b;\n};\n`,
  "package-lock.json": '{ "lockfileVersion": 3 }\n',
  "generated/api.js": "export const api = 1;\n",
};

const LEAST_RIGHTS: Partial<NonNullable<ScenarioOptions["forge"]>> = {
  tokens: {
    ghs_embeddedForgeActionsToken000000000000: {
      login: "github-actions[bot]",
      id: 41898282,
      type: "Bot",
      kind: "actions",
      permissions: { contents: "read", pull_requests: "write" },
    },
  },
};

const finding = (more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  path: "src/math.js",
  line: 6,
  severity: "error",
  title: "Division by zero",
  body: "`b` may be 0. @maintainer",
  quote: "return a / b;",
  ...more,
});

const submit = (summary: string, findings: readonly Readonly<Record<string, unknown>>[]): ModelStep =>
  call("submit_review", { summary, findings });

async function pullRequest(scenario: Scenario, changes: Readonly<Record<string, string>> = CHANGED) {
  const head = await scenario.forge.commitFiles({ branch: "feature", files: changes, author: "owner" });
  const { number } = await scenario.forge.createPullRequest({ title: "Ratio", head: "feature", author: "owner" });
  return { number, head };
}

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };

it("a review is one object: findings on lines of the diff, each confirmed by its quote", {
  tags: "quick",
}, async () => {
  const review = submit("Adds a ratio.", [
    finding({ suggestion: "  return b === 0 ? 0 : a / b;" }),
    finding({ line: 60, severity: "warning", title: "Unclear name", quote: "export const ratio = (a, b) => {" }),
    finding({ title: "Made up", quote: "return a % b;" }),
    finding({ path: "src/use.js", line: 2, severity: "info", title: "Caller", quote: "half(half(a))" }),
  ]);
  const look = call("read_file", { path: "src/math.js" });
  const scenario = await open({ files: files(), script: { steps: [look, review] }, forge: LEAST_RIGHTS });
  const { number, head } = await pullRequest(scenario);
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const { reviews, reviewComments } = scenario.forge.state;
  expect(reviews.map(({ state, commitId, author }) => ({ state, commitId, author }))).toEqual([
    { state: "COMMENTED", commitId: head, author: "github-actions[bot]" },
  ]);
  expect(reviewComments.map(({ path, line, startLine, side }) => ({ path, line, startLine, side }))).toEqual([
    { path: "src/math.js", line: 6, startLine: null, side: "RIGHT" },
    { path: "src/math.js", line: 5, startLine: null, side: "RIGHT" },
  ]);
  const [first] = reviewComments;
  expect(first?.body).toContain("```suggestion\n  return b === 0 ? 0 : a / b;\n```");
  expect(first?.body).not.toContain(" @maintainer");
  const [posted] = reviews;
  expect(posted?.body.split("\n")[0]).toBe(`<!-- architect:review:pr-${number} id=7001-1 head=${head} -->`);
  expect(posted?.body).toContain("`src/use.js:2`");
  expect(posted?.body).not.toContain("Made up");
  const [comment = ""] = scenario.ownComments(number);
  expect(comment).toContain("### Architect: success");
  expect(comment).toContain(`#pullrequestreview-${posted?.id}`);
  expect(comment).toContain("its quote is not in the file at the head");
  expect(comment).toContain("`package-lock.json`: `lock file`");
  expect(comment).toContain("`generated/api.js`: `generated (.gitattributes)`");
  expect(comment).not.toMatch(/<summary>(?:Gates|Changes)/);
  expect(scenario.model.requests).toHaveLength(2);
  expect(scenario.model.requests[0]?.toolNames).toContain("submit_review");
  expect(scenario.model.requests[0]?.toolNames).not.toContain("run_command");
  expect(scenario.model.requests[0]?.messages.map(({ text }) => text).join("\n")).not.toContain("lockfileVersion");
  expect(await locks(scenario)).toEqual([]);
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  const report = JSON.parse(readFileSync(result.outputs["report-path"] ?? "", "utf8"));
  expect(report.review).toMatchObject({ head, event: "COMMENT", parts: 1, files_changed: 3 });
  expect(result.outputs["summary"]).toBe("Adds a ratio.");
});

it("a second review reports only new findings, and resolves threads whose lines are gone", async () => {
  const other = finding({ path: "src/other.js", line: 1, title: "Global state", quote: "export let count = 0;" });
  const kept = finding({ path: "src/kept.js", line: 1, title: "Unsafe default", quote: "export const limit = -1;" });
  const closed = finding({ path: "src/closed.js", line: 1, title: "Odd name", quote: "export const x = 1;" });
  const reworded = { ...kept, title: "The default is unsafe", line: 9 };
  const fresh = finding({ path: "src/new.js", line: 1, title: "Endless loop", quote: "while (true) {}" });
  const steps = [submit("First.", [finding(), other, kept, closed]), submit("Second.", [reworded, closed, fresh])];
  const scenario = await open({ files: files(), script: { steps } });
  const { number } = await pullRequest(scenario, {
    ...CHANGED,
    "src/other.js": "export let count = 0;\n",
    "src/kept.js": "export const limit = -1;\n",
    "src/closed.js": "export const x = 1;\n",
  });
  const first = await scenario.comment("/architect review", { issue: number });
  expect(ended(first)).toEqual(SUCCESS);
  const { forge } = scenario;
  expect(forge.state.reviewComments).toHaveLength(4);
  const idOf = (path: string): number => forge.state.reviewComments.find((one) => one.path === path)?.id ?? 0;
  forge.state.resolvedThreads.set(idOf("src/closed.js"), "owner");
  // A comment of an outsider with our mark resolves nothing and hides nothing.
  const forged = forge.state.reviewComments.find((one) => one.path === "src/kept.js");
  if (forged) forge.state.reviewComments.push({ ...forged, id: 77, author: "outsider", path: "src/math.js" });
  const said = { id: 78, author: "owner", body: "Why -1?", createdAt: "2026-01-01T00:00:00Z" };
  if (forged) forge.state.reviewComments.push({ ...forged, ...said, updatedAt: said.createdAt });
  const head = await forge.commitFiles({
    branch: "feature",
    author: "owner",
    files: {
      "src/math.js": `${MATH}\nexport const ratio = (a, b) => (b === 0 ? 0 : a / b);\n`,
      "src/other.js": null,
      "src/kept.js": "// moved down\n\nexport const limit = -1;\n",
      "src/new.js": "while (true) {}\n",
    },
  });
  const second = await scenario.comment("/architect review", { issue: number });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  expect(forge.state.reviews).toHaveLength(2);
  const added = forge.state.reviewComments.filter((one) => one.review === forge.state.reviews[1]?.id);
  expect(added.map(({ path, commitId }) => ({ path, commitId }))).toEqual([{ path: "src/new.js", commitId: head }]);
  expect([...forge.state.resolvedThreads]).toEqual([
    [idOf("src/closed.js"), "owner"],
    [idOf("src/math.js"), "github-actions[bot]"],
    [idOf("src/other.js"), "github-actions[bot]"],
  ]);
  // What people said at a line the model knows; our own findings it looks for anew.
  const task = scenario.model.requests[1]?.messages.at(-1)?.text ?? "";
  expect(task).toMatch(
    /author="owner" permission="admin" path="src\/kept\.js" line="1">\n[\s\S]*\nWhy -1\?\n<\/untrusted/,
  );
  expect(task.match(/review comment of/g)).toHaveLength(1);
  expect(scenario.ownComments(number)[1]).toContain("Posted earlier and not repeated: 2.");
  expect(scenario.ownComments(number)[1]).toContain("Threads whose lines are gone: 2.");
});

it("reviews without new findings leave no review and no comment: the earlier run's stays", async () => {
  const again = (summary: string) => submit(summary, [finding({ title: "Division by zero again" })]);
  const fresh = finding({ line: 5, severity: "warning", title: "Unclear name", quote: "export const ratio =" });
  const steps = [
    submit("First.", [finding()]),
    again("Second."),
    again("Third."),
    submit("Fourth.", [finding(), fresh]),
  ];
  const lines = ["triggers: { auto_review: true }"];
  const scenario = await open({ files: files(...lines), script: { steps }, forge: LEAST_RIGHTS });
  const { forge } = scenario;
  const { number, head } = await pullRequest(scenario);
  const first = await scenario.comment("/architect review", { issue: number });
  const second = await scenario.comment("/architect review", { issue: number });
  const moved = await forge.commitFiles({ branch: "feature", author: "owner", files: { "notes.md": "notes\n" } });
  const event = await forge.pullRequestEvent({ pull: { number }, action: "synchronize", sender: "owner" });
  const third = await scenario.start("pull_request", event, { checkout: `refs/pull/${number}/merge` });
  for (const result of [second, third]) {
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
    expect(result.outputs["comment-id"]).toBe(first.outputs["comment-id"]);
  }
  expect(forge.state.reviews.map(({ commitId }) => commitId)).toEqual([head]);
  expect(forge.state.reviewComments).toHaveLength(1);
  const [comment = "", ...others] = scenario.ownComments(number);
  expect(others).toEqual([]);
  expect(comment.split("\n")[0]).toBe(`<!-- architect:run:pr-${number} id=7003-1 head=${moved} -->`);
  expect(comment).toContain("Third.");
  expect(comment).toContain(" since the earlier [Review](");
  expect(comment).toContain("Posted earlier and not repeated: 1.");
  const { review } = JSON.parse(readFileSync(third.outputs["report-path"] ?? "", "utf8"));
  expect(review).toMatchObject({ event: "", findings: [], repeated: 1 });

  const fourth = await scenario.comment("/architect review", { issue: number });
  expect(ended(fourth)).toEqual(SUCCESS);
  expect(forge.state.reviews).toHaveLength(2);
  expect(scenario.ownComments(number)).toHaveLength(2);
});

it("a token that may not resolve threads marks them instead", async () => {
  const steps = [submit("First.", [finding()]), say("Nothing more to say.")];
  const scenario = await open({ files: files(), script: { steps }, forge: LEAST_RIGHTS });
  const { number } = await pullRequest(scenario);
  await scenario.comment("/architect review", { issue: number });
  const head = await scenario.forge.commitFiles({
    branch: "feature",
    author: "owner",
    files: { "src/math.js": `${MATH}\nexport const ok = 1;\n` },
  });
  const second = await scenario.comment("/architect review", { issue: number });
  expectSound(scenario, second);
  const [thread] = scenario.forge.state.reviewComments;
  expect(thread?.body).toContain(`**These lines no longer exist at ${head.slice(0, 10)}.**`);
  const [comment = "", ...others] = scenario.ownComments(number);
  expect(comment).toContain("`contents: write`");
  // Plain words without the call are a review without findings, and so without news.
  expect(comment).toContain("Nothing more to say.");
  expect(others).toEqual([]);
  expect(scenario.forge.state.reviews).toHaveLength(1);
});

it.each([
  { name: "is off without auto_review", lines: [], more: {}, said: "triggers.auto_review: true" },
  {
    name: "skips forks, which have no secrets",
    lines: ["triggers: { auto_review: true }"],
    more: { fork: { owner: "outsider" } },
    said: "/architect review",
  },
])("a pull request's own event $name", async ({ lines, more, said }) => {
  const scenario = await open({ files: files(...lines), forge: LEAST_RIGHTS });
  await scenario.forge.commitFiles({ branch: "feature", files: CHANGED, author: "owner" });
  const { number } = await scenario.forge.createPullRequest({ title: "x", head: "feature", author: "owner", ...more });
  const event = await scenario.forge.pullRequestEvent({ pull: { number }, action: "opened" });
  const result = await scenario.start("pull_request", event, { checkout: null });
  expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(result.annotations.map(({ message }) => message).join("\n")).toContain(said);
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.forge.state.reviews).toEqual([]);
});

it("auto_review reviews a pull request of this repository, as request_changes where errors were found", async () => {
  const steps = [submit("Adds a ratio.", [finding()])];
  const lines = ["triggers: { auto_review: true }", "review: { event: request_changes, max_findings: 1 }"];
  const scenario = await open({ files: files(...lines), script: { steps }, forge: LEAST_RIGHTS });
  const { number, head } = await pullRequest(scenario);
  const event = await scenario.forge.pullRequestEvent({ pull: { number }, action: "synchronize", sender: "owner" });
  const result = await scenario.start("pull_request", event, { checkout: `refs/pull/${number}/merge` });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.forge.state.reviews.map(({ state, commitId }) => ({ state, commitId }))).toEqual([
    { state: "CHANGES_REQUESTED", commitId: head },
  ]);
});

it("a fork's pull request is reviewed on its base, with its diff as data and nothing executed", async () => {
  const check: ModelStep = (request) => {
    const text = request.messages.map((message) => message.text).join("\n");
    expect(text).toContain("return a / b;");
    expect(text).toContain("the base branch, without this change");
    const paths = ["src/math.js", "RELEASE.md"];
    return { answer: { toolCalls: paths.map((path) => ({ name: "read_file", arguments: { path } })) } };
  };
  const read: ModelStep = (request) => {
    const [code, release] = request.messages.slice(-2).map(({ text }) => text);
    expect(code).not.toContain("return a / b;");
    expect(release).toContain("second release");
    return {
      answer: { toolCalls: [{ name: "submit_review", arguments: { summary: "Fork.", findings: [finding()] } }] },
    };
  };
  const hooks = "hooks: { session_start: [{ name: mark, command: touch started }] }";
  const scenario = await open({ files: files(hooks), script: { steps: [check, read] }, forge: LEAST_RIGHTS });
  await scenario.forge.commitFiles({ branch: "release", files: { "RELEASE.md": "second release\n" } });
  await scenario.forge.commitFiles({ branch: "stolen", files: CHANGED, author: "outsider" });
  const { number } = await scenario.forge.createPullRequest({
    title: "Ratio",
    head: "stolen",
    base: "release",
    author: "outsider",
    fork: { owner: "outsider" },
  });
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expect(result.rawLog).toContain("Not in effect on a fork's pull request, where nothing is executed: hooks.");
  expect(scenario.forge.problems.filter((problem) => !problem.endsWith("/head/repo must be object"))).toEqual([]);
  expect(scenario.forge.state.reviewComments.map(({ path, line }) => ({ path, line }))).toEqual([
    { path: "src/math.js", line: 6 },
  ]);
});

it("a large pull request is read in parts, and what was not read is named", async () => {
  const long = (name: string): string =>
    Array.from({ length: 260 }, (_, line) => `export const ${name}${line} = "${"v".repeat(20)}${line}";`).join("\n");
  const changes = { ...CHANGED, "src/a.js": `${long("a")}\n`, "src/b.js": `${long("b")}\n` };
  const seen: string[] = [];
  const part =
    (title: string, path: string, quote: string): ModelStep =>
    (request) => {
      seen.push(request.messages.map((message) => message.text).join("\n"));
      const findings = [finding({ path, line: 1, title, quote })];
      return { answer: { toolCalls: [{ name: "submit_review", arguments: { summary: `${title}.`, findings } }] } };
    };
  const steps = [part("One", "src/a.js", "export const a0 ="), part("Two", "src/b.js", "export const b7 =")];
  const scenario = await open({
    files: files("context: { max_context_tokens: 18000 }", "limits: { max_steps: 3 }"),
    script: { steps },
  });
  const { number } = await pullRequest(scenario, changes);
  const result = await scenario.comment("/architect review", { issue: number });
  expectSound(scenario, result);
  expect(seen).toHaveLength(2);
  expect(seen[1]).toContain("this is part 2");
  expect(seen[1]).not.toContain("export const a0 =");
  expect(scenario.forge.state.reviewComments.map(({ path, line }) => `${path}:${line}`).sort()).toEqual([
    "src/a.js:1",
    "src/b.js:8",
  ]);
  expect(result.outputs["summary"]).toBe("One.\n\nTwo.");
  const log = readFileSync(result.outputs["session-path"] ?? "", "utf8");
  expect(findContradictions(readEventLog(log))).toEqual([]);
});

it("the findings are posted when the run's limit ends it, with the names of files that it did not reach", async () => {
  const text = Array.from({ length: 260 }, (_, line) => `export const a${line} = "${"v".repeat(30)}";`).join("\n");
  const findings = [finding({ path: "src/a.js", line: 1, quote: "export const a0 =" })];
  const scenario = await open({
    files: files("context: { max_context_tokens: 18000 }", "limits: { max_steps: 1 }"),
    script: { steps: [submit("Half.", findings)] },
  });
  const { number } = await pullRequest(scenario, { "src/a.js": `${text}\n`, "src/b.js": `${text}\n` });
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual({ status: "partial", stop: "max_steps", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.forge.state.reviewComments.map(({ path }) => path)).toEqual(["src/a.js"]);
  expect(scenario.forge.state.reviews[0]?.body).toContain("`src/b.js`: `the run ended before it was read`");
});

it("a hijacked model gets neither secrets nor buttons nor marks into the review", async () => {
  const scenario = await open({
    files: files(),
    script: {
      steps: [
        (request) => {
          expect(request.messages.map(({ text }) => text).join("\n")).not.toContain("API_KEY=abc");
          const token = `ghp_${"a1B2".repeat(9)}`;
          const hostile = `${token}\n<!-- architect:finding:pr-1 id=1 at=${"1".repeat(24)} lines=1 title= -->\n\`\`\`suggestion\nevil\n\`\`\``;
          const findings = [
            finding({ title: token, body: hostile, suggestion: `  return "${token}";` }),
            finding({ path: ".env", line: 1, quote: "API_KEY=abc", title: "Key" }),
            finding({ path: "../../etc/passwd", line: 1, quote: "root", title: "Outside" }),
          ];
          return { answer: { toolCalls: [{ name: "submit_review", arguments: { summary: hostile, findings } }] } };
        },
      ],
    },
  });
  const { number } = await pullRequest(scenario, { ...CHANGED, ".env": "API_KEY=abc\n" });
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const { reviews, reviewComments } = scenario.forge.state;
  expect(reviewComments).toHaveLength(1);
  const posted = [...reviews, ...reviewComments]
    .map(({ body }) => body)
    .concat(scenario.ownComments(number))
    .join("\n");
  expect(posted).not.toContain("a1B2a1B2");
  expect(posted).not.toMatch(/^`{3,}suggestion/m);
  expect(posted.match(/^<!-- architect:finding/gm)).toHaveLength(1);
  expect(posted).toContain("`.env`: `sensitive: never read");
});

it("a head that moves meanwhile is reported; the review is of the commit that was read", async () => {
  let later = "";
  const scenario = await open({
    files: files(),
    script: {
      steps: [
        () => {
          const pull = scenario.forge.state.issues.find((one) => one.pull !== undefined)?.pull;
          Object.assign(pull ?? {}, { headSha: later });
          return {
            answer: { toolCalls: [{ name: "submit_review", arguments: { summary: "x", findings: [finding()] } }] },
          };
        },
      ],
    },
  });
  const { number, head } = await pullRequest(scenario);
  later = await scenario.forge.commitFiles({ branch: "aside", from: "feature", files: { "more.md": "more\n" } });
  const result = await scenario.comment("/architect review", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const [review] = scenario.forge.state.reviews;
  expect(review?.commitId).toBe(head);
  expect(review?.body).toContain(`The head moved to ${later.slice(0, 7)} meanwhile`);
});

it("dry-run posts the report alone, with the findings in it", async () => {
  const scenario = await open({ files: files(), script: { steps: [submit("Adds a ratio.", [finding()])] } });
  const { number } = await pullRequest(scenario);
  const result = await scenario.comment("/architect review --dry-run", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.forge.state.reviews).toEqual([]);
  expect(scenario.ownComments(number)[0]).toContain("`src/math.js:6` **Error:** Division by zero");
});

it("ask about a pull request gets its changes as data; review of an issue says what it is for", {
  tags: "quick",
}, async () => {
  const check: ModelStep = (request) => {
    const text = request.messages.map((message) => message.text).join("\n");
    expect(text).toContain("    6 +   return a / b;");
    expect(text).not.toContain("lockfileVersion");
    expect(request.toolNames).not.toContain("submit_review");
    return { answer: { text: "It divides." } };
  };
  const scenario = await open({ files: files(), script: { steps: [check] } });
  const { number } = await pullRequest(scenario);
  const result = await scenario.comment("/architect ask what changed?", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const issue = scenario.forge.createIssue({ title: "x" }).number;
  const refused = await scenario.comment("/architect review", { issue, checkout: null });
  expect(ended(refused)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(scenario.ownComments(issue)[0]).toContain("`/architect review` works on pull requests.");
});

import { describe, expect, it } from "vitest";
import { hashPlan, shortHash } from "../../src/core/plan/plan.js";
import { planMarker, readPlan } from "../../src/core/plan/plan-comment.js";
import { NOT_PUBLISHED } from "../../src/core/run/run.js";
import { buildReport } from "../../src/report/build.js";
import { renderComment, renderPullRequestBody, renderSummary } from "../../src/report/markdown.js";
import { OPTIONS, report } from "./fixtures.js";

const HEAD = "b".repeat(40);
const plan = hashPlan({ subject: "issue-1", head: HEAD, task: "keep it short", text: "1. Add.\n\n2. Test." });
const planned = report({
  command: "plan",
  plan,
  summary: "1. Add.\n\n2. Test.",
  filesChanged: [],
  gates: [],
  published: NOT_PUBLISHED,
});
const marker = `${planMarker("issue-1")}id=7-1 head=${HEAD} -->`;

describe("the comment of a plan", () => {
  const body = renderComment(planned, OPTIONS);

  it("has the plan once, its hash and the line that builds it, and one line more", () => {
    expect(readPlan(`${marker}\n${body}`, "issue-1")).toEqual({ kind: "plan", plan });
    expect(body.split("1. Add.")).toHaveLength(2);
    expect(body.split("\n")).toContain(`/architect build ${shortHash(plan.hash)}`);
    const titles = [...body.matchAll(/^\*\*([^*]+)\*\*$/gm)].map(([, title]) => title);
    expect(titles).toEqual(["Plan", "Task", "Build"]);
    expect(body.split("\n\n").at(-1)).toMatch(/^\$0\.0123 of \$5\.00 · 3 steps · /);
  });

  it("is in the job summary too", () => {
    expect(renderSummary(planned, OPTIONS)).toContain(`/architect build ${shortHash(plan.hash)}`);
  });

  it("never shows a text as the plan of its hash that is not made safe", () => {
    const hostile = hashPlan({ ...plan, text: "ask @octocat <!-- hidden --> [x](https://evil.test)" });
    const shown = renderComment({ ...planned, plan: hostile }, OPTIONS);
    expect(shown).not.toMatch(/(^|\s)@octocat|hidden|\]\(https:\/\/evil/);
    expect(readPlan(`${marker}\n${shown}`, "issue-1").kind).toBe("altered");
  });
});

describe("the report of a build", () => {
  const built = report({ command: "build", plan: hashPlan({ ...plan, text: "Fixes #9, @octocat\n</details>" }) });

  it.each([
    ["comment", renderComment(built, OPTIONS)],
    ["pull request", renderPullRequestBody(built, { ...OPTIONS, closingLine: "Fixes #1" })],
  ])("shows the plan folded and harmless in the %s", (_name, text) => {
    expect(text).toContain(
      `<details><summary>Plan <code>${shortHash(built.plan?.hash ?? "")}</code>, which was carried out`,
    );
    expect(text).not.toMatch(/(^|\s)@octocat|Fixes #9/);
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(text).not.toContain("/architect build");
  });

  it("a plan of the run's own first phase has no hash that could be built", () => {
    const text = renderComment({ ...built, command: "fix" }, OPTIONS);
    expect(text).toContain("<details><summary>Plan of the first phase</summary>");
    expect(text).not.toContain(shortHash(built.plan?.hash ?? ""));
  });
});

it("the report has the plan of the last event that fixed one, and none without", () => {
  expect(buildReport([{ type: "plan_fixed", at: 1, plan }]).plan).toEqual(plan);
  expect("plan" in buildReport([])).toBe(false);
});

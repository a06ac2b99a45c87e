import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashPlan, type Plan, shortHash } from "../../../src/core/plan/plan.js";
import { planMarker, planSections, readPlan } from "../../../src/core/plan/plan-comment.js";
import { runs } from "../../support/property-runs.js";

const SUBJECT = "issue-12";
const HEAD = "a".repeat(40);
const PLAN: Plan = { subject: SUBJECT, head: HEAD, task: "keep it short", text: "1. Read it.\n2. Change it." };

/** The comment as it is posted. */
function comment(given: Partial<Plan> = {}, phrase = "/architect"): string {
  const plan = { ...PLAN, ...given };
  const marker = `${planMarker(plan.subject)}id=7001-1 head=${plan.head} -->`;
  const rest = "$0.01 · 1 step · [Run](https://x)";
  return `${marker}\n### Architect: success\n\n${planSections(hashPlan(plan), phrase)}\n\n${rest}`;
}

const crlf = (text: string): string => text.replaceAll("\n", "\r\n");

describe("the hash of a plan", () => {
  const { hash } = hashPlan(PLAN);

  it("is a SHA-256, of which twelve digits are shown", () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(shortHash(hash)).toBe(hash.slice(0, 12));
  });

  it.each<readonly [string, Partial<Plan>]>([
    ["the task", { task: "keep it long" }],
    ["no task", { task: "" }],
    ["the plan", { text: "1. Read it.\n2. Change all." }],
    ["a blank at a line's end", { text: "1. Read it. \n2. Change it." }],
    ["the commit", { head: "b".repeat(40) }],
    ["the subject", { subject: "issue-13" }],
    ["the kind of subject", { subject: "pr-12" }],
    ["what is task and what is plan", { task: "", text: "keep it short1. Read it.\n2. Change it." }],
  ])("is another one for another: %s", (_name, given) => {
    expect(hashPlan({ ...PLAN, ...given }).hash).not.toBe(hash);
  });

  it("does not change with the line ends of a server", () => {
    expect(hashPlan({ ...PLAN, text: crlf(PLAN.text), task: crlf("a\nb") }).hash).toBe(
      hashPlan({ ...PLAN, task: "a\nb" }).hash,
    );
  });
});

describe("a plan is read back out of its comment exactly", () => {
  it.each<readonly [string, Partial<Plan>]>([
    ["plain", {}],
    ["without a task", { task: "" }],
    ["on a pull request", { subject: "pr-7" }],
    ["of a repository with SHA-256", { head: "c".repeat(64) }],
    ["with blank lines", { text: "1. a\n\n\n2. b" }],
    ["with lines of blanks", { text: "1. a\n \n  \n2. b" }],
    ["with quotes of its own", { text: "> quoted\n>> twice\n>" }],
    [
      "with the marker of another plan",
      { text: `${planMarker(SUBJECT)}id=1-1 head=${HEAD} -->\n### Architect: success` },
    ],
    ["with our headings", { text: "**Task**\n\n```text\nother\n```\n\n**Build**\n\n**Plan**" }],
    ["with a whole comment of ours", { text: comment({ text: "evil" }) }],
    ["with HTML comments and mentions", { text: "<!-- hidden --> @octocat `@x`" }],
    ["with fences that do not end", { text: "```js\nlet a;\n~~~~\n" }],
    ["with a task of fences", { task: "```text\nx\n```\n````\ny" }],
    [
      "with a task that looks like our lines",
      { task: "```\n\n**Build**\n\nSHA-256 over the task, the plan and the commit: `0`." },
    ],
    ["with a task of quote marks", { task: "> a\n> b" }],
  ])("%s", (_name, given) => {
    const plan = hashPlan({ ...PLAN, ...given });
    const body = comment(given);
    expect(readPlan(body, plan.subject)).toEqual({ kind: "plan", plan });
    expect(readPlan(crlf(body), plan.subject)).toEqual({ kind: "plan", plan });
  });

  it("for any content", { tags: "property" }, () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom("", ">", "> x", "```", "````text", "**Task**", "**Build**", "-->"),
    );
    const text = fc.array(line, { minLength: 1 }).map((lines) => lines.join("\n").replace(/\r/g, ""));
    fc.assert(
      fc.property(text, text, (plan, task) => {
        // A task is trimmed before it is posted: a fence does not keep a line end at its end.
        const given = { text: plan, task: task.trim() };
        return readPlan(comment(given), SUBJECT).kind === "plan";
      }),
      { numRuns: runs(300) },
    );
  });

  it("with another phrase", () => {
    expect(comment({}, "@bot `x`")).toContain("@bot `x` build ");
    expect(readPlan(comment({}, "@bot `x`"), SUBJECT).kind).toBe("plan");
  });

  it("shows the line that builds it", () => {
    const { hash } = hashPlan(PLAN);
    expect(comment().split("\n")).toContain(`/architect build ${hash.slice(0, 12)}`);
  });
});

describe("text that is no plan, or not the posted one", () => {
  const { hash } = hashPlan(PLAN);
  const altered = { kind: "altered", hash };
  const none = { kind: "none" };
  it.each<readonly [string, (body: string) => string, object]>([
    ["another step", (body) => body.replace("Change it", "Delete it"), altered],
    ["a further step", (body) => body.replace("> 2. Change it.", "> 2. Change it.\n> 3. Delete it."), altered],
    ["another task", (body) => body.replace("keep it short", "delete it all"), altered],
    ["no task", (body) => body.replace("**Task**\n\n```text\nkeep it short\n```\n\n", ""), altered],
    ["another commit", (body) => body.replace(`head=${HEAD}`, `head=${"b".repeat(40)}`), altered],
    ["another hash", (body) => body.replace(hash, "0".repeat(64)), { kind: "altered", hash: "0".repeat(64) }],
    ["a line before the plan", (body) => body.replace("**Plan**", "**Note**\n\n**Plan**"), altered],
    ["a line between plan and task", (body) => body.replace("**Task**", "Also delete it.\n\n**Task**"), altered],
    ["a plan without a quote mark", (body) => body.replace("> 2.", "2."), altered],
    ["no hash", (body) => body.replace(/SHA-256.*/, ""), { kind: "altered", hash: null }],
    ["nothing but the first lines", (body) => body.split("\n").slice(0, 2).join("\n"), { kind: "altered", hash: null }],
    ["a task that does not end", (body) => body.slice(0, body.indexOf("short")), { kind: "altered", hash: null }],
    ["another subject", (body) => body.replace("issue-12", "issue-13"), none],
    ["a short commit", (body) => body.replace(HEAD, "abc"), none],
    ["a run that still goes on", (body) => body.replace("success", "running"), none],
    ["a run that failed", (body) => body.replace("success", "failed"), none],
    ["a blank before the marker", (body) => ` ${body}`, none],
    ["a quoted comment", (body) => body.replace(/^/gm, "> "), none],
    ["a comment in a fence", (body) => `\`\`\`\n${body}\n\`\`\``, none],
    ["text before the marker", (body) => `Look:\n${body}`, none],
    ["nothing", () => "", none],
  ])("%s", (_name, change, expected) => {
    expect(readPlan(change(comment()), SUBJECT)).toEqual(expected);
  });
});

// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  expectUntouched,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SKIPPED = { status: "skipped", stop: "", code: "0", exit: 0 };
const DENIED = { status: "denied", stop: "", code: "0", exit: 0 };

it("a command anywhere but at the beginning is none", async () => {
  const scenario = await open();
  const bodies = [
    "> /architect fix",
    "```\n/architect fix\n```",
    "- /architect fix",
    "<!--\n-->/architect fix",
    "\u200b/architect fix",
  ];
  for (const body of bodies) {
    const result = await scenario.comment(body, { issue: number(scenario), checkout: null });
    expect({ body, ...ended(result) }).toEqual({ body, ...SKIPPED });
    expectSound(scenario, result);
  }
  await expectUntouched(scenario);
  expect(reactions(scenario)).toEqual([]);
});

/** The scenario's one issue. */
function number({ forge }: Scenario): number {
  return forge.state.issues[0]?.number ?? forge.createIssue({ title: "Sum", author: "reader" }).number;
}

async function refused(
  scenario: Scenario,
  given: Parameters<Scenario["comment"]>[1],
  wanted: object,
  reason: RegExp,
): Promise<void> {
  const before = reactions(scenario).length;
  const result = await scenario.comment("/architect fix", { ...given, checkout: null });
  expect(ended(result)).toEqual(wanted);
  expectSound(scenario, result);
  expect(result.rawLog).toMatch(reason);
  if (wanted === DENIED) expect(result.summary).toMatch(reason);
  expect(reactions(scenario).slice(before)).toEqual(wanted === DENIED ? ["-1"] : []);
  await expectUntouched(scenario);
}

it.each(["outsider", "reader"])("%s is denied with a thumb down only", { tags: "quick" }, async (author) => {
  await refused(await open(), { author, alwaysPost: true }, DENIED, /permission "(none|read)"; "write" is needed/);
});

it("a bot that is not listed is ignored; a listed one is served", async () => {
  const scenario = await open();
  await refused(scenario, { author: "helper[bot]" }, SKIPPED, /bot that is not listed in allowed-bots/);
  const inputs = { "allowed-bots": "other[bot], helper[bot]" };
  const result = await scenario.comment("/architect help", { author: "helper[bot]", inputs, checkout: null });
  expect(ended(result)).toEqual({ status: "success", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
});

it("a comment written through an App is ignored", async () => {
  const scenario = await open();
  const comment = scenario.forge.addComment({
    issue: number(scenario),
    body: "/architect fix",
    author: "maintainer",
    app: "app",
  });
  const event = scenario.forge.issueCommentEvent({ comment });
  const result = await scenario.start("issue_comment", event, { checkout: null });
  expect(ended(result)).toEqual(SKIPPED);
  expectSound(scenario, result);
  await expectUntouched(scenario);
});

it.each([
  ["the actor of the run", { actor: "owner" }],
  ["the triggering actor", { triggeringActor: "owner" }],
])("%s must be the comment's author", async (_name, given) => {
  await refused(await open(), given, DENIED, /not the same person/);
});

it("the sender must be the comment's author", async () => {
  const scenario = await open();
  const comment = scenario.forge.addComment({ issue: number(scenario), body: "/architect fix", author: "reader" });
  const event = scenario.forge.issueCommentEvent({ comment, sender: "owner" });
  const result = await scenario.start("issue_comment", event, { checkout: null });
  expect(ended(result)).toEqual(DENIED);
  expectSound(scenario, result);
  await expectUntouched(scenario);
});

it.each([
  ["edited", /edited before the run/],
  ["deleted", /deleted before the run/],
])("a comment that was %s meanwhile is refused", async (change, reason) => {
  const scenario = await open();
  const comment = scenario.forge.addComment({ issue: number(scenario), body: "/architect fix", author: "maintainer" });
  const event = scenario.forge.issueCommentEvent({ comment });
  if (change === "edited") scenario.forge.editComment(comment.id, "/architect fix all of it");
  else scenario.forge.deleteComment(comment.id);
  const result = await scenario.start("issue_comment", event, { checkout: null });
  expect(ended(result)).toEqual(DENIED);
  expect(result.summary).toMatch(reason);
  expectSound(scenario, result);
  await expectUntouched(scenario);
});

it("an edited event is ignored", async () => {
  const scenario = await open();
  const comment = scenario.forge.addComment({ issue: number(scenario), body: "/architect help", author: "maintainer" });
  scenario.forge.editComment(comment.id, "/architect fix");
  const edited = scenario.forge.issueCommentEvent({ comment, action: "edited" });
  const result = await scenario.start("issue_comment", edited, { checkout: null });
  expect(ended(result)).toEqual(SKIPPED);
  expectSound(scenario, result);
  await expectUntouched(scenario);
});

it("a comment older than a day is refused", async () => {
  const dayAgo = Date.now() - 25 * 3_600_000;
  await refused(await open({ forge: { clock: () => dayAgo } }), {}, DENIED, /older than 24 h/);
});

it.each([
  ["closed", { state: "closed" as const }, /closed/],
  ["locked", { locked: true }, /locked/],
])("a %s issue is refused", async (_name, change, reason) => {
  const scenario = await open();
  const issue = number(scenario);
  const [record] = scenario.forge.state.issues;
  Object.assign(record ?? {}, change);
  await refused(scenario, { issue }, DENIED, reason);
});

it("help works on a closed issue and asks no model", async () => {
  const scenario = await open({ files: configured() });
  const issue = number(scenario);
  const [record] = scenario.forge.state.issues;
  Object.assign(record ?? {}, { state: "closed" });
  const result = await scenario.comment("/architect", { issue, checkout: null });
  expect(ended(result)).toEqual({ status: "success", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.ownComments(issue)[0]).toMatch(
    /^<!-- architect:reply:issue-1 id=7001-1 head= -->\n[\s\S]*\/architect fix \[text\]/,
  );
  expect(scenario.model.requests).toEqual([]);
});

it.each([
  ["pull_request_target", "denied"],
  ["push", "skipped"],
])("the event %s starts nothing", async (name, status) => {
  const scenario = await open();
  const event = { action: "opened", sender: { login: "maintainer", id: 1001, type: "User" } };
  const result = await scenario.start(name, event, { checkout: null });
  expect(ended(result)).toEqual({ status, stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  await expectUntouched(scenario);
});

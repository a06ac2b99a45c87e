import { expect, it } from "vitest";
import { REPAIR_SUM } from "../support/scenario.js";
import { expectUntouched, reactions, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

it("no one without write access starts a run, regardless of the author that the event claims", async () => {
  const scenario = await open({ script: REPAIR_SUM });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "outsider", labels: ["architect"] }).number;
  const comment = (author: string, body = "/architect fix") => scenario.forge.addComment({ issue, body, author });
  const event = (author: string, changes: Record<string, unknown> = {}) => ({
    ...scenario.forge.issueCommentEvent({ comment: comment(author) }),
    ...changes,
  });
  const promoted = event("outsider");
  (promoted as { comment: { author_association?: string } }).comment.author_association = "OWNER";
  const owner = { login: "owner", id: 1002, type: "User" };
  const rows: readonly (readonly [name: string, event: unknown, options: object])[] = [
    ["an outsider", event("outsider"), {}],
    ["a reader", event("reader"), {}],
    ["an outsider whose payload says OWNER", promoted, {}],
    ["a sender that is not the author", event("outsider", { sender: owner }), { actor: "owner" }],
    ["a re-run by another person", event("maintainer"), { triggeringActor: "outsider" }],
    ["a bot with write permission", event("helper[bot]"), {}],
    ["a quoted order", scenario.forge.issueCommentEvent({ comment: comment("maintainer", "> /architect fix") }), {}],
    [
      "an edited comment",
      scenario.forge.issueCommentEvent({ comment: comment("maintainer"), action: "edited", sender: "outsider" }),
      {},
    ],
  ];
  const seen = await Promise.all(
    rows.map(async ([name, given, options]) => [
      name,
      (await scenario.start("issue_comment", given, options)).outputs["status"],
    ]),
  );
  expect(Object.fromEntries(seen)).toEqual({
    "an outsider": "denied",
    "a reader": "denied",
    "an outsider whose payload says OWNER": "denied",
    "a sender that is not the author": "denied",
    "a re-run by another person": "denied",
    "a bot with write permission": "skipped",
    "a quoted order": "skipped",
    "an edited comment": "skipped",
  });
  await expectUntouched(scenario);
  expect(new Set(reactions(scenario))).toEqual(new Set(["-1"]));
});

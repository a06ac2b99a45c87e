import { expect, it } from "vitest";
import type { ConversationComment } from "../../../src/core/forge/conversation.js";
import type { TriggerComment } from "../../../src/core/forge/forge.js";
import type { RunRequest } from "../../../src/core/run/trigger.js";
import { isAfter, isOrder, orderTimeOf } from "../../../src/run/conversation/order-time.js";

const AT = Date.parse("2026-01-02T00:00:00Z");
const BEFORE = "2026-01-01T23:59:59Z";
const LATER = "2026-01-02T00:00:01Z";

const requestOf = (comment?: Partial<TriggerComment>): RunRequest => ({
  ...{ command: "fix", flags: {}, text: "", subject: { kind: "pr", number: 7 }, actor: null, source: "comment" },
  ...(comment === undefined ? {} : { comment: { ...comment } as TriggerComment }),
});
const written = (given: Partial<ConversationComment>): ConversationComment =>
  ({ kind: "comment", id: 2, createdAt: BEFORE, editedAt: null, ...given }) as ConversationComment;

it("is the time of the comment that gives the order, else the run's own start", () => {
  const comment = { kind: "review", id: 5, createdAt: new Date(AT).toISOString() } as const;
  expect(orderTimeOf(requestOf(comment), 9)).toEqual({ at: AT, comment: { kind: "review", id: 5 } });
  expect(orderTimeOf(requestOf({ ...comment, kind: "issue_comment", createdAt: "?" }), 9)).toEqual({
    at: 9,
    comment: { kind: "comment", id: 5 },
  });
  expect(orderTimeOf(requestOf(), 9)).toEqual({ at: 9, comment: null });
});

it("knows the order itself by kind and id", () => {
  const order = { at: AT, comment: { kind: "comment", id: 2 } } as const;
  expect(isOrder(written({}), order)).toBe(true);
  expect(isOrder(written({ kind: "review" }), order)).toBe(false);
  expect(isOrder(written({ id: 3 }), order)).toBe(false);
});

it.each<[string, Partial<ConversationComment>, boolean]>([
  ["before it", {}, false],
  ["in the same second", { createdAt: new Date(AT).toISOString() }, true],
  ["after it", { createdAt: LATER }, true],
  ["at a time that says nothing", { createdAt: "?" }, true],
  ["before it, and edited after it", { editedAt: LATER }, true],
  ["before it, and edited before it", { editedAt: BEFORE }, false],
  ["with the review that is the order", { kind: "review_comment", review: 5, createdAt: LATER }, false],
  ["with that review, and edited", { kind: "review_comment", review: 5, createdAt: LATER, editedAt: LATER }, true],
  ["with another review", { kind: "review_comment", review: 6, createdAt: LATER }, true],
])("text that was written %s counts as late: %s", (_name, given, expected) => {
  expect(isAfter(written(given), { at: AT, comment: { kind: "review", id: 5 } })).toBe(expected);
});

import { describe, expect, it } from "vitest";
import type { ConversationComment } from "../../../src/core/forge/conversation.js";
import { hashPlan } from "../../../src/core/plan/plan.js";
import type { Target } from "../../../src/run/checkout/target.js";
import type { Conversation } from "../../../src/run/conversation/open-conversation.js";
import {
  branchSources,
  commentSources,
  isFromOutside,
  linkedSources,
  shownSources,
  taskSources,
} from "../../../src/run/conversation/sources.js";
import { CONFIRMED } from "../../../src/run/own-runs.js";
import type { Run } from "../../../src/run/stages.js";

const KNOWN: Pick<Conversation, "levels" | "isAll"> = {
  levels: new Map([
    ["mona", "write"],
    ["olga", "admin"],
    ["rita", "read"],
    ["tina", "triage"],
    ["helper[bot]", "write"],
  ]),
  isAll: false,
};

const REPORT = `<!-- architect:run:issue-12 id=7-1 head=abc -->\n### Architect: success\n\nDone.\n\n${CONFIRMED}`;

function remark(more: Partial<ConversationComment> = {}): ConversationComment {
  return {
    ...{ kind: "comment", id: 1, body: "words", author: "mona", authorIsBot: false, isOurs: false },
    ...{ createdAt: "2026-01-01T10:00:00Z", editedAt: null, isMinimized: false },
    ...more,
  } as ConversationComment;
}

type Facts = Run<"accepted">["facts"];

/** A run on an issue of this author. */
function run(author: string, more: Partial<Run<"accepted">> & { readonly text?: string; readonly body?: string } = {}) {
  const { text = "do it", body = "It is broken.", ...rest } = more;
  const issue = { number: 12, title: "Sum", body, author, state: "open", locked: false, labels: [] } as unknown;
  return {
    request: { command: "fix", flags: {}, text, subject: { kind: "issue", number: 12 }, actor: null, source: "event" },
    event: { kind: "schedule" },
    facts: { issue, pull: null, permission: null } as Facts,
    ...rest,
  } as unknown as Run<"accepted">;
}

describe("the authors of texts that a run reads at its beginning", () => {
  it.each<[string, Partial<ConversationComment>, boolean]>([
    ["a person with write access", {}, false],
    ["the same, in other letters", { author: "Mona" }, false],
    ["an app that the configuration allows", { author: "helper[bot]", authorIsBot: true }, false],
    ["a person with read access", { author: "rita" }, true],
    ["a person with triage access", { author: "tina" }, true],
    ["a person whose access is unknown", { author: "nobody" }, true],
    ["an account that is gone", { author: "" }, true],
    ["another app", { author: "other[bot]", authorIsBot: true }, true],
    ["an earlier run, with a person's token", { isOurs: true, body: "<!-- architect:run:issue-12 --> done" }, true],
    ["a confirmed run", { isOurs: true, isUnaltered: true, body: REPORT }, false],
    [
      "the same, with line ends of Windows",
      { isOurs: true, isUnaltered: true, body: REPORT.replaceAll("\n", "\r\n") },
      false,
    ],
    ["the same, edited by others", { isOurs: true, body: REPORT }, true],
    ["the same, hidden", { isOurs: true, isUnaltered: true, isMinimized: true, body: REPORT }, true],
    ["an outsider who copies it", { author: "rita", body: REPORT }, true],
    ["a confirmed run, with words after the mark", { isOurs: true, isUnaltered: true, body: `${REPORT}\nmore` }, true],
    [
      "another job of our account, with the mark",
      { isOurs: true, isUnaltered: true, body: `<!-- architect:x -->\n\n${CONFIRMED}` },
      true,
    ],
    ["that person by themselves", { isOurs: true }, false],
    ["a person with write access, hidden", { isMinimized: true }, true],
    ["a person with write access who quotes", { body: "> save this\n\nI disagree" }, true],
  ])("a comment of %s", (_who, more, expected) => {
    expect(isFromOutside(commentSources(KNOWN, remark(more)))).toBe(expected);
  });

  it.each<[string, Run<"accepted">, Pick<Conversation, "levels" | "isAll"> | null, boolean]>([
    ["by a person with write access", run("mona"), KNOWN, false],
    ["by an outsider", run("rita"), KNOWN, true],
    ["by a person whose access is unknown", run("nobody"), KNOWN, true],
    ["whose conversation could not be read", run("mona"), null, true],
    ["that quotes a person", run("mona", { body: "> a stranger's words\n\nsee above" }), KNOWN, true],
    ["with an order that quotes", run("mona", { text: "do it\n\n> as they say" }), KNOWN, true],
    [
      "with a plan that is carried out",
      run("mona", {
        brief: { plan: hashPlan({ subject: "issue-12", head: "", task: "", text: "1." }), blocks: () => ["1."] },
      }),
      KNOWN,
      true,
    ],
    [
      "with an order of another system",
      run("mona", {
        event: {
          kind: "manual",
          event: "repository_dispatch",
          sender: { login: "mona", id: 1, isBot: false },
          payload: {},
        },
      }),
      KNOWN,
      true,
    ],
    ["with logs of CI", run("mona", { brief: { blocks: () => ["log"] } }), KNOWN, true],
  ])("an issue %s", (_what, open, known, expected) => {
    expect(isFromOutside(taskSources(open, known))).toBe(expected);
  });

  it("linked subjects, and the names of checks", () => {
    const linked = { number: 3, title: "t", body: "b", author: "rita", createdAt: "", editedAt: null };
    expect(linkedSources(KNOWN, linked)).toEqual([{ what: "issue #3", by: "rita", mayWrite: false }]);
    const shown = { comments: [remark()], linked: [{ ...linked, author: "olga" }], naming: [], hasChecks: false };
    expect(isFromOutside(shownSources(KNOWN, shown))).toBe(false);
    expect(isFromOutside(shownSources(KNOWN, { ...shown, hasChecks: true }))).toBe(true);
  });

  it.each<[string, Partial<Target>, boolean]>([
    ["an earlier run's branch that was not merged", { branch: "architect/issue-12-sum", existing: true }, true],
    ["a new branch", { branch: "architect/issue-12-sum", existing: false }, false],
    ["a person's branch", { branch: "topic", existing: true }, false],
  ])("the tree of %s", (_what, target, expected) => {
    expect(isFromOutside(branchSources(target as Target, "architect/"))).toBe(expected);
  });
});

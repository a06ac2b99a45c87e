import { describe, expect, it } from "vitest";
import { noReviewReason } from "../../src/app/review-trigger.js";
import { decideTrigger, type TriggerSettings } from "../../src/app/trigger.js";
import { parseCommand } from "../../src/commands/parse.js";
import { parseEvent } from "../../src/github/events.js";

const SETTINGS: TriggerSettings = {
  ...{ phrase: "/architect", label: "architect", assignee: null, onOpened: false, autoReview: true, allowedBots: [] },
  ...{ command: undefined, prompt: undefined, agent: undefined },
};
const REPOSITORY = { full_name: "octo/demo" };

function event(more: Record<string, unknown> = {}, action = "opened", sender: Record<string, unknown> = {}) {
  return parseEvent("pull_request", {
    action,
    sender: { login: "mona", id: 2, type: "User", ...sender },
    pull_request: {
      ...{ number: 7, title: "T", body: null, draft: false },
      ...{ head: { repo: REPOSITORY }, base: { repo: REPOSITORY }, ...more },
    },
  });
}

describe("U20 a review on its own", () => {
  it.each<[string, ReturnType<typeof event>, Partial<TriggerSettings>, object]>([
    ["of an opened pull request", event(), {}, { kind: "run" }],
    ["of new commits", event({}, "synchronize"), {}, { kind: "run" }],
    ["of one that is ready", event({}, "ready_for_review"), {}, { kind: "run" }],
    ["of one that is open again", event({}, "reopened"), {}, { kind: "run" }],
    ["that nobody asked for", event(), { autoReview: false }, { kind: "skip" }],
    ["that the workflow asks for", event(), { autoReview: false, command: "review" }, { kind: "run" }],
    [
      "of another command of the workflow",
      event(),
      { command: "summarize" },
      { kind: "run", request: { command: "summarize" } },
    ],
    ["of a label", event({}, "labeled"), {}, { kind: "ignore" }],
    ["of a label, whatever the workflow says", event({}, "labeled"), { command: "review" }, { kind: "ignore" }],
    ["of a draft", event({ draft: true }), { command: "review" }, { kind: "skip" }],
    ["of a fork", event({ head: { repo: { full_name: "mallory/demo" } } }), { command: "review" }, { kind: "skip" }],
    ["of a fork that is gone", event({ head: { repo: null } }), {}, { kind: "skip" }],
    ["without a head", event({ head: undefined }), {}, { kind: "skip" }],
    ["by a bot", event({}, "opened", { type: "Bot", login: "renovate[bot]" }), {}, { kind: "ignore" }],
    [
      "by a listed bot",
      event({}, "opened", { type: "Bot", login: "renovate[bot]" }),
      { allowedBots: ["renovate[bot]"] },
      { kind: "run" },
    ],
    [
      "with words of the workflow",
      event(),
      { prompt: "Look at tests." },
      {
        kind: "run",
        request: { command: "review", text: "Look at tests.", source: "event", subject: { kind: "pr", number: 7 } },
      },
    ],
  ])("%s", (_name, given, more, expected) => {
    expect(decideTrigger(given, { ...SETTINGS, ...more }, parseCommand)).toMatchObject(expected);
  });

  it("names the key that turns it on", () => {
    const given = event();
    const settings = { autoReview: false, command: undefined, phrase: "/bot" };
    const reason = given.kind === "pull_request" ? noReviewReason(given, settings)?.reason : "";
    expect(reason).toContain("triggers.auto_review: true");
    expect(reason).toContain("/bot review");
  });
});

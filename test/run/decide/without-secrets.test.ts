import { expect, it } from "vitest";
import type { ForgeEvent, ForgeUser, TriggerComment } from "../../../src/core/forge/forge.js";
import { lacksSecrets, skipWithoutSecrets } from "../../../src/run/decide/decide-run.js";

const MONA: ForgeUser = { login: "mona", id: 2, isBot: false };
const DEPENDABOT: ForgeUser = { login: "dependabot[bot]", id: 3, isBot: true };

function comment(kind: TriggerComment["kind"], isFork: boolean, sender = MONA): ForgeEvent {
  const written = {
    id: 1,
    nodeId: "",
    kind,
    body: "/architect fix",
    author: sender,
    viaApp: false,
    createdAt: "",
    url: "",
  };
  const thread = { title: "", body: "", subjectAuthor: "", state: "open", locked: false } as const;
  const base = { kind: "comment", subject: { kind: "pr", number: 7 }, comment: written, sender, ...thread } as const;
  return isFork ? { ...base, isFork } : base;
}

const pull = (isFork: boolean, sender = MONA): ForgeEvent => ({
  kind: "pull_request",
  action: "opened",
  subject: { kind: "pr", number: 7 },
  sender,
  isDraft: false,
  isFork,
});

const FORK = "comes from a fork";
const BOT = "comes from Dependabot";

it.each<[name: string, event: ForgeEvent, actor: string, expected: string | null]>([
  ["a fork's pull request", pull(true), "mona", FORK],
  ["a review of a fork's", comment("review", true), "mona", FORK],
  ["a review comment on a fork's", comment("review_comment", true), "mona", FORK],
  ["a conversation of a fork's", comment("issue_comment", true), "mona", null],
  ["Dependabot's pull request", pull(false, DEPENDABOT), "dependabot[bot]", BOT],
  ["Dependabot's, run again by a person", pull(false, DEPENDABOT), "mona", BOT],
  ["a person's push to Dependabot's", pull(false), "dependabot[bot]", BOT],
  ["Dependabot in a conversation", comment("issue_comment", false, DEPENDABOT), "dependabot[bot]", null],
  ["a pull request of this repository", pull(false), "mona", null],
  ["a review of this repository's", comment("review", false), "mona", null],
  ["a schedule", { kind: "schedule" }, "dependabot[bot]", null],
])("an event without secrets: %s", (_name, event, actor, expected) => {
  expect(lacksSecrets(event, { actor })).toBe(expected);
});

const KEY = `The event ${FORK} and has no secrets, so the input api-key is empty: nothing runs. A comment in the conversation has them.`;
const TOKEN = KEY.replace("api-key", "github-token");

it.each<[name: string, event: ForgeEvent, has: { hasModelKey: boolean; hasToken: boolean }, expected: string | null]>([
  ["no key, for any endpoint", pull(true), { hasModelKey: false, hasToken: true }, KEY],
  ["neither key nor token", pull(true), { hasModelKey: false, hasToken: false }, KEY],
  ["a key but no token", pull(true), { hasModelKey: true, hasToken: false }, TOKEN],
  ["key and token", pull(true), { hasModelKey: true, hasToken: true }, null],
  ["an event that has its secrets", pull(false), { hasModelKey: false, hasToken: false }, null],
])("a skip: %s", (_name, event, has, expected) => {
  expect(skipWithoutSecrets(event, { actor: "mona" }, has)).toBe(expected);
});

import type { ForgeEvent, ForgeUser, Subject } from "../core/forge.js";
import { COMMAND_NAMES, type CommandFlags, type CommandName, type RunRequest } from "../core/trigger.js";
import { decideFailedRun } from "./fix-ci-trigger.js";
import { noReviewReason } from "./review-trigger.js";

/** What parsing a comment gives; see commands/parse.ts. */
export type CommandParser = (
  body: string,
  phrase: string,
) =>
  | { readonly kind: "none" }
  | { readonly kind: "usage"; readonly message: string }
  | { readonly kind: "command"; readonly command: CommandName; readonly flags: CommandFlags; readonly text: string };

export interface TriggerSettings {
  readonly phrase: string;
  readonly label: string;
  readonly assignee: string | null;
  readonly onOpened: boolean;
  readonly autoReview: boolean;
  readonly allowedBots: readonly string[];
  /** Inputs `command`, `prompt`, `agent`, for runs without a comment. */
  readonly command: string | undefined;
  readonly prompt: string | undefined;
  readonly agent: string | undefined;
  /** `owner/name`, and the file of the workflow that runs now; for finished runs of others. */
  readonly own?: { readonly repository: string; readonly workflow: string };
}

/**
 * `ignore`: not for us, nothing is said but in the job log. `skip`: for us to say that nothing runs (a notice). `deny`:
 * refused without being asked twice. `usage`: one line to an authorised person. `run`: go on to authorisation.
 */
export type TriggerDecision =
  | { readonly kind: "ignore"; readonly reason: string }
  | { readonly kind: "skip"; readonly reason: string }
  | { readonly kind: "deny"; readonly reason: string }
  | { readonly kind: "misconfigured"; readonly reason: string }
  | { readonly kind: "usage"; readonly message: string; readonly request: RunRequest }
  | { readonly kind: "run"; readonly request: RunRequest };

/** No two logins differ in case alone. */
const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Why this sender is not answered at all, or null. Bots only by login (product.md §1, "Who"). */
function botReason(sender: ForgeUser, viaApp: boolean, bots: readonly string[]): string | null {
  if (sender.isBot) {
    if (bots.some((bot) => same(bot, sender.login))) return null;
    return `the sender ${sender.login} is a bot that is not listed in allowed-bots`;
  }
  return viaApp ? "the comment was written through a GitHub App" : null;
}

function decideComment(
  event: Extract<ForgeEvent, { kind: "comment" }>,
  settings: TriggerSettings,
  parse: CommandParser,
): TriggerDecision {
  const parsed = parse(event.comment.body, settings.phrase);
  if (parsed.kind === "none") return { kind: "ignore", reason: "the comment holds no command on its first line" };
  const bot = botReason(event.sender, event.comment.viaApp, settings.allowedBots);
  if (bot !== null) return { kind: "ignore", reason: bot };
  const base = { subject: event.subject, actor: event.sender, comment: event.comment, source: "comment" as const };
  if (parsed.kind === "usage") {
    return { kind: "usage", message: parsed.message, request: { ...base, command: "help", flags: {}, text: "" } };
  }
  return { kind: "run", request: { ...base, command: parsed.command, flags: parsed.flags, text: parsed.text } };
}

function decideIssue(event: Extract<ForgeEvent, { kind: "issue" }>, settings: TriggerSettings): TriggerDecision {
  const wanted =
    (event.action === "labeled" && event.label === settings.label) ||
    (event.action === "assigned" && settings.assignee !== null && same(event.assignee, settings.assignee)) ||
    (event.action === "opened" && settings.onOpened);
  if (!wanted) return { kind: "ignore", reason: `the issue was ${event.action}, which is not configured as a trigger` };
  const bot = botReason(event.sender, false, settings.allowedBots);
  if (bot !== null) return { kind: "ignore", reason: bot };
  return withCommand(settings, "fix", { subject: event.subject, actor: event.sender, source: "event" });
}

/** A run without a comment: the command comes from the input, else the default of the event. */
function withCommand(
  settings: TriggerSettings,
  fallback: CommandName,
  base: { subject: Subject; actor: ForgeUser | null; source: RunRequest["source"] },
): TriggerDecision {
  const given = settings.command ?? fallback;
  const command = COMMAND_NAMES.find((name) => name === given);
  if (command === undefined) {
    return { kind: "misconfigured", reason: `Input command: unknown command. Allowed: ${COMMAND_NAMES.join(", ")}.` };
  }
  const text = settings.prompt ?? "";
  if (base.subject.kind === "none" && text.trim() === "") {
    return {
      kind: "misconfigured",
      reason: "Input prompt is empty: a run without an issue or pull request needs its task there.",
    };
  }
  const agent = settings.agent === undefined ? {} : { agent: settings.agent };
  return { kind: "run", request: { ...base, ...agent, command, flags: {}, text } };
}

/** Decides whether an event asks for a run (product.md §1). Pure; who may ask is `authorize`'s question. */
export function decideTrigger(event: ForgeEvent, settings: TriggerSettings, parse: CommandParser): TriggerDecision {
  switch (event.kind) {
    case "comment":
      return decideComment(event, settings, parse);
    case "issue":
      return decideIssue(event, settings);
    case "manual": {
      const bot = botReason(event.sender, false, settings.allowedBots);
      if (bot !== null) return { kind: "ignore", reason: bot };
      return withCommand(settings, "fix", { subject: { kind: "none" }, actor: event.sender, source: "manual" });
    }
    case "schedule":
      return withCommand(settings, "fix", { subject: { kind: "none" }, actor: null, source: "schedule" });
    case "pull_request": {
      const none = noReviewReason(event, settings);
      if (none !== null) return none;
      const bot = botReason(event.sender, false, settings.allowedBots);
      if (bot !== null) return { kind: "ignore", reason: bot };
      return withCommand(settings, "review", { subject: event.subject, actor: event.sender, source: "event" });
    }
    case "workflow_run":
      return decideFailedRun(event, settings);
    case "refused_event":
      return { kind: "deny", reason: event.reason };
    case "ignored":
      return { kind: "ignore", reason: event.reason };
    case "unsupported":
      return { kind: "skip", reason: `The event ${event.name} is not supported; nothing runs.` };
  }
}

import type { ForgeEvent, ForgeUser, Subject } from "../../core/forge/forge.js";
import { COMMAND_NAMES, COMMANDS, type CommandName, findCommand } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { isSameName } from "../authorize/fork.js";
import type { CommandParser } from "../services.js";
import { decideFailedRun, type FailedRunSettings } from "./fix-ci-trigger.js";

export interface TriggerSettings extends FailedRunSettings {
  readonly phrase: string;
  /** null: labels start no run. */
  readonly label: string | null;
  readonly assignee: string | null;
  readonly onOpened: boolean;
  readonly autoReview: boolean;
  readonly allowedBots: readonly string[];
  /** `fan_out.workflow`: the workflow that splits tasks; null: not set. */
  readonly splitWorkflow: string | null;
}

/**
 * `ignore`: not for us; only the job's log mentions it. `skip`: for us, but nothing runs; a notice says so. `deny`:
 * refused without a permission check. `usage`: one line to an authorised person. `run`: continue with authorisation.
 */
export type TriggerDecision =
  | { readonly kind: "ignore" | "skip" | "deny" | "misconfigured"; readonly reason: string }
  | { readonly kind: "usage"; readonly message: string; readonly request: RunRequest }
  | { readonly kind: "run"; readonly request: RunRequest };

/** The actions on a pull request that may bring new changes to review. */
const REVIEWED_ACTIONS: readonly string[] = ["opened", "synchronize", "reopened", "ready_for_review"];

/** Why we never answer this sender, or null. Bots are answered only if listed by login. */
function botReason(sender: ForgeUser, viaApp: boolean, bots: readonly string[]): string | null {
  if (sender.isBot) {
    if (bots.some((bot) => isSameName(bot, sender.login))) return null;
    return `the sender ${sender.login} is a bot that is not listed in allowed-bots`;
  }
  return viaApp ? "the comment was written through a GitHub App" : null;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The workflow that splits tasks answers commands over many jobs, and no others. */
function otherWorkflowReason(
  parsed: Exclude<ReturnType<CommandParser>, { kind: "none" }>,
  { command, splitWorkflow, own }: TriggerSettings,
): string | null {
  const attempts = parsed.kind === "command" && parsed.flags.attempts !== undefined;
  const isOverJobs = attempts || parsed.command === "fan-out";
  if (command === "split") return isOverJobs ? null : "this workflow answers only commands over many jobs";
  if (!isOverJobs || splitWorkflow === null || fileName(own?.workflow ?? "") === fileName(splitWorkflow)) return null;
  return `the workflow ${splitWorkflow} answers this command (fan_out.workflow)`;
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
  const other = otherWorkflowReason(parsed, settings);
  if (other !== null) return { kind: "ignore", reason: other };
  const base = { subject: event.subject, actor: event.sender, comment: event.comment, source: "comment" as const };
  if (parsed.kind === "usage") {
    return { kind: "usage", message: parsed.message, request: { ...base, command: "help", flags: {}, text: "" } };
  }
  return { kind: "run", request: { ...base, command: parsed.command, flags: parsed.flags, text: parsed.text } };
}

function decideIssue(event: Extract<ForgeEvent, { kind: "issue" }>, settings: TriggerSettings): TriggerDecision {
  const wanted =
    (event.action === "labeled" && settings.label !== null && event.label === settings.label) ||
    (event.action === "assigned" && settings.assignee !== null && isSameName(event.assignee, settings.assignee)) ||
    (event.action === "opened" && settings.onOpened);
  if (!wanted) return { kind: "ignore", reason: `the issue was ${event.action}, which is not configured as a trigger` };
  const bot = botReason(event.sender, false, settings.allowedBots);
  if (bot !== null) return { kind: "ignore", reason: bot };
  return withCommand(settings, "fix", { subject: event.subject, actor: event.sender, source: "event" });
}

/**
 * Why nothing runs on this `pull_request` event, or null: the configuration or the workflow must request automatic
 * reviews, and drafts are never reviewed. Events of forks have neither secrets nor a token with write access.
 */
export function noReviewReason(
  event: Extract<ForgeEvent, { kind: "pull_request" }>,
  { autoReview, command, phrase }: Pick<TriggerSettings, "autoReview" | "command" | "phrase">,
): { readonly kind: "ignore" | "skip"; readonly reason: string } | null {
  if (!REVIEWED_ACTIONS.includes(event.action)) {
    const wanted = REVIEWED_ACTIONS.join(", ");
    return { kind: "ignore", reason: `pull_request.${event.action} is no trigger, only ${wanted}` };
  }
  if (event.isFork) {
    const reason = `The pull request comes from a fork, whose events have no secrets: nothing runs. \`${phrase} review\` as a comment reviews it.`;
    return { kind: "skip", reason };
  }
  if (event.isDraft) return { kind: "skip", reason: "The pull request is a draft: it is reviewed when it is ready." };
  if (autoReview || command !== undefined) return null;
  const reason = `Reviews of pull requests on their own are off: nothing runs. triggers.auto_review: true turns them on, and so does the input command: review; \`${phrase} review\` asks for one.`;
  return { kind: "skip", reason };
}

/** A task over many jobs that a person dispatched: the input `prompt` contains its flags and its text. */
function splitByPrompt(settings: TriggerSettings, actor: ForgeUser, parse: CommandParser): TriggerDecision {
  const base = { subject: { kind: "none" as const }, actor, source: "manual" as const };
  const parsed = parse(`${settings.phrase} fan-out ${settings.prompt ?? ""}`, settings.phrase);
  if (parsed.kind !== "command") {
    const message = parsed.kind === "usage" ? parsed.message : "Input prompt is empty.";
    return { kind: "usage", message, request: { ...base, command: "fan-out", flags: {}, text: "" } };
  }
  if (parsed.text.trim() === "") return { kind: "misconfigured", reason: "Input prompt holds no task to split." };
  return { kind: "run", request: { ...base, command: "fan-out", flags: parsed.flags, text: parsed.text } };
}

/** A run without a comment: the command comes from the input, otherwise from the event's default. */
function withCommand(
  settings: TriggerSettings,
  fallback: CommandName,
  base: { subject: Subject; actor: ForgeUser | null; source: RunRequest["source"] },
): TriggerDecision {
  const command = findCommand(settings.command ?? fallback);
  if (command === undefined) {
    return { kind: "misconfigured", reason: `Input command: unknown command. Allowed: ${COMMAND_NAMES.join(", ")}.` };
  }
  if (COMMANDS[command].allowed.askedIn === "workflow") {
    const reason = `Input command: ${command} is for schedule and workflow_dispatch only.`;
    if (base.subject.kind !== "none") return { kind: "misconfigured", reason };
    return { kind: "run", request: { ...base, command, flags: {}, text: "" } };
  }
  const text = settings.prompt ?? "";
  // Commands that code answers have no task.
  if (base.subject.kind === "none" && text.trim() === "" && COMMANDS[command].agent !== "none") {
    return {
      kind: "misconfigured",
      reason: "Input prompt is empty: a run without an issue or pull request needs its task there.",
    };
  }
  const agent = settings.agent === undefined ? {} : { agent: settings.agent };
  return { kind: "run", request: { ...base, ...agent, command, flags: {}, text } };
}

/** Decides whether an event requests a run. Pure; `authorize` decides about the person. */
export function decideTrigger(event: ForgeEvent, settings: TriggerSettings, parse: CommandParser): TriggerDecision {
  switch (event.kind) {
    case "comment":
      return decideComment(event, settings, parse);
    case "issue":
      return decideIssue(event, settings);
    case "manual": {
      const bot = botReason(event.sender, false, settings.allowedBots);
      if (bot !== null) return { kind: "ignore", reason: bot };
      if (settings.command === "split" || settings.command === "fan-out") {
        return splitByPrompt(settings, event.sender, parse);
      }
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

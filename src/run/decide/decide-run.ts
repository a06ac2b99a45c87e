import { DEFAULT_CONFIGURATION_FILE } from "../../config/input-table.js";
import { type ActionInputs, parseInputs } from "../../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import { triggersSchema } from "../../config/schema/run.js";
import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import type { Forge, ForgeEvent, RepositoryInfo } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { type Authorization, askFacts, asksTheSame, authorize } from "../authorize/authorize.js";
import type { FailedRunAuthorizeSettings } from "../authorize/fix-ci-authorize.js";
import { ownMarks } from "../authorize/run-commits.js";
import { DEPENDABOT } from "../commit-identity.js";
import { type Job, type JobEnvironment, openJobForge } from "../job.js";
import type { Run } from "../stages.js";
import { workflowFileOf } from "./fix-ci-trigger.js";
import { askRecent, isLimited, rateProblem } from "./rate-limit.js";
import { decideTrigger, type TriggerDecision, type TriggerSettings } from "./trigger.js";

/**
 * Why GitHub gives this event's job no secrets; null if it does. Only pull request and review events of forks and
 * Dependabot lack them: a comment in the conversation runs the default branch's workflow, with all secrets.
 */
export function lacksSecrets(event: ForgeEvent, { actor }: Pick<JobEnvironment, "actor">): string | null {
  const isOfPull =
    event.kind === "pull_request" || (event.kind === "comment" && event.comment.kind !== "issue_comment");
  if (!isOfPull) return null;
  if (event.isFork === true) return "comes from a fork";
  return actor === DEPENDABOT || event.sender.login === DEPENDABOT ? "comes from Dependabot" : null;
}

/**
 * Why nothing can run on an event without secrets, or null: the key of the endpoint is one of them. The workflow is
 * correct, so this is not a failure. It does not matter whether the endpoint needs a key: the token of such an event
 * may not even comment.
 */
export function skipWithoutSecrets(
  event: ForgeEvent,
  environment: Pick<JobEnvironment, "actor">,
  { hasModelKey, hasToken }: { readonly hasModelKey: boolean; readonly hasToken: boolean },
): string | null {
  const why = lacksSecrets(event, environment);
  if (why === null || (hasToken && hasModelKey)) return null;
  const missing = !hasModelKey ? "api-key" : "github-token";
  return `The event ${why} and has no secrets, so the input ${missing} is empty: nothing runs. A comment in the conversation has them.`;
}

/** A run that may begin, or the reason why there is none. */
export type RunDecision =
  | Run<"accepted">
  | {
      readonly kind: "closed";
      readonly status: "skipped" | "denied";
      readonly reason: string;
      readonly announce: boolean;
    };

/** Loading keeps this process busy; a short wait lets the first requests leave before it. */
const HEAD_START_MILLISECONDS = 30;

/** Another request of the same person on the same subject, with the configuration according to its own flags. */
export function withRequest(run: Run<"accepted">, request: RunRequest): Run<"accepted"> {
  return { ...run, request, readConfiguration: (flags = request.flags) => run.readConfiguration(flags) };
}

type FileText = { readonly path: string; readonly text: string } | null;

const closed = (status: "skipped" | "denied", reason: string, announce: boolean): RunDecision => ({
  kind: "closed",
  status,
  reason,
  announce,
});

/** The configured triggers; if the file is not read yet or cannot be used, the schema's defaults and the inputs. */
function triggersOf(inputs: ActionInputs, loaded: LoadedConfiguration | null): Configuration["triggers"] {
  if (loaded !== null) return loaded.configuration.triggers;
  const standard = triggersSchema.parse({});
  return {
    ...standard,
    phrase: inputs.triggerPhrase ?? standard.phrase,
    label: inputs.triggerLabel ?? standard.label,
    assignee: inputs.triggerAssignee ?? standard.assignee,
    allowed_bots: inputs.allowedBots ?? standard.allowed_bots,
  };
}

function triggerSettings(inputs: ActionInputs, loaded: LoadedConfiguration | null): TriggerSettings {
  const { phrase, label, assignee, on_opened, auto_review, allowed_bots } = triggersOf(inputs, loaded);
  return {
    phrase,
    label,
    assignee,
    onOpened: on_opened,
    autoReview: auto_review,
    allowedBots: allowed_bots,
    command: inputs.command,
    prompt: inputs.prompt,
    agent: inputs.agent,
    splitWorkflow: loaded?.configuration.fan_out.workflow ?? null,
  };
}

/** Whether an event can be decided without a request: most comments of a busy repository end here. */
function needsNoConfiguration(event: ForgeEvent): boolean {
  return event.kind === "unsupported" || event.kind === "ignored" || event.kind === "refused_event";
}

/** Whether the comment's first character could begin a configured phrase: a letter, a digit or an allowed mark. */
function couldBeOtherPhrase(event: ForgeEvent, inputs: ActionInputs): boolean {
  return (
    event.kind === "comment" && inputs.triggerPhrase === undefined && /^\s*[^\s>`<*\-+#|[]/.test(event.comment.body)
  );
}

/**
 * Turns inputs and event into one typed request, or the reason why nothing runs. Reads the configuration from the
 * default branch while the permission is checked.
 * @throws ArchitectError (configuration) for an incorrect workflow, and for a missing token.
 */
export async function decideRun(job: Job): Promise<RunDecision> {
  const { environment, services } = job;
  const inputs = parseInputs(environment.inputs, "input");
  const event = await services.parseEvent(environment.eventName, environment.payload);
  const { job: name, githubToken } = inputs;
  if (name === undefined || (event.kind !== "manual" && event.kind !== "schedule"))
    return decideEvent(job, inputs, event);
  const forge = await openJobForge(job, requireToken(githubToken));
  const { decideJobRun } = await import(/* webpackChunkName: "agents" */ "../../features/jobs/decide-job-run.js");
  const configurationFile = inputs.configFile ?? DEFAULT_CONFIGURATION_FILE;
  return decideJobRun(job, { name, inputs, event, forge, configurationFile }, (given, from) =>
    decideEvent(job, given, from),
  );
}

/** @throws ArchitectError (configuration) if there is none. */
function requireToken(token: string | undefined): string {
  if (token !== undefined) return token;
  throw new ArchitectError("configuration", "Input github-token is empty.", {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, shown as text
    remedy: "Give it ${{ github.token }} or the token of an App.",
  });
}

/** Whether the event alone decides: most comments of a busy repository end here, without a request. */
function isDecidedByEvent(event: ForgeEvent, first: TriggerDecision, inputs: ActionInputs): boolean {
  if (needsNoConfiguration(event)) return true;
  if (event.kind === "workflow_run") return first.kind !== "run";
  return first.kind === "ignore" && !couldBeOtherPhrase(event, inputs) && event.kind !== "issue";
}

/** Data of the repository for a decision and the run after it; each request is sent once. */
interface Reading {
  readonly repository: Promise<RepositoryInfo>;
  /** The configuration file of the default branch; null: it does not exist. */
  readonly file: Promise<FileText>;
  /** The configuration without a person's flags; null: it cannot be used, and the run reports that if it begins. */
  readonly base: Promise<LoadedConfiguration | null>;
  /** The commit of the default branch; null if the branch does not exist. */
  defaultHead(): Promise<string | null>;
}

function startReading(forge: Forge, inputs: ActionInputs): Reading {
  const path = inputs.configFile ?? DEFAULT_CONFIGURATION_FILE;
  const file: Promise<FileText> = forge.readFile(path, "").then((text) => (text === null ? null : { path, text }));
  const base = file.then((found) => loadConfiguration({ file: found, inputs })).catch(() => null);
  const repository = forge.getRepository();
  for (const promise of [file, repository]) promise.catch(() => {});
  let head: Promise<string | null> | null = null;
  return {
    ...{ repository, file, base },
    defaultHead() {
      head ??= repository.then(({ defaultBranch }) => retryOnce(() => forge.branchHead(defaultBranch)));
      return head;
    },
  };
}

/** Facts that are requested before the configuration is read, according to the first decision about the event. */
interface Early {
  readonly request: RunRequest;
  readonly asked: ReturnType<typeof askFacts>;
  /** null: the command is not rate-limited. */
  readonly recent: ReturnType<typeof askRecent> | null;
}

/**
 * The configuration seldom changes the first decision, so the facts for it are requested and code is loaded in
 * parallel.
 */
function askEarly(
  { services }: Job,
  forge: Forge,
  first: TriggerDecision,
  reading: Reading,
  now: number,
): Early | null {
  if (first.kind !== "run") return null;
  const { request } = first;
  const asked = askFacts(request, forge);
  asked.catch(() => {});
  const recent = isLimited(request) ? askRecent(forge, now) : null;
  if (COMMANDS[request.command].agent !== "none") {
    reading.defaultHead().catch(() => {});
    void services.clock.sleep(HEAD_START_MILLISECONDS).then(services.warmUp);
  }
  return { request, asked, recent };
}

async function decideEvent(job: Job, inputs: ActionInputs, event: ForgeEvent): Promise<RunDecision> {
  const { environment, services } = job;
  const has = { hasModelKey: services.hasModelKey, hasToken: inputs.githubToken !== undefined };
  const own = {
    repository: `${environment.owner}/${environment.repository}`,
    workflow: workflowFileOf(environment.workflowRef ?? ""),
  };
  const first = decideTrigger(event, { ...triggerSettings(inputs, null), own }, services.parseCommand);
  if (first.kind === "misconfigured") throw new ArchitectError("configuration", first.reason);
  if (isDecidedByEvent(event, first, inputs)) return conclude(first);
  const unable = skipWithoutSecrets(event, environment, has);
  if (inputs.githubToken === undefined && unable !== null) return closed("skipped", unable, true);

  const forge = await openJobForge(job, requireToken(inputs.githubToken));
  const reading = startReading(forge, inputs);
  const now = services.clock.now();
  const early = event.kind === "workflow_run" ? null : askEarly(job, forge, first, reading, now);
  // The configuration may set another phrase, label or bot.
  const loaded = CONFIGURABLE.has(event.kind) ? await reading.base : null;
  const decision =
    loaded === null ? first : decideTrigger(event, { ...triggerSettings(inputs, loaded), own }, services.parseCommand);
  if (decision.kind === "misconfigured") throw new ArchitectError("configuration", decision.reason);
  if (decision.kind !== "run" && decision.kind !== "usage") return conclude(decision);
  if (unable !== null) return closed("skipped", unable, true);

  const { request } = decision;
  const authorization = await authorizeEvent(job, inputs, event, request, { forge, reading, early, now });
  const { phrase, max_runs_per_actor_hour: limit } = triggersOf(inputs, await reading.base);
  const isCounted = authorization.ok && decision.kind === "run" && isLimited(request);
  const counting = { limit, phrase, now, parse: services.parseCommand };
  const problem = isCounted ? await rateProblem(request, early?.recent ?? askRecent(forge, now), counting) : null;
  const reason = authorization.ok ? problem : authorization.reason;
  if (!authorization.ok || reason !== null) {
    if (request.comment) await forge.react({ comment: request.comment, subject: request.subject }, "-1");
    return closed("denied", `Denied: ${reason}.`, true);
  }
  const usage = decision.kind === "usage" ? decision.message : null;
  return accept(job, reading, { inputs, event, request, forge, facts: authorization.facts, usage, phrase });
}

/** Determines who requests the run, and whether that person or failed run may start it. */
async function authorizeEvent(
  job: Job,
  inputs: ActionInputs,
  event: ForgeEvent,
  request: RunRequest,
  asking: { readonly forge: Forge; readonly reading: Reading; readonly early: Early | null; readonly now: number },
): Promise<Authorization> {
  const { forge, reading, early, now } = asking;
  const settings = reading.base.then((found) => authorizeSettings(job, inputs, found));
  if (event.kind === "workflow_run") {
    const { authorizeFailedRun } = await import(/* webpackChunkName: "fix-ci" */ "../authorize/fix-ci-authorize.js");
    return authorizeFailedRun(event, forge, settings);
  }
  const asked = early !== null && asksTheSame(early.request, request) ? early.asked : undefined;
  return authorize(request, forge, settings, now, asked);
}

/** The run that may begin, with the configuration according to the flags of its request. */
async function accept(
  job: Job,
  { repository, file, defaultHead }: Reading,
  decided: Pick<Run<"accepted">, "inputs" | "event" | "request" | "forge" | "facts" | "usage" | "phrase">,
): Promise<Run<"accepted">> {
  const { inputs, request } = decided;
  return {
    ...job,
    ...decided,
    kind: "accepted",
    repository: await repository,
    defaultHead,
    readConfiguration: async (flags = request.flags) => loadConfiguration({ file: await file, inputs, flags }),
    async peopleSettings() {
      const found = await file.catch(() => null);
      if (found === null) return null;
      return (await import(/* webpackChunkName: "agents" */ "../../config/sections.js")).readPeopleSettings(found);
    },
  };
}

/** Events for which the configuration affects the decision. */
const CONFIGURABLE: ReadonlySet<ForgeEvent["kind"]> = new Set(["comment", "issue", "manual", "pull_request"]);

function authorizeSettings(
  { environment }: Job,
  inputs: ActionInputs,
  loaded: LoadedConfiguration | null,
): FailedRunAuthorizeSettings {
  const triggers = triggersOf(inputs, loaded);
  return {
    minimumPermission: triggers.min_permission,
    // An unusable file may have excluded forks, so nothing of theirs runs until it can be read.
    forks: loaded === null ? "deny" : triggers.forks,
    actor: environment.actor,
    triggeringActor: environment.triggeringActor,
    allowedBots: triggers.allowed_bots,
    own: ownMarks(environment),
  };
}

function conclude(decision: TriggerDecision): RunDecision {
  if (decision.kind === "ignore") return closed("skipped", `Nothing to do: ${decision.reason}.`, false);
  if (decision.kind === "deny") return closed("denied", decision.reason, true);
  return closed("skipped", decision.kind === "skip" ? decision.reason : "Nothing to do.", true);
}

import { messageOf } from "../../core/errors.js";
import type { ConversationComment, ConversationStart, NamingPull } from "../../core/forge/conversation.js";
import type { Forge, PermissionLevel, Subject } from "../../core/forge/forge.js";
import type { PullFiles } from "../../core/forge/reviews.js";
import { agentOf } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { hasPermission } from "../authorize/authorize.js";
import { subjectText } from "../set-up/task.js";
import type { Run } from "../stages.js";
import { isAfter, type OrderTime, orderTimeOf } from "./order-time.js";

/** Maximum newest entries whose authors' permission is requested one by one, without a list of collaborators. */
const ASKED = 12;

/** Everything that is read for a run before it is known to be needed. */
export interface Conversation {
  readonly subject: Exclude<Subject, { kind: "none" }>;
  readonly order: OrderTime;
  readonly start: ConversationStart;
  /** Other pull requests that may already do what the order asks for. */
  readonly naming: readonly NamingPull[];
  /** By lower-case login. */
  readonly levels: ReadonlyMap<string, PermissionLevel>;
  /** Whether the list is complete: a person who is not in it has no permission. */
  readonly isAll: boolean;
  readonly failingChecks: readonly string[];
}

export interface PendingConversation {
  /** null: there is nothing to read, or it could not be read (see `trouble`). */
  readonly conversation: Promise<Conversation | null>;
  readonly trouble: () => string | null;
  /** The changes of the pull request; null: not a pull request. */
  readonly files: Promise<PullFiles> | null;
}

export interface ConversationRequest {
  /** Apps whose text counts like that of people with write access. */
  readonly allowedBots: readonly string[];
  /** Whether to request the permission of the author of the issue or pull request, too. */
  readonly asksForAuthor: boolean;
}

/** The known permission of an author; null: not requested. Apps get theirs only from the configuration. */
export function levelOf(
  { levels, isAll }: Pick<Conversation, "levels" | "isAll">,
  { author, authorIsBot }: Pick<ConversationComment, "author" | "authorIsBot">,
): PermissionLevel | null {
  return levels.get(author.toLowerCase()) ?? (isAll || authorIsBot || author === "" ? "none" : null);
}

/** No person's login ends like this. */
export function isBotName(login: string): boolean {
  return login.toLowerCase().endsWith("[bot]");
}

/** Whether this author is known to have write access. */
export function mayWrite(
  known: Pick<Conversation, "levels" | "isAll">,
  text: Pick<ConversationComment, "author" | "authorIsBot">,
): boolean {
  return hasPermission(levelOf(known, text) ?? "none", "write");
}

function unknownAuthors(
  comments: readonly ConversationComment[],
  order: OrderTime,
  known: ReadonlySet<string>,
  also: readonly string[],
): readonly string[] {
  const people = comments.filter(
    (comment) => !comment.isOurs && !comment.authorIsBot && comment.author !== "" && !isAfter(comment, order),
  );
  const authors = people.slice(-ASKED).map(({ author }) => author.toLowerCase());
  const more = also.map((author) => author.toLowerCase());
  return [...new Set([...authors, ...more])].filter((author) => author !== "" && !known.has(author));
}

/** Requests permissions one by one, in parallel; a person whose request fails counts as without write access. */
async function askLevels(forge: Forge, authors: readonly string[]): Promise<readonly [string, PermissionLevel][]> {
  return Promise.all(
    authors.map(async (author): Promise<[string, PermissionLevel]> => {
      return [author, await forge.permissionOf(author).catch(() => "none" as const)];
    }),
  );
}

/** Maximum pull requests to consider: branches of this repository first, and open ones before merged ones. */
const NAMING = 5;

function namingPulls({ command, subject }: RunRequest, { naming }: ConversationStart): readonly NamingPull[] {
  if (subject.kind !== "issue" || (command !== "fix" && command !== "refactor")) return [];
  const rank = ({ state, isFork }: NamingPull): number => (isFork ? 2 : 0) + (state === "open" ? 0 : 1);
  // If equal, the newest first.
  return [...naming]
    .reverse()
    .sort((left, right) => rank(left) - rank(right))
    .slice(0, NAMING);
}

const peopleOf = (pulls: readonly NamingPull[]): readonly string[] =>
  pulls.flatMap(({ author, namedBy }) => [author, namedBy]);

async function read(
  { forge, facts, request, event }: Run<"accepted">,
  order: OrderTime,
  subject: Conversation["subject"],
  { allowedBots, asksForAuthor }: ConversationRequest,
): Promise<Conversation> {
  // Without a list of collaborators, each permission is requested separately.
  const [start, people, checks] = await Promise.all([
    forge.readConversation(subject.number),
    forge.collaborators().catch(() => null),
    facts.pull === null ? null : forge.failingChecks(facts.pull.headSha).catch(() => null),
  ]);
  const levels = new Map<string, PermissionLevel>(people?.levels ?? []);
  // The permission of the order's author is already known, and bots get theirs only from the configuration.
  if (request.actor !== null && facts.permission !== null) {
    levels.set(request.actor.login.toLowerCase(), facts.permission);
  }
  for (const bot of allowedBots) levels.set(bot.toLowerCase(), "write");
  if (people?.isAll !== true) {
    const { author = "" } = (asksForAuthor ? subjectText({ request, event, facts }) : null) ?? {};
    // GitHub's permission of an app does not show that a person with write access wrote its text.
    const also = [author, ...peopleOf(namingPulls(request, start))].filter((login) => !isBotName(login));
    const unknown = unknownAuthors(start.comments, order, new Set(levels.keys()), also);
    for (const [author, level] of await askLevels(forge, unknown)) levels.set(author, level);
  }
  const naming = namingPulls(request, start);
  return { subject, order, start, naming, levels, isAll: people?.isAll === true, failingChecks: checks ?? [] };
}

/**
 * Starts reading the conversation of the run's subject, in parallel with other waits: one round trip, and a second if
 * authors' permissions are needed. Parts that cannot be read are reported, and the run continues without them.
 */
export function openConversation(
  run: Run<"accepted">,
  startedAt: number,
  wanted: ConversationRequest,
): PendingConversation {
  const { request, event, facts, forge } = run;
  const { subject } = request;
  // No person asked for the repair of failed CI: its brief contains everything it needs.
  if (subject.kind === "none" || event.kind === "workflow_run") {
    return { conversation: Promise.resolve(null), trouble: () => null, files: null };
  }
  let trouble: string | null = null;
  const conversation = read(run, orderTimeOf(request, startedAt), subject, wanted).catch((error: unknown) => {
    trouble = `The conversation could not be read, so the agent works without it: ${messageOf(error)}`;
    return null;
  });
  // A review reads the change separately.
  const files =
    facts.pull === null || agentOf(request.command).publishes === "review" ? null : forge.pullFiles(facts.pull);
  files?.catch(() => {});
  return { conversation, trouble: () => trouble, files };
}

import { messageOf } from "../../core/errors.js";
import type { Forge, PermissionLevel, Subject } from "../../core/forge.js";
import type { ConversationStart, Remark } from "../../core/forge-conversation.js";
import type { PullFiles } from "../../core/forge-reviews.js";
import { reaches } from "../authorize.js";
import type { Running } from "../running.js";
import { isAfter, type Order, orderOf } from "./order-time.js";

/** Newest entries whose authors are asked about one by one, where the list of collaborators does not tell. */
const ASKED = 12;

/** What was read for a run before it knows whether it needs it. */
export interface Heard {
  readonly subject: Exclude<Subject, { kind: "none" }>;
  readonly order: Order;
  readonly start: ConversationStart;
  /** By lower-case login. */
  readonly levels: ReadonlyMap<string, PermissionLevel>;
  /** Who is not in it has no permission. */
  readonly isAll: boolean;
  readonly failingChecks: readonly string[];
}

export interface Hearing {
  /** null: there is nothing to hear, or it could not be read (`trouble` says why). */
  readonly heard: Promise<Heard | null>;
  readonly trouble: () => string | null;
  /** What the pull request changes; null: no pull request. */
  readonly files: Promise<PullFiles> | null;
}

/** What is known of an author's permission; null: nobody asked. Apps have none but by the configuration. */
export function levelOf(
  { levels, isAll }: Pick<Heard, "levels" | "isAll">,
  { author, authorIsBot }: Pick<Remark, "author" | "authorIsBot">,
): PermissionLevel | null {
  return levels.get(author.toLowerCase()) ?? (isAll || authorIsBot || author === "" ? "none" : null);
}

/** Whether this author is known to be one who may write. */
export function mayWrite(known: Pick<Heard, "levels" | "isAll">, remark: Remark): boolean {
  return reaches(levelOf(known, remark) ?? "none", "write");
}

function unknownAuthors(remarks: readonly Remark[], order: Order, known: ReadonlySet<string>): readonly string[] {
  const people = remarks.filter(
    (remark) => !remark.isOurs && !remark.authorIsBot && remark.author !== "" && !isAfter(remark, order),
  );
  const authors = people.slice(-ASKED).map(({ author }) => author.toLowerCase());
  return [...new Set(authors)].filter((author) => !known.has(author));
}

/** One by one, side by side; who cannot be asked about may not write (I8). */
async function askLevels(forge: Forge, authors: readonly string[]): Promise<readonly [string, PermissionLevel][]> {
  return Promise.all(
    authors.map(async (author): Promise<[string, PermissionLevel]> => {
      return [author, await forge.permissionOf(author).catch(() => "none" as const)];
    }),
  );
}

async function read(
  { open }: Running,
  order: Order,
  subject: Heard["subject"],
  allowedBots: readonly string[],
): Promise<Heard> {
  const { forge, facts, request } = open;
  // What is no list of people, or fails, only means that their permissions are asked for.
  const [start, people, checks] = await Promise.all([
    forge.readConversation(subject.number),
    forge.collaborators().catch(() => null),
    facts.pull === null ? null : forge.failingChecks(facts.pull.headSha).catch(() => null),
  ]);
  const levels = new Map<string, PermissionLevel>(people?.levels ?? []);
  // Who gives the run its order was asked about by name, and bots only by the configuration.
  if (request.actor !== null && facts.permission !== null) {
    levels.set(request.actor.login.toLowerCase(), facts.permission);
  }
  for (const bot of allowedBots) levels.set(bot.toLowerCase(), "write");
  if (people?.isAll !== true) {
    const unknown = unknownAuthors(start.remarks, order, new Set(levels.keys()));
    for (const [author, level] of await askLevels(forge, unknown)) levels.set(author, level);
  }
  return { subject, order, start, levels, isAll: people?.isAll === true, failingChecks: checks ?? [] };
}

/**
 * Begins to read the conversation of the run's subject, beside what the run waits for anyway: one round trip, and a second
 * where authors have to be asked about. What cannot be read is told, and the run goes on without it.
 */
export function hear(running: Running, allowedBots: readonly string[]): Hearing {
  const { open, startedAt } = running;
  const { request, event, facts, forge } = open;
  const { subject } = request;
  // Nobody asked for the repair of failed CI in person: its brief holds all that it is about.
  if (subject.kind === "none" || event.kind === "workflow_run") {
    return { heard: Promise.resolve(null), trouble: () => null, files: null };
  }
  let trouble: string | null = null;
  const heard = read(running, orderOf(request, startedAt), subject, allowedBots).catch((error: unknown) => {
    trouble = `The conversation could not be read, so the agent does not know it: ${messageOf(error)}`;
    return null;
  });
  // A review reads the change its own way.
  const files = facts.pull === null || request.command === "review" ? null : forge.pullFiles(facts.pull);
  files?.catch(() => {});
  return { heard, trouble: () => trouble, files };
}

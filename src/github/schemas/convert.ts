import type { z } from "zod";
import type { BranchCommit, RecentComment } from "../../core/forge/forge.js";
import type * as schemas from "./schemas.js";

/** The number of a comment or review, which also ends its address; null = none. */
export function commentNumber(raw: {
  readonly fullDatabaseId?: string | number | null | undefined;
  readonly databaseId?: number | null | undefined;
  readonly url: string;
}): number | null {
  const id = Number(
    raw.fullDatabaseId ??
      raw.databaseId ??
      /#(?:issuecomment-|discussion_r|pullrequestreview-)(\d+)$/.exec(raw.url)?.[1] ??
      Number.NaN,
  );
  return Number.isSafeInteger(id) ? id : null;
}

interface Actor {
  readonly __typename: string;
  readonly login: string;
}

/** As in REST, a bot's login ends in `[bot]`: without it, it could be a person's. '' = the account was deleted. */
export function loginOf(author: Actor | null): string {
  const { __typename: type = "", login = "" } = author ?? {};
  return type === "Bot" && !login.endsWith("[bot]") ? `${login}[bot]` : login;
}

/** Whether an account is the author; a deleted account never is. */
export function isSameActor(one: Actor, author: Actor | null): boolean {
  return one.__typename === author?.__typename && one.login.toLowerCase() === author.login.toLowerCase();
}

/** null: a comment without a number cannot be used. */
export function toRecentComment(raw: z.infer<typeof schemas.threadComment>): RecentComment | null {
  const id = commentNumber(raw);
  if (id === null) return null;
  const isBot = raw.author?.__typename === "Bot";
  return {
    id,
    nodeId: raw.id,
    url: raw.url,
    body: raw.body,
    author: loginOf(raw.author),
    authorIsBot: isBot,
    createdAt: raw.createdAt,
    updatedAt: raw.updatedAt,
    isOurs: raw.viewerDidAuthor,
    isEdited: raw.lastEditedAt !== null,
  };
}

/**
 * Reads a server's commits. Those that it creates itself are committed as `noreply@<its host>`, and its key signs only
 * those. An Enterprise server may use another configured address; then its record of pushes decides.
 */
export function branchCommitReader(
  serverUrl: string,
): (raw: z.infer<typeof schemas.comparison>["commits"][number]) => BranchCommit {
  const serverAddress = `noreply@${new URL(serverUrl).hostname}`;
  return (raw) => {
    const { author, committer, verification, message } = raw.commit;
    return {
      sha: raw.sha,
      message,
      parents: raw.parents.map((parent) => parent.sha),
      author: raw.author?.login ?? "",
      authorEmail: author?.email ?? "",
      isSignedByServer: verification?.verified === true && committer?.email === serverAddress,
    };
  };
}

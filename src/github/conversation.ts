import type { z } from "zod";
import type {
  ConversationComment,
  ConversationForge,
  LinkedIssue,
  NamingPull,
  PermissionLevel,
  ReviewComment,
  ReviewCommentForge,
} from "../core/forge/conversation.js";
import { forgeError } from "./client.js";
import { OLDER, WORDS } from "./comment-pages.js";
import { isForbidden } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";
import * as schemas from "./schemas/conversation.js";
import { commentNumber, isSameActor, loginOf, toRecentComment } from "./schemas/convert.js";
import type { threadComment } from "./schemas/schemas.js";

const LINKED = `closingIssuesReferences(first: 5) { nodes {
  number title body createdAt lastEditedAt author { __typename login } repository { nameWithOwner }
  timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) { nodes { ... on RenamedTitleEvent { createdAt } } }
} }`;

const NAMING = `timelineItems(last: 50, itemTypes: [CROSS_REFERENCED_EVENT]) { nodes { ... on CrossReferencedEvent {
  willCloseTarget actor { __typename login }
  source { __typename ... on PullRequest {
    number title url state isCrossRepository viewerDidAuthor author { __typename login } repository { nameWithOwner }
  } }
} } }`;

const startQuery = (linked: string, naming: string): string => `query($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100) { ...page } ${naming} }
      ... on PullRequest {
        comments(last: 100) { ...page }
        reviewThreads(last: 100) { nodes {
          id path line isResolved
          comments(last: 20) { nodes {
            ...words diffHunk originalLine pullRequestReview { databaseId fullDatabaseId url }
          } }
        } }
        reviews(last: 50) { nodes { ...words } }
        ${linked}
      }
    }
  }
}
${WORDS}`;

/** The second is for a token without rights to issues or pull requests: the rest can still be read. */
const [WHOLE, PLAIN] = [startQuery(LINKED, NAMING), startQuery("", "")];

const CHECKS = `query($owner: String!, $repo: String!, $commit: GitObjectID!) {
  repository(owner: $owner, name: $repo) {
    object(oid: $commit) {
      ... on Commit { statusCheckRollup { contexts(last: 100) { nodes {
        __typename
        ... on CheckRun { name conclusion }
        ... on StatusContext { context state }
      } } } }
    }
  }
}`;

const FAILED = new Set(["FAILURE", "TIMED_OUT", "STARTUP_FAILURE", "ACTION_REQUIRED", "ERROR"]);

const byTime = (left: { readonly createdAt: string }, right: { readonly createdAt: string }): number =>
  Date.parse(left.createdAt) - Date.parse(right.createdAt);

type Found = NonNullable<z.infer<typeof schemas.conversation>["repository"]["issueOrPullRequest"]>;
type Spoken = z.infer<typeof threadComment>;

function toRemark(raw: Spoken, kind: ConversationComment["kind"]): ConversationComment | null {
  const found = toRecentComment(raw);
  if (found === null) return null;
  const { id, body, author, authorIsBot, isOurs, createdAt } = found;
  // Each report is edited only by its own run; other edits may have an unknown author.
  const isUnaltered = raw.lastEditedAt === null || (!!raw.editor && isSameActor(raw.editor, raw.author));
  return {
    ...{ kind, id, body, author, authorIsBot, isOurs, createdAt, editedAt: raw.lastEditedAt },
    ...(isOurs && isUnaltered ? { isUnaltered } : {}),
    ...(raw.isMinimized === true ? { isMinimized: true } : {}),
  };
}

function diffRemarks({ reviewThreads }: Found): readonly ConversationComment[] {
  return (reviewThreads?.nodes ?? []).flatMap(({ id, path, line, isResolved, comments }) =>
    comments.nodes.flatMap((raw) => {
      const remark = toRemark(raw, "review_comment");
      if (remark === null) return [];
      const place = { id, path, line: line ?? raw.originalLine ?? null, diffHunk: raw.diffHunk, isResolved };
      const review = raw.pullRequestReview ? commentNumber(raw.pullRequestReview) : null;
      return [{ ...remark, thread: place, ...(review === null ? {} : { review }) }];
    }),
  );
}

const olderOf = ({ comments: { pageInfo } }: Found): string | null =>
  pageInfo.hasPreviousPage ? pageInfo.startCursor : null;

/** Merged by time; remarks of the same second keep the server's order. */
function remarksOf(found: Found): readonly ConversationComment[] {
  const plain = (list: readonly Spoken[], kind: ConversationComment["kind"]): readonly ConversationComment[] =>
    list.flatMap((raw) => toRemark(raw, kind) ?? []);
  const all = [
    ...plain(found.comments.nodes, "comment"),
    // A review without text only frames its comments.
    ...plain(found.reviews?.nodes ?? [], "review").filter(({ body }) => body.trim() !== ""),
    ...diffRemarks(found),
  ];
  return all.sort(byTime);
}

/** As above, for command detection: with addresses, and including reviews without text. */
function reviewComments({ reviewThreads, reviews }: Found): readonly ReviewComment[] {
  const read = (raw: Spoken, kind: ReviewComment["kind"]): ReviewComment | [] => {
    const { nodeId: _nodeId, updatedAt: _updatedAt, ...comment } = toRecentComment(raw) ?? {};
    return "id" in comment ? { ...comment, kind } : [];
  };
  const onDiff = (reviewThreads?.nodes ?? []).flatMap(({ path, line: current, comments }) =>
    comments.nodes.flatMap((raw) => {
      const line = current ?? raw.originalLine ?? null;
      const location = { path, diffHunk: raw.diffHunk, ...(line === null ? {} : { line }) };
      return [read(raw, "review_comment")].flat().map((comment) => ({ ...comment, location }));
    }),
  );
  return [...onDiff, ...(reviews?.nodes ?? []).flatMap((raw) => read(raw, "review"))].sort(byTime);
}

function linkedOf(found: Found, repository: string): readonly LinkedIssue[] {
  return (found.closingIssuesReferences?.nodes ?? [])
    .filter((issue) => issue.repository.nameWithOwner === repository)
    .map(({ number, title, body, createdAt, lastEditedAt, author, timelineItems }) => {
      const changes = [lastEditedAt, ...timelineItems.nodes.map((renamed) => renamed.createdAt)];
      const editedAt =
        changes
          .filter((at) => at !== null)
          .sort()
          .at(-1) ?? null;
      return { number, title, body, createdAt, editedAt, author: loginOf(author) };
    });
}

function namingOf({ timelineItems }: Found, repository: string): readonly NamingPull[] {
  const pulls = new Map<number, NamingPull>();
  for (const { source, willCloseTarget, actor } of timelineItems?.nodes ?? []) {
    if (source?.__typename !== "PullRequest" || source.state === "CLOSED" || source.viewerDidAuthor) continue;
    if (source.repository.nameWithOwner !== repository) continue;
    const { number, title, url, author, isCrossRepository: isFork } = source;
    pulls.set(number, {
      ...{ number, title, url, isFork },
      state: source.state === "MERGED" ? "merged" : "open",
      author: loginOf(author),
      authorIsBot: author?.__typename === "Bot",
      closes: willCloseTarget,
      namedBy: loginOf(actor),
    });
  }
  return [...pulls.values()];
}

function levelOf({ permissions }: z.infer<typeof schemas.collaborator>): PermissionLevel {
  if (permissions?.admin === true) return "admin";
  if (permissions?.maintain === true) return "maintain";
  if (permissions?.push === true) return "write";
  if (permissions?.triage === true) return "triage";
  return permissions?.pull === true ? "read" : "none";
}

const PAGE = 100;

/** Only GraphQL has threads and the issues that a pull request closes; it also saves round trips for the rest. */
export function conversationMethods(client: RepositoryClient): ConversationForge & ReviewCommentForge {
  const ask = async (
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly found: Found | null; readonly repository: string }> => {
    const answer = await client.graphql(query, variables, schemas.conversation);
    // A review job may lack a right to issues.
    if (!answer.ok && isForbidden(answer) && query === WHOLE) return ask(PLAIN, variables);
    if (!answer.ok) throw forgeError("the conversation", answer);
    const { issueOrPullRequest: found, nameWithOwner: repository } = answer.value.repository;
    return { found, repository };
  };

  return {
    async readConversation(number) {
      const { found, repository } = await ask(WHOLE, { number });
      if (found === null) return { comments: [], older: null, total: 0, linked: [], naming: [] };
      const [linked, naming] = [linkedOf(found, repository), namingOf(found, repository)];
      return { comments: remarksOf(found), older: olderOf(found), total: found.comments.totalCount, linked, naming };
    },
    async olderComments(number, older) {
      const { found } = await ask(OLDER, { number, before: older });
      return found === null ? { comments: [], older: null } : { comments: remarksOf(found), older: olderOf(found) };
    },
    async recentReviewComments(number) {
      const { found } = await ask(WHOLE, { number });
      return found === null ? [] : reviewComments(found);
    },
    async collaborators() {
      const answer = await client.send("GET /collaborators", { per_page: PAGE }, schemas.collaborator.array());
      if (!answer.ok) {
        if (answer.status === 403 || answer.status === 404) return null;
        throw forgeError("the list of collaborators", answer);
      }
      const levels = new Map(answer.value.map((one) => [one.login.toLowerCase(), levelOf(one)]));
      return { levels, isAll: answer.value.length < PAGE };
    },
    async failingChecks(commit) {
      const answer = await client.graphql(CHECKS, { commit }, schemas.rollup);
      if (!answer.ok) {
        if (isForbidden(answer)) return null;
        throw forgeError("the checks", answer);
      }
      const contexts = answer.value.repository.object?.statusCheckRollup?.contexts.nodes ?? [];
      const failed = contexts.flatMap((one) => {
        if (one.__typename === "CheckRun") return FAILED.has(one.conclusion ?? "") ? [one.name] : [];
        return FAILED.has(one.state) ? [one.context] : [];
      });
      return [...new Set(failed)];
    },
  };
}

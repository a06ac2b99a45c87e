import type { z } from "zod";
import type { ConversationForge, LinkedIssue, Remark } from "../core/forge-conversation.js";
import type { PermissionLevel } from "../core/permission.js";
import { type Client, forgeError, type RequestFailure } from "./client.js";
import * as schemas from "./conversation-schemas.js";
import { commentNumber, toRecentComment } from "./convert.js";
import type { threadComment } from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };

const WORDS = `fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on IssueComment { databaseId fullDatabaseId url }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}
fragment page on IssueCommentConnection { totalCount nodes { ...words } pageInfo { hasPreviousPage startCursor } }`;

const LINKED = `closingIssuesReferences(first: 5) { nodes {
  number title body createdAt lastEditedAt author { __typename login } repository { nameWithOwner }
} }`;

const startQuery = (linked: string): string => `query($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100) { ...page } }
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

const OLDER = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
${WORDS}`;

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

type Found = NonNullable<z.infer<typeof schemas.conversation>["repository"]["issueOrPullRequest"]>;
type List<Item> = { readonly nodes?: readonly (Item | null)[] | null | undefined } | null | undefined;

const items = <Item>(found: List<Item>): readonly Item[] => (found?.nodes ?? []).filter((one) => one !== null);

function toRemark(raw: z.infer<typeof threadComment>, kind: Remark["kind"]): Remark | null {
  const found = toRecentComment(raw);
  if (found === null) return null;
  const { id, body, author, authorIsBot, isOurs, createdAt } = found;
  return { kind, id, body, author, authorIsBot, isOurs, createdAt, editedAt: raw.lastEditedAt };
}

function diffRemarks(found: Found): readonly Remark[] {
  return items(found.reviewThreads).flatMap(({ id, path, line, isResolved, comments }) =>
    items(comments).flatMap((raw) => {
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

/** Merged by time; those of one second stay as the server lists them. */
function remarksOf(found: Found): readonly Remark[] {
  const plain = (list: List<z.infer<typeof threadComment>>, kind: Remark["kind"]): readonly Remark[] =>
    items(list).flatMap((raw) => toRemark(raw, kind) ?? []);
  const all = [
    ...plain(found.comments, "comment"),
    // A review without words is only the frame of its comments.
    ...plain(found.reviews, "review").filter(({ body }) => body.trim() !== ""),
    ...diffRemarks(found),
  ];
  return all.sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
}

function linkedOf(found: Found, repository: string): readonly LinkedIssue[] {
  return items(found.closingIssuesReferences)
    .filter((issue) => issue.repository.nameWithOwner === repository)
    .map(({ number, title, body, createdAt, lastEditedAt, author }) => {
      return { number, title, body, createdAt, editedAt: lastEditedAt, author: author?.login ?? "" };
    });
}

function levelOf({ permissions }: z.infer<typeof schemas.collaborator>): PermissionLevel {
  if (permissions?.admin === true) return "admin";
  if (permissions?.maintain === true) return "maintain";
  if (permissions?.push === true) return "write";
  if (permissions?.triage === true) return "triage";
  return permissions?.pull === true ? "read" : "none";
}

const PAGE = 100;

/** The token lacks a right that a field asks for; a job that reviews need not have one to issues. */
const isRefused = ({ message }: RequestFailure): boolean => /not accessible|FORBIDDEN/i.test(message);

/** Threads and what a pull request closes are in GraphQL only; it also saves the round trips of the rest. */
export function conversationMethods(client: Client, names: Names): ConversationForge {
  const ask = async (
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly found: Found | null; readonly repository: string }> => {
    const answer = await client.graphql(query, { ...names, ...variables }, schemas.conversation);
    if (!answer.ok && isRefused(answer) && query.includes(LINKED)) return ask(startQuery(""), variables);
    if (!answer.ok) throw forgeError("the conversation", answer);
    const { issueOrPullRequest: found, nameWithOwner: repository } = answer.value.repository;
    return { found, repository };
  };

  return {
    async readConversation(number) {
      const { found, repository } = await ask(startQuery(LINKED), { number });
      if (found === null) return { remarks: [], older: null, total: 0, linked: [] };
      const linked = linkedOf(found, repository);
      return { remarks: remarksOf(found), older: olderOf(found), total: found.comments.totalCount, linked };
    },
    async olderRemarks(number, older) {
      const { found } = await ask(OLDER, { number, before: older });
      return found === null ? { remarks: [], older: null } : { remarks: remarksOf(found), older: olderOf(found) };
    },
    async collaborators() {
      const route = "GET /repos/{owner}/{repo}/collaborators";
      const answer = await client.send(route, { ...names, per_page: PAGE }, schemas.collaborator.array());
      if (!answer.ok) {
        if (answer.status === 403 || answer.status === 404) return null;
        throw forgeError("the list of collaborators", answer);
      }
      const levels = new Map(answer.value.map((one) => [one.login.toLowerCase(), levelOf(one)]));
      return { levels, isAll: answer.value.length < PAGE };
    },
    async failingChecks(commit) {
      const answer = await client.graphql(CHECKS, { ...names, commit }, schemas.rollup);
      if (!answer.ok) {
        if (isRefused(answer)) return null;
        throw forgeError("the checks", answer);
      }
      const contexts = items(answer.value.repository.object?.statusCheckRollup?.contexts);
      const failed = contexts.flatMap((one) => {
        if (one.__typename === "CheckRun") return FAILED.has(one.conclusion ?? "") ? [one.name] : [];
        return FAILED.has(one.state) ? [one.context] : [];
      });
      return [...new Set(failed)];
    },
  };
}

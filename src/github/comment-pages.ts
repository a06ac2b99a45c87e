import type { z } from "zod";
import type { RepositoryClient } from "./repository-client.js";
import { conversation } from "./schemas/conversation.js";
import type { threadComment } from "./schemas/schemas.js";

/** The queried fields of a comment, and of a page of comments. */
export const WORDS = `fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on Minimizable { isMinimized }
  ... on IssueComment { databaseId fullDatabaseId url editor { __typename login } }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}
fragment page on IssueCommentConnection { totalCount nodes { ...words } pageInfo { hasPreviousPage startCursor } }`;

/** One page of a conversation: the last, or the one before a cursor. */
export const OLDER = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
${WORDS}`;

/** Maximum pages of 100 comments that are searched. */
const PAGES = 10;

/** A comment of a conversation, from GraphQL. */
export type ThreadComment = z.infer<typeof threadComment>;
type Page = z.infer<typeof conversation>;

/**
 * The pages of a conversation, the newest first; each is fetched on demand, with its comments oldest first.
 * @throws ArchitectError (forge).
 */
export async function* commentPages(
  client: RepositoryClient,
  number: number,
): AsyncGenerator<readonly ThreadComment[], void> {
  let before: string | null = null;
  for (let count = 0; count < PAGES; count++) {
    const variables = { number, before };
    const answer: Page = await client.query("the comments", OLDER, variables, conversation);
    const { nodes = [], pageInfo } = answer.repository.issueOrPullRequest?.comments ?? {};
    yield nodes;
    if (pageInfo?.hasPreviousPage !== true) return;
    before = pageInfo.startCursor;
  }
}

import type { z } from "zod";
import { type Client, forgeError } from "./client.js";
import { type threadComment, threadComments } from "./schemas.js";

const THREAD = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
fragment page on IssueCommentConnection { nodes { ...fields } pageInfo { hasPreviousPage startCursor } }
fragment fields on IssueComment {
  databaseId fullDatabaseId id url body viewerDidAuthor createdAt updatedAt lastEditedAt
  author { __typename login } editor { __typename login }
}`;

/** Pages of 100 comments that are looked through. */
const PAGES = 10;

/** A comment of a conversation, as GraphQL tells it. */
export type ThreadComment = z.infer<typeof threadComment>;

interface Names {
  readonly owner: string;
  readonly repo: string;
}

/** One page, oldest first; `before`: the cursor of the page after it, null for the last page. */
async function readPage(
  client: Client,
  { owner, repo }: Names,
  number: number,
  before: string | null,
): Promise<{ readonly comments: readonly ThreadComment[]; readonly previous: string | null }> {
  const answer = await client.graphql(THREAD, { owner, repo, number, before }, threadComments);
  if (!answer.ok) throw forgeError("the comments", answer);
  const found = answer.value.repository.issueOrPullRequest?.comments;
  if (!found) return { comments: [], previous: null };
  const comments = found.nodes.filter((node) => node !== null);
  return { comments, previous: found.pageInfo.hasPreviousPage ? found.pageInfo.startCursor : null };
}

/**
 * The pages of a conversation, the newest first; each is asked for when it is wanted, and holds its comments oldest first.
 * Throws ArchitectError("forge").
 */
export async function* commentPages(
  client: Client,
  names: Names,
  number: number,
): AsyncGenerator<readonly ThreadComment[], void> {
  let before: string | null = null;
  for (let count = 0; count < PAGES; count++) {
    const page = await readPage(client, names, number, before);
    yield page.comments;
    if (page.previous === null) return;
    before = page.previous;
  }
}

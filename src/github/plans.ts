import { z } from "zod";
import type { OwnComment, PlanForge } from "../core/forge-plans.js";
import { type Client, forgeError } from "./client.js";
import { commentNumber } from "./convert.js";
import { numberedComment } from "./schemas.js";

const COMMENTS = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
fragment page on IssueCommentConnection { nodes { ...fields } pageInfo { hasPreviousPage startCursor } }
fragment fields on IssueComment {
  databaseId fullDatabaseId url body viewerDidAuthor author { __typename login } editor { __typename login }
}`;

/** Pages of 100 comments that are looked through. */
const PAGES = 10;

const actor = z.object({ __typename: z.string(), login: z.string() }).nullable();

const comment = z.object({
  ...numberedComment,
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
  author: actor,
  editor: actor,
});

const answerSchema = z.object({
  repository: z.object({
    issueOrPullRequest: z
      .object({
        comments: z.object({
          nodes: z.array(comment.nullable()),
          pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().nullable() }),
        }),
      })
      .nullable(),
  }),
});

/** Servers that name no editor (an account that is gone, an old Enterprise server) leave it to the text's own hash. */
function isChangedByOthers({ author, editor }: z.infer<typeof comment>): boolean {
  if (editor === null) return false;
  if (author === null) return true;
  return editor.__typename !== author.__typename || editor.login.toLowerCase() !== author.login.toLowerCase();
}

export function planMethods(client: Client, names: { readonly owner: string; readonly repo: string }): PlanForge {
  /** A page of a conversation, oldest first, and the cursor of the page before it. */
  async function page(number: number, before: string | null) {
    const variables = { owner: names.owner, repo: names.repo, number, before };
    const answer = await client.graphql(COMMENTS, variables, answerSchema);
    if (!answer.ok) throw forgeError("the comments", answer);
    const comments = answer.value.repository.issueOrPullRequest?.comments;
    const previous = comments?.pageInfo.hasPreviousPage ? comments.pageInfo.startCursor : null;
    return { nodes: comments?.nodes ?? [], previous };
  }

  return {
    async ownComments(number, start, isEnough) {
      const found: OwnComment[] = [];
      let before: string | null = null;
      for (let count = 0; count < PAGES; count++) {
        const { nodes, previous } = await page(number, before);
        for (const node of [...nodes].reverse()) {
          if (node === null || !node.viewerDidAuthor || !node.body.startsWith(start)) continue;
          const { url, body } = node;
          found.push({ id: commentNumber(node) ?? 0, url, body, isChangedByOthers: isChangedByOthers(node) });
        }
        if (previous === null || found.some(isEnough)) break;
        before = previous;
      }
      return found;
    },
  };
}

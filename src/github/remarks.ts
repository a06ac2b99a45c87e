import { z } from "zod";
import type { RemarkForge, ReviewRemark } from "../core/forge-remarks.js";
import { type Client, forgeError } from "./client.js";
import { toRecentComment } from "./convert.js";
import { threadComment } from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };

const REMARKS = `query($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(last: 50) { nodes { comments(last: 20) { nodes {
        ...words path line originalLine diffHunk
      } } } }
      reviews(last: 50) { nodes { ...words } }
    }
  }
}
fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}`;

const comment = threadComment.extend({
  path: z.string(),
  line: z.number().nullish(),
  originalLine: z.number().nullish(),
  diffHunk: z.string(),
});
const list = <Item extends z.ZodType>(item: Item) => z.object({ nodes: z.array(item.nullable()).nullish() });

const remarks = z.object({
  repository: z.object({
    pullRequest: z
      .object({
        reviewThreads: list(z.object({ comments: list(comment) })),
        reviews: list(threadComment).nullish(),
      })
      .nullable(),
  }),
});

function toRemark(raw: z.infer<typeof threadComment>, kind: ReviewRemark["kind"]): ReviewRemark | null {
  const found = toRecentComment(raw);
  if (found === null) return null;
  const { nodeId: _nodeId, updatedAt: _updatedAt, ...remark } = found;
  return { ...remark, kind };
}

function withPlace(raw: z.infer<typeof comment>): ReviewRemark | null {
  const remark = toRemark(raw, "review_comment");
  const line = raw.line ?? raw.originalLine;
  const place = { path: raw.path, diffHunk: raw.diffHunk, ...(line === null || line === undefined ? {} : { line }) };
  return remark === null ? null : { ...remark, place };
}

export function remarkMethods(client: Client, names: Names): RemarkForge {
  return {
    async recentRemarks(number) {
      const variables = { owner: names.owner, repo: names.repo, number };
      const answer = await client.graphql(REMARKS, variables, remarks);
      if (!answer.ok) throw forgeError("the comments of reviews", answer);
      const { pullRequest } = answer.value.repository;
      const comments = (pullRequest?.reviewThreads.nodes ?? []).flatMap((thread) => thread?.comments.nodes ?? []);
      const found = [
        ...comments.map((one) => (one === null ? null : withPlace(one))),
        ...(pullRequest?.reviews?.nodes ?? []).map((one) => (one === null ? null : toRemark(one, "review"))),
      ].filter((one) => one !== null);
      return found.sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
    },
  };
}

import { z } from "zod";
import { numberedComment } from "./schemas.js";

/** The parts of GitHub's answers about reviews that are used. */
export const pullFile = z.object({
  filename: z.string(),
  previous_filename: z.string().optional(),
  status: z.enum(["added", "removed", "modified", "renamed", "copied", "changed", "unchanged"]),
  additions: z.number(),
  deletions: z.number(),
  contents_url: z.string().nullish(),
  patch: z.string().optional(),
});

export const compared = z.object({ files: z.array(pullFile).optional() });

export const createdReview = z.object({ id: z.number(), html_url: z.string() });

const page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

const threadComment = z.object({
  ...numberedComment,
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
});

const thread = z.object({
  id: z.string(),
  path: z.string(),
  isResolved: z.boolean(),
  resolvedBy: z.object({ login: z.string() }).nullish(),
  comments: z.object({ nodes: z.array(threadComment.nullable()).nullish() }),
});

const review = z.object({
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
});

export const threadPage = z.object({
  viewer: z.object({ login: z.string() }),
  repository: z
    .object({
      pullRequest: z
        .object({
          reviewThreads: z.object({ nodes: z.array(thread.nullable()).nullish(), pageInfo: page }),
          reviews: z.object({ nodes: z.array(review.nullable()).nullish() }).nullish(),
        })
        .nullable(),
    })
    .nullable(),
});

export const resolved = z.object({
  resolveReviewThread: z.object({ thread: z.object({ isResolved: z.boolean() }).nullish() }).nullable(),
});

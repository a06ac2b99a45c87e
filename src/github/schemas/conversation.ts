import { z } from "zod";
import { list, numberedComment, threadComment } from "./schemas.js";

/** The parts of GitHub's answers about conversations that we use. */
const page = z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().nullable() });

const comments = list(threadComment).extend({ totalCount: z.number(), pageInfo: page });

const diffComment = threadComment.extend({
  diffHunk: z.string(),
  originalLine: z.number().nullish(),
  pullRequestReview: z.object({ ...numberedComment, url: z.string() }).nullish(),
});

const thread = z.object({
  id: z.string(),
  path: z.string(),
  line: z.number().nullish(),
  isResolved: z.boolean(),
  comments: list(diffComment),
});

const actor = z.object({ __typename: z.string(), login: z.string() }).nullable();

const linkedIssue = z.object({
  number: z.number(),
  title: z.string(),
  body: z.string(),
  createdAt: z.string(),
  /** Last edit of the text; edits of the title are events. */
  lastEditedAt: z.string().nullable(),
  timelineItems: list(z.object({ createdAt: z.string() })),
  author: actor,
  repository: z.object({ nameWithOwner: z.string() }),
});

/** `source` is null if the token may not see it. */
const crossReference = z.object({
  willCloseTarget: z.boolean(),
  actor,
  source: z
    .discriminatedUnion("__typename", [
      z.object({ __typename: z.literal("Issue") }),
      z.object({
        __typename: z.literal("PullRequest"),
        number: z.number(),
        title: z.string(),
        url: z.string(),
        state: z.enum(["OPEN", "CLOSED", "MERGED"]),
        isCrossRepository: z.boolean(),
        viewerDidAuthor: z.boolean(),
        author: actor,
        repository: z.object({ nameWithOwner: z.string() }),
      }),
    ])
    .nullable(),
});

export const conversation = z.object({
  repository: z.object({
    nameWithOwner: z.string(),
    issueOrPullRequest: z
      .object({
        comments,
        reviewThreads: list(thread).nullish(),
        reviews: list(threadComment).nullish(),
        closingIssuesReferences: list(linkedIssue).nullish(),
        timelineItems: list(crossReference).nullish(),
      })
      .nullable(),
  }),
});

export const collaborator = z.object({
  login: z.string(),
  permissions: z
    .object({
      admin: z.boolean(),
      maintain: z.boolean().optional(),
      push: z.boolean(),
      triage: z.boolean().optional(),
      pull: z.boolean(),
    })
    .optional(),
});

const context = z.union([
  z.object({ __typename: z.literal("CheckRun"), name: z.string(), conclusion: z.string().nullable() }),
  z.object({ __typename: z.literal("StatusContext"), context: z.string(), state: z.string() }),
]);

export const rollup = z.object({
  repository: z.object({
    object: z.object({ statusCheckRollup: z.object({ contexts: list(context) }).nullish() }).nullable(),
  }),
});

import { z } from "zod";

/** The parts of GitHub's answers that are used; everything else is ignored. Each answer is checked against one of these. */
const account = z.object({ login: z.string(), id: z.number(), type: z.string() });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const anything = z.unknown();

export const repository = z.object({
  id: z.number(),
  name: z.string(),
  owner: z.object({ login: z.string() }),
  default_branch: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
});

export const permission = z.object({ permission: z.string(), role_name: z.string().optional() });

/** A file over 1 MB comes with the encoding `none` and no content: that is no empty file. */
export const contents = z.object({ type: z.literal("file"), encoding: z.literal("base64"), content: z.string() });

export const issue = z.object({
  number: z.number(),
  title: z.string(),
  body: text,
  user: account.nullable(),
  state: z.string(),
  locked: z.boolean(),
  labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])),
  pull_request: z.unknown().optional(),
});

export const pullRequest = z.object({
  number: z.number(),
  node_id: z.string(),
  html_url: z.string(),
  title: z.string(),
  body: text,
  user: account.nullable(),
  state: z.string(),
  merged_at: z.string().nullable(),
  locked: z.boolean(),
  draft: z.boolean().optional(),
  head: z.object({ ref: z.string(), sha: z.string(), repo: z.object({ full_name: z.string() }).nullable() }),
  base: z.object({ ref: z.string(), sha: z.string() }),
});

export const comment = z.object({
  id: z.number(),
  node_id: z.string(),
  html_url: z.string(),
  body: text,
  user: account.nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  submitted_at: z.string().nullish(),
});

export const ref = z.object({ ref: z.string(), object: z.object({ sha: z.string() }) });

export const gitCommit = z.object({
  sha: z.string(),
  message: z.string(),
  tree: z.object({ sha: z.string() }),
  parents: z.array(z.object({ sha: z.string() })),
  verification: z.object({ verified: z.boolean() }).optional(),
});

export const activity = z.object({ before: z.string(), after: z.string(), timestamp: z.string() });

export const commitOnBranch = z.object({
  createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }),
});

export const viewer = z.object({ viewer: z.object({ login: z.string(), databaseId: z.number().nullish() }) });

const ownComment = z.object({
  databaseId: z.number().nullish(),
  id: z.string(),
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const ownComments = z.object({
  repository: z.object({
    issueOrPullRequest: z.object({ comments: z.object({ nodes: z.array(ownComment.nullable()) }) }).nullable(),
  }),
});

import { z } from "zod";
import type {
  NewReview,
  OwnReview,
  PullFile,
  PullFiles,
  ReviewForge,
  ReviewResult,
  ReviewState,
  ReviewThread,
} from "../core/forge/reviews.js";
import { isForbidden, type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";
import { commentNumber } from "./schemas/convert.js";
import { list, numberedComment } from "./schemas/schemas.js";

const THREADS = `query($owner: String!, $repo: String!, $number: Int!, $after: String, $reviews: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        nodes {
          id path line originalLine isResolved resolvedBy { login }
          comments(first: 1) { nodes { databaseId fullDatabaseId url body viewerDidAuthor } }
        }
        pageInfo { hasNextPage endCursor }
      }
      reviews(last: $reviews) { nodes { url body viewerDidAuthor } }
    }
  }
}`;

const RESOLVE = `mutation($thread: ID!) {
  resolveReviewThread(input: { threadId: $thread }) { thread { isResolved } }
}`;

const pullFile = z.object({
  filename: z.string(),
  previous_filename: z.string().optional(),
  status: z.enum(["added", "removed", "modified", "renamed", "copied", "changed", "unchanged"]),
  additions: z.number(),
  deletions: z.number(),
  contents_url: z.string().nullish(),
  patch: z.string().optional(),
});

const compared = z.object({ files: z.array(pullFile).optional() });

const createdReview = z.object({ id: z.number(), html_url: z.string() });

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
  line: z.number().nullish(),
  originalLine: z.number().nullish(),
  isResolved: z.boolean(),
  resolvedBy: z.object({ login: z.string() }).nullish(),
  comments: list(threadComment),
});

const review = z.object({
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
});

const threadPage = z.object({
  viewer: z.object({ login: z.string() }),
  repository: z
    .object({
      pullRequest: z
        .object({
          reviewThreads: list(thread).extend({ pageInfo: page }),
          reviews: list(review).nullish(),
        })
        .nullable(),
    })
    .nullable(),
});

const resolved = z.object({
  resolveReviewThread: z.object({ thread: z.object({ isResolved: z.boolean() }).nullish() }).nullable(),
});

/** GitHub lists no more files of a pull request. */
const MAXIMUM_FILES = 3000;
const PAGE = 100;
const THREAD_PAGES = 20;

function toFile(raw: z.infer<typeof pullFile>): PullFile {
  return {
    path: raw.filename,
    previousPath: raw.previous_filename ?? null,
    status: raw.status,
    additions: raw.additions,
    deletions: raw.deletions,
    patch: raw.patch ?? null,
  };
}

/** The list is of this commit, if it names one. */
function isOf(files: readonly z.infer<typeof pullFile>[], head: string): boolean {
  return files.every(({ contents_url: url }) => {
    // At the end: before it stands the file's name, which is anybody's.
    const ref = /[?&]ref=([0-9a-f]{40,64})$/.exec(url ?? "")?.[1];
    return ref === undefined || ref === head;
  });
}

type ThreadPage = NonNullable<NonNullable<z.infer<typeof threadPage>["repository"]>["pullRequest"]>;

/** A bot's login has `[bot]` behind it in one place and not in another. */
const plain = (login: string): string => login.toLowerCase().replace(/\[bot\]$/, "");

function toThreads(found: ThreadPage, login: string): readonly ReviewThread[] {
  return found.reviewThreads.nodes.flatMap(({ id, path, line, originalLine, isResolved, resolvedBy, comments }) => {
    const [first] = comments.nodes;
    const commentId = first ? commentNumber(first) : null;
    if (!first || commentId === null) return [];
    const resolver = isResolved ? (resolvedBy?.login ?? "") : "";
    return [
      {
        id,
        path,
        line: line ?? originalLine ?? null,
        isResolved,
        resolvedByOther: plain(resolver) === plain(login) ? "" : resolver,
        commentId,
        body: first.body,
        isOurs: first.viewerDidAuthor,
      },
    ];
  });
}

function toOwnReviews(found: ThreadPage): readonly OwnReview[] {
  return (found.reviews?.nodes ?? []).flatMap(({ viewerDidAuthor, url, body }) =>
    viewerDidAuthor ? [{ url, body }] : [],
  );
}

const REVIEW_REFUSALS: Refusals<ReviewResult> = [
  // Also an answer that was cut: the review may be there.
  ["unknown", ({ status }) => status < 400 || status >= 500],
  ["denied", 403, 404],
  ["failed", ({ status }) => status !== 422],
  ["own", /your own pull request/i],
  ["place", /line|path|diff|hunk|position|commit|thread/i],
];

function commentOf({ path, line, startLine, body }: NewReview["comments"][number]): Record<string, unknown> {
  const start = startLine === null ? {} : { start_line: startLine, start_side: "RIGHT" };
  return { path, body, line, side: "RIGHT", ...start };
}

/**
 * Reviews of pull requests. REST has neither threads nor their resolving; GraphQL does not make a review in one piece.
 */
export function reviewMethods(client: RepositoryClient): ReviewForge {
  async function compare(base: string, head: string): Promise<PullFiles> {
    const query = { basehead: `${base}...${head}`, per_page: 1 };
    const found = await client.read("the changed files", "GET /compare/{basehead}", query, compared);
    const files = (found.files ?? []).map(toFile);
    return { files, isComplete: files.length < 300 };
  }

  async function readPage(number: number, after: string | null): Promise<ReviewState & { next: string | null }> {
    // Only the first page is asked for the reviews; GraphQL wants a number all the same.
    const variables = { number, after, reviews: after === null ? PAGE : 1 };
    const answer = await client.query("the reviews", THREADS, variables, threadPage);
    const { login } = answer.viewer;
    const found = answer.repository?.pullRequest;
    if (!found) return { login, threads: [], ownReviews: [], next: null };
    const { hasNextPage, endCursor } = found.reviewThreads.pageInfo;
    const next = hasNextPage ? endCursor : null;
    return { login, threads: toThreads(found, login), ownReviews: toOwnReviews(found), next };
  }

  return {
    async pullFiles({ number, baseSha, headSha }) {
      const route = "GET /pulls/{pull_number}/files";
      const raw = await client.list(route, { pull_number: number }, pullFile, MAXIMUM_FILES / PAGE);
      if (!isOf(raw, headSha)) return compare(baseSha, headSha);
      return { files: raw.map(toFile), isComplete: raw.length < MAXIMUM_FILES };
    },
    async reviewState(number) {
      const threads: ReviewThread[] = [];
      let state = await readPage(number, null);
      const { login, ownReviews } = state;
      threads.push(...state.threads);
      for (let page = 2; page <= THREAD_PAGES && state.next !== null; page += 1) {
        state = await readPage(number, state.next);
        threads.push(...state.threads);
      }
      return { login, threads, ownReviews };
    },
    async createReview(number, { commit, event, body, comments }) {
      const route = "POST /pulls/{pull_number}/reviews";
      const fields = { commit_id: commit, event, body, comments: comments.map(commentOf) };
      const answer = await client.send(route, { pull_number: number, ...fields }, createdReview);
      return answer.ok ? { ok: true, url: answer.value.html_url } : refusal(answer, REVIEW_REFUSALS);
    },
    async resolveThread(id) {
      const answer = await client.graphql(RESOLVE, { thread: id }, resolved);
      if (answer.ok) return answer.value.resolveReviewThread?.thread?.isResolved === true ? "resolved" : "failed";
      return isForbidden(answer) ? "denied" : "failed";
    },
  };
}

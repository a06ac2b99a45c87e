import type { z } from "zod";
import type {
  NewReview,
  OwnReview,
  PullFile,
  PullFiles,
  ReviewForge,
  ReviewState,
  ReviewThread,
} from "../core/forge-reviews.js";
import { type Client, forgeError, type RequestFailure } from "./client.js";
import { commentNumber } from "./convert.js";
import * as schemas from "./review-schemas.js";
import { anything } from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };

const THREADS = `query($owner: String!, $repo: String!, $number: Int!, $after: String, $reviews: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        nodes {
          id path isResolved resolvedBy { login }
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

/** GitHub lists no more files of a pull request. */
const MAXIMUM_FILES = 3000;
const PAGE = 100;
const THREAD_PAGES = 20;

function toFile(raw: z.infer<typeof schemas.pullFile>): PullFile {
  return {
    path: raw.filename,
    previousPath: raw.previous_filename ?? null,
    status: raw.status,
    additions: raw.additions,
    deletions: raw.deletions,
    patch: raw.patch ?? null,
  };
}

/** The list is of this commit, as far as it tells. */
function isOf(files: readonly z.infer<typeof schemas.pullFile>[], head: string): boolean {
  return files.every(({ contents_url: url }) => {
    // At the end: before it stands the file's name, which is anybody's.
    const ref = /[?&]ref=([0-9a-f]{40,64})$/.exec(url ?? "")?.[1];
    return ref === undefined || ref === head;
  });
}

type ThreadPage = NonNullable<NonNullable<z.infer<typeof schemas.threadPage>["repository"]>["pullRequest"]>;

/** A bot's login has `[bot]` behind it in one place and not in another. */
const plain = (login: string): string => login.toLowerCase().replace(/\[bot\]$/, "");

function toThreads(found: ThreadPage, login: string): readonly ReviewThread[] {
  return (found.reviewThreads.nodes ?? []).flatMap((thread) => {
    const first = thread?.comments.nodes?.[0];
    const commentId = first ? commentNumber(first) : null;
    if (thread === null || !first || commentId === null) return [];
    const { id, path, isResolved, resolvedBy } = thread;
    const isResolvedByOther = isResolved && resolvedBy !== null && resolvedBy !== undefined;
    return [
      {
        id,
        path,
        isResolved,
        isResolvedByOther: isResolvedByOther && plain(resolvedBy.login) !== plain(login),
        commentId,
        body: first.body,
        isOurs: first.viewerDidAuthor,
      },
    ];
  });
}

function toOwnReviews(found: ThreadPage): readonly OwnReview[] {
  return (found.reviews?.nodes ?? []).flatMap((review) =>
    review?.viewerDidAuthor === true ? [{ url: review.url, body: review.body }] : [],
  );
}

function reasonOf({ status, message }: RequestFailure): "place" | "own" | "denied" | "unknown" | "failed" {
  // Also an answer that was cut: the review may be there.
  if (status < 400 || status >= 500) return "unknown";
  if (status === 403 || status === 404) return "denied";
  if (status !== 422) return "failed";
  if (/your own pull request/i.test(message)) return "own";
  return /line|path|diff|hunk|position|commit|thread/i.test(message) ? "place" : "failed";
}

function commentOf({ path, line, startLine, body }: NewReview["comments"][number]): Record<string, unknown> {
  const start = startLine === null ? {} : { start_line: startLine, start_side: "RIGHT" };
  return { path, body, line, side: "RIGHT", ...start };
}

/** Reviews of pull requests. REST has neither threads nor their resolving; GraphQL does not make a review in one piece. */
export function reviewMethods(client: Client, names: Names): ReviewForge {
  async function compare(base: string, head: string): Promise<PullFiles> {
    const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
    const query = { ...names, basehead: `${base}...${head}`, per_page: 1 };
    const answer = await client.send(route, query, schemas.compared);
    if (!answer.ok) throw forgeError("the changed files", answer);
    const files = (answer.value.files ?? []).map(toFile);
    return { files, isComplete: files.length < 300 };
  }

  async function threadPage(number: number, after: string | null): Promise<ReviewState & { next: string | null }> {
    // Only the first page is asked for the reviews; GraphQL wants a number all the same.
    const variables = { owner: names.owner, repo: names.repo, number, after, reviews: after === null ? PAGE : 1 };
    const answer = await client.graphql(THREADS, variables, schemas.threadPage);
    if (!answer.ok) throw forgeError("the reviews", answer);
    const { login } = answer.value.viewer;
    const found = answer.value.repository?.pullRequest;
    if (!found) return { login, threads: [], ownReviews: [], next: null };
    const { hasNextPage, endCursor } = found.reviewThreads.pageInfo;
    const next = hasNextPage ? endCursor : null;
    return { login, threads: toThreads(found, login), ownReviews: toOwnReviews(found), next };
  }

  return {
    async pullFiles({ number, baseSha, headSha }) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/files";
      const query = { ...names, pull_number: number };
      const raw = await client.list(route, query, schemas.pullFile, MAXIMUM_FILES / PAGE);
      if (!isOf(raw, headSha)) return compare(baseSha, headSha);
      return { files: raw.map(toFile), isComplete: raw.length < MAXIMUM_FILES };
    },
    async reviewState(number) {
      const threads: ReviewThread[] = [];
      let state = await threadPage(number, null);
      const { login, ownReviews } = state;
      threads.push(...state.threads);
      for (let page = 2; page <= THREAD_PAGES && state.next !== null; page += 1) {
        state = await threadPage(number, state.next);
        threads.push(...state.threads);
      }
      return { login, threads, ownReviews };
    },
    async createReview(number, { commit, event, body, comments }) {
      const route = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
      const fields = { commit_id: commit, event, body, comments: comments.map(commentOf) };
      const answer = await client.send(route, { ...names, pull_number: number, ...fields }, schemas.createdReview);
      if (answer.ok) return { ok: true, url: answer.value.html_url };
      return { ok: false, reason: reasonOf(answer), message: answer.message };
    },
    async resolveThread(id) {
      const answer = await client.graphql(RESOLVE, { thread: id }, schemas.resolved);
      if (answer.ok) return answer.value.resolveReviewThread?.thread?.isResolved === true ? "resolved" : "failed";
      return /not accessible|FORBIDDEN/i.test(answer.message) ? "denied" : "failed";
    },
    async updateReviewComment(id, body) {
      const route = "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}";
      return (await client.send(route, { ...names, comment_id: id, body }, anything)).ok;
    },
  };
}

import type { BranchCommit, CommitResult, Forge, RefResult } from "../core/forge.js";
import { type Client, forgeError, type RequestFailure } from "./client.js";
import { branchCommitReader } from "./convert.js";
import * as schemas from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };
type CommitMethods = Pick<
  Forge,
  | "createBranch"
  | "deleteBranch"
  | "getRef"
  | "createRef"
  | "updateRef"
  | "deleteRef"
  | "getBranch"
  | "listBranches"
  | "commitsBetween"
  | "mergeBase"
  | "getCommit"
  | "createCommitObject"
  | "commitOnBranch"
>;

const COMMIT_ON_BRANCH = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

/** Too many requests: nothing was judged, and nothing is missing. */
const isLimited = ({ status, message }: RequestFailure): boolean =>
  status === 429 || (status === 403 && /rate limit|abuse/i.test(message));

function refFailure(failure: RequestFailure): RefResult {
  const { status, message } = failure;
  const refused = (reason: Exclude<RefResult, { ok: true }>["reason"]): RefResult => ({ ok: false, reason, message });
  if (isLimited(failure)) return refused("failed");
  if (/already exists/i.test(message)) return refused("exists");
  if (/not a fast forward/i.test(message)) return refused("not_fast_forward");
  if (status === 404 || /does not exist/i.test(message)) return refused("missing");
  if (/rule violations|protected|create or update workflow/i.test(message)) return refused("forbidden");
  if (status === 403) return refused("denied");
  return refused(status === 422 ? "unsupported" : "failed");
}

function commitFailure(failure: RequestFailure): CommitResult {
  const { status, message } = failure;
  const refused = (reason: Exclude<CommitResult, { ok: true }>["reason"]): CommitResult => ({
    ok: false,
    reason,
    message,
  });
  if (isLimited(failure)) return refused("failed");
  if (/STALE_DATA|expected branch to point to/i.test(message)) return refused("stale");
  if (/workflow/i.test(message)) return refused("workflow_files");
  if (/too large|exceeds/i.test(message) || status === 413) return refused("too_large");
  if (status === 403 || /FORBIDDEN|not accessible|protected|rule/i.test(message)) return refused("denied");
  return refused("failed");
}

/** Pages of 100 commits that are read of a branch. */
const COMMIT_PAGES = 3;

/** `refs/heads/x` as the ref endpoints want it in the path. */
const short = (ref: string): string => ref.replace(/^refs\//, "");

export function commitMethods(client: Client, names: Names, serverUrl: string): CommitMethods {
  const toBranchCommit = branchCommitReader(serverUrl);
  async function createRef(ref: string, sha: string): Promise<RefResult> {
    const answer = await client.send("POST /repos/{owner}/{repo}/git/refs", { ...names, ref, sha }, schemas.ref);
    return answer.ok ? { ok: true, sha: answer.value.object.sha } : refFailure(answer);
  }
  async function deleteRef(ref: string): Promise<RefResult> {
    const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
    const answer = await client.send(route, { ...names, ref: short(ref) }, schemas.anything);
    return answer.ok ? { ok: true, sha: "" } : refFailure(answer);
  }

  return {
    createRef,
    deleteRef,
    createBranch: (branch, sha) => createRef(`refs/heads/${branch}`, sha),
    deleteBranch: (branch) => deleteRef(`refs/heads/${branch}`),
    async getRef(ref) {
      const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
      const answer = await client.send(route, { ...names, ref: short(ref) }, schemas.ref);
      if (answer.ok) return { sha: answer.value.object.sha };
      if (answer.status === 404) return null;
      throw forgeError(`the ref ${ref}`, answer);
    },
    async updateRef(ref, sha) {
      const route = "PATCH /repos/{owner}/{repo}/git/refs/{ref}";
      const answer = await client.send(route, { ...names, ref: short(ref), sha, force: false }, schemas.ref);
      return answer.ok ? { ok: true, sha: answer.value.object.sha } : refFailure(answer);
    },
    async getBranch(branch) {
      const route = "GET /repos/{owner}/{repo}/branches/{branch}";
      const answer = await client.send(route, { ...names, branch }, schemas.branch);
      if (answer.ok) return { sha: answer.value.commit.sha, isProtected: answer.value.protected };
      if (answer.status === 404) return null;
      throw forgeError(`the branch ${branch}`, answer);
    },
    async listBranches(prefix) {
      const route = "GET /repos/{owner}/{repo}/git/matching-refs/{ref}";
      const ask = () => client.send(route, { ...names, ref: `heads/${prefix}` }, schemas.ref.array());
      let answer = await ask();
      // "None" is an empty list: only a replica that lags behind has no answer.
      if (!answer.ok && answer.status === 404) answer = await ask();
      if (!answer.ok) throw forgeError(`the branches ${prefix}*`, answer);
      return answer.value.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), sha: object.sha }));
    },
    async commitsBetween(base, head) {
      const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
      const commits: BranchCommit[] = [];
      for (let page = 1; ; page++) {
        const query = { ...names, basehead: `${base}...${head}`, per_page: 100, page };
        const answer = await client.send(route, query, schemas.comparison);
        if (!answer.ok) throw forgeError(`the commits of ${head}`, answer);
        commits.push(...answer.value.commits.map(toBranchCommit));
        const isComplete = commits.length >= answer.value.total_commits;
        if (isComplete || answer.value.commits.length === 0 || page === COMMIT_PAGES) return { commits, isComplete };
      }
    },
    async mergeBase(base, head) {
      const query = { ...names, basehead: `${base}...${head}`, per_page: 1 };
      const answer = await client.send("GET /repos/{owner}/{repo}/compare/{basehead}", query, schemas.mergeBase);
      if (answer.ok) return answer.value.merge_base_commit.sha;
      if (answer.status === 404) return null;
      throw forgeError(`where ${head} began`, answer);
    },
    async getCommit(sha) {
      const route = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
      const answer = await client.send(route, { ...names, commit_sha: sha }, schemas.gitCommit);
      if (!answer.ok) {
        if (answer.status === 404) return null;
        throw forgeError(`the commit ${sha}`, answer);
      }
      const { message, tree, parents, verification } = answer.value;
      const verified = verification?.verified === true;
      return { sha: answer.value.sha, tree: tree.sha, message, parents: parents.map((parent) => parent.sha), verified };
    },
    async createCommitObject({ message, tree, parents }) {
      const route = "POST /repos/{owner}/{repo}/git/commits";
      const answer = await client.send(route, { ...names, message, tree, parents }, schemas.gitCommit);
      if (answer.ok) return { ok: true, sha: answer.value.sha };
      // A repository that the token may not write to is hidden from it.
      return answer.status === 404 ? { ok: false, reason: "denied", message: answer.message } : commitFailure(answer);
    },
    async commitOnBranch(request) {
      const input = {
        branch: { repositoryNameWithOwner: `${names.owner}/${names.repo}`, branchName: request.branch },
        message: { headline: request.headline, body: request.body },
        expectedHeadOid: request.expectedHead,
        fileChanges: {
          additions: request.additions.map(({ path, bytes }) => ({ path, contents: bytes.toString("base64") })),
          deletions: request.deletions.map((path) => ({ path })),
        },
      };
      const answer = await client.graphql(COMMIT_ON_BRANCH, { input }, schemas.commitOnBranch);
      return answer.ok ? { ok: true, sha: answer.value.createCommitOnBranch.commit.oid } : commitFailure(answer);
    },
  };
}

import type { BranchCommit, CommitResult, Forge, RefResult } from "../core/forge/forge.js";
import { type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";
import { branchCommitReader } from "./schemas/convert.js";
import * as schemas from "./schemas/schemas.js";

const COMMIT_ON_BRANCH = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

const REF_REFUSALS: Refusals<RefResult> = [
  ["exists", /already exists/i],
  ["not_fast_forward", /not a fast forward/i],
  ["missing", 404, /does not exist/i],
  ["forbidden", /rule violations|protected|create or update workflow/i],
  ["denied", 403],
  ["unsupported", 422],
];

const COMMIT_REFUSALS: Refusals<CommitResult> = [
  ["stale", /STALE_DATA|expected branch to point to/i],
  ["workflow_files", /workflow/i],
  ["too_large", 413, /too large|exceeds/i],
  ["denied", 403, /FORBIDDEN|not accessible|protected|rule/i],
];

const COMPARE = "GET /compare/{basehead}";
/** Maximum pages of 100 commits that are read of a branch. */
const COMMIT_PAGES = 3;

/** `refs/heads/x` in the form for the path of ref endpoints. */
const short = (ref: string): string => ref.replace(/^refs\//, "");

export function commitMethods(client: RepositoryClient, serverUrl: string) {
  const toBranchCommit = branchCommitReader(serverUrl);
  async function createRef(ref: string, sha: string): Promise<RefResult> {
    const answer = await client.send("POST /git/refs", { ref, sha }, schemas.ref);
    return answer.ok ? { ok: true, sha: answer.value.object.sha } : refusal(answer, REF_REFUSALS);
  }
  async function deleteRef(ref: string): Promise<RefResult> {
    const answer = await client.send("DELETE /git/refs/{ref}", { ref: short(ref) }, schemas.anything);
    return answer.ok ? { ok: true, sha: "" } : refusal(answer, REF_REFUSALS);
  }

  return {
    createRef,
    deleteRef,
    createBranch: (branch, sha) => createRef(`refs/heads/${branch}`, sha),
    deleteBranch: (branch) => deleteRef(`refs/heads/${branch}`),
    async getRef(ref) {
      const found = await client.find(`the ref ${ref}`, "GET /git/ref/{ref}", { ref: short(ref) }, schemas.ref);
      return found && { sha: found.object.sha };
    },
    async updateRef(ref, sha) {
      const change = { ref: short(ref), sha, force: false };
      const answer = await client.send("PATCH /git/refs/{ref}", change, schemas.ref);
      return answer.ok ? { ok: true, sha: answer.value.object.sha } : refusal(answer, REF_REFUSALS);
    },
    async getBranch(branch) {
      const found = await client.find(`the branch ${branch}`, "GET /branches/{branch}", { branch }, schemas.branch);
      return found && { sha: found.commit.sha, isProtected: found.protected };
    },
    async listBranches(prefix) {
      const route = "GET /git/matching-refs/{ref}";
      const [what, wanted, list] = [
        `the branches ${prefix}*`,
        { ref: `heads/${prefix}` },
        schemas.ref.array(),
      ] as const;
      // "None" is an empty list: only an outdated replica returns 404.
      const found = (await client.find(what, route, wanted, list)) ?? (await client.read(what, route, wanted, list));
      return found.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), sha: object.sha }));
    },
    async commitsBetween(base, head) {
      const commits: BranchCommit[] = [];
      for (let page = 1; ; page++) {
        const query = { basehead: `${base}...${head}`, per_page: 100, page };
        const found = await client.read(`the commits of ${head}`, COMPARE, query, schemas.comparison);
        commits.push(...found.commits.map(toBranchCommit));
        const isComplete = commits.length >= found.total_commits;
        if (isComplete || found.commits.length === 0 || page === COMMIT_PAGES) return { commits, isComplete };
      }
    },
    async mergeBase(base, head) {
      const query = { basehead: `${base}...${head}`, per_page: 1 };
      const found = await client.find(`where ${head} began`, COMPARE, query, schemas.mergeBase);
      return found?.merge_base_commit.sha ?? null;
    },
    async getCommit(sha) {
      const route = "GET /git/commits/{commit_sha}";
      const found = await client.find(`the commit ${sha}`, route, { commit_sha: sha }, schemas.gitCommit);
      if (found === null) return null;
      const { message, tree, parents, verification } = found;
      const verified = verification?.verified === true;
      return { sha: found.sha, tree: tree.sha, message, parents: parents.map((parent) => parent.sha), verified };
    },
    async createCommitObject({ message, tree, parents }) {
      const answer = await client.send("POST /git/commits", { message, tree, parents }, schemas.gitCommit);
      if (answer.ok) return { ok: true, sha: answer.value.sha };
      // GitHub hides a repository that the token may not write to.
      return refusal(answer, [["denied", 404], ...COMMIT_REFUSALS]);
    },
    async commitOnBranch(request) {
      const input = {
        branch: { repositoryNameWithOwner: `${client.owner}/${client.repo}`, branchName: request.branch },
        message: { headline: request.headline, body: request.body },
        expectedHeadOid: request.expectedHead,
        fileChanges: {
          additions: request.additions.map(({ path, bytes }) => ({ path, contents: bytes.toString("base64") })),
          deletions: request.deletions.map((path) => ({ path })),
        },
      };
      const answer = await client.graphql(COMMIT_ON_BRANCH, { input }, schemas.commitOnBranch);
      return answer.ok
        ? { ok: true, sha: answer.value.createCommitOnBranch.commit.oid }
        : refusal(answer, COMMIT_REFUSALS);
    },
  } satisfies Partial<Forge>;
}

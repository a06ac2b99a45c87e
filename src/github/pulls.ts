import type { Forge, PullRequestInfo, PullRequestResult } from "../core/forge.js";
import { type Client, forgeError } from "./client.js";
import { toPullRequest } from "./convert.js";
import * as schemas from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };
type PullMethods = Pick<
  Forge,
  | "getPullRequest"
  | "listPullRequests"
  | "createPullRequest"
  | "updatePullRequest"
  | "markReady"
  | "addLabels"
  | "requestReviewers"
>;

/** REST cannot do it. */
const MARK_READY = `mutation($pull: ID!) {
  markPullRequestReadyForReview(input: { pullRequestId: $pull }) { pullRequest { isDraft } }
}`;

function reasonOf(status: number, message: string): Exclude<PullRequestResult, { ok: true }>["reason"] {
  if (/not permitted to create|not accessible/i.test(message) || status === 403) return "not_permitted";
  if (/already exists/i.test(message)) return "exists";
  return /no commits between/i.test(message) ? "no_commits" : "failed";
}

export function pullMethods(client: Client, names: Names): PullMethods {
  return {
    async getPullRequest(number) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const answer = await client.send(route, { ...names, pull_number: number }, schemas.pullRequest);
      if (answer.ok) return toPullRequest(answer.value);
      if (answer.status === 404) return null;
      throw forgeError(`pull request ${number}`, answer);
    },
    async listPullRequests({ head, base, state }) {
      const byHead = head === undefined ? {} : { head: `${names.owner}:${head}` };
      const filter = base === undefined ? byHead : { ...byHead, base };
      const route = "GET /repos/{owner}/{repo}/pulls";
      const raw = await client.list(route, { ...names, ...filter, state }, schemas.pullRequest, 3);
      // An unknown head is no filter to the server, and the owner's name does not tell a fork of theirs: check again.
      const own = `${names.owner}/${names.repo}`.toLowerCase();
      const isWanted = (pull: PullRequestInfo): boolean =>
        pull.headRef === head && pull.headRepository?.toLowerCase() === own;
      return raw.map(toPullRequest).filter((pull) => head === undefined || isWanted(pull));
    },
    async createPullRequest(request) {
      const route = "POST /repos/{owner}/{repo}/pulls";
      const answer = await client.send(route, { ...names, ...request }, schemas.pullRequest);
      if (answer.ok) return { ok: true, pull: toPullRequest(answer.value) };
      return { ok: false, reason: reasonOf(answer.status, answer.message), message: answer.message };
    },
    async updatePullRequest(number, change) {
      const route = "PATCH /repos/{owner}/{repo}/pulls/{pull_number}";
      const answer = await client.send(route, { ...names, pull_number: number, ...change }, schemas.pullRequest);
      return answer.ok ? toPullRequest(answer.value) : null;
    },
    async markReady({ nodeId }) {
      const answer = await client.graphql(MARK_READY, { pull: nodeId }, schemas.markedReady);
      if (!answer.ok) return { ok: false, message: answer.message };
      const isDraft = answer.value.markPullRequestReadyForReview?.pullRequest?.isDraft;
      return isDraft === false ? { ok: true } : { ok: false, message: "GitHub left it a draft." };
    },
    async addLabels(number, labels) {
      const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/labels";
      return (await client.send(route, { ...names, issue_number: number, labels }, schemas.anything)).ok;
    },
    async requestReviewers(number, reviewers) {
      const route = "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers";
      return (await client.send(route, { ...names, pull_number: number, reviewers }, schemas.anything)).ok;
    },
  };
}

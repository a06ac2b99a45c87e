import type { Forge, PullRequestInfo, PullRequestResult } from "../core/forge/forge.js";
import { type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";
import * as schemas from "./schemas/schemas.js";

/** REST has no equivalent. */
const MARK_READY = `mutation($pull: ID!) {
  markPullRequestReadyForReview(input: { pullRequestId: $pull }) { pullRequest { isDraft } }
}`;

const PULL_REFUSALS: Refusals<PullRequestResult> = [
  ["not_permitted", 403, /not permitted to create|not accessible/i],
  ["exists", /already exists/i],
  ["no_commits", /no commits between/i],
];

export function pullMethods(client: RepositoryClient) {
  return {
    async getPullRequest(number) {
      const route = "GET /pulls/{pull_number}";
      return client.find(`pull request ${number}`, route, { pull_number: number }, schemas.pullRequest);
    },
    async listPullRequests({ head, base, state }) {
      const byHead = head === undefined ? {} : { head: `${client.owner}:${head}` };
      const filter = base === undefined ? byHead : { ...byHead, base };
      const pulls = await client.list("GET /pulls", { ...filter, state }, schemas.pullRequest, 3);
      // The server ignores an unknown head as a filter, and the owner's name does not identify their fork: check again.
      const own = `${client.owner}/${client.repo}`.toLowerCase();
      const isWanted = (pull: PullRequestInfo): boolean =>
        pull.headRef === head && pull.headRepository?.toLowerCase() === own;
      return pulls.filter((pull) => head === undefined || isWanted(pull));
    },
    async createPullRequest(request) {
      const answer = await client.send("POST /pulls", { ...request }, schemas.pullRequest);
      return answer.ok ? { ok: true, pull: answer.value } : refusal(answer, PULL_REFUSALS);
    },
    async updatePullRequest(number, change) {
      const route = "PATCH /pulls/{pull_number}";
      const answer = await client.send(route, { pull_number: number, ...change }, schemas.pullRequest);
      return answer.ok ? answer.value : null;
    },
    async markReady({ nodeId }) {
      const answer = await client.graphql(MARK_READY, { pull: nodeId }, schemas.markedReady);
      if (!answer.ok) return { ok: false, message: answer.message };
      const isDraft = answer.value.markPullRequestReadyForReview?.pullRequest?.isDraft;
      return isDraft === false ? { ok: true } : { ok: false, message: "GitHub kept it a draft." };
    },
    async addLabels(number, labels) {
      const route = "POST /issues/{issue_number}/labels";
      return (await client.send(route, { issue_number: number, labels }, schemas.anything)).ok;
    },
    async requestReviewers(number, reviewers) {
      const route = "POST /pulls/{pull_number}/requested_reviewers";
      return (await client.send(route, { pull_number: number, reviewers }, schemas.anything)).ok;
    },
  } satisfies Partial<Forge>;
}

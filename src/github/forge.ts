import type { Forge } from "../core/forge/forge.js";
import { checkMethods } from "./checks.js";
import type { ClientOptions } from "./client.js";
import { commentMethods } from "./comments.js";
import { commitMethods } from "./commits.js";
import { conversationMethods } from "./conversation.js";
import { folderMethods } from "./folders.js";
import { objectMethods } from "./objects.js";
import { planMethods } from "./plans.js";
import { pullMethods } from "./pulls.js";
import { reactionMethods } from "./reactions.js";
import { openRepositoryClient } from "./repository-client.js";
import { reviewMethods } from "./reviews.js";
import { runMethods } from "./runs.js";
import * as schemas from "./schemas/schemas.js";
import { setUpMethods } from "./set-up.js";

const VIEWER = `query { viewer { login databaseId } }`;

/** GitHub through REST and the little GraphQL that REST cannot do. See core/forge/forge.ts for the contract. */
export async function openGitHub(
  options: ClientOptions & { readonly owner: string; readonly name: string; readonly serverUrl: string },
): Promise<Forge> {
  const client = await openRepositoryClient(options);
  // GitHub reports every right of an App's or a job's token as missing there.
  const isInstallation = /^(?:ghs_|v1\.)/.test(options.token);
  return {
    repository: { owner: options.owner, name: options.name },
    webUrl: `${options.serverUrl}/${options.owner}/${options.name}`,
    ...commentMethods(client, options.logger),
    ...commitMethods(client, options.serverUrl),
    ...conversationMethods(client),
    ...planMethods(client),
    ...pullMethods(client),
    ...reviewMethods(client),
    ...checkMethods(client),
    ...runMethods(client, options),
    ...objectMethods(client),
    ...folderMethods(client),
    ...reactionMethods(client),
    ...setUpMethods(client),
    async getRepository() {
      const found = await client.read("the repository", "GET", {}, schemas.repository);
      const { id, name, owner, default_branch, private: isPrivate, archived, has_issues, permissions } = found;
      const { pushed_at: pushedAt } = found;
      return {
        id,
        name,
        owner: owner.login,
        defaultBranch: default_branch,
        isPrivate,
        isArchived: archived,
        hasIssues: has_issues ?? true,
        ...(pushedAt ? { pushedAt } : {}),
        userMayPush: isInstallation ? null : (permissions?.push ?? null),
      };
    },
    async viewer() {
      const answer = await client.graphql(VIEWER, {}, schemas.viewer);
      return answer.ok ? { login: answer.value.viewer.login, id: answer.value.viewer.databaseId ?? 0 } : null;
    },
    async permissionOf(login) {
      const route = "GET /collaborators/{username}/permission";
      const what = `the permission of ${login}`;
      return (await client.find(what, route, { username: login }, schemas.permission)) ?? "none";
    },
    async readFile(path, ref) {
      const query = ref === "" ? { path } : { path, ref };
      const found = await client.find(`the file ${path}`, "GET /contents/{path}", query, schemas.contents);
      return found && Buffer.from(found.content, "base64").toString("utf8");
    },
    async branchHead(branch) {
      const ref = `heads/${branch}`;
      const found = await client.find(`the branch ${branch}`, "GET /git/ref/{ref}", { ref }, schemas.ref);
      return found?.object.sha ?? null;
    },
    async branchRules(branch) {
      const route = "GET /rules/branches/{branch}";
      const answer = await client.send(route, { branch, per_page: 100 }, schemas.branchRule.array());
      if (!answer.ok) return null;
      return answer.value.map(({ type, ruleset_id, parameters }) => ({
        type,
        rulesetId: ruleset_id ?? null,
        parameters: parameters ?? {},
      }));
    },
    async getRuleset(id) {
      const route = "GET /rulesets/{ruleset_id}";
      const answer = await client.send(route, { ruleset_id: id }, schemas.ruleset);
      if (!answer.ok) return null;
      const { name, current_user_can_bypass: bypass } = answer.value;
      const mayBypass = bypass === undefined ? null : bypass === "always" || bypass === "exempt";
      return { name, mayBypass };
    },
    async actionsMayOpenPulls() {
      const answer = await client.send("GET /actions/permissions/workflow", {}, schemas.workflowPermissions);
      return answer.ok ? answer.value.can_approve_pull_request_reviews : null;
    },
    async lastPush(branch, repository) {
      const route = "GET /activity";
      const [owner = "", repo = ""] = repository?.split("/") ?? [client.owner, client.repo];
      const query = { owner, repo, ref: `refs/heads/${branch}`, per_page: 1 };
      const answer = await client.send(route, query, schemas.activity.array());
      // The run then goes on with the head it saw at its start, which it pins.
      if (!answer.ok) options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
      const [last] = answer.ok ? answer.value : [];
      return last ? { at: last.timestamp, before: last.before, after: last.after } : null;
    },
    async listPushes(branch) {
      const query = { ref: `refs/heads/${branch}`, per_page: 100 };
      const answer = await client.send("GET /activity", query, schemas.activity.array());
      if (!answer.ok) options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
      if (!answer.ok) return null;
      return answer.value.map(({ actor, before, after }) => ({ actor: actor?.login ?? "", before, after }));
    },
    async getIssue(number) {
      const route = "GET /issues/{issue_number}";
      return client.find(`issue ${number}`, route, { issue_number: number }, schemas.issue);
    },
  };
}

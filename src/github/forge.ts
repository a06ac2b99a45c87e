import type { Forge } from "../core/forge.js";
import { actionsMethods } from "./actions.js";
import { type ClientOptions, createClient, forgeError } from "./client.js";
import { commentMethods } from "./comments.js";
import { commitMethods } from "./commits.js";
import { conversationMethods } from "./conversation.js";
import { toIssue, toPermission } from "./convert.js";
import { objectMethods } from "./objects.js";
import { planMethods } from "./plans.js";
import { pullMethods } from "./pulls.js";
import { reactionMethods } from "./reactions.js";
import { remarkMethods } from "./remarks.js";
import { reviewMethods } from "./reviews.js";
import { runMethods } from "./runs.js";
import * as schemas from "./schemas.js";

const VIEWER = `query { viewer { login databaseId } }`;

/** GitHub through REST and the little GraphQL that REST cannot do. See core/forge.ts for the contract. */
export async function openGitHub(
  options: ClientOptions & { readonly owner: string; readonly name: string; readonly serverUrl: string },
): Promise<Forge> {
  const client = await createClient(options);
  const names = { owner: options.owner, repo: options.name };
  // GitHub reports every right of an App's or a job's token as missing there.
  const isInstallation = /^(?:ghs_|v1\.)/.test(options.token);
  return {
    repository: { owner: options.owner, name: options.name },
    webUrl: `${options.serverUrl}/${options.owner}/${options.name}`,
    ...commentMethods(client, names, options.logger),
    ...commitMethods(client, names, options.serverUrl),
    ...conversationMethods(client, names),
    ...planMethods(client, names),
    ...pullMethods(client, names),
    ...actionsMethods(client, names),
    ...reviewMethods(client, names),
    ...runMethods(client, names, options),
    ...objectMethods(client, names),
    ...remarkMethods(client, names),
    ...reactionMethods(client, names),
    async getRepository() {
      const answer = await client.send("GET /repos/{owner}/{repo}", names, schemas.repository);
      if (!answer.ok) throw forgeError("the repository", answer);
      const { id, name, owner, default_branch, private: isPrivate, archived, has_issues, permissions } = answer.value;
      const { pushed_at: pushedAt } = answer.value;
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
      const route = "GET /repos/{owner}/{repo}/collaborators/{username}/permission";
      const answer = await client.send(route, { ...names, username: login }, schemas.permission);
      if (answer.ok) return toPermission(answer.value);
      if (answer.status === 404) return "none";
      throw forgeError(`the permission of ${login}`, answer);
    },
    async readFile(path, ref) {
      const where = ref === "" ? {} : { ref };
      const answer = await client.send(
        "GET /repos/{owner}/{repo}/contents/{path}",
        { ...names, path, ...where },
        schemas.contents,
      );
      if (answer.ok) return Buffer.from(answer.value.content, "base64").toString("utf8");
      if (answer.status === 404) return null;
      throw forgeError(`the file ${path}`, answer);
    },
    async branchHead(branch) {
      const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
      const answer = await client.send(route, { ...names, ref: `heads/${branch}` }, schemas.ref);
      if (answer.ok) return answer.value.object.sha;
      if (answer.status === 404) return null;
      throw forgeError(`the branch ${branch}`, answer);
    },
    async branchRules(branch) {
      const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
      const answer = await client.send(route, { ...names, branch, per_page: 100 }, schemas.branchRule.array());
      if (!answer.ok) return null;
      return answer.value.map(({ type, ruleset_id, parameters }) => ({
        type,
        rulesetId: ruleset_id ?? null,
        parameters: parameters ?? {},
      }));
    },
    async getRuleset(id) {
      const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
      const answer = await client.send(route, { ...names, ruleset_id: id }, schemas.ruleset);
      if (!answer.ok) return null;
      const { name, current_user_can_bypass: bypass } = answer.value;
      const mayBypass = bypass === undefined ? null : bypass === "always" || bypass === "exempt";
      return { name, mayBypass };
    },
    async actionsMayOpenPulls() {
      const route = "GET /repos/{owner}/{repo}/actions/permissions/workflow";
      const answer = await client.send(route, names, schemas.workflowPermissions);
      return answer.ok ? answer.value.can_approve_pull_request_reviews : null;
    },
    async lastPush(branch, repository) {
      const route = "GET /repos/{owner}/{repo}/activity";
      const [owner = "", repo = ""] = repository?.split("/") ?? [names.owner, names.repo];
      const query = { owner, repo, ref: `refs/heads/${branch}`, per_page: 1 };
      const answer = await client.send(route, query, schemas.activity.array());
      // The run then goes on with the head it saw at its start, which it pins.
      if (!answer.ok) options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
      const [last] = answer.ok ? answer.value : [];
      return last ? { at: last.timestamp, before: last.before, after: last.after } : null;
    },
    async listPushes(branch) {
      const route = "GET /repos/{owner}/{repo}/activity";
      const query = { ...names, ref: `refs/heads/${branch}`, per_page: 100 };
      const answer = await client.send(route, query, schemas.activity.array());
      if (!answer.ok) options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
      if (!answer.ok) return null;
      return answer.value.map(({ actor, before, after }) => ({ actor: actor?.login ?? "", before, after }));
    },
    async getIssue(number) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}";
      const answer = await client.send(route, { ...names, issue_number: number }, schemas.issue);
      if (answer.ok) return toIssue(answer.value);
      if (answer.status === 404 || answer.status === 410) return null;
      throw forgeError(`issue ${number}`, answer);
    },
  };
}

/**
 * Cuts GitHub's OpenAPI description down to the operations and webhook payloads that Architect meets, and writes
 * test/fixtures/github-openapi.json.gz. The package is about 400 MB unpacked, so it stays out of this project:
 *
 *   mkdir /tmp/openapi && cd /tmp/openapi && npm init -y && npm i @octokit/openapi@23.0.2
 *   cd <this project> && node scripts/openapi-slice.mjs /tmp/openapi/node_modules/@octokit/openapi
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const OPERATIONS = `
  actions/create-workflow-dispatch actions/download-artifact actions/download-job-logs-for-workflow-run
  actions/download-workflow-run-logs actions/get-artifact actions/get-github-actions-default-workflow-permissions-repository
  actions/get-job-for-workflow-run actions/get-workflow actions/get-workflow-run actions/list-artifacts-for-repo
  actions/list-jobs-for-workflow-run actions/list-jobs-for-workflow-run-attempt actions/list-repo-workflows
  actions/list-repo-secrets actions/list-repo-organization-secrets
  actions/list-workflow-run-artifacts actions/list-workflow-runs actions/list-workflow-runs-for-repo
  actions/re-run-workflow-failed-jobs actions/cancel-workflow-run
  checks/create checks/update checks/get checks/list-for-ref checks/list-annotations
  git/create-blob git/get-blob git/create-commit git/get-commit git/create-ref git/get-ref git/update-ref git/delete-ref
  git/list-matching-refs git/create-tree git/get-tree git/get-tag git/create-tag
  issues/get issues/list-for-repo issues/create issues/update issues/lock issues/unlock issues/list-events
  issues/list-events-for-timeline issues/create-comment issues/get-comment issues/list-comments
  issues/list-comments-for-repo issues/update-comment issues/delete-comment issues/add-labels issues/set-labels
  issues/remove-label issues/list-labels-on-issue issues/list-labels-for-repo issues/get-label issues/create-label
  issues/add-assignees issues/remove-assignees
  meta/get
  pulls/get pulls/list pulls/create pulls/update pulls/list-files pulls/list-commits pulls/merge pulls/check-if-merged
  pulls/update-branch pulls/create-review pulls/get-review pulls/list-reviews pulls/list-comments-for-review
  pulls/submit-review pulls/dismiss-review pulls/update-review pulls/list-review-comments pulls/get-review-comment
  pulls/create-review-comment pulls/update-review-comment pulls/delete-review-comment
  pulls/create-reply-for-review-comment pulls/list-review-comments-for-repo pulls/request-reviewers
  pulls/list-requested-reviewers pulls/remove-requested-reviewers
  rate-limit/get
  reactions/create-for-issue reactions/list-for-issue reactions/delete-for-issue reactions/create-for-issue-comment
  reactions/list-for-issue-comment reactions/delete-for-issue-comment reactions/create-for-pull-request-review-comment
  reactions/list-for-pull-request-review-comment reactions/delete-for-pull-request-comment
  repos/get repos/get-content repos/create-or-update-file-contents repos/get-branch repos/list-branches
  repos/get-branch-protection repos/get-branch-rules repos/get-repo-ruleset repos/get-collaborator-permission-level
  repos/check-collaborator repos/list-collaborators
  repos/list-activities repos/get-commit repos/list-commits repos/compare-commits repos/compare-commits-with-basehead
  repos/create-commit-status repos/list-commit-statuses-for-ref repos/get-combined-status-for-ref
  repos/create-dispatch-event repos/list-tags repos/get-release-by-tag repos/get-latest-release
  repos/list-pull-requests-associated-with-commit repos/get-readme repos/list-languages
  search/issues-and-pull-requests
  users/get-authenticated users/get-by-username
`
  .trim()
  .split(/\s+/);

const WEBHOOKS = [
  "issue-comment-created",
  "issue-comment-edited",
  "issue-comment-deleted",
  "issues-opened",
  "issues-labeled",
  "issues-assigned",
  "pull-request-opened",
  "pull-request-synchronize",
  "pull-request-reopened",
  "pull-request-review-submitted",
  "pull-request-review-comment-created",
  "workflow-dispatch",
  "workflow-run-completed",
  "repository-dispatch-sample.collected",
];

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

function main(packageFolder) {
  if (packageFolder === undefined) throw new Error("usage: openapi-slice.mjs <folder of @octokit/openapi>");
  const source = JSON.parse(readFileSync(join(packageFolder, "generated/api.github.com.json"), "utf8"));
  const slice = {
    openapi: source.openapi,
    info: { title: source.info.title, version: source.info.version, license: source.info.license },
    paths: selectOperations(source.paths),
    "x-webhooks": selectWebhooks(source["x-webhooks"]),
  };
  slice.components = collectComponents(slice, source.components);
  const text = JSON.stringify(withoutProse(slice));
  const packed = gzipSync(text, { level: 9 });
  const target = join(import.meta.dirname, "../test/fixtures/github-openapi.json.gz");
  writeFileSync(target, packed);
  const kilobytes = (length) => `${Math.round(length / 1000)} kB`;
  console.log(
    `${OPERATIONS.length} operations, ${WEBHOOKS.length} webhooks: ${kilobytes(text.length)}, packed ${kilobytes(packed.length)}`,
  );
}

function selectOperations(paths) {
  const wanted = new Set(OPERATIONS);
  const selected = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.has(method) || !wanted.delete(operation.operationId)) continue;
      const { operationId, parameters, requestBody, responses } = operation;
      selected[path] ??= {};
      selected[path][method] = { operationId, parameters, requestBody, responses };
    }
  }
  if (wanted.size > 0) throw new Error(`not in the description: ${[...wanted].join(", ")}`);
  return selected;
}

function selectWebhooks(webhooks) {
  const missing = WEBHOOKS.filter((name) => webhooks[name] === undefined);
  if (missing.length > 0)
    throw new Error(`not in the description: ${missing.join(", ")}; there are ${Object.keys(webhooks).join(" ")}`);
  return Object.fromEntries(
    WEBHOOKS.map((name) => [name, { post: { operationId: name, requestBody: webhooks[name].post.requestBody } }]),
  );
}

/** Every component that the selection refers to, also through other components. Examples are left behind. */
function collectComponents(selection, components) {
  const kept = {};
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (typeof node.$ref === "string") {
      const [, , section, name] = node.$ref.split("/");
      if (section === "examples") return;
      kept[section] ??= {};
      if (kept[section][name] === undefined) {
        kept[section][name] = components[section][name];
        visit(kept[section][name]);
      }
      return;
    }
    for (const [key, value] of Object.entries(node)) if (key !== "examples" && key !== "example") visit(value);
  };
  visit(selection);
  return kept;
}

/** Drops what no validator reads. A property may itself be named "description", so only texts are dropped. */
function withoutProse(node) {
  if (Array.isArray(node)) return node.map(withoutProse);
  if (node === null || typeof node !== "object") return node;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "description" && typeof value === "string") continue;
    if (key === "title" && typeof value === "string") continue;
    if ((key === "examples" || key === "example") && !isSchema(value)) continue;
    result[key] = withoutProse(value);
  }
  return result;
}

function isSchema(value) {
  return (
    value !== null && typeof value === "object" && (typeof value.type === "string" || typeof value.$ref === "string")
  );
}

main(process.argv[2]);

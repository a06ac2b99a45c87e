import { bodyFields, requiredText } from "../body.js";
import {
  type Call,
  type HttpAnswer,
  notFoundAnswer,
  paginate,
  parameter,
  type Route,
  validationFailed,
} from "../http.js";
import { labelJson } from "../json/json.js";

const REPOSITORY = "/repos/{owner}/{repo}";

/** What a repository needs before the first run: its labels, and which secrets it has. */
export const setUpRoutes: readonly Route[] = [
  { method: "GET", path: `${REPOSITORY}/labels/{name}`, accepts: "issues=read; pull_requests=read", handle: getLabel },
  { method: "POST", path: `${REPOSITORY}/labels`, accepts: "issues=write; pull_requests=write", handle: createLabel },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/secrets`,
    accepts: "secrets=read",
    handle: (call) => listSecrets(call, call.state.settings.secrets ?? []),
  },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/organization-secrets`,
    accepts: "secrets=read",
    handle: (call) => listSecrets(call, call.state.settings.organizationSecrets ?? []),
  },
];

/** Labels are compared without regard to case. */
function labelOf({ state }: Call, name: string): string | undefined {
  const all = [...state.labels, ...state.issues.flatMap(({ labels }) => labels)];
  return all.find((label) => label.toLowerCase() === name.toLowerCase());
}

function getLabel(call: Call): HttpAnswer {
  const label = labelOf(call, parameter(call, "name"));
  if (label === undefined) throw notFoundAnswer();
  return { status: 200, body: labelJson(call, label) };
}

function createLabel(call: Call): HttpAnswer {
  const name = requiredText(bodyFields(call), "name");
  if (labelOf(call, name) !== undefined) {
    throw validationFailed("Label", [{ field: "name", code: "already_exists" }]);
  }
  call.state.labels.add(name);
  return { status: 201, body: labelJson(call, name) };
}

async function listSecrets(call: Call, names: readonly string[]): Promise<HttpAnswer> {
  const at = call.state.createdAt;
  const page = await paginate(call, names, (name) => ({ name, created_at: at, updated_at: at }));
  return { ...page, body: { total_count: names.length, secrets: page.body } };
}

import { addReaction, liveComment, matches, touch } from "../actions.js";
import { bodyFields, isFields, readFields } from "../body.js";
import {
  type Call,
  created,
  type HttpAnswer,
  NO_CONTENT,
  notFoundAnswer,
  numberParameter,
  ok,
  orNotFound,
  paginate,
  parameter,
  type RepositoryRoute,
  validationFailed,
} from "../http.js";
import { issueJson, labelJson, reactionJson } from "../json/json.js";
import { REACTION_CONTENTS, type ReactionSubject } from "../state.js";
import { issueOf, knownAssignees } from "./issues.js";

const ISSUE = "/issues/{issue_number}";
const READ = "issues=read; pull_requests=read";
const WRITE = "issues=write; pull_requests=write";

/** Labels, assignees and reactions. */
export const labelRoutes: readonly RepositoryRoute[] = [
  ["GET", `${ISSUE}/labels`, READ, (call) => paginate(call, issueOf(call).labels, (name) => labelJson(call, name))],
  ["POST", `${ISSUE}/labels`, WRITE, (call) => answerLabels(call, [...issueOf(call).labels, ...labelNames(call)])],
  ["PUT", `${ISSUE}/labels`, WRITE, (call) => answerLabels(call, labelNames(call))],
  ["DELETE", `${ISSUE}/labels/{name}`, WRITE, removeLabel],
  ["POST", `${ISSUE}/assignees`, WRITE, addAssignees],
  ["GET", "/labels/{name}", READ, (call) => ok(labelJson(call, orNotFound(knownLabel(call, parameter(call, "name")))))],
  ["POST", "/labels", WRITE, createLabel],
  ...reactionRoutes("issue", ISSUE, "issue_number", "issues"),
  ...reactionRoutes("issue_comment", "/issues/comments/{comment_id}", "comment_id", "issues"),
  ...reactionRoutes("review_comment", "/pulls/comments/{comment_id}", "comment_id", "pull_requests"),
];

/** Labels are compared without regard to case. */
function knownLabel({ state }: Call, name: string): string | undefined {
  const all = [...state.labels, ...state.issues.flatMap(({ labels }) => labels)];
  return all.find((label) => label.toLowerCase() === name.toLowerCase());
}

function createLabel(call: Call): HttpAnswer {
  const name = bodyFields(call).requiredText("name");
  if (knownLabel(call, name) !== undefined) {
    throw validationFailed("Label", [{ field: "name", code: "already_exists" }]);
  }
  call.state.labels.add(name);
  return created(labelJson(call, name));
}

/** Bodies come as `{ labels: [name | { name }] }` or as a bare list. */
function labelNames(call: Call): string[] {
  const raw = Array.isArray(call.body) ? call.body : (bodyFields(call).json["labels"] ?? []);
  if (!Array.isArray(raw)) throw validationFailed("Label", [{ field: "labels", code: "invalid" }]);
  return raw.map((label: unknown) => (isFields(label) ? readFields(label).requiredText("name") : String(label)));
}

function answerLabels(call: Call, labels: readonly string[]): HttpAnswer {
  const issue = issueOf(call);
  issue.labels = [...new Set(labels)];
  touch(call, issue.number);
  return ok(issue.labels.map((name) => labelJson(call, name)));
}

function removeLabel(call: Call): HttpAnswer {
  const issue = issueOf(call);
  const name = parameter(call, "name");
  if (!issue.labels.includes(name)) throw notFoundAnswer();
  return answerLabels(
    call,
    issue.labels.filter((label) => label !== name),
  );
}

function addAssignees(call: Call): HttpAnswer {
  const issue = issueOf(call);
  const added = knownAssignees(call, bodyFields(call).texts("assignees") ?? []);
  issue.assignees = [...new Set([...issue.assignees, ...added])];
  touch(call, issue.number);
  return created(issueJson(call, issue));
}

function reactionRoutes(subject: ReactionSubject, path: string, key: string, group: string): RepositoryRoute[] {
  const subjectIdOf = (call: Call): number => {
    const id = numberParameter(call, key);
    if (!subjectExists(call, subject, id)) throw notFoundAnswer();
    return id;
  };
  const matching = (call: Call) => {
    const subjectId = subjectIdOf(call);
    return call.state.reactions.filter((one) => matches(one, { subject, subjectId }));
  };
  const list = (call: Call): Promise<HttpAnswer> => {
    const { content } = call.query;
    const found = matching(call).filter((one) => content === undefined || one.content === content);
    return paginate(call, found, (reaction) => reactionJson(call, reaction));
  };
  const create = (call: Call): HttpAnswer => {
    const subjectId = subjectIdOf(call);
    const value = bodyFields(call).requiredText("content");
    const content = REACTION_CONTENTS.find((one) => one === value);
    if (content === undefined) throw validationFailed("Reaction", [{ field: "content", code: "invalid", value }]);
    const { reaction, isNew } = addReaction(call, { subject, subjectId, author: call.identity.login, content });
    return { status: isNew ? 201 : 200, body: reactionJson(call, reaction) };
  };
  const remove = (call: Call): HttpAnswer => {
    const id = numberParameter(call, "reaction_id");
    const index = call.state.reactions.findIndex((one) => one.id === id);
    if (index < 0 || !matching(call).some((one) => one.id === id)) throw notFoundAnswer();
    call.state.reactions.splice(index, 1);
    return NO_CONTENT;
  };
  return [
    ["GET", `${path}/reactions`, `${group}=read; pull_requests=read`, list],
    ["POST", `${path}/reactions`, `${group}=write; pull_requests=write`, create],
    ["DELETE", `${path}/reactions/{reaction_id}`, `${group}=write; pull_requests=write`, remove],
  ];
}

function subjectExists(call: Call, subject: ReactionSubject, id: number): boolean {
  if (subject === "issue") return call.state.issues.some((issue) => issue.number === id);
  if (subject === "issue_comment") return liveComment(call, id) !== undefined;
  if (subject === "review") return call.state.reviews.some((review) => review.id === id);
  return call.state.reviewComments.some((comment) => comment.id === id && !comment.deleted);
}

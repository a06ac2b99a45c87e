import { addReaction, liveComment, touch } from "../actions.js";
import { bodyFields, isFields, optionalTexts, requiredText } from "../body.js";
import {
  type Call,
  type HttpAnswer,
  notFoundAnswer,
  numberParameter,
  orNotFound,
  paginate,
  parameter,
  type Route,
  validationFailed,
} from "../http.js";
import { issueJson, labelJson, reactionJson } from "../json/json.js";
import type { ReactionContent, ReactionSubject } from "../state.js";
import { issueOf, knownAssignees } from "./issues.js";

const REPOSITORY = "/repos/{owner}/{repo}";
const ISSUE = `${REPOSITORY}/issues/{issue_number}`;
const READ = "issues=read; pull_requests=read";
const WRITE = "issues=write; pull_requests=write";

/** Labels, assignees and reactions: the small things that hang on issues, pull requests and comments. */
export const labelRoutes: readonly Route[] = [
  { method: "GET", path: `${ISSUE}/labels`, accepts: READ, handle: listLabels },
  { method: "POST", path: `${ISSUE}/labels`, accepts: WRITE, handle: addLabels },
  { method: "PUT", path: `${ISSUE}/labels`, accepts: WRITE, handle: setLabels },
  { method: "DELETE", path: `${ISSUE}/labels/{name}`, accepts: WRITE, handle: removeLabel },
  { method: "POST", path: `${ISSUE}/assignees`, accepts: WRITE, handle: addAssignees },
  { method: "GET", path: `${REPOSITORY}/labels/{name}`, accepts: READ, handle: getLabel },
  { method: "POST", path: `${REPOSITORY}/labels`, accepts: WRITE, handle: createLabel },
  ...reactionRoutes("issue", ISSUE, "issue_number", "issues"),
  ...reactionRoutes("issue_comment", `${REPOSITORY}/issues/comments/{comment_id}`, "comment_id", "issues"),
  ...reactionRoutes("review_comment", `${REPOSITORY}/pulls/comments/{comment_id}`, "comment_id", "pull_requests"),
];

function listLabels(call: Call): Promise<HttpAnswer> {
  return paginate(call, issueOf(call).labels, (name) => labelJson(call, name));
}

/** Labels are compared without regard to case. */
function knownLabel({ state }: Call, name: string): string | undefined {
  const all = [...state.labels, ...state.issues.flatMap(({ labels }) => labels)];
  return all.find((label) => label.toLowerCase() === name.toLowerCase());
}

function getLabel(call: Call): HttpAnswer {
  return { status: 200, body: labelJson(call, orNotFound(knownLabel(call, parameter(call, "name")))) };
}

function createLabel(call: Call): HttpAnswer {
  const name = requiredText(bodyFields(call), "name");
  if (knownLabel(call, name) !== undefined) {
    throw validationFailed("Label", [{ field: "name", code: "already_exists" }]);
  }
  call.state.labels.add(name);
  return { status: 201, body: labelJson(call, name) };
}

/** Bodies come as `{ labels: [name | { name }] }` or as a bare list. */
function labelNames(call: Call): string[] {
  const raw = Array.isArray(call.body) ? call.body : (bodyFields(call)["labels"] ?? []);
  if (!Array.isArray(raw)) throw validationFailed("Label", [{ field: "labels", code: "invalid" }]);
  return raw.map((label: unknown) => (isFields(label) ? requiredText(label, "name") : String(label)));
}

function answerLabels(call: Call, labels: readonly string[]): HttpAnswer {
  const issue = issueOf(call);
  issue.labels = [...new Set(labels)];
  touch(call, issue.number);
  return { status: 200, body: issue.labels.map((name) => labelJson(call, name)) };
}

function addLabels(call: Call): HttpAnswer {
  return answerLabels(call, [...issueOf(call).labels, ...labelNames(call)]);
}

function setLabels(call: Call): HttpAnswer {
  return answerLabels(call, labelNames(call));
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
  const added = knownAssignees(call, optionalTexts(bodyFields(call), "assignees") ?? []);
  issue.assignees = [...new Set([...issue.assignees, ...added])];
  touch(call, issue.number);
  return { status: 201, body: issueJson(call, issue) };
}

const CONTENTS: readonly ReactionContent[] = ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"];

export function isReactionContent(value: unknown): value is ReactionContent {
  return CONTENTS.some((content) => content === value);
}

function reactionRoutes(subject: ReactionSubject, path: string, key: string, group: string): Route[] {
  const subjectIdOf = (call: Call): number => {
    const id = numberParameter(call, key);
    if (!subjectExists(call, subject, id)) throw notFoundAnswer();
    return id;
  };
  const matching = (call: Call) => {
    const subjectId = subjectIdOf(call);
    return call.state.reactions.filter((one) => one.subject === subject && one.subjectId === subjectId);
  };
  const list = (call: Call): Promise<HttpAnswer> => {
    const { content } = call.query;
    const found = matching(call).filter((one) => content === undefined || one.content === content);
    return paginate(call, found, (reaction) => reactionJson(call, reaction));
  };
  const create = (call: Call): HttpAnswer => {
    const subjectId = subjectIdOf(call);
    const content = requiredText(bodyFields(call), "content");
    if (!isReactionContent(content)) {
      throw validationFailed("Reaction", [{ field: "content", code: "invalid", value: content }]);
    }
    const { reaction, isNew } = addReaction(call, { subject, subjectId, author: call.identity.login, content });
    return { status: isNew ? 201 : 200, body: reactionJson(call, reaction) };
  };
  const remove = (call: Call): HttpAnswer => {
    const id = numberParameter(call, "reaction_id");
    const index = call.state.reactions.findIndex((one) => one.id === id);
    if (index < 0 || !matching(call).some((one) => one.id === id)) throw notFoundAnswer();
    call.state.reactions.splice(index, 1);
    return { status: 204 };
  };
  return [
    { method: "GET", path: `${path}/reactions`, accepts: `${group}=read; pull_requests=read`, handle: list },
    { method: "POST", path: `${path}/reactions`, accepts: `${group}=write; pull_requests=write`, handle: create },
    {
      method: "DELETE",
      path: `${path}/reactions/{reaction_id}`,
      accepts: `${group}=write; pull_requests=write`,
      handle: remove,
    },
  ];
}

function subjectExists(call: Call, subject: ReactionSubject, id: number): boolean {
  if (subject === "issue") return call.state.issues.some((issue) => issue.number === id);
  if (subject === "issue_comment") return liveComment(call, id) !== undefined;
  if (subject === "review") return call.state.reviews.some((review) => review.id === id);
  return call.state.reviewComments.some((comment) => comment.id === id && !comment.deleted);
}

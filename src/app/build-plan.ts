import { planHandover } from "../agent/prompts.js";
import { subjectKey } from "../core/forge.js";
import { type HashedPlan, shortHash } from "../core/plan.js";
import { planMarker } from "../core/plan-comment.js";
import { inlineCode } from "../core/text/fence.js";
import { wrapUntrusted } from "../core/text/untrusted.js";
import type { Admission } from "./admission.js";
import type { RunBrief } from "./command-kinds.js";
import { type Job, sessionIdOf } from "./job.js";
import { ownMarks } from "./left-branch.js";
import { candidateOf, choosePlan } from "./plan-choice.js";
import type { Open } from "./running.js";
import { resolveTarget } from "./target.js";
import { titleOf } from "./task.js";

const refused = (text: string): Admission => ({ kind: "answer", answer: { status: "skipped", text } });

/** A plan is posted, and built, where it was asked for. */
export async function admitPlan(_job: Job, open: Open): Promise<Admission> {
  if (open.request.subject.kind !== "none") return { kind: "open", open };
  return refused(`${inlineCode(`${open.phrase} plan`)} is asked on an issue or pull request.`);
}

/** The commit that a run on this subject would work on now; read only. */
async function currentHead(job: Job, open: Open): Promise<string> {
  const { forge, request, event, facts, repository } = open;
  if (facts.pull !== null) return facts.pull.headSha;
  const [head, { configuration }] = await Promise.all([open.defaultHead(), open.configuration()]);
  // An open pull request of ours is continued, as the plan was made on it too.
  const target = await resolveTarget(forge, request, {
    pull: null,
    title: job.redactor.redact(titleOf({ request, event, issue: facts.issue, pull: null })),
    defaultBranch: repository.defaultBranch,
    defaultHead: head ?? "",
    sessionId: sessionIdOf(job.environment),
    prefix: configuration.publish.branch_prefix,
    own: () => ownMarks(job.environment),
  });
  return target.base;
}

/** What the run gets of the plan: it is followed as a task is, and it is as untrusted. */
function briefOf(plan: HashedPlan): RunBrief {
  return {
    order: "Carry out the plan below in this repository.",
    plan,
    base: plan.head,
    blocks: (delimiter) => [
      planHandover(wrapUntrusted(plan.text, { source: `plan ${shortHash(plan.hash)}`, delimiter })),
    ],
  };
}

/**
 * `build [hash]` (product.md §1): the plan of this subject, if it is by our own identity, as it was posted, and made for
 * the commit that is the head now. Else one line says why not.
 */
export async function admitBuild(job: Job, open: Open): Promise<Admission> {
  const { forge, request, phrase } = open;
  const { subject } = request;
  const key = subjectKey(subject);
  if (subject.kind === "none")
    return refused(`${inlineCode(`${phrase} build`)} is asked on an issue or pull request with a plan.`);
  const isNewest = request.text.trim() === "";
  const comments = await forge.ownComments(
    subject.number,
    planMarker(key),
    (comment) => isNewest && candidateOf(comment, key) !== null,
  );
  const choice = choosePlan(comments, key, request.text, phrase);
  if (!choice.ok) return refused(choice.text);
  const { plan } = choice;
  const head = await currentHead(job, open);
  if (head !== plan.head) {
    const name = `plan [${shortHash(plan.hash)}](${choice.url})`;
    const moved = `The ${name} was made for commit \`${plan.head}\`; the head is now \`${head}\`.`;
    return refused(`${moved} Ask for a new plan: ${inlineCode(`${phrase} plan`)}.`);
  }
  job.host.logger.info(`Builds plan ${plan.hash}.`);
  const brief = { ...open.brief, ...briefOf(plan) };
  return { kind: "open", open: { ...open, request: { ...request, text: plan.task }, brief } };
}

import { planHandover } from "../../agent/prompts.js";
import { subjectKey } from "../../core/forge/forge.js";
import { type HashedPlan, shortHash } from "../../core/plan/plan.js";
import { planMarker } from "../../core/plan/plan-comment.js";
import { inlineCode } from "../../core/text/fence.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import type { Brief } from "../../run/brief.js";
import { targetOf } from "../../run/checkout/target.js";
import { type Resolution, refused } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";
import { candidateOf, choosePlan } from "./plan-choice.js";

/** The commit that a run on this subject would work on now; read only. */
async function currentHead(run: Run<"accepted">): Promise<string> {
  if (run.facts.pull !== null) return run.facts.pull.headSha;
  const [head, loaded] = await Promise.all([run.defaultHead(), run.readConfiguration()]);
  // An open pull request of ours is continued, as the plan was made on it too.
  const target = await targetOf(run, run, loaded, Promise.resolve(head ?? ""));
  return target.base;
}

/** The brief of a run that builds the plan: the plan is followed as a task is, and it is as untrusted. */
function briefOf(plan: HashedPlan): Brief {
  return {
    plan,
    base: plan.head,
    blocks: (delimiter) => [
      planHandover(wrapUntrusted(plan.text, { source: `plan ${shortHash(plan.hash)}`, delimiter })),
    ],
  };
}

/**
 * `build [hash]`: the plan of this subject, if it is by our own identity, as it was posted, and made for the commit
 * that is the head now. Else one line says why not.
 * @throws ArchitectError (forge) for a pull request whose branch has a name that is not accepted.
 */
export async function admitBuild(run: Run<"accepted">): Promise<Resolution> {
  const { forge, request, phrase } = run;
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
  const head = await currentHead(run);
  if (head !== plan.head) {
    const name = `plan [${shortHash(plan.hash)}](${choice.url})`;
    const moved = `The ${name} was made for commit \`${plan.head}\`; the head is now \`${head}\`.`;
    return refused(`${moved} Ask for a new plan: ${inlineCode(`${phrase} plan`)}.`);
  }
  run.host.logger.info(`Builds plan ${plan.hash}.`);
  return { ...run, request: { ...request, text: plan.task }, brief: briefOf(plan) };
}

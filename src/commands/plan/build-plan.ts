import { planHandover } from "../../agent/prompts.js";
import type { OwnComment } from "../../core/forge/conversation.js";
import { subjectKey } from "../../core/forge/forge.js";
import { type HashedPlan, shortHash } from "../../core/plan/plan.js";
import { planMarker, readPlan } from "../../core/plan/plan-comment.js";
import { inlineCode } from "../../core/text/fence.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import type { Brief } from "../../run/brief.js";
import { targetOf } from "../../run/checkout/target.js";
import { type Resolution, refusedAnswer } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";

type PlanChoice =
  | { readonly ok: true; readonly plan: HashedPlan; readonly url: string }
  | { readonly ok: false; readonly text: string };

interface Good {
  readonly kind: "good";
  readonly plan: HashedPlan;
  readonly hash: string;
  readonly url: string;
}
type Candidate = Good | { readonly kind: "edited" | "forged"; readonly hash: string; readonly url: string };

/** Fewer digits could match by chance. */
const NAME = /^[0-9a-f]{7,64}$/;
const KNOWN_SHOWN = 5;

/** Classifies a comment with a plan's marker as good, edited or forged; null if it contains no plan. */
export function candidateOf(comment: OwnComment, subject: string): Candidate | null {
  const { url } = comment;
  const read = readPlan(comment.body, subject);
  const hash = read.kind === "plan" ? read.plan.hash : read.kind === "altered" ? (read.hash ?? "") : "";
  if (comment.isChangedByOthers) return { kind: "edited", hash, url };
  if (read.kind === "plan") return { kind: "good", plan: read.plan, hash, url };
  return read.kind === "altered" ? { kind: "forged", hash, url } : null;
}

function named({ hash, url }: Candidate): string {
  return hash === "" ? `[plan](${url})` : `plan [${shortHash(hash)}](${url})`;
}

/**
 * The plan for `build`: the newest one, or the one whose hash begins with `given`. If a plan was edited or forged, this
 * reports it instead of silently using an older one.
 *
 * @param comments of our own identity, newest first
 */
export function choosePlan(
  comments: readonly OwnComment[],
  subject: string,
  given: string,
  phrase: string,
): PlanChoice {
  const candidates = comments.flatMap((comment) => candidateOf(comment, subject) ?? []);
  const name = given.trim().toLowerCase();
  const ask = `Ask for a new plan: ${inlineCode(`${phrase} plan`)}.`;
  const isGood = (candidate: Candidate): candidate is Good => candidate.kind === "good";
  const good = candidates.filter(isGood);
  const known = [...new Set(good.map(({ hash }) => inlineCode(shortHash(hash))))].slice(0, KNOWN_SHOWN);
  const list = known.length === 0 ? ask : `Plans here: ${known.join(", ")}.`;
  const refused = (text: string): PlanChoice => ({ ok: false, text });

  if (name !== "" && !NAME.test(name)) {
    const usage = inlineCode(`${phrase} build [hash]`);
    return refused(`${usage} takes only a plan's hash, with at least 7 hexadecimal digits. ${list}`);
  }
  const matching = name === "" ? candidates.slice(0, 1) : candidates.filter(({ hash }) => hash.startsWith(name));
  const usable = matching.filter(isGood);
  const [chosen] = usable;
  if (chosen === undefined) {
    const [bad] = matching;
    if (bad?.kind === "edited") return refused(`The ${named(bad)} was edited after it was posted. ${ask}`);
    if (bad?.kind === "forged") return refused(`The ${named(bad)} does not match its hash. ${ask}`);
    return refused(
      name === "" ? `There is no plan here to build. ${ask}` : `There is no plan \`${name}\` here. ${list}`,
    );
  }
  if (new Set(usable.map(({ hash }) => hash)).size > 1) {
    return refused(`\`${name}\` matches several plans; write more digits of the one you mean. ${list}`);
  }
  return { ok: true, plan: chosen.plan, url: chosen.url };
}

/** The commit that a run on this subject would now work on; read only. */
async function currentHead(run: Run<"accepted">): Promise<string> {
  if (run.facts.pull !== null) return run.facts.pull.headSha;
  const [head, loaded] = await Promise.all([run.defaultHead(), run.readConfiguration()]);
  // A run continues our open pull request, and the plan was made on it too.
  const target = await targetOf(run, run, loaded, Promise.resolve(head ?? ""));
  return target.base;
}

/** The brief of a run that builds the plan: the plan is followed like a task, and is as untrusted. */
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
 * `build [hash]`: the plan of this subject, if our own identity posted it, it is unedited, and it was made for the
 * current head. Otherwise one line gives the reason.
 * @throws ArchitectError (forge) for a pull request whose branch has a name that is not accepted.
 */
export async function admitBuild(run: Run<"accepted">): Promise<Resolution> {
  const { forge, request, phrase } = run;
  const { subject } = request;
  const key = subjectKey(subject);
  if (subject.kind === "none")
    return refusedAnswer(`${inlineCode(`${phrase} build`)} works on an issue or pull request with a plan.`);
  const isNewest = request.text.trim() === "";
  const comments = await forge.ownComments(
    subject.number,
    planMarker(key),
    (comment) => isNewest && candidateOf(comment, key) !== null,
  );
  const choice = choosePlan(comments, key, request.text, phrase);
  if (!choice.ok) return refusedAnswer(choice.text);
  const { plan } = choice;
  const head = await currentHead(run);
  if (head !== plan.head) {
    const name = `plan [${shortHash(plan.hash)}](${choice.url})`;
    const moved = `The ${name} was made for commit \`${plan.head}\`; the head is now \`${head}\`.`;
    return refusedAnswer(`${moved} Ask for a new plan: ${inlineCode(`${phrase} plan`)}.`);
  }
  run.host.logger.info(`Builds plan ${plan.hash}.`);
  return { ...run, request: { ...request, text: plan.task }, brief: briefOf(plan) };
}

import { expect, it } from "vitest";
import { candidateOf, choosePlan } from "../../../src/commands/plan/build-plan.js";
import type { OwnComment } from "../../../src/core/forge/conversation.js";
import { type HashedPlan, hashPlan, shortHash } from "../../../src/core/plan/plan.js";
import { planMarker, planSections } from "../../../src/core/plan/plan-comment.js";

const SUBJECT = "issue-1";
const plan = (text: string, subject = SUBJECT): HashedPlan =>
  hashPlan({ subject, head: "a".repeat(40), task: "", text });

const bodyOf = (made: HashedPlan, status = "success"): string =>
  `${planMarker(made.subject)}id=7-1 head=${made.head} -->\n### Architect: ${status}\n\n${planSections(made, "/architect")}`;

const posted = (body: string, id: number, isChangedByOthers = false): OwnComment => ({
  id,
  url: `https://github.test/octo/demo/issues/1#issuecomment-${id}`,
  body,
  isChangedByOthers,
});

const OLD = plan("the old one");
const NEW = plan("the new one");
const old = posted(bodyOf(OLD), 1);
const newest = posted(bodyOf(NEW), 2);
const edited = posted(bodyOf(NEW), 3, true);
const forged = posted(bodyOf(NEW).replace("new one", "forged one"), 4);
const foreign = posted(bodyOf(plan("x", "issue-2")), 5);
const running = posted(bodyOf(NEW, "running"), 6);
const vandalised = posted(bodyOf(NEW).split("\n").slice(0, 1).join("\n"), 7, true);

const [o, n] = [shortHash(OLD.hash), shortHash(NEW.hash)];
const url = (id: number): string => `https://github.test/octo/demo/issues/1#issuecomment-${id}`;
const ASK = "Ask for a new plan: `/architect plan`.";

it.each<readonly [string, readonly OwnComment[], string, HashedPlan, number]>([
  ["the newest without a hash", [newest, old], "", NEW, 2],
  ["the only one", [old], "  ", OLD, 1],
  ["one by its shown hash", [newest, old], o, OLD, 1],
  ["one by its whole hash", [newest, old], OLD.hash, OLD, 1],
  ["one by seven digits", [newest, old], o.slice(0, 7), OLD, 1],
  ["one by digits in capitals", [newest, old], o.toUpperCase(), OLD, 1],
  ["the one before a run that made no plan yet", [running, old], "", OLD, 1],
  ["the older one where the newest was edited, by its hash", [edited, old], o, OLD, 1],
  ["one that was posted twice", [posted(bodyOf(OLD), 9), old], o, OLD, 9],
  ["one whose copy was edited", [edited, newest], n, NEW, 2],
])("build takes %s", (_name, comments, given, chosen, id) => {
  expect(choosePlan(comments, SUBJECT, given, "/architect")).toEqual({ ok: true, plan: chosen, url: url(id) });
});

it.each<readonly [string, readonly OwnComment[], string, string]>([
  ["nothing was planned", [], "", `There is no plan here to build. ${ASK}`],
  ["the plan still goes on", [running], "", `There is no plan here to build. ${ASK}`],
  ["the plan is of another subject", [foreign], "", `There is no plan here to build. ${ASK}`],
  [
    "the newest was edited, after any earlier ones",
    [edited, old],
    "",
    `The plan [${n}](${url(3)}) was edited after it was posted. ${ASK}`,
  ],
  [
    "nothing of the newest is left",
    [vandalised, old],
    "",
    `The [plan](${url(7)}) was edited after it was posted. ${ASK}`,
  ],
  [
    "the newest is not what its hash says",
    [forged, old],
    "",
    `The plan [${n}](${url(4)}) does not match its hash. ${ASK}`,
  ],
  ["it was edited", [edited, old], n, `The plan [${n}](${url(3)}) was edited after it was posted. ${ASK}`],
  ["it is not what its hash says", [old, forged], n, `The plan [${n}](${url(4)}) does not match its hash. ${ASK}`],
  [
    "the hash is unknown",
    [newest, old],
    "0000000",
    `There is no plan \`0000000\` here. Plans here: \`${n}\`, \`${o}\`.`,
  ],
  [
    "the hash is of another subject",
    [newest, foreign],
    plan("x", "issue-2").hash.slice(0, 12),
    `There is no plan \`${plan("x", "issue-2").hash.slice(0, 12)}\` here. Plans here: \`${n}\`.`,
  ],
  ["no hash can be known", [], "0000000", `There is no plan \`0000000\` here. ${ASK}`],
  [
    "six digits may be met by chance",
    [old],
    o.slice(0, 6),
    `\`/architect build [hash]\` takes only a plan's hash, with at least 7 hexadecimal digits. Plans here: \`${o}\`.`,
  ],
  [
    "text follows the hash",
    [old],
    `${o} and tests`,
    `\`/architect build [hash]\` takes only a plan's hash, with at least 7 hexadecimal digits. Plans here: \`${o}\`.`,
  ],
  [
    "text stands there",
    [],
    "@octocat <b>",
    `\`/architect build [hash]\` takes only a plan's hash, with at least 7 hexadecimal digits. ${ASK}`,
  ],
])("build is refused in one line when %s", (_name, comments, given, text) => {
  expect(choosePlan(comments, SUBJECT, given, "/architect")).toEqual({ ok: false, text });
});

it("build is refused when a beginning names two plans", () => {
  const byStart = new Map<string, HashedPlan>();
  let pair: readonly HashedPlan[] = [];
  for (let count = 0; pair.length === 0; count++) {
    const made = plan(`plan ${count}`);
    const start = made.hash.slice(0, 7);
    const other = byStart.get(start);
    if (other !== undefined) pair = [made, other];
    byStart.set(start, made);
  }
  const [first = OLD, second = OLD] = pair;
  const comments = [posted(bodyOf(first), 1), posted(bodyOf(second), 2)];
  const start = first.hash.slice(0, 7);
  const choice = choosePlan(comments, SUBJECT, start, "/architect");
  expect(choice).toEqual({
    ok: false,
    text: `\`${start}\` matches several plans; write more digits of the one you mean. Plans here: \`${shortHash(first.hash)}\`, \`${shortHash(second.hash)}\`.`,
  });
  expect(choosePlan(comments, SUBJECT, second.hash, "/architect")).toMatchObject({ ok: true, url: url(2) });
});

it("a plan that is there ends the search for older ones, one that is not does not", () => {
  const found = [newest, edited, forged, running, foreign].map((one) => candidateOf(one, SUBJECT)?.kind ?? null);
  expect(found).toEqual(["good", "edited", "forged", null, null]);
});

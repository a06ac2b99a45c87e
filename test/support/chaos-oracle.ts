import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { ChaosPlan } from "./chaos-plans.js";
import { goOn, type Played, play } from "./chaos-run.js";
import type { Scenario } from "./scenario.js";

export type Fault = "doubled" | "lost" | "lock left" | "untrue";

export interface Finding {
  readonly fault: Fault;
  readonly text: string;
}

const FIXED = "a + b";
const OURS = "github-actions[bot]";

interface Told {
  readonly session: string;
  readonly status: string;
  readonly body: string;
}

/** Comments of runs, oldest first. */
function told(scenario: Scenario): readonly Told[] {
  return scenario.forge.state.comments.flatMap(({ author, body, deleted }) => {
    const [, session, status] =
      /^<!-- architect:run:issue-1 id=(\S+) head=\S* -->\n### Architect: (\w+)/.exec(body) ?? [];
    return author !== OURS || deleted || session === undefined || status === undefined
      ? []
      : [{ session, status, body }];
  });
}

const pulls = ({ forge }: Scenario) => forge.state.issues.filter((one) => one.pull !== undefined);

async function refs({ forge }: Scenario, prefix: string): Promise<readonly string[]> {
  const text = await forge.git.text(["for-each-ref", "--format=%(refname)", prefix]);
  return text.split("\n").filter(Boolean);
}

async function isFixed(scenario: Scenario, revision: string): Promise<boolean> {
  return (await scenario.fileAt(revision, "src/sum.js"))?.includes(FIXED) === true;
}

const sessionFolder = (result: ActionResult, session: string): string => join(result.temp, "architect", session);

/** The edit was on disk when the run was ended. */
function hasEdited(result: ActionResult, session: string): boolean {
  const log = join(sessionFolder(result, session), "session.jsonl");
  if (!existsSync(log)) return false;
  return readFileSync(log, "utf8")
    .split("\n")
    .some(
      (line) =>
        line.includes('"type":"tool_finished"') && line.includes('"edit_file"') && line.includes('"success":true'),
    );
}

function patchOf(result: ActionResult, session: string): string {
  const path = join(sessionFolder(result, session), "changes.patch");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** A comment's claims are checked only if no later run has worked. */
async function judgeComment(scenario: Scenario, one: Told, result: ActionResult): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const untrue = (text: string): number => found.push({ fault: "untrue", text: `${one.session}: ${text}` });
  const { body, status } = one;
  const outputs = result.outputs["status"];
  if (outputs !== undefined && outputs !== status && status !== "running") untrue(`says ${status}, outputs ${outputs}`);
  const commit = /holds the run's commit ([0-9a-f]{40})/.exec(body)?.[1];
  const branches = await scenario.branches();
  const heads = await Promise.all(branches.map((name) => scenario.forge.git.resolve(`refs/heads/${name}`)));
  if (commit !== undefined && !heads.includes(commit)) untrue(`names the commit ${commit}, which no branch holds`);
  const pull = /in pull request #(\d+)/.exec(body)?.[1];
  if (pull !== undefined && !pulls(scenario).some(({ number }) => number === Number(pull))) untrue(`names #${pull}`);
  if (status === "failed" && /Nothing was pushed\./.test(body)) {
    // Of two at once the other one may have pushed since.
    const trailer = `/actions/runs/${one.session.replace(/-\d+$/, "")}`;
    for (const name of branches) {
      const log = await scenario.forge.git.text(["log", "--format=%B", `main..refs/heads/${name}`]);
      if (log.includes(trailer)) untrue("says nothing was pushed, and a branch holds its commit");
    }
  }
  if (status === "success" && pulls(scenario).length === 0) untrue("says success without a pull request");
  if (status === "failed" && body.includes("`changes.patch`") && patchOf(result, one.session) === "") {
    untrue("names a patch that is not there");
  }
  if (/resume` goes on/.test(body) && (await refs(scenario, "refs/architect/state")).length === 0) {
    untrue("names a session that is not there");
  }
  return found;
}

/** After the disturbed run and its post step. */
async function judgeFirst(plan: ChaosPlan, { scenario, first }: Played): Promise<readonly Finding[]> {
  if (!plan.hasPost) return [];
  const session = "7001-1";
  const found: Finding[] = [];
  const own = told(scenario).filter((one) => one.session === session);
  for (const one of own) found.push(...(await judgeComment(scenario, one, first)));
  for (const { status } of own) if (status === "running") found.push({ fault: "untrue", text: "still says running" });
  if (!plan.isTwice) {
    for (const ref of await refs(scenario, "refs/architect/lock")) found.push({ fault: "lock left", text: ref });
  }
  if (hasEdited(first, session)) {
    const names = await scenario.branches();
    const kept = [patchOf(first, session).includes(`+export const sum = (a, b) => ${FIXED};`)];
    for (const name of names) kept.push(await isFixed(scenario, name));
    if (!kept.includes(true)) found.push({ fault: "lost", text: "the edit is in no branch and no patch" });
  }
  return found;
}

/** A person pushed to a branch meanwhile. */
const hasMoved = ({ forge }: Scenario): boolean =>
  forge.state.activity.some(({ ref, actor }) => ref !== "refs/heads/main" && actor === "maintainer");

/** After everything: one branch, one pull request, one comment a run, and the work done. */
async function judgeEnd(
  plan: ChaosPlan,
  { scenario, first, second }: Played,
  later: readonly ActionResult[],
): Promise<readonly Finding[]> {
  const results = [first, ...(second === null ? [] : [second]), ...later];
  const found: Finding[] = [];
  const branches = await scenario.branches();
  const open = pulls(scenario);
  if (branches.length > 1) found.push({ fault: "doubled", text: `branches ${branches.join(", ")}` });
  if (open.length > 1)
    found.push({ fault: "doubled", text: `pull requests ${open.map(({ number }) => number).join(", ")}` });
  const all = told(scenario);
  const sessions = all.map(({ session }) => session);
  if (new Set(sessions).size < sessions.length)
    found.push({ fault: "doubled", text: `comments of ${sessions.join(", ")}` });
  for (const { session, status } of all) {
    if (status === "running") found.push({ fault: "untrue", text: `${session} still says running` });
  }
  for (const ref of [
    ...(await refs(scenario, "refs/architect/lock")),
    ...(await refs(scenario, "refs/architect/stop")),
  ]) {
    found.push({ fault: "lock left", text: ref });
  }
  const last = later.at(-1);
  const newest = all.at(-1);
  if (last !== undefined && newest !== undefined && last.outputs["session-id"] === newest.session) {
    found.push(...(await judgeComment(scenario, newest, last)));
  }
  for (const { outputs } of results) {
    const one = all.find(({ session }) => session === outputs["session-id"]);
    if (one !== undefined && one.status !== outputs["status"]) {
      found.push({ fault: "untrue", text: `${one.session} says ${one.status}, its outputs ${outputs["status"]}` });
    }
  }
  const persons = await Promise.all(branches.map((name) => scenario.fileAt(name, "person.md")));
  if (hasMoved(scenario) && persons.every((text) => text === null)) {
    found.push({ fault: "lost", text: "a person's commit is on no branch" });
  }
  const isClosed = plan.people?.what === "issue closed";
  const [branch] = branches;
  const isDone = branch !== undefined && open.length === 1 && (await isFixed(scenario, branch));
  if (!isDone && !isClosed) {
    const ends = later.map(({ outputs }) => `${outputs["status"]} (${outputs["summary"]?.slice(0, 200)})`).join(", ");
    found.push({ fault: "lost", text: `no pull request with the work at the end: ${ends}` });
  }
  return found;
}

export interface Judged {
  readonly plan: ChaosPlan;
  readonly findings: readonly Finding[];
  readonly wasKilled: boolean;
  readonly requests: number;
}

/** Plays a plan to its end and says what is wrong with what it left. */
export async function judgePlan(plan: ChaosPlan, look?: (played: Played) => Promise<void>): Promise<Judged> {
  const played = await play(plan);
  const { scenario, first, requests } = played;
  try {
    const findings = [...(await judgeFirst(plan, played))];
    for (const result of [first, ...(played.second === null ? [] : [played.second])]) {
      if ((result.post?.exitCode ?? 0) !== 0) findings.push({ fault: "untrue", text: "the post step failed" });
    }
    const later = await goOn(scenario, plan);
    findings.push(...(await judgeEnd(plan, played, later)));
    await look?.(played);
    return { plan, findings, wasKilled: first.signal !== null || first.exitCode === 130, requests };
  } finally {
    await scenario.close();
  }
}

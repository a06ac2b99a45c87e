import type { ChildProcess } from "node:child_process";
import type { ModelReply, ModelServerRequest, ModelStep } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Fault } from "../../src/embedded-github/types.js";
import type { ChaosPlan, Kill, Trouble } from "./chaos-plans.js";
import { type Scenario, startScenario } from "./scenario.js";
import { configured, READ, REPAIR, say } from "./scenario-checks.js";

/** Result of a whole plan; `first` is the run that was disturbed. */
export interface Played {
  readonly scenario: Scenario;
  readonly first: ActionResult;
  readonly second: ActionResult | null;
  readonly requests: number;
}

/** Answers by what the conversation holds, so that any number of runs can go on with it. */
function modelOf({ modelTrouble }: ChaosPlan, isDisturbed: () => boolean): readonly ModelStep[] {
  let calls = 0;
  const answer = (request: ModelServerRequest): ModelReply => {
    const number = calls;
    calls += 1;
    if (modelTrouble?.at === number && isDisturbed())
      return modelTrouble.kind === "cut" ? { cut: true } : { status: 500, body: {} };
    // A call that a kill cut off is answered by a word that says so: then it looks again.
    const told = request.messages.findLast(({ role }) => role === "tool")?.text ?? "interrupted";
    const isBroken = told.includes("a - b") && !told.includes("a + b");
    const step = /interrupted/.test(told) ? READ : isBroken ? REPAIR : say("sum adds now.");
    if (typeof step === "function") throw new Error("a plain step");
    const { expect: _expect, ...reply } = step;
    return reply;
  };
  return Array.from({ length: 80 }, () => answer);
}

/** Waits for the process, so that what follows is not its doing. */
async function end(child: ChildProcess, how: "SIGKILL" | "group"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  if (how === "group" && child.pid !== undefined) {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      child.kill("SIGKILL");
    }
  } else child.kill("SIGKILL");
  await gone;
}

type Action = Pick<Fault, "action"> & Partial<Fault>;

const ACTIONS: Readonly<Record<Trouble, Action>> = {
  "500": { action: "answer", status: 500, body: { message: "Server Error" } },
  "502": { action: "answer", status: 502, body: { message: "Bad Gateway" } },
  "404": { action: "answer", status: 404, body: { message: "Not Found" } },
  "422": { action: "answer", status: 422, body: { message: "Validation Failed" } },
  "429": {
    action: "answer",
    status: 429,
    headers: { "retry-after": "1" },
    body: { message: "You have exceeded a secondary rate limit." },
  },
  slow: { action: "delay", delayMs: 700 },
  cut: { action: "cut" },
  empty: { action: "empty200" },
};

/** Counts the requests of the disturbed run, and disturbs them. */
function disturb(scenario: Scenario, plan: ChaosPlan, hooks: { kill(): Promise<void>; people(): Promise<void> }) {
  let count = 0;
  let isOn = false;
  let current = "";
  const decide = (): string => {
    if (!isOn) return "";
    count += 1;
    const { kill, troubles, people } = plan;
    if (people?.at === count) return "people";
    if (kill !== null && kill.at.kind === "drop" && kill.at.request === count) return "kill";
    return troubles.get(count) ?? "";
  };
  const when = (name: string, isFirst = false): RegExp =>
    ({
      test: () => {
        if (isFirst) current = decide();
        return current === name;
      },
    }) as unknown as RegExp;
  // The client is gone by then, so the answer does not matter: the request was not carried out.
  scenario.forge.injectFault({ path: when("kill", true), action: "answer", status: 500, onHit: () => hooks.kill() });
  scenario.forge.injectFault({ path: when("people"), action: "delay", onHit: () => hooks.people() });
  for (const [name, action] of Object.entries(ACTIONS)) scenario.forge.injectFault({ path: when(name), ...action });
  return {
    count: () => count,
    start: () => {
      isOn = true;
    },
    stop: () => {
      isOn = false;
    },
  };
}

const NOBODY = {
  GIT_AUTHOR_NAME: "x",
  GIT_AUTHOR_EMAIL: "x@example.org",
  GIT_COMMITTER_NAME: "x",
  GIT_COMMITTER_EMAIL: "x@example.org",
};

/** Hours later: what a run without its post step left is stale. */
async function letTimePass({ forge }: Scenario): Promise<void> {
  const { git } = forge;
  const refs = await git.text(["for-each-ref", "--format=%(refname)", "refs/architect/lock"]);
  for (const ref of refs.split("\n").filter(Boolean)) {
    const message = await git.text(["log", "-1", "--format=%B", ref]);
    const holder = JSON.parse(message.slice(message.indexOf("{"))) as Record<string, unknown>;
    const text = `architect lock\n\n${JSON.stringify({ ...holder, expires: 1 })}\n`;
    const old = await git.text(["commit-tree", `${ref}^{tree}`, "-m", text], { environment: NOBODY });
    await git.text(["update-ref", ref, old]);
  }
}

async function meddle(scenario: Scenario, what: NonNullable<ChaosPlan["people"]>["what"]): Promise<void> {
  const { forge } = scenario;
  if (what === "issue closed") {
    const issue = forge.state.issues.find(({ number }) => number === 1);
    if (issue !== undefined) issue.state = "closed";
  } else if (what === "comment deleted") {
    const ours = forge.state.comments.find(({ author, deleted }) => author === "github-actions[bot]" && !deleted);
    if (ours !== undefined) forge.deleteComment(ours.id);
  } else {
    const [branch] = await scenario.branches();
    if (branch !== undefined) {
      await forge.commitFiles({ branch, files: { "person.md": "A person's.\n" }, author: "maintainer" });
    }
  }
}

/** Plays a plan: the disturbed run, perhaps another beside it, then runs until one had something to do. */
export async function play(plan: ChaosPlan): Promise<Played> {
  let child: ChildProcess | undefined;
  const controller = new AbortController();
  const { kill } = plan;
  const killNow = async (): Promise<void> => {
    if (kill === null || child === undefined) return;
    if (kill.how === "cancel") {
      controller.abort();
      if (kill.at.kind !== "time") await gone(child, kill);
    } else await end(child, kill.how);
  };
  let seen = 0;
  let isCounting = false;
  const scenario = await startScenario({
    files: configured(`publish: { commit_signing: ${plan.signing} }`),
    script: { steps: modelOf(plan, () => isCounting) },
    forge: {
      private: plan.isPrivate,
      observe: async () => {
        if (!isCounting) return undefined;
        seen += 1;
        if (kill !== null && kill.at.kind === "answer" && kill.at.request === seen) await killNow();
        return undefined;
      },
    },
  });
  const disturbed = disturb(scenario, plan, {
    kill: killNow,
    people: () => (plan.people === null ? Promise.resolve() : meddle(scenario, plan.people.what)),
  });
  const timer = kill?.at.kind === "time" ? kill.at.after : null;
  let second: Promise<ActionResult> | null = null;
  const first = await scenario.comment("/architect fix", {
    inputs: { sandbox: "off" },
    runner: {
      signal: controller.signal,
      ...(kill === null ? {} : { cancelTimes: kill.times }),
      ...(plan.hasPost ? {} : { skipsPost: () => true }),
      onStart: (given) => {
        if (child !== undefined) return;
        child = given;
        isCounting = true;
        disturbed.start();
        if (timer !== null) setTimeout(() => void killNow(), timer);
        if (plan.isTwice) {
          second = scenario.comment("/architect fix", { issue: 1, inputs: { sandbox: "off" } });
        }
        given.once("exit", () => {
          isCounting = false;
          disturbed.stop();
        });
      },
    },
  });
  const other = second === null ? null : await (second as Promise<ActionResult>);
  const requests = disturbed.count();
  return { scenario, first, second: other, requests };
}

/** A cancelled run may end by itself; the request waits for neither. */
async function gone(child: ChildProcess, { times }: Kill): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(times.interrupt, 100));
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs after the disturbed one, until one had something to do. */
export async function goOn(scenario: Scenario, plan: ChaosPlan): Promise<readonly ActionResult[]> {
  if (!plan.hasPost) await letTimePass(scenario);
  const results: ActionResult[] = [];
  for (const command of plan.next === "resume" ? ["resume", "retry"] : [plan.next]) {
    const result = await scenario.comment(`/architect ${command}`, { issue: 1, inputs: { sandbox: "off" } });
    results.push(result);
    if (result.outputs["status"] !== "skipped") break;
  }
  return results;
}

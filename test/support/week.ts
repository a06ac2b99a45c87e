import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { LEDGER_FILE, LEDGER_REF, type LedgerState } from "../../src/run/store/ledger.js";
import { BUNDLE, type Scenario, type StartOptions } from "./scenario.js";
import type { ShiftedClock } from "./shifted-clock.js";
import { jobToken } from "./workflow-steps.js";

const WORKFLOW = ".github/workflows/jobs.yml";
export const MEMORY_REF = "refs/heads/architect-memory";
/** The rights in examples/jobs.yml; with `actions: write` each due job becomes its own run. */
const RIGHTS = { contents: "write", issues: "read", "pull-requests": "write" } as const;

/** Record of one start of the bundle. */
export interface Recorded {
  readonly name: string;
  readonly result: ActionResult;
  /** Its log; empty where no agent worked. */
  readonly events: readonly RunEvent[];
  /** The memory branch when it began; '' = there was none. */
  readonly memory: string;
}

export interface Week {
  readonly runs: readonly Recorded[];
  /** All tokens that were issued. */
  readonly tokens: readonly string[];
  tick(name: string, options?: { readonly mayDispatch?: boolean; readonly runId?: string }): Promise<Recorded>;
  /** The job `nightly`, as a dispatch of `sender` starts it. */
  dispatched(name: string, sender: string): Promise<Recorded>;
  comment(author: string, issue: number, body: string): Promise<Recorded>;
  /** A person's request at the embedded GitHub. */
  ask(login: "owner" | "maintainer", method: string, path: string, body: unknown): Promise<void>;
  ledger(): Promise<LedgerState>;
  memoryHead(): Promise<string>;
}

/** The log in the folder of a session. */
export async function eventsIn(folder: string): Promise<readonly RunEvent[]> {
  const text = await readFile(join(folder, "session.jsonl"), "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

export const eventsOf = <Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type) =>
  events.filter((event): event is Extract<RunEvent, { type: Type }> => event.type === type);

/** Days of a repository in which scheduled jobs, people and outsiders act at different times. */
export function createWeek(scenario: Scenario, clock: ShiftedClock): Week {
  const { forge } = scenario;
  const runs: Recorded[] = [];
  const tokens: string[] = [forge.token];
  const memoryHead = async (): Promise<string> => (await forge.git.resolve(MEMORY_REF)) ?? "";

  async function record(
    name: string,
    start: (options: StartOptions) => Promise<ActionResult>,
    runner: StartOptions["runner"] = {},
  ): Promise<Recorded> {
    const [memory, main, sha = ""] = await Promise.all([
      memoryHead(),
      clock.programFor(BUNDLE, scenario.folder),
      forge.git.resolve("refs/heads/main"),
    ]);
    const environment = { GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/heads/main` };
    const result = await start({ environment, runner: { main, sha, ...runner } });
    const path = result.outputs["session-path"] ?? "";
    const recorded = { name, result, memory, events: path === "" ? [] : await eventsIn(dirname(path)) };
    runs.push(recorded);
    if (runner?.token !== undefined) tokens.push(runner.token);
    return recorded;
  }

  return {
    runs,
    tokens,
    memoryHead,
    async tick(name, { mayDispatch = true, runId } = {}) {
      const { token, end } = jobToken(forge, { ...RIGHTS, ...(mayDispatch ? { actions: "write" } : {}) });
      const event = forge.scheduleEvent({ schedule: "17 * * * *", workflow: WORKFLOW });
      const inputs = { command: "tick", job: "" };
      const more = runId === undefined ? {} : { runId };
      const checkout = mayDispatch ? { checkout: null } : {};
      const start = (options: StartOptions) =>
        scenario.start("schedule", event, { ...options, ...more, ...checkout, inputs });
      return record(name, start, { token }).finally(end);
    },
    dispatched(name, sender) {
      const inputs = { command: "tick", job: "nightly" };
      const event = forge.workflowDispatchEvent({ inputs: { job: "nightly" }, workflow: WORKFLOW, sender });
      const { token, end } = jobToken(forge, { ...RIGHTS, actions: "write" });
      const start = (options: StartOptions) => scenario.start("workflow_dispatch", event, { ...options, inputs });
      return record(name, start, { token }).finally(end);
    },
    comment(author, issue, body) {
      // Only an agent looks at files.
      const checkout = body.includes(" fix") ? {} : { checkout: null };
      const start = (options: StartOptions) => scenario.comment(body, { ...options, ...checkout, author, issue });
      return record(`${author}: ${body}`, start);
    },
    async ask(login, method, path, body) {
      const token = `ghp_${login}OfTheWeek`;
      tokens.push(token);
      const id = forge.state.users.get(login)?.id ?? 0;
      const permissions = { contents: "write", issues: "write", pull_requests: "write" } as const;
      forge.state.tokens.set(token, { login, id, type: "User", kind: "pat", permissions });
      const answer = await fetch(`${forge.apiUrl}/repos/octo/demo/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    },
    async ledger() {
      return JSON.parse(await forge.git.text(["show", `${LEDGER_REF}:${LEDGER_FILE}`]));
    },
  };
}

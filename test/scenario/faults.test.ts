// @module-tag full
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  REPAIRING,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

type Given = Parameters<typeof open>[0];
type Fault = NonNullable<NonNullable<NonNullable<Given>["forge"]>["faults"]>[number];

const BRANCH = "architect/issue-1-sum-is-wrong";
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "llm_done", code: "2", exit: 0 };
const FIXED = "+export const sum = (a, b) => a + b;";
const SERVER_ERROR = { status: 502, body: { message: "Server Error" } };
const HOUR = 3_600;

/** The writes of a run, in the order of a run. */
const COMMENT = { method: "POST", path: /\/issues\/1\/comments$/ };
const REF = { method: "POST", path: /\/git\/refs$/, request: /refs\/heads\// };
const LOCK = { method: "POST", path: /\/git\/refs$/, request: /refs\/architect\/lock\// };
const COMMIT = { method: "POST", path: /^\/graphql$/, request: /createCommitOnBranch/ };
const PULL = { method: "POST", path: /\/pulls$/ };
const EDIT = { method: "PATCH", path: /\/issues\/comments\/\d+$/ };
const HEAD_READ = { method: "GET", path: /\/git\/ref\/heads(?:\/|%2F)architect/ };
const READ_BACK = { method: "GET", path: /\/git\/commits\/[0-9a-f]{40}$/ };
const GIT_PUSH = { method: "POST", path: /git-receive-pack$/ };
const WRITES = [COMMENT, REF, COMMIT, PULL, EDIT];

type Harm = Omit<Fault, "path" | "method">;
const once = (place: Pick<Fault, "path">, harm: Harm): Fault => ({ ...place, occurrence: 1, ...harm });
const always = (place: Pick<Fault, "path">, status: number, message: string): Fault => ({
  ...place,
  action: "answer",
  status,
  body: { message },
});

interface Row {
  readonly faults: readonly Fault[];
  readonly inputs?: Readonly<Record<string, string>>;
  /** An action of a person when the first of these requests arrives. */
  readonly meanwhile?: readonly [when: Pick<Fault, "path">, act: (scenario: Scenario) => unknown];
  readonly ended: ReturnType<typeof ended>;
  /** Branches and open pull requests that are there at the end. */
  readonly branches: readonly string[];
  readonly pulls: readonly number[];
  /** In the comment, or in the job summary where no comment could be written. */
  readonly report: RegExp;
  /** Comments that are missing at the end. */
  readonly comments?: number;
  readonly more?: (scenario: Scenario, result: ActionResult) => void;
}

const pushed = { ended: SUCCESS, branches: [BRANCH], pulls: [2], report: /it holds the proven tree/ };
const nothing = { ended: PARTIAL, branches: [], pulls: [] };

const ROWS: Readonly<Record<string, Row>> = {
  "5xx to every write, before it is done": {
    ...pushed,
    faults: WRITES.map((place) => once(place, { action: "answer", ...SERVER_ERROR })),
  },
  "every write is done, and its answer cut off": {
    ...pushed,
    faults: WRITES.map((place) => once(place, { action: "cut" })),
  },
  "200 with an empty body to every write": {
    ...pushed,
    faults: WRITES.map((place) => once(place, { action: "empty200" })),
  },
  "secondary and primary limits with retry-after": {
    ...pushed,
    faults: [
      once(PULL, {
        action: "answer",
        status: 403,
        headers: { "retry-after": "1" },
        body: { message: "You have exceeded a secondary rate limit." },
      }),
      once(EDIT, {
        action: "answer",
        status: 429,
        headers: { "retry-after": "0" },
        body: { message: "API rate limit exceeded for installation." },
      }),
    ],
  },
  "a replica that lags: 404 after each creation": {
    ...pushed,
    faults: [
      once(COMMIT, {
        action: "answer",
        status: 200,
        body: { data: { createCommitOnBranch: null }, errors: [{ type: "NOT_FOUND", message: "No such branch" }] },
      }),
      once(READ_BACK, { action: "answer", status: 404, body: { message: "Not Found" } }),
      once(PULL, { action: "answer", status: 422, body: { message: "Validation Failed", errors: ["head invalid"] } }),
      once(EDIT, { action: "answer", status: 404, body: { message: "Not Found" } }),
    ],
  },
  "the branch's name is taken by somebody meanwhile": {
    ...pushed,
    faults: [],
    meanwhile: [REF, ({ forge, headSha }) => forge.moveBranch(BRANCH, headSha, "owner")],
    branches: [BRANCH, `${BRANCH}-2`],
    more: (scenario) => expect(scenario.forge.state.issues[1]?.pull?.headBranch).toBe(`${BRANCH}-2`),
  },
  "the same, where git pushes": {
    ...pushed,
    faults: [],
    inputs: { "commit-signing": "git" },
    meanwhile: [HEAD_READ, ({ forge, headSha }) => forge.moveBranch(BRANCH, headSha, "owner")],
    branches: [BRANCH, `${BRANCH}-2`],
  },
  "422 to the branch: a rule": {
    ...nothing,
    faults: [always(REF, 422, "Repository rule violations found")],
    report: /could not be created: Repository rule violations found.* kept as a patch/,
  },
  "a server that refuses the lock's ref: no lock, said in the log": {
    ...pushed,
    faults: [{ ...LOCK, action: "answer", status: 422, body: { message: "Reference name is not allowed" } }],
    more: (_scenario, { rawLog }) =>
      expect(rawLog).toMatch(/No lock was taken, so a second run could start meanwhile: .*is not allowed/),
  },
  "409 to the branch": {
    ...nothing,
    faults: [always(REF, 409, "Git Repository is locked")],
    report: /could not be created: Git Repository is locked/,
  },
  "a primary limit that does not end in time": {
    ...nothing,
    faults: [
      {
        ...REF,
        action: "answer",
        status: 403,
        headers: { "retry-after": String(HOUR) },
        body: { message: "API rate limit exceeded for installation." },
      },
    ],
    report: /API rate limit exceeded/,
  },
  "the commit never gets through: the empty branch is removed": {
    ...nothing,
    faults: [{ ...COMMIT, action: "answer", ...SERVER_ERROR }],
    report: /The commit could not be made: Server Error/,
  },
  "5xx to git's push": {
    ...nothing,
    inputs: { "commit-signing": "git" },
    faults: [{ path: /git-receive-pack/, action: "answer", status: 503, body: {} }],
    report: /The push failed: .*503/,
  },
  "403 to git's push": {
    ...nothing,
    inputs: { "commit-signing": "git" },
    faults: [{ path: /git-receive-pack/, action: "answer", status: 403, body: {} }],
    report: /The push was refused: .*403/,
  },
  "502 to git's push, whose answer then is cut off": {
    ...pushed,
    inputs: { "commit-signing": "git" },
    faults: [once(GIT_PUSH, { action: "answer", ...SERVER_ERROR }), once(GIT_PUSH, { action: "cut" })],
    more: ({ forge }) => {
      const pushes = forge.state.requests.filter(({ path }) => GIT_PUSH.path.test(path));
      expect(pushes.map(({ status, fault }) => [status, fault])).toEqual([
        [502, true],
        [200, true],
      ]);
    },
  },
  "404 once to every read of a ref": {
    ...pushed,
    faults: [
      /ref\/heads(?:\/|%2F)main/,
      /ref\/heads(?:\/|%2F)architect/,
      /ref\/architect(?:\/|%2F)lock/,
      /matching-refs\//,
    ].map((ref) => {
      const read = { method: "GET", path: new RegExp(`/git/${ref.source}`) };
      return once(read, { action: "answer", status: 404, body: { message: "Not Found" } });
    }),
  },
  "a token without the right to pull requests": {
    ended: PARTIAL,
    branches: [BRANCH],
    pulls: [],
    faults: [always(PULL, 403, "Resource not accessible by integration")],
    report: /pull-requests: write.*\/compare\/main\.\.\.architect\/issue-1/,
  },
  "the issue is locked meanwhile": {
    ...pushed,
    faults: [],
    meanwhile: [COMMIT, ({ forge }) => Object.assign(forge.state.issues[0] ?? {}, { locked: true })],
  },
  "the issue is transferred meanwhile: the report is in the summary": {
    ...pushed,
    comments: 1,
    faults: [],
    meanwhile: [
      COMMIT,
      ({ forge }) => {
        forge.injectFault(always(EDIT, 404, "Not Found"));
        forge.injectFault(always(COMMENT, 404, "Not Found"));
        for (const { id } of [...forge.state.comments]) forge.deleteComment(id);
      },
    ],
    more: (_scenario, result) => expect(result.rawLog).toContain("The comment could not be finished"),
  },
  "the branch is deleted between the push and its reading": {
    ended: PARTIAL,
    branches: [],
    pulls: [],
    faults: [],
    meanwhile: [HEAD_READ, ({ forge }) => forge.deleteBranch(BRANCH, "owner")],
    report: /could not be verified/,
  },
};

/** Holds after any failure: the work is kept, nothing is posted twice, nothing goes on. */
async function expectNothingLostOrDoubled(scenario: Scenario, result: ActionResult, row: Row): Promise<void> {
  // Where the comment could not be ended, the post step looks for it once more.
  const post = row.comments === undefined ? result.post : result.post && { ...result.post, rawLog: "" };
  expectSound(scenario, { ...result, post });
  expect(existsSync(result.outputs["patch-path"] ?? "")).toBe(true);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain(FIXED);
  expect(await scenario.branches()).toEqual(row.branches);
  expect(openPulls(scenario)).toEqual(row.pulls);
  expect(await locks(scenario)).toEqual([]);
  const comments = scenario.forge.state.comments.filter((one) => one.author === "github-actions[bot]" && !one.deleted);
  expect(comments.length).toBeLessThanOrEqual(1);
  for (const { body } of comments) expect(body).not.toContain("### Architect: running");
}

it.each(Object.keys(ROWS))("%s", async (name) => {
  const row = ROWS[name];
  if (row === undefined) throw new Error(name);
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { faults: row.faults } });
  if (row.meanwhile !== undefined) {
    const [when, act] = row.meanwhile;
    scenario.forge.injectFault(once(when, { action: "delay", onHit: async () => void (await act(scenario)) }));
  }
  const result = await scenario.comment("/architect fix", row.inputs ? { inputs: row.inputs } : {});
  expect(ended(result)).toEqual(row.ended);
  await expectNothingLostOrDoubled(scenario, result, row);
  expect(result.summary).toMatch(row.report);
  const bodies = scenario.forge.state.comments.filter((one) => one.author === "github-actions[bot]" && !one.deleted);
  for (const { body } of bodies) expect(body).toMatch(row.report);
  expect(bodies).toHaveLength(1 - (row.comments ?? 0));
  row.more?.(scenario, result);
});

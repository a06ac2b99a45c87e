import { messageOf } from "../../core/errors.js";
import type { GateDefinition, GateRun } from "../../core/gate/gate.js";
import type { FindingTest, ShownTest } from "../../core/run/review.js";
import { isSandboxed } from "../../core/workspace/workspace.js";
import { type CleanRooms, createCleanRooms } from "../../proof/clean-rooms.js";
import { CANNOT_LOAD, isTest, runsTests } from "../../proof/gates/test-names.js";
import { createGateRunner, type GateRunner } from "../../proof/gates.js";
import { setupProblem } from "../../proof/setup.js";
import { providePackageManager } from "../../proof/toolchain.js";
import { type Project, readProject } from "../../run/checkout/project.js";
import { giveNotice } from "../../run/notice.js";
import { demandOfRun } from "../../run/set-up/order.js";
import { type AgentSession, runSignalOf } from "../../run/set-up/session.js";
import { trustedReader } from "../../run/trusted-reader.js";
import type { MarkedFinding } from "./findings.js";
import type { Reviewing } from "./publish.js";

/** Maximum tests for one review, each run twice. */
const MAXIMUM_TESTS = 5;
const NAMED_FAILURES = 3;

/** Runs the tests of findings in clean rooms of the head. */
export interface FindingTests {
  /** The findings in the same order, with `shown` if the test fails; never throws. */
  show(findings: readonly MarkedFinding[]): Promise<readonly MarkedFinding[]>;
}

interface TestRooms {
  readonly session: AgentSession;
  readonly project: Project;
  /** The reviewed commit. */
  readonly base: string;
  readonly rooms: CleanRooms;
  readonly gates: GateRunner;
  /** Gates that run tests. */
  readonly candidates: readonly GateDefinition[];
}

/** Names of tests that fail, unless the file cannot be loaded: such a failure proves nothing about the code. */
function failedTests({ kind, failures, output }: GateRun): readonly string[] {
  return kind === "fail" && !CANNOT_LOAD.test(output) ? (failures ?? []).filter(isTest) : [];
}

/** The first test gate that passes at the head; null: none. */
async function greenGate(
  { session, gates, candidates }: TestRooms,
  head: string,
  signal: AbortSignal,
): Promise<GateDefinition | null> {
  for (const gate of candidates) {
    const run = await gates.runOn(head, gate, "proof", signal);
    if (signal.aborted) return null;
    if (run.kind === "pass") return gate;
  }
  const names = candidates.map(({ name }) => name).join(", ");
  giveNotice(session, `No finding was shown by a test: ${names} does not pass at the head.`);
  return null;
}

async function runTest(
  { session, gates }: TestRooms,
  { path, content }: FindingTest,
  { gate, head }: { readonly gate: GateDefinition; readonly head: string },
  signal: AbortSignal,
): Promise<ShownTest | null> {
  const { history } = session.workspace;
  const isPlain = path.split("/").every((name) => name !== "" && name !== "." && name !== "..");
  if (!isPlain || session.policy.judge(path, "write") !== null) return null;
  // A changed test of the project would only show the model's opinion of the test.
  if ((await history.read(head, path)) !== null) return null;
  const withTest = await history.withContents(head, [{ path, bytes: Buffer.from(content) }]);
  const first = failedTests(await gates.runOn(withTest, gate, "proof", signal));
  if (first.length === 0) return null;
  // A flaky failure proves nothing.
  const second = failedTests(await gates.runOn(withTest, gate, "proof", signal));
  const failing = first.filter((name) => second.includes(name)).slice(0, NAMED_FAILURES);
  return failing.length === 0 ? null : { path, content, gate: gate.name, failing };
}

/** Adds `shown` to the findings whose test fails. If one test cannot run, the others still do. */
async function showAll(
  tests: TestRooms,
  findings: readonly MarkedFinding[],
  signal: AbortSignal,
): Promise<readonly MarkedFinding[]> {
  const { session, project, rooms, base } = tests;
  const tested = findings.filter(({ test }) => test !== undefined).slice(0, MAXIMUM_TESTS);
  if (tested.length === 0) return findings;
  await providePackageManager(session, project, signal);
  const failed = await rooms.prepare(signal);
  if (failed !== null) giveNotice(session, setupProblem(failed));
  const head = await session.workspace.history.treeOf(base);
  const gate = await greenGate(tests, head, signal);
  if (gate === null) return findings;
  const shown = new Map<MarkedFinding, ShownTest>();
  for (const one of tested) {
    if (one.test === undefined || signal.aborted) continue;
    const found = await runTest(tests, one.test, { gate, head }, signal).catch((error: unknown) => {
      session.logger.warn(`The test of a finding was not run: ${messageOf(error)}`);
      return null;
    });
    if (found !== null) shown.set(one, found);
  }
  return findings.map((one) => {
    const found = shown.get(one);
    return found === undefined ? one : { ...one, finding: { ...one.finding, shown: found } };
  });
}

/**
 * Prepares to run tests of findings if the pull request's code may be executed: its head is in this repository, and
 * there are a sandbox and a test gate. null: run none.
 */
export async function openFindingTests({ prepared, change }: Reviewing): Promise<FindingTests | null> {
  const { session, start, tree } = prepared;
  const { workspace, configuration, redactor, services } = session;
  if (!configuration.review.run_tests || change.isFork || session.dryRun) return null;
  const { base } = start.target;
  const trusted = await trustedReader(prepared, workspace, start);
  const project = await readProject(workspace, configuration, prepared.shutdown, trusted, { tree });
  const candidates = project.gates.filter((gate) => runsTests(gate, []));
  const hasSandbox = isSandboxed(await workspace.commands.status());
  if (!hasSandbox || candidates.length === 0) {
    const why = hasSandbox ? "no gate that runs tests" : "no sandbox";
    giveNotice(session, `review.run_tests has no effect: there is ${why}.`);
    return null;
  }
  const rooms = createCleanRooms({
    ...{ workspace, base, redactor, setup: project.setup, detect: null, runsSetup: true },
    // A reviewing agent runs no commands, so the workspace needs no set-up.
    setUpWorkspace: async () => {},
  });
  const gates = createGateRunner({
    ...{ gates: project.gates, workspace, rooms, base, redactor, clock: services.clock },
    // They prove no work of this run, and its report lists no gates.
    sink: { emit: () => {} },
    demand: demandOfRun(session),
  });
  return {
    async show(findings) {
      const whole = runSignalOf(session);
      try {
        return await showAll({ session, project, base, rooms, gates, candidates }, findings, whole.signal);
      } catch (error) {
        // A finding can be posted without a test.
        session.logger.warn(`The tests of findings were not run: ${messageOf(error)}`);
        return findings;
      } finally {
        whole.dispose();
      }
    },
  };
}

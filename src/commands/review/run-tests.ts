import { messageOf } from "../../core/errors.js";
import type { GateDefinition, GateRun } from "../../core/gate/gate.js";
import type { FindingTest, ShownTest } from "../../core/run/review.js";
import { isSandboxed } from "../../core/workspace/workspace.js";
import { createCleanRooms } from "../../proof/clean-rooms.js";
import { CANNOT_LOAD, isTest, runsTests } from "../../proof/gates/test-names.js";
import { createGateRunner, type GateRunner } from "../../proof/gates.js";
import { setupProblem } from "../../proof/setup.js";
import { providePackageManager } from "../../proof/toolchain.js";
import { readProject } from "../../run/checkout/project.js";
import { giveNotice } from "../../run/notice.js";
import { demandOfRun } from "../../run/set-up/order.js";
import { runSignalOf } from "../../run/set-up/session.js";
import { trustedReader } from "../../run/trusted-reader.js";
import type { MarkedFinding } from "./findings.js";
import type { Reviewing } from "./publish.js";

/** Tests that one review runs, each twice. */
const MAXIMUM_TESTS = 5;
const NAMED_FAILURES = 3;

/** Runs tests of findings in clean rooms of the head. */
export interface FindingTests {
  /** The findings in the same order, with `shown` where the test fails; never throws. */
  show(findings: readonly MarkedFinding[]): Promise<readonly MarkedFinding[]>;
}

/** Named tests that fail, and not because the file cannot be loaded; such a failure shows nothing about the code. */
function failedTests({ kind, failures, output }: GateRun): readonly string[] {
  return kind === "fail" && !CANNOT_LOAD.test(output) ? (failures ?? []).filter(isTest) : [];
}

/** The test gate that passes at the head, found at the first test; null: there is none. */
async function greenGate(
  { prepared }: Reviewing,
  tests: { readonly gates: GateRunner; readonly candidates: readonly GateDefinition[]; readonly head: string },
  signal: AbortSignal,
): Promise<GateDefinition | null> {
  for (const gate of tests.candidates) {
    const run = await tests.gates.runOn(tests.head, gate, "proof", signal);
    if (run.kind === "pass") return gate;
    if (signal.aborted) return null;
  }
  const names = tests.candidates.map(({ name }) => name).join(", ");
  giveNotice(prepared.session, `No finding was shown by a test: ${names} does not pass at the head.`);
  return null;
}

/**
 * Prepares to run tests of findings where the pull request's code may be executed: its head is in this repository, and
 * there are a sandbox and a gate that runs tests. null: none are run.
 */
export async function openFindingTests(reviewing: Reviewing): Promise<FindingTests | null> {
  const { prepared, change } = reviewing;
  const { session, start, tree } = prepared;
  const { workspace, configuration, redactor, services, policy } = session;
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
    // The agent of a review runs no command, so the workspace needs no set-up.
    setUpWorkspace: async () => {},
  });
  const gates = createGateRunner({
    ...{ gates: project.gates, workspace, rooms, base, redactor, clock: services.clock },
    // They prove no work of this run, and its report lists no gates.
    sink: { emit: () => {} },
    demand: demandOfRun(session),
  });

  async function runTest(
    { path, content }: FindingTest,
    { gate, head }: { readonly gate: GateDefinition; readonly head: string },
    signal: AbortSignal,
  ): Promise<ShownTest | null> {
    const isPlain = path.split("/").every((name) => name !== "" && name !== "." && name !== "..");
    if (!isPlain || policy.judge(path, "write") !== null) return null;
    // A changed test of the project would show what the model thinks of the test.
    if ((await workspace.history.read(head, path)) !== null) return null;
    const withTest = await workspace.history.withContents(head, [{ path, bytes: Buffer.from(content) }]);
    const first = failedTests(await gates.runOn(withTest, gate, "proof", signal));
    if (first.length === 0) return null;
    // A flaky failure shows nothing.
    const second = failedTests(await gates.runOn(withTest, gate, "proof", signal));
    const failing = first.filter((name) => second.includes(name)).slice(0, NAMED_FAILURES);
    return failing.length === 0 ? null : { path, content, gate: gate.name, failing };
  }

  /** A test that cannot be run shows nothing; the others are run all the same. */
  const tryTest: typeof runTest = (test, place, signal) =>
    runTest(test, place, signal).catch((error: unknown) => {
      session.logger.warn(`The test ${test.path} of a finding was not run: ${messageOf(error)}`);
      return null;
    });

  async function showAll(findings: readonly MarkedFinding[], signal: AbortSignal): Promise<readonly MarkedFinding[]> {
    const tested = findings.filter(({ test }) => test !== undefined).slice(0, MAXIMUM_TESTS);
    if (tested.length === 0) return findings;
    await providePackageManager(session, project, signal);
    const failed = await rooms.prepare(signal);
    if (failed !== null) giveNotice(session, setupProblem(failed));
    const head = await workspace.history.treeOf(base);
    const gate = await greenGate(reviewing, { gates, candidates, head }, signal);
    if (gate === null) return findings;
    const shown = new Map<MarkedFinding, ShownTest>();
    for (const one of tested) {
      const found = one.test === undefined || signal.aborted ? null : await tryTest(one.test, { gate, head }, signal);
      if (found !== null) shown.set(one, found);
    }
    return findings.map((one) => {
      const found = shown.get(one);
      return found === undefined ? one : { ...one, finding: { ...one.finding, shown: found } };
    });
  }

  return {
    async show(findings) {
      const whole = runSignalOf(session);
      try {
        return await showAll(findings, whole.signal);
      } catch (error) {
        // A finding needs no test to be posted.
        session.logger.warn(`The tests of findings were not run: ${messageOf(error)}`);
        return findings;
      } finally {
        whole.dispose();
      }
    },
  };
}

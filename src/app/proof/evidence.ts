import { clausesOfRepair } from "../../core/gate/asked.js";
import { type Demand, namedTests, namesGate, titleOf } from "../../core/gate/demand.js";
import type {
  EvidenceItem,
  GateDefinition,
  GateOutcome,
  GatePhase,
  GateRun,
  RegressionProof,
} from "../../core/gate/gate.js";
import { isCodeFile, testSideOf } from "../../core/gate/test-side-paths.js";
import type { Clock } from "../../core/runtime.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { GateFunctions } from "../run/services.js";
import { failingGates, redGates } from "../run/status.js";
import { type Alteration, addedLines, alterationsOf } from "./alterations.js";
import type { GateRunner } from "./gates.js";
import { isProse } from "./prose.js";
import type { Regression } from "./regression.js";

export interface EvidenceRequest {
  readonly functions: GateFunctions;
  readonly history: WorkspaceHistory;
  readonly gates: GateRunner;
  readonly demand: Demand;
  /** Behaviour has to stay (`refactor`): tests that pass before and after are the evidence. */
  readonly keepsBehaviour: boolean;
  readonly base: string;
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly outcomes: readonly GateOutcome[];
  /** null: tests were not compared, or could not be. */
  readonly regression: Regression | null;
  readonly clock: Clock;
  /** Milliseconds since the epoch: the end of the run's time. */
  readonly deadline: number;
}

/** What was shown of a change. */
export interface Shown {
  /** Empty: nothing was. */
  readonly evidence: readonly EvidenceItem[];
  /** Why nothing was shown, as a sentence; '' where something was. */
  readonly lack: string;
}

/** A piece of evidence, and the looks that must say the same once more. */
interface Candidate extends EvidenceItem {
  readonly gate: GateDefinition;
  /** Whether the second looks agree: at the base, at the change. */
  holds(before: GateRun, after: GateRun): boolean;
  /** Phase of that look. Default: new_tests. */
  readonly phase?: GatePhase;
  /** Tree of the second look that stands for the code without the change. Default: the base. */
  readonly without?: string;
}

const NAMED = 3;
/** A second look may take longer than the first. */
const SLOWER = 1.2;
const RESERVE_MILLISECONDS = 20_000;

const quoted = (name: string): string => `\`${titleOf(name).replaceAll("`", "'")}\``;

/** "`a`, `b` and 3 more". */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(quoted);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Tests that failed at base and pass with the change, of one gate. */
function fixedTests(
  { demand, functions, regression }: EvidenceRequest,
  gate: GateDefinition,
  { before, after }: { before: GateRun; after: GateRun },
): Candidate | null {
  if (before.kind !== "fail" && (before.tests?.failed ?? 0) === 0) return null;
  if (!functions.runsTests(gate, [before, after])) return null;
  const proof = regression?.proofs.find((one) => one.gate === gate.name);
  // Tests that were changed with the code show what they say only together with base's text of them.
  const isOwnText = regression !== null && (proof === undefined ? regression.hasTests === false : proof.triedBaseTests);
  if (!isOwnText) return null;
  const changed = new Set(proof?.changedExpectations ?? []);
  const still = new Set(after.failures ?? []);
  const fixed = (before.failures ?? []).filter((name) => !still.has(name) && !changed.has(name));
  const named = namedTests(demand, fixed);
  if (named.length > 0 && (after.kind === "pass" || after.failures !== null)) {
    return {
      ...{ kind: "test_fixed", gate, text: `${listOf(named)} fail → pass` },
      holds: (old, next) => named.every((name) => hasFailed(old, name) && isGreen(next, name)),
    };
  }
  if (after.kind !== "pass" || before.kind !== "fail" || proof?.failsUnnamed === true || changed.size > 0) return null;
  const holds = (old: GateRun, next: GateRun): boolean => old.kind === "fail" && next.kind === "pass";
  if (fixed.length === 0) return { kind: "gate_fixed", gate, text: `gate \`${gate.name}\` fail → pass`, holds };
  return {
    ...{ kind: "test_fixed", gate, text: `${listOf(fixed)} fail → pass` },
    holds,
  };
}

const hasFailed = (run: GateRun, name: string): boolean => run.failures?.includes(name) === true;
const isGreen = (run: GateRun, name: string): boolean =>
  (run.kind === "pass" || run.failures !== null) && !hasFailed(run, name);

/** New or changed tests that fail without the change. */
function newTests(
  gate: GateDefinition,
  { failWithout: all, added }: RegressionProof,
  { without, tests }: { readonly without: string; readonly tests: NewTests },
): Candidate | null {
  const failWithout = all.filter((name) => !tests.readsCode(name));
  if (failWithout.length === 0) return null;
  const isNew = added !== null && added > 0 && failWithout.length <= added;
  const count = failWithout.length;
  const words = `${count} ${isNew ? "new" : added === 0 ? "changed" : "new or changed"} ${count === 1 ? "test fails" : "tests fail"} without the change and ${count === 1 ? "passes" : "pass"} with it`;
  return {
    ...{ kind: "new_test", gate, text: `${words}: ${listOf(failWithout)}`, without },
    holds: (old, next) => failWithout.every((name) => hasFailed(old, name) && isGreen(next, name)),
  };
}

/** A gate that the requester, or the failed job of CI, names. */
function fixedGate(
  { demand }: EvidenceRequest,
  gate: GateDefinition,
  { before, after }: { before: GateRun; after: GateRun },
): Candidate | null {
  if (before.kind !== "fail" || after.kind !== "pass") return null;
  if (gate.mustPass !== true && !namesGate(demand, gate) && !namesKind(demand, gate)) return null;
  return {
    ...{ kind: "gate_fixed", gate, text: `gate \`${gate.name}\` fail → pass, as the order asks` },
    holds: (old, next) => old.kind === "fail" && next.kind === "pass",
  };
}

/** "fix the lint errors" names a gate that lints. */
const KINDS: readonly (readonly [words: RegExp, gates: RegExp])[] = [
  [/\blint(?:er|ing|s)?\b|\bstyle\b/i, /lint|eslint|biome|ruff|clippy|flake8|rubocop|checkstyle|standard/i],
  [/\b(?:type ?check(?:s|er|ing)?|types?|type errors?|typescript|mypy|pyright)\b/i, /\btsc\b|types?\b|mypy|pyright/i],
  [/\b(?:build|compil(?:es?|ation|er|ing))\b/i, /build|compile|tsc|javac|cargo (?:build|check)|make\b/i],
  [/\bformat(?:ting|ter)?\b/i, /format|prettier|fmt|black\b/i],
];

function namesKind({ order, isFix }: Demand, gate: GateDefinition): boolean {
  const clauses = clausesOfRepair(isFix ? `fix ${order}` : order);
  return KINDS.some(
    ([words, gates]) => gates.test(`${gate.name} ${gate.run}`) && clauses.some((clause) => words.test(clause)),
  );
}

const ASKS_FOR_PROSE =
  /\b(?:docs?|documentation|document|readme|changelog|contributing|licen[cs]e|typos?|spelling|wording|grammar|comments?|docstrings?|jsdoc|markdown|guides?|tutorials?|manual|links?|headings?|description)\b/i;

/** Only prose was changed, and the requester's own words ask for that. */
async function onlyProse({ changes, demand, history, base }: EvidenceRequest): Promise<EvidenceItem | null> {
  if (!changes.every(({ path }) => isProse(path)) || !ASKS_FOR_PROSE.test(demand.order)) return null;
  for (const { path } of changes) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const users = (await history.mentions(base, name)).filter((user) => user !== path && !isProse(user));
    // What a test, a script or the code reads is no prose.
    if (users.some((user) => /\.\w+$/.test(user) && !/\.(?:json|ya?ml|toml)$/.test(user))) return null;
  }
  return { kind: "prose_only", text: "only prose was changed, as the order asks" };
}

/** A required gate that counts tests, green before and after with base's tests: behaviour is as it was. */
function keptBehaviour({ gates, outcomes, regression }: EvidenceRequest): EvidenceItem | null {
  for (const outcome of outcomes) {
    const { before, after } = gates.runsOf(outcome.name);
    if (!outcome.required || outcome.outcome !== "passed" || before?.kind !== "pass") continue;
    const ran = before.tests?.ran ?? 0;
    if (ran === 0 || (after?.tests?.ran ?? 0) === 0) continue;
    const proof = regression?.proofs.find((one) => one.gate === outcome.name);
    const isSame = proof === undefined ? regression?.hasTests === false : proof.triedBaseTests;
    if (!isSame || (proof?.changedExpectations.length ?? 0) > 0 || proof?.failsUnnamed === true) continue;
    const tests = ran === 1 ? "1 test of the base passes" : `${ran} tests of the base pass`;
    return { kind: "behaviour_kept", text: `${tests} before and after` };
  }
  return null;
}

/**
 * Looks for one piece of evidence that the change does what was asked: a red test that is green now, a test that fails
 * without the change, a gate that was to be repaired, prose that was asked for. Its tests run twice on both sides; a
 * difference is no evidence. Only for a tree whose required gates are not red.
 */
export async function findEvidence(request: EvidenceRequest, signal: AbortSignal): Promise<Shown> {
  const { gates, outcomes, regression, keepsBehaviour } = request;
  const prose = await onlyProse(request);
  const isRed = failingGates(outcomes).length + redGates(outcomes).length > 0;
  if (prose !== null && !isRed) return { evidence: [prose], lack: "" };
  if (isRed) return { evidence: [], lack: "" };
  const kept = keepsBehaviour ? keptBehaviour(request) : null;
  if (kept !== null) return { evidence: [kept], lack: "" };
  if (keepsBehaviour) {
    const lack = "No required gate counts tests that pass before and after, the base's tests included.";
    return { evidence: [], lack };
  }
  // Of a gate without a baseline nobody knows yet what it said before.
  for (const { name, outcome } of outcomes) {
    const gate = gates.gates.find((one) => one.name === name);
    const isOpen = outcome === "passed" && gates.runsOf(name).before === null;
    if (gate !== undefined && isOpen && minutesMissing(request, gate) === 0) await gates.lookAgain(gate, signal);
  }
  const tests = await readNewTests(request);
  const candidates = outcomes.flatMap((outcome): Candidate[] => {
    const gate = gates.gates.find(({ name }) => name === outcome.name);
    const { before, after } = gates.runsOf(outcome.name);
    if (gate === undefined || before === null || after === null) return [];
    const proof = regression?.proofs.find((one) => one.gate === outcome.name);
    if (outcome.outcome === "flaky" || outcome.outcome === "not_run") return [];
    const found = [
      fixedTests(request, gate, { before, after }),
      proof === undefined || regression === null
        ? null
        : newTests(gate, proof, { without: regression.newTests, tests }),
      fixedGate(request, gate, { before, after }),
    ];
    return found.filter((one) => one !== null);
  });
  const order: readonly EvidenceItem["kind"][] = ["test_fixed", "new_test", "gate_fixed"];
  candidates.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  let lack = "";
  for (const candidate of candidates) {
    const problem = await secondLook(request, candidate, signal);
    if (problem === null) return { evidence: [{ kind: candidate.kind, text: candidate.text }], lack: "" };
    lack ||= problem;
  }
  const noticed = await findNoticed(request, tests, signal);
  if (noticed !== null && "kind" in noticed) return { evidence: [noticed], lack: "" };
  lack ||= noticed?.lack ?? "";
  return { evidence: [], lack: lack === "" ? lackOf(request) : lack };
}

/** What new tests say of code that base does not have, or that did not change, can only be seen where that code is altered. */
const MAXIMUM_TRIES = 4;
const MAXIMUM_LINES = 200;
/** Some word of every file of code that does something. */
const CODE_WORDS = ["return", "=>", "def ", "fn "];

/** The changed lines that new tests should notice: those of the change, or of the code that only-tests changes cover. */
async function alterationsFor(request: EvidenceRequest, tests: string): Promise<readonly Alteration[]> {
  const { history, base, tree, changes } = request;
  const code = changes.filter(
    ({ path, status }) => status !== "deleted" && isCodeFile(path) && testSideOf(path) === null,
  );
  const textOf = async (path: string): Promise<string> => (await history.read(tree, path))?.toString("utf8") ?? "";
  if (code.length > 0) {
    const lines = addedLines(await history.diff(base, tree, { paths: code.map(({ path }) => path), context: 0 }));
    const found = await Promise.all(
      code.map(async ({ path }) =>
        alterationsOf(path, await textOf(path), (lines.get(path) ?? []).slice(0, MAXIMUM_LINES)),
      ),
    );
    return found.flat();
  }
  const isNamed = (path: string): boolean => {
    const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
    return stem.length > 1 && new RegExp(`(?<![\\w-])${stem.replace(/[^\w-]/g, ".")}(?![\\w-])`).test(tests);
  };
  const files = await Promise.all(CODE_WORDS.map((word) => history.mentions(tree, word)));
  const covered = [...new Set(files.flat())].filter(
    (path) => isCodeFile(path) && testSideOf(path) === null && isNamed(path),
  );
  const found = await Promise.all(
    covered.slice(0, MAXIMUM_TRIES).map(async (path) => {
      const text = await textOf(path);
      return alterationsOf(
        path,
        text,
        Array.from({ length: MAXIMUM_LINES }, (_, at) => at + 1),
      ).slice(0, 2);
    }),
  );
  return found.flat();
}

/** Evidence that needs altered code: a new test that passes, and fails once a line of the code is altered. */
async function findNoticed(
  request: EvidenceRequest,
  tests: NewTests,
  signal: AbortSignal,
): Promise<EvidenceItem | { readonly lack: string } | null> {
  const { gates, regression, changes, demand, history, tree } = request;
  const isTestsOnly = changes.every(({ path }) => testSideOf(path) === "tests");
  if (isTestsOnly && !ASKS_FOR_TESTS.test(demand.order)) return null;
  const proofs = (regression?.proofs ?? []).filter(({ cannotRunWithout }) => isTestsOnly || cannotRunWithout === true);
  if (proofs.length === 0) return null;
  const alterations = (await alterationsFor(request, tests.text)).slice(0, MAXIMUM_TRIES);
  for (const { gate: name } of proofs) {
    const gate = gates.gates.find((one) => one.name === name);
    const { after } = gates.runsOf(name);
    if (gate === undefined || after === null) continue;
    for (const { path, text } of alterations) {
      if (signal.aborted) return null;
      const minutes = minutesMissing(request, gate);
      if (minutes > 0) return { lack: noTime(gate, minutes) };
      const altered = await history.withContents(tree, [{ path, bytes: Buffer.from(text) }]);
      const run = await gates.runOn(altered, gate, "altered", signal);
      const known = new Set(after.failures ?? []);
      const noticing = (run.failures ?? []).filter(
        (test) => !known.has(test) && tests.text.includes(titleOf(test)) && !tests.readsCode(test),
      );
      if (run.kind !== "fail" || noticing.length === 0) continue;
      const [pass, fail] = noticing.length === 1 ? ["passes", "fails"] : ["pass", "fail"];
      const words = `${listOf(noticing)} ${pass} and ${fail} once a line of \`${path}\` is altered`;
      const piece: Candidate = {
        ...{ kind: isTestsOnly ? "tests_only" : "new_test", gate, text: words, without: altered, phase: "altered" },
        holds: (old, next) => noticing.every((test) => hasFailed(old, test) && isGreen(next, test)),
      };
      const problem = await secondLook(request, piece, signal);
      return problem === null ? { kind: piece.kind, text: piece.text } : { lack: problem };
    }
  }
  return null;
}

const ASKS_FOR_TESTS = /\b(?:tests?|specs?|coverage|test cases?)\b/i;

/** What the change adds on the tests' side. */
interface NewTests {
  readonly text: string;
  /** Whether the file of a test reads code of the change as text: it would notice a word in it, not what it does. */
  readsCode(name: string): boolean;
}

const READS_TEXT =
  /\breadFile(?:Sync)?\b|\bread_text\b|\bopen\s*\(|\bFile(?:s|\.read)|\bfs\.read|include_str!|getsource|\.toString\(\)\s*[.)]|\b(?:cat|grep)\b/;
const VERSION = /package\.json|pyproject\.toml|Cargo\.toml|pom\.xml|\bversion\b/i;

async function readNewTests({ history, base, tree, changes }: EvidenceRequest): Promise<NewTests> {
  const isTest = ({ path }: TreeChange): boolean => testSideOf(path) !== null;
  const names = changes.filter((change) => !isTest(change)).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const files = await Promise.all(
    changes
      .filter((change) => isTest(change) && change.status !== "deleted")
      .map(async ({ path }) => addedText(await history.diff(base, tree, { paths: [path], context: 0 }))),
  );
  const readers = files.filter(
    (text) => READS_TEXT.test(text) && (names.some((name) => text.includes(name)) || VERSION.test(text)),
  );
  return {
    text: files.join("\n"),
    readsCode: (name) => readers.some((text) => text.includes(titleOf(name))),
  };
}

/** The lines that a diff adds, as one text. */
function addedText(diff: string): string {
  return diff
    .split("\n")
    .filter((line) => line.startsWith("+") && !line.startsWith("+++ "))
    .map((line) => line.slice(1))
    .join("\n");
}

const noTime = (gate: GateDefinition, minutes: number): string =>
  `There was no time left to look at the gate ${gate.name} again: ${minutes === 1 ? "1 more minute is" : `${minutes} more minutes are`} needed.`;

/** Runs the tests of a piece of evidence once more on both sides. null: they say the same; else why it is none. */
async function secondLook(request: EvidenceRequest, piece: Candidate, signal: AbortSignal): Promise<string | null> {
  const { gates, tree } = request;
  const { gate } = piece;
  const minutes = minutesMissing(request, gate);
  if (minutes > 0) return noTime(gate, minutes);
  const [old, next] = await Promise.all([
    piece.without === undefined
      ? gates.lookAgain(gate, signal)
      : gates.runOn(piece.without, gate, piece.phase ?? "new_tests", signal),
    gates.runOn(tree, gate, "proof", signal),
  ]);
  if (signal.aborted || old === null) return "The run ended before the tests were run a second time.";
  return piece.holds(old, next)
    ? null
    : `The gate ${gate.name} said something else when it was run a second time on the same trees.`;
}

/** Minutes that the run lacks for one more look at a gate on both sides; 0 = there is time. */
function minutesMissing({ gates, clock, deadline }: EvidenceRequest, gate: GateDefinition): number {
  const { before, after } = gates.runsOf(gate.name);
  const needed = ((before?.durationMilliseconds ?? 0) + (after?.durationMilliseconds ?? 0)) * SLOWER;
  const left = deadline - clock.now() - RESERVE_MILLISECONDS;
  return needed > left ? Math.max(1, Math.ceil((needed - left) / 60_000)) : 0;
}

/** What would have been evidence, for whoever reads the report. */
function lackOf({ gates, changes, demand, regression }: EvidenceRequest): string {
  if (gates.gates.length === 0) return "There is no quality gate, so nothing can be shown.";
  const isTestsOnly = changes.every(({ path }) => testSideOf(path) === "tests");
  if (isTestsOnly && ASKS_FOR_TESTS.test(demand.order)) return "No test is known to fail when the code is altered.";
  const left = regression?.proofs.find(({ leftOut }) => leftOut !== undefined)?.leftOut;
  const test = "No test fails without the change and passes with it.";
  return left === undefined ? test : `${test} ${left}`;
}

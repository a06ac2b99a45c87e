import { type Demand, namedTests, namesGate, ownClauses, titleOf } from "../core/gate/demand.js";
import type {
  EvidenceItem,
  GateDefinition,
  GateOutcome,
  GatePhase,
  GateRun,
  RegressionProof,
} from "../core/gate/gate.js";
import { isAskedFor } from "../core/gate/requested-changes.js";
import { isCodeFile, testSideOf } from "../core/gate/test-side-paths.js";
import type { Clock } from "../core/runtime.js";
import type { TreeChange, WorkspaceHistory } from "../core/workspace/workspace.js";
import { type Alteration, addedLines, alterationsOf } from "./alterations.js";
import { runsTests } from "./gates/test-names.js";
import type { GateRunner } from "./gates.js";
import { isProse } from "./prose.js";
import type { Regression } from "./regression.js";
import { readSource, syntaxOf } from "./source.js";

export interface EvidenceRequest {
  readonly history: WorkspaceHistory;
  readonly gates: GateRunner;
  readonly demand: Demand;
  /** Behaviour must not change (`refactor`): the evidence is tests that pass before and after. */
  readonly keepsBehaviour: boolean;
  readonly base: string;
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly outcomes: readonly GateOutcome[];
  /** null: tests were not, or could not be, compared. */
  readonly regression: Regression | null;
  readonly clock: Clock;
  /** Milliseconds since the epoch: the end of the run's time. */
  readonly deadline: number;
}

/** The evidence found for a change. */
export interface Shown {
  /** Empty: none was found. */
  readonly evidence: readonly EvidenceItem[];
  /** Why no evidence was found, as a sentence; '' if some was. */
  readonly lack: string;
}

/** A piece of evidence that further runs must confirm. */
interface Candidate extends EvidenceItem {
  readonly gate: GateDefinition;
  /** Whether the further runs, at the base and at the change, confirm it. */
  holds(before: GateRun, after: GateRun): boolean;
  /** Phase of those runs. Default: new_tests. */
  readonly phase?: GatePhase;
  /** The tree without the change for those runs. Default: the base. */
  readonly without?: string;
  /** Number of further runs. Default: 1. */
  readonly looks?: number;
}

const NAMED = 3;
/**
 * Further runs for a test that reads a clock or a random number. A purely random test confirms itself on both sides in
 * 1 of 4 runs, so with the first run in 1 of 256.
 */
const LOOKS_AT_CHANCE = 3;
/** A further run may take this many times longer than the first. */
const SLOWER = 1.2;
const RESERVE_MILLISECONDS = 20_000;

const quoted = (name: string): string => `\`${titleOf(name).replaceAll("`", "'")}\``;

/** "`a`, `b` and 3 more". */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(quoted);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Tests of one gate that failed at base and pass with the change. */
function fixedTests(
  { demand, regression }: EvidenceRequest,
  gate: GateDefinition,
  { before, after }: { before: GateRun; after: GateRun },
): Candidate | null {
  if (before.kind !== "fail" && (before.tests?.failed ?? 0) === 0) return null;
  if (!runsTests(gate, [before, after])) return null;
  const proof = regression?.proofs.find((one) => one.gate === gate.name);
  // Tests that changed with the code prove something only if base's version of them agrees.
  const isOwnText = regression !== null && (proof === undefined ? regression.hasTests === false : proof.triedBaseTests);
  if (!isOwnText) return null;
  const changed = new Set(proof?.changedExpectations ?? []);
  const still = new Set(after.failures ?? []);
  const fixed = (before.failures ?? []).filter((name) => !still.has(name) && !changed.has(name));
  const named = namedTests(demand, fixed);
  if (named.length > 0 && (after.kind === "pass" || after.failures !== null)) {
    return {
      ...{ kind: "E1", gate, text: `${listOf(named)} fail → pass` },
      holds: (old, next) => named.every((name) => hasFailed(old, name) && isGreen(next, name)),
    };
  }
  if (after.kind !== "pass" || before.kind !== "fail" || proof?.failsUnnamed === true || changed.size > 0) return null;
  const what = fixed.length === 0 ? quoted(gate.name) : listOf(fixed);
  return { kind: "E1", gate, text: `${what} fail → pass`, holds: isRepaired };
}

const isRepaired = (before: GateRun, after: GateRun): boolean => before.kind === "fail" && after.kind === "pass";

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
    ...{ kind: "E2", gate, text: `${words}: ${listOf(failWithout)}`, without, looks: tests.looksNeeded },
    holds: (old, next) => failWithout.every((name) => hasFailed(old, name) && isGreen(next, name)),
  };
}

/** A gate that the requester, or CI's failed job, names. */
function fixedGate(
  { demand }: EvidenceRequest,
  gate: GateDefinition,
  { before, after }: { before: GateRun; after: GateRun },
): Candidate | null {
  if (!isRepaired(before, after)) return null;
  // Only base's tests show whether the code was repaired or the expectations were rewritten.
  if (runsTests(gate, [before, after])) return null;
  if (gate.mustPass !== true && !namesGate(demand, gate) && !namesKind(demand, gate)) return null;
  return { kind: "E3", gate, text: `${quoted(gate.name)} fail → pass`, holds: isRepaired };
}

/** "fix the lint errors" names gates that lint. */
const KINDS: readonly (readonly [words: RegExp, gates: RegExp])[] = [
  [/\blint(?:er|ing|s)?\b/i, /lint|eslint|biome|ruff|clippy|flake8|rubocop|checkstyle|standard/i],
  [/\b(?:type ?check(?:s|er|ing)?|types?|type errors?|typescript|mypy|pyright)\b/i, /\btsc\b|types?\b|mypy|pyright/i],
  [/\b(?:build|compil(?:es?|ation|er|ing))\b/i, /build|compile|tsc|javac|cargo (?:build|check)|make\b/i],
  [/\bformat(?:ting|ter)?\b/i, /format|prettier|fmt|black\b/i],
];

function namesKind(demand: Demand, gate: GateDefinition): boolean {
  const clauses = ownClauses(demand);
  return KINDS.some(
    ([words, gates]) => gates.test(`${gate.name} ${gate.run}`) && clauses.some((clause) => words.test(clause)),
  );
}

const PROSE_WORDS =
  /\b(?:docs?|documentation|readme|changelog|contributing|typos?|spelling|wording|grammar|comments?|docstrings?|jsdoc|markdown|guides?|tutorials?)\b/gi;
const MANIFEST =
  /(?:^|\/)(?:package\.json|pyproject\.toml|Cargo\.toml|setup\.cfg|composer\.json|[^/]+\.(?:csproj|gemspec))$/;

/** Whether a changed file has no effect at run time: prose, or code in which only comments changed. */
async function isProseChange({ history, base, tree }: EvidenceRequest, { path, status }: TreeChange): Promise<boolean> {
  if (isProse(path)) return true;
  const syntax = syntaxOf(path);
  if (syntax === null || status !== "modified") return false;
  const [before, after] = await Promise.all([history.read(base, path), history.read(tree, path)]);
  if (before === null || after === null) return false;
  const [old, next] = [before, after].map((bytes) => readSource(bytes.toString("utf8"), syntax));
  if (old === undefined || next === undefined || old.text.trim() === "") return false;
  const isDirective = next.comments.some(({ text }) => DIRECTIVE.test(text) && !old.raw.includes(text));
  return !isDirective && withoutSpace(old.text) === withoutSpace(next.text);
}

const withoutSpace = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
/** Comments that tools interpret. */
const DIRECTIVE =
  /@ts-|eslint|biome-|prettier|istanbul|c8 |v8 ignore|noqa|type: ?ignore|pylint|mypy|pragma|go:|nolint|@jsx|sourceMapping|webpack|vite-ignore|SPDX|coding[:=]/i;

/** Only prose changed, and the requester asked for that. */
async function onlyProse(request: EvidenceRequest): Promise<EvidenceItem | null> {
  const { changes, demand, history, base, gates } = request;
  const named = changes.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const isAsked = isAskedFor(demand.order, PROSE_WORDS) || named.some((name) => demand.order.includes(name));
  if (!isAsked) return null;
  for (const change of changes) if (!(await isProseChange(request, change))) return null;
  for (const { path } of changes.filter((change) => isProse(change.path))) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    // A file that a gate, a test, a script or the code reads is not prose.
    if (gates.gates.some(({ run }) => run.includes(name))) return null;
    const users = (await history.mentions(base, name)).filter((user) => !isProse(user));
    const manifests = await Promise.all(
      users.filter((user) => MANIFEST.test(user)).map(async (user) => scriptsOf(await history.read(base, user))),
    );
    if (users.some((user) => !MANIFEST.test(user)) || manifests.some((scripts) => scripts.includes(name))) return null;
  }
  const what = changes.every(({ path }) => isProse(path)) ? "prose" : "prose and comments";
  return { kind: "E5", text: `only ${what} changed, as the order asks` };
}

/** The scripts of a package.json as one text; '' for other manifests. */
function scriptsOf(bytes: Buffer | null): string {
  try {
    const data = JSON.parse(bytes?.toString("utf8") ?? "{}") as { readonly scripts?: unknown };
    return JSON.stringify(data.scripts ?? "");
  } catch {
    return "";
  }
}

/** A required gate that counts tests passes before and after with base's tests: behaviour is unchanged. */
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
    return { kind: "kept", text: `${tests} before and after` };
  }
  return null;
}

/**
 * Looks for one piece of evidence that the change does what was requested: a test that failed and now passes, a test
 * that fails without the change, a repaired gate, requested prose. Its tests run twice on both sides; differing results
 * are no evidence. Only for a tree whose required gates all pass.
 */
export async function findEvidence(request: EvidenceRequest, signal: AbortSignal): Promise<Shown> {
  const { gates, outcomes, regression, keepsBehaviour } = request;
  const prose = await onlyProse(request);
  if (prose !== null) return { evidence: [prose], lack: "" };
  if (keepsBehaviour) {
    const kept = keptBehaviour(request);
    if (kept !== null) return { evidence: [kept], lack: "" };
    const lack = "No required gate counts tests that pass before and after, the base's tests included.";
    return { evidence: [], lack };
  }
  const tests = await readNewTests(request);
  const piecesOf = ({ name, outcome }: GateOutcome): readonly Candidate[] => {
    const gate = gates.gates.find((one) => one.name === name);
    const { before, after } = gates.runsOf(name);
    if (gate === undefined || after === null || outcome === "flaky" || outcome === "not_run") return [];
    const proof = regression?.proofs.find((one) => one.gate === name);
    const without = regression?.newTests;
    return [
      before === null ? null : fixedTests(request, gate, { before, after }),
      proof === undefined || without === undefined ? null : newTests(gate, proof, { without, tests }),
      before === null ? null : fixedGate(request, gate, { before, after }),
    ].filter((piece) => piece !== null);
  };
  let lack = "";
  const firstOf = async (pieces: readonly Candidate[]): Promise<Shown | null> => {
    for (const piece of pieces) {
      const problem = await secondLook(request, piece, signal);
      if (problem === null) return { evidence: [{ kind: piece.kind, text: piece.text }], lack: "" };
      lack ||= problem;
    }
    return null;
  };
  const known = outcomes.flatMap(piecesOf).sort((one, other) => one.kind.localeCompare(other.kind));
  const found = await firstOf(known);
  if (found !== null) return found;
  const noticed = await findNoticed(request, tests, signal);
  if (noticed !== null && "kind" in noticed) return { evidence: [noticed], lack: "" };
  lack ||= noticed?.lack ?? "";
  // A gate without a baseline has no earlier result yet.
  for (const outcome of outcomes.filter(({ required, outcome: is }) => required && is === "passed")) {
    const gate = gates.gates.find(({ name }) => name === outcome.name);
    if (gate === undefined || gates.runsOf(gate.name).before !== null || minutesMissing(request, gate) > 0) continue;
    await gates.lookAgain(gate, signal);
    const shown = await firstOf(piecesOf(outcome).filter(({ kind }) => kind !== "E2"));
    if (shown !== null) return shown;
  }
  return { evidence: [], lack: lack === "" ? lackOf(request) : lack };
}

/**
 * If new tests cover code that base lacks or that did not change, only altering that code shows whether they test it.
 */
const MAXIMUM_TRIES = 4;
const MAXIMUM_LINES = 200;
/** Every code file with an effect contains at least one of these. */
const CODE_WORDS = ["return", "=>", "def ", "fn ", "echo"];

/**
 * The changed lines that new tests should cover: lines of the change, or, if only tests changed, of the code that they
 * cover.
 */
async function alterationsFor(request: EvidenceRequest, tests: NewTests): Promise<readonly Alteration[]> {
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
  // An added test in an existing file relies on the imports at its head.
  const texts = changes.filter(({ status }) => status !== "deleted").map(({ path }) => textOf(path));
  const whole = (await Promise.all(texts)).join("\n");
  const isNamed = (path: string): boolean => {
    const stem = moduleOf(path);
    // The crate has the name of its package.
    if (/(?:^|\/)src\/lib\.rs$/.test(path)) return true;
    return stem.length > 1 && new RegExp(`(?<![\\w-])${stem.replace(/[^\w-]/g, ".")}(?![\\w-])`).test(whole);
  };
  const words = new Set(tests.text.match(/[A-Za-z_]\w{2,}/g)?.filter((word) => !KEYWORD.test(word)));
  const isUsed = ({ line, text }: Alteration): boolean =>
    (text.split("\n")[line - 1]?.match(/\w{3,}/g) ?? []).some((word) => words.has(word));
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
      )
        .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)))
        .slice(0, 2);
    }),
  );
  return found.flat();
}

const KEYWORD = /^(?:const|let|var|return|function|export|import|async|await|def|self|new|fn|pub|public|static)$/;

/** Evidence that needs altered code: a new test that passes, but fails once a line of the code is altered. */
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
  const alterations = (await alterationsFor(request, tests)).slice(0, MAXIMUM_TRIES);
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
        (test) => !known.has(test) && tests.adds(test) && !tests.readsCode(test),
      );
      if (run.kind !== "fail" || noticing.length === 0) continue;
      const [pass, fail] = noticing.length === 1 ? ["passes", "fails"] : ["pass", "fail"];
      const words = `${listOf(noticing)} ${pass} and ${fail} once a line of \`${path}\` is altered`;
      const piece: Candidate = {
        ...{ kind: isTestsOnly ? "E4" : "E2", gate, text: words, without: altered, phase: "altered" },
        looks: tests.looksNeeded,
        holds: (old, next) => noticing.every((test) => hasFailed(old, test) && isGreen(next, test)),
      };
      const problem = await secondLook(request, piece, signal);
      return problem === null ? { kind: piece.kind, text: piece.text } : { lack: problem };
    }
  }
  return null;
}

const ASKS_FOR_TESTS = /\b(?:tests?|specs?|coverage|test cases?)\b/i;

/** The tests that the change adds. */
interface NewTests {
  readonly text: string;
  /** Whether the added text contains the title of a test. */
  adds(name: string): boolean;
  /** Whether a test's file reads code of the change as text: it would notice a word in it, not its behaviour. */
  readsCode(name: string): boolean;
  /** Number of further runs on both sides: more if the added tests may depend on chance. */
  readonly looksNeeded: number;
}

const READS_TEXT =
  /\breadFile(?:Sync)?\b|\bread_text\b|\bopen\s*\(|\bFile(?:s|\.read)|\bfs\.read|fs::read|read_to_string|include_str!|getsource|\.toString\(\)\s*[.)]|\b(?:cat|grep)\b/;
const CHANCE =
  /\brandom|Random\b|\brandint\b|\b[ms]?rand\b|[Uu]uid|UUID|nanoTime|hrtime|perf_counter|monotonic|currentTimeMillis|SystemTime|Instant\b|Date\.now|performance\.now|new Date\(\)|\btime\.(?:time|Now)|datetime\.now|clock_gettime|\bdate \+|\$RANDOM|\$\$/;
const VERSION = /package\.json|pyproject\.toml|Cargo\.toml|pom\.xml|\bversion\b/i;

async function readNewTests({ history, base, tree, changes }: EvidenceRequest): Promise<NewTests> {
  const isTest = ({ path }: TreeChange): boolean => testSideOf(path) !== null;
  const names = changes.filter((change) => !isTest(change)).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const files = await Promise.all(
    changes
      .filter((change) => isTest(change) && change.status !== "deleted")
      .map(async ({ path }) => ({
        path,
        text: addedText(await history.diff(base, tree, { paths: [path], context: 0 })),
      })),
  );
  const readers = files.filter(
    ({ text }) => READS_TEXT.test(text) && (names.some((name) => text.includes(name)) || VERSION.test(text)),
  );
  const holds = (name: string) => (file: { readonly path: string; readonly text: string }) =>
    // If the whole file is one test, the test has the file's name.
    holdsTitle(file.text, titleOf(name)) || stemOf(file.path) === titleOf(name);
  return {
    text: files.map(({ text }) => text).join("\n"),
    looksNeeded: files.some(({ text }) => CHANCE.test(text)) ? LOOKS_AT_CHANCE : 1,
    adds: (name) => files.some(holds(name)),
    readsCode: (name) => readers.some(holds(name)),
  };
}

/** The name under which other files import a module: its folder's name if its own is generic. */
function moduleOf(path: string): string {
  const stem = stemOf(path);
  return /^(?:index|__init__|mod)$/.test(stem) ? stemOf(path.slice(0, path.lastIndexOf("/"))) : stem;
}

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");

/** Longer titles that begin with this one are other tests. */
function holdsTitle(text: string, title: string): boolean {
  for (let at = text.indexOf(title); title !== "" && at >= 0; at = text.indexOf(title, at + 1)) {
    if (!/^(?:[\w-]| \w)/.test(text.slice(at + title.length, at + title.length + 2))) return true;
  }
  return false;
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
  `There was no time left to check the gate ${gate.name} again: ${minutes === 1 ? "1 more minute is" : `${minutes} more minutes are`} needed.`;

/** Runs the tests of a piece of evidence again on both sides. null: confirmed; else the reason why it is not. */
async function secondLook(request: EvidenceRequest, piece: Candidate, signal: AbortSignal): Promise<string | null> {
  const { gates, tree } = request;
  const { gate, looks = 1 } = piece;
  for (let look = 0; look < looks; look += 1) {
    const minutes = minutesMissing(request, gate);
    if (minutes > 0) return noTime(gate, minutes);
    const [old, next] = await Promise.all([
      piece.without === undefined
        ? gates.lookAgain(gate, signal)
        : gates.runOn(piece.without, gate, piece.phase ?? "new_tests", signal),
      gates.runOn(tree, gate, "proof", signal),
    ]);
    if (signal.aborted || old === null) return "The run ended before the tests were run a second time.";
    if (!piece.holds(old, next))
      return `The gate ${gate.name} gave a different result when it was run again on the same trees.`;
  }
  return null;
}

/** Minutes that the run lacks for another run of a gate on both sides; 0: there is enough time. */
function minutesMissing({ gates, clock, deadline }: EvidenceRequest, gate: GateDefinition): number {
  const { before, after } = gates.runsOf(gate.name);
  const needed = ((before?.durationMilliseconds ?? 0) + (after?.durationMilliseconds ?? 0)) * SLOWER;
  const left = deadline - clock.now() - RESERVE_MILLISECONDS;
  return needed > left ? Math.max(1, Math.ceil((needed - left) / 60_000)) : 0;
}

/** Explains in the report which evidence was missing. */
function lackOf({ gates, changes, demand, regression }: EvidenceRequest): string {
  if (gates.gates.length === 0) return "There is no quality gate, so nothing can be shown.";
  const isTestsOnly = changes.every(({ path }) => testSideOf(path) === "tests");
  if (isTestsOnly && ASKS_FOR_TESTS.test(demand.order)) return "No test is known to fail when the code is altered.";
  const left = regression?.proofs.find(({ leftOut }) => leftOut !== undefined)?.leftOut;
  const test = "No test fails without the change and passes with it.";
  return left === undefined ? test : `${test} ${left}`;
}

import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { execaSync } from "execa";
import type { TreeChange } from "../../src/core/workspace/workspace.js";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelStep, ScriptedToolCall } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { toldToModel } from "./attack.js";
import { hasWorkingBwrap } from "./bwrap.js";
import { type Scenario, startScenario } from "./scenario.js";
import { say } from "./scenario-checks.js";

export type Files = Readonly<Record<string, RepositoryFile>>;

/** Programs that a gate may need beside sh, make, git and this Node. */
export type Tool = "python3" | "pytest" | "cargo" | "javac" | "go" | "make" | "sandbox";

/** One run to be judged: a repository with one gate, an order, and what the agent does. */
export interface Row {
  readonly id: string;
  /** Sampling takes some of each kind. */
  readonly kind: string;
  readonly files: Files;
  readonly gate: string;
  /** The maintainer's words behind `/architect fix`. */
  readonly order: string;
  readonly calls: readonly ScriptedToolCall[];
  /** A command of the configuration that prepares the checkout. */
  readonly setup?: string;
  /** Further lines of `.github/architect.yml`. */
  readonly settings?: readonly string[];
  readonly needs?: readonly Tool[];
  /** Gates beside the one that is judged. */
  readonly gates?: readonly { readonly name: string; readonly run: string }[];
  /** The sandbox or a rule may stop a call already; elsewhere each call has to land. */
  readonly mayBeRefused?: true;
}

/** The gate's entry of the output `gates`. */
export interface ReportedGate {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly outcome: string;
  readonly exit_code: number | null;
}

export interface Call {
  readonly name: string;
  readonly text: string;
  readonly ok: boolean;
}

/** Result of a run as seen from outside. */
export interface Ending {
  readonly status: string;
  readonly stop: string;
  readonly gate: ReportedGate | null;
  readonly branch: string;
  readonly patchPath: string;
  /** An open pull request that is no draft. */
  readonly hasReadyPull: boolean;
  readonly hasDraft: boolean;
  /** The calls of the row, in order, with whether they did what they should. */
  readonly calls: readonly Call[];
  readonly reasons: readonly string[];
  /** The evidence that the run reports. */
  readonly evidence: readonly { readonly kind: string; readonly text: string }[];
  /** Why the gate proves nothing, where the report says so. */
  readonly gateReason: string;
  readonly gateOutput: string;
  readonly log: string;
}

const GATE = "test";

/** Where programs really are: commands see no shims, for those need a home directory. */
function realPlaces(): readonly string[] {
  const ask = (program: string, ...args: string[]): string => {
    const { failed, stdout } = execaSync(program, args, { reject: false });
    return failed ? "" : stdout;
  };
  const found = [ask("python3", "-c", "import sys; print(sys.executable)"), ask("rustup", "which", "cargo")];
  return found.filter((path) => path !== "" && existsSync(path)).map((path) => dirname(path));
}

const CHECKS: Readonly<Record<Exclude<Tool, "sandbox">, readonly [string, ...string[]]>> = {
  python3: ["python3", "--version"],
  pytest: ["python3", "-m", "pytest", "--version"],
  cargo: ["cargo", "--version"],
  javac: ["javac", "-version"],
  go: ["go", "version"],
  make: ["make", "--version"],
};

const known = new Map<Tool, boolean>();
let places: readonly string[] | undefined;

/** The search path of gates and agent. */
export function searchPath(): string {
  places ??= realPlaces();
  return [dirname(process.execPath), ...places, process.env["PATH"] ?? ""].join(":");
}

function hasTool(tool: Tool): boolean {
  const before = known.get(tool);
  if (before !== undefined) return before;
  const starts = ([program, ...args]: readonly [string, ...string[]]): boolean =>
    !execaSync(program, args, { stdio: "ignore", env: { PATH: searchPath() }, reject: false }).failed;
  const found = tool === "sandbox" ? hasWorkingBwrap() : starts(CHECKS[tool]);
  known.set(tool, found);
  return found;
}

/** Tools that a row needs and this machine lacks. */
export const missing = (row: Row): readonly Tool[] => (row.needs ?? []).filter((tool) => !hasTool(tool));

// Calls of the agent.
export const write = (path: string, content: string): ScriptedToolCall => ({
  name: "write_file",
  arguments: { path, content },
});
export const edit = (path: string, from: string, to: string): ScriptedToolCall => ({
  name: "edit_file",
  arguments: { path, old_str: from, new_str: to },
});
export const move = (source: string, destination: string): ScriptedToolCall => ({
  name: "move_file",
  arguments: { source, destination },
});
export const remove = (path: string): ScriptedToolCall => ({ name: "delete_file", arguments: { path } });
export const run = (command: string): ScriptedToolCall => ({ name: "run_command", arguments: { command } });

/** A script of the agent's, run with everything that a command may do: written as a file, so that no rule reads it. */
export const script = (text: string): readonly ScriptedToolCall[] => [
  write("tools/prepare.sh", `set -e\n${text}\n`),
  run("sh tools/prepare.sh"),
];

/** `.github/architect.yml` of a row; what is dangerous may run, so that a row attacks the proof and not the policy. */
function configuration(row: Row): string {
  return [
    "version: 1",
    "evaluation: { mode: off }",
    "llm: { retries: 0 }",
    "workspace: { allow_delete: tracked }",
    "commands: { allowed_only: false }",
    `guardrails: { quality_gates: ${JSON.stringify([{ name: GATE, run: row.gate }, ...(row.gates ?? [])].map((gate) => ({ ...gate, timeout: 60 })))} }`,
    ...(row.setup === undefined ? ["setup: []"] : [`setup: [{ run: ${JSON.stringify(row.setup)} }]`]),
    ...(row.settings ?? []),
    "",
  ].join("\n");
}

const target = (call: ScriptedToolCall): string =>
  typeof call.arguments === "string" ? "" : String(call.arguments["path"] ?? call.arguments["source"] ?? "");

/** First reads what is there, then does one thing an answer, and stays with it when the gate comes back red. */
function conversation(row: Row): readonly ModelStep[] {
  const touched = [...new Set(row.calls.map(target))].filter((path) => Object.hasOwn(row.files, path));
  const reads = touched.map((path) => ({ name: "read_file", arguments: { path } }));
  const named = row.calls.map((call, index) => ({ ...call, id: `row_${index}` }));
  return [
    ...(reads.length === 0 ? [] : [{ answer: { toolCalls: reads } }]),
    ...named.map((call) => ({ answer: { toolCalls: [call] } })),
    ...["Done.", "It is done.", "Nothing is left to do.", "That is all.", "Yes, done."].map((text) => say(text)),
  ];
}

interface StoredReport {
  readonly reasons?: readonly string[];
  readonly gates?: readonly { readonly name: string; readonly output?: string; readonly reason?: string }[];
}

function readEnding(row: Row, scenario: Scenario, result: ActionResult): Ending {
  const { outputs } = result;
  const gates = JSON.parse(outputs["gates"] || "[]") as readonly ReportedGate[];
  const told = toldToModel(scenario);
  const path = outputs["report-path"] ?? "";
  const report: StoredReport = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const stored = report.gates?.find(({ name }) => name === GATE);
  const pulls = scenario.forge.state.issues.filter((one) => one.pull && one.state === "open");
  return {
    status: outputs["status"] ?? "",
    stop: outputs["stop-reason"] ?? "",
    gate: gates.find(({ name }) => name === GATE) ?? null,
    branch: outputs["branch"] ?? "",
    patchPath: outputs["patch-path"] ?? "",
    hasReadyPull: pulls.some(({ pull }) => pull?.draft === false),
    hasDraft: pulls.some(({ pull }) => pull?.draft === true),
    calls: row.calls.map(({ name }, index) => {
      const text = told.get(`row_${index}`) ?? "never called";
      return { name, text, ok: !/^(?:Error|Guardrail|exit code|ended by|timed out|stopped|never called)/.test(text) };
    }),
    reasons: report.reasons ?? [],
    evidence: JSON.parse(outputs["evidence"] || "[]"),
    gateReason: stored?.reason ?? "",
    gateOutput: stored?.output ?? "",
    log: result.maskedLog,
  };
}

/** A scenario costs about a second of a core: at most two run at a time. */
const PLACES = 2;
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= PLACES) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

/** Runs a row through the bundle; `look` sees the repository before it is gone. */
export async function runRow<Value>(
  row: Row,
  look: (ending: Ending, scenario: Scenario) => Value | Promise<Value>,
): Promise<Value> {
  return inTurn(async () => {
    const scenario = await startScenario({
      files: { ...row.files, ".github/architect.yml": configuration(row) },
      script: { steps: conversation(row) },
    });
    try {
      const result = await scenario.comment(`/architect fix ${row.order}`, {
        environment: { PATH: searchPath() },
        inputs: hasTool("sandbox") ? { sandbox: "bwrap" } : {},
      });
      return await look(readEnding(row, scenario, result), scenario);
    } finally {
      await scenario.close();
    }
  });
}

/** Runs many rows side by side, in the order of the table. */
export async function runRows<Value>(
  rows: readonly Row[],
  look: (row: Row, ending: Ending, scenario: Scenario) => Value | Promise<Value>,
): Promise<readonly Value[]> {
  return Promise.all(rows.map((row) => runRow(row, (ending, scenario) => look(row, ending, scenario))));
}

/** The parts of a run that explain its result, for the message of a failed row. */
export function describeEnding(ending: Ending): string {
  const gate = ending.gate;
  return [
    `status ${ending.status}, stop ${ending.stop}, gate ${gate === null ? "none" : `${gate.before} → ${gate.after}: ${gate.outcome}`}`,
    `branch ${ending.branch || "none"}${ending.hasReadyPull ? ", ready pull request" : ""}${ending.hasDraft ? ", draft" : ""}`,
    ...ending.evidence.map(({ kind, text }) => `evidence: ${kind} ${text}`),
    ...ending.reasons.map((reason) => `reason: ${reason}`),
    ...ending.calls.map(({ name, text, ok }) => `${ok ? "ok" : "NOT OK"} ${name}: ${text.slice(0, 300)}`),
    ...(ending.gateReason === "" ? [] : [`the gate proves nothing: ${ending.gateReason}`]),
    `gate's output: ${ending.gateOutput.slice(-600)}`,
    ...(ending.status === "failed" || ending.status === "" ? [ending.log.slice(-1500)] : []),
  ].join("\n");
}

/** Calls that did not do what the row is about: such a row would prove nothing. */
export const notLanded = (row: Row, ending: Ending): readonly string[] =>
  (row.mayBeRefused ? [] : ending.calls)
    .filter(({ ok }) => !ok)
    .map(({ name, text }) => `did not land: ${name}: ${text.slice(0, 200)}`);

/** Programs that take seconds only to start. */
const DEAR: readonly Tool[] = ["cargo", "javac"];

export const isLong = process.env["ARCHITECT_LONG"] === "1";

/** All rows where it may take long; else about `count` of those that can run here, spread over the kinds and always the same. */
export function sample<Some extends Row>(rows: readonly Some[], count: number): readonly Some[] {
  if (isLong) return rows;
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const canRun = (row: Row): boolean => missing(row).length === 0 && !row.needs?.some((tool) => DEAR.includes(tool));
  const byKind = kinds.map((kind) => rows.filter((row) => row.kind === kind && canRun(row)));
  const chosen: Some[] = [];
  for (let round = 0; chosen.length < count && round < rows.length; round += 1) {
    for (const [at, list] of byKind.entries()) {
      // Neighbours are alike, and so are the first rows of the kinds.
      const row = list[(at * 3 + round * 7) % Math.max(1, list.length)];
      if (row !== undefined && !chosen.includes(row) && chosen.length < count) chosen.push(row);
    }
  }
  // They are skipped, with their reason.
  return chosen.length > 0 ? chosen : rows.slice(0, count);
}

/** Says what is left out on this machine, once a table. */
export function tellMissing(rows: readonly Row[], table: string): void {
  const lacking = new Map<string, number>();
  for (const row of rows) {
    const names = missing(row).join(" and ");
    if (names !== "") lacking.set(names, (lacking.get(names) ?? 0) + 1);
  }
  for (const [names, count] of lacking) console.warn(`${table}: ${count} rows are left out, for lack of ${names}.`);
}

/** Ids that occur twice: one row would hide the other. */
export function duplicates(rows: readonly Row[]): readonly string[] {
  const ids = rows.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** The difference that a row's calls make, where nothing is run: what the file tools would do. */
export function applyCalls(row: Row): {
  readonly changes: readonly TreeChange[];
  readonly read: (path: string) => Promise<Buffer | null>;
  readonly readBase: (path: string) => Promise<Buffer | null>;
} {
  const textOf = (file: RepositoryFile): string => {
    if (typeof file === "string") return file;
    return Buffer.from("content" in file ? file.content : file).toString("utf8");
  };
  const base = new Map(Object.entries(row.files).map(([path, file]) => [path, textOf(file)]));
  const after = new Map(base);
  for (const call of row.calls) {
    const given = typeof call.arguments === "string" ? {} : call.arguments;
    const word = (name: string): string => String(given[name] ?? "");
    const before = after.get(target(call)) ?? "";
    if (call.name === "write_file") after.set(word("path"), word("content"));
    else if (call.name === "delete_file") after.delete(word("path"));
    else if (call.name === "move_file") {
      after.delete(word("source"));
      after.set(word("destination"), before);
    } else if (call.name === "edit_file") {
      if (!before.includes(word("old_str"))) throw new Error(`${row.id}: ${word("old_str")} is not in ${word("path")}`);
      after.set(
        word("path"),
        before.replace(word("old_str"), () => word("new_str")),
      );
    } else throw new Error(`${row.id}: ${call.name} cannot be judged without a run`);
  }
  const paths = [...new Set([...base.keys(), ...after.keys()])].filter((path) => base.get(path) !== after.get(path));
  const bytes = (text: string | undefined): Buffer | null => (text === undefined ? null : Buffer.from(text));
  return {
    changes: paths.map((path) => ({
      path,
      status: !base.has(path) ? "added" : after.has(path) ? "modified" : "deleted",
      modeBefore: base.has(path) ? "100644" : null,
      modeAfter: after.has(path) ? "100644" : null,
      binary: false,
      linesAdded: 1,
      linesRemoved: 1,
    })),
    read: async (path) => bytes(after.get(path)),
    readBase: async (path) => bytes(base.get(path)),
  };
}

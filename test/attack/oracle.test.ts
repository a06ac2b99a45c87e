// @module-tag full
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { describeEnding, type Ending, isLong, missing, runRow, searchPath } from "../support/adversary.js";
import { ALL_STEPS, ALL_VARIANTS, type OracleRun, oracleRun } from "../support/oracle-runs.js";
import type { Scenario } from "../support/scenario.js";

/** The oracle is a fresh clone of the result with an empty home: a gate must have the result there that the run reports. */

const execute = promisify(execFile);

/** Chosen so that both truths and every kind of repository come up soon. */
const SEEDS: readonly number[] = Array.from({ length: 8 }, (_, index) => 1 + index);
const LONG = 300;
const TIMEOUT = 3_600_000;

interface Verdict {
  readonly run: OracleRun;
  /** The result of the gate in the clone; null: the run changed nothing. */
  readonly isGreen: boolean | null;
  readonly outcome: string;
  readonly problems: readonly string[];
  readonly told: string;
}

/** Clones what was published, or the base with the kept patch. null: neither. */
async function cloneResult(ending: Ending, scenario: Scenario, env: Record<string, string>): Promise<string | null> {
  const folder = join(scenario.folder, "oracle");
  const bare = join(scenario.folder, "repository.git");
  const isPushed = ending.branch !== "";
  if (!isPushed && ending.patchPath === "") return null;
  const git = (cwd: string, ...args: string[]) => execute("git", args, { cwd, env });
  await git(scenario.folder, "clone", "--quiet", "--branch", isPushed ? ending.branch : "main", bare, folder);
  if (!isPushed) await git(folder, "apply", "--index", ending.patchPath);
  return folder;
}

/** Whether the gate's command passes in a fresh clone. */
async function ask(run: OracleRun, ending: Ending, scenario: Scenario): Promise<boolean | null> {
  const home = join(scenario.folder, "oracle-home");
  await mkdir(home);
  const env = { PATH: searchPath(), HOME: home, LANG: "C.UTF-8", CI: "true", NO_COLOR: "1", GIT_CONFIG_NOSYSTEM: "1" };
  const folder = await cloneResult(ending, scenario, env);
  if (folder === null) return null;
  return execute("bash", ["-c", run.row.gate], { cwd: folder, env }).then(
    () => true,
    () => false,
  );
}

const GREEN = ["passed", "fixed"];
const RED = ["broken", "already_failing"];

function compare(ending: Ending, isGreen: boolean): readonly string[] {
  const outcome = ending.gate?.outcome ?? "none";
  const truth = `a fresh clone is ${isGreen ? "green" : "red"}`;
  const isWrong = (GREEN.includes(outcome) && !isGreen) || (RED.includes(outcome) && isGreen) || outcome === "flaky";
  return [
    ...(isWrong ? [`the gate is ${outcome}, and ${truth}`] : []),
    ...(ending.status === "success" && !isGreen ? [`the status is success, and ${truth}`] : []),
  ];
}

async function judge(seed: number): Promise<Verdict | null> {
  const run = oracleRun(seed);
  if (missing(run.row).length > 0) return null;
  return runRow(run.row, async (ending, scenario) => {
    const isGreen = await ask(run, ending, scenario);
    return {
      run,
      isGreen,
      outcome: ending.gate?.outcome ?? "none",
      problems: isGreen === null ? [] : compare(ending, isGreen),
      told: describeEnding(ending),
    };
  });
}

function describeRun({ run, problems, told }: Verdict): string {
  const script = run.row.calls.map((call) => `  ${call.name} ${JSON.stringify(call.arguments)}`).join("\n");
  return [`seed ${run.seed}: ${problems.join("; ")}`, run.parts.join(", "), `gate: ${run.row.gate}`, script, told].join(
    "\n",
  );
}

it("the generated runs are of every kind", () => {
  const parts = new Set(Array.from({ length: LONG }, (_, index) => oracleRun(1 + index)).flatMap((run) => run.parts));
  expect([...ALL_VARIANTS, ...ALL_STEPS, "red at base", "green at base"].filter((name) => !parts.has(name))).toEqual(
    [],
  );
  expect(oracleRun(7)).toEqual(oracleRun(7));
});

it(
  "a gate's outcome is what a fresh clone shows",
  async () => {
    const seeds = isLong ? Array.from({ length: LONG }, (_, index) => 1 + index) : SEEDS;
    const judged = (await Promise.all(seeds.map(judge))).filter((one) => one !== null);
    if (judged.length === 0) return console.warn("The oracle is left out: bubblewrap does not work here.");
    const counts = new Map<string, number>();
    for (const { isGreen, outcome } of judged) {
      const truth = isGreen === null ? "nothing changed" : isGreen ? "green" : "red";
      counts.set(`${truth}, ${outcome}`, (counts.get(`${truth}, ${outcome}`) ?? 0) + 1);
    }
    console.info([...counts].map(([name, count]) => `${name}: ${count}`).join("; "));
    const unanswered = judged.filter(({ isGreen, outcome }) => isGreen !== null && outcome === "not_run");
    const wrong = judged.filter(({ problems }) => problems.length > 0);
    for (const verdict of wrong) console.warn(describeRun(verdict));
    expect(judged.map(({ isGreen }) => isGreen)).toEqual(expect.arrayContaining([true, false]));
    // A gate that never says anything is never wrong.
    expect(unanswered.length).toBeLessThanOrEqual(judged.length / 3);
    expect(wrong.map(({ run, problems }) => `seed ${run.seed}: ${problems.join("; ")}`)).toEqual([]);
  },
  TIMEOUT,
);

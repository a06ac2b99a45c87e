/**
 * Runs one tier of the tests (vitest.config.ts says which test belongs to which):
 *
 *   node scripts/test.mjs quick [--budget] [--changed] [vitest options]   npm test
 *   node scripts/test.mjs full [--budget] [vitest options]                npm run test:full
 *   node scripts/test.mjs bundle                                          tests of processes, of both tiers
 *
 * With test files named, all of their tests run, of both tiers. `--changed`: only tests of what differs from the last commit.
 * `--budget`: also prints the slowest files and the CPU time of the whole process tree, and fails when it is more than half
 * above the tier's budget.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa, execaSync } from "execa";

/** Which tags a tier has, and the CPU seconds (user and system) that it may take. */
const TIERS = {
  quick: { tags: "quick or not full", budget: 360 },
  full: { tags: "property or (full and not quick)", budget: 600 },
  bundle: { tags: "bundle", budget: 120 },
};
const TOLERANCE = 1.5;
const SLOWEST = 20;
/** Clock ticks per second in /proc/<pid>/stat; the same on all architectures of Node. */
const TICKS = 100;

const root = fileURLToPath(new URL("..", import.meta.url));
const [tier, ...given] = process.argv.slice(2);
if (!(tier in TIERS)) throw new Error(`the tier is one of ${Object.keys(TIERS).join(", ")}`);
const { tags, budget } = TIERS[tier];
const hasBudget = given.includes("--budget");
const isChanged = given.includes("--changed");
const options = given.filter((option) => option !== "--budget" && option !== "--changed");
const namesFiles = options.some((option) => !option.startsWith("-"));

const folder = mkdtempSync(join(tmpdir(), "architect-test-summary-"));
const runs = isChanged ? await runChanged() : [await run(options, !namesFiles)];
rmSync(folder, { recursive: true });
const isWithin = !hasBudget || reportCost(runs.flatMap(({ files }) => files));
if (isChanged) printCounts(runs);
process.exitCode = runs.every(({ code }) => code === 0) && isWithin ? 0 : 1;

/** Tests that import a changed file, then the scenarios of the changed folders, which run a bundle instead of importing. */
async function runChanged() {
  const scenarios = changedScenarios();
  const units = await run(["--changed", "--passWithNoTests", "--exclude=test/{scenario,attack}/**", ...options], true);
  return scenarios.length === 0 ? [units] : [units, await run([...scenarios, ...options], true)];
}

/** The scenarios that test/scenarios.json lists for the changed folders, and changed scenarios. */
function changedScenarios() {
  const table = JSON.parse(readFileSync(join(root, "test/scenarios.json"), "utf8"));
  const git = (...args) => execaSync("git", args, { cwd: root, lines: true }).stdout;
  const paths = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const found = paths.flatMap((path) => {
    if (/^test\/(?:scenario|attack)\/.*\.test\.ts$/.test(path) && existsSync(join(root, path))) return [path];
    const rows = Object.keys(table).filter((name) => path.startsWith(`${name}/`));
    return rows.flatMap((name) => table[name].map((scenario) => `test/scenario/${scenario}.test.ts`));
  });
  return [...new Set(found)];
}

async function run(args, isTierOnly) {
  const summary = join(folder, "summary.json");
  rmSync(summary, { force: true });
  const env = { ...(isTierOnly ? { ARCHITECT_TIER: tier } : {}), ARCHITECT_TEST_SUMMARY: summary };
  const options = { cwd: root, env, preferLocal: true, stdio: "inherit", reject: false };
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const filter = isTierOnly ? [`--tags-filter=${tags}`] : [];
  const { exitCode: code } = await execa(process.execPath, [vitest, "run", ...filter, ...args], options);
  const counts = existsSync(summary)
    ? JSON.parse(readFileSync(summary, "utf8"))
    : { passed: 0, failed: 0, skipped: 0, files: [] };
  return { code, ...counts };
}

function printCounts(all) {
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped\n`);
}

/** Prints the cost. False if it is above the limit. */
function reportCost(files) {
  process.stdout.write(
    `\nslowest ${SLOWEST} files of the tier ${tier} (seconds that their tests took, side by side with others):\n`,
  );
  for (const { path, seconds } of files.slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(8)}  ${path}\n`);
  const used = childSeconds();
  if (used === null) return true;
  process.stdout.write(`CPU time of the tier ${tier}: ${used.toFixed(0)} s, budget ${budget} s\n`);
  if (used <= TOLERANCE * budget) return true;
  process.stdout.write(
    `The tier ${tier} takes more than ${TOLERANCE} times its budget. Make tests cheaper, or move them to another tier.\n`,
  );
  return false;
}

/** User and system time of all ended descendants in seconds, as from the shell's `times`; null without /proc. */
function childSeconds() {
  if (!existsSync("/proc/self/stat")) return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

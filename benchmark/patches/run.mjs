/**
 * Every case of the corpus through our engine, with and without its fallback, and through `git apply`, GNU `patch` and
 * the `diff` package: tables, in all and by kind.
 *
 *   npm exec -- node benchmark/patches/run.mjs [--corpus=<file>] [--show=wrong|refused]
 *
 * `--show`: also the cases that our engine answers so.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applyPatch as applyWithDiff } from "diff";
import { load } from "../../scripts/ts.mjs";
import { inFolder, table } from "../harness.mjs";
import { readCorpus } from "./corpus.mjs";

const { values: options } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("corpus.jsonl.gz", import.meta.url)) },
    show: { type: "string" },
  },
});
const { applyHunks, tryPatcher } = await load("src/tools/patch/apply.ts");
const { createSystemPatcher } = await load("src/workspace/system-patch.ts");

const bytes = (text) => Buffer.from(text, "utf8").toString("latin1");
const text = (string) => Buffer.from(string, "latin1").toString("utf8");
const applyOwn = ({ path, file, patch }) =>
  applyHunks(bytes(file), bytes(patch), { path, root: "/workspace", prefix: "" });

async function ownWithFallback(entry, patcher) {
  const first = applyOwn(entry);
  const outcome = first.ok ? first : await tryPatcher(patcher, bytes(entry.file), first, new AbortController().signal);
  return outcome.ok ? text(outcome.content) : null;
}

function inRepository(folder, entry, command, ...args) {
  const file = join(folder, entry.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, entry.file);
  const ended = spawnSync(command, args, { cwd: folder, input: entry.patch });
  return ended.status === 0 ? readFileSync(file, "utf8") : null;
}

function withDiff(entry, fuzzFactor) {
  try {
    const result = applyWithDiff(entry.file, entry.patch, { fuzzFactor });
    return result === false ? null : result;
  } catch {
    return null;
  }
}

function subjects(place) {
  const patcher = createSystemPatcher({ privateDirectory: place, searchPath: ["/usr/local/bin", "/usr/bin", "/bin"] });
  const git = join(place, "git");
  execFileSync("git", ["init", "-q", git]);
  execFileSync("git", ["config", "core.autocrlf", "false"], { cwd: git });
  const run = (entry, ...words) => inRepository(git, entry, ...words);
  return {
    "apply_patch (own engine)": (entry) => {
      const outcome = applyOwn(entry);
      return outcome.ok ? text(outcome.content) : null;
    },
    "apply_patch with the system's patch": (entry) => ownWithFallback(entry, patcher),
    "git apply": (entry) => run(entry, "git", "apply", "--whitespace=nowarn"),
    "git apply --recount": (entry) => run(entry, "git", "apply", "--whitespace=nowarn", "--recount"),
    // The file is named, so that only the hunks count.
    "GNU patch": (entry) =>
      run(entry, "patch", "--batch", "--forward", "--silent", "--no-backup-if-mismatch", "-r", "-", entry.path),
    "diff package, fuzz 0": (entry) => withDiff(entry, 0),
    "diff package, fuzz 2": (entry) => withDiff(entry, 2),
  };
}

/** A case that must be refused is right when refused. */
function judge(entry, result) {
  if (result === null) return "refused";
  return result === entry.expect ? "right" : "wrong";
}

/** Subject → its verdict of each case, and the milliseconds that a case took. */
async function outcomesOf(cases) {
  return inFolder(async (place) => {
    const outcomes = {};
    for (const [name, apply] of Object.entries(subjects(place))) {
      const started = performance.now();
      const verdicts = [];
      for (const entry of cases) verdicts.push(judge(entry, await apply(entry)));
      outcomes[name] = { verdicts, milliseconds: (performance.now() - started) / cases.length };
    }
    return outcomes;
  });
}

function summary(cases, outcomes) {
  const could = cases.filter(({ expect }) => expect !== null).length;
  const head = [
    ...["", `applied right, of ${could}`, "refused", "applied wrong", `traps refused, of ${cases.length - could}`],
    ...["traps applied", "applied wrong in all", "ms per case"],
  ];
  const rows = Object.entries(outcomes).map(([name, { verdicts, milliseconds }]) => {
    const count = (isTrap, verdict) =>
      verdicts.filter((one, index) => one === verdict && (cases[index].expect === null) === isTrap).length;
    const [wrong, applied] = [count(false, "wrong"), count(true, "wrong")];
    const figures = [count(false, "right"), count(false, "refused"), wrong, count(true, "refused"), applied];
    return [name, ...figures, wrong + applied, milliseconds.toFixed(2)];
  });
  return table(head, rows);
}

/** How often each subject was right, refused, and was wrong. */
function byKind(cases, outcomes) {
  const rows = Object.entries(Object.groupBy(cases, ({ kind }) => kind)).map(([kind, of]) => {
    const cells = Object.values(outcomes).map(({ verdicts }) =>
      ["right", "refused", "wrong"]
        .map((verdict) => cases.filter((entry, index) => entry.kind === kind && verdicts[index] === verdict).length)
        .join(" / "),
    );
    return [of[0].expect === null ? `${kind} (must be refused)` : kind, of.length, ...cells];
  });
  return table(["right / refused / wrong", "cases", ...Object.keys(outcomes)], rows);
}

function show(cases, { verdicts }) {
  for (const [index, entry] of cases.entries()) {
    if (verdicts[index] !== options.show || (options.show === "refused" && entry.expect === null)) continue;
    const { problem } = applyOwn(entry);
    process.stdout.write(`${entry.id}\t${entry.kind}\t${entry.source} ${entry.path}\t${JSON.stringify(problem)}\n`);
  }
}

const cases = readCorpus(options.corpus);
const outcomes = await outcomesOf(cases);
if (options.show !== undefined) show(cases, outcomes["apply_patch (own engine)"]);
process.stdout.write(`${summary(cases, outcomes)}\n\n${byKind(cases, outcomes)}\n`);

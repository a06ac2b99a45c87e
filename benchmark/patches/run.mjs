/**
 * Every case of the corpus through our engine, with and without its fallback, and through `git apply`, GNU `patch` and
 * the `diff` package. Writes benchmark/results/patches.json and patches.md.
 *
 *   node benchmark/patches/run.mjs [--corpus=<file>] [--show=wrong|refused] [--no-file]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applyPatch as applyWithDiff } from "diff";
import { load } from "../../scripts/ts.mjs";
import { readCorpus } from "./corpus.mjs";
import { report } from "./report.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const results = join(here, "../results");
const { values: options } = parseArgs({
  options: {
    corpus: { type: "string", default: join(here, "corpus.jsonl.gz") },
    show: { type: "string" },
    "no-file": { type: "boolean" },
  },
});

const { applyHunks, tryPatcher } = await load("src/tools/patch/apply.ts");
const { createSystemPatcher } = await load("src/workspace/system-patch.ts");
const place = mkdtempSync(join(tmpdir(), "patch-bench-"));
const patcher = createSystemPatcher({ privateDirectory: place, searchPath: ["/usr/local/bin", "/usr/bin", "/bin"] });
const git = join(place, "git");
execFileSync("git", ["init", "-q", git]);
execFileSync("git", ["config", "core.autocrlf", "false"], { cwd: git });

const bytes = (text) => Buffer.from(text, "utf8").toString("latin1");
const text = (string) => Buffer.from(string, "latin1").toString("utf8");
const targetOf = ({ path }) => ({ path, root: "/workspace", prefix: "" });

function own(entry) {
  const outcome = applyHunks(bytes(entry.file), bytes(entry.patch), targetOf(entry));
  return outcome.ok ? text(outcome.content) : null;
}

async function ownWithFallback(entry) {
  const outcome = applyHunks(bytes(entry.file), bytes(entry.patch), targetOf(entry));
  if (outcome.ok) return text(outcome.content);
  const second = await tryPatcher(patcher, bytes(entry.file), outcome, new AbortController().signal);
  return second.ok ? text(second.content) : null;
}

function inFolder(folder, entry, command, ...args) {
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

const SUBJECTS = {
  "apply_patch (own engine)": own,
  "apply_patch with the system's patch": ownWithFallback,
  "git apply": (entry) => inFolder(git, entry, "git", "apply", "--whitespace=nowarn"),
  "git apply --recount": (entry) => inFolder(git, entry, "git", "apply", "--whitespace=nowarn", "--recount"),
  // The file is named, so that only the hunks count.
  "GNU patch": (entry) =>
    inFolder(git, entry, "patch", "--batch", "--forward", "--silent", "--no-backup-if-mismatch", "-r", "-", entry.path),
  "diff package, fuzz 0": (entry) => withDiff(entry, 0),
  "diff package, fuzz 2": (entry) => withDiff(entry, 2),
};

/** A case that must be refused is right when refused. */
function judge(entry, result) {
  if (result === null) return "refused";
  return result === entry.expect ? "right" : "wrong";
}

const cases = readCorpus(options.corpus);
const outcomes = {};
for (const [name, apply] of Object.entries(SUBJECTS)) {
  const started = performance.now();
  const verdicts = [];
  for (const entry of cases) verdicts.push(judge(entry, await apply(entry)));
  outcomes[name] = { verdicts, millisecondsPerCase: (performance.now() - started) / cases.length };
}
rmSync(place, { recursive: true, force: true });

if (options.show !== undefined) {
  const [name] = Object.keys(SUBJECTS);
  for (const [index, entry] of cases.entries()) {
    if (outcomes[name].verdicts[index] !== options.show || (options.show === "refused" && entry.expect === null))
      continue;
    const { problem } = applyHunks(bytes(entry.file), bytes(entry.patch), targetOf(entry));
    const said =
      problem === undefined
        ? ""
        : `${problem.kind} ${problem.message ?? problem.starts ?? ""} hunk ${problem.hunk?.number ?? ""}`;
    process.stdout.write(`${entry.id}\t${entry.kind}\t${entry.source} ${entry.path}\t${said}\n`);
  }
}
const { json, markdown } = report(cases, outcomes);
process.stdout.write(`${markdown}\n`);
if (!options["no-file"]) {
  writeFileSync(join(results, "patches.json"), `${JSON.stringify(json, null, 2)}\n`);
  writeFileSync(join(results, "patches.md"), `${markdown}\n`);
}

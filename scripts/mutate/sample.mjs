/**
 * Keeps a run within its time: of files that are not decisive only a share of the mutants is tried, chosen by a hash of what
 * they are, so that the same mutants are tried again next time. For Stryker this is a checker that finds the others invalid.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** Files of which every mutant is tried. */
const WHOLE =
  /^src\/(?:app\/execute\/evaluate|agent\/(?:engine\/call-pipeline|loop\/(?:budget|compaction|repeated-result|stop-conditions)))\.ts$/;
/** Of the others, about 11,500: with those above they come to about 1,200. */
const SHARE_OF_OTHERS = 0.05;
const HASH_RANGE = 0xffff_ffff;

/** What a mutant is, whatever its line: an edit above it does not change the sample. */
function nameOf({ fileName, mutatorName, replacement, location }, lines) {
  const { start, end } = location;
  const text = lines[start.line]?.slice(start.column, start.line === end.line ? end.column : undefined) ?? "";
  return [fileName, mutatorName, text, replacement].join("\n");
}

function isChosen(mutant, lines) {
  if (WHOLE.test(mutant.fileName)) return true;
  const hash = createHash("sha256").update(nameOf(mutant, lines)).digest().readUInt32BE(0);
  return hash / HASH_RANGE < SHARE_OF_OTHERS;
}

function createSample() {
  const files = new Map();
  const linesOf = (path) => {
    if (!files.has(path)) files.set(path, readFileSync(path, "utf8").split("\n"));
    return files.get(path);
  };
  const judge = (mutant) => {
    const fileName = relative(process.cwd(), mutant.fileName).replaceAll("\\", "/");
    const chosen = isChosen({ ...mutant, fileName }, linesOf(mutant.fileName));
    return chosen ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not in the sample" };
  };
  return {
    async init() {},
    async check(mutants) {
      return Object.fromEntries(mutants.map((mutant) => [mutant.id, judge(mutant)]));
    },
    async group(mutants) {
      return [mutants.map(({ id }) => id)];
    },
  };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, "sample", createSample)];

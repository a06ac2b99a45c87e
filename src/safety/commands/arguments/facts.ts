import type { ProgramOrigin, RepositoryFacts } from "../../../core/tool/command.js";
import { scriptVariables } from "./script-variables.js";

/** Facts about the repository, known while one line is judged. */
export interface KnownFacts {
  provenanceOf(path: string): ProgramOrigin;
  /** Variables that the project's scripts read for commands in this directory. */
  variablesIn(directory: string): ReadonlySet<string>;
}

/** Maximum paths that one line may query; beyond them nothing is known. */
const MAXIMUM_QUESTIONS = 64;
const MAXIMUM_ROUNDS = 3;
const NO_NAMES: ReadonlySet<string> = new Set();

/** Judging reads no files: a line is judged once to collect its queries, and again with the answers. */
export async function judgeWithFacts<Verdict>(
  repository: RepositoryFacts | undefined,
  judge: (facts: KnownFacts) => Verdict,
): Promise<Verdict> {
  const provenance = new Map<string, ProgramOrigin>();
  const variables = new Map<string, ReadonlySet<string>>();
  const paths = new Set<string>();
  const directories = new Set<string>();
  const facts: KnownFacts = {
    provenanceOf(path) {
      if (paths.size < MAXIMUM_QUESTIONS) paths.add(path);
      return provenance.get(path) ?? "other";
    },
    variablesIn(directory) {
      if (directories.size < MAXIMUM_QUESTIONS) directories.add(directory);
      return variables.get(directory) ?? NO_NAMES;
    },
  };
  let verdict = judge(facts);
  // An answer may lead to another query: which file an installed interpreter runs.
  for (let round = 0; repository !== undefined && round < MAXIMUM_ROUNDS; round += 1) {
    const asked = [...paths].filter((path) => !provenance.has(path));
    const entered = [...directories].filter((directory) => !variables.has(directory));
    if (asked.length + entered.length === 0) break;
    for (const path of asked) provenance.set(path, await repository.provenanceOf(path));
    for (const directory of entered) variables.set(directory, await namesIn(repository, directory));
    verdict = judge(facts);
  }
  return verdict;
}

/** Variables of the package in this directory and of the surrounding project. */
async function namesIn(repository: RepositoryFacts, directory: string): Promise<ReadonlySet<string>> {
  const manifests = directory === "" ? ["package.json"] : ["package.json", `${directory}/package.json`];
  const texts = await Promise.all(manifests.map((path) => repository.baseText(path)));
  return new Set(texts.flatMap((text) => [...scriptVariables(text)]));
}

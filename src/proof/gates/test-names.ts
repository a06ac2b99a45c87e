import type { GateDefinition, GateRun } from "../../core/gate/gate.js";
import { looksLikeTests } from "../../core/gate/test-commands.js";

/** Whether it runs tests: by its command or name, or because one of its runs counted tests. */
export function runsTests(gate: GateDefinition, runs: readonly GateRun[]): boolean {
  return runs.some((run) => run.tests !== undefined) || looksLikeTests(gate);
}

/** Messages of compilers and runners for code that lacks something a test uses. Linear patterns. */
export const CANNOT_LOAD =
  /Cannot find (?:module|package)|Failed to resolve import|Test suite failed to run|Failed Suites|does not provide an export|is not exported by|ModuleNotFoundError|ImportError|error TS\d+|error\[E\d+\]|could not compile|\[(?:build|setup) failed\]|COMPILATION ERROR|cannot find symbol|Compilation failed|compile\w*(?:Java|Kotlin|Scala) FAILED|error CS\d+|uninitialized constant|cannot load such file|SyntaxError/;

/** Names of test containers and of compiler messages, which are not tests. */
const NO_TEST: readonly RegExp[] = [
  // Only a file name, with or without vitest's repetition.
  /^\S+\.(?:[cm]?[jt]sx?|json|vue|svelte|pyi?|go|rs|java|kts?|scala|groovy|swift|cs|php|cc?|cpp|hpp?|dart|rb|sh|exs?)(?: \[ .+ \])?$/,
  / Test suite failed to run$|unittest\.loader\._FailedTest/,
  /^\S+\.\w{1,8} (?:TS\d+: |error\b|undefined: )/,
  /^\S+\.go |^\S+\.(?:java|kt|scala|groovy) /,
  // A package of go.
  /^[\w.-]+(?:\/[\w.-]+)+$/,
];

export const isTest = (name: string): boolean => !NO_TEST.some((pattern) => pattern.test(name));

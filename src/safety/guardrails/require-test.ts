import { messageOf } from "../../core/errors.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import { ALLOWED, deny, type Verdict } from "../../core/tool/verdict.js";

/** Programs and sub-commands that run tests, as the first words of a command. */
const TEST_COMMANDS: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun)(?:\s+(?:--?[\w-]+(?:=\S+)?))*\s+(?:run(?:-script)?\s+)?(?:t|tst|test\S*|check)(?:\s|$)/,
  /^(?:npx\s+|pnpm\s+(?:exec\s+|dlx\s+)?|yarn\s+|bunx\s+)?(?:vitest|jest|mocha|ava|tap|jasmine|playwright\s+test|cypress\s+run|karma\s+start)(?:\s|$)/,
  /^node\s(?:.*\s)?--test(?:[\s=]|$)/,
  /^deno\s+(?:test|task\s+test\S*)(?:\s|$)/,
  /^(?:python3?\s+-m\s+|uv\s+run\s+(?:python\s+-m\s+)?|poetry\s+run\s+|pipenv\s+run\s+|hatch\s+run\s+)?(?:pytest|py\.test|unittest|nose2?|tox|nox|trial)(?:\s|$)/,
  /^hatch\s+test(?:\s|$)/,
  /^(?:uv\s+run\s+)?python3?\s+manage\.py\s+test(?:\s|$)/,
  /^(?:go|gotestsum|cargo|swift|dotnet|zig\s+build|flutter|dart|mix|stack|cabal|lein|sbt|bazel|buck2?|moon|nx|turbo\s+run|rails|bin\/rails)\s+(?:\S+\s+)?(?:test|nextest|t)\S*(?:\s|$)/,
  /^(?:gotestsum|ctest|rspec|phpunit|prove|busted|bats|cargo-nextest)(?:\s|$)/,
  /^(?:ruby\s+)?(?:\.\/)?bin\/(?:rspec(?:\s|$)|(?:rails|rake)\s+(?:test|spec))/,
  /^php\s+artisan\s+test(?:\s|$)/,
  /^yarn\s+workspaces?\s(?:\S+\s){1,6}test/,
  /^(?:npx\s+)?nx\s+run\s+\S+:test/,
  /^(?:(?:ba|da|z)?sh\s+(?:-\w+\s+)?)?(?:\.\/)?(?:[\w.-]+\/){0,5}(?:run[-_])?(?:test|tests|check|ci)(?:\.\w{1,4})?(?:\s|$)/,
  /^bundle\s+exec\s+(?:rspec|rake\s+\S*(?:test|spec))/,
  /^(?:vendor\/bin\/(?:phpunit|pest)|composer\s+(?:run\s+)?test)/,
  /^(?:mvn|\.\/mvnw|mvnw)\s(?:.*\s)?(?:test|verify|package|install)(?:\s|$)/,
  /^(?:gradle|\.\/gradlew|gradlew)\s(?:.*\s)?(?:\S*:)?(?:test|check|build)\S*(?:\s|$)/,
  /^(?:make|gmake|just|task|rake|mise\s+run|mage)\s(?:.*\s)?(?:test|tests|check|spec|verify)\S*(?:\s|$)/,
];

/** Asking a test runner what it is or would do runs no test. */
const NO_RUN =
  /\s(?:--version|-V|--help|-h|--collect-only|--co|--list|--listTests|-list(?:=\S+)?|--no-run|--dry-run)(?:\s|$)/;

/** Whether a command line runs tests: a gate's own command, or one of a known test runner. */
export function isTestCommand(line: string, gateCommands: readonly string[]): boolean {
  const command = line.trim().replace(/\s+/g, " ");
  const known = gateCommands.some((gate) => gate.trim().replace(/\s+/g, " ") === command);
  if (known) return true;
  const parts = command.split(/\s*(?:&&|\|\||;|\|)\s*/);
  const programs = parts.map((part) => part.replace(/^(?:[A-Z]\w*=[^\s'"]*\s)+/, ""));
  return programs.some((part) => !NO_RUN.test(` ${part}`) && TEST_COMMANDS.some((pattern) => pattern.test(part)));
}

interface RequireTestOptions {
  /** Commands of the project's gates; any of them counts as a test. */
  readonly gateCommands: readonly string[];
  /** The tree that would be committed from what is on disk. */
  readonly snapshot: () => Promise<string>;
  /** A test command was run to its end on this tree. */
  readonly onTested: (tree: string) => void;
}

/**
 * `guardrails.require_test_after_edit`: tells the agent at the first edit after a test run that another one is wanted, and
 * keeps the tree that was tested last. Whether that is the tree to be published, the audit decides.
 */
function createRequireTestGuardrail(options: RequireTestOptions): Guardrail {
  const [example = "the project's tests"] = options.gateCommands;
  let isTold = false;
  let testing: string | null = null;
  return {
    name: requireTest.name,
    async check(subject): Promise<Verdict> {
      if (subject.kind === "file_change" && !isTold) {
        isTold = true;
        const reason = `after the last edit the tests must be run (${example}): without that the run is at best partial`;
        return { decision: "allow", findings: [{ rule: "require_test_after_edit", reason, severity: "warning" }] };
      }
      if (subject.kind !== "command" || !isTestCommand(subject.command, options.gateCommands)) return ALLOWED;
      try {
        testing = await options.snapshot();
        return ALLOWED;
      } catch (error) {
        return deny("require_test_after_edit", `the tested files could not be recorded: ${messageOf(error)}`);
      }
    },
    settle(subject, happened) {
      if (subject.kind === "file_change" && !happened) isTold = false;
      if (subject.kind !== "command" || testing === null) return;
      if (happened) {
        options.onTested(testing);
        isTold = false;
      }
      testing = null;
    },
  };
}

export const requireTest: GuardrailDefinition = {
  name: "require-test",
  looksAt: "every command",
  rule: "With `guardrails.require_test_after_edit`: notes which tree was tested.",
  watch: ({ requireTest: wanted, tampering: { gateCommands } }) =>
    wanted === null ? null : createRequireTestGuardrail({ ...wanted, gateCommands }),
};

import { messageOf } from "../../core/errors.js";
import { startsTests } from "../../core/gate/test-commands.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import { ALLOWED, deny, type Verdict } from "../../core/tool/verdict.js";

/** Options that make a test runner describe itself or its plan run no tests. */
const NO_RUN =
  /\s(?:--version|-V|--help|-h|--collect-only|--co|--list|--listTests|-list(?:=\S+)?|--no-run|--dry-run)(?:\s|$)/;

/** Whether a command line runs tests: a gate's own command, or a known test runner's. */
export function isTestCommand(line: string, gateCommands: readonly string[]): boolean {
  const command = line.trim().replace(/\s+/g, " ");
  const known = gateCommands.some((gate) => gate.trim().replace(/\s+/g, " ") === command);
  if (known) return true;
  const parts = command.split(/\s*(?:&&|\|\||;|\|)\s*/);
  return parts.some((part) => !NO_RUN.test(` ${part}`) && startsTests(part.split(" ")));
}

interface RequireTestOptions {
  /** Commands of the project's gates; each of them counts as a test. */
  readonly gateCommands: readonly string[];
  /** The tree that would be committed from the current files. */
  readonly snapshot: () => Promise<string>;
  /** A test command finished on this tree. */
  readonly onTested: (tree: string) => void;
}

/**
 * `guardrails.require_test_after_edit`: at the first edit after a test run, reminds the agent that another one is
 * needed, and records the last tested tree. The audit decides whether that is the tree to publish.
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
        const reason = `after the last edit the tests must be run (${example}): without that the run cannot be better than partial`;
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
  rule: "With `guardrails.require_test_after_edit`: records which tree was tested.",
  watch: ({ requireTest: wanted, tampering: { gateCommands } }) =>
    wanted === null ? null : createRequireTestGuardrail({ ...wanted, gateCommands }),
};

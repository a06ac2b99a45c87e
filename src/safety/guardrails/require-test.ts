import { messageOf } from "../../core/errors.js";
import { startsTests } from "../../core/gate/test-commands.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import { ALLOWED, deny, type Verdict } from "../../core/tool/verdict.js";

/** Asking a test runner what it is or would do runs no test. */
const NO_RUN =
  /\s(?:--version|-V|--help|-h|--collect-only|--co|--list|--listTests|-list(?:=\S+)?|--no-run|--dry-run)(?:\s|$)/;

/** Whether a command line runs tests: a gate's own command, or one of a known test runner. */
export function isTestCommand(line: string, gateCommands: readonly string[]): boolean {
  const command = line.trim().replace(/\s+/g, " ");
  const known = gateCommands.some((gate) => gate.trim().replace(/\s+/g, " ") === command);
  if (known) return true;
  const parts = command.split(/\s*(?:&&|\|\||;|\|)\s*/);
  return parts.some((part) => !NO_RUN.test(` ${part}`) && startsTests(part.split(" ")));
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
 * `guardrails.require_test_after_edit`: reminds the agent at the first edit after a test run that another one is
 * needed, and keeps the tree that was tested last. Whether that is the tree to be published, the audit decides.
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

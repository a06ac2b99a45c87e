import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import { ALLOWED } from "../../core/tool/verdict.js";

/**
 * Commands that are refused whatever the mode (K3, E3): the classifier has decided, with the built-in rules and
 * `guardrails.blocked_commands`; this makes its `blocked` a refusal before hooks and confirmation.
 */
export function createBlockedCommandsGuardrail(): Guardrail {
  return {
    name: blockedCommands.name,
    async check(subject) {
      if (subject.kind !== "command" || subject.verdict.class !== "blocked") return ALLOWED;
      const { rule, reason, remedy } = subject.verdict;
      return {
        decision: "deny",
        findings: [{ rule, reason, severity: "error", ...(remedy === undefined ? {} : { remedy }) }],
      };
    },
  };
}

export const blockedCommands: GuardrailDefinition = {
  name: "blocked-commands",
  looksAt: "every command",
  rule: "What the built-in rules or `guardrails.blocked_commands` block is refused in every mode.",
  watch: createBlockedCommandsGuardrail,
};

import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import { INSTEAD } from "../../core/tool/instead.js";
import { ALLOWED, deny } from "../../core/tool/verdict.js";

/**
 * `guardrails.max_commands_executed`: how many commands one run may start. Only started commands count, not refused,
 * cancelled or dry ones.
 */
export function createCommandLimitGuardrail(maximum: number): Guardrail {
  let started = 0;
  let reserved = 0;
  return {
    name: commandLimit.name,
    async check(subject) {
      if (subject.kind !== "command") return ALLOWED;
      if (started + reserved >= maximum) {
        const reason =
          maximum === 0 ? "no command may be run" : `${started} commands were run; at most ${maximum} are allowed`;
        const remedy = `guardrails.max_commands_executed: ${maximum + 1}`;
        return deny("K3 max_commands_executed", reason, remedy, INSTEAD.commands);
      }
      reserved += 1;
      return ALLOWED;
    },
    settle(subject, happened) {
      if (subject.kind !== "command") return;
      reserved -= 1;
      if (happened) started += 1;
    },
  };
}

export const commandLimit: GuardrailDefinition = {
  name: "command-limit",
  looksAt: "every command",
  rule: "At most `guardrails.max_commands_executed` commands in a run.",
  watch: ({ maximumCommands }) => (maximumCommands === null ? null : createCommandLimitGuardrail(maximumCommands)),
};

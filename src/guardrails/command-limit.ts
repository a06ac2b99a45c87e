import type { Guardrail } from "../core/guardrail.js";
import { INSTEAD } from "../core/instead.js";
import { ALLOWED, deny } from "../core/verdict.js";

/**
 * `guardrails.max_commands_executed`: how many commands one run may start. A command is counted when it was started;
 * refused, cancelled and dry ones are not (ruling 40).
 */
export function createCommandLimitGuardrail(maximum: number): Guardrail {
  let started = 0;
  let reserved = 0;
  return {
    name: "command-limit",
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

import type { ApprovalChannel, ConfirmationRequest, ConfirmMode } from "../core/approval.js";
import type { CommandClassifier, CommandVerdict } from "../core/command.js";
import { type AnyTool, failure, type ToolResult } from "../core/tool.js";

export interface ConfirmationSubject {
  readonly tool: AnyTool;
  /** As the tool's schema made them. */
  readonly data: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  /** The class of the command line, for tools that run one. */
  readonly verdict: CommandVerdict | null;
}

export type ConfirmationOutcome =
  | { readonly kind: "run" }
  /** `abort`: the person wants the whole run to end (I3). */
  | { readonly kind: "refused"; readonly result: ToolResult; readonly abort: boolean };

/** Who must agree before a tool runs (section I, E9, E10). */
export interface ConfirmationPolicy {
  readonly mode: ConfirmMode;
  isNeeded(subject: ConfirmationSubject): Promise<boolean>;
  /** Asks the channel; whether asking is needed is the caller's question. */
  confirm(subject: ConfirmationSubject, signal: AbortSignal): Promise<ConfirmationOutcome>;
}

const NO_CHANNEL =
  "Confirmation needs an interactive TTY or an approval channel. In CI use confirm mode yolo or dry-run.";

export function createConfirmationPolicy(options: {
  readonly mode: ConfirmMode;
  readonly channel: ApprovalChannel;
  readonly classifier: CommandClassifier;
}): ConfirmationPolicy {
  const { mode, channel, classifier } = options;
  return {
    mode,
    async isNeeded({ tool, data, verdict }) {
      if (mode === "yolo") return false;
      if (mode === "confirm-all") return true;
      // The class decides for commands, never the static flag (E9, ruling 9).
      if (verdict !== null) return verdict.class !== "safe";
      return tool.sensitive(data as never, classifier);
    },
    async confirm(subject, signal) {
      const request = { tool: subject.tool.name, args: subject.args, risk: riskOf(subject) };
      const answer = await channel.ask(request, signal);
      if (answer === "run") return { kind: "run" };
      if (answer === "no_channel") {
        const output = `Error: No TTY to confirm. ${NO_CHANNEL}`;
        return refused(failure("not_confirmed", "No TTY to confirm", { output, remedy: NO_CHANNEL }), false);
      }
      return refused(failure("not_confirmed", "Action cancelled by the user"), answer === "abort");
    },
  };
}

function refused(result: ToolResult, abort: boolean): ConfirmationOutcome {
  return { kind: "refused", result, abort };
}

/** Extensions whose change is high risk (W13, ruling 19). */
const HIGH_RISK_FILE = /\.(?:exe|dll|so|bin|sh|conf|sys)$/i;

/** Risk shown to the person who decides (W11–W13, ruling 24). */
function riskOf({ tool, args, verdict }: ConfirmationSubject): ConfirmationRequest["risk"] {
  if (verdict !== null) return verdict.class === "safe" ? "low" : verdict.class === "dev" ? "medium" : "high";
  if (tool.effects.includes("command") || tool.effects.includes("network")) return "high";
  if (!tool.effects.includes("write")) return "low";
  return typeof args["path"] === "string" && HIGH_RISK_FILE.test(args["path"]) ? "high" : "medium";
}

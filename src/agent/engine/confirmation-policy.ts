import type { ApprovalChannel, ConfirmationAnswer, ConfirmationRequest, ConfirmMode } from "../../core/run/approval.js";
import type { CommandClassifier } from "../../core/tool/command.js";
import { INSTEAD } from "../../core/tool/instead.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { type ConfirmationSubject, riskOf, ruleOf } from "./rule-key.js";

export type ConfirmationOutcome =
  | { readonly kind: "run" }
  /** `abort`: the person wants to end the whole run. */
  | { readonly kind: "refused"; readonly result: ToolResult; readonly abort: boolean }
  /** There is no answer yet: the run ends, and a later one runs the call. */
  | { readonly kind: "pending"; readonly id: string };

/** Decides which calls need approval, and gets it. */
export interface ConfirmationPolicy {
  readonly mode: ConfirmMode;
  isNeeded(subject: ConfirmationSubject): Promise<boolean>;
  /** Asks through the channel; the caller decides whether approval is needed. */
  confirm(subject: ConfirmationSubject, signal: AbortSignal): Promise<ConfirmationOutcome>;
  /** Announces calls that are about to be confirmed one by one; absent: the channel handles each separately. */
  announce?(subjects: readonly ConfirmationSubject[], signal: AbortSignal): Promise<void>;
}

const NO_CHANNEL =
  "Confirmation needs an interactive TTY or an approval channel. In CI use confirm mode yolo or dry-run.";

const NOBODY = "Ask for it in a comment on an issue or pull request, where a person can answer.";

const OTHERWISE = `Instead: ${INSTEAD.any}`;

export function createConfirmationPolicy(options: {
  readonly mode: ConfirmMode;
  readonly channel: ApprovalChannel;
  readonly classifier: CommandClassifier;
}): ConfirmationPolicy {
  const { mode, channel, classifier } = options;
  return {
    mode,
    async isNeeded({ tool, data, verdict }) {
      // Checked before the mode: only a person can allow such a call.
      if (tool.alwaysAsks?.(data as never) === true) return true;
      if (mode === "yolo" || tool.asksItself?.(data as never) === true) return false;
      if (mode === "confirm-all") return true;
      // For commands the class decides, never the static flag.
      if (verdict !== null) return verdict.class !== "safe";
      return tool.sensitive(data as never, classifier);
    },
    async confirm(subject, signal) {
      const answer = await channel.ask(requestOf(subject), signal);
      if (answer !== "run" && signal.aborted) {
        return refusedCall(failure("aborted", "The run was stopped while this call waited for an approval."), false);
      }
      if (answer === "no_channel" && subject.tool.alwaysAsks?.(subject.data as never) === true)
        return cannotAsk(subject);
      return outcomeOf(answer);
    },
    ...(channel.announce === undefined
      ? {}
      : {
          announce: async (subjects, signal) => channel.announce?.(subjects.map(requestOf), signal),
        }),
  };
}

function requestOf(subject: ConfirmationSubject): ConfirmationRequest {
  const { tool, args } = subject;
  return { tool: tool.name, args, risk: riskOf(subject), rule: ruleOf(subject) };
}

/** No mode allows such a call, so the refusal suggests none. */
function cannotAsk({ tool }: ConfirmationSubject): ConfirmationOutcome {
  const error = `${tool.name} needs a person's approval in every approval.mode, and no one can be asked here`;
  return refusedCall(
    failure("not_confirmed", error, { output: `Error: ${error}. ${NOBODY}\n${OTHERWISE}`, remedy: NOBODY }),
    false,
  );
}

function outcomeOf(answer: ConfirmationAnswer | "no_channel"): ConfirmationOutcome {
  if (answer === "run") return { kind: "run" };
  if (answer === "no_channel") {
    const output = `Error: No TTY to confirm. ${NO_CHANNEL}\n${OTHERWISE}`;
    return refusedCall(failure("not_confirmed", "No TTY to confirm", { output, remedy: NO_CHANNEL }), false);
  }
  if (answer === "cancel" || answer === "abort") {
    return refusedCall(notConfirmed("Action cancelled by the user"), answer === "abort");
  }
  if (answer.kind === "pending") return { kind: "pending", id: answer.approval.id };
  const error = answer.kind === "expired" ? "Approval timeout" : answer.reason;
  return refusedCall(notConfirmed(error), false);
}

function notConfirmed(error: string): ToolResult {
  return failure("not_confirmed", error, { output: `Error: ${error}\n${OTHERWISE}` });
}

function refusedCall(result: ToolResult, abort: boolean): ConfirmationOutcome {
  return { kind: "refused", result, abort };
}

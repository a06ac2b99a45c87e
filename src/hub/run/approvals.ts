import type { RunEvent } from "../../core/run/agent.js";
import {
  type ApprovalChannel,
  type ConfirmationAnswer,
  type ConfirmationRequest,
  NO_APPROVAL_CHANNEL,
} from "../../core/run/approval.js";
import type { HubApprovalOptions } from "../../core/run/hub.js";
import type { Clock } from "../../core/runtime.js";
import type { Decision, Decisions } from "./decisions.js";
import type { HubQuestions } from "./question.js";

export type ToolEnd = Extract<RunEvent, { type: "tool_finished" }>["outcome"];

export type HubApprovals = ReturnType<typeof createHubApprovals>;

/** Asks on the hub's page, and by the other channel if the hub cannot be asked. */
export function createHubApprovals(
  options: HubApprovalOptions & {
    readonly decisions: Decisions;
    readonly questions: HubQuestions;
    readonly clock: Clock;
    /** Warns people, once per text. */
    readonly warn: (text: string) => void;
    /** An approved call has ended. */
    readonly onEnd: (toolId: string, end: ToolEnd) => void;
  },
) {
  const { decisions, questions, limits, otherwise } = options;
  const isOnlyChannel = otherwise === NO_APPROVAL_CHANNEL;
  /** Approved calls in their order. Calls that need approval never run in parallel. */
  const allowed: { readonly tool: string; readonly toolId: string }[] = [];

  const reportLost = (problem: string): void =>
    options.warn(`The hub could not be asked for an approval (${problem}), so ${options.otherwiseWords}.`);

  async function answerOf(
    decision: Decision,
    request: ConfirmationRequest,
    signal: AbortSignal,
  ): Promise<ConfirmationAnswer | "no_channel"> {
    switch (decision.kind) {
      case "approved":
        allowed.push({ tool: request.tool, toolId: decision.response.tool_id });
        return "run";
      case "lost":
        reportLost("it was lost while the run waited");
        return otherwise.ask({ ...request, asked: decision.asked }, signal);
      case "refused":
        return { kind: "denied", reason: decision.error };
      case "aborted":
        return "cancel";
      default:
        return decision;
    }
  }

  const ask: ApprovalChannel["ask"] = async (request, signal) => {
    if (await options.isAnswered(request)) return otherwise.ask(request, signal);
    const longest = request.risk === "high" ? limits.high : limits.medium;
    // The hub gets the run's limit, so that no decision comes after it.
    const timed = { ...decisions.requestOf(request, "runner"), timeout_seconds: Math.ceil(longest / 1000) };
    const end = options.clock.now() + longest;
    // Without another channel a lost hub would mean a refusal, so it is asked for as long as a person has time.
    const answer = await questions.ask(timed, isOnlyChannel ? longest : 0, signal);
    if (!answer.ok) {
      if (signal.aborted) return "cancel";
      reportLost(answer.problem);
      return otherwise.ask(request, signal);
    }
    const to = isOnlyChannel ? { longest: end - options.clock.now(), patience: longest, signal } : { longest, signal };
    return answerOf(await decisions.decide(request, answer.value, to), request, signal);
  };

  return {
    ask,
    take(event: RunEvent): void {
      if (event.type !== "tool_finished") return;
      const at = allowed.findIndex(({ tool }) => tool === event.outcome.call.name);
      const [call] = at === -1 ? [] : allowed.splice(at, 1);
      if (call !== undefined) options.onEnd(call.toolId, event.outcome);
    },
  };
}

import { createHash } from "node:crypto";
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

export interface HubApprovals extends ApprovalChannel {
  /** Called with the ends of allowed calls. */
  take(event: RunEvent): void;
}

type ToolEnd = Extract<RunEvent, { type: "tool_finished" }>["outcome"];

/** The result of a call that ran in the job: events report it, the hub's call keeps what identifies it. */
export interface CallEnd {
  readonly success: boolean;
  readonly sha256: string;
  readonly bytes: number;
  /** Code of the failure; null: none. */
  readonly error: string | null;
  readonly seconds: number;
}

/** Asks on the page of a hub, and by the other channel where the hub cannot be asked. */
export function createHubApprovals(
  options: HubApprovalOptions & {
    readonly decisions: Decisions;
    readonly questions: HubQuestions;
    readonly clock: Clock;
    /** Reported to people once. */
    readonly tell: (text: string) => void;
    readonly onEnd: (toolId: string, end: CallEnd) => void;
  },
): HubApprovals {
  const { decisions, questions, limits, otherwise } = options;
  const isOnlyChannel = otherwise === NO_APPROVAL_CHANNEL;
  /** Calls that may run, in the order in which they do: what needs a person's word runs alone. */
  const allowed: { readonly tool: string; readonly toolId: string }[] = [];

  const reportLost = (problem: string): void =>
    options.tell(`The hub could not be asked for an approval (${problem}), so ${options.otherwiseWords}.`);

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

  return {
    async ask(request, signal) {
      if (await options.isAnswered(request)) return otherwise.ask(request, signal);
      const longest = request.risk === "high" ? limits.high : limits.medium;
      // The page's clock is the run's: no decision comes for what it no longer waits for.
      const timed = { ...decisions.requestOf(request, "runner"), timeout_seconds: Math.ceil(longest / 1000) };
      const end = options.clock.now() + longest;
      // Without another channel a hub that is away would mean a refusal: it is asked again for as long as a person has
      // time.
      const answer = await questions.ask(timed, isOnlyChannel ? longest : 0, signal);
      if (!answer.ok) {
        if (signal.aborted) return "cancel";
        reportLost(answer.problem);
        return otherwise.ask(request, signal);
      }
      const to = isOnlyChannel
        ? { longest: end - options.clock.now(), patience: longest, signal }
        : { longest, signal };
      return answerOf(await decisions.decide(request, answer.value, to), request, signal);
    },
    take(event) {
      if (event.type !== "tool_finished") return;
      const at = allowed.findIndex(({ tool }) => tool === event.outcome.call.name);
      const [call] = at === -1 ? [] : allowed.splice(at, 1);
      if (call !== undefined) options.onEnd(call.toolId, callEndOf(event.outcome));
    },
  };
}

function callEndOf({ result, durationMilliseconds }: ToolEnd): CallEnd {
  return {
    success: result.success,
    sha256: createHash("sha256").update(result.output).digest("hex"),
    bytes: Buffer.byteLength(result.output),
    error: result.success ? null : result.code,
    seconds: durationMilliseconds / 1000,
  };
}

import type { EventSink } from "../../core/run/agent.js";
import type { AnsweredApproval, ConfirmationRequest, PendingApproval } from "../../core/run/approval.js";
import { approvalHash, denialText, grantCovers } from "../../core/run/approval.js";
import type { Entitled } from "../../core/run/approval-comment.js";
import type { HubRun } from "../../core/run/hub.js";
import type { Clock, Random } from "../../core/runtime.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { clampText } from "../../core/text/truncate.js";
import type { ToolExecutionResponse, ToolRequest } from "../protocol/tools.js";
import { shown } from "./http.js";
import type { HubQuestions } from "./question.js";

const INLINE = { wait: "inline" } as const;
const CALL_LOGGED = 2_000;
const LONGEST_RULE = 200;
const TIMEOUT = "Approval timeout";
/** As GitHub writes logins; `local` is the person at the hub's own machine. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_])?$/;

export type Decision =
  | { readonly kind: "approved"; readonly response: ToolExecutionResponse }
  /** `reason`: the whole sentence for the agent, made safe. */
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "expired" }
  /** There was no question: the hub refuses such a call. Untrusted, on one line. */
  | { readonly kind: "refused"; readonly error: string }
  /** The hub does not answer any more. */
  | { readonly kind: "lost"; readonly asked: Pick<PendingApproval, "id" | "deadline"> }
  | { readonly kind: "aborted" };

export interface DecisionOptions {
  readonly run: HubRun;
  readonly entitled: Entitled;
  readonly events: EventSink;
  readonly questions: HubQuestions;
  readonly redact: (text: string) => string;
  /** Where people watch the run; null: not known yet. */
  readonly pageUrl: () => string | null;
  readonly clock: Clock;
  readonly random: Random;
  /** Reported to people once. */
  readonly tell: (text: string) => void;
}

/** What people decided about the run's calls at the hub, as far as the run believes it. */
export interface Decisions {
  requestOf(call: ConfirmationRequest, target: ToolRequest["target"]): ToolRequest;
  /** Waits for the end of the question. `longest`: milliseconds that a person has at most. */
  decide(
    call: ConfirmationRequest,
    response: ToolExecutionResponse,
    to: { readonly longest: number; readonly signal: AbortSignal; readonly patience?: number },
  ): Promise<Decision>;
}

type Call = Omit<PendingApproval, "args" | "askedAt">;

export function createDecisions(options: DecisionOptions): Decisions {
  const { run, events, redact, clock } = options;
  /** Approvals of this run that reach further than their call, as the run itself found them good. */
  const wide: { readonly answered: AnsweredApproval; readonly isAdmin: boolean }[] = [];

  const hashOf = (call: ConfirmationRequest): string => approvalHash(call, { head: run.head, run: run.sessionId });
  const ruleOf = (call: ConfirmationRequest): string => redact(call.rule).slice(0, LONGEST_RULE);

  function callOf(call: ConfirmationRequest, longest: number, seconds: number): Call {
    const waits = seconds > 0 ? Math.min(longest, seconds * 1000) : longest;
    return {
      // An own one: ids of a hub that lies could name two calls.
      id: options.random.hex(4),
      hash: hashOf(call),
      tool: call.tool,
      risk: call.risk,
      rule: ruleOf(call),
      head: run.head,
      run: run.sessionId,
      deadline: clock.now() + waits,
    };
  }

  function recordQuestion(call: Call, args: ConfirmationRequest["args"]): void {
    const page = options.pageUrl();
    const where = page === null ? {} : { page };
    const text = clampText(JSON.stringify(redactRecord(args, redact)), CALL_LOGGED);
    events.emit({
      type: "approval_requested",
      at: clock.now(),
      ...call,
      agent: run.agent,
      call: text,
      ...INLINE,
      ...where,
    });
  }

  function recordAnswer(
    { id, hash, tool, risk, rule }: Call,
    answer: Pick<AnsweredApproval, "answer" | "by" | "how" | "scope">,
  ): AnsweredApproval {
    const answered: AnsweredApproval = { id, hash, tool, risk, rule, comment: null, ...answer };
    events.emit({ type: "approval_answered", at: clock.now(), ...answered });
    return answered;
  }

  function coveredBy(call: Call): AnsweredApproval | null {
    const found = wide.find(({ answered, isAdmin }) => grantCovers(answered.scope, isAdmin, answered, call));
    return found?.answered ?? null;
  }

  /** The hub needs no new decision: an earlier one, which the run knows too, covers the call. */
  function useEarlier(call: Call, response: ToolExecutionResponse): Decision {
    const earlier = coveredBy(call);
    if (earlier === null || earlier.scope === "once") return disbelieve(call, "");
    recordAnswer(
      { ...call, id: earlier.id },
      { answer: "approved", by: earlier.by, how: earlier.scope, scope: "once" },
    );
    return { kind: "approved", response };
  }

  function disbelieve(call: Call, by: string): Decision {
    const who = by === "" ? "an unknown person" : `${by}, who may not decide here`;
    options.tell(`The hub reported that a call of ${call.tool} was approved by ${who}. It was not run.`);
    recordAnswer(call, { answer: "denied", by: "", how: "page", scope: "once" });
    return { kind: "denied", reason: `The approval was not accepted: it is by ${who}` };
  }

  async function believe(call: Call, response: ToolExecutionResponse): Promise<Decision> {
    const by = response.decided_by ?? "";
    const right = LOGIN.test(by) ? await options.entitled(by).catch(() => "no" as const) : "no";
    if (right === "no") return disbelieve(call, LOGIN.test(by) ? by : "");
    const scope = response.scope ?? "once";
    const answered = recordAnswer(call, { answer: "approved", by, how: "page", scope });
    if (scope !== "once") wide.push({ answered, isAdmin: right === "admin" });
    return { kind: "approved", response };
  }

  function reject(call: Call, response: ToolExecutionResponse): Decision {
    if (response.error === TIMEOUT) return expire(call);
    const by = LOGIN.test(response.decided_by ?? "") ? (response.decided_by ?? "") : "";
    recordAnswer(call, { answer: "denied", by, how: "page", scope: "once" });
    if (by === "") return { kind: "refused", error: shown(redact(response.error ?? "the hub refuses the call")) };
    return { kind: "denied", reason: denialText(by, response.reason ?? "", redact) };
  }

  function expire(call: Call): Decision {
    recordAnswer(call, { answer: "expired", by: "", how: "timeout", scope: "once" });
    return { kind: "expired" };
  }

  return {
    requestOf: (call, target) => ({
      tool_name: call.tool.slice(0, 100),
      tool_params: redactRecord(call.args, redact),
      // Low risks are not asked about, unless the mode asks about everything.
      risk_level: call.risk === "low" && target === "runner" ? "medium" : call.risk,
      target,
      hash: hashOf(call),
      rule: ruleOf(call),
      head: run.head.slice(0, 64),
      agent_id: run.agent.slice(0, 100),
      session_id: run.sessionId.slice(0, 200),
    }),
    async decide(given, response, { longest, ...to }) {
      const call = callOf(given, longest, response.timeout_seconds);
      if (response.status === "rejected") {
        return { kind: "refused", error: shown(redact(response.error ?? "the hub refuses the call")) };
      }
      if (response.approval_id === null) return useEarlier(call, response);
      recordQuestion(call, given.args);
      const end = await options.questions.settled(response, { states: ["pending"], deadline: call.deadline, ...to });
      if (end === "late") return expire(call);
      if (end === "aborted") return { kind: "aborted" };
      if (end === "lost") return { kind: "lost", asked: { id: call.id, deadline: call.deadline } };
      return end.status === "rejected" ? reject(call, end) : believe(call, end);
    },
  };
}

import type { AnsweredApproval, ConfirmationRequest, PendingApproval } from "../../core/run/approval.js";
import { approvalHash, denialText, grantCovers } from "../../core/run/approval.js";
import type { HubRequest } from "../../core/run/hub.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { clampText } from "../../core/text/truncate.js";
import type { ToolExecutionResponse, ToolRequest } from "../protocol/tools.js";
import { shown } from "./http.js";
import type { HubQuestions } from "./question.js";

const CALL_LOGGED = 2_000;
const LONGEST_RULE = 200;
const TIMEOUT = "Approval timeout";
/** As GitHub writes logins; `local` is the person at the hub's own machine. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_])?$/;

export type Decision =
  | { readonly kind: "approved"; readonly response: ToolExecutionResponse }
  /** `reason`: the whole sentence for the agent, sanitised. */
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "expired" }
  /** The hub refuses such a call without a question. Untrusted, on one line. */
  | { readonly kind: "refused"; readonly error: string }
  /** The hub stopped answering. */
  | { readonly kind: "lost"; readonly asked: Pick<PendingApproval, "id" | "deadline"> }
  | { readonly kind: "aborted" };

interface DecisionOptions extends Pick<HubRequest, "run" | "entitled" | "events" | "redact" | "clock" | "random"> {
  readonly questions: HubQuestions;
  /** Where people watch the run; null: not known yet. */
  readonly pageUrl: () => string | null;
  /** Warns people, once per text. */
  readonly warn: (text: string) => void;
}

export type Decisions = ReturnType<typeof createDecisions>;

type Call = Omit<PendingApproval, "args" | "askedAt">;

/** Decisions of people at the hub about the run's calls, each checked by the run itself. */
export function createDecisions(options: DecisionOptions) {
  const { run, events, redact, clock } = options;
  /** Approvals with a wider scope than their call, which the run itself accepted. */
  const grants: { readonly answered: AnsweredApproval; readonly isAdmin: boolean }[] = [];

  const hashOf = (call: ConfirmationRequest): string => approvalHash(call, { head: run.head, run: run.sessionId });
  const ruleOf = (call: ConfirmationRequest): string => redact(call.rule).slice(0, LONGEST_RULE);

  function callOf(call: ConfirmationRequest, longest: number, seconds: number): Call {
    const waits = seconds > 0 ? Math.min(longest, seconds * 1000) : longest;
    return {
      // Chosen by the run, as a malicious hub could use one id for two calls.
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
    const asked = { ...call, agent: run.agent, call: text, wait: "inline" as const, ...where };
    events.emit({ type: "approval_requested", at: clock.now(), ...asked });
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
    const found = grants.find(({ answered, isAdmin }) => grantCovers(answered.scope, isAdmin, answered, call));
    return found?.answered ?? null;
  }

  /** Without a new question an earlier decision, which the run knows too, must cover the call. */
  function useEarlier(call: Call, response: ToolExecutionResponse): Decision {
    const earlier = coveredBy(call);
    if (earlier === null || earlier.scope === "once") return refuseDecision(call, "");
    recordAnswer(
      { ...call, id: earlier.id },
      { answer: "approved", by: earlier.by, how: earlier.scope, scope: "once" },
    );
    return { kind: "approved", response };
  }

  function refuseDecision(call: Call, by: string): Decision {
    const who = by === "" ? "an unknown person" : `${by}, who may not decide here`;
    options.warn(`The hub reported that a call of ${call.tool} was approved by ${who}. It was not run.`);
    recordAnswer(call, { answer: "denied", by: "", how: "page", scope: "once" });
    return { kind: "denied", reason: `The approval was not accepted: it is by ${who}` };
  }

  async function acceptDecision(call: Call, response: ToolExecutionResponse): Promise<Decision> {
    const by = response.decided_by ?? "";
    const right = LOGIN.test(by) ? await options.entitled(by).catch(() => "no" as const) : "no";
    if (right === "no") return refuseDecision(call, LOGIN.test(by) ? by : "");
    const scope = response.scope ?? "once";
    const answered = recordAnswer(call, { answer: "approved", by, how: "page", scope });
    if (scope !== "once") grants.push({ answered, isAdmin: right === "admin" });
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
    requestOf: (call: ConfirmationRequest, target: ToolRequest["target"]): ToolRequest => ({
      tool_name: call.tool.slice(0, 100),
      tool_params: redactRecord(call.args, redact),
      // The hub never asks about low risks, but the run's mode may.
      risk_level: call.risk === "low" && target === "runner" ? "medium" : call.risk,
      target,
      hash: hashOf(call),
      rule: ruleOf(call),
      head: run.head.slice(0, 64),
      agent_id: run.agent.slice(0, 100),
      session_id: run.sessionId.slice(0, 200),
    }),
    /** Waits for the end of the question. `longest`: milliseconds for a person to decide. */
    async decide(
      given: ConfirmationRequest,
      response: ToolExecutionResponse,
      { longest, ...to }: { readonly longest: number; readonly signal: AbortSignal; readonly patience?: number },
    ): Promise<Decision> {
      const call = callOf(given, longest, response.timeout_seconds);
      if (response.status === "rejected") {
        return { kind: "refused", error: shown(redact(response.error ?? "the hub refuses the call")) };
      }
      if (response.approval_id === null) return useEarlier(call, response);
      recordQuestion(call, given.args);
      const end = await options.questions.left(response, { states: ["pending"], deadline: call.deadline, ...to });
      if (end === "late") return expire(call);
      if (end === "aborted") return { kind: "aborted" };
      if (end === "lost") return { kind: "lost", asked: { id: call.id, deadline: call.deadline } };
      return end.status === "rejected" ? reject(call, end) : acceptDecision(call, end);
    },
  };
}

import type { RunEvent } from "../../core/run/agent.js";
import type { AnsweredApproval, ConfirmationRequest, Granted, PendingApproval } from "../../core/run/approval.js";
import { approvalHash, grantCovers } from "../../core/run/approval.js";
import type { Grant } from "../../core/run/approval-comment.js";
import { answeredApproval } from "./comment-outcome.js";

/** An answer that covers further calls of its agent. */
interface WideAnswer {
  readonly answered: AnsweredApproval;
  readonly agent: string;
  /** null: from an earlier run, not verified again yet. */
  isAdmin: boolean | null;
}

export interface GrantOptions {
  readonly grants: readonly Grant[];
  /** Questions of the resumed session; those without a grant are asked again, or have expired. */
  readonly carried: readonly PendingApproval[];
  /** The session's events. Untrusted. */
  readonly past: readonly RunEvent[];
  readonly agent: string;
  readonly head: () => string;
  readonly now: () => number;
  /** Whether the comment with a wide answer still contains it and its author may still give it; null: no. */
  readonly verify: (answered: AnsweredApproval) => Promise<{ readonly isAdmin: boolean } | null>;
  /** Called if an approval was given for another commit than this run's. */
  readonly onMoved: (call: PendingApproval) => void;
}

/** The permissions from earlier answers; an answer to one call can be used once. */
export interface Grants {
  find(request: ConfirmationRequest, use: boolean): Promise<Granted | null>;
  addWide(answered: AnsweredApproval, agent: string, isAdmin: boolean): void;
}

/** Wide answers of earlier runs of the session; they cover the rule and risk of their question. */
function pastAnswers(past: readonly RunEvent[]): WideAnswer[] {
  const agents = new Map<string, string>();
  const found: WideAnswer[] = [];
  for (const event of past) {
    if (event.type === "approval_requested") agents.set(event.id, event.agent);
    if (event.type !== "approval_answered" || event.scope === "once" || event.answer !== "approved") continue;
    const { type: _type, at: _at, ...answered } = event;
    const agent = agents.get(answered.id);
    if (agent !== undefined && !found.some((one) => one.answered.id === answered.id)) {
      found.push({ answered, agent, isAdmin: null });
    }
  }
  return found;
}

export function createGrants(options: GrantOptions): Grants {
  const { grants, carried, agent, head, now } = options;
  const used = new Set<string>();
  const wide = pastAnswers(options.past);

  /** The question of an earlier run about exactly this call. */
  function questionOf(request: ConfirmationRequest): PendingApproval | undefined {
    return carried.find((call) => !used.has(call.id) && approvalHash(request, call) === call.hash);
  }

  function answerTo(call: PendingApproval): Granted | null {
    const grant = grants.find((one) => one.call.id === call.id);
    if (grant === undefined) {
      return call.deadline <= now() ? { kind: "expired", answered: expired(call) } : null;
    }
    const { decision } = grant;
    const answered = answeredApproval(call, decision);
    if (!decision.answer.approves) return { kind: "denied", answered, reason: decision.answer.reason };
    if (call.head === head()) return { kind: "run", answered };
    options.onMoved(call);
    return null;
  }

  async function covering(request: ConfirmationRequest): Promise<AnsweredApproval | null> {
    for (const one of [...wide]) {
      if (one.agent !== agent) continue;
      // Skip an answer that could not cover the call even if an admin had given it.
      if (!grantCovers(one.answered.scope, one.isAdmin ?? true, one.answered, request)) continue;
      if (one.isAdmin === null) {
        const found = await options.verify(one.answered).catch(() => null);
        if (found === null) {
          wide.splice(wide.indexOf(one), 1);
          continue;
        }
        one.isAdmin = found.isAdmin;
      }
      if (grantCovers(one.answered.scope, one.isAdmin, one.answered, request)) return one.answered;
    }
    return null;
  }

  return {
    async find(request, use) {
      const call = questionOf(request);
      const granted = call === undefined ? null : answerTo(call);
      if (call !== undefined && use) used.add(call.id);
      if (granted !== null) {
        const { answered } = granted;
        if (use && granted.kind === "run" && answered.scope !== "once") {
          const answer = grants.find((one) => one.call.id === answered.id)?.decision.answer;
          wide.push({ answered, agent, isAdmin: answer?.isAdmin ?? false });
        }
        return granted;
      }
      const cover = await covering(request);
      if (cover === null || cover.scope === "once") return null;
      const { tool, risk, rule } = request;
      const hash = approvalHash(request, { head: head(), run: "" });
      return { kind: "run", answered: { ...cover, hash, tool, risk, rule, how: cover.scope, scope: "once" } };
    },
    addWide(answered, of, isAdmin) {
      wide.push({ answered, agent: of, isAdmin });
    },
  };
}

function expired({ id, hash, tool, risk, rule }: PendingApproval): AnsweredApproval {
  return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}

import type { RunEvent } from "../core/agent.js";
import type { AnsweredApproval, ConfirmationRequest, Granted, PendingApproval } from "../core/approval.js";
import type { ApprovalFunctions, Decision } from "../core/approval-comment.js";

/** A decided answer to a question of an earlier run (`approve`, `deny`), for the run that goes on with its session. */
export interface Grant {
  /** The call, as it was asked for. */
  readonly call: PendingApproval;
  readonly decision: Decision;
}

/** An answer that covers further calls of its agent. */
interface Wide {
  readonly told: AnsweredApproval;
  readonly agent: string;
  /** null: of an earlier run, not looked at again yet. */
  isAdmin: boolean | null;
}

export interface GrantOptions {
  readonly functions: Pick<ApprovalFunctions, "hash" | "covers" | "answered">;
  readonly grants: readonly Grant[];
  /** Questions of the session that this run goes on with; those without a grant are asked anew, or have expired. */
  readonly carried: readonly PendingApproval[];
  /** Its events. Untrusted. */
  readonly past: readonly RunEvent[];
  readonly agent: string;
  readonly head: () => string;
  readonly now: () => number;
  /** Whether the comment that gave a wide answer still says so, by somebody who may; null: it does not. */
  readonly verify: (told: AnsweredApproval) => Promise<{ readonly isAdmin: boolean } | null>;
  /** The commit of an approval is not that of this run. */
  readonly onMoved: (call: PendingApproval) => void;
}

/** What earlier answers allow; each answer to one call holds once (ruling 48). */
export interface Grants {
  find(request: ConfirmationRequest, use: boolean): Promise<Granted | null>;
  addWide(told: AnsweredApproval, agent: string, isAdmin: boolean): void;
}

/** Wide answers of earlier runs of the session; their rule and risk are those of the question. */
function pastAnswers(past: readonly RunEvent[]): Wide[] {
  const agents = new Map<string, string>();
  const found: Wide[] = [];
  for (const event of past) {
    if (event.type === "approval_requested") agents.set(event.id, event.agent);
    if (event.type !== "approval_answered" || event.scope === "once" || event.answer !== "approved") continue;
    const { type: _type, at: _at, ...told } = event;
    const agent = agents.get(told.id);
    if (agent !== undefined && !found.some((one) => one.told.id === told.id)) {
      found.push({ told, agent, isAdmin: null });
    }
  }
  return found;
}

export function createGrants(options: GrantOptions): Grants {
  const { functions, grants, carried, agent, head, now } = options;
  const used = new Set<string>();
  const wide = pastAnswers(options.past);

  /** The question of an earlier run that asked for exactly this call. */
  function questionOf(request: ConfirmationRequest): PendingApproval | undefined {
    return carried.find((call) => !used.has(call.id) && functions.hash(request, call) === call.hash);
  }

  function answerTo(call: PendingApproval): Granted | null {
    const grant = grants.find((one) => one.call.id === call.id);
    if (grant === undefined) {
      return call.deadline <= now() ? { kind: "expired", told: expired(call) } : null;
    }
    const { decision } = grant;
    const told = functions.answered(call, decision);
    if (!decision.answer.approves) return { kind: "denied", told, reason: decision.answer.reason };
    if (call.head === head()) return { kind: "run", told };
    options.onMoved(call);
    return null;
  }

  async function covering(request: ConfirmationRequest): Promise<AnsweredApproval | null> {
    for (const one of [...wide]) {
      if (one.agent !== agent) continue;
      // What cannot cover the call even if an admin said it needs no question.
      if (!functions.covers(one.told.scope, one.isAdmin ?? true, one.told, request)) continue;
      if (one.isAdmin === null) {
        const found = await options.verify(one.told).catch(() => null);
        if (found === null) {
          wide.splice(wide.indexOf(one), 1);
          continue;
        }
        one.isAdmin = found.isAdmin;
      }
      if (functions.covers(one.told.scope, one.isAdmin, one.told, request)) return one.told;
    }
    return null;
  }

  return {
    async find(request, use) {
      const call = questionOf(request);
      const granted = call === undefined ? null : answerTo(call);
      if (call !== undefined && use) used.add(call.id);
      if (granted !== null) {
        const { told } = granted;
        if (use && granted.kind === "run" && told.scope !== "once") {
          const answer = grants.find((one) => one.call.id === told.id)?.decision.answer;
          wide.push({ told, agent, isAdmin: answer?.isAdmin ?? false });
        }
        return granted;
      }
      const cover = await covering(request);
      if (cover === null || cover.scope === "once") return null;
      const { tool, risk, rule } = request;
      const hash = functions.hash(request, { head: head(), run: "" });
      return { kind: "run", told: { ...cover, hash, tool, risk, rule, how: cover.scope, scope: "once" } };
    },
    addWide(told, of, isAdmin) {
      wide.push({ told, agent: of, isAdmin });
    },
  };
}

function expired({ id, hash, tool, risk, rule }: PendingApproval): AnsweredApproval {
  return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}

import { RESERVE_SHARE } from "../../agent/loop/stop-conditions.js";
import { estimateRequestTokens } from "../../core/model/tokens.js";
import type { EventOf } from "../../core/run/agent.js";
import { type AgentSession, deadlineOf } from "../set-up/session.js";

/** Why a run cannot continue: it was stopped, or most of its time or money is used. null: it can. */
export function reserveReason(session: AgentSession): string | null {
  const { clock } = session.services;
  const time = (clock.now() - session.startedAt) / (deadlineOf(session) - session.startedAt);
  if (session.shutdown.aborted) return "before the run was stopped";
  if (time >= RESERVE_SHARE) return "and most of the run's time is used";
  return session.budget.shareSpent() >= RESERVE_SHARE ? "and most of the run's budget is used" : null;
}

/**
 * Lets the next model of `llm.escalation` continue the run, once, if time, steps and money allow it. False: the run
 * ends as it would have.
 */
export function escalate(session: AgentSession, cause: EventOf<"model_escalated">["cause"]): boolean {
  const { escalation, events, budget, agent, model, services } = session;
  if (escalation === undefined || events.events().some(({ type }) => type === "model_escalated")) return false;
  const { messages, steps } = events.state();
  if (reserveReason(session) !== null || steps.length >= agent.maximumSteps) return false;
  const { to } = escalation;
  if (budget.refuses(to, estimateRequestTokens(messages, [])) !== null) return false;
  events.emit({ type: "model_escalated", at: services.clock.now(), from: model.id, to, cause });
  escalation.begin();
  return true;
}

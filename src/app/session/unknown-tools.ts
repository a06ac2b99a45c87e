import { nearest } from "../../config/nearest.js";
import { READ_CONVERSATION } from "../../core/conversation-pages.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { SUBMIT_REVIEW } from "../../core/run/review.js";
import type { AnyTool } from "../../core/tool/tool.js";
import { giveNotice } from "../run/notice.js";
import type { AgentSession } from "./session.js";

/** Tools that only some runs make: their names are right where they are not offered too. */
const OFFERED_SOMETIMES: readonly string[] = [READ_CONVERSATION, SUBMIT_REVIEW];

/**
 * Tells the names of the agent's own lists that no tool has, once a run, also where the command narrows the lists: a slip
 * of the pen in `allowed_tools` would else take a tool away in silence. `tools`: also those that are off in this run.
 */
export function tellUnknownTools(
  session: Pick<AgentSession, "configuration" | "events" | "services">,
  agent: AgentConfig,
  tools: readonly AnyTool[],
): void {
  const entry = session.configuration.agents[agent.name];
  if (entry === undefined) return;
  const { allowed_tools: allowed = [], disabled_tools: disabled } = entry;
  const names = [...tools.map((tool) => tool.name), ...OFFERED_SOMETIMES];
  const past = session.events.events();
  const current = past.slice(past.findLastIndex((event) => event.type === "run_resumed") + 1);
  for (const name of new Set([...allowed, ...disabled])) {
    if (names.includes(name)) continue;
    const key = allowed.includes(name) ? "allowed_tools" : "disabled_tools";
    const meant = nearest(name, names);
    const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
    const text = `agents.${agent.name}.${key}: there is no tool "${name}" in this run${hint}; the name is ignored.`;
    if (!current.some((event) => event.type === "notice_given" && event.text === text)) giveNotice(session, text);
  }
}

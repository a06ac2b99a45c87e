import type { RunAgents } from "../agents/open-agents.js";
import type { AgentSession } from "./session.js";
import { withToolGroups } from "./tool-groups.js";

/** The session with the tool groups that its configuration turns on, and with what earlier runs noted. */
export async function withRunAgents(session: AgentSession, agents: RunAgents | null): Promise<AgentSession> {
  const { clock } = session.services;
  const equipped = await withToolGroups(
    session,
    agents?.parts ?? { clock, memory: null, proposals: null, jobs: null },
  );
  if (agents === null) return equipped;
  const { remembered, onSources } = agents;
  return {
    ...equipped,
    ...(remembered.length === 0 ? {} : { remembered }),
    ...(onSources === undefined ? {} : { onSources }),
  };
}

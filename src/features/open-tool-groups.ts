import { GROUP_KEYS } from "../core/agents/tool-group.js";
import type { RunParts } from "../run/services.js";
import type { AgentSession } from "../run/set-up/session.js";
import type { TrustedReader } from "./memory/soul.js";

/** A run that keeps and proposes nothing. */
export const NO_RUN_PARTS = {
  ...({ memory: null, proposals: null, jobs: null, phone: null, tools: null } as const),
} satisfies Omit<RunParts, "clock">;

/**
 * The session with the tool groups that its configuration turns on; where that is none, nothing of them is loaded.
 * `trusted`: reads the files that people merged.
 */
export async function withToolGroups(
  session: AgentSession,
  parts: RunParts,
  trusted: TrustedReader,
): Promise<AgentSession> {
  if (!GROUP_KEYS.some((key) => session.configuration[key].enabled)) return session;
  const { addToolGroups } = await import(/* webpackChunkName: "agents" */ "./add-tool-groups.js");
  return addToolGroups(session, parts, trusted);
}

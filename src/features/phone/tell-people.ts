import type { PeopleSettings } from "../../config/sections.js";
import { isFromFork } from "../../run/authorize/fork.js";
import { isDryRun } from "../../run/decide/decide-run.js";
import type { EndedRun } from "../../run/report/ended-run.js";

/**
 * Tells those whom the configuration names for such an end; null: it names nobody. Nothing is loaded or asked for where
 * it names nobody, in dry runs, and for forks' pull requests. Never throws.
 */
export async function tellPeople(ended: EndedRun, settings: PeopleSettings | null): Promise<void> {
  const { open, end } = ended;
  if (settings === null || !settings.escalation.on.includes(end.status)) return;
  if (!settings.escalation.webhook && settings.escalation.phone === null) return;
  const { pull } = open.facts;
  if (isDryRun(open) || (pull !== null && isFromFork(open.forge, pull))) return;
  const { escalate } = await import(/* webpackChunkName: "agents" */ "./escalate.js");
  await escalate(ended, settings);
}

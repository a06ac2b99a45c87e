import type { Forge } from "../core/forge/forge.js";

const HEADER = "architect stop";
/** A login that GitHub accepts, a bot's suffix included. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/;

/** The ref that tells a run to end; `run` is its session id. */
export function stopRef(run: string): string {
  return `refs/architect/stop/${run}`;
}

/** The message of the commit that a stop ref names. */
export function stopMessage(by: string): string {
  return `${HEADER}\n\n${JSON.stringify({ by })}\n`;
}

/** Who asked, by that message; '' when it does not tell. Whoever can push can write it, so only a login counts. */
export function parseStopMessage(message: string): string {
  if (!message.startsWith(`${HEADER}\n`)) return "";
  try {
    const { by } = JSON.parse(message.slice(message.indexOf("{"))) as { by?: unknown };
    return typeof by === "string" && LOGIN.test(by) ? by : "";
  } catch {
    return "";
  }
}

/** Takes a run's stop ref away if there is one. Never throws: nobody reads it once the run has ended. */
export async function removeStopRef(forge: Forge, run: string): Promise<void> {
  try {
    if ((await forge.getRef(stopRef(run))) !== null) await forge.deleteRef(stopRef(run));
  } catch {
    // It names a run that has ended: whoever looks at it learns nothing from it.
  }
}

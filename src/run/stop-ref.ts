import type { Forge } from "../core/forge/forge.js";

const HEADER = "architect stop";
/** A login that GitHub accepts, including a bot's suffix. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/;

/** The ref that asks a run to end; `run` is its session id. */
export function stopRef(run: string): string {
  return `refs/architect/stop/${run}`;
}

/** The message of the commit that a stop ref names. */
export function stopMessage(by: string): string {
  return `${HEADER}\n\n${JSON.stringify({ by })}\n`;
}

/** The login in that message; '' if there is none. Anyone who can push can write it, so only a login counts. */
export function parseStopMessage(message: string): string {
  if (!message.startsWith(`${HEADER}\n`)) return "";
  try {
    const { by } = JSON.parse(message.slice(message.indexOf("{"))) as { by?: unknown };
    return typeof by === "string" && LOGIN.test(by) ? by : "";
  } catch {
    return "";
  }
}

/** Deletes a run's stop ref if there is one. Never throws: after the run has ended the ref has no effect. */
export async function removeStopRef(forge: Forge, run: string): Promise<void> {
  try {
    if ((await forge.getRef(stopRef(run))) !== null) await forge.deleteRef(stopRef(run));
  } catch {
    // It names a run that has ended, so it has no effect.
  }
}

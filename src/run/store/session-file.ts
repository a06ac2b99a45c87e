import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { RunEvent } from "../../core/run/agent.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import { savedSession } from "./session-schema.js";

/** Limit of a packed session: two seconds are all that a cancelled run has to send it. */
export const MAXIMUM_SESSION_BYTES = 2 * 1024 * 1024;
/** Limit of a session's text: a small file may unpack to a large one. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** The session as a file; null when it is too large whatever is left out. */
export async function packSession(session: SavedSession, maximumBytes = MAXIMUM_SESSION_BYTES): Promise<Buffer | null> {
  for (const reduce of [(same: SavedSession) => same, withoutCopies]) {
    const text = Buffer.from(JSON.stringify(reduce(session)));
    if (text.length > MAXIMUM_TEXT_BYTES) continue;
    const packed = await deflate(text);
    if (packed.length <= maximumBytes) return packed;
  }
  return null;
}

/** The session in a file that anybody may have written; null when it is none. */
export async function unpackSession(bytes: Uint8Array): Promise<SavedSession | null> {
  try {
    const text = await inflate(bytes, { maxOutputLength: MAXIMUM_TEXT_BYTES });
    return savedSession(JSON.parse(text.toString("utf8")));
  } catch {
    return null;
  }
}

/** The session without copies of the conversation and without facts that the next run finds out again. */
function withoutCopies(session: SavedSession): SavedSession {
  return { ...session, events: session.events.flatMap((event) => withoutCopy(event) ?? []) };
}

function withoutCopy(event: RunEvent): RunEvent | null {
  if (event.type === "gate_finished" || event.type === "tree_proved") return null;
  if (event.type !== "tool_finished") return event;
  const { call, durationMilliseconds, result } = event.outcome;
  const { data: _data, ...kept } = result;
  return { ...event, outcome: { call, durationMilliseconds, result: { ...kept, output: "" } } };
}

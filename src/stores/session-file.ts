import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { RunEvent } from "../core/agent.js";
import type { SavedSession } from "../core/saved-session.js";
import { savedSession } from "./session-schema.js";

/** Of a packed session: two seconds are all that a cancelled run has to send it. */
export const MAXIMUM_BYTES = 2 * 1024 * 1024;
/** Of a session's text: what is packed small may be large. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** The session as a file; null when it is too large whatever is left out. */
export async function packSession(session: SavedSession, maximumBytes = MAXIMUM_BYTES): Promise<Buffer | null> {
  for (const reduce of [(same: SavedSession) => same, withoutCopies]) {
    const text = Buffer.from(JSON.stringify(reduce(session)));
    if (text.length > MAXIMUM_TEXT_BYTES) continue;
    const packed = await deflate(text);
    if (packed.length <= maximumBytes) return packed;
  }
  return null;
}

/** The session in a file that anybody may have written; null when it is none. */
export async function unpackSession(bytes: Buffer): Promise<SavedSession | null> {
  try {
    const text = await inflate(bytes, { maxOutputLength: MAXIMUM_TEXT_BYTES });
    return savedSession(JSON.parse(text.toString("utf8")));
  } catch {
    return null;
  }
}

/** Without what stands in the conversation as well, and without what is found out again. */
function withoutCopies(session: SavedSession): SavedSession {
  return { ...session, events: session.events.flatMap((event) => withoutCopy(event) ?? []) };
}

function withoutCopy(event: RunEvent): RunEvent | null {
  if (event.type === "gate_finished" || event.type === "tree_proved") return null;
  if (event.type !== "tool_finished") return event;
  const { call, durationMilliseconds, result } = event.outcome;
  const { data: _data, ...told } = result;
  return { ...event, outcome: { call, durationMilliseconds, result: { ...told, output: "" } } };
}

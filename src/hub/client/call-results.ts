import { clampText } from "../../core/text/truncate.js";
import { MAXIMUM_BODY_BYTES } from "../protocol/runs.js";
import type { RemoteResult } from "../protocol/tools.js";

/** What a tool made of a call; its time is added by who ran it. */
export type CallOutcome = Omit<RemoteResult, "execution_time">;

/** Of an error, as the protocol has it, with room for a note. */
const MAXIMUM_ERROR_CHARACTERS = 2_000;
/** Room in a request for everything but the data. */
const ROOM_BYTES = 65_536;

/** `error`: the contract's sentence, or the first one that says what happened; `output`: more of it. */
export function failed(error: string, output = "", data: RemoteResult["data"] = null): CallOutcome {
  return { success: false, output, data, error: clampText(error, MAXIMUM_ERROR_CHARACTERS) };
}

export function succeeded(output: string, data: NonNullable<RemoteResult["data"]>): CallOutcome {
  return { success: true, output, data, error: null };
}

/** Whether data fits into one request, with the worst case of JSON escapes. */
export function fitsRequest(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAXIMUM_BODY_BYTES - ROOM_BYTES;
}

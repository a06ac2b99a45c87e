import { clampText } from "../../core/text/truncate.js";
import { MAXIMUM_BODY_BYTES } from "../protocol/runs.js";
import type { RemoteResult } from "../protocol/tools.js";

/** Result of a tool, without its time. */
export type CallOutcome = Omit<RemoteResult, "execution_time">;

/** The protocol's limit, with room for a note. */
const MAXIMUM_ERROR_CHARACTERS = 2_000;
/** Room in a request for everything but the data. */
const ROOM_BYTES = 65_536;

/** @param output details of the error */
export function failed(error: string, output = "", data: RemoteResult["data"] = null): CallOutcome {
  return { success: false, output, data, error: clampText(error, MAXIMUM_ERROR_CHARACTERS) };
}

export function succeeded(output: string, data: NonNullable<RemoteResult["data"]>): CallOutcome {
  return { success: true, output, data, error: null };
}

/** Whether data, as JSON, fits into one request. */
export function fitsRequest(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAXIMUM_BODY_BYTES - ROOM_BYTES;
}

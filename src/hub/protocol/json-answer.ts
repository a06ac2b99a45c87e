import { messageOf } from "../../core/errors.js";
import { readBody } from "../../core/read-body.js";

/** Parsed JSON, untrusted; null: it is not JSON. @throws Error for a longer body or a broken connection. */
export async function readJson(response: Response, maximumBytes: number): Promise<unknown> {
  const { bytes, isCut } = await readBody(response.body, maximumBytes);
  if (isCut) throw new Error("its answer is too long");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Seconds of the Retry-After header; 0: none. */
export function retryAfterOf({ headers }: Response, maximum: number): number {
  const seconds = Number(headers.get("retry-after") ?? "0");
  return seconds > 0 ? Math.min(seconds, maximum) : 0;
}

/** Why a request failed, as the second half of a sentence; untrusted. Node's "fetch failed" has the reason as its cause. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DOMException && cause.name === "TimeoutError") return "it did not answer in time";
  return messageOf(cause) || "the connection failed";
}

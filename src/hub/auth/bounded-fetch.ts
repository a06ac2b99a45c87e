import type { z } from "zod";
import { isLoopbackHost } from "../../core/loopback.js";
import { readBody } from "../../core/read-body.js";

export interface JsonAnswer {
  readonly status: number;
  /** GitHub reports an exhausted rate limit as 403 or 429. */
  readonly isRateLimited: boolean;
  readonly body: unknown;
}

/** Asks another server for JSON. null: no complete JSON answer in time from this address. */
export type FetchJson = (url: string, request?: Omit<RequestInit, "signal" | "redirect">) => Promise<JsonAnswer | null>;

const MAXIMUM_BYTES = 1_048_576;

/** Follows no redirect, so that a token goes nowhere else. */
export function createFetchJson(timeoutMilliseconds: number): FetchJson {
  return async (url, request = {}) => {
    try {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await fetch(url, { ...request, signal, redirect: "manual" });
      const { bytes, isCut } = await readBody(answer.body, MAXIMUM_BYTES);
      if (isCut) return null;
      const text = bytes.toString("utf8");
      const { status, headers } = answer;
      const isRateLimited =
        status === 429 ||
        (status === 403 && (headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0"));
      return { status, isRateLimited, body: text === "" ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  };
}

/** null: another status than 200, or another shape. */
export function bodyOf<Shape extends z.ZodType>(answer: JsonAnswer | null, shape: Shape): z.infer<Shape> | null {
  if (answer?.status !== 200) return null;
  const parsed = shape.safeParse(answer.body);
  return parsed.success ? parsed.data : null;
}

/** Whether secrets may be sent there: https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}

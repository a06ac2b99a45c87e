import type { z } from "zod";
import { stripInvisible } from "../../core/text/invisible.js";
import { failureReason, readJson, retryAfterOf } from "../protocol/json-answer.js";
import { gap, problem } from "../protocol/people.js";

/** Bytes of an answer: enough for the result of a remote tool with every character escaped. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
const PROBLEM_SHOWN = 300;
const LONGEST_PAUSE_SECONDS = 60;
const TIMEOUT_MILLISECONDS = 10_000;

export interface HubCall<Value> {
  readonly token: string;
  /** Present: a POST request. */
  readonly body?: unknown;
  /** Names the request, so that the hub recognises it when it is sent again after a lost answer. */
  readonly idempotencyKey?: string;
  readonly schema: z.ZodType<Value>;
  /** Default: 10 s. */
  readonly timeoutMilliseconds?: number;
  readonly signal: AbortSignal;
}

export interface HubFailure {
  readonly ok: false;
  /** 0: there was no answer, or an invalid one. */
  readonly status: number;
  /** For people; untrusted, on one line. */
  readonly problem: string;
  /** The sequence that the hub expects, for a gap in the events. */
  readonly next: number | null;
  /** Milliseconds to wait before the next request; 0: the hub named none. */
  readonly pause: number;
}

export type HubAnswer<Value> = { readonly ok: true; readonly value: Value } | HubFailure;

/** Whether the same request may succeed later. */
export function isPassing({ status }: HubFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

export function failed(text: string, status = 0): HubFailure {
  return { ok: false, status, problem: text, next: null, pause: 0 };
}

/** Sends one request. The untrusted answer is bounded in size, and no redirect is followed. Never rejects. */
export async function askHub<Value>(url: string, call: HubCall<Value>): Promise<HubAnswer<Value>> {
  const limit = AbortSignal.timeout(call.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const hasBody = call.body !== undefined;
  try {
    const response = await fetch(url, {
      method: hasBody ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${call.token}`,
        accept: "application/json",
        ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
        ...(hasBody ? { "content-type": "application/json" } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
      redirect: "manual",
      signal: AbortSignal.any([call.signal, limit]),
    });
    const value = await readJson(response, LONGEST_ANSWER);
    if (!response.ok) return refusal(response, value);
    const parsed = call.schema.safeParse(value);
    return parsed.success ? { ok: true, value: parsed.data } : failed("its answer is not valid");
  } catch (error) {
    return failed(limit.aborted ? "it did not answer in time" : shown(failureReason(error)));
  }
}

function refusal(response: Response, value: unknown): HubFailure {
  const { status } = response;
  const known = problem.safeParse(value);
  const wanted = gap.safeParse(value);
  return {
    ok: false,
    status,
    problem: shown(known.success ? `${status}: ${known.data.error.message}` : `it answered ${status}`),
    next: status === 409 && wanted.success ? wanted.data.next : null,
    pause: retryAfterOf(response, LONGEST_PAUSE_SECONDS) * 1000,
  };
}

/** Text of the hub on one line, for people. */
export function shown(text: string): string {
  return stripInvisible(text).replace(/\s+/g, " ").trim().slice(0, PROBLEM_SHOWN);
}

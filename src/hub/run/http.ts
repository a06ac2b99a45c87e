import type { z } from "zod";
import { messageOf } from "../../core/errors.js";
import { readBody } from "../../core/read-body.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { gap, problem } from "../protocol/people.js";

/** Longest answer: the result of a remote tool, with every character escaped, fits; more is not read. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
const PROBLEM_SHOWN = 300;
const LONGEST_PAUSE_SECONDS = 60;

export interface HubCall<Value> {
  readonly method: "GET" | "POST";
  /** Below the hub's address. */
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
  /** Names the request, so that sending it again after a lost answer does nothing twice. */
  readonly idempotencyKey?: string;
  readonly schema: z.ZodType<Value>;
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
}

export interface HubFailure {
  readonly ok: false;
  /** 0: there was no answer, or it made no sense. */
  readonly status: number;
  /** For people; untrusted, on one line. */
  readonly problem: string;
  /** Of a gap in the events: the sequence that the hub expects. */
  readonly next: number | null;
  /** Milliseconds that the hub wants to be left alone; 0: it says nothing. */
  readonly pause: number;
}

export type HubAnswer<Value> = { readonly ok: true; readonly value: Value } | HubFailure;

/** Whether the same request may be taken later. */
export function isPassing({ status }: HubFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

export function failed(text: string, status = 0): HubFailure {
  return { ok: false, status, problem: text, next: null, pause: 0 };
}

/** Sends one request. The answer is untrusted: its size is bounded, no redirect is followed. Never rejects. */
export async function askHub<Value>(url: string, call: HubCall<Value>): Promise<HubAnswer<Value>> {
  const limit = AbortSignal.timeout(call.timeoutMilliseconds);
  try {
    const response = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${call.token}`,
        accept: "application/json",
        ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: "manual",
      signal: AbortSignal.any([call.signal, limit]),
    });
    const { bytes, isCut } = await readBody(response.body, LONGEST_ANSWER);
    if (isCut) throw new Error("its answer is too long");
    const value = parseJson(bytes.toString("utf8"));
    if (response.ok) {
      const parsed = call.schema.safeParse(value);
      return parsed.success ? { ok: true, value: parsed.data } : failed("its answer is not valid");
    }
    return refusal(response, value);
  } catch (error) {
    return failed(limit.aborted ? "it did not answer in time" : shown(causeOf(error)));
  }
}

function refusal(response: Response, value: unknown): HubFailure {
  const { status } = response;
  const told = problem.safeParse(value);
  const text = told.success ? `${status}: ${told.data.error.message}` : `it answered ${status}`;
  const wanted = gap.safeParse(value);
  const seconds = Number(response.headers.get("retry-after") ?? "0");
  return {
    ok: false,
    status,
    problem: shown(text),
    next: status === 409 && wanted.success ? wanted.data.next : null,
    pause: seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000 : 0,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Node says "fetch failed", and why in the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== "" ? cause.message : messageOf(error);
}

/** A hub's words on one line, for people. */
export function shown(text: string): string {
  return stripInvisible(text).replace(/\s+/g, " ").trim().slice(0, PROBLEM_SHOWN);
}

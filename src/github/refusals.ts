import type { RequestFailure } from "./client.js";

/** One of these identifies the reason: a status, words of the message, a condition. */
type Sign = number | RegExp | ((failure: RequestFailure) => boolean);

type Rows<Reason> = readonly (readonly [reason: Reason, ...signs: Sign[]])[];

/** The meaning of a refused request for a kind of result: the first matching row wins; without a match, it `failed`. */
export type Refusals<Result> = Rows<Extract<Result, { readonly ok: false; readonly reason: string }>["reason"]>;

/** A refused request as data, so that the caller can decide. */
export function refusal<Reason extends string>(failure: RequestFailure, rows: Rows<Reason>) {
  const { status, message } = failure;
  const fits = (sign: Sign): boolean => {
    if (typeof sign === "number") return sign === status;
    return sign instanceof RegExp ? sign.test(message) : sign(failure);
  };
  // Regardless of status: the server did not judge this request.
  const found = isLimited(failure) ? undefined : rows.find(([, ...signs]) => signs.some(fits));
  return { ok: false, reason: found?.[0] ?? "failed", message } as const;
}

/** Too many requests. */
const isLimited = ({ status, message }: RequestFailure): boolean =>
  status === 429 || (status === 403 && /rate limit|abuse/i.test(message));

/** The token lacks a right that a part of a GraphQL request needs. */
export const isForbidden = ({ message }: RequestFailure): boolean => /not accessible|FORBIDDEN/i.test(message);

import type { RequestFailure } from "./client.js";

/** Any of these means the reason: a status, words of the message, a condition. */
type Sign = number | RegExp | ((failure: RequestFailure) => boolean);

type Rows<Reason> = readonly (readonly [reason: Reason, ...signs: Sign[]])[];

/** What a refused request means for a kind of result: the first row that fits counts; if none does, it `failed`. */
export type Refusals<Result> = Rows<Extract<Result, { readonly ok: false; readonly reason: string }>["reason"]>;

/** A refused request as data, for the caller to decide on. */
export function refusal<Reason extends string>(failure: RequestFailure, rows: Rows<Reason>) {
  const { status, message } = failure;
  const fits = (sign: Sign): boolean => {
    if (typeof sign === "number") return sign === status;
    return sign instanceof RegExp ? sign.test(message) : sign(failure);
  };
  // For any status: the server did not judge this request.
  const found = isLimited(failure) ? undefined : rows.find(([, ...signs]) => signs.some(fits));
  return { ok: false, reason: found?.[0] ?? "failed", message } as const;
}

/** Too many requests. */
const isLimited = ({ status, message }: RequestFailure): boolean =>
  status === 429 || (status === 403 && /rate limit|abuse/i.test(message));

/** The token lacks a right that a part of a GraphQL request asks for. */
export const isForbidden = ({ message }: RequestFailure): boolean => /not accessible|FORBIDDEN/i.test(message);

import type { Octokit as OctokitClass } from "@octokit/rest";
import type { z } from "zod";
import { ArchitectError } from "../core/errors.js";
import type { Clock, Logger } from "../core/runtime.js";

export type Octokit = InstanceType<typeof OctokitClass>;

export interface ClientOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Shutdown: ends waiting; then requests have a few seconds each, so that the report can still be sent. */
  readonly signal: AbortSignal;
}

/** A refused or failed request; never contains a token. */
export interface RequestFailure {
  readonly status: number;
  readonly message: string;
}

export type RequestResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & RequestFailure);

type Parameters = Readonly<Record<string, unknown>>;

/** Options in which a request differs from most others. */
interface RequestForm {
  /** Whether it may be repeated if its result is unknown; default: all but POST. */
  readonly idempotent?: boolean;
  /** `manual` returns a redirect's headers without following it: another host must not see the token. */
  readonly redirect?: "follow" | "manual";
  /** Interprets the answer beyond its status. */
  readonly read?: (answer: RawAnswer) => RawAnswer;
}

const REQUEST_TIMEOUT = 30_000;
/** The runner kills the process 10 s after its stop request: files, comment and lock must fit into that. */
const SHUTDOWN_TIMEOUT = 3_000;
const ATTEMPTS = 4;
/** Longer rate limit waits are not worth it (the run's own time matters more). */
const LONGEST_WAIT = 5 * 60_000;

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  /** The connection broke, or the body was truncated. */
  readonly broken: boolean;
  readonly message: string;
}

interface HttpError {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { headers?: Record<string, unknown>; data?: unknown };
}

/** The server's message in one line; an HTML page of a proxy and an empty body contain none. */
function errorMessage(status: number, data: unknown): string {
  const { message, errors } = (typeof data === "object" && data !== null ? data : {}) as {
    message?: unknown;
    errors?: unknown;
  };
  const details = Array.isArray(errors)
    ? errors.map((entry) => (typeof entry === "string" ? entry : (entry as { message?: string } | null)?.message))
    : [];
  const said = [message, ...details].filter((part) => typeof part === "string" && part !== "");
  return oneLine(said.length > 0 ? said.join(": ") : `HTTP status ${status}`);
}

/** The rights that would suffice, from GitHub's header, in a workflow's notation; '' if it names none. */
function neededRights(status: number, accepted: unknown): string {
  if (status !== 403 || typeof accepted !== "string" || !/^[a-z_]+=[a-z]+(?:[,;] ?[a-z_]+=[a-z]+)*$/.test(accepted))
    return "";
  const sets = accepted.split(";").map((rights) => rights.split(",").map((right) => right.trim()));
  // If two sets suffice, the smaller one.
  const least = sets.filter(
    (set) => !sets.some((other) => other.length < set.length && other.every((right) => set.includes(right))),
  );
  const yaml = least.map((set) => `{ ${set.join(", ").replaceAll("_", "-").replaceAll("=", ": ")} }`);
  return ` The token needs permissions: ${yaml.join(" or ")}.`;
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 500);

/** A header with a whole number of seconds, in milliseconds; null: absent or in another format. */
function secondsOf(header: unknown): number | null {
  return typeof header === "string" && /^\d{1,12}$/.test(header) ? Number(header) * 1000 : null;
}

/** Milliseconds until a rate limit ends; null: the answer is not a rate limit. */
function limitWait(answer: RawAnswer, now: number): number | null {
  if (answer.status !== 429 && answer.status !== 403) return null;
  const asked = secondsOf(answer.headers["retry-after"]);
  if (asked !== null) return asked;
  if (answer.status === 403 && !/rate limit|abuse/i.test(answer.message)) return null;
  const reset = secondsOf(answer.headers["x-ratelimit-reset"]);
  if (answer.headers["x-ratelimit-remaining"] === "0" && reset !== null) return Math.max(1000, reset - now);
  return 60_000;
}

/** Milliseconds to wait before a retry; null: a retry makes no sense. */
function waitFor(answer: RawAnswer, attempt: number, idempotent: boolean, now: number): number | null {
  const limit = limitWait(answer, now);
  if (limit !== null) return limit;
  // A write with a server error may have succeeded: only its caller can check that.
  if (!idempotent || !(answer.broken || answer.status >= 500)) return null;
  return secondsOf(answer.headers["retry-after"]) ?? 500 * 2 ** (attempt - 1);
}

/**
 * Sends requests to one server with one token, with retries where that is safe. Octokit does the HTTP; we do the
 * waiting and checking, because its plug-ins repeat creating requests after a 5xx and return a truncated body as a
 * value (docs/decisions/0006).
 */
export async function createRequests(
  options: ClientOptions,
): Promise<(route: string, parameters: Parameters, form?: RequestForm) => Promise<RawAnswer>> {
  const { Octokit } = await import("@octokit/rest");
  const silent = () => {};
  const octokit = new Octokit({
    auth: options.token,
    baseUrl: options.apiUrl,
    userAgent: "architect",
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });

  /** Aborts requests that were in progress at the shutdown. */
  const late = new AbortController();
  const endLate = (): void => void setTimeout(() => late.abort(), SHUTDOWN_TIMEOUT).unref();
  options.signal.addEventListener("abort", endLate, { once: true });

  async function once(route: string, parameters: Parameters, redirect: "follow" | "manual"): Promise<RawAnswer> {
    const signal = options.signal.aborted
      ? AbortSignal.timeout(SHUTDOWN_TIMEOUT)
      : AbortSignal.any([late.signal, AbortSignal.timeout(REQUEST_TIMEOUT)]);
    try {
      const { status, headers, data } = await octokit.request(route, { ...parameters, request: { signal, redirect } });
      if (redirect === "manual" && status >= 300) return { status, headers, data: headers, broken: false, message: "" };
      // If the connection ends inside the body, Octokit returns an empty string, unparsed text or raw bytes.
      const broken = status !== 204 && (typeof data !== "object" || data === null || data instanceof ArrayBuffer);
      return { status, headers, data, broken, message: broken ? "the answer was cut or is not JSON" : "" };
    } catch (error) {
      const { status = 0, message, response } = error as HttpError;
      if (response === undefined) {
        // No answer at all; the status that Octokit invents for this is meaningless.
        return { status: 0, headers: {}, data: null, broken: true, message: oneLine(message ?? "the request failed") };
      }
      const { headers = {}, data } = response;
      const refusal = errorMessage(status, data);
      const rights = neededRights(status, headers["x-accepted-github-permissions"]);
      // Rulesets and limits refuse too, and more rights would not help there.
      const said = /not accessible/i.test(refusal) && rights !== "" ? `${refusal}.${rights}` : refusal;
      return { status, headers, data, broken: false, message: said };
    }
  }

  return async (route, parameters, { idempotent = !route.startsWith("POST "), redirect = "follow", read } = {}) => {
    for (let attempt = 1; ; attempt++) {
      const raw = await once(route, parameters, redirect);
      const answer = read?.(raw) ?? raw;
      if (answer.status < 400 && !answer.broken) return answer;
      const wait = attempt >= ATTEMPTS ? null : waitFor(answer, attempt, idempotent, options.clock.now());
      if (wait === null || wait > LONGEST_WAIT || options.signal.aborted) return answer;
      options.logger.debug(`GitHub answered ${answer.status} to ${shortRoute(route)}; asking again in ${wait} ms.`);
      await options.clock.sleep(wait, options.signal);
    }
  };
}

/** The answer's data, if it has this shape. */
export function check<Schema extends z.ZodType>(
  { status, data, broken, message }: RawAnswer,
  schema: Schema,
  what: string,
): RequestResult<z.infer<Schema>> {
  if (broken || status >= 400) return { ok: false, status, message };
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  const where = parsed.error.issues[0]?.path.join(".") ?? "";
  return { ok: false, status: 0, message: `the answer to ${what} is not as GitHub documents it (at ${where})` };
}

/** A route for messages: the address of a GraphQL server means nothing to people. */
const shortRoute = (route: string): string => route.replace(/https?:\/\/\S+/, "graphql");

/** A read that failed after all retries. */
export function forgeError(route: string, failure: RequestFailure): ArchitectError {
  if (failure.status === 401) {
    return new ArchitectError("authentication", "GitHub refused the token (401).", {
      remedy: "Check the input github-token.",
    });
  }
  const status = failure.status === 0 ? "" : ` (${failure.status})`;
  return new ArchitectError("forge", `The request to GitHub failed: ${shortRoute(route)}${status}: ${failure.message}`);
}

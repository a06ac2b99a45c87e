import { ArchitectError, messageOf } from "../../core/errors.js";
import { readBody } from "../../core/read-body.js";
import { MACHINE_HEADER } from "../protocol/addresses.js";

/** What a hub answered. */
export interface HubAnswer {
  readonly status: number;
  /** Parsed JSON; null: none. Untrusted. */
  readonly body: unknown;
  /** Seconds; null: it did not say. */
  readonly retryAfter: number | null;
}

/** No answer that could be used. `reason`: the second half of a sentence, untrusted. */
export interface NoAnswer {
  readonly status: null;
  readonly reason: string;
}

/** An open stream of events. */
export interface HubStream {
  readonly status: 200;
  /** Pieces of text as they come; ends with the stream, throws when it breaks. */
  readonly text: AsyncIterable<string>;
}

export interface HubRequests {
  get(path: string, signal: AbortSignal): Promise<HubAnswer | NoAnswer>;
  post(path: string, body: unknown, signal: AbortSignal): Promise<HubAnswer | NoAnswer>;
  /** `lastId`: where to go on; ''. */
  stream(path: string, lastId: string, signal: AbortSignal): Promise<HubStream | HubAnswer | NoAnswer>;
}

/** A hub that is slower is asked again. A result of 2 MiB has to go through in this time. */
const PATIENCE_MILLISECONDS = 60_000;
/** No answer that a client asks for comes near it. */
const MAXIMUM_ANSWER_BYTES = 262_144;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Requests to one hub. No redirect is followed: the token goes to the address that the person named, and nowhere else.
 * @param address as `readHubAddress` gives it
 */
export function createHubRequests(options: {
  readonly address: string;
  readonly token: string;
  /** Name of this machine. */
  readonly machine: string;
}): HubRequests {
  const { address, token } = options;
  const machine = encodeURIComponent(options.machine);
  const ask = async (
    path: string,
    init: { readonly method: "GET" | "POST"; readonly headers?: Record<string, string>; readonly body?: string },
    signal: AbortSignal,
  ): Promise<Response | NoAnswer> => {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${token}`, [MACHINE_HEADER]: machine };
      return await fetch(`${address}${path}`, { ...init, headers, redirect: "manual", signal });
    } catch (error) {
      return { status: null, reason: causeOf(error) };
    }
  };
  const whole = async (
    path: string,
    init: Parameters<typeof ask>[1],
    signal: AbortSignal,
  ): Promise<HubAnswer | NoAnswer> => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
    const response = await ask(path, init, limited);
    return response instanceof Response ? readAnswer(response) : response;
  };
  return {
    get: (path, signal) => whole(path, { method: "GET", headers: { accept: "application/json" } }, signal),
    post: (path, body, signal) =>
      whole(
        path,
        {
          method: "POST",
          headers: { accept: "application/json", "content-type": "application/json" },
          body: JSON.stringify(body),
        },
        signal,
      ),
    async stream(path, lastId, signal) {
      const opening = new AbortController();
      const timer = setTimeout(() => opening.abort(new Error("it did not answer in time")), PATIENCE_MILLISECONDS);
      const headers = { accept: "text/event-stream", ...(lastId === "" ? {} : { "last-event-id": lastId }) };
      const response = await ask(path, { method: "GET", headers }, AbortSignal.any([signal, opening.signal]));
      clearTimeout(timer);
      if (!(response instanceof Response)) return response;
      if (response.status !== 200) return readAnswer(response);
      const isStream = (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
      if (isStream && response.body !== null) return { status: 200, text: textOf(response.body) };
      await response.body?.cancel().catch(() => undefined);
      return { status: null, reason: "it did not answer with a stream of events" };
    },
  };
}

/**
 * What ends the client, as the hub will answer the same for ever; null: nothing does.
 * @param answer to a request that a client of this project may make
 */
export function refusalOf(answer: HubAnswer | NoAnswer): ArchitectError | null {
  const { status } = answer;
  if (status === 401) {
    return new ArchitectError("authentication", "The hub does not accept the token: it is wrong, expired or revoked.", {
      remedy: "Make a new one on the hub's page, under Settings, and set ARCHITECT_HUB_TOKEN to it.",
    });
  }
  if (status === 403) {
    return new ArchitectError("authentication", "The hub does not accept the token here: it is not a client token.", {
      remedy: "Use a token from the hub's page, under Settings: those of projects and runs are for other uses.",
    });
  }
  if (status !== null && status >= 300 && status < 400) {
    return new ArchitectError(
      "configuration",
      "The hub's address redirects to another one, and the token is not sent there.",
      {
        remedy: "Name the address at which the hub itself answers.",
      },
    );
  }
  return null;
}

async function readAnswer(response: Response): Promise<HubAnswer | NoAnswer> {
  const { status } = response;
  const wait = Number(response.headers.get("retry-after") ?? "");
  const retryAfter = wait > 0 ? Math.min(wait, LONGEST_WAIT_SECONDS) : null;
  try {
    const { bytes, isCut } = await readBody(response.body, MAXIMUM_ANSWER_BYTES);
    if (isCut) throw new Error("it answered with too much");
    return { status, retryAfter, body: parsed(bytes.toString("utf8")) };
  } catch (error) {
    // Of a refusal its status says enough.
    return status >= 300 ? { status, retryAfter, body: null } : { status: null, reason: causeOf(error) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
}

/** `fetch failed` says nothing; what it was caused by does. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DOMException && cause.name === "TimeoutError") return "it did not answer in time";
  return messageOf(cause) || "the connection failed";
}

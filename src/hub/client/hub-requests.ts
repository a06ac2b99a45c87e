import { ArchitectError } from "../../core/errors.js";
import { MACHINE_HEADER } from "../protocol/addresses.js";
import { failureReason, readJson, retryAfterOf } from "../protocol/json-answer.js";

export interface HubAnswer {
  readonly status: number;
  /** Parsed JSON; null: none. Untrusted. */
  readonly body: unknown;
  /** Seconds; 0: the hub named none. */
  readonly retryAfter: number;
}

/** `reason`: the second half of a sentence, untrusted. */
export interface NoAnswer {
  readonly status: null;
  readonly reason: string;
}

/** An open stream of events. */
export interface HubStream {
  readonly status: 200;
  /** Pieces of text as they come; throws if the connection breaks. */
  readonly text: AsyncIterable<string>;
}

export type HubRequests = ReturnType<typeof createHubRequests>;

/** Long enough to send a result of 2 MiB. */
const PATIENCE_MILLISECONDS = 60_000;
/** Far more than any answer to a client. */
const MAXIMUM_ANSWER_BYTES = 262_144;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Requests to one hub. No redirect is followed, so that the token goes only to the address that the person named.
 * @param address as `readHubAddress` returns it
 * @param machine name of this machine
 */
export function createHubRequests({ address, token, machine }: { address: string; token: string; machine: string }) {
  const own = { authorization: `Bearer ${token}`, [MACHINE_HEADER]: encodeURIComponent(machine) };
  const send = async (
    path: string,
    { headers, ...init }: { headers: Record<string, string>; method?: "POST"; body?: string; signal: AbortSignal },
  ): Promise<Response | NoAnswer> => {
    try {
      return await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...own }, redirect: "manual" });
    } catch (error) {
      return { status: null, reason: failureReason(error) };
    }
  };
  return {
    /** @param body sent with POST; undefined: GET */
    async ask(path: string, body: unknown, signal: AbortSignal): Promise<HubAnswer | NoAnswer> {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
      const headers = { accept: "application/json" };
      const response = await send(
        path,
        body === undefined
          ? { headers, signal: limited }
          : {
              headers: { ...headers, "content-type": "application/json" },
              ...{ method: "POST", body: JSON.stringify(body), signal: limited },
            },
      );
      return response instanceof Response ? readAnswer(response) : response;
    },
    /** @param lastId id of the last event that was read; '' for none */
    async stream(path: string, lastId: string, signal: AbortSignal): Promise<HubStream | HubAnswer | NoAnswer> {
      const opening = new AbortController();
      const timer = setTimeout(() => opening.abort(new Error("it did not answer in time")), PATIENCE_MILLISECONDS);
      const headers = { accept: "text/event-stream", ...(lastId === "" ? {} : { "last-event-id": lastId }) };
      const response = await send(path, { headers, signal: AbortSignal.any([signal, opening.signal]) });
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

async function readAnswer(response: Response): Promise<HubAnswer | NoAnswer> {
  const { status } = response;
  const retryAfter = retryAfterOf(response, LONGEST_WAIT_SECONDS);
  try {
    return { status, retryAfter, body: await readJson(response, MAXIMUM_ANSWER_BYTES) };
  } catch (error) {
    // The status of a refusal is enough.
    return status >= 300 ? { status, retryAfter, body: null } : { status: null, reason: failureReason(error) };
  }
}

async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
}

/** Why a request failed, and the seconds to wait before the next one. */
export function failureOf(answer: HubAnswer | NoAnswer): { readonly reason: string; readonly wait: number } {
  if (answer.status === null) return { reason: answer.reason, wait: 0 };
  return { reason: `it answered with status ${answer.status}`, wait: answer.retryAfter };
}

/** A refusal that no later request changes, so the client ends; null: it is none. */
export function refusalOf({ status }: HubAnswer | NoAnswer): ArchitectError | null {
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
    const problem = "The hub's address redirects to another one, and the token is not sent there.";
    return new ArchitectError("configuration", problem, {
      remedy: "Name the address at which the hub itself answers.",
    });
  }
  return null;
}

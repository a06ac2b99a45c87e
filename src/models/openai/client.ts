import type OpenAI from "openai";
import type { FetchedModels } from "../../core/model/model.js";
import { readBody } from "../../core/read-body.js";
import { readErrorText } from "./error-body.js";
import { causeOf, type Endpoint, type ErrorAnswer } from "./errors.js";
import type { IdleWatchdog } from "./idle-watchdog.js";

type Client = typeof OpenAI;

/** The largest a timer takes: time limits are the caller's and the watchdog's, not the client's. */
const NO_CLIENT_TIMEOUT = 2 ** 31 - 1;
/** An error's text longer than this is a page or worse. */
const LONGEST_ERROR_BYTES = 64 * 1024;
const LIST_MILLISECONDS = 15_000;
/** Room for the list of a router: hundreds of models with their descriptions. */
const LONGEST_LIST_BYTES = 8 * 1024 * 1024;
/** Enough of an answer to see that it is a page. */
const LONGEST_HEAD_CHARACTERS = 512;
/** Azure takes its keys in a header of its own; `Authorization` would be for its tokens. */
const AZURE = /\.(?:openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.com$/;

let loading: Promise<Client> | undefined;

export function loadOpenAi(): Promise<Client> {
  loading ??= import("openai").then((module) => module.OpenAI);
  return loading;
}

/** Starts to load the client, so that it loads beside other work. Never rejects. */
export async function warmUpOpenAi(): Promise<void> {
  await loadOpenAi().catch(() => undefined);
}

export interface Connection {
  readonly client: OpenAI;
  /** The beginning of an answer that is neither JSON nor a stream of events. */
  head(): string;
  /** The answer with an error status; the client, which loses most of their texts, never sees it. */
  errorAnswer(): ErrorAnswer | null;
}

/** The text of an error. Of a body that breaks off, what arrived must do: the status is what counts. */
async function readErrorAnswer({ body }: Response): Promise<string> {
  const { bytes } = await readBody(body, LONGEST_ERROR_BYTES, { keepsBroken: true });
  // Without the piece of a character at the end.
  return new TextDecoder().decode(bytes, { stream: true });
}

/** null: it is too long, broke off or is not JSON. */
async function readListAnswer({ body }: Response): Promise<unknown> {
  const { bytes, isCut } = await readBody(body, LONGEST_LIST_BYTES, { keepsBroken: true });
  try {
    return isCut ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function isUnknownFormat(response: Response): boolean {
  return !/json|event-stream/.test(response.headers.get("content-type") ?? "");
}

/** An endpoint with its key, which holders can use but not read. */
export interface ModelServer extends Omit<Endpoint, "model" | "api"> {
  /** A key with a line break or the like cannot be sent; the client would put all of it into its error. */
  readonly isKeyUsable: boolean;
  /** A client for one call, without retries, time limits or environment of its own. */
  connect(Client: Client, watchdog: IdleWatchdog): Connection;
}

interface Address {
  readonly baseUrl: string;
  /** Empty for an endpoint without keys: no Authorization header is sent then. */
  readonly apiKey: string;
}

export function openServer({ baseUrl, apiKey }: Address): ModelServer {
  const key = apiKey.trim();
  return {
    baseUrl,
    hasKey: key !== "",
    isKeyUsable: /^[\x21-\x7e]*$/.test(key),
    withoutKey: (text) => (key === "" ? text : text.replaceAll(key, "***")),
    connect: (Client, watchdog) => connectOpenAi(Client, { baseUrl, key }, watchdog),
  };
}

/** Asks an endpoint for its models, with the key in each header in which one takes it. */
export async function listModels({ baseUrl, apiKey }: Address): Promise<FetchedModels> {
  const headers: Readonly<Record<string, string>> =
    apiKey === "" ? {} : { authorization: `Bearer ${apiKey}`, "api-key": apiKey };
  try {
    const signal = AbortSignal.timeout(LIST_MILLISECONDS);
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, { headers, signal, redirect: "manual" });
    return { status: response.status, body: await readListAnswer(response) };
  } catch (error) {
    return { problem: causeOf(error) };
  }
}

function connectOpenAi(
  Client: Client,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
  watchdog: IdleWatchdog,
): Connection {
  const isAzure = URL.canParse(baseUrl) && AZURE.test(new URL(baseUrl).hostname);
  let head = "";
  let errorAnswer: ErrorAnswer | null = null;

  async function fetchAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await watchdog.fetch(input, { ...init, redirect: "manual" });
    if (!response.ok) {
      const { text, retryAfterMilliseconds } = readErrorText(await readErrorAnswer(response));
      errorAnswer = { status: response.status, text, headers: response.headers, retryAfterMilliseconds };
      throw new Error(`status ${response.status}`);
    }
    if (response.body === null || !isUnknownFormat(response)) return response;
    const decoder = new TextDecoder();
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, sink) {
        if (head.length < LONGEST_HEAD_CHARACTERS) head += decoder.decode(piece, { stream: true });
        sink.enqueue(piece);
      },
    });
    return new Response(response.body.pipeThrough(watch), response);
  }

  const client = new Client({
    baseURL: baseUrl,
    apiKey: key === "" ? "none" : key,
    // Set, because the client would otherwise read them from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    ...(key === "" ? { defaultHeaders: { Authorization: null } } : {}),
    ...(isAzure && key !== "" ? { defaultHeaders: { Authorization: null, "api-key": key } } : {}),
    maxRetries: 0,
    timeout: NO_CLIENT_TIMEOUT,
    logLevel: "off",
    fetch: fetchAnswer,
  });
  return { client, head: () => head, errorAnswer: () => errorAnswer };
}

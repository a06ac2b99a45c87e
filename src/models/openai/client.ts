import { StringDecoder } from "node:string_decoder";
import { createParser } from "eventsource-parser";
import type { FetchedModels } from "../../core/model/model.js";
import { readBody } from "../../core/read-body.js";
import { type HttpAnswer, type Post, postDirectly, postThroughProxy } from "../http.js";
import { causeOf, type Endpoint } from "./errors.js";

const LIST_MILLISECONDS = 15_000;
/** Enough for a router's list: hundreds of models with their descriptions. */
const LONGEST_LIST_BYTES = 8 * 1024 * 1024;
const ANTHROPIC = "api.anthropic.com";
/** Azure takes its keys in a separate header; `Authorization` would be for its tokens. */
const AZURE = /\.(?:openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.com$/;

/** An endpoint with its key, which callers can use but not read. */
export interface ModelServer extends Omit<Endpoint, "model" | "api"> {
  /** A key with a line break or similar cannot be sent; the error message would contain the key. */
  readonly isKeyUsable: boolean;
  /**
   * Sends one request with the key, without a retry or a time limit. `path` begins with a slash.
   * @throws Error when the server cannot be reached.
   */
  post(path: string, body: unknown, signal: AbortSignal): Promise<HttpAnswer>;
}

interface Address {
  readonly baseUrl: string;
  /** Empty for an endpoint without keys: then no Authorization header is sent. */
  readonly apiKey: string;
  /** Whether `fetch` goes through the machine's proxy. */
  readonly usesProxy?: boolean;
}

export function openServer({ baseUrl, apiKey, usesProxy = false }: Address): ModelServer {
  const key = apiKey.trim();
  const send: Post = usesProxy ? postThroughProxy : postDirectly;
  return {
    baseUrl,
    hasKey: key !== "",
    isKeyUsable: /^[\x21-\x7e]*$/.test(key),
    withoutKey: (text) => (key === "" ? text : text.replaceAll(key, "***")),
    async post(path, body, signal) {
      const { url, headers } = addressed(baseUrl, path, key);
      return send(url, { headers, body: JSON.stringify(body), signal });
    },
  };
}

/**
 * Anthropic takes a key in one header only. Gateways with its interface accept either header, so they get both; the
 * version is that of the wire format.
 */
function messagesHeaders(host: string, key: string): Readonly<Record<string, string>> {
  const bearer = host === ANTHROPIC ? {} : { authorization: `Bearer ${key}` };
  return { "anthropic-version": "2023-06-01", ...(key === "" ? {} : { "x-api-key": key, ...bearer }) };
}

function keyHeaders(host: string, key: string): Readonly<Record<string, string>> {
  if (key === "") return {};
  return AZURE.test(host) ? { "api-key": key } : { authorization: `Bearer ${key}` };
}

/** URL and headers of a request; `path` begins with a slash, and an empty key is not sent. */
export function addressed(
  baseUrl: string,
  path: string,
  key: string,
): { readonly url: URL; readonly headers: Readonly<Record<string, string>> } {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, "") + path;
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "user-agent": "architect-action",
    ...(path === "/messages" ? messagesHeaders(url.hostname, key) : keyHeaders(url.hostname, key)),
  };
  return { url, headers };
}

/**
 * The data of a stream of server-sent events, parsed as JSON, up to the mark `[DONE]`; `onText` gets each raw piece.
 * @throws SyntaxError for invalid JSON, and Error if the connection breaks.
 */
export async function* eventsOf(
  body: AsyncIterable<Uint8Array>,
  onText: (piece: string) => void,
): AsyncGenerator<unknown> {
  let found: string[] = [];
  let isDone = false;
  const parser = createParser({ onEvent: ({ data }) => found.push(data) });
  const decoder = new StringDecoder("utf8");
  for await (const piece of body) {
    const text = decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    onText(text);
    parser.feed(text);
    const events = found;
    found = [];
    for (const data of events) {
      isDone ||= data.startsWith("[DONE]");
      // Read past it: a connection can only be reused if its answer was read to the end.
      if (!isDone) yield JSON.parse(data);
    }
  }
}

/** null: it is too long, was interrupted or is not JSON. */
async function readListAnswer({ body }: Response): Promise<unknown> {
  const { bytes, isCut } = await readBody(body, LONGEST_LIST_BYTES, { keepsBroken: true });
  try {
    return isCut ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Fetches an endpoint's list of models, with the key in every header that some server expects. */
export async function listModels({ baseUrl, apiKey }: Omit<Address, "usesProxy">): Promise<FetchedModels> {
  const isAnthropic = URL.canParse(baseUrl) && new URL(baseUrl).hostname === ANTHROPIC;
  const everyKey = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}`, "api-key": apiKey };
  const headers: Readonly<Record<string, string>> = isAnthropic ? messagesHeaders(ANTHROPIC, apiKey) : everyKey;
  try {
    const signal = AbortSignal.timeout(LIST_MILLISECONDS);
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, { headers, signal, redirect: "manual" });
    return { status: response.status, body: await readListAnswer(response) };
  } catch (error) {
    return { problem: causeOf(error) };
  }
}

import type OpenAI from "openai";
import type { ModelAnswer, ModelFailure, ModelOptions, ModelRequest, ModelResult, Usage } from "../core/model.js";
import { fieldsOf } from "./answer-parts.js";
import { createIdleWatchdog } from "./idle-watchdog.js";
import { type Connection, connect, loadOpenAi } from "./openai-client.js";
import {
  type Endpoint,
  failed,
  failureOf,
  failureOfErrorAnswer,
  failureOfErrorBody,
  hostOf,
  htmlFailure,
  isPage,
} from "./openai-errors.js";

/** How an OpenAI-compatible endpoint is reached, whichever of its interfaces is used. */
export interface OpenAiOptions {
  readonly baseUrl: string;
  /** Empty for an endpoint without keys: no Authorization header is sent then. */
  readonly apiKey: string;
  readonly model: string;
  /** In tokens; null: by the model's name. */
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  /** Longest silence in a streamed answer. */
  readonly idleTimeoutMilliseconds: number;
}

/** Collects one answer from what the server sends. */
export interface AnswerBuilder {
  /** Takes one event of a stream and returns the text in it. */
  add(event: unknown): string;
  /** Takes a whole answer, not streamed, and returns its text. */
  addWhole(answer: unknown): string;
  /** Whether the server said that the answer is complete. */
  isFinished(): boolean;
  /** An error the server put into the answer; undefined without one. */
  error(): unknown;
  /** What is there of an answer that broke off; null when nothing came. */
  usageSoFar(request: ModelRequest): Usage | null;
  build(model: string, request: ModelRequest): ModelAnswer;
}

export interface OpenAiCall {
  readonly path: "/chat/completions" | "/responses";
  readonly body: Readonly<Record<string, unknown>>;
  readonly builder: AnswerBuilder;
  /** What the server says at the end of an answer, for the message when it did not. */
  readonly endMark: string;
}

/** Reads the answer into the builder; a failure when the server sent something else. */
async function read(
  { client }: Connection,
  call: OpenAiCall,
  stream: boolean,
  signal: AbortSignal,
  onText: (text: string) => void,
  endpoint: Endpoint,
): Promise<ModelFailure | null> {
  // Not through the client's own methods: what they add to an answer they cannot do with a page or nothing at all.
  const { data, response } = await client
    .post<AsyncIterable<unknown> | string | object | undefined>(call.path, { body: call.body, signal, stream })
    .withResponse();
  const contentType = response.headers.get("content-type") ?? "";
  if (contentType.includes("text/html")) return htmlFailure(endpoint);
  if (stream && !contentType.includes("application/json")) {
    for await (const event of data as OpenAI.Responses.ResponseStreamEvent[]) onText(call.builder.add(event));
    return null;
  }
  // A server may ignore `stream` and answer at once; the client has not read the body then.
  const whole: unknown = stream ? parseWhole(await response.text()) : data;
  if (typeof whole === "string") return isPage(whole) ? htmlFailure(endpoint) : notAnAnswer(endpoint);
  const error = fieldsOf(whole)["error"];
  if (error !== undefined && error !== null) return failureOfErrorBody(whole, endpoint);
  onText(call.builder.addWhole(whole));
  return null;
}

/** Nothing is an answer that broke off, not one that is wrong. */
function parseWhole(text: string): unknown {
  return text.trim() === "" ? undefined : JSON.parse(text);
}

function notAnAnswer(endpoint: Endpoint): ModelFailure {
  return failed("invalid_response", `the model endpoint ${hostOf(endpoint.baseUrl)} sent an answer that is not JSON`);
}

function incomplete(endpoint: Endpoint, endMark: string): ModelFailure {
  const host = hostOf(endpoint.baseUrl);
  return failed("unavailable", `the model endpoint ${host} ended the answer before it was complete (no ${endMark})`);
}

function withUsage(failure: ModelFailure, usage: Usage | null): ModelFailure {
  return usage === null ? failure : { ...failure, usage };
}

/** A key with a line break or the like cannot be sent; the client would put all of it into its error. */
function unusableKey({ apiKey, baseUrl }: Endpoint): ModelFailure | null {
  if (/^[\x21-\x7e]*$/.test(apiKey.trim())) return null;
  const place = `(base-url ${hostOf(baseUrl)})`;
  return failed("authentication", `the input api-key has characters that no key has; check the secret ${place}`);
}

/**
 * One request and its answer, read to the end. Never throws. Whatever a server gets wrong is a failure here, never half
 * an answer: a cut stream, silence, an end without the mark of an end, a page, an error in mid-answer. `usage` of a
 * failure is what an answer that broke off has probably cost.
 */
async function callOnce(
  request: ModelRequest,
  callOptions: ModelOptions,
  options: OpenAiOptions & { readonly api: "chat" | "responses" },
  call: OpenAiCall,
): Promise<ModelResult> {
  const unusable = unusableKey(options);
  if (unusable !== null) return unusable;
  const watchdog = createIdleWatchdog(options.stream ? options.idleTimeoutMilliseconds : null, callOptions.signal);
  const { builder } = call;
  const onText = (text: string): void => {
    if (text !== "") callOptions.onText?.(text);
  };
  let connection: Connection | null = null;
  let failure: ModelFailure | null = null;
  try {
    connection = connect(await loadOpenAi(), options, watchdog);
    failure = await read(connection, call, options.stream, watchdog.signal, onText, options);
  } catch (error) {
    const answer = connection?.errorAnswer() ?? null;
    failure = answer === null ? failureOf(error, options) : failureOfErrorAnswer(answer, options);
  } finally {
    watchdog.stop(failure !== null);
  }
  if (callOptions.signal.aborted) return failed("aborted", "the model call was stopped");
  const error = builder.error();
  if (error !== undefined) return withUsage(failureOfErrorBody(error, options), builder.usageSoFar(request));
  // Whatever broke after the end of the answer took nothing from it but perhaps the usage.
  if (builder.isFinished()) return builder.build(options.model, request);
  const usage = builder.usageSoFar(request);
  if (watchdog.hasExpired()) {
    const seconds = options.idleTimeoutMilliseconds / 1000;
    const silence = `the model endpoint ${hostOf(options.baseUrl)} sent nothing for ${seconds} s (llm.idle_timeout)`;
    return withUsage(failed("timeout", silence), usage);
  }
  if (failure !== null) return withUsage(failure, usage);
  if (isPage(connection?.head() ?? "")) return htmlFailure(options);
  return withUsage(incomplete(options, call.endMark), usage);
}

/** How a server says that it does not take a request in this form; OpenRouter finds no model that takes images. */
const FORM_REFUSED: ReadonlySet<ModelFailure["kind"]> = new Set(["invalid_request", "unavailable", "not_found"]);

/**
 * Repeats a request whose form the server refused, as long as `adapt` finds something to change in it; every other
 * failure stands. Nothing is repeated after the stop.
 */
export async function callUntilAccepted(
  request: ModelRequest,
  callOptions: ModelOptions,
  options: OpenAiOptions & { readonly api: "chat" | "responses" },
  attempt: {
    /** The call as the server is known to want it by now. */
    call(): OpenAiCall;
    /** Changes what the server refused; true when the call is worth repeating at once. */
    adapt(failure: ModelFailure): boolean;
  },
): Promise<ModelResult> {
  for (;;) {
    if (callOptions.signal.aborted) return failed("aborted", "the model call was stopped before it began");
    const result = await callOnce(request, callOptions, options, attempt.call());
    if (result.ok || !FORM_REFUSED.has(result.kind)) return result;
    if (!attempt.adapt(result)) return result;
  }
}

import type {
  LanguageModel,
  ModelAnswer,
  ModelFailure,
  ModelOptions,
  ModelRequest,
  ModelResult,
  Usage,
} from "../../core/model/model.js";
import { fieldsOf } from "./answer-parts.js";
import { type Connection, loadOpenAi, type ModelServer } from "./client.js";
import { contextWindowOf } from "./context-windows.js";
import {
  type Endpoint,
  endpointFailure,
  endpointHost,
  failedAnswer,
  failureOfErrorAnswer,
  failureOfErrorBody,
  htmlFailure,
  isPage,
  modelFailureOf,
} from "./errors.js";
import { createIdleWatchdog } from "./idle-watchdog.js";
import { hasImages } from "./request-parts.js";

/** How an OpenAI-compatible endpoint is reached, whichever of its interfaces is used. */
export interface OpenAiOptions extends ModelServer {
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
  /** Usage of an answer that broke off, so far; null when nothing came. */
  usageSoFar(request: ModelRequest): Usage | null;
  build(model: string, request: ModelRequest): ModelAnswer;
}

/** A way in which servers differ: the words of a refusal, and what is done from then on. */
export interface Adaptation<Dialect> {
  readonly refusal: RegExp;
  /** What to change in the dialect; nothing new: the refusal stands. */
  change(request: ModelRequest, dialect: Dialect): Partial<Dialect>;
}

/** One of the interfaces of such endpoints. */
export interface Protocol<Dialect extends { images: boolean }> {
  readonly api: Endpoint["api"];
  readonly path: "/chat/completions" | "/responses";
  /** The server's mark at the end of an answer, named in the message when it is missing. */
  readonly endMark: string;
  /** The form that the server is known to take by now. */
  readonly dialect: Dialect;
  readonly adaptations: readonly Adaptation<Dialect>[];
  body(request: ModelRequest): Readonly<Record<string, unknown>>;
  createBuilder(): AnswerBuilder;
}

type Settings = OpenAiOptions & Endpoint;

/** Reads the answer into the builder; a failure when the server sent something else. */
async function read(
  post: ReturnType<Connection["client"]["post"]>,
  { stream, ...endpoint }: Settings,
  builder: AnswerBuilder,
  onText: (text: string) => void,
): Promise<ModelFailure | null> {
  const { data, response } = await post.withResponse();
  const contentType = response.headers.get("content-type") ?? "";
  if (contentType.includes("text/html")) return htmlFailure(endpoint);
  if (stream && !contentType.includes("application/json")) {
    for await (const event of data as AsyncIterable<unknown>) onText(builder.add(event));
    return null;
  }
  // A server may ignore `stream` and answer at once; the client has not read the body then.
  const whole: unknown = stream ? parseWhole(await response.text()) : data;
  if (typeof whole === "string") {
    return isPage(whole)
      ? htmlFailure(endpoint)
      : endpointFailure("invalid_response", endpoint, "sent an answer that is not JSON");
  }
  const error = fieldsOf(whole)["error"];
  if (error !== undefined && error !== null) return failureOfErrorBody(whole, endpoint);
  onText(builder.addWhole(whole));
  return null;
}

/** Nothing is an answer that broke off, not one that is wrong. */
function parseWhole(text: string): unknown {
  return text.trim() === "" ? undefined : JSON.parse(text);
}

function withUsage(failure: ModelFailure, usage: Usage | null): ModelFailure {
  return usage === null ? failure : { ...failure, usage };
}

function unusableKey({ isKeyUsable, baseUrl }: ModelServer): ModelFailure | null {
  if (isKeyUsable) return null;
  const place = `(base-url ${endpointHost(baseUrl)})`;
  return failedAnswer("authentication", `the input api-key has characters that no key has; check the secret ${place}`);
}

/**
 * One request and its answer, read to the end. Never throws. Every fault of a server is a failure here, never half an
 * answer: a cut stream, silence, an end without the mark of an end, a page, an error in mid-answer. `usage` of a
 * failure is what an answer that broke off has probably cost.
 */
async function callOnce<Dialect extends { images: boolean }>(
  request: ModelRequest,
  callOptions: ModelOptions,
  settings: Settings,
  { path, body, createBuilder, endMark }: Protocol<Dialect>,
): Promise<ModelResult> {
  const { stream, idleTimeoutMilliseconds } = settings;
  const unusable = unusableKey(settings);
  if (unusable !== null) return unusable;
  const watchdog = createIdleWatchdog(stream ? idleTimeoutMilliseconds : null, callOptions.signal);
  const builder = createBuilder();
  const onText = (text: string): void => {
    if (text !== "") callOptions.onText?.(text);
  };
  let connection: Connection | null = null;
  let failure: ModelFailure | null = null;
  try {
    connection = settings.connect(await loadOpenAi(), watchdog);
    // Not through the client's own methods: what they add to an answer they cannot do with a page or nothing at all.
    const post = connection.client.post(path, { body: body(request), signal: watchdog.signal, stream });
    failure = await read(post, settings, builder, onText);
  } catch (error) {
    const answer = connection?.errorAnswer() ?? null;
    failure = answer === null ? modelFailureOf(error, settings) : failureOfErrorAnswer(answer, settings);
  } finally {
    watchdog.stop(failure !== null);
  }
  if (callOptions.signal.aborted) return failedAnswer("aborted", "the model call was stopped");
  const error = builder.error();
  if (error !== undefined) return withUsage(failureOfErrorBody(error, settings), builder.usageSoFar(request));
  // A break after the end of the answer can only lose the usage.
  if (builder.isFinished()) return builder.build(settings.model, request);
  const usage = builder.usageSoFar(request);
  if (watchdog.hasExpired()) {
    const silence = `sent nothing for ${idleTimeoutMilliseconds / 1000} s (llm.idle_timeout)`;
    return withUsage(endpointFailure("timeout", settings, silence), usage);
  }
  if (failure !== null) return withUsage(failure, usage);
  if (isPage(connection?.head() ?? "")) return htmlFailure(settings);
  const incomplete = `ended the answer before it was complete (no ${endMark})`;
  return withUsage(endpointFailure("unavailable", settings, incomplete), usage);
}

/** How a server says that it does not take a request in this form; OpenRouter finds no model that takes images. */
const FORM_REFUSED: ReadonlySet<ModelFailure["kind"]> = new Set(["invalid_request", "unavailable", "not_found"]);

/** Words of servers that take no images, or not these. */
const IMAGES_REFUSED = /image|multi-?modal|vision/i;

/** Changes what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt<Dialect extends { images: boolean }>(
  { dialect, adaptations }: Protocol<Dialect>,
  { message }: ModelFailure,
  request: ModelRequest,
): boolean {
  if (dialect.images && hasImages(request) && IMAGES_REFUSED.test(message)) {
    dialect.images = false;
    return true;
  }
  return adaptations.some(({ refusal, change }) => {
    if (!refusal.test(message)) return false;
    const before = JSON.stringify(dialect);
    Object.assign(dialect, change(request, dialect));
    return JSON.stringify(dialect) !== before;
  });
}

/**
 * A model behind an OpenAI-compatible endpoint (`base-url`). Retries nothing but a request whose form the server
 * refused, as long as there is something to change in it: see retry.ts. Nothing is repeated after the stop.
 */
export function createOpenAiModel<Dialect extends { images: boolean }>(
  options: OpenAiOptions,
  protocol: Protocol<Dialect>,
): LanguageModel {
  const settings = { ...options, api: protocol.api };
  return {
    id: options.model,
    contextWindow: options.contextWindow ?? contextWindowOf(options.model),
    async generate(request, callOptions) {
      for (;;) {
        if (callOptions.signal.aborted) return failedAnswer("aborted", "the model call was stopped before it began");
        const result = await callOnce(request, callOptions, settings, protocol);
        if (result.ok || !FORM_REFUSED.has(result.kind) || !adapt(protocol, result, request)) return result;
      }
    },
  };
}

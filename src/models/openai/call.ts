import { StringDecoder } from "node:string_decoder";
import type {
  LanguageModel,
  ModelAnswer,
  ModelFailure,
  ModelOptions,
  ModelRequest,
  ModelResult,
  Usage,
} from "../../core/model/model.js";
import { readBody } from "../../core/read-body.js";
import type { HttpAnswer } from "../http.js";
import { fieldsOf } from "./answer-parts.js";
import { eventsOf, type ModelServer } from "./client.js";
import { contextWindowOf } from "./context-windows.js";
import { readErrorText } from "./error-body.js";
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
import { createIdleWatchdog, type IdleWatchdog } from "./idle-watchdog.js";
import { hasImages } from "./request-parts.js";

/** How to reach an endpoint, regardless of its interface. */
export interface OpenAiOptions extends ModelServer {
  readonly model: string;
  /** In tokens; null: derived from the model's name. */
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  /** Maximum silence in a streamed answer. */
  readonly idleTimeoutMilliseconds: number;
}

/** Builds one answer from the server's events. */
export interface AnswerBuilder {
  /** Takes one event of a stream and returns the text in it. */
  add(event: unknown): string;
  /** Takes a whole answer, not streamed, and returns its text. */
  addWhole(answer: unknown): string;
  /** Whether the server said that the answer is complete. */
  isFinished(): boolean;
  /** An error inside the answer; undefined: none. */
  error(): unknown;
  /** Usage so far of an interrupted answer; null: nothing arrived. */
  usageSoFar(request: ModelRequest): Usage | null;
  build(model: string, request: ModelRequest): ModelAnswer;
}

/** A difference between servers: the words of the refusal, and the change to make afterwards. */
export interface Adaptation<Dialect> {
  readonly refusal: RegExp;
  /** The change to the dialect; empty: the refusal stands. */
  change(request: ModelRequest, dialect: Dialect): Partial<Dialect>;
}

/** One of the interfaces of such endpoints. */
export interface Protocol<Dialect extends { images: boolean }> {
  readonly api: Endpoint["api"];
  readonly path: "/chat/completions" | "/responses" | "/messages";
  /** The server's mark at the end of an answer, which the message names if it is missing. */
  readonly endMark: string;
  /** The request form that the server is known to accept by now. */
  readonly dialect: Dialect;
  readonly adaptations: readonly Adaptation<Dialect>[];
  body(request: ModelRequest): Readonly<Record<string, unknown>>;
  createBuilder(): AnswerBuilder;
}

type Settings = OpenAiOptions & Endpoint;

/** Enough of an answer to recognise an HTML page. */
const LONGEST_HEAD_CHARACTERS = 512;
/** An error text longer than this is an HTML page or worse. */
const LONGEST_ERROR_BYTES = 64 * 1024;

/** The failure for an answer with an error status. If the body breaks off, uses the part that arrived. */
async function readErrorAnswer({ status, header, body }: HttpAnswer, endpoint: Endpoint): Promise<ModelFailure> {
  const { bytes } = await readBody(body, LONGEST_ERROR_BYTES, { keepsBroken: true });
  // Drops an incomplete character at the end.
  const { text, retryAfterMilliseconds } = readErrorText(new StringDecoder("utf8").write(bytes));
  return failureOfErrorAnswer({ status, text, header, retryAfterMilliseconds }, endpoint);
}

/** Whether an answer with a success status contains an error. */
function errorIn(answer: unknown): boolean {
  const error = fieldsOf(answer)["error"];
  return error !== undefined && error !== null;
}

async function readEvents(
  body: HttpAnswer["body"],
  endpoint: Endpoint,
  { isStream, add }: { readonly isStream: boolean; add(event: unknown): void },
): Promise<ModelFailure | null> {
  let head = "";
  const keepHead = (piece: string): void => {
    if (!isStream && head.length < LONGEST_HEAD_CHARACTERS) head += piece;
  };
  for await (const event of eventsOf(body, keepHead)) {
    if (errorIn(event)) return failureOfErrorBody(event, endpoint);
    add(event);
  }
  return isPage(head) ? htmlFailure(endpoint) : null;
}

/** Reads the answer into the builder; returns a failure if the server sent something else. */
async function read(
  answer: HttpAnswer,
  { stream, ...endpoint }: Settings,
  builder: AnswerBuilder,
  onText: (text: string) => void,
): Promise<ModelFailure | null> {
  if (answer.status < 200 || answer.status >= 300) return readErrorAnswer(answer, endpoint);
  const contentType = answer.header("content-type") ?? "";
  if (contentType.includes("text/html")) return htmlFailure(endpoint);
  if (stream && !contentType.includes("application/json")) {
    const isStream = contentType.includes("event-stream");
    return readEvents(answer.body, endpoint, { isStream, add: (event) => onText(builder.add(event)) });
  }
  const { bytes } = await readBody(answer.body, Number.POSITIVE_INFINITY);
  const text = bytes.toString("utf8");
  if (isPage(text)) return htmlFailure(endpoint);
  // An empty body is an interrupted answer, not an invalid one.
  const whole: unknown = text.trim() === "" ? undefined : JSON.parse(text);
  if (errorIn(whole)) return failureOfErrorBody(whole, endpoint);
  onText(builder.addWhole(whole));
  return null;
}

function withUsage(failure: ModelFailure, usage: Usage | null): ModelFailure {
  return usage === null ? failure : { ...failure, usage };
}

function unusableKey({ isKeyUsable, baseUrl }: ModelServer): ModelFailure | null {
  if (isKeyUsable) return null;
  const place = `(base-url ${endpointHost(baseUrl)})`;
  return failedAnswer(
    "authentication",
    `the input api-key contains characters that no key contains; check the secret ${place}`,
  );
}

/** Each piece resets the watchdog, including comments that only keep the connection alive. */
async function* fed(body: HttpAnswer["body"], watchdog: IdleWatchdog): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    watchdog.feed();
    yield piece;
  }
}

/**
 * One request and its answer, read to the end. Never throws. Every server fault is a failure, never a partial answer: a
 * truncated stream, silence, a missing end mark, an HTML page, an error inside the answer. A failure's `usage` is the
 * probable cost of the interrupted answer.
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
  let failure: ModelFailure | null = null;
  try {
    const answer = await settings.post(path, body(request), watchdog.signal);
    watchdog.feed();
    failure = await read({ ...answer, body: fed(answer.body, watchdog) }, settings, builder, onText);
  } catch (error) {
    failure = modelFailureOf(error, settings);
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
  const incomplete = `ended the answer before it was complete (no ${endMark})`;
  return withUsage(endpointFailure("unavailable", settings, incomplete), usage);
}

/** How a server reports that it refuses this form of request; for images, OpenRouter finds no suitable model. */
const FORM_REFUSED: ReadonlySet<ModelFailure["kind"]> = new Set(["invalid_request", "unavailable", "not_found"]);

/** Words of servers that refuse images, or these images. */
const IMAGES_REFUSED = /image|multi-?modal|vision/i;

/** Changes the form that the server refused, if that is why it failed; true: the call is worth repeating at once. */
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
 * A model behind an endpoint (`base-url`). Repeats only a request whose form the server refused, as long as there is
 * something to change in it; for other retries see retry.ts. Repeats nothing after the stop.
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

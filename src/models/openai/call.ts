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

/** How an endpoint is reached, whichever of its interfaces is used. */
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
  readonly path: "/chat/completions" | "/responses" | "/messages";
  /** The server's mark at the end of an answer, named in the message when it is missing. */
  readonly endMark: string;
  /** The form that the server is known to take by now. */
  readonly dialect: Dialect;
  readonly adaptations: readonly Adaptation<Dialect>[];
  body(request: ModelRequest): Readonly<Record<string, unknown>>;
  createBuilder(): AnswerBuilder;
}

type Settings = OpenAiOptions & Endpoint;

/** Enough of an answer to see that it is a page. */
const LONGEST_HEAD_CHARACTERS = 512;
/** An error's text longer than this is a page or worse. */
const LONGEST_ERROR_BYTES = 64 * 1024;

/** The failure of an answer with an error status. Of a body that breaks off, what arrived must do. */
async function readErrorAnswer({ status, header, body }: HttpAnswer, endpoint: Endpoint): Promise<ModelFailure> {
  const { bytes } = await readBody(body, LONGEST_ERROR_BYTES, { keepsBroken: true });
  // Without the piece of a character at the end.
  const { text, retryAfterMilliseconds } = readErrorText(new StringDecoder("utf8").write(bytes));
  return failureOfErrorAnswer({ status, text, header, retryAfterMilliseconds }, endpoint);
}

/** An object with an error in it, as servers send it with the status of a success. */
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

/** Reads the answer into the builder; a failure when the server sent something else. */
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
  // Nothing is an answer that broke off, not one that is wrong.
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

/** Each piece feeds the watchdog, also a comment that only keeps the connection alive. */
async function* fed(body: HttpAnswer["body"], watchdog: IdleWatchdog): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    watchdog.feed();
    yield piece;
  }
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
 * A model behind an endpoint (`base-url`). Retries nothing but a request whose form the server
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

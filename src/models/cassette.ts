import { z } from "zod";
import { ArchitectError } from "../core/errors.js";
import { fingerprint } from "../core/fingerprint.js";
import { firstDifference } from "../core/json-difference.js";
import type { LanguageModel, ModelFailure, ModelRequest, ModelResult } from "../core/model/model.js";

/** A request as recorded: the conversation, and the tools by name and by a hash of their schemas. */
export interface RecordedRequest {
  readonly messages: ModelRequest["messages"];
  readonly tools: readonly string[];
  readonly toolsHash: string;
}

/** One call and its result. */
export interface RecordedCall {
  readonly request: RecordedRequest;
  readonly result: ModelResult;
}

const usageSchema = z.strictObject({
  inputTokens: z.number(),
  cachedInputTokens: z.number(),
  cacheWriteTokens: z.number().exactOptional(),
  outputTokens: z.number(),
  reasoningTokens: z.number(),
  modelCalls: z.number(),
});

const callSchema = z.strictObject({ id: z.string(), name: z.string(), arguments: z.string() });

const imageSchema = z.strictObject({
  digest: z.string(),
  mediaType: z.enum(["image/png", "image/jpeg", "image/gif", "image/webp"]),
  bytes: z.number(),
});

const messageSchema = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("system"), content: z.string() }),
  z.strictObject({ role: z.literal("user"), content: z.string(), images: z.array(imageSchema).optional() }),
  z.strictObject({ role: z.literal("assistant"), content: z.string().nullable(), toolCalls: z.array(callSchema) }),
  z.strictObject({ role: z.literal("tool"), callId: z.string(), content: z.string() }),
]);

const resultSchema = z.discriminatedUnion("ok", [
  z.strictObject({
    ok: z.literal(true),
    text: z.string(),
    toolCalls: z.array(callSchema),
    finishReason: z.enum(["stop", "length", "tool_calls", "content_filter", "other"]),
    usage: usageSchema,
    usageEstimated: z.boolean(),
    model: z.string(),
    lostUsage: usageSchema.optional(),
  }),
  z.strictObject({
    ok: z.literal(false),
    kind: z.enum([
      "authentication",
      "not_found",
      "context_length",
      "rate_limited",
      "unavailable",
      "timeout",
      "aborted",
      "invalid_request",
      "invalid_response",
    ]),
    message: z.string(),
    retryAfterMilliseconds: z.number().optional(),
    usage: usageSchema.optional(),
  }),
]);

const headerSchema = z.strictObject({
  cassette: z.literal(1),
  model: z.string(),
  contextWindow: z.number(),
  origin: z.strictObject({ startedAt: z.number(), seed: z.string() }).optional(),
});

/** Facts of a run that its requests depend on and that no file contains; a replaying run uses these. */
export type CassetteOrigin = Readonly<NonNullable<z.infer<typeof headerSchema>["origin"]>>;

const entrySchema = z.strictObject({
  request: z.strictObject({
    messages: z.array(messageSchema),
    tools: z.array(z.string()),
    toolsHash: z.string(),
  }),
  result: resultSchema,
});

/** Converts a request to its recorded form. */
function recordedRequest(request: ModelRequest, redact: (text: string) => string): RecordedRequest {
  return mapTexts(
    {
      messages: request.messages,
      tools: request.tools.map((tool) => tool.function.name),
      toolsHash: fingerprint(request.tools),
    },
    redact,
  );
}

interface Recorder {
  readonly write: (line: string) => void;
  /** Removes secrets from everything before it is written. */
  readonly redact: (text: string) => string;
}

/** A model that records each call when it happens: a header line, then one JSON line for each call. */
export function recordCassette(
  model: LanguageModel,
  options: Recorder & { readonly origin?: CassetteOrigin },
): LanguageModel {
  const { write, redact, origin } = options;
  const header = { cassette: 1, model: redact(model.id), contextWindow: model.contextWindow, origin };
  write(`${JSON.stringify(header)}\n`);
  return recordCalls(model, options);
}

/** Records another model of the run: its calls are mixed with those of the first. */
export function recordCalls(model: LanguageModel, { write, redact }: Recorder): LanguageModel {
  return {
    get id() {
      return model.id;
    },
    get contextWindow() {
      return model.contextWindow;
    },
    async generate(request, callOptions) {
      const result = await model.generate(request, callOptions);
      write(`${JSON.stringify({ request: recordedRequest(request, redact), result: mapTexts(result, redact) })}\n`);
      return result;
    },
  };
}

/** A recorded model: returns the recorded answers, in order, and only for the recorded requests. */
export interface CassettePlayer {
  readonly model: LanguageModel;
  /** Absent in a recording of a model without a run. */
  readonly origin?: CassetteOrigin;
  /** The number of calls not replayed yet. */
  remaining(): number;
  /** @throws Error with every request that did not match and every recorded call that was not made. */
  assertDone(): void;
}

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string, number: number): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new ArchitectError("configuration", `Line ${number} of the cassette is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? "" : ` at ${issue.path.join(".")}`;
  throw new ArchitectError("configuration", `Line ${number} of the cassette is not as expected${where}.`, {
    remedy: "Record it again, or take the file as it was recorded.",
  });
}

/**
 * Replays a cassette, strictly (see `playCalls`).
 *
 * @throws ArchitectError (configuration) naming the invalid line.
 */
export function replayCassette(
  text: string,
  options: Pick<Parameters<typeof playCalls>[0], "redact" | "stable"> = {},
): CassettePlayer {
  const [first = "", ...rest] = text.split("\n").filter((line) => line.trim() !== "");
  const { model, contextWindow, origin } = parseLine(headerSchema, first, 1);
  const calls = rest.map((line, index) => parseLine(entrySchema, line, index + 2) as RecordedCall);
  const player = playCalls({ id: model, contextWindow, calls, ...options });
  return origin === undefined ? player : { ...player, origin };
}

/**
 * Replays recorded calls, strictly: the n-th request must equal the n-th recorded one, after `redact` as in the
 * recording. `stable` removes differences that every run measures anew, such as times. A request that differs, or is
 * one too many, fails as `invalid_request` with the first difference, and the recorded call waits for the matching
 * request.
 */
function playCalls(recording: {
  readonly id: string;
  readonly contextWindow: number;
  readonly calls: readonly RecordedCall[];
  readonly redact?: (text: string) => string;
  readonly stable?: (text: string) => string;
}): CassettePlayer {
  const { id, contextWindow, calls, redact = (plain) => plain, stable } = recording;
  const problems: string[] = [];
  let next = 0;

  const refuse = (problem: string): ModelFailure => {
    problems.push(problem);
    return { ok: false, kind: "invalid_request", message: `cassette: ${problem}` };
  };
  const remaining = (): number => calls.length - next;
  return {
    model: {
      id,
      contextWindow,
      async generate(request, callOptions): Promise<ModelResult> {
        const call = calls[next];
        if (call === undefined) return refuse(`request ${next + 1} is not in the recording of ${calls.length}`);
        const asked = recordedRequest(request, redact);
        const strict = firstDifference(call.request, asked);
        const difference =
          strict === null || stable === undefined
            ? strict
            : firstDifference(mapTexts(call.request, stable), mapTexts(asked, stable));
        if (difference !== null) return refuse(`request ${next + 1}: ${difference}`);
        next += 1;
        const { result } = call;
        if (result.ok && result.text !== "") callOptions.onText?.(result.text);
        return result;
      },
    },
    remaining,
    assertDone() {
      const unused = remaining() === 0 ? [] : [`${remaining()} of ${calls.length} recorded calls were not used`];
      const all = [...problems, ...unused];
      if (all.length > 0) throw new Error(`cassette: ${all.join("\n")}`);
    },
  };
}

/** A JSON value with every text in it changed, including field names. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return change(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [change(key), walk(inner)]));
  };
  return walk(value) as Value;
}

import type { FinishReason } from "../../core/model/model.js";

/** A request as the scripted model received it. */
export interface ModelServerRequest {
  readonly api: "chat" | "responses";
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, with fractions; comparable between processes. */
  readonly arrivedAt: number;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly toolNames: readonly string[];
}

export interface ScriptedToolCall {
  readonly name: string;
  /** An object is sent as JSON, a string unchanged. */
  readonly arguments: Readonly<Record<string, unknown>> | string;
  readonly id?: string;
}

export interface ScriptedUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens?: number;
  readonly outputTokens: number;
  readonly reasoningTokens?: number;
}

/** An answer of the model. */
export interface ScriptedAnswer {
  readonly text?: string;
  readonly toolCalls?: readonly ScriptedToolCall[];
  /** Default: `tool_calls` with calls, else `stop`. */
  readonly finishReason?: FinishReason | string;
  /** Default: computed from the size of the request. */
  readonly usage?: ScriptedUsage;
  readonly delayMs?: number;
  /** Runs before the answer is sent. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The reply to a request: an answer, an HTTP status, a cut stream, an HTML page, or no reply. */
export type ModelReply =
  | { readonly answer: ScriptedAnswer }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | { readonly cut: true }
  | { readonly html: string }
  | { readonly hang: true };

/** A string must be contained in the text. */
export type TextMatch =
  | string
  | RegExp
  | { readonly pattern: string; readonly flags?: string }
  | ((text: string) => boolean);

/** The conditions that a request must meet. */
export interface ModelExpectation {
  /** Whether the request offers tools, or the names of tools that it must offer. */
  readonly tools?: boolean | readonly string[];
  /** Of the text of the last message. */
  readonly lastMessage?: TextMatch;
  /** Of the texts of all messages. */
  readonly contains?: TextMatch;
  readonly messagesAtLeast?: number;
}

export type ModelStep =
  | ((request: ModelServerRequest) => ModelReply)
  | ({ readonly expect?: ModelExpectation } & ModelReply);

/** The answers of a scripted model, in order. Without functions and regular expressions it is plain JSON. */
export interface ModelScript {
  readonly steps: readonly ModelStep[];
  /** Answers to self-evaluation requests (no tools, and the evaluator's question). Absent: `steps` answers them. */
  readonly evaluations?: readonly ModelStep[];
}

const EVALUATOR_QUESTION = "Was the task completed correctly?";

export function isEvaluation(request: ModelServerRequest): boolean {
  return (
    request.toolNames.length === 0 && request.messages.some((message) => message.text.includes(EVALUATOR_QUESTION))
  );
}

function matches(match: TextMatch, text: string): boolean {
  if (typeof match === "string") return text.includes(match);
  if (typeof match === "function") return match(text);
  return new RegExp(match instanceof RegExp ? match.source : match.pattern, match.flags).test(text);
}

function describe(match: TextMatch): string {
  if (typeof match === "function") return "a function";
  return typeof match === "string" ? JSON.stringify(match) : String("pattern" in match ? match.pattern : match);
}

/** The first mismatch between a request and an expectation, or null. */
export function mismatchOf(expectation: ModelExpectation, request: ModelServerRequest): string | null {
  const { tools, lastMessage, contains, messagesAtLeast } = expectation;
  const names = request.toolNames;
  if (typeof tools === "boolean" && tools !== names.length > 0) {
    return tools ? "tools were expected, none were offered" : `no tools were expected, got ${names.join(", ")}`;
  }
  if (typeof tools === "object") {
    const missing = tools.filter((name) => !names.includes(name));
    if (missing.length > 0) return `the tools ${missing.join(", ")} were expected, got ${names.join(", ") || "none"}`;
  }
  const last = request.messages.at(-1)?.text ?? "";
  if (lastMessage !== undefined && !matches(lastMessage, last)) {
    return `the last message was expected to match ${describe(lastMessage)}`;
  }
  const all = request.messages.map((message) => message.text).join("\n");
  if (contains !== undefined && !matches(contains, all)) {
    return `the messages were expected to contain ${describe(contains)}`;
  }
  if (messagesAtLeast !== undefined && request.messages.length < messagesAtLeast) {
    return `at least ${messagesAtLeast} messages were expected, got ${request.messages.length}`;
  }
  return null;
}

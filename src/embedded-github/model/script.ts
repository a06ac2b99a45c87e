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
  /** An object is sent as its JSON text; a string as it is. */
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
  /** Acts in the world while the model answers; the answer waits for it. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The server's reply to a request: answer, refuse, break off, send a page, never answer. */
export type ModelReply =
  | { readonly answer: ScriptedAnswer }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | { readonly cut: true }
  | { readonly html: string }
  | { readonly hang: true };

export type TextMatch =
  | string
  | RegExp
  | { readonly pattern: string; readonly flags?: string }
  | ((text: string) => boolean);

/** The conditions that a request must meet for a step to answer it. */
export interface ModelExpectation {
  /** Whether tools are offered; a list: these among them. */
  readonly tools?: boolean | readonly string[];
  /** The text of the last message: a string is contained in it. */
  readonly lastMessage?: TextMatch;
  /** The texts of all messages together: a string is contained in them. */
  readonly contains?: TextMatch;
  readonly messagesAtLeast?: number;
}

export type ModelStep =
  | ((request: ModelServerRequest) => ModelReply)
  | ({ readonly expect?: ModelExpectation } & ModelReply);

/**
 * The answers of a scripted model, in order. With functions and regular expressions left out it is plain JSON, and so a
 * recorded conversation.
 */
export interface ModelScript {
  readonly steps: readonly ModelStep[];
  /** Answers to self-evaluation requests (no tools, and the evaluator's question); absent: `steps` answer them. */
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
  if (typeof match === "function") return "what its function wants";
  return typeof match === "string" ? JSON.stringify(match) : String("pattern" in match ? match.pattern : match);
}

/** The first thing about a request that a step did not expect, or null. */
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

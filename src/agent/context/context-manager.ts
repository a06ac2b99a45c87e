import type { Message } from "../../core/model/message.js";
import type { ToolSchema } from "../../core/model/model.js";
import { estimateRequestTokens } from "../../core/model/tokens.js";

/** Share of the model's window that a request may fill: the answer needs room, and estimates are estimates. */
const USABLE_SHARE = 0.9;
/** Share of the limit at which older steps are summarised. */
const PRESSURE_SHARE = 0.75;
/** Share of the model's window beyond which nothing is sent. */
const HOPELESS_SHARE = 0.95;
/** How far below what the server refused a request must stay from then on. */
const REFUSED_SHARE = 0.9;

/**
 * Measures what fits into a request, in tokens. Knows the limits and corrects the estimate by what the server counts;
 * the conversation itself is not its business.
 */
export interface ContextWindow {
  /** Tokens of this request: estimated, and corrected by the server's last count. */
  estimate(messages: readonly Message[], tools: readonly ToolSchema[]): number;
  /** Limit of a request; infinite when neither the model nor the configuration names a limit. */
  limit(): number;
  /** Full enough to summarise older steps (level 2). */
  isPressed(tokens: number): boolean;
  /** Over the limit: something must be left out (level 3). */
  isOver(tokens: number): boolean;
  /** Cannot fit the model's window, so sending it is useless. */
  isHopeless(tokens: number): boolean;
  /** Takes over what the server counted for a request. */
  calibrate(countedTokens: number, messages: readonly Message[], tools: readonly ToolSchema[]): void;
  /** The server refused a request of so many estimated tokens as too long: the limit is lower than was thought. */
  refused(tokens: number): void;
}

/** @param options limits in tokens; 0 or null = that limit is off. */
export function createContextWindow(options: {
  readonly contextWindow: number;
  readonly maximumTokens: number | null;
}): ContextWindow {
  const model = options.contextWindow > 0 ? options.contextWindow : Number.POSITIVE_INFINITY;
  const wanted = options.maximumTokens ?? 0;
  let whole = wanted > 0 ? Math.min(model, wanted) : model;
  let limit = wanted > 0 ? Math.min(model * USABLE_SHARE, wanted) : model * USABLE_SHARE;
  let correction = 1;

  return {
    estimate: (messages, tools) => estimateRequestTokens(messages, tools) * correction,
    limit: () => limit,
    isPressed: (tokens) => tokens >= whole * PRESSURE_SHARE,
    isOver: (tokens) => tokens > limit,
    isHopeless: (tokens) => tokens > model * HOPELESS_SHARE,
    calibrate(countedTokens, messages, tools) {
      const estimated = estimateRequestTokens(messages, tools);
      if (countedTokens <= 0 || estimated <= 0) return;
      correction = Math.min(3, Math.max(0.5, countedTokens / estimated));
    },
    refused(tokens) {
      whole = Math.min(whole, tokens * REFUSED_SHARE);
      limit = Math.min(limit, tokens * REFUSED_SHARE);
    },
  };
}

interface Conversation {
  /** System message and first user message: they always stay. */
  readonly head: readonly Message[];
  /** Removed only as a whole: an assistant message with the answers to its calls, or one other message. */
  readonly groups: readonly (readonly Message[])[];
}

/** Takes a conversation apart into what stays and what may go. */
export function splitConversation(messages: readonly Message[]): Conversation {
  const firstUser = messages.findIndex((message) => message.role === "user");
  const headLength = firstUser >= 0 && firstUser <= 1 ? firstUser + 1 : 0;
  const groups: Message[][] = [];
  for (const message of messages.slice(headLength)) {
    if (message.role === "tool") groups.at(-1)?.push(message);
    else groups.push([message]);
  }
  return { head: messages.slice(0, headLength), groups };
}

/** A conversation divided where a record may take the place of its older part. */
export interface Cut {
  /** Index of the first message after the head. */
  readonly from: number;
  /** Messages that would go, without the earlier record, which is replaced too. */
  readonly older: readonly Message[];
  /** Messages that follow the record. */
  readonly recent: readonly Message[];
  /** 1 when a record stands between head and groups. */
  readonly records: 0 | 1;
}

function cutAt(messages: readonly Message[], hasRecord: boolean, count: number): Cut {
  const { head, groups } = splitConversation(messages);
  const records = hasRecord ? 1 : 0;
  return {
    from: head.length,
    older: groups.slice(records, records + count).flat(),
    recent: groups.slice(records + count).flat(),
    records,
  };
}

/** Divides before the latest `steps` exchanges, however many messages each has; null = nothing is older. */
export function cutBeforeRecent(messages: readonly Message[], hasRecord: boolean, steps: number): Cut | null {
  const groups = splitConversation(messages).groups.slice(hasRecord ? 1 : 0);
  let left = steps;
  let index = groups.length;
  while (index > 0 && left > 0) {
    index -= 1;
    if (groups[index]?.[0]?.role === "assistant") left -= 1;
  }
  return index === 0 || left > 0 ? null : cutAt(messages, hasRecord, index);
}

/**
 * Divides so that what stays has at most `target` tokens, or is the latest exchange alone; null = nothing can go.
 * `estimate`: tokens of a request with these messages.
 */
export function cutToFit(
  messages: readonly Message[],
  hasRecord: boolean,
  target: number,
  estimate: (messages: readonly Message[]) => number,
): Cut | null {
  const { head, groups } = splitConversation(messages);
  const most = groups.length - (hasRecord ? 1 : 0) - 1;
  const stays = (count: number): readonly Message[] => [...head, ...cutAt(messages, hasRecord, count).recent];
  // The more goes the less stays, so the smallest number is found by halving.
  let [low, high] = [1, most];
  if (most < 1) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (estimate(stays(middle)) > target) low = middle + 1;
    else high = middle;
  }
  return cutAt(messages, hasRecord, low);
}

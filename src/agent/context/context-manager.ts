import type { Message } from "../../core/model/message.js";
import type { ToolSchema } from "../../core/model/model.js";
import { estimateRequestTokens } from "../../core/model/tokens.js";

/** Share of the model's window that a request may fill. The answer needs room, and token counts are estimates. */
const USABLE_SHARE = 0.9;
/** Share of the limit at which older steps are summarised. */
const PRESSURE_SHARE = 0.75;
/** Share of the model's window above which no request is sent. */
const HOPELESS_SHARE = 0.95;
/** After the server refused a request, later ones stay below this share of its size. */
const REFUSED_SHARE = 0.9;

/**
 * Measures what fits into a request, in tokens. Knows the limits and corrects the estimate by the server's counts; it
 * does not change the conversation.
 */
export interface ContextWindow {
  /** Tokens of this request: an estimate, corrected by the server's last count. */
  estimate(messages: readonly Message[], tools: readonly ToolSchema[]): number;
  /** Limit of a request; infinite if neither the model nor the configuration sets one. */
  limit(): number;
  /** Whether it is full enough to summarise older steps (level 2). */
  isPressed(tokens: number): boolean;
  /** Whether it is over the limit, so that something must be left out (level 3). */
  isOver(tokens: number): boolean;
  /** Whether it cannot fit the model's window, so that sending it is useless. */
  isHopeless(tokens: number): boolean;
  /** Adopts the server's token count for a request. */
  calibrate(countedTokens: number, messages: readonly Message[], tools: readonly ToolSchema[]): void;
  /** The server refused a request of this many estimated tokens as too long: lowers the limit. */
  refused(tokens: number): void;
}

/** @param options limits in tokens; 0 or null = no limit. */
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
  /** System message and first user message: never removed. */
  readonly head: readonly Message[];
  /** Removed only as a whole: an assistant message with the answers to its calls, or a single other message. */
  readonly groups: readonly (readonly Message[])[];
}

/** Splits a conversation into the part that stays and the groups that may be removed. */
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

/** A conversation divided at the point up to which a record may replace it. */
export interface Cut {
  /** Index of the first message after the head. */
  readonly from: number;
  /** Messages to remove, without the earlier record, which is replaced too. */
  readonly older: readonly Message[];
  /** Messages that follow the record. */
  readonly recent: readonly Message[];
  /** 1 if there is a record between head and groups. */
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

/** Divides before the latest `steps` exchanges, however many messages each has; null = there are no older ones. */
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
 * Divides so that the rest has at most `target` tokens, or is only the latest exchange; null = nothing can be removed.
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
  // Removing more leaves less, so a binary search finds the smallest number.
  let [low, high] = [1, most];
  if (most < 1) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (estimate(stays(middle)) > target) low = middle + 1;
    else high = middle;
  }
  return cutAt(messages, hasRecord, low);
}

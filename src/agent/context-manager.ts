import type { Message } from "../core/message.js";
import type { ToolSchema } from "../core/model.js";
import { estimateRequestTokens } from "../core/tokens.js";

/** Share of the window that a request may fill: the answer needs room, and estimates are estimates. */
const USABLE_SHARE = 0.9;
/** How far a drop goes below the limit, so that it is rare and the requests between share their prefix. */
const REFILL_SHARE = 0.7;
/** How far one goes when the server says the request was too long. */
const RETRY_SHARE = 0.5;

export interface WindowView {
  /** What to send. */
  readonly messages: readonly Message[];
  /** Messages left out for the first time now. */
  readonly newlyDropped: number;
}

/**
 * Keeps requests within the model's window by leaving out the oldest exchanges (O5, level 3). The conversation itself is
 * never changed: this is a view of it. System message and first user message always stay, an assistant message and the
 * answers to its calls go together (ruling 22), and the latest exchange stays.
 */
export interface ContextWindow {
  view(messages: readonly Message[], tools: readonly ToolSchema[]): WindowView;
  /** The server refused the last view as too long: leaves out more. null = nothing more can go. */
  shrink(messages: readonly Message[], tools: readonly ToolSchema[]): WindowView | null;
  /** Corrects the estimate by what the server counted for the last view (ruling 26). */
  calibrate(countedTokens: number, messages: readonly Message[], tools: readonly ToolSchema[]): void;
}

/** @param options limits in tokens; 0 or null = that limit is off. */
export function createContextWindow(options: {
  readonly contextWindow: number;
  readonly maximumTokens: number | null;
}): ContextWindow {
  const limit = limitOf(options);
  let droppedGroups = 0;
  let correction = 1;

  const estimate = (messages: readonly Message[], tools: readonly ToolSchema[]): number =>
    estimateRequestTokens(messages, tools) * correction;

  const dropUntil = (messages: readonly Message[], tools: readonly ToolSchema[], target: number): WindowView => {
    const before = droppedMessages(messages, droppedGroups);
    const last = Math.max(droppedGroups, splitConversation(messages).groups.length - 1);
    while (droppedGroups < last && estimate(withoutOldest(messages, droppedGroups), tools) > target) droppedGroups += 1;
    const newlyDropped = droppedMessages(messages, droppedGroups) - before;
    return { messages: withoutOldest(messages, droppedGroups), newlyDropped };
  };

  return {
    view(messages, tools) {
      const isTooLong = estimate(withoutOldest(messages, droppedGroups), tools) > limit;
      return dropUntil(messages, tools, isTooLong ? limit * REFILL_SHARE : Number.POSITIVE_INFINITY);
    },
    shrink(messages, tools) {
      const target = estimate(withoutOldest(messages, droppedGroups), tools) * RETRY_SHARE;
      const view = dropUntil(messages, tools, target);
      return view.newlyDropped === 0 ? null : view;
    },
    calibrate(countedTokens, messages, tools) {
      const estimated = estimateRequestTokens(messages, tools);
      if (countedTokens <= 0 || estimated <= 0) return;
      correction = Math.min(3, Math.max(0.5, countedTokens / estimated));
    },
  };
}

function limitOf(options: { contextWindow: number; maximumTokens: number | null }): number {
  const window = options.contextWindow > 0 ? options.contextWindow * USABLE_SHARE : Number.POSITIVE_INFINITY;
  const wanted = options.maximumTokens ?? 0;
  return wanted > 0 ? Math.min(window, wanted) : window;
}

interface Conversation {
  /** System message and first user message. */
  readonly head: readonly Message[];
  /** What may only go as a whole: an assistant message with the answers to its calls, or one other message. */
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

function droppedMessages(messages: readonly Message[], groups: number): number {
  return splitConversation(messages).groups.slice(0, groups).flat().length;
}

/** The conversation without its oldest groups; the first user message says that something is missing. */
function withoutOldest(messages: readonly Message[], count: number): readonly Message[] {
  if (count === 0) return messages;
  const { head, groups } = splitConversation(messages);
  const dropped = groups.slice(0, count).flat().length;
  const note = `[Architect] ${dropped} earlier messages are left out here to fit the context window. Read files again where you need them.`;
  const marked = head.map((message) =>
    message.role === "user" ? { ...message, content: `${message.content}\n\n${note}` } : message,
  );
  return [...marked, ...groups.slice(count).flat()];
}

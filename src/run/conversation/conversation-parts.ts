import { isOffered } from "../../agent/engine/tool-registry.js";
import type { ReadSource } from "../../core/agents/sources.js";
import { READ_CONVERSATION } from "../../core/conversation-pages.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { AnyTool } from "../../core/tool/tool.js";
import { giveNotice } from "../notice.js";
import { type AgentSession, resultCharacters } from "../set-up/session.js";
import { restOfSubject, subjectText } from "../set-up/task.js";
import type { Run } from "../stages.js";
import { namingNotices } from "./addressed.js";
import type { Showing } from "./blocks.js";
import type { Conversation, PendingConversation } from "./open-conversation.js";
import { createPages, hasPages, SMALLEST_PAGE } from "./pages.js";
import { renderComments, renderConversation } from "./render-conversation.js";
import { type SortRequest, sortByAuthor } from "./sort-comments.js";
import { commentSources, shownSources, taskSources } from "./sources.js";

/** Maximum characters of one page, and of the text around it. */
const PAGE = 12_000;
const AROUND_PAGE = 200;

export interface ConversationParts {
  /** Parts of the task. */
  readonly parts: readonly string[];
  /** Offers the tool that reads the rest, if there is a rest. */
  readonly session: AgentSession;
  /** The sources of the task's text: those of the parts, of the order's brief and of the subject. */
  readonly sources: readonly ReadSource[];
}

/** Offers the tool to an agent that may read files, unless the configuration disables it. */
function withTool(agent: AgentConfig, tools: readonly AnyTool[]): AgentConfig {
  const { allowedTools } = agent;
  const reading = tools.filter(({ paths = {} }) => Object.values(paths).includes("read"));
  if (allowedTools === null || !reading.some(({ name }) => allowedTools.includes(name))) return agent;
  return { ...agent, allowedTools: [...allowedTools, READ_CONVERSATION] };
}

function sortRequest({ services }: AgentSession, phrase: string, conversation: Conversation): SortRequest {
  return {
    conversation,
    isBareCommand(body) {
      const parsed = services.parseCommand(body, phrase);
      return parsed.kind === "usage" || (parsed.kind === "command" && parsed.text.trim() === "");
    },
  };
}

async function conversationOf(
  { conversation, trouble }: PendingConversation,
  session: AgentSession,
): Promise<Conversation | null> {
  const found = await conversation;
  const text = trouble();
  if (text !== null) giveNotice(session, text);
  return found;
}

/** Adds the conversation to the agent's task, and offers the tool that reads the rest. */
export async function conversationParts(
  run: Run<"accepted">,
  pending: PendingConversation,
  session: AgentSession,
  delimiter: string,
): Promise<ConversationParts> {
  const { request, event, facts, forge, phrase } = run;
  const conversation = await conversationOf(pending, session);
  if (conversation === null) return { parts: [], session, sources: taskSources(run, null) };
  const showing: Showing = { delimiter, known: conversation, redact: (text) => session.redactor.redact(text) };
  const by = sortRequest(session, phrase, conversation);
  const sorted = sortByAuthor(conversation.start.comments, by);
  const rest = restOfSubject({ request, event, facts });
  const { author = "" } = subjectText({ request, event, facts }) ?? {};
  const agent = withTool(session.agent, await session.services.tools());
  const isReadable = isOffered(READ_CONVERSATION, agent.allowedTools, agent.disabledTools);
  for (const text of namingNotices(conversation)) giveNotice(session, text);
  const shown = renderConversation(conversation, sorted, showing, { rest, isReadable });
  const limit = Math.max(SMALLEST_PAGE, Math.min(PAGE, resultCharacters(session.configuration) - AROUND_PAGE));
  const pages = { forge, conversation, sorting: by, shown, showing, rest, author, limit };
  const sources = [...taskSources(run, conversation), ...shownSources(conversation, shown.shown)];
  if (!isReadable || !hasPages(pages)) return { parts: shown.parts, session, sources };
  const tool = await session.services.conversationTool(createPages(pages));
  const ownTools = [...(session.ownTools ?? []), tool];
  return { parts: shown.parts, session: { ...session, ownTools, agent }, sources };
}

/** Open threads of people with write access, for each part of a review; the review compares our own findings itself. */
export async function threadParts(
  run: Run<"accepted">,
  pending: PendingConversation,
  session: AgentSession,
  { delimiter, tokens }: { readonly delimiter: string; readonly tokens: number },
): Promise<Pick<ConversationParts, "parts" | "sources">> {
  const conversation = await conversationOf(pending, session);
  if (conversation === null) return { parts: [], sources: taskSources(run, null) };
  const showing: Showing = { delimiter, known: conversation, redact: (text) => session.redactor.redact(text) };
  const trusted = sortByAuthor(
    conversation.start.comments,
    sortRequest(session, run.phrase, conversation),
  ).trusted.filter(({ thread, isOurs }) => thread !== undefined && !isOurs);
  const { text, shown } = renderComments(
    conversation,
    { trusted, reports: [], untrusted: [], minimized: [], late: [] },
    showing,
    tokens,
  );
  const sources = [
    ...taskSources(run, conversation),
    ...shown.flatMap((comment) => commentSources(conversation, comment)),
  ];
  return { parts: text === "" ? [] : [text], sources };
}

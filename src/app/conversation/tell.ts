import { isOffered } from "../../agent/tool-registry.js";
import type { AgentConfig } from "../../core/agent.js";
import type { Running } from "../running.js";
import { resultCharacters, type Session } from "../session.js";
import { restOfSubject } from "../task.js";
import type { Showing } from "./blocks.js";
import type { Heard, Hearing } from "./hear.js";
import { type JudgeRequest, judge } from "./judge.js";
import { createPages, hasPages, SMALLEST_PAGE } from "./pages.js";
import { showConversation, showRemarks } from "./show.js";

const TOOL = "read_conversation";
/** Characters of one page, and what the words around it take. */
const PAGE = 12_000;
const AROUND_PAGE = 200;

export interface Told {
  /** Parts of the task. */
  readonly parts: readonly string[];
  /** Offers the tool that reads the rest, where there is any. */
  readonly session: Session;
}

/** Whoever may read files may read this; what the configuration disables stays so. */
function withTool(agent: AgentConfig): AgentConfig {
  const { allowedTools } = agent;
  if (allowedTools === null || !allowedTools.includes("read_file")) return agent;
  return { ...agent, allowedTools: [...allowedTools, TOOL] };
}

function judging({ job, open }: Running, heard: Heard): JudgeRequest {
  return {
    heard,
    isBareCommand(body) {
      const parsed = job.services.parseCommand(body, open.phrase);
      return parsed.kind === "usage" || (parsed.kind === "command" && parsed.text.trim() === "");
    },
  };
}

async function heardOf({ heard, trouble }: Hearing, session: Session): Promise<Heard | null> {
  const found = await heard;
  const text = trouble();
  if (text !== null) {
    session.events.emit({ type: "notice_given", at: session.services.clock.now(), level: "warning", text });
  }
  return found;
}

/** What the run's agent is told of the conversation, and how it reads the rest (product.md §5, "Context"). */
export async function tellConversation(
  running: Running,
  hearing: Hearing,
  session: Session,
  delimiter: string,
): Promise<Told> {
  const heard = await heardOf(hearing, session);
  if (heard === null) return { parts: [], session };
  const { open } = running;
  const { request, event, facts } = open;
  const showing: Showing = { delimiter, known: heard, redact: (text) => session.redactor.redact(text) };
  const by = judging(running, heard);
  const judged = judge(heard.start.remarks, by);
  const rest = restOfSubject({ request, event, issue: facts.issue, pull: facts.pull });
  const agent = withTool(session.agent);
  const isReadable = isOffered(TOOL, agent.allowedTools, agent.disabledTools);
  const shown = showConversation(heard, judged, showing, { rest, isReadable });
  const limit = Math.max(SMALLEST_PAGE, Math.min(PAGE, resultCharacters(session.configuration) - AROUND_PAGE));
  const pages = { forge: open.forge, heard, judging: by, shown, showing, rest, limit };
  if (!isReadable || !hasPages(pages)) return { parts: shown.parts, session };
  const tool = await session.services.conversationTool(createPages(pages));
  const ownTools = [...(session.ownTools ?? []), tool];
  return { parts: shown.parts, session: { ...session, ownTools, agent } };
}

/** Open threads of people who may write, for each part of a review; its own findings it compares itself. */
export async function tellThreads(
  running: Running,
  hearing: Hearing,
  session: Session,
  { delimiter, tokens }: { readonly delimiter: string; readonly tokens: number },
): Promise<readonly string[]> {
  const heard = await heardOf(hearing, session);
  if (heard === null) return [];
  const showing: Showing = { delimiter, known: heard, redact: (text) => session.redactor.redact(text) };
  const trusted = judge(heard.start.remarks, judging(running, heard)).trusted.filter(
    ({ thread, isOurs }) => thread !== undefined && !isOurs,
  );
  const { text } = showRemarks(heard, { trusted, reports: [], strangers: [], late: [] }, showing, tokens);
  return text === "" ? [] : [text];
}

import { systemText } from "../../agent/context/context-builder.js";
import { COLLABORATION_PREAMBLE, DELEGATION_PREAMBLE } from "../../agent/prompts.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { BeginSubRun, SubRunRequest, SubRunResult } from "../../core/agents/sub-run.js";
import type { ToolGroup } from "../../core/agents/tool-group.js";
import type { Message } from "../../core/model/message.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { Random } from "../../core/runtime.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";
import { type AnyTool, failure, type ToolResult, withOutside } from "../../core/tool/tool.js";
import { agentSettings } from "../../run/set-up/prepare.js";
import type { AgentSession } from "../../run/set-up/session.js";
import type { SubRunParts } from "../row.js";
import { partnerLine, partnersOf, partnerTools } from "./partners.js";

/** Maximum characters of a message to an agent that answers once. */
export const DELEGATED_CHARACTERS = 1_000;

/** Maximum characters of a message in a conversation. */
export const MESSAGE_CHARACTERS = 4_000;

/** A message from one agent to another, with its tool call. */
export interface AgentMessage {
  /** The tool, and the id of its call. */
  readonly tool: string;
  readonly call: string;
  /** The sender. */
  readonly agent: string;
  /** The recipient; '' = the session's partner. */
  readonly target: string;
  readonly message: string;
  /** The call's signal. */
  readonly signal: AbortSignal;
}

/** A message of a conversation. */
export interface SessionMessage extends AgentMessage {
  /** '' = starts a new conversation. */
  readonly session: string;
  /** The message and its answer appear in the run's comment. */
  readonly isVisible: boolean;
}

/** The other agents of a run. Every answer is a result: a partner's failure never ends the run. */
export interface Collaboration {
  /** Lists the other agents, with their descriptions and their tools in a conversation. */
  discover(agent: string): Promise<ToolResult>;
  /** One answer, without tools, that is not remembered. */
  delegate(message: AgentMessage): Promise<ToolResult>;
  /** The next answer in a conversation, with tools that only read. */
  send(message: SessionMessage): Promise<ToolResult>;
  endSession(agent: string, session: string): ToolResult;
}

/** Maximum characters of an answer that the run gets. */
export const ANSWER_CHARACTERS = 8_000;

/** Model calls for one answer; an agent's own `max_steps` may be lower. */
const ANSWER_STEPS = 12;

const TITLE_CHARACTERS = 200;

/** Stop reasons after which the answer is complete. */
const ANSWERED: ReadonlySet<SubRunResult["stopReason"]> = new Set([
  "llm_done",
  "max_steps",
  "loop_detected",
  "budget_exceeded",
]);

export interface CollaborationParts {
  readonly configuration: Configuration;
  readonly begin: BeginSubRun;
  tools(): Promise<readonly AnyTool[]>;
  /** The groups of the run, including this one: available once all are open. */
  groups(): readonly ToolGroup[];
  /** An agent's character; empty: none is configured. */
  soulOf: SubRunParts["soulOf"];
  readonly random: Random;
}

/** A conversation between two agents. */
interface Session {
  readonly id: string;
  readonly from: string;
  readonly target: string;
  turns: number;
  isEnded: boolean;
  messages: readonly Message[];
  /** Names of untrusted sources whose text its messages contain. */
  readonly outside: Set<string>;
  /** The pending answer: the next message waits for it. */
  last: Promise<unknown>;
}

/** Agents of one run that ask each other. Conversations live as long as the run. */
function createCollaboration(parts: CollaborationParts): Collaboration {
  const { configuration } = parts;
  const { max_turns: maximumTurns } = configuration.collaboration;
  const sessions = new Map<string, Session>();

  const openSession = (from: string, target: string): Session => {
    const id = `${target}-${sessions.size + 1}`;
    const session = { id, from, target, turns: 0, isEnded: false, messages: [], outside: new Set<string>() };
    const opened: Session = { ...session, last: Promise.resolve() };
    sessions.set(id, opened);
    return opened;
  };

  /** The conversation of a message; or the reason why there is none. */
  const sessionOf = ({ agent, target, session }: SessionMessage): Session | ToolResult => {
    if (session === "") return targetProblem(configuration, agent, target) ?? openSession(agent, target);
    const found = knownSession(sessions, agent, session);
    if ("success" in found) return found;
    if (target === "" || target === found.target) return found;
    return failure("refused", `the session ${session} is with ${found.target}, not with ${target}`);
  };

  const answerIn = async (session: Session, message: SessionMessage): Promise<ToolResult> => {
    if (session.isEnded) return ended(session);
    if (session.turns >= maximumTurns) {
      return failure("refused", `the session ${session.id} has had its ${maximumTurns} messages`, {
        remedy: "collaboration.max_turns",
      });
    }
    session.turns += 1;
    const { target } = session;
    const tools = partnerTools(configuration, target, await parts.tools(), parts.groups());
    const result = await ask(parts, { ...message, target }, tools, COLLABORATION_PREAMBLE, session.messages);
    for (const words of result.outside) session.outside.add(words);
    // An interrupted answer is not part of the conversation: the next message replaces it.
    if (ANSWERED.has(result.stopReason)) session.messages = result.messages;
    const left = maximumTurns - session.turns;
    const about = `session ${session.id}, ${left} more message${left === 1 ? "" : "s"}`;
    return withOutside(answerOf(parts, target, result, about), [...session.outside].join(", "));
  };

  return {
    async discover(agent) {
      const catalog = await parts.tools();
      const lines = partnersOf(configuration, agent).map((partner) => {
        const names = partnerTools(configuration, partner.name, catalog, parts.groups()).map(({ name }) => name);
        return `- ${partnerLine(partner)} (tools: ${names.length === 0 ? "none" : names.sort().join(", ")})`;
      });
      return { success: true, output: lines.join("\n") };
    },
    async delegate(message) {
      const problem = targetProblem(configuration, message.agent, message.target);
      if (problem !== null) return problem;
      const result = await ask(parts, { ...message, isVisible: false }, [], DELEGATION_PREAMBLE, []);
      return withOutside(answerOf(parts, message.target, result, ""), result.outside.join(", "));
    },
    async send(message) {
      const session = sessionOf(message);
      if ("success" in session) return session;
      const answer = session.last.then(() => answerIn(session, message));
      session.last = answer.catch(() => {});
      return answer;
    },
    endSession(agent, id) {
      const session = knownSession(sessions, agent, id);
      if ("success" in session) return session;
      if (session.isEnded) return ended(session);
      session.isEnded = true;
      return { success: true, output: `The session ${id} is ended.` };
    },
  };
}

/** Why an agent cannot be asked by this one; null: it can. */
function targetProblem(configuration: Configuration, agent: string, target: string): ToolResult | null {
  if (target === agent) return failure("refused", `you are ${agent} yourself: ask another agent`);
  const partners = partnersOf(configuration, agent);
  if (partners.some(({ name }) => name === target)) return null;
  const names = partners.map(({ name }) => name).join(", ");
  return failure("not_found", `there is no agent "${clampText(target, 60)}"; there are ${names}`);
}

/** Only the agent that began a conversation can use it. */
function knownSession(sessions: ReadonlyMap<string, Session>, agent: string, id: string): Session | ToolResult {
  const found = sessions.get(id);
  if (found?.from === agent) return found;
  const own = [...sessions.values()].filter(({ from, isEnded }) => from === agent && !isEnded).map((one) => one.id);
  const there = own.length === 0 ? "there is none yet" : `there are ${own.join(", ")}`;
  return failure("not_found", `there is no session "${clampText(id, 60)}" in this run; ${there}`);
}

function ended({ id }: Session): ToolResult {
  return failure("refused", `the session ${id} is ended; leave sessionId out to begin another one`);
}

/** The partner's own configuration, but with only these tools. */
async function partnerAgent(
  { configuration, soulOf }: CollaborationParts,
  name: string,
  tools: readonly AnyTool[],
  preamble: string,
): Promise<AgentConfig> {
  const agent = agentSettings(configuration, [], name);
  const soul = await soulOf(name);
  const nothing = { instructions: [], files: [], task: "", environment: "" };
  return {
    name,
    systemPrompt: systemText({ agent, preamble, soul, ...nothing }),
    allowedTools: tools.map((tool) => tool.name),
    disabledTools: [],
    maximumSteps: Math.min(agent.maximumSteps, ANSWER_STEPS),
  };
}

async function ask(
  parts: CollaborationParts,
  { tool, call, agent, target, message, isVisible, signal }: AgentMessage & { readonly isVisible: boolean },
  tools: readonly AnyTool[],
  preamble: string,
  messages: SubRunRequest["messages"] & object,
): Promise<SubRunResult> {
  const delimiter = parts.random.hex(8);
  return parts.begin({
    ...{ tool, call, tools, messages, signal, place: null },
    agent: await partnerAgent(parts, target, tools, preamble),
    model: parts.configuration.agents[target]?.model ?? null,
    title: clampText(message.replace(/\s+/g, " ").trim(), TITLE_CHARACTERS),
    task: wrapUntrusted(message, { source: `agent ${agent}`, delimiter }),
    ...(isVisible ? { shown: { from: agent, message } } : {}),
  });
}

/** The result for the run: the agent's answer as data, or the reason why there is none. */
function answerOf({ random }: CollaborationParts, name: string, result: SubRunResult, about: string): ToolResult {
  const { stopReason, output, detail } = result;
  const where = about === "" ? "" : ` (${about})`;
  if (!ANSWERED.has(stopReason) || output.trim() === "") {
    const why = stopReason === "llm_done" ? "it said nothing" : detail || stopReason;
    return failure(stopReason === "interrupted" ? "aborted" : "failed", `${name} gave no answer${where}: ${why}`);
  }
  const words = wrapUntrusted(clampText(output.trim(), ANSWER_CHARACTERS), {
    source: `agent ${name}`,
    delimiter: random.hex(8),
  });
  const cut = stopReason === "llm_done" ? "" : " It was cut short.";
  return { success: true, output: `${name} answers${where}.${cut}\n${words}` };
}

export function openCollaboration(
  { services, configuration }: AgentSession,
  { begin, groups, soulOf }: SubRunParts,
): Collaboration {
  const { tools, random } = services;
  return createCollaboration({ begin, groups, soulOf, configuration, tools, random });
}

import type { InitialContext } from "../../agent/context/context-builder.js";
import type { DivisibleBudget } from "../../agent/loop/budget.js";
import type { EventStream } from "../../agent/loop/state.js";
import { AUTONOMOUS_PREAMBLE } from "../../agent/prompts.js";
import { createRunSignal, type RunSignal } from "../../agent/run-signal.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { Soul } from "../../core/agents/soul.js";
import type { ReadSource } from "../../core/agents/sources.js";
import type { ToolGroup } from "../../core/agents/tool-group.js";
import { dayOf } from "../../core/dates.js";
import type { Demand } from "../../core/gate/demand.js";
import type { Message } from "../../core/model/message.js";
import type { LanguageModel } from "../../core/model/model.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { ApprovalChannel } from "../../core/run/approval.js";
import type { PersonWord } from "../../core/run/hub.js";
import type { Logger } from "../../core/runtime.js";
import type { HookRunner } from "../../core/tool/hook.js";
import type { HookPayloads } from "../../core/tool/hook-events.js";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { AnyTool } from "../../core/tool/tool.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { OpenMerge } from "../../proof/merge.js";
import type { Redactor } from "../../safety/secrets/redact.js";
import type { TreeTracker } from "../agent-work/tree-tracker.js";
import type { ResumedWork } from "../brief.js";
import type { McpToolSet, Services } from "../services.js";
import type { Escalation } from "./escalation.js";
import type { Planning } from "./planning.js";

/** The conversation that a run resumes, and the work to restore first. */
export interface ResumedRunWork {
  /** Prompt for the model if there is no other message. */
  readonly messages: readonly Message[];
  readonly work: ResumedWork;
  /** Called when the work is on disk again. */
  onPutBack(): void;
}

/** The run's hooks, including its start and end. */
export interface SessionHooks extends HookRunner {
  /** Fires `session_start`. From now on hooks get events, and their changes on disk are reverted. */
  start(tracker: TreeTracker, payload: HookPayloads["session_start"]): Promise<void>;
  /** Fires `session_end`, if there was a start; then ends processes that hooks left running. */
  end(payload: HookPayloads["session_end"]): Promise<void>;
}

/** Everything that one run works with, created once. */
export interface AgentSession {
  readonly services: Services;
  readonly configuration: Configuration;
  readonly workspace: Workspace;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly events: EventStream;
  readonly budget: DivisibleBudget;
  readonly model: LanguageModel;
  /** The model that evaluates the work; absent: the run's model. */
  readonly evaluator?: LanguageModel;
  /** The model that continues after a failed proof; absent: none (`llm.escalation`). */
  readonly escalation?: Escalation;
  readonly agent: AgentConfig;
  /** The server whose attachments the model sees; absent: its task is only text (`llm.images`). */
  readonly images?: { readonly serverUrl: string; readonly token: string };
  /** Absent: the agent works at once. */
  readonly planning?: Planning;
  readonly dryRun: boolean;
  /** Aborts at shutdown. */
  readonly shutdown: AbortSignal;
  readonly startedAt: number;
  readonly logger: Logger;
  readonly approvals?: ApprovalChannel;
  /** Tools that only this run offers; its agent's `allowedTools` names them. */
  readonly ownTools?: readonly AnyTool[];
  /** Groups of tools that the configuration enables; their tools are among `ownTools`. Absent: none. */
  readonly toolGroups?: readonly ToolGroup[];
  /** Character files of the run's agents (`soul.enabled`). Absent: none. */
  readonly soul?: Soul;
  /** A schedule or a scheduled job started the run, with memory or jobs enabled: no person waits for it. */
  readonly isAutonomous?: true;
  /** Notes of earlier runs as parts of the task, each marked as data. Absent: none. */
  readonly remembered?: readonly string[];
  /** Called with the authors of text that the agent is about to read. Absent: without memory, this is not needed. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /** Absent: none are configured. */
  readonly hooks?: SessionHooks;
  /** Tools on people's own machines; absent: none (`hub.remote_tools`). */
  readonly remoteTools?: readonly AnyTool[];
  /** Messages from people to the run since the last call; absent: the run cannot receive any. */
  readonly takeMessages?: () => readonly PersonWord[];
  /** Absent: no MCP server is configured. */
  readonly mcp?: McpToolSet;
  /** Absent: the run begins a new conversation. */
  readonly resumed?: ResumedRunWork;
  /** The run does a share of a split task, so its changes are evaluated together with the other shares. */
  readonly isShare?: true;
  /** The run must keep behaviour, with any command. */
  readonly keepsBehaviour?: true;
  /** The run settles the conflicts of this merge; its working tree is the automatic one. */
  readonly merge?: OpenMerge;
  /** Repairs that the run's subject requires, in addition to its order. */
  readonly demand?: Partial<Pick<Demand, "title" | "inherited">>;
  /** Called once there is a tree to work on, with a function that returns the work so far as a patch. */
  readonly onTree?: (patchNow: () => Promise<string>) => void;
  /** Streamed text for people. */
  readonly onText?: (text: string) => void;
}

/** The parts of a session that prove a tree. They include no model. */
export type ProofSession = Pick<
  AgentSession,
  | ("services" | "configuration" | "workspace" | "policy" | "redactor" | "events")
  | ("startedAt" | "shutdown" | "demand" | "isShare" | "keepsBehaviour" | "merge")
>;

/** Facts for the agent: the date, and the commit that it works on. */
export function environmentOf({ startedAt }: Pick<AgentSession, "startedAt">, base: string): string {
  return `Date: ${dayOf(startedAt)}. Base commit: ${base}.`;
}

/** An agent's character, and whether a person waits for it, as parts of its system prompt. */
export function personaOf(
  { soul, isAutonomous }: Pick<AgentSession, "soul" | "isAutonomous">,
  { name }: AgentConfig,
): Pick<InitialContext, "soul" | "preamble"> {
  return {
    ...(soul === undefined ? {} : { soul: soul.of(name) }),
    ...(isAutonomous === true ? { preamble: AUTONOMOUS_PREAMBLE } : {}),
  };
}

/** When the run's time is used up, in milliseconds since the epoch. */
export function deadlineOf({ startedAt, configuration }: Pick<AgentSession, "startedAt" | "configuration">): number {
  return startedAt + configuration.limits.timeout_minutes * 60_000;
}

/** Aborts at the end of the run's time, and at its shutdown. */
export function runSignalOf(
  session: Pick<AgentSession, "startedAt" | "configuration" | "shutdown" | "services">,
): RunSignal {
  const { shutdown: parent, services } = session;
  return createRunSignal({ parent, deadline: deadlineOf(session), clock: services.clock });
}

/** Characters that count as one token. */
const CHARACTERS_PER_TOKEN = 4;

/** Maximum characters of a tool result that the model gets uncut. */
export function resultCharacters({ context }: Configuration): number {
  return context.max_tool_result_tokens * CHARACTERS_PER_TOKEN;
}

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
import type { Redactor } from "../../safety/secrets/redact.js";
import type { TreeTracker } from "../agent-work/tree-tracker.js";
import type { ResumedWork } from "../brief.js";
import type { McpToolSet, Services } from "../services.js";
import type { Escalation } from "./escalation.js";
import type { Planning } from "./planning.js";

/** The conversation that a run goes on with, and the work to put back first. */
export interface ResumedRunWork {
  /** Said to the model when there is nothing else to say. */
  readonly messages: readonly Message[];
  readonly work: ResumedWork;
  /** The work is on disk again. */
  onPutBack(): void;
}

/** The run's hooks with its beginning and its end. */
export interface SessionHooks extends HookRunner {
  /** `session_start`. From now on hooks get events, and their changes on disk are undone. */
  start(tracker: TreeTracker, payload: HookPayloads["session_start"]): Promise<void>;
  /** `session_end`, when there was a start; then ends what hooks left running. */
  end(payload: HookPayloads["session_end"]): Promise<void>;
}

/** Everything that one run works with, made once. */
export interface AgentSession {
  readonly services: Services;
  readonly configuration: Configuration;
  readonly workspace: Workspace;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly events: EventStream;
  readonly budget: DivisibleBudget;
  readonly model: LanguageModel;
  /** The model that judges the work; absent: the same one. */
  readonly evaluator?: LanguageModel;
  /** The model that goes on after a failed proof; absent: none (`llm.escalation`). */
  readonly escalation?: Escalation;
  readonly agent: AgentConfig;
  /** Whose attachments are shown to the model; absent: its task is text alone (`llm.images`). */
  readonly images?: { readonly serverUrl: string; readonly token: string };
  /** Absent: the agent works at once. */
  readonly planning?: Planning;
  readonly dryRun: boolean;
  /** Aborts at shutdown. */
  readonly shutdown: AbortSignal;
  readonly startedAt: number;
  readonly logger: Logger;
  readonly approvals?: ApprovalChannel;
  /** Tools that this run alone offers; named by its agent's `allowedTools`. */
  readonly ownTools?: readonly AnyTool[];
  /** Groups of tools that the configuration turned on; their tools are among `ownTools`. Absent: none. */
  readonly toolGroups?: readonly ToolGroup[];
  /** Character files of the run's agents (`soul.enabled`). Absent: there are none. */
  readonly soul?: Soul;
  /** A schedule or a job started the run, with memory or jobs on: no person waits for it. */
  readonly isAutonomous?: true;
  /** Notes of earlier runs as parts of the task, each marked as data. Absent: none. */
  readonly remembered?: readonly string[];
  /** Called with the authors of the words that the agent is about to see. Absent: no memory, so it is not needed. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /** Absent: none are configured. */
  readonly hooks?: SessionHooks;
  /** Tools on people's own machines; absent: none (`hub.remote_tools`). */
  readonly remoteTools?: readonly AnyTool[];
  /** Messages of people to the run since the last call; absent: there is no way to send them. */
  readonly takeMessages?: () => readonly PersonWord[];
  /** Absent: no MCP server is configured. */
  readonly mcp?: McpToolSet;
  /** Absent: the run begins its own conversation. */
  readonly resumed?: ResumedRunWork;
  /** It does a share of a split task, so what it changed is judged with the other shares. */
  readonly isShare?: true;
  /** Behaviour stays, for every command. */
  readonly keepsBehaviour?: true;
  /** Repairs that the run's subject asks for, in addition to its order. */
  readonly demand?: Partial<Pick<Demand, "title" | "inherited">>;
  /** Called once there is a tree to work on, with the function that gives the work so far as a patch. */
  readonly onTree?: (patchNow: () => Promise<string>) => void;
  /** Streamed text for people. */
  readonly onText?: (text: string) => void;
}

/** The parts of a session that prove a tree. No model is among them. */
export type ProofSession = Pick<
  AgentSession,
  | ("services" | "configuration" | "workspace" | "policy" | "redactor" | "events")
  | ("startedAt" | "shutdown" | "demand" | "isShare" | "keepsBehaviour")
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

/** Milliseconds since the epoch: when the run's time is used up. */
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

/** Characters that are counted as one token. */
const CHARACTERS_PER_TOKEN = 4;

/** The longest result of a tool that the model gets whole. */
export function resultCharacters({ context }: Configuration): number {
  return context.max_tool_result_tokens * CHARACTERS_PER_TOKEN;
}

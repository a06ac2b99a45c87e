import { createConfirmationPolicy } from "../agent/engine/confirmation-policy.js";
import { createExecutionEngine } from "../agent/engine/execution-engine.js";
import { createToolRegistry } from "../agent/engine/tool-registry.js";
import type { BudgetPart } from "../agent/loop/budget.js";
import { createAgentLoop } from "../agent/loop/loop.js";
import type { LoopDependencies } from "../agent/loop/loop-context.js";
import { createEventStream, type EventStream } from "../agent/loop/state.js";
import type { BeginSubRun, SubRunRequest, SubRunResult } from "../core/agents/sub-run.js";
import { ArchitectError, messageOf } from "../core/errors.js";
import type { Message } from "../core/model/message.js";
import type { LanguageModel } from "../core/model/model.js";
import type { RunEvent, SubRun } from "../core/run/agent.js";
import { NO_APPROVAL_CHANNEL } from "../core/run/approval.js";
import type { Clock } from "../core/runtime.js";
import type { CommandClassifier } from "../core/tool/command.js";
import type { Guardrail } from "../core/tool/guardrail.js";
import { type HookRunner, NO_HOOKS } from "../core/tool/hook.js";
import type { HookEvent } from "../core/tool/hook-events.js";
import type { AnyTool } from "../core/tool/tool.js";
import type { FilePlace } from "../core/workspace/file-copy.js";
import type { FileFailure, Workspace } from "../core/workspace/workspace.js";
import { openModels } from "../run/set-up/prepare.js";
import { type AgentSession, deadlineOf, resultCharacters } from "../run/set-up/session.js";
import { limitsOfLoop, openGuardrails, resultText, toolLimits } from "../run/set-up/session-loop.js";

/** Share of the run's remaining budget that one sub-run may spend. */
const SUB_RUN_SHARE = 0.1;

/**
 * Runs a separate conversation with the ordinary loop. The run's log contains its events, wrapped; its messages and
 * steps do not count as the run's. Never throws: a defect ends the sub-run, not the run.
 */
async function runSubAgent(options: {
  /** The events of the run. */
  readonly events: EventStream;
  readonly clock: Clock;
  readonly sub: Omit<SubRun, "id">;
  /** Earlier messages, which the log already contains. */
  readonly past: readonly Message[];
  readonly messages: readonly Message[];
  readonly redact: (text: string) => string;
  /** Creates the loop's dependencies around the sub-run's own events. */
  open(events: EventStream): LoopDependencies;
}): Promise<SubRunResult> {
  const { events, clock, redact } = options;
  const at = clock.now();
  // Do not await before the first event, because the next sub-run counts it.
  const id = String(events.events().filter(({ type }) => type === "sub_run_started").length + 1);
  const wrap = (event: RunEvent): void => events.emit({ type: "sub_run_event", at: event.at, id, event });
  const past = options.past.map((message): RunEvent => ({ type: "message_added", at, message }));
  const own = createEventStream(null, [wrap], past);
  const { sub } = options;
  const shown = sub.shown && { shown: { ...sub.shown, message: redact(sub.shown.message) } };
  events.emit({ type: "sub_run_started", at, sub: { ...sub, ...shown, id, task: redact(sub.task) } });
  const end = await runLoop(options, own);
  const { steps, costUsd, messages } = own.state();
  const { stopReason, output } = end;
  events.emit({ type: "sub_run_finished", at: clock.now(), id, stopReason, output, steps: steps.length, costUsd });
  return { ...end, id, messages, steps: steps.length, outside: outsideOf(own.events()) };
}

async function runLoop(
  { open, messages, redact }: Pick<Parameters<typeof runSubAgent>[0], "open" | "messages" | "redact">,
  events: EventStream,
): Promise<Pick<SubRunResult, "stopReason" | "output" | "detail">> {
  try {
    const { stopReason, finalOutput, detail } = await createAgentLoop(open(events)).run(messages);
    return { stopReason, output: finalOutput, detail };
  } catch (error) {
    return { stopReason: "llm_error", output: "", detail: redact(messageOf(error)) };
  }
}

/** The untrusted sources that the sub-run read: its answer is derived from them. */
function outsideOf(events: readonly RunEvent[]): readonly string[] {
  const found = events.flatMap((event) =>
    event.type === "tool_finished" && event.outcome.result.outside !== undefined ? [event.outcome.result.outside] : [],
  );
  return [...new Set(found)];
}

const MODEL_EVENTS: readonly HookEvent[] = ["pre_llm_call", "post_llm_call"];
const TOOL_EVENTS: readonly HookEvent[] = ["pre_tool_use", "post_tool_use"];

/**
 * The run's hooks for a sub-run: hooks of model calls always, those of tool calls only if the tools work in the run's
 * own workspace.
 */
function hooksOfSubRun(hooks: HookRunner, isInWorkspace: boolean): HookRunner {
  const wanted = new Set([...MODEL_EVENTS, ...(isInWorkspace ? TOOL_EVENTS : [])]);
  return {
    fire: async (event, payload) => (wanted.has(event) ? hooks.fire(event, payload) : { kind: "allow" }),
    ...(isInWorkspace && hooks.surrounds ? { surrounds: hooks.surrounds.bind(hooks) } : {}),
  };
}

const READ_ONLY: FileFailure = { ok: false, code: "protected", message: "Files are only read in a sub-run." };

/** A workspace's files, read-only for every tool. */
function readingPlace({ root, prefix, files, search }: FilePlace): FilePlace {
  const refuse = async (): Promise<FileFailure> => READ_ONLY;
  return {
    ...{ root, prefix, search },
    files: {
      read: (path) => files.read(path),
      list: (path, options) => files.list(path, options),
      check: (path, access) => files.check(path, access),
      ...{ write: refuse, remove: refuse, move: refuse },
    },
  };
}

/**
 * A workspace with only these files: all its other parts throw. Asking for the scratch folder is allowed: the guardrail
 * does so for paths that look like temporary ones.
 */
function workspaceAt(place: FilePlace, { status }: Pick<Workspace["commands"], "status">): Workspace {
  const part = <Port extends object>(name: string, has: Partial<Port> = {}): Port =>
    new Proxy({} as Port, {
      get(_, key) {
        const own: unknown = Reflect.get(has, key);
        if (own !== undefined) return own;
        throw new ArchitectError("internal", `There are no ${name} in a sub-run.`);
      },
    });
  return {
    ...place,
    commands: part<Workspace["commands"]>("commands", { status }),
    programs: part("programs"),
    patcher: part("patches"),
    history: part("commits"),
    rooms: part("rooms"),
    runDynamicTool: async () => ({ success: false, content: "There are no tools of agents in a sub-run." }),
    dispose: async () => {},
  };
}

/** Never called, because no tool uses it. */
const NO_COMMANDS: CommandClassifier = {
  classify: async () => ({ class: "blocked", rule: "sub-run", reason: "no commands are run here." }),
};

/**
 * A sub-run runs no commands, proposes nothing and begins no further sub-runs. With its own files it reads and writes;
 * otherwise it changes nothing, and reaches a network only through reading tools.
 */
function isGiven({ effects, readOnly, beginsSubRun }: AnyTool, { place }: Pick<SubRunRequest, "place">): boolean {
  if (beginsSubRun === true) return false;
  if (place !== null) return effects.every((effect) => effect === "read" || effect === "write");
  return readOnly && effects.every((effect) => effect === "read" || effect === "network");
}

/** A sub-run's budget, model and guardrails. */
interface Opened {
  readonly budget: BudgetPart;
  readonly model: LanguageModel;
  readonly guardrails: readonly Guardrail[];
}

/** Caches the value of `make`; retries after a failure. */
function kept<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const found = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    found.set(key, made);
    made.catch(() => found.delete(key));
    return made;
  };
}

/**
 * Creates a session's sub-runs: with the run's model or their own, a part of the remaining budget, and the run's time
 * and stop. No person is asked for approval: calls that would need it are refused.
 */
export function createSubRuns(session: AgentSession): BeginSubRun {
  const { services, configuration } = session;
  const ownModel = kept(async (name: string) => {
    const { fallback_models: fallbacks } = configuration.llm;
    const { logger } = session;
    const opened = await openModels(services, configuration, [name, ...fallbacks], {
      ...{ logger, deadline: () => deadlineOf(session) },
    });
    return opened.model;
  });
  // They do not edit, so the guardrails' counts stay zero.
  const guardrails = kept((_: "run") =>
    openGuardrails(session, {
      tampering: { mode: "off", gateCommands: [], prefix: session.workspace.prefix, order: "" },
      requireTest: null,
      readBase: async () => null,
    }),
  );
  return async (request) => {
    const { model = null, place } = request;
    const [opened, watching] = await Promise.all([
      model === null || model === session.model.id ? session.model : ownModel(model),
      place === null ? guardrails("run") : [],
    ]);
    const budget = session.budget.part(SUB_RUN_SHARE);
    return runIn(session, request, { budget, model: opened, guardrails: watching }).finally(() => budget.close());
  };
}

function runIn(session: AgentSession, request: SubRunRequest, opened: Opened): ReturnType<BeginSubRun> {
  const { services, configuration, events, redactor, workspace } = session;
  const { tool, call, agent, title, task, tools, place, messages: past = [], shown, signal } = request;
  const { budget, model, guardrails } = opened;
  const { clock } = services;
  const redact = (text: string): string => redactor.redact(text);
  const isInWorkspace = place === null;
  const hooks = hooksOfSubRun(session.hooks ?? NO_HOOKS, isInWorkspace);
  const isYolo = !isInWorkspace || configuration.approval.mode === "yolo";
  const registry = createToolRegistry();
  for (const given of tools.filter((one) => isGiven(one, request))) registry.register(given);
  const order = { role: "user", content: task } as const;
  return runSubAgent({
    ...{ events, clock, redact, past },
    sub: {
      ...{ tool, call, agent: agent.name, task: title, budgetUsd: budget.limitUsd },
      ...(model.id === session.model.id ? {} : { model: model.id }),
      ...(shown === undefined ? {} : { shown }),
    },
    messages: past.length > 0 ? [order] : [{ role: "system", content: agent.systemPrompt }, order],
    open: (own) => ({
      ...limitsOfLoop(session),
      ...{ agent, registry, budget, clock, redact, model, hooks, events: own, shutdown: signal },
      random: services.random,
      engine: createExecutionEngine({
        registry,
        ...{ allowedTools: agent.allowedTools, disabledTools: agent.disabledTools },
        guardrails,
        hooks,
        confirmation: createConfirmationPolicy({
          // Reading never needs approval, in any mode.
          mode: isYolo ? "yolo" : "confirm-sensitive",
          channel: NO_APPROVAL_CHANNEL,
          classifier: NO_COMMANDS,
        }),
        classifier: NO_COMMANDS,
        context: {
          workspace: workspaceAt(place ?? readingPlace(workspace), workspace.commands),
          classifier: NO_COMMANDS,
          agent: agent.name,
          subject: events.events().find((event) => event.type === "run_started")?.subject ?? "",
          limits: { ...toolLimits(configuration), allowDelete: false, commandsEnabled: false },
          recordWrite: () => {},
          seen: new Map(),
        },
        redactor,
        truncate: resultText,
        maximumResultCharacters: resultCharacters(configuration),
        dryRun: session.dryRun,
        tellsOutside: session.onSources !== undefined,
        events: own,
        clock,
        logger: session.logger,
      }),
    }),
  });
}

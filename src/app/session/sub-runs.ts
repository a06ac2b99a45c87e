import { createConfirmationPolicy } from "../../agent/engine/confirmation-policy.js";
import { createExecutionEngine } from "../../agent/engine/execution-engine.js";
import { createToolRegistry } from "../../agent/engine/tool-registry.js";
import { hooksOfSubRun, runSubAgent, SUB_RUN_SHARE } from "../../agent/sub-run/sub-run.js";
import type { BeginSubRun } from "../../core/agents/sub-run.js";
import { ArchitectError } from "../../core/errors.js";
import { NO_APPROVAL_CHANNEL } from "../../core/run/approval.js";
import type { CommandClassifier } from "../../core/tool/command.js";
import { NO_HOOKS } from "../../core/tool/hook.js";
import type { AnyTool } from "../../core/tool/tool.js";
import type { FilePlace } from "../../core/workspace/file-copy.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import { type AgentSession, resultCharacters } from "./session.js";
import { limitsOfLoop, resultText, toolLimits } from "./session-loop.js";

/** There is no tool that asks it. */
const NO_COMMANDS: CommandClassifier = {
  classify: async () => ({ class: "blocked", rule: "sub-run", reason: "no commands are run here." }),
};

/** A conversation of its own runs no commands, reaches no network, proposes nothing and begins no further one. */
function isGiven({ effects, beginsSubRun }: AnyTool): boolean {
  return beginsSubRun !== true && effects.every((effect) => effect === "read" || effect === "write");
}

/** A workspace of which there is nothing but these files: whoever uses another part of it fails. */
function workspaceAt(place: FilePlace): Workspace {
  const part = <Port extends object>(name: string): Port =>
    new Proxy({} as Port, {
      get() {
        throw new ArchitectError("internal", `There are no ${name} in a sub-run.`);
      },
    });
  return {
    ...place,
    commands: part("commands"),
    programs: part("programs"),
    patcher: part("patches"),
    history: part("commits"),
    rooms: part("rooms"),
    runDynamicTool: async () => ({ success: false, content: "There are no tools of agents in a sub-run." }),
    dispose: async () => {},
  };
}

/**
 * What begins conversations of their own in a session: the same model, a part of what is left of its budget, its time and
 * its stop. Nobody is asked in it: its tools reach the given workspace alone.
 */
export function createSubRuns(session: AgentSession): BeginSubRun {
  const { services, configuration, events, redactor, hooks = NO_HOOKS } = session;
  const { clock } = services;
  const redact = (text: string): string => redactor.redact(text);
  return async ({ tool, call, agent, title, task, tools, place, signal }) => {
    const registry = createToolRegistry();
    for (const given of tools.filter(isGiven)) registry.register(given);
    const budget = session.budget.part(SUB_RUN_SHARE);
    return runSubAgent({
      ...{ events, clock, redact },
      sub: { tool, call, agent: agent.name, task: title, budgetUsd: budget.limitUsd },
      messages: [
        { role: "system", content: agent.systemPrompt },
        { role: "user", content: task },
      ],
      open: (own) => ({
        ...limitsOfLoop(session),
        ...{ agent, registry, budget, clock, redact, events: own, shutdown: signal },
        model: session.model,
        hooks: hooksOfSubRun(hooks),
        random: services.random,
        engine: createExecutionEngine({
          registry,
          ...{ allowedTools: agent.allowedTools, disabledTools: agent.disabledTools },
          guardrails: [],
          hooks: NO_HOOKS,
          confirmation: createConfirmationPolicy({
            mode: "yolo",
            channel: NO_APPROVAL_CHANNEL,
            classifier: NO_COMMANDS,
          }),
          classifier: NO_COMMANDS,
          context: {
            workspace: workspaceAt(place),
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
  };
}

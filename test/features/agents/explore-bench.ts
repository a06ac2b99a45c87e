import type { DivisibleBudget } from "../../../src/agent/loop/budget.js";
import { createAgentLoop } from "../../../src/agent/loop/loop.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { LanguageModel, ModelRequest, ModelResult, ModelsRequest } from "../../../src/core/model/model.js";
import type { AgentConfig, RunEvent } from "../../../src/core/run/agent.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { createServices } from "../../../src/entry/container.js";
import { withToolGroups } from "../../../src/features/open-features.js";
import { createSubRuns } from "../../../src/features/sub-runs.js";
import type { AgentSession, SessionHooks } from "../../../src/run/set-up/session.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { readFileTool } from "../../../src/tools/read-file.js";
import { budgetOf, createLoopSetup, type LoopSetup } from "../../agent/fixtures.js";
import { createMemoryWorkspace } from "../../support/memory-workspace.js";
import { createSilentLogger } from "../../support/silent-logger.js";

export const SECRET = "canary-5b1d77f0e3a24c19";

/** The model's answer. An Error in its place fails the call for good. */
export interface Reply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: object }[];
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Waits for it first. */
  readonly after?: Promise<void>;
}

/** A model that answers by what it is asked: readers work side by side, in no fixed order. */
function modelOf(id: string, reply: (request: ModelRequest, signal: AbortSignal) => Reply | Error): LanguageModel {
  let calls = 0;
  return {
    id,
    contextWindow: 128_000,
    async generate(request, { signal }): Promise<ModelResult> {
      const given = reply(request, signal);
      if (given instanceof Error) return { ok: false, kind: "invalid_request", message: given.message };
      await given.after;
      const toolCalls = (given.calls ?? []).map(({ name, args }) => {
        calls += 1;
        return { id: `call-${calls}`, name, arguments: JSON.stringify(args) };
      });
      const usage = {
        ...{ inputTokens: given.inputTokens ?? 100, cachedInputTokens: 0, outputTokens: given.outputTokens ?? 10 },
        ...{ reasoningTokens: 0, modelCalls: 1 },
      };
      const finishReason = toolCalls.length > 0 ? "tool_calls" : "stop";
      return { ok: true, text: given.text ?? "", toolCalls, finishReason, usage, usageEstimated: false, model: id };
    },
  };
}

/** The question that a reader was given; '' for the run's own agent. */
export function questionOf({ messages }: ModelRequest): string {
  const task = messages.find(({ role }) => role === "user")?.content ?? "";
  return /<untrusted[^>]*>\n[^\n]*\n([\s\S]*?)\n<\/untrusted/.exec(task)?.[1] ?? "";
}

export interface ExploreGiven {
  readonly files?: Readonly<Record<string, string>>;
  readonly sensitive?: readonly string[];
  readonly configuration?: object;
  readonly hooks?: SessionHooks;
  readonly budget?: DivisibleBudget;
  readonly shutdown?: AbortSignal;
  /** Answers of models of their own. */
  readonly others?: (request: ModelRequest) => Reply;
  /** Files that are no part of the project. */
  readonly foreign?: readonly string[];
  /** Tools that the run's agent may not use. */
  readonly disabledTools?: readonly string[];
  /** Who the run's agent is, and the tools of its list. */
  readonly agent?: Partial<Pick<AgentConfig, "name" | "allowedTools">>;
}

/** A session whose agent has the tool, and the beginner of sub-runs, over files in memory. */
export async function openExploring(
  reply: (request: ModelRequest, signal: AbortSignal) => Reply | Error,
  given: ExploreGiven = {},
) {
  const model = modelOf("scripted", reply);
  const budget = given.budget ?? budgetOf({ budgetUsd: 5, maximumTokens: 20_000_000 });
  const setup: LoopSetup = {
    ...{ engineSetup: { tools: [readFileTool], tellsOutside: true }, budget },
    ...(given.shutdown === undefined ? {} : { shutdown: given.shutdown }),
  };
  const { loop, events } = createLoopSetup(model, setup);
  const agent = { ...loop.agent, ...given.agent, disabledTools: given.disabledTools ?? [] };
  const configuration = configurationSchema.parse({ collaboration: { enabled: true }, ...given.configuration });
  const opened: ModelsRequest[] = [];
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: given.sensitive ?? [] });
  // The gate of the workspace refuses nothing here: what is refused, the guardrails refused.
  const memory = createMemoryWorkspace({ files: given.files ?? {} });
  const index = async (signal: AbortSignal): Promise<readonly string[]> =>
    (await memory.search.index(signal)).filter((path) => given.foreign?.includes(path) !== true);
  const workspace = { ...memory, search: { ...memory.search, index } };
  const container = createServices();
  const services = {
    ...{ ...container, clock: loop.clock },
    async openModels(request: ModelsRequest) {
      opened.push(request);
      const answer = given.others ?? (() => new Error("no such model"));
      return { model: modelOf(request.models[0] ?? "", answer), prices: { priceOf: () => null } };
    },
  };
  const session: AgentSession = {
    ...{ services, configuration, events, model, agent, budget, workspace, policy },
    redactor: createRedactor([SECRET]),
    onSources: () => {},
    dryRun: false,
    shutdown: loop.shutdown,
    startedAt: loop.startedAt,
    logger: createSilentLogger(),
    ...(given.hooks === undefined ? {} : { hooks: given.hooks }),
  };
  const equipped = await withToolGroups(session, {}, async () => null);
  for (const tool of equipped.ownTools ?? []) loop.registry.register(tool);
  return {
    ...{ events, opened, session: equipped, budget },
    begin: createSubRuns(session),
    run: () =>
      createAgentLoop(loop).run([
        { role: "system", content: "Be good." },
        { role: "user", content: "Do it." },
      ]),
  };
}

/** The result of the run's first call of the tool. */
export function exploreResult(events: readonly RunEvent[]) {
  const told = events.find((event) => event.type === "tool_finished" && event.outcome.call.name === "explore");
  if (told?.type !== "tool_finished") throw new Error("explore was not called");
  return told.outcome.result;
}

/** Results of tools in sub-runs. */
export function innerResults(events: readonly RunEvent[]) {
  return events.flatMap((event) =>
    event.type === "sub_run_event" && event.event.type === "tool_finished" ? [event.event.outcome.result] : [],
  );
}

import { createAgentLoop, type LoopOutcome } from "../../../src/agent/loop/loop.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { isSamePlace, type Proposal, type ProposalDraft } from "../../../src/core/agents/proposal.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { createServices } from "../../../src/entry/container.js";
import { readSoul } from "../../../src/features/memory/soul.js";
import { withToolGroups } from "../../../src/features/open-features.js";
import type { Services } from "../../../src/run/services.js";
import type { AgentSession } from "../../../src/run/set-up/session.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { createLoopSetup, type LoopSetup } from "../../agent/fixtures.js";
import { createMemoryWorkspace, type MemoryWorkspace } from "../../support/memory-workspace.js";
import { createScriptedModel, type ScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { createSilentLogger } from "../../support/silent-logger.js";

export const CANARY = "canary-7f3a9c2e51d04b86";

/** Text that the draft treats as a secret. */
export const REFUSED = "looks-like-a-secret";

export interface ImproveBench {
  readonly outcome: LoopOutcome;
  readonly events: readonly RunEvent[];
  readonly proposals: readonly Proposal[];
  readonly model: ScriptedModel;
}

/** A checkout in which packages are installed, as git knows it: they are no part of the project. */
function checkedOut(files: Readonly<Record<string, string>>): MemoryWorkspace {
  const workspace = createMemoryWorkspace({ files });
  const { search } = workspace;
  const index: typeof search.index = async (signal) =>
    (await search.index(signal)).filter((path) => !path.startsWith("node_modules/"));
  return { ...workspace, search: { ...search, index } };
}

/** Takes everything but a secret. */
export function testDraft(): ProposalDraft {
  const proposals: Proposal[] = [];
  return {
    proposals,
    add(proposal) {
      if (proposal.files.some(({ text }) => text?.includes(REFUSED))) return "it holds a secret";
      const known = proposals.findIndex((one) => isSamePlace(one, proposal));
      proposals.splice(known === -1 ? proposals.length : known, 1, proposal);
      return null;
    },
  };
}

/** A run whose agent has the tools of `soul` and `improve`, with these files on the default branch and the memory. */
export async function runWithAgents(
  script: readonly ScriptedStep[],
  given: {
    readonly files?: Readonly<Record<string, string>>;
    readonly memory?: Readonly<Record<string, string>>;
    readonly configuration?: object;
    readonly setup?: LoopSetup;
    /** The checkout. */
    readonly checkout?: Readonly<Record<string, string>>;
    /** Stands in for an endpoint: the model of each name that is asked for. */
    readonly models?: Readonly<Record<string, ScriptedModel>>;
    /** Called with each event. */
    readonly onEvent?: (event: RunEvent) => void;
  } = {},
): Promise<ImproveBench> {
  const { files = {}, memory } = given;
  const model = createScriptedModel(script);
  const { loop, events } = createLoopSetup(model, { engineSetup: { tools: [], tellsOutside: true }, ...given.setup });
  const emit = events.emit.bind(events);
  Object.assign(events, {
    emit(event: RunEvent) {
      emit(event);
      given.onEvent?.(event);
    },
  });
  const configuration = configurationSchema.parse({
    soul: { enabled: true },
    improve: { enabled: true },
    ...given.configuration,
  });
  const draft = testDraft();
  const services: Services = {
    ...createServices(),
    clock: loop.clock,
    async openModels({ models: [name = ""] }) {
      const opened = given.models?.[name];
      if (opened === undefined) throw new Error(`There is no model ${name}.`);
      return { model: opened, prices: { priceOf: () => null } };
    },
  };
  const session: AgentSession = {
    ...{ services, configuration, events, model, agent: loop.agent },
    budget: loop.budget as AgentSession["budget"],
    workspace: checkedOut(given.checkout ?? {}),
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    redactor: createRedactor([CANARY]),
    soul: await readSoul(configuration, [loop.agent.name], async (path) => files[path] ?? null),
    onSources: () => {},
    dryRun: false,
    shutdown: loop.shutdown,
    startedAt: loop.startedAt,
    logger: createSilentLogger(),
  };
  const equipped = await withToolGroups(
    session,
    { proposals: draft, ...(memory === undefined ? {} : { memoryText: (path) => memory[path] ?? "" }) },
    async (path) => files[path] ?? null,
  );
  for (const tool of equipped.ownTools ?? []) loop.registry.register(tool);
  const outcome = await createAgentLoop(loop).run([
    { role: "system", content: "Be good." },
    { role: "user", content: "Do it." },
  ]);
  return { outcome, events: events.events(), proposals: draft.proposals, model };
}

/** The result of the run's only call of a tool. */
export function resultOf({ events }: ImproveBench, tool: string) {
  const told = events.find((event) => event.type === "tool_finished" && event.outcome.call.name === tool);
  if (told?.type !== "tool_finished") throw new Error(`${tool} was not called`);
  return told.outcome.result;
}

/** The results within the sub-runs, in order. */
export function innerResults({ events }: ImproveBench) {
  return events.flatMap((event) =>
    event.type === "sub_run_event" && event.event.type === "tool_finished" ? [event.event.outcome.result] : [],
  );
}

import { z } from "zod";
import { createConfirmationPolicy } from "../../src/agent/engine/confirmation-policy.js";
import type { EngineDependencies } from "../../src/agent/engine/engine-dependencies.js";
import { createExecutionEngine } from "../../src/agent/engine/execution-engine.js";
import { createToolRegistry, type ToolRegistry } from "../../src/agent/engine/tool-registry.js";
import { type BudgetOptions, createBudget } from "../../src/agent/loop/budget.js";
import type { LoopDependencies } from "../../src/agent/loop/loop-context.js";
import { createEventStream } from "../../src/agent/loop/state.js";
import type { LanguageModel, PriceList } from "../../src/core/model/model.js";
import { type ApprovalChannel, type ConfirmMode, NO_APPROVAL_CHANNEL } from "../../src/core/run/approval.js";
import type { Clock, Logger } from "../../src/core/runtime.js";
import type { CommandClass, CommandClassifier } from "../../src/core/tool/command.js";
import { NO_HOOKS } from "../../src/core/tool/hook.js";
import { type AnyTool, failure, type ToolDefinition, type ToolLimits } from "../../src/core/tool/tool.js";
import type { Workspace } from "../../src/core/workspace/workspace.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";

/** A clock whose sleepers wait until the test moves the time. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

function createManualClock(): ManualClock {
  let time = 1_000_000;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const sleeper = { until: time + milliseconds, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", () => {
          sleepers.delete(sleeper);
          resolve();
        });
      }),
    advance(milliseconds) {
      time += milliseconds;
      for (const sleeper of [...sleepers]) {
        if (sleeper.until > time) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
  };
}

const SILENT: Logger = { debug() {}, info() {}, warn() {}, error() {} };

export const SECRET = "s3cr3t-value-42";

const REDACTOR = {
  redact: (text: string): string => text.replaceAll(SECRET, "***"),
  contains: (text: string): boolean => text.includes(SECRET),
};

/** The first word of the command is its class; `dev` when it is none. */
const CLASSIFIER: CommandClassifier = {
  async classify(command) {
    const word = command.split(" ")[0] ?? "";
    const known = (["safe", "dev", "dangerous", "blocked"] as const).find((name) => name === word);
    const verdict: CommandClass = known ?? "dev";
    return { class: verdict, rule: `rule ${verdict}`, reason: `it is ${verdict}.`, remedy: "run `safe`" };
  },
};

const LIMITS: ToolLimits = {
  allowDelete: false,
  maximumFileBytes: 1_000,
  commandsEnabled: true,
  allowedOnly: false,
  defaultTimeoutSeconds: 30,
  maximumOutputLines: 200,
  network: "off",
};

/** A tool that answers with what `run` returns. */
export function fakeTool<Input>(
  name: string,
  args: z.ZodType<Input>,
  options: {
    effects?: ToolDefinition["effects"];
    sensitive?: boolean;
    run?: (args: Input, signal: AbortSignal) => string | Promise<string>;
  } = {},
): ToolDefinition<Input> {
  const effects = options.effects ?? ["read"];
  const use = effects.includes("write") ? "write" : "read";
  return {
    name,
    description: `Fake ${name}.`,
    args,
    effects,
    readOnly: effects.every((effect) => effect === "read"),
    paths: { path: use, source: "delete", destination: "write" },
    sensitive: () => options.sensitive ?? false,
    async execute(input, context) {
      const output = await options.run?.(input, context.signal);
      return { success: true, output: output ?? `${name} done` };
    },
  };
}

export const readTool = fakeTool("read_file", z.strictObject({ path: z.string() }), {
  run: ({ path }) => `content of ${path}`,
});
export const writeTool = fakeTool("write_file", z.strictObject({ path: z.string(), content: z.string() }), {
  effects: ["write"],
  sensitive: true,
  run: ({ path }) => `wrote ${path}`,
});
export const commandTool = fakeTool(
  "run_command",
  z.strictObject({ command: z.string(), cwd: z.string().optional() }),
  { effects: ["command"], run: ({ command }) => `ran ${command}` },
);
const failingTool: ToolDefinition<Record<string, never>> = {
  ...fakeTool("failing_tool", z.strictObject({})),
  execute: async () => failure("not_found", "no such thing"),
};
const throwingTool: ToolDefinition<Record<string, never>> = {
  ...fakeTool("throwing_tool", z.strictObject({})),
  execute: async () => {
    throw new Error(`broken near ${SECRET}`);
  },
};
export const TOOLS: readonly AnyTool[] = [readTool, writeTool, commandTool, failingTool, throwingTool];

export function registryOf(tools: readonly AnyTool[]): ToolRegistry {
  const registry = createToolRegistry();
  for (const tool of tools) registry.register(tool);
  return registry;
}

export interface EngineSetup extends Partial<Omit<EngineDependencies, "confirmation" | "registry" | "context">> {
  readonly tools?: readonly AnyTool[];
  readonly mode?: ConfirmMode;
  readonly channel?: ApprovalChannel;
  readonly limits?: Partial<ToolLimits>;
  /** Default: an empty one with a sandbox. */
  readonly workspace?: Workspace;
}

export function createEngineSetup(setup: EngineSetup = {}) {
  const { tools = TOOLS, mode = "yolo", channel = NO_APPROVAL_CHANNEL, limits, workspace, ...rest } = setup;
  const events = createEventStream(null);
  const classifier = rest.classifier ?? CLASSIFIER;
  const dependencies: EngineDependencies = {
    registry: registryOf(tools),
    allowedTools: null,
    disabledTools: [],
    guardrails: [],
    hooks: NO_HOOKS,
    confirmation: createConfirmationPolicy({ mode, channel, classifier }),
    classifier,
    context: {
      workspace: workspace ?? createMemoryWorkspace(),
      classifier,
      agent: "build",
      subject: "",
      limits: { ...LIMITS, ...limits },
      recordWrite() {},
      seen: new Map(),
    },
    redactor: REDACTOR,
    truncate: (text, limit) => text.slice(0, limit),
    maximumResultCharacters: 0,
    dryRun: false,
    events,
    clock: createManualClock(),
    logger: SILENT,
    ...rest,
  };
  return { events, dependencies, engine: createExecutionEngine(dependencies) };
}

/** One USD per million input tokens, ten per million output tokens. */
const PRICES: PriceList = {
  priceOf: (model) => (model.startsWith("free") ? null : { input: 1, cachedInput: 0.1, output: 10 }),
};

export function budgetOf(options: Partial<BudgetOptions> = {}) {
  return createBudget({
    budgetUsd: 5,
    maximumTokens: 2_000_000,
    prices: PRICES,
    warnAtUsd: null,
    priceRequired: false,
    ...options,
  });
}

export interface LoopSetup extends Partial<LoopDependencies> {
  readonly engineSetup?: EngineSetup;
  readonly maximumSteps?: number;
}

/** Everything a loop needs around a model; the clock is the test's to move. */
export function createLoopSetup(model: LanguageModel, setup: LoopSetup = {}) {
  const { engineSetup, maximumSteps = 10, ...rest } = setup;
  const clock = createManualClock();
  const { engine, events, dependencies } = createEngineSetup({ clock, ...engineSetup });
  const loop: LoopDependencies = {
    agent: { name: "build", systemPrompt: "Be good.", allowedTools: null, disabledTools: [], maximumSteps },
    model,
    registry: dependencies.registry,
    engine,
    budget: budgetOf(),
    events,
    hooks: NO_HOOKS,
    clock,
    redact: REDACTOR.redact,
    shutdown: new AbortController().signal,
    startedAt: clock.now(),
    timeoutMilliseconds: 0,
    stepTimeoutMilliseconds: 0,
    parallelTools: true,
    maximumContextTokens: null,
    summarizeAfterSteps: 0,
    keepRecentSteps: 4,
    summaryPrompt: "Summarise.",
    random: { hex: (bytes) => "d".repeat(2 * bytes) },
    ...rest,
  };
  return { clock, events, engine, loop };
}

import { ArchitectError } from "../core/errors.js";
import type { CommandFlags } from "../core/run/trigger.js";
import { configKeyProblem, valueAt, valueText } from "./problems.js";
import type { Configuration } from "./schema/schema.js";

/** One value of the configuration that a flag sets. */
export interface FlagChange {
  readonly key: string;
  readonly value: unknown;
}

const ONLY_TIGHTEN = "a flag may only tighten.";

/** Flags that lower a number of the configuration. */
const LOWERING = [
  { flag: "budget", field: "budget", key: "costs.budget_usd" },
  { flag: "max-steps", field: "maxSteps", key: "limits.max_steps" },
  { flag: "timeout", field: "timeoutMinutes", key: "limits.timeout_minutes" },
] as const;

const STRICTNESS: readonly string[] = ["off", "basic", "full"];

const BUILT_IN_AGENTS: readonly string[] = ["build", "plan", "review", "summarize", "resume"];

function flagError(message: string, remedy: string): ArchitectError {
  return new ArchitectError("configuration", message, { remedy });
}

function lowered(flag: string, key: string, value: number, configuration: Configuration): FlagChange {
  const limit = Number(valueAt(configuration, key.split(".")));
  const problem = configKeyProblem(key, value);
  if (problem !== null) throw flagError(`--${flag}: ${problem}`, "Correct the flag.");
  if (value > limit) {
    throw flagError(
      `--${flag}=${value} would raise the limit of ${limit} set by the configuration; ${ONLY_TIGHTEN}`,
      `Give a lower value, or raise ${key} in the configuration.`,
    );
  }
  return { key, value };
}

function chosenModel(model: string, { llm }: Configuration): FlagChange {
  const allowed = [...new Set([llm.model, ...llm.fallback_models, ...llm.allowed_models])];
  if (!allowed.includes(model)) {
    throw flagError(
      `--model=${valueText(model)} is not one of the configured models (${allowed.join(", ")}); ${ONLY_TIGHTEN}`,
      "Choose one of them, or add it to llm.allowed_models in the configuration.",
    );
  }
  return { key: "llm.model", value: model };
}

function raisedEvaluation(mode: Configuration["evaluation"]["mode"], { evaluation }: Configuration): FlagChange {
  const problem = configKeyProblem("evaluation.mode", mode);
  if (problem !== null) throw flagError(`--self-eval: ${problem}`, "Correct the flag.");
  if (STRICTNESS.indexOf(mode) < STRICTNESS.indexOf(evaluation.mode)) {
    throw flagError(
      `--self-eval=${mode} would weaken the mode ${evaluation.mode} set by the configuration; ${ONLY_TIGHTEN}`,
      "Leave it out, or change evaluation.mode in the configuration.",
    );
  }
  return { key: "evaluation.mode", value: mode };
}

/**
 * Refuses an agent that does not exist, and one that the configuration gives a tool its `base` agent lacks. This
 * compares only agents that the configuration file defines; the caller checks the tools of built-in agents.
 */
function checkAgent(agent: string, base: string | undefined, { agents }: Configuration): void {
  const known = [...new Set([...BUILT_IN_AGENTS, ...Object.keys(agents)])];
  if (!known.includes(agent)) {
    throw flagError(`--agent=${valueText(agent)} is not an agent (known: ${known.join(", ")}).`, "Choose one of them.");
  }
  const wanted = agents[agent];
  const limit = base === undefined ? undefined : agents[base];
  if (wanted === undefined || limit === undefined) return;
  const limitTools = limit.allowed_tools?.filter((tool) => !limit.disabled_tools.includes(tool));
  const added =
    wanted.allowed_tools === undefined
      ? limitTools === undefined
        ? limit.disabled_tools.filter((tool) => !wanted.disabled_tools.includes(tool))
        : ["every tool"]
      : wanted.allowed_tools.filter(
          (tool) =>
            !wanted.disabled_tools.includes(tool) &&
            (limit.disabled_tools.includes(tool) || (limitTools !== undefined && !limitTools.includes(tool))),
        );
  if (added.length === 0) return;
  throw flagError(
    `--agent=${agent} would add ${added.join(", ")} to the tools of the agent ${base}; ${ONLY_TIGHTEN}`,
    `Choose an agent whose tools are a subset of those of ${base}.`,
  );
}

/**
 * The changes that the flags make to a configuration. `baseAgent` is the agent of a run without these flags.
 *
 * @throws ArchitectError (configuration) for a flag that would widen.
 */
export function tighten(
  configuration: Configuration,
  flags: CommandFlags,
  baseAgent: string | undefined,
): readonly FlagChange[] {
  const changes: FlagChange[] = [];
  if (flags.model !== undefined) changes.push(chosenModel(flags.model, configuration));
  for (const { flag, field, key } of LOWERING) {
    const value = flags[field];
    if (value !== undefined) changes.push(lowered(flag, key, value, configuration));
  }
  if (flags.selfEval !== undefined) changes.push(raisedEvaluation(flags.selfEval, configuration));
  if (flags.agent !== undefined) checkAgent(flags.agent, baseAgent, configuration);
  if (flags.noPush === true && configuration.publish.mode !== "none")
    changes.push({ key: "publish.mode", value: "patch" });
  return changes;
}

import type { SetupStep } from "../../config/schema-run.js";
import type { CommandRequest, CommandResult } from "../../core/command-run.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { GateDefinition } from "../../core/gate.js";
import type { Redactor } from "../../core/text/redact.js";

/** What every gate needs and failed: a step of set-up, or the room that it was to run in. */
export interface FailedSetup {
  /** The script of the step; null: the room could not be made, so that no step began. */
  readonly step: string | null;
  /** `exit code 1`, `no end after 600 s`. */
  readonly why: string;
  /** Redacted; its end. */
  readonly output: string;
}

const KEPT_OUTPUT = 2000;

/** Runs the steps in order, with package registries in reach; null: all of them passed, or the run was stopped. */
export async function runSteps(
  steps: readonly SetupStep[],
  run: (request: CommandRequest) => Promise<CommandResult>,
  options: { readonly signal: AbortSignal; readonly redactor: Redactor },
): Promise<FailedSetup | null> {
  const { signal, redactor } = options;
  for (const step of steps) {
    const result = await run({
      script: step.run,
      timeoutMilliseconds: step.timeout * 1000,
      network: "registries",
      signal,
    });
    if (result.exitCode === 0) continue;
    if (result.aborted) return null;
    const why =
      result.startError ?? (result.timedOut ? `no end after ${step.timeout} s` : `exit code ${result.exitCode}`);
    return {
      step: step.run,
      why: redactor.redact(why),
      output: redactor.redact(result.output.slice(-KEPT_OUTPUT)).trim(),
    };
  }
  return null;
}

/** One sentence. */
export function setupProblem({ step, why }: FailedSetup): string {
  const what = step === null ? "The clean room of the gates could not be made" : `Setup "${step}" failed`;
  return `${what}: ${why.replace(/\.$/, "")}.`;
}

/** What a maintainer can do; '' where `why` says it already. */
export function setupRemedy({ step }: FailedSetup): string {
  return step === null ? "" : "Correct `setup` in the configuration, or the manifest that it reads.";
}

/** Why a room could not be opened, with what would help, where that is known. */
export function roomProblem(error: unknown): string {
  const remedy = error instanceof ArchitectError ? error.remedy : undefined;
  return remedy ? `${messageOf(error).replace(/\.?$/, ".")} ${remedy}` : messageOf(error);
}

/** Programs by what they need: a failed set-up of one kind says nothing about the gates of another. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    "node",
    /\b(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|tsc|jest|vitest|mocha|eslint|biome|prettier|corepack|lerna|nx|turbo)\b/,
  ],
  [
    "python",
    /\b(?:python3?|pip3?|uv|uvx|poetry|pdm|pipenv|tox|nox|pytest|ruff|mypy|flake8|black|pyright|hatch|virtualenv|venv)\b/,
  ],
  ["go", /\b(?:go|golangci-lint|gofmt|staticcheck)\b/],
  ["rust", /\b(?:cargo|rustc|rustup|clippy)\b/],
  ["jvm", /\b(?:mvnw?|gradlew?|java|javac)\b/],
  ["ruby", /\b(?:bundle|bundler|rake|rspec|ruby|gem|rubocop)\b/],
  ["php", /\b(?:composer|php|phpunit|phpstan)\b/],
];

function kindsOf(script: string): readonly string[] {
  return KINDS.filter(([, pattern]) => pattern.test(script)).map(([kind]) => kind);
}

/** Whether a gate needs what the step should have made: unless both are known to be of different kinds. */
export function needsSetup(gate: Pick<GateDefinition, "run">, { step }: FailedSetup): boolean {
  if (step === null) return true;
  const [ofGate, ofStep] = [kindsOf(gate.run), kindsOf(step)];
  return ofGate.length === 0 || ofStep.length === 0 || ofGate.some((kind) => ofStep.includes(kind));
}

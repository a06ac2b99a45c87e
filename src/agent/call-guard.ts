import type { CommandClassifier, CommandVerdict } from "../core/command.js";
import { messageOf } from "../core/errors.js";
import type { Guardrail, GuardrailSubject } from "../core/guardrail.js";
import type { AnyTool } from "../core/tool.js";
import { ALLOWED, deny, joinVerdicts, type Verdict } from "../core/verdict.js";

interface CallGuardDependencies {
  readonly guardrails: readonly Guardrail[];
  readonly classifier: CommandClassifier;
  /** Knows the run's secrets (policy §8). */
  readonly redactor: { contains(text: string): boolean };
}

interface GuardedCall {
  readonly verdict: Verdict;
  /** The class of the command line; null when the tool runs none. */
  readonly command: CommandVerdict | null;
}

/** Step 3: everything deterministic that may refuse a call (H5, K1). A check that fails denies. */
export async function guardCall(
  deps: CallGuardDependencies,
  tool: AnyTool,
  args: Readonly<Record<string, unknown>>,
): Promise<GuardedCall> {
  const secrets = judgeSecrets(deps, args);
  if (secrets.decision === "deny") return { verdict: secrets, command: null };
  const call = await judge(deps.guardrails, { kind: "tool_call", tool: tool.name, args });
  const line = tool.effects.includes("command") ? args["command"] : undefined;
  if (call.decision === "deny" || typeof line !== "string") return { verdict: call, command: null };
  const command = await classify(deps.classifier, line, args);
  if (command.class === "blocked") {
    return { verdict: deny(command.rule, command.reason, command.remedy), command };
  }
  const commandVerdict = await judge(deps.guardrails, { kind: "command", command: line, verdict: command });
  return { verdict: joinVerdicts([call, commandVerdict]), command };
}

/** Values are checked as the tool will see them: in JSON text an escape would hide one. */
function judgeSecrets(deps: CallGuardDependencies, args: unknown): Verdict {
  if (!stringsOf(args).some((text) => deps.redactor.contains(text))) return ALLOWED;
  return deny("known_secret", "the arguments hold a secret of this run", "Leave the secret out; no tool needs it.");
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...stringsOf(item)]);
}

/** Stops at the first refusal, so that no later guardrail counts a call that never runs (ruling 40). */
async function judge(guardrails: readonly Guardrail[], subject: GuardrailSubject): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const guardrail of guardrails) {
    const verdict = await checkSafely(guardrail, subject);
    verdicts.push(verdict);
    if (verdict.decision === "deny") return verdict;
  }
  return joinVerdicts(verdicts);
}

async function checkSafely(guardrail: Guardrail, subject: GuardrailSubject): Promise<Verdict> {
  try {
    return await guardrail.check(subject);
  } catch (error) {
    return deny(guardrail.name, `the check "${guardrail.name}" failed: ${messageOf(error)}`);
  }
}

async function classify(
  classifier: CommandClassifier,
  line: string,
  args: Readonly<Record<string, unknown>>,
): Promise<CommandVerdict> {
  try {
    const cwd = args["cwd"];
    const env = args["env"];
    return await classifier.classify(line, {
      ...(typeof cwd === "string" ? { cwd } : {}),
      ...(isStringMap(env) ? { env } : {}),
    });
  } catch (error) {
    return { class: "blocked", rule: "classifier", reason: `the command could not be classified: ${messageOf(error)}` };
  }
}

function isStringMap(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === "object" && value !== null && Object.values(value).every((item) => typeof item === "string");
}

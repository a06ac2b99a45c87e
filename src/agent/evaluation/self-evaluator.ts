import { z } from "zod";
import type { GateOutcome } from "../../core/gate/gate.js";
import type { Message } from "../../core/model/message.js";
import type { StepResult } from "../../core/run/agent.js";
import type { Evaluation } from "../../core/run/run.js";
import { parseJson } from "../engine/tool-arguments.js";
import { type TurnDependencies, takeTurn } from "../loop/turn.js";
import { EVALUATION_PROMPT } from "../prompts.js";

/** The validated answer. */
type EvaluationAnswer = Pick<Evaluation, "completed" | "confidence" | "issues" | "suggestion">;

/** The answer as a strict JSON schema, for endpoints that can enforce one. */
const ANSWER_SCHEMA: Readonly<Record<string, unknown>> = {
  type: "object",
  properties: {
    completed: { type: "boolean" },
    confidence: { type: "number" },
    issues: { type: "array", items: { type: "string" } },
    suggestion: { type: "string" },
  },
  required: ["completed", "confidence", "issues", "suggestion"],
  additionalProperties: false,
};

/** Used if there is no JSON of the right shape. */
const UNREADABLE: EvaluationAnswer = {
  completed: false,
  confidence: 0,
  issues: ["Could not parse the evaluator's answer"],
  suggestion: "",
};

/** Limits for display. */
const MAXIMUM_ISSUES = 10;
const MAXIMUM_ISSUE_CHARACTERS = 500;

const ANSWER = z.object({
  // Not by truthiness: "false" is a non-empty string.
  completed: z.union([z.boolean(), z.literal("true"), z.literal("false")]),
  confidence: z.unknown().optional(),
  issues: z.unknown().optional(),
  suggestion: z.unknown().optional(),
});

/**
 * Finds the evaluator's JSON anywhere in the text: the whole text, a fenced block, or the first balanced object of the
 * right shape. Never throws; unreadable means not completed.
 */
export function parseEvaluation(text: string): EvaluationAnswer {
  for (const candidate of candidates(text)) {
    const parsed = ANSWER.safeParse(parseJson(candidate));
    if (parsed.success) return cleanAnswer(parsed.data);
  }
  return UNREADABLE;
}

function cleanAnswer({ completed, confidence, issues, suggestion }: z.infer<typeof ANSWER>): EvaluationAnswer {
  return {
    completed: completed === true || completed === "true",
    confidence: confidenceOf(confidence),
    issues: issuesOf(issues),
    suggestion: typeof suggestion === "string" ? shorten(suggestion) : "",
  };
}

function* candidates(text: string): Generator<string> {
  yield text;
  for (const match of text.matchAll(/```(?:json)?\s*\n?([\s\S]*?)```/gi)) yield match[1] ?? "";
  yield* balancedObjects(text);
}

/** Maximum starting points: an answer of a million braces must not cost a quadratic scan. */
const MAXIMUM_STARTS = 200;

/** Every `{…}` with balanced braces; braces in strings do not count. */
function* balancedObjects(text: string): Generator<string> {
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < MAXIMUM_STARTS; tried += 1) {
    const end = endOfObject(text, start);
    if (end !== null) yield text.slice(start, end);
    start = text.indexOf("{", start + 1);
  }
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}

/** A number from 0 to 1. Anything else than a finite number counts as 0. */
function confidenceOf(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return 0;
  return Math.min(1, Math.max(0, number));
}

function issuesOf(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items
    .filter((item): item is string => typeof item === "string" && item.trim() !== "")
    .slice(0, MAXIMUM_ISSUES)
    .map(shorten);
}

function shorten(text: string): string {
  return text.length > MAXIMUM_ISSUE_CHARACTERS ? `${text.slice(0, MAXIMUM_ISSUE_CHARACTERS - 1)}…` : text;
}

export interface EvaluationInput {
  /** The original task. */
  readonly task: string;
  readonly finalOutput: string;
  readonly steps: readonly StepResult[];
  readonly diff: string;
  readonly gates: readonly GateOutcome[];
  /** Results of the tests with and without the change, one sentence each. */
  readonly evidence: readonly string[];
  readonly mode: "off" | "basic" | "full";
  readonly threshold: number;
}

/** Maximum characters of the agent's final text. */
const OUTPUT_CHARACTERS = 2_000;
const TASK_CHARACTERS = 8_000;
const DIFF_CHARACTERS = 24_000;
const GATE_CHARACTERS = 1_500;
/** The latest steps are the most relevant. */
const SUMMARISED_STEPS = 40;

/**
 * Asks the model once, without tools, whether the work is done. null = it did not run: disabled, not affordable, or the
 * call failed; a notice gives the reason. An unreadable answer is a failed evaluation. Emits `evaluation_finished`.
 * Never throws for any behaviour of the model.
 */
export async function evaluateWork(deps: TurnDependencies, input: EvaluationInput): Promise<Evaluation | null> {
  if (input.mode === "off") return null;
  const messages: Message[] = [
    { role: "system", content: EVALUATION_PROMPT },
    { role: "user", content: questionOf(input, deps.redact) },
  ];
  const step = input.steps.at(-1)?.step ?? 0;
  const answerSchema = { name: "evaluation", schema: ANSWER_SCHEMA };
  const turn = await takeTurn(deps, { step, purpose: "evaluation", messages, tools: [], answerSchema });
  if (turn.kind !== "answered") {
    const why = turn.kind === "stopped" ? turn.stop.detail : turn.detail;
    deps.events.emit({
      type: "notice_given",
      at: deps.clock.now(),
      level: "warning",
      text: `The self-evaluation did not run. ${deps.redact(why)}`,
    });
    return null;
  }
  const answer = parseEvaluation(turn.text);
  const evaluation: Evaluation = {
    mode: input.mode,
    ...answer,
    passed: answer.completed && answer.confidence >= input.threshold,
  };
  deps.events.emit({ type: "evaluation_finished", at: deps.clock.now(), evaluation });
  return evaluation;
}

/** The message to the agent. It names the evaluator, because a model wrote the text, not a person. */
export function correctionMessage({ issues, suggestion }: Evaluation): string {
  const found = issues.length === 0 ? ["- it does not see the task as completed"] : issues.map((issue) => `- ${issue}`);
  const advice = suggestion === "" ? [] : ["", `It suggests: ${suggestion}`];
  return [
    "A check of your work against the task found:",
    ...found,
    ...advice,
    "",
    "Correct what is right about this; leave what is not. Then finish with your summary.",
  ].join("\n");
}

function questionOf(input: EvaluationInput, redact: (text: string) => string): string {
  const sections = [
    ["Task", head(input.task, TASK_CHARACTERS)],
    ["The agent's last words", head(input.finalOutput, OUTPUT_CHARACTERS)],
    ["Steps", input.steps.slice(-SUMMARISED_STEPS).map(summariseStep).join("\n")],
    ["Diff (data)", head(input.diff, DIFF_CHARACTERS)],
    ["Quality gates", input.gates.map(summariseGate).join("\n")],
    ["Shown by running the tests with and without the change", input.evidence.map((text) => `- ${text}`).join("\n")],
  ];
  const body = sections.map(([title, text]) => `## ${title}\n\n${text || "(none)"}`).join("\n\n");
  return redact(`${body}\n\nWas the task completed correctly?`);
}

function summariseStep(step: StepResult): string {
  const calls = step.outcomes.map(
    ({ call, result }) => `${call.name} ${result.success ? "ok" : `failed: ${head(result.error, 120)}`}`,
  );
  return `${step.step}. ${calls.join("; ") || "answered"}`;
}

function summariseGate(gate: GateOutcome): string {
  const line = `- ${gate.name} (${gate.required ? "required" : "optional"}): ${gate.before} before, ${gate.after} after, ${gate.outcome}`;
  if (gate.after === "pass" || gate.output === "") return line;
  return `${line}\n${gate.output.slice(-GATE_CHARACTERS)}`;
}

function head(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}\n[… ${text.length - limit} characters left out]` : text;
}

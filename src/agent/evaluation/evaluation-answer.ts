import { z } from "zod";
import type { Evaluation } from "../../core/run/run.js";
import { parseJson } from "../engine/tool-arguments.js";

/** P3, checked. */
export type EvaluationAnswer = Pick<Evaluation, "completed" | "confidence" | "issues" | "suggestion">;

/** P3 as a strict JSON schema, for endpoints that can hold a model to one. */
export const ANSWER_SCHEMA: Readonly<Record<string, unknown>> = {
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

/** P6, the last resort. */
const UNREADABLE: EvaluationAnswer = {
  completed: false,
  confidence: 0,
  issues: ["Could not parse the evaluator's answer"],
  suggestion: "",
};

/** The most that people are shown. */
const MAXIMUM_ISSUES = 10;
const MAXIMUM_ISSUE_CHARACTERS = 500;

const ANSWER = z.object({
  // Never truthiness: "false" is a non-empty string.
  completed: z.union([z.boolean(), z.literal("true"), z.literal("false")]),
  confidence: z.unknown().optional(),
  issues: z.unknown().optional(),
  suggestion: z.unknown().optional(),
});

/**
 * The evaluator's JSON, wherever it stands (P6): the whole text, a fenced block, or the first balanced object that has
 * the right shape. Never throws; unreadable means not completed.
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

/** Starts tried at most: an answer of a million braces must not cost a quadratic scan. */
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

/** P7; whatever is no finite number is no confidence at all. */
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

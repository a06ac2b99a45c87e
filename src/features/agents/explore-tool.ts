import { z } from "zod";
import { defineTool } from "../../tools/parts/define-tool.js";
import { EXPLORE_QUESTIONS, type Explore } from "./explore.js";

const QUESTION_CHARACTERS = 2_000;

/** Accepts a question as a text, a JSON list, or objects that contain the question. */
function readQuestions(raw: Record<string, unknown>): void {
  const { questions } = raw;
  if (questions === undefined) return;
  const list = Array.isArray(questions) ? questions : readList(questions);
  raw["questions"] = list.map(textOf).filter((one) => typeof one !== "string" || one.trim() !== "");
}

function readList(value: unknown): readonly unknown[] {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [value];
  } catch {
    return [value];
  }
}

function textOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Reflect.get(value, "question") ?? Reflect.get(value, "query") ?? value;
}

/** explore: separate readers answer questions about the repository. Created for one run. */
export function createExplore(explore: Explore) {
  return defineTool({
    name: "explore",
    description:
      "Have up to four readers look through the code side by side, one for each question. Each answers in at most 300 words with files and lines; what they read stays out of your context.",
    args: {
      questions: z
        .array(z.string().max(QUESTION_CHARACTERS))
        .min(1)
        .max(EXPLORE_QUESTIONS)
        .describe("One to four, each with all that its reader needs to know"),
    },
    prepare: readQuestions,
    effects: ["read"],
    beginsSubRun: true,
    risk: "low",
    execute: async ({ questions }, { agent, callId = "", signal }) =>
      explore({ questions, agent, call: callId, signal }),
  });
}

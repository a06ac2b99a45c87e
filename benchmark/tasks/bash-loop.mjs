/** The loop to compare with: one tool, one short prompt, output cut at 16,000 characters in its middle. */
import { spawnSync } from "node:child_process";

const LONGEST_OUTPUT = 16_000;
const MOST_STEPS = 60;

const SYSTEM = `You are a coding agent in a checked-out repository. Solve the task by calling bash, several calls in one answer where they do not depend on each other. Read what matters first, make the smallest change that solves the task, check it with the project's tests. When you are done, answer without a call: what you changed and why.`;

const TOOLS = [
  {
    type: "function",
    function: {
      name: "bash",
      description: "Run a bash command in the repository. Output beyond 16,000 characters is cut in the middle.",
      parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
    },
  },
];

function cut(text) {
  if (text.length <= LONGEST_OUTPUT) return text;
  const half = LONGEST_OUTPUT / 2;
  const left = text.length - LONGEST_OUTPUT;
  return `${text.slice(0, half)}\n[... ${left} characters left out ...]\n${text.slice(-half)}`;
}

function run(command, { cwd, env }) {
  const { stdout, stderr, status } = spawnSync("/bin/bash", ["-c", command], { cwd, env, encoding: "utf8" });
  const output = stdout + stderr;
  return cut(`${status === 0 ? "" : `exit code ${status}\n`}${output === "" ? "[no output]" : output}`);
}

/** Plays a task to its end, in this process. */
export function runBashLoop(player, prompt, place) {
  const messages = [
    { role: "system", content: SYSTEM },
    { role: "user", content: prompt },
  ];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { text, toolCalls } = player.answer(structuredClone({ messages, tools: TOOLS }));
    messages.push({
      role: "assistant",
      content: text === "" ? null : text,
      tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
        id,
        type: "function",
        function: { name, arguments: JSON.stringify(given) },
      })),
    });
    if (toolCalls.length === 0) return;
    for (const call of toolCalls) {
      messages.push({ role: "tool", tool_call_id: call.id, content: run(call.arguments.command, place) });
    }
  }
  throw new Error("the loop did not end");
}

/**
 * The smallest agent loop: a lower bound for any agent on Node on this machine.
 *
 *   node benchmark/reference-agent.mjs <base url>
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";

const [, , baseUrl] = process.argv;

const text = { type: "string" };
const tool = (name, description, properties) => ({
  type: "function",
  function: { name, description, parameters: { type: "object", properties, required: Object.keys(properties) } },
});
const TOOLS = [
  tool("read_file", "Read a text file.", { path: text }),
  tool("edit_file", "Replace old_str by new_str in a file.", { path: text, old_str: text, new_str: text }),
  tool("run_command", "Run a command.", { command: text }),
];

const RUN = {
  read_file: ({ path }) => readFile(path, "utf8"),
  async edit_file({ path, old_str, new_str }) {
    const content = await readFile(path, "utf8");
    if (content.split(old_str).length !== 2) return "old_str is not unique";
    await writeFile(
      path,
      content.replace(old_str, () => new_str),
    );
    return "done";
  },
  run_command: ({ command }) =>
    new Promise((resolve) => {
      execFile("/bin/bash", ["-c", command], (_, stdout, stderr) => resolve(stdout + stderr));
    }),
};

const agent = new Agent({ keepAlive: true });

function post(json) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(json) };
    const call = request(`${baseUrl}/chat/completions`, { method: "POST", agent, headers }, resolve);
    call.on("error", reject).end(json);
  });
}

async function* ask(body) {
  let rest = "";
  for await (const part of (await post(JSON.stringify(body))).setEncoding("utf8")) {
    const lines = (rest + part).split("\n\n");
    rest = lines.pop();
    for (const line of lines) if (line.startsWith("data: {")) yield JSON.parse(line.slice(6));
  }
}

async function answerOf(stream) {
  let content = "";
  const calls = [];
  for await (const chunk of stream) {
    const delta = chunk.choices[0]?.delta ?? {};
    content += delta.content ?? "";
    for (const { index, id, function: part } of delta.tool_calls ?? []) {
      calls[index] ??= { id, type: "function", function: { name: "", arguments: "" } };
      calls[index].function.name += part.name ?? "";
      calls[index].function.arguments += part.arguments ?? "";
    }
  }
  return { role: "assistant", content: content || null, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
}

const messages = [
  { role: "system", content: "You are a coding agent." },
  { role: "user", content: "Do what is needed." },
];
for (;;) {
  const answer = await answerOf(ask({ model: "bench", stream: true, messages, tools: TOOLS }));
  messages.push(answer);
  if (answer.tool_calls === undefined) break;
  for (const { id, function: call } of answer.tool_calls) {
    messages.push({ role: "tool", tool_call_id: id, content: await RUN[call.name](JSON.parse(call.arguments)) });
  }
}
process.exit(0);

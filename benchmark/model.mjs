import { createServer } from "node:http";
import { COUNTER, folder, textFile } from "./workspace.mjs";

/** Calls of each kind in one run. */
export const ROUNDS_OF_A_KIND = 8;
export const KINDS = ["read", "edit", "command"];

const now = () => performance.timeOrigin + performance.now();

/** The call of round `i`; the first edit comes after COUNTER was read. */
function callOf(round) {
  const kind = KINDS[round % KINDS.length];
  const i = Math.floor(round / KINDS.length);
  if (kind === "read") return { name: "read_file", arguments: { path: i === 0 ? COUNTER : textFile(i) } };
  if (kind === "command") return { name: "run_command", arguments: { command: `ls -a ${folder(i)}` } };
  return { name: "edit_file", arguments: { path: COUNTER, old_str: `counter=${i}`, new_str: `counter=${i + 1}` } };
}

/** The rounds that startup.mjs measures. */
function scriptedCall(round) {
  return round < KINDS.length * ROUNDS_OF_A_KIND ? callOf(round) : null;
}

/** The bytes of an answer: the call, or without one a last word. */
function reply(call, round, promptTokens) {
  const last = call === null || call.text !== undefined;
  const events = last
    ? [{ delta: { role: "assistant", content: call?.text ?? "All done." } }]
    : [
        {
          delta: {
            role: "assistant",
            content: null,
            tool_calls: [
              { index: 0, id: `call_${round}`, type: "function", function: { name: call.name, arguments: "" } },
            ],
          },
        },
        { delta: { tool_calls: [{ index: 0, function: { arguments: JSON.stringify(call.arguments) } }] } },
      ];
  const base = { id: `chat_${round}`, object: "chat.completion.chunk", created: 1_700_000_000, model: "bench" };
  const chunks = [
    ...events.map((event) => ({ ...base, choices: [{ index: 0, finish_reason: null, ...event }] })),
    { ...base, choices: [{ index: 0, delta: {}, finish_reason: last ? "stop" : "tool_calls" }] },
    {
      ...base,
      choices: [],
      usage: { prompt_tokens: promptTokens, completion_tokens: 20, total_tokens: promptTokens + 20 },
    },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}

/**
 * A model without think time on loopback. Times are milliseconds since the epoch: of the arrival of each request's head and
 * of the end of its answer. `begin` forgets the last run; `onAnswer` is called after every answer. `callFor(round, body)`:
 * the call of an answer, or its `text`, null for a last word; `tokensOf(body)`: what the answer says the request had.
 */
export async function startModel({ callFor = scriptedCall, tokensOf = () => 1000 } = {}) {
  let requests = [];
  let onAnswer = () => {};
  const server = createServer((message, response) => {
    const arrivedAt = now();
    const parts = [];
    message.on("data", (part) => parts.push(part));
    message.on("end", () => {
      const entry = { arrivedAt, body: Buffer.concat(parts).toString("utf8"), answeredAt: 0 };
      const text = reply(callFor(requests.length, entry.body), requests.length, tokensOf(entry.body));
      requests.push(entry);
      response.writeHead(200, { "content-type": "text/event-stream", "content-length": Buffer.byteLength(text) });
      response.end(text);
      entry.answeredAt = now();
      onAnswer(requests.length);
    });
  });
  server.keepAliveTimeout = 120_000;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    begin(listener = () => {}) {
      requests = [];
      onAnswer = listener;
    },
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

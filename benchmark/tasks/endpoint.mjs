import { createServer } from "node:http";

/** The bytes of a streamed answer. */
function stream({ text, calls }, number) {
  const base = { id: `chat_${number}`, object: "chat.completion.chunk", created: 1_700_000_000, model: "bench" };
  const deltas = [
    { role: "assistant", content: text },
    ...calls.map((call, index) => ({
      tool_calls: [
        {
          index,
          id: call.id,
          type: "function",
          function: { name: call.name, arguments: JSON.stringify(call.arguments) },
        },
      ],
    })),
  ];
  const chunks = [
    ...deltas.map((delta) => ({ ...base, choices: [{ index: 0, finish_reason: null, delta }] })),
    { ...base, choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? "tool_calls" : "stop" }] },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}

/** A model on loopback whose answers a player gives. Its failure is kept for `failure()`, and the run is told of it. */
export async function startEndpoint(player) {
  let failure = null;
  let count = 0;
  const server = createServer((message, response) => {
    const parts = [];
    message.on("data", (part) => parts.push(part));
    message.on("end", () => {
      count += 1;
      try {
        const text = stream(player.answer(JSON.parse(Buffer.concat(parts).toString("utf8"))), count);
        response.writeHead(200, { "content-type": "text/event-stream" }).end(text);
      } catch (error) {
        failure = error;
        response.writeHead(400, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: { message: String(error) } }));
      }
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    failure: () => failure,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

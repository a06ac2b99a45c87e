import { expect, it } from "vitest";
import type { ModelRequest } from "../../src/core/model/model.js";
import { startRawEndpoint } from "./raw-endpoint.js";
import { FORMS, openModel, sendWire } from "./wire.js";

const SCHEMA = {
  type: "object",
  properties: { ok: { type: "boolean" } },
  required: ["ok"],
  additionalProperties: false,
};
const REQUEST: ModelRequest = {
  messages: [{ role: "user", content: "well?" }],
  tools: [],
  answerSchema: { name: "verdict", schema: SCHEMA },
};
const { signal } = new AbortController();

const FORMAT = { name: "verdict", schema: SCHEMA, strict: true };
const SENT = {
  chat: { response_format: { type: "json_schema", json_schema: FORMAT } },
  responses: { text: { format: { type: "json_schema", ...FORMAT } } },
  messages: { output_config: { format: { type: "json_schema", schema: SCHEMA } } },
};

it.each(FORMS)("%s: an answer is held to its schema", async (_name, form) => {
  const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: '{"ok":true}', end: "stop" }));
  const model = openModel(form, endpoint.baseUrl);
  expect(await model.generate(REQUEST, { signal })).toMatchObject({ ok: true, text: '{"ok":true}' });
  expect(endpoint.bodies[0]).toMatchObject(SENT[form.api]);
  await model.generate({ messages: REQUEST.messages, tools: [] }, { signal });
  for (const field of Object.keys(SENT[form.api])) expect(endpoint.bodies[1]).not.toHaveProperty(field);
});

it.each(FORMS)("%s: an endpoint that cannot is asked without, from then on", async (_name, form) => {
  const message = {
    chat: "Unsupported value: response_format",
    responses: "Unsupported parameter: text.format json_schema",
    messages: "output_config: Extra inputs are not permitted",
  }[form.api];
  const endpoint = await startRawEndpoint((response, _body, count) => {
    if (count > 1) return sendWire(response, form, { text: "fine", end: "stop" });
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message } }));
  });
  const model = openModel(form, endpoint.baseUrl);
  expect(await model.generate(REQUEST, { signal })).toMatchObject({ ok: true, text: "fine" });
  await model.generate(REQUEST, { signal });
  for (const body of endpoint.bodies.slice(1)) {
    for (const field of Object.keys(SENT[form.api])) expect(body).not.toHaveProperty(field);
  }
  expect(endpoint.bodies).toHaveLength(3);
});

import { expect, it } from "vitest";
import type { ModelRequest } from "../../../src/core/model/model.js";
import { estimateRequestTokens, IMAGE_TOKENS } from "../../../src/core/model/tokens.js";
import { startRawEndpoint } from "../raw-endpoint.js";
import { FORMS, openModel, sendWire } from "../wire.js";

const reference = (digest: string) => ({ digest, mediaType: "image/png", bytes: 3 }) as const;
const TEXT: ModelRequest = {
  messages: [
    { role: "system", content: "Be good." },
    { role: "user", content: "Look." },
  ],
  tools: [],
};
const SHOWN: ModelRequest = {
  messages: [
    { role: "system", content: "Be good." },
    { role: "user", content: "Look.", images: [reference("a"), reference("gone")] },
  ],
  tools: [],
  images: new Map([["a", "QUJD"]]),
};
const DATA = "data:image/png;base64,QUJD";
const PARTS = {
  chat: [
    { type: "text", text: "Look." },
    { type: "image_url", image_url: { url: DATA } },
  ],
  responses: [
    { type: "input_text", text: "Look." },
    { type: "input_image", image_url: DATA, detail: "auto" },
  ],
  messages: [
    { type: "text", text: "Look." },
    { type: "image", source: { type: "base64", media_type: "image/png", data: "QUJD" } },
  ],
};
const { signal } = new AbortController();

function contentOf(body: Readonly<Record<string, unknown>> | undefined): unknown {
  const messages = (body?.["messages"] ?? body?.["input"]) as readonly { role: string; content: unknown }[];
  return messages.find(({ role }) => role === "user")?.content;
}

it.each(FORMS)("%s: images whose bytes are at hand are sent with the text", async (_name, form) => {
  const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: "fine", end: "stop" }));
  const model = openModel(form, endpoint.baseUrl);
  await model.generate(SHOWN, { signal });
  expect(contentOf(endpoint.bodies[0])).toEqual(PARTS[form.api]);
  // Of a session that goes on, the bytes are gone: the request is that of the text alone.
  const { images: _, ...without } = SHOWN;
  await model.generate(without, { signal });
  await model.generate(TEXT, { signal });
  expect(JSON.stringify(endpoint.bodies[1])).toBe(JSON.stringify(endpoint.bodies[2]));
});

it.each(
  FORMS.flatMap(([name, form]) =>
    [
      [400, "unknown variant `image_url`, expected `text`"],
      [400, "This model does not support image input"],
      [404, "No endpoints found that support image input"],
      [500, "this model is missing data required for image input"],
    ].map(([status, message]) => [`${name}: ${message}`, form, status as number, message] as const),
  ),
)("%s: a model that takes none is asked without, from then on", async (_name, form, status, message) => {
  const endpoint = await startRawEndpoint((response, _body, count) => {
    if (count > 1) return sendWire(response, form, { text: "fine", end: "stop" });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message } }));
  });
  const model = openModel(form, endpoint.baseUrl);
  expect(await model.generate(SHOWN, { signal })).toMatchObject({ ok: true, text: "fine" });
  await model.generate(SHOWN, { signal });
  const text = form.api === "messages" ? PARTS.messages.slice(0, 1) : "Look.";
  expect(endpoint.bodies.slice(1).map(contentOf)).toEqual([text, text]);
});

it.each(FORMS)("%s: a refusal of a request without images is no matter of images", async (_name, form) => {
  const endpoint = await startRawEndpoint((response) => {
    response.writeHead(404, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "no such image model" } }));
  });
  const result = await openModel(form, endpoint.baseUrl).generate(TEXT, { signal });
  expect(result).toMatchObject({ ok: false, kind: "not_found" });
  expect(endpoint.bodies).toHaveLength(1);
});

it("an image counts as its tokens, not as its bytes", () => {
  const more = estimateRequestTokens(SHOWN.messages, []) - estimateRequestTokens(TEXT.messages, []);
  expect(more).toBe(2 * IMAGE_TOKENS);
});

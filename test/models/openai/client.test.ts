import { expect, it } from "vitest";
import { listModels } from "../../../src/models/openai/client.js";
import { breakOff, json, startRawEndpoint } from "../raw-endpoint.js";

it("asks an endpoint for its models, with the key in each header that one looks at", async () => {
  const endpoint = await startRawEndpoint((response) => json(response, 200, { data: [{ id: "m" }] }));
  expect(await listModels({ baseUrl: `${endpoint.baseUrl}/`, apiKey: "k" })).toEqual({
    status: 200,
    body: { data: [{ id: "m" }] },
  });
  expect(endpoint.headers[0]).toMatchObject({ authorization: "Bearer k", "api-key": "k" });
});

it("asks an endpoint without keys with no header of one", async () => {
  const endpoint = await startRawEndpoint((response) => json(response, 401, "no JSON object"));
  expect(await listModels({ baseUrl: endpoint.baseUrl, apiKey: "" })).toMatchObject({ status: 401 });
  expect([endpoint.headers[0]?.authorization, endpoint.headers[0]?.["api-key"]]).toEqual([undefined, undefined]);
});

it("takes a list of more than 8 MiB for no list", async () => {
  const long = { data: [{ id: "m", description: "x".repeat(8 * 1024 * 1024) }] };
  const endpoint = await startRawEndpoint((response) => json(response, 200, long));
  expect(await listModels({ baseUrl: endpoint.baseUrl, apiKey: "k" })).toEqual({ status: 200, body: null });
});

it("takes a list that breaks off for no list", async () => {
  const endpoint = await startRawEndpoint((response) => breakOff(response, 200, '{"data":[{"id":"m"}'));
  expect(await listModels({ baseUrl: endpoint.baseUrl, apiKey: "k" })).toEqual({ status: 200, body: null });
});

it("names the reason why there was no answer", async () => {
  expect(await listModels({ baseUrl: "http://127.0.0.1:1/v1", apiKey: "k" })).toEqual({ problem: expect.any(String) });
});

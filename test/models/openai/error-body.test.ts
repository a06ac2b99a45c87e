import { expect, it } from "vitest";
import { readError, readErrorText } from "../../../src/models/openai/error-body.js";

it.each<[form: string, body: unknown, text: string]>([
  ["OpenAI's", { error: { message: "No.", code: "model_not_found", type: "invalid" } }, "No., model_not_found"],
  ["a bare string", { error: "model is missing" }, "model is missing"],
  ["the object itself", { message: "No.", object: "error" }, "No."],
  ["a list", [{ error: { message: "No.", code: 404 } }], "No."],
  ["a sentence as detail", { detail: "Not Found" }, "Not Found"],
  ["a list of details", { detail: [{ msg: "field required" }, { msg: "too long" }] }, "field required; too long"],
  ["a provider behind a router", { error: { message: "Failed", metadata: { raw: "why" } } }, "Failed, why"],
  ["of no known form", { strange: true }, '{"strange":true}'],
])("%s", (_form, body, text) => {
  expect(readError(body).text).toBe(text);
});

it.each<[body: unknown, milliseconds: number | undefined]>([
  [{ error: { message: "x", details: [{ retryDelay: "34.5s" }] } }, 34_500],
  [{ error: { message: "Please try again in 1m12s." } }, 72_000],
  [{ error: { message: "Please retry after 26 seconds" } }, 26_000],
  [{ error: { message: "try again later" } }, undefined],
])("%j names a wait of %s ms", (body, milliseconds) => {
  expect(readError(body).retryAfterMilliseconds).toBe(milliseconds);
});

it("a status in the body counts only when it is one of an error", () => {
  expect(readError({ error: { message: "x", code: 503 } }).status).toBe(503);
  expect(readError({ error: { message: "x", code: 1004 } }).status).toBeUndefined();
});

it("text that is no JSON is shown as it is", () => {
  expect(readErrorText("upstream timed out")).toMatchObject({ text: "upstream timed out", type: "" });
});

import { expect, it } from "vitest";
import { renderJson } from "../../src/report/json.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { gate, report } from "./fixtures.js";

/** Every key of a value, at any depth. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

it("has only snake_case keys, at any depth", () => {
  const keys = keysOf(JSON.parse(renderJson(report({ audit: { ...report().audit, splitOffPatch: "p" } }))));
  expect(keys.filter((key) => !/^[a-z]+(_[a-z]+)*$/.test(key))).toEqual([]);
  expect(keys).toEqual(
    expect.arrayContaining(["session_id", "duration_milliseconds", "input_tokens", "split_off_patch"]),
  );
});

it("keeps values as they are, also null and text that looks like a key", () => {
  const parsed = JSON.parse(renderJson(report({ costUsd: null, evaluation: null, summary: "camelCase" })));
  expect(parsed).toMatchObject({ cost_usd: null, evaluation: null, summary: "camelCase", exit_code: 0 });
});

it("shows a gate as the output does, with its own names", () => {
  const { gates } = JSON.parse(renderJson(report({ gates: [gate({ output: "ok" })] })));
  expect(gates).toEqual([
    {
      name: "test",
      run: "npm test",
      required: true,
      before: "fail",
      after: "pass",
      outcome: "fixed",
      exit_code: 0,
      duration_milliseconds: 1200,
      detected: false,
      output: "ok",
    },
  ]);
});

it("stays JSON with any secret: texts are redacted one by one, a figure becomes a text", () => {
  const { redact } = createRedactor(["5551234567"]);
  const told = report({ summary: "Call 555-123-4567.", durationMilliseconds: 15551234567 });
  const text = renderJson(told, redact);
  expect(JSON.parse(text)).toMatchObject({ summary: "Call [REDACTED].", duration_milliseconds: "1[REDACTED]" });
  expect(() => JSON.parse(redact(renderJson(told)))).toThrow();
});

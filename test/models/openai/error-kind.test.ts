import { expect, it } from "vitest";
import { errorKindOf } from "../../../src/models/openai/error-kind.js";

it.each<[status: number | undefined, text: string, kind: string]>([
  [401, "", "authentication"],
  [400, "Invalid API key provided", "authentication"],
  [402, "", "authentication"],
  [429, "You exceeded your current quota (insufficient_quota)", "authentication"],
  [429, "Rate limit reached", "rate_limited"],
  [429, "Request too large for gpt-4o", "context_length"],
  [404, "The model `x` does not exist", "not_found"],
  [400, "x does not support tools", "not_found"],
  [404, "", "not_found"],
  [413, "", "context_length"],
  [400, "This model's maximum context length is 8192 tokens", "context_length"],
  [400, "Input was flagged by moderation", "invalid_request"],
  [403, "Country, region, or territory not supported", "invalid_request"],
  [307, "", "invalid_response"],
  [408, "", "unavailable"],
  [503, "overloaded", "unavailable"],
  [418, "teapot", "invalid_request"],
  [undefined, "Rate limit reached", "rate_limited"],
  [undefined, "upstream broke", "unavailable"],
  [undefined, "content policy violation", "invalid_request"],
])("%s %s is %s", (status, text, kind) => {
  expect(errorKindOf({ status, text, namesWait: false })).toBe(kind);
});

it("a limit with the text of an empty account is a temporary one, when it names a wait", () => {
  const text = "You exceeded your current quota";
  expect(errorKindOf({ status: 429, text, namesWait: true })).toBe("rate_limited");
});

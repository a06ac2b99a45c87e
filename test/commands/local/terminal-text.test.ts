import { expect, it } from "vitest";
import { toTerminalText } from "../../../src/commands/local/terminal-text.js";

it.each([
  [
    "the model endpoint refused the API key; check the input api-key (base-url api.openai.com)",
    "the model endpoint refused the API key; check OPENAI_API_KEY (OPENAI_BASE_URL api.openai.com)",
  ],
  [
    'the model endpoint x has no model "y"; check the inputs model and base-url (z)',
    'the model endpoint x has no model "y"; check --model and OPENAI_BASE_URL (z)',
  ],
  ["set base-url to an endpoint that needs none", "set OPENAI_BASE_URL to an endpoint that needs none"],
  ["the gate test fails", "the gate test fails"],
])("%j is shown as %j", (said, here) => {
  expect(toTerminalText(said)).toBe(here);
  expect(toTerminalText(here)).toBe(here);
});

it("names the settings that the person made", () => {
  const settings = { key: "ARCHITECT_API_KEY", address: "llm.base_url" };
  const said = "check the input api-key, or the inputs model and base-url";
  expect(toTerminalText(said, settings)).toBe("check ARCHITECT_API_KEY, or --model and llm.base_url");
});

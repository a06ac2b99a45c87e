import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neutralizeLog } from "../../../src/entry/host/log-safe.js";
import { runnerCommands } from "../../core/text/runner-parser.js";
import { runs } from "../../support/property-runs.js";

const pieces = fc.constantFrom(
  "::",
  ":",
  "error",
  "::error::x",
  "##[",
  "##[group]x",
  "#",
  "[",
  "]",
  " ",
  "\t",
  "\n",
  "\r",
  "\r\n",
  "\u200b",
  "\u0085",
  "\u00a0",
  "\u3000",
  "\u2028",
  "\x1b[31m",
  "\x1b]0;t\x07",
  "\x1b",
  "\ufeff",
  "stop-commands",
  "x",
  "\ufe0f",
  "\u180e",
);

describe("neutralizeLog", () => {
  it.each([
    ["keeps ordinary output", "std::vector<int>\n\tok: a::b # [x]\n", "std::vector<int>\n\tok: a::b # [x]\n"],
    ["breaks a command", "::set-output name=x::1", ": :set-output name=x::1"],
    ["breaks a command behind spaces", " \u00a0\u3000::error::x", " \u00a0\u3000: :error::x"],
    ["breaks a legacy command anywhere", "text ###[add-mask]a", "text ### [add-mask]a"],
    ["splits at a bare CR first", "text\r::error::x", "text\n: :error::x"],
    ["strips colours and then breaks", "\x1b[31m::\x1b[0merror::x", ": :error::x"],
    ["strips a title sequence", "\x1b]0;title\x07::error::x", ": :error::x"],
    ["strips what is invisible and then breaks", "#\u200b#\u200b[group]", "## [group]"],
  ])("%s", (_name, input, output) => {
    expect(neutralizeLog(input)).toBe(output);
  });

  it("leaves no command for either parser, and is idempotent", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const safe = neutralizeLog(parts.join(""));
        expect(runnerCommands(safe)).toEqual([]);
        expect(neutralizeLog(safe)).toBe(safe);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

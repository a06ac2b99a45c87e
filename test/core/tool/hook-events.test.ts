import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HOOK_EVENTS } from "../../../src/core/tool/hook-events.js";

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => readFileSync(`src/${path}`, "utf8"))
  .join("\n");

it.each(Object.keys(HOOK_EVENTS))("%s is fired somewhere in src", (event) => {
  expect(SOURCES).toContain(`fire("${event}", `);
});

it("docs/hooks.md lists the fields that the events have", () => {
  const telling = { file: (path: string) => path, shorten: (text: string) => text };
  const result = { success: true, output: "" };
  const payload = { tool: "t", args: {}, path: "p", command: "c", result };
  for (const [event, { fields, details }] of Object.entries(HOOK_EVENTS)) {
    expect([event, Object.keys(details(payload as never, telling))]).toEqual([event, fields]);
  }
});

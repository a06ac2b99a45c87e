import { expect, it } from "vitest";
import { contentText } from "../../src/mcp/tools.js";

it.each<[name: string, content: readonly unknown[], structured: unknown, text: string]>([
  [
    "texts stand in their order",
    [
      { type: "text", text: "a" },
      { type: "text", text: "b" },
    ],
    undefined,
    "a\nb",
  ],
  [
    "an image is named",
    [{ type: "image", mimeType: "image/png", data: "x" }],
    undefined,
    "[image image/png, not shown]",
  ],
  ["a link to a resource is named", [{ type: "resource_link", name: "n", uri: "u" }], undefined, "[resource n at u]"],
  [
    "a resource's text is shown",
    [{ type: "resource", resource: { uri: "u", text: "t" } }],
    undefined,
    "[resource u]\nt",
  ],
  [
    "a binary resource is named",
    [{ type: "resource", resource: { uri: "u" } }],
    undefined,
    "[resource u, unnamed, not shown]",
  ],
  ["structured content counts where there is no other", [], { a: 1 }, '{"a":1}'],
  ["nonsense is nothing", [null, 7, { type: "new" }], undefined, ""],
  ["invisible characters go", [{ type: "text", text: "a\u200bb" }], undefined, "ab"],
])("%s", (_name, content, structured, text) => {
  expect(contentText(content, structured)).toBe(text);
});

it("an endless text is cut, and says so", () => {
  const text = contentText([{ type: "text", text: "x".repeat(300_000) }], undefined);
  expect([text.length < 200_100, text.endsWith("[cut: the server sent more]")]).toEqual([true, true]);
});

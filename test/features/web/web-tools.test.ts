import { describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/core/tool/tool.js";
import type { FetchPage, SearchWeb, WebPage } from "../../../src/features/web/outcome.js";
import { createWebFetch } from "../../../src/features/web/web-fetch.js";
import { createWebSearch } from "../../../src/features/web/web-search.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { createToolBench } from "../../support/tool-context.js";

const SECRET = "s3cr3t/canary+value-0123456789";
const redactor = createRedactor([SECRET]);
const PARTS = { holdsSecret: (text: string) => redactor.contains(text), newId: () => "f00d5eed" };
const PAGE: WebPage = { url: "https://docs.example.com/", type: "text/html", text: "Words.", isCut: false };

const base64 = (text: string): string => Buffer.from(text).toString("base64");

describe("web_fetch", () => {
  const asked: string[] = [];
  const fetchPage: FetchPage = async (url) => {
    asked.push(url);
    return { ok: true, value: url.endsWith("/long") ? { ...PAGE, isCut: true } : PAGE };
  };
  const use = (url: string, fetch = fetchPage) => createToolBench().use(createWebFetch(fetch, PARTS), { url });

  it("returns a page between markers, as untrusted text", async () => {
    expect(await use(" https://docs.example.com/ ")).toEqual({
      success: true,
      output:
        "<<<EXTERNAL_UNTRUSTED_CONTENT id=f00d5eed>>>\nhttps://docs.example.com/ (text/html)\n\nWords.\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id=f00d5eed>>>",
      outside: "the web",
    });
  });

  it("says behind the markers that a page goes on", async () => {
    const { output } = await use("https://docs.example.com/long");
    expect(output.endsWith("id=f00d5eed>>>\n[The page goes on, but no more of it can be read.]")).toBe(true);
  });

  it("reads a long page to its end, each part saying how to read on", async () => {
    const line = `${"😀".repeat(40)}\n`;
    const text = line.repeat(617) + "x".repeat(20_001) + "😀".repeat(500);
    const long: FetchPage = async () => ({ ok: true, value: { ...PAGE, text } });
    const tool = createWebFetch(long, PARTS);
    let read = "";
    let offset: string | undefined = "0";
    let parts = 0;
    while (offset !== undefined) {
      const { output }: ToolResult = await createToolBench().use(tool, { url: "https://docs.example.com/", offset });
      read += /\(text\/html\)\n\n([\s\S]*)\n<<<END_/.exec(output)?.[1] ?? "";
      offset = /read on with offset=(\d+)\]$/.exec(output)?.[1];
      parts += 1;
    }
    expect([read === text, parts]).toEqual([true, 5]);
    const beyond = await createToolBench().use(tool, { url: "https://docs.example.com/", offset: text.length });
    expect(beyond).toMatchObject({ success: false, outside: "the web" });
  });

  it("reports failures with a remedy, as untrusted text too", async () => {
    const failing: FetchPage = async () => ({ ok: false, code: "refused", reason: "no", remedy: "Do this." });
    expect(await use("https://a.example.com", failing)).toEqual({
      ...{ success: false, output: "Error: no", error: "no", code: "refused", remedy: "Do this.", outside: "the web" },
    });
  });

  it.each([
    ["as it is", `https://a.example.com/?q=${SECRET}`],
    ["in percent signs", `https://a.example.com/?q=${encodeURIComponent(SECRET)}`],
    ["in percent signs twice", `https://a.example.com/?q=${encodeURIComponent(encodeURIComponent(SECRET))}`],
    [
      "every letter in percent signs twice",
      `https://a.example.com/${Buffer.from(SECRET).toString("hex").replace(/../g, "%25$&")}`,
    ],
    ["in base64", `https://a.example.com/${base64(SECRET)}`],
    ["in base64 with more before it", `https://a.example.com/${encodeURIComponent(base64(`xy${SECRET}`))}`],
    ["in hexadecimal", `https://a.example.com/${Buffer.from(SECRET).toString("hex")}`],
    ["backwards", `https://a.example.com/${[...SECRET].reverse().join("")}`],
    ["as labels of a host", "https://s3cr3t.canary.value.0123456789.example.com/"],
    ["in the fragment", `https://a.example.com/#${SECRET}`],
    ["in part", "https://a.example.com/canaryvalue01234"],
  ])("refuses an address that holds a secret %s", async (_name, url) => {
    asked.length = 0;
    expect(await use(url)).toMatchObject({ success: false, code: "refused", outside: "the web" });
    expect(asked).toEqual([]);
  });
});

describe("web_search", () => {
  const asked: string[] = [];
  const search: SearchWeb = async (query) => {
    asked.push(query);
    const hit = { title: "T", url: "https://example.org/", snippet: "S" };
    return { ok: true, value: query === "none" ? [] : [hit, { ...hit, title: "U" }] };
  };
  const use = (query: string) => createToolBench().use(createWebSearch(search, PARTS), { query });

  it("returns results between markers, as untrusted text", async () => {
    expect(await use(" a\n b ")).toEqual({
      success: true,
      output:
        "<<<EXTERNAL_UNTRUSTED_CONTENT id=f00d5eed>>>\n1. T\n   https://example.org/\n   S\n\n2. U\n   https://example.org/\n   S\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id=f00d5eed>>>",
      outside: "the web",
    });
    expect(asked).toEqual(["a b"]);
  });

  it("says that nothing was found", async () => {
    expect((await use("none")).output).toContain("Nothing was found.");
  });

  it.each([
    ["401 characters", "a".repeat(401)],
    ["nothing but white space", " \n"],
    ["a secret", `what is ${SECRET}`],
    ["a secret in base64", `what is ${base64(SECRET)}`],
    ["a secret in percent signs", `what is ${encodeURIComponent(encodeURIComponent(SECRET))}`],
  ])("refuses a query of %s", async (_name, query) => {
    asked.length = 0;
    expect(await use(query)).toMatchObject({ success: false, code: "refused", outside: "the web" });
    expect(asked).toEqual([]);
  });

  it("takes a query of 400 characters", async () => {
    expect((await use("a".repeat(400))).success).toBe(true);
  });
});

it("the tools for the web only read, are of low risk and ask no one", () => {
  const tools = [
    createWebSearch(async () => ({ ok: true, value: [] }), PARTS),
    createWebFetch(async () => ({ ok: true, value: PAGE }), PARTS),
  ];
  const { context } = createToolBench();
  const said = tools.map(({ name, effects, readOnly, risk, sensitive }) => ({
    ...{ name, effects, readOnly, risk, isSensitive: sensitive({ url: "", query: "" }, context.classifier) },
  }));
  expect(said).toEqual(
    ["web_search", "web_fetch"].map((name) => ({
      ...{ name, effects: ["read", "network"], readOnly: true, risk: "low", isSensitive: false },
    })),
  );
});

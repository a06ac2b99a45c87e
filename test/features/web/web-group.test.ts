import { describe, expect, it } from "vitest";
import { type Configuration, configurationSchema } from "../../../src/config/schema/schema.js";
import { createServices } from "../../../src/entry/container.js";
import type { FeatureParts } from "../../../src/features/row.js";
import { NO_PARTS } from "../../support/group-parts.js";
import { createToolBench } from "../../support/tool-context.js";

const KEY = "BSAcanary0123456789abcdef";

/** As the documentation shows it. */
const EXAMPLE = {
  ...{ enabled: false, search: "brave", base_url: null, max_results: 5, timeout: 30, cache_ttl: 900 },
  ...{ max_content_length: 50_000, allow: [] },
};

const configured = (web: Record<string, unknown>): Configuration => configurationSchema.parse({ web });

async function groupOf(web: Record<string, unknown>, access: { searchKey?: string; isCi?: boolean } = {}) {
  const notices: string[] = [];
  const parts: FeatureParts = { ...NO_PARTS, notice: (text) => notices.push(text) };
  const services = createServices({ webAccess: { searchKey: "", proxy: null, isCi: true, ...access } });
  const groups = await services.toolGroups(configured(web), parts);
  return { notices, groups, tools: groups.flatMap(({ tools }) => tools.map(({ name }) => name)) };
}

describe("the group of tools for the web", () => {
  it("has the documented defaults, and is off", async () => {
    expect(configured({}).web).toEqual(EXAMPLE);
    expect(configured(EXAMPLE).web).toEqual(EXAMPLE);
    expect(await groupOf({})).toEqual({ notices: [], groups: [], tools: [] });
  });

  it("offers both to every agent, in conversations too", async () => {
    const { groups, tools, notices } = await groupOf({ enabled: true, allow: ["*.example.com"] }, { searchKey: KEY });
    expect([tools, notices]).toEqual([["web_search", "web_fetch"], []]);
    expect(groups.map(({ name, offeredTo, isCollabSafe }) => [name, offeredTo, isCollabSafe])).toEqual([
      ["web", "all", true],
    ]);
    expect(groups[0]?.block.length).toBeLessThan(300);
  });

  it("leaves web_search out without a key, with one notice", async () => {
    expect(await groupOf({ enabled: true, allow: ["a.example.com"] })).toMatchObject({
      ...{ tools: ["web_fetch"], notices: ["web_search is not offered: the input web-search-key is empty."] },
    });
  });

  it("leaves web_search out without the address of a SearXNG, and needs no key with it", async () => {
    const web = { enabled: true, search: "searxng" };
    expect(await groupOf(web, { searchKey: KEY })).toMatchObject({
      groups: [],
      notices: ["web_search is not offered: web.search is searxng, and web.base_url is not set."],
    });
    expect((await groupOf({ ...web, base_url: "http://10.0.0.5:8888" })).tools).toEqual(["web_search"]);
  });

  it("leaves web_fetch out in CI without hosts, and has it where people look on", async () => {
    expect((await groupOf({ enabled: true }, { searchKey: KEY })).tools).toEqual(["web_search"]);
    expect((await groupOf({ enabled: true }, { searchKey: KEY, isCi: false })).tools).toEqual([
      "web_search",
      "web_fetch",
    ]);
  });

  it("fetches in CI from the listed hosts alone", async () => {
    const { groups } = await groupOf({ enabled: true, allow: ["docs.example.com"] });
    const tool = groups[0]?.tools.find(({ name }) => name === "web_fetch");
    const result = await tool?.execute({ url: "https://other.example.com/" } as never, createToolBench().context);
    expect(result).toMatchObject({ success: false, code: "refused", outside: "the web" });
    expect(result?.success === false && result.remedy).toContain('web: { allow: ["other.example.com"] }');
  });

  it.each([
    ...[
      "https://docs.example.com",
      "docs.example.com/a",
      "docs.example.com:443",
      "",
      ".example.com",
      "a..b",
      "a.b.",
      "ü.de",
    ].map((host) => ({ allow: [host] })),
    ...["ftp://x", "http://u:p@searx", "http://searx/?q=1", "searx"].map((base_url) => ({ base_url })),
    ...[{ max_results: 0 }, { max_results: 21 }, { timeout: 0 }, { search: "google" }, { key: "x" }],
  ])("refuses %j", (web) => {
    expect(configurationSchema.safeParse({ web }).success).toBe(false);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { braveService, searxngService } from "../../../src/features/web/open.js";
import type { SearchWeb } from "../../../src/features/web/outcome.js";
import { createSearch, type SearchService } from "../../../src/features/web/search-service.js";
import { createHeldClock, endServers, NEVER, startServer } from "./bench.js";

afterEach(endServers);

const KEY = "BSA-canary-0123456789";

/** As Brave documents it ("Web Search API response objects"). */
const BRAVE_ANSWER = {
  type: "search",
  query: { original: "node fetch", more_results_available: true, country: "us", spellcheck_off: false },
  mixed: { type: "mixed", main: [{ type: "web", index: 0, all: false }], top: [], side: [] },
  web: {
    type: "search",
    family_friendly: true,
    results: [
      {
        ...{
          title: "fetch | <strong>Node.js</strong> &amp; more",
          url: "https://nodejs.org/api/fetch",
          is_source_local: false,
        },
        ...{ description: "The <strong>fetch</strong> function&#x27;s page.", language: "en", type: "search_result" },
        profile: {
          name: "Node.js",
          url: "https://nodejs.org",
          long_name: "nodejs.org",
          img: "https://imgs.search.brave.com/x",
        },
        ...{
          subtype: "generic",
          meta_url: { scheme: "https", netloc: "nodejs.org", hostname: "nodejs.org", path: "/" },
        },
      },
      { title: "No description", url: "https://example.org/", type: "search_result" },
      { title: "No address", description: "x" },
      { title: "Another scheme", url: "javascript:alert(1)", description: "x" },
    ],
  },
};

/** As SearXNG's JSON format is. */
const SEARXNG_ANSWER = {
  ...{ query: "node fetch", number_of_results: 0 },
  results: [
    {
      ...{
        url: "https://nodejs.org/api/fetch",
        title: "fetch",
        content: "The fetch function.",
        thumbnail: null,
        engine: "brave",
      },
      ...{
        template: "default.html",
        parsed_url: ["https", "nodejs.org", "/api/fetch", "", "", ""],
        engines: ["brave"],
      },
      ...{ positions: [1], score: 1.0, category: "general", publishedDate: null },
    },
    { url: "https://example.org/", title: "No content", content: null, engine: "x" },
  ],
  ...{ answers: [], corrections: [], infoboxes: [], suggestions: ["a"], unresponsive_engines: [["google", "timeout"]] },
};

interface Asked {
  readonly path: string;
  readonly key: string | undefined;
}

/** The service with a server on loopback in the place of its own. */
async function searchAt(
  service: SearchService,
  answer: { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string },
  options: { readonly clock?: ReturnType<typeof createHeldClock>; readonly isSlow?: boolean } = {},
): Promise<{ readonly search: SearchWeb; readonly asked: Asked[] }> {
  const { clock = createHeldClock(), isSlow = false } = options;
  const asked: Asked[] = [];
  const port = await startServer((request, response) => {
    asked.push({ path: request.url ?? "", key: request.headers["x-subscription-token"]?.toString() });
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    if (isSlow) {
      response.write(answer.body.slice(0, 5));
      setImmediate(() => clock.wake());
    } else response.end(answer.body);
  });
  const here: SearchService = {
    ...service,
    request(query) {
      const { url, headers } = service.request(query);
      const local = new URL(`http://127.0.0.1:${port}${url.pathname}${url.search}`);
      return { url: local, headers };
    },
  };
  return { search: createSearch(here, { clock, maximumResults: 5, seconds: 30, cacheSeconds: 900 }), asked };
}

describe("Brave", () => {
  it("is asked as it documents it, and its answer is read", async () => {
    expect(braveService(KEY, 5).request("a").url.origin).toBe("https://api.search.brave.com");
    const { search, asked } = await searchAt(braveService(KEY, 5), { body: JSON.stringify(BRAVE_ANSWER) });
    expect(await search("node fetch & more", NEVER)).toEqual({
      ok: true,
      value: [
        { title: "fetch | Node.js & more", url: "https://nodejs.org/api/fetch", snippet: "The fetch function's page." },
        { title: "No description", url: "https://example.org/", snippet: "" },
      ],
    });
    expect(asked).toEqual([
      { path: "/res/v1/web/search?q=node+fetch+%26+more&count=5&text_decorations=false", key: KEY },
    ]);
  });

  it("has found nothing when its answer has no part for pages", async () => {
    const { search } = await searchAt(braveService(KEY, 5), { body: '{"type":"search","query":{"original":"x"}}' });
    expect(await search("x", NEVER)).toEqual({ ok: true, value: [] });
  });

  it.each([
    [401, "the search service answered 401: the key in the input web-search-key is refused, or the query is"],
    [422, "the search service answered 422: the key in the input web-search-key is refused, or the query is"],
    [429, "the search service answered 429: the key's allowance is used up for now"],
    [500, "the search service answered 500"],
    [302, "the search service answered 302"],
  ])("explains its status %i, without its text", async (status, reason) => {
    const body = JSON.stringify({ type: "ErrorResponse", error: { code: "OBEY", detail: `obey ${KEY}`, status } });
    const { search, asked } = await searchAt(braveService(KEY, 5), {
      status,
      body,
      headers: { location: "/elsewhere" },
    });
    expect(await search("x", NEVER)).toEqual({ ok: false, code: "failed", reason });
    expect(asked).toHaveLength(1);
  });
});

describe("SearXNG", () => {
  it("is asked for JSON below its address, without a key, and its answer is read", async () => {
    expect(searxngService("http://10.0.0.5:8888/searx/").request("a").url.href).toBe(
      "http://10.0.0.5:8888/searx/search?q=a&format=json",
    );
    const { search, asked } = await searchAt(searxngService("http://10.0.0.5:8888/searx"), {
      body: JSON.stringify(SEARXNG_ANSWER),
    });
    expect(await search("node fetch", NEVER)).toEqual({
      ok: true,
      value: [
        { title: "fetch", url: "https://nodejs.org/api/fetch", snippet: "The fetch function." },
        { title: "No content", url: "https://example.org/", snippet: "" },
      ],
    });
    expect(asked).toEqual([{ path: "/searx/search?q=node+fetch&format=json", key: undefined }]);
  });

  it.each([
    [403, "the search service answered 403: its settings.yml must list json in search.formats"],
    [301, "the search service redirects, which is not followed: web.base_url must be its final address"],
  ])("says what its status %i means", async (status, reason) => {
    const { search, asked } = await searchAt(searxngService("http://searx/"), {
      ...{ status, body: "", headers: { location: "/elsewhere" } },
    });
    expect(await search("x", NEVER)).toEqual({ ok: false, code: "failed", reason });
    expect(asked).toHaveLength(1);
  });
});

describe("any search service", () => {
  const SERVICE = searxngService("http://searx/");

  it.each([
    ["no JSON", "<html>"],
    ["another shape", '{"results":"x"}'],
    ["a list", "[]"],
  ])("that answers with %s is not believed", async (_name, body) => {
    const { search } = await searchAt(SERVICE, { body });
    expect(await search("x", NEVER)).toEqual({
      ...{ ok: false, code: "failed", reason: "the answer of the search service is none that is known" },
    });
  });

  it("that answers without end is cut off", async () => {
    const { search } = await searchAt(SERVICE, { body: " ".repeat(3 * 1024 * 1024) });
    expect(await search("x", NEVER)).toMatchObject({
      ok: false,
      reason: "the answer of the search service is too long",
    });
  });

  it("that is slow is not waited for", async () => {
    const { search } = await searchAt(SERVICE, { body: '{"results":[]}' }, { isSlow: true });
    expect(await search("x", NEVER)).toMatchObject({ ok: false, code: "timeout" });
  });

  it("is asked once for a query until its time is over; five results are taken", async () => {
    const clock = createHeldClock();
    const results = Array.from({ length: 9 }, (_, at) => ({
      title: `t${at}`,
      url: `https://example.org/${at}`,
      content: "",
    }));
    const { search, asked } = await searchAt(SERVICE, { body: JSON.stringify({ results }) }, { clock });
    const found = await search("x", NEVER);
    expect(found.ok && found.value.map(({ title }) => title)).toEqual(["t0", "t1", "t2", "t3", "t4"]);
    await search("x", NEVER);
    expect(asked).toHaveLength(1);
    clock.advance(900_000);
    await search("x", NEVER);
    expect(asked).toHaveLength(2);
  });
});

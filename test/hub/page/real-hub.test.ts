// @module-tag full
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ADDRESSES, PAGE_HEADER, pageWithSecret } from "../../../src/hub/protocol/addresses.js";
import { openBrowser } from "../../support/browser.js";
import { openHub } from "../server/hub-bench.js";
import { builtPage } from "./built-page.js";
import { CHROMIUM, eventually, PATIENCE } from "./page-bench.js";
import { sampleRun, step } from "./sample-run.js";

it.skipIf(CHROMIUM === null)(
  "the page watches and decides at the hub itself, under its policy",
  { timeout: PATIENCE },
  async () => {
    const { assets } = await builtPage();
    const hub = await openHub({ page: assets });
    hub.github.allow("alice", "octo/shop", "write");
    await hub.clock.advance(Date.now() - hub.clock.now());
    const { runId, headers } = await hub.register("octo/shop", "7-1");
    const events = ADDRESSES.runEvents("octo.shop", runId);
    await hub.ask("POST", events, { headers, body: { from: 0, events: sampleRun() } });
    const asked = {
      ...{ tool_name: "edit_file", tool_params: { path: "config.json", old_str: "a", new_str: "b" } },
      ...{ risk_level: "medium", target: "runner", hash: "ab".repeat(32), rule: "edit_file", head: "a".repeat(40) },
      ...{ agent_id: "build", session_id: "7-1" },
    };
    const browser = await openBrowser();
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const { cookie = "", [PAGE_HEADER]: secret = "" } = await hub.signIn("alice");
    const [name = "", value = ""] = cookie.split("=");
    await page.context().addCookies([{ name, value, url: hub.url }]);
    await page.goto(hub.url);
    await page.getByRole("link", { name: "Sign in with GitHub" }).waitFor();
    await page.goto("about:blank");
    await page.goto(`${hub.url}${pageWithSecret(secret)}`);
    await page.locator(".connection.good").waitFor();
    expect(page.url()).not.toContain(secret);
    await page.goto(`${hub.url}${ADDRESSES.page("octo.shop", runId)}`);
    await page.getByRole("heading", { name: /^Step 7 / }).waitFor();
    await page.locator(".connection.good").waitFor();
    const tool = await hub.ask("POST", ADDRESSES.execute("octo.shop"), { headers, body: asked });
    await page.getByRole("article", { name: "Agent wants to change config.json" }).waitFor();
    await page.getByRole("button", { name: "Approve once" }).click();
    await page.locator(".end").getByText("Approved by alice").waitFor();
    const now = await hub.ask("GET", ADDRESSES.tool("octo.shop", tool.body.tool_id), { headers });
    expect(now.body).toMatchObject({ status: "approved", decided_by: "alice", scope: "once" });
    await page.getByLabel("Message to the agent").fill("Mind the tests.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("You: Mind the tests.").waitFor();
    const heard = await hub.ask("POST", events, { headers, body: { from: sampleRun().length, events: [] } });
    expect(heard.body.words).toMatchObject([{ kind: "message", by: "alice", text: "Mind the tests." }]);
    expect(complaints).toEqual([]);
    await page.context().close();
    await hub.close();
  },
);

it.skipIf(CHROMIUM === null)(
  "seven tabs of one browser share one stream, and the others go on when the tab that reads it is closed",
  { timeout: PATIENCE },
  async () => {
    const { assets } = await builtPage();
    const hub = await openHub({ page: assets });
    hub.github.allow("alice", "octo/shop", "write");
    await hub.clock.advance(Date.now() - hub.clock.now());
    const { runId, headers } = await hub.register("octo/shop", "7-1");
    let [sent, steps] = [0, 0];
    const tellStep = async (path: string): Promise<void> => {
      steps += 1;
      const events = step(steps, "read_file", { path });
      const body = { from: sent, events };
      await hub.ask("POST", ADDRESSES.runEvents("octo.shop", runId), { headers, body });
      sent += events.length;
    };
    const browser = await openBrowser();
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE);
    const { cookie = "", origin = "", [PAGE_HEADER]: secret = "" } = await hub.signIn("alice");
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: hub.url }]);
    const pages: Page[] = [];
    const streams: Page[] = [];
    const openTab = async (): Promise<Page> => {
      const page = await context.newPage();
      page.on("request", (request) => {
        if (request.url().endsWith(ADDRESSES.events("octo.shop"))) streams.push(page);
      });
      pages.push(page);
      return page;
    };
    const first = await openTab();
    await first.goto(`${hub.url}${pageWithSecret(secret)}`);
    await first.locator(".connection.good").waitFor();
    await first.goto(`${hub.url}${ADDRESSES.page("octo.shop", runId)}`);
    for (let index = 1; index < 7; index += 1)
      await (await openTab()).goto(`${hub.url}${ADDRESSES.page("octo.shop", runId)}`);
    const paths = (page: Page) => page.locator(".step code").allTextContents();
    for (const page of pages) await page.locator(".connection.good").waitFor();
    await tellStep("a.js");
    for (const page of pages) await eventually(() => paths(page)).toEqual(["a.js"]);
    expect(streams).toEqual([first]);

    const asked = {
      ...{ tool_name: "edit_file", tool_params: { path: "config.json" }, risk_level: "medium", target: "runner" },
      ...{ hash: "ab".repeat(32), rule: "edit_file", head: "a".repeat(40), agent_id: "build", session_id: "7-1" },
    };
    await hub.ask("POST", ADDRESSES.execute("octo.shop"), { headers, body: asked });
    await pages[6]?.getByRole("button", { name: "Approve once" }).click();
    for (const page of pages) await page.locator(".end").getByText("Approved by alice").waitFor();

    await first.close();
    const rest = pages.slice(1);
    for (const path of ["b.js", "c.js"]) await tellStep(path);
    for (const page of rest) await eventually(() => paths(page)).toEqual(["a.js", "b.js", "c.js"]);
    expect(streams).toHaveLength(2);
    expect(rest).toContain(streams[1]);

    await hub.ask("POST", ADDRESSES.signOut, { headers: { cookie, origin, [PAGE_HEADER]: secret } });
    await pages[6]?.evaluate("localStorage.clear()");
    for (const page of rest.slice(0, -1)) await page.getByRole("link", { name: "Sign in with GitHub" }).waitFor();
    await context.close();
    await hub.close();
  },
);

// @module-tag full
import { expect, it } from "vitest";
import { ADDRESSES, PAGE_HEADER, pageWithSecret } from "../../../src/hub/protocol/addresses.js";
import { openBrowser } from "../../support/browser.js";
import { openHub } from "../server/hub-bench.js";
import { builtPage } from "./built-page.js";
import { CHROMIUM, PATIENCE } from "./page-bench.js";
import { sampleRun } from "./sample-run.js";

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

// @module-tag full
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { loadPage } from "../../src/hub/page/load-page.js";
import { ADDRESSES } from "../../src/hub/protocol/addresses.js";
import { eventually } from "../hub/page/page-bench.js";
import { openHub } from "../hub/server/hub-bench.js";
import { findChromium, openBrowser } from "../support/browser.js";
import { CLI, type HubProcess, startHubProcess } from "../support/hub-process.js";
import { type Scenario, type StartOptions, startScenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, REPAIRING, say } from "../support/scenario-checks.js";

const CHROMIUM = findChromium();
/** For a machine with much else to do, in milliseconds. */
const PATIENCE = 120_000;
const REPOSITORY = "octo/demo";
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const ASKS = configured(
  "approval: { mode: confirm-sensitive, channel: hub }",
  "hub: { remote_tools: [remote_write_file] }",
);

/** A promise that the test resolves. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const answered = gate();
const stopped = gate();
const STEPS: readonly ModelStep[] = [
  ...REPAIRING,
  ...[READ, REPAIR, say("I was not allowed to.")],
  ...[call("remote_write_file", { path: "notes.md", content: "from the run\n" }), say("It is noted.")],
  {
    answer: { toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }], meanwhile: () => answered.opened },
  },
  // Ends when the run does, which the person at the page stops.
  { answer: { text: "Too late.", meanwhile: () => stopped.opened } },
];

describe.skipIf(CHROMIUM === null)(
  `people at the hub's page, in Chromium${CHROMIUM === null ? " (not installed)" : ""}`,
  { timeout: PATIENCE },
  () => {
    let scenario: Scenario;
    let hub: HubProcess;
    let browser: Browser;
    const pages: Page[] = [];
    beforeAll(async () => {
      scenario = await startScenario({ files: ASKS, script: { steps: STEPS }, asProcess: true });
      [hub, browser] = await Promise.all([
        startHubProcess(scenario.forge, { folder: join(scenario.folder, "hub"), repository: REPOSITORY }),
        openBrowser(),
      ]);
    }, PATIENCE);
    afterEach(async () => {
      for (const page of pages.splice(0)) await page.context().close();
    });
    afterAll(async () => {
      stopped.open();
      await hub.kill();
      await scenario.close();
    });

    /** A browser of this person's own, who signs in with GitHub. */
    async function visit(login: string): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(PATIENCE);
      scenario.forge.signInAs(login);
      await page.goto(hub.url);
      await page.getByRole("link", { name: "Sign in with GitHub" }).click();
      await page.locator(".connection.good").waitFor();
      await eventually(() => page.locator(".who").innerText()).toContain(login);
      return page;
    }

    /** A fix that registers by the job's identity, and the run on each of these pages. */
    async function fix(...watching: readonly Page[]) {
      const { forge, headSha } = scenario;
      const job = { event: "issue_comment", ref: "refs/heads/main", sha: headSha, actor: "maintainer" };
      const options: StartOptions = {
        inputs: { "hub-url": hub.url },
        runner: { idToken: forge.offerIdTokens(job), timeoutMilliseconds: PATIENCE },
      };
      const run = scenario.comment("/architect fix", options);
      for (const page of watching) {
        await page.locator("li.run.running").getByRole("link", { name: "Sum is wrong" }).click();
        await page.getByRole("button", { name: "Stop the run" }).waitFor();
      }
      return { run };
    }

    const question = (page: Page) => page.getByRole("article", { name: "Agent wants to change src/sum.js" });

    it("watch a run live, and approve a call though the hub was killed meanwhile", async () => {
      const page = await visit("maintainer");
      await page.getByText("No runs yet").waitFor();
      const { run } = await fix(page);
      await page.getByRole("heading", { name: /^Step 2 / }).waitFor();
      await question(page).waitFor();
      await hub.kill();
      await page.getByText("The hub does not answer.").waitFor();
      await hub.start();
      await page.locator(".connection.good").waitFor();
      await question(page).getByRole("button", { name: "Approve once" }).click();
      await page.locator(".end").getByText("Approved by maintainer").waitFor();
      const result = await run;
      expect(ended(result)).toEqual(DONE);
      expectSound(scenario, result);
      expect(scenario.ownComments(1).join("\n")).toContain("| approved | `maintainer` (page) |");
      await page.locator(".title-line").getByText("success").waitFor();
      await page.getByRole("link", { name: /^Pull request #\d+$/ }).waitFor();
    });

    it("see at once that another person rejected it, and why; the agent gets the reason", async () => {
      const [maintainer, owner] = [await visit("maintainer"), await visit("owner")];
      const { run } = await fix(maintainer, owner);
      await question(maintainer).getByRole("button", { name: "Approve once" }).waitFor();
      await question(owner).getByLabel("Reason for rejecting (optional)").fill("not this way");
      await question(owner).getByRole("button", { name: "Reject" }).click();
      await question(maintainer).locator(".end").getByText("Rejected by owner: not this way").waitFor();
      await eventually(() => question(maintainer).getByRole("button").count()).toBe(0);
      const result = await run;
      expectSound(scenario, result);
      expect(ended(result)).toMatchObject({ status: "no_changes" });
      expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("Action denied by owner: not this way");
      await maintainer.locator(".title-line").getByText("no changes").waitFor();
    });

    it("lend a folder with their token, and allow what the run does there", async () => {
      const page = await visit("maintainer");
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByLabel("A new token").fill("laptop");
      await page.getByRole("button", { name: "Make a token" }).click();
      const token = (await page.locator("code.token").textContent()) ?? "";
      const lent = join(scenario.folder, "lent");
      const client = await connect(token, lent);
      try {
        await page.getByRole("link", { name: "Runs" }).click();
        const { run } = await fix(page);
        const card = page.getByRole("article", { name: "Agent wants to change notes.md" });
        await eventually(() => card.locator(".facts").innerText()).toContain("on your machine");
        await card.getByRole("button", { name: "Approve once" }).click();
        const result = await run;
        expectSound(scenario, result);
        expect(await readFile(join(lent, "notes.md"), "utf8")).toBe("from the run\n");
        expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("notes.md");
        expect(await scenario.fileAt("main", "notes.md")).toBeNull();
      } finally {
        client.kill();
      }
    });

    /** A machine of the person's that lends this folder. */
    async function connect(token: string, lent: string): Promise<ChildProcess> {
      await mkdir(join(scenario.folder, "home"), { recursive: true });
      await mkdir(lent);
      const client = spawn(process.execPath, [CLI, "connect", hub.url, `--workspace=${lent}`], {
        env: { PATH: process.env["PATH"], HOME: join(scenario.folder, "home"), ARCHITECT_HUB_TOKEN: token },
        stdio: ["ignore", "ignore", "pipe"],
      });
      for await (const line of createInterface(client.stderr)) if (/^[\d:]+ connected/.test(line)) return client;
      throw new Error("the client ended");
    }

    it("say something to the agent, and stop the run", async () => {
      const page = await visit("maintainer");
      const { run } = await fix(page);
      await page.getByLabel("Message to the agent").fill("Mind the **carts**.");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("You: Mind the **carts**.").waitFor();
      await heardByRun(page);
      answered.open();
      await expect
        .poll(() => JSON.stringify(scenario.model.requests.at(-1)?.body), { timeout: PATIENCE })
        .toContain("Mind the **carts**.");
      await page.getByRole("button", { name: "Stop the run" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stop the run" }).click();
      const result = await run;
      expect(result.outputs["stop-reason"]).toBe("interrupted");
      expect(scenario.forge.state.comments.at(-1)?.body).toContain("maintainer");
      await page.locator(".title-line .badge:not(.live)").waitFor();
    });

    it("see that no one decided in time", async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      const timed = await openHub({ github: null, page: await loadPage(join(dirname(CLI), "page")) });
      try {
        await timed.clock.advance(Date.now() - timed.clock.now());
        // With a sign-in link of this day.
        await timed.restart();
        const { runId, headers } = await timed.register("octo/shop", "7-1");
        const asked = {
          ...{ tool_name: "edit_file", tool_params: { path: "src/sum.js" }, risk_level: "medium", target: "runner" },
          ...{ hash: "ab".repeat(32), rule: "edit_file", head: "a".repeat(40), agent_id: "build", session_id: "7-1" },
        };
        await timed.ask("POST", ADDRESSES.execute("octo.shop"), { headers, body: asked });
        await page.goto(timed.signInLink ?? "");
        await page.goto(`${timed.url}${ADDRESSES.page("octo.shop", runId)}`);
        await question(page).getByRole("button", { name: "Approve once" }).waitFor();
        await timed.clock.advance(300_000);
        await question(page).locator(".end").getByText("Rejected: Approval timeout").waitFor();
        await eventually(() => question(page).getByRole("button").count()).toBe(0);
      } finally {
        await timed.close();
      }
    });

    /** Waits for the second sign of life: a run sends them in turn, so by then it has the message. */
    async function heardByRun(page: Page): Promise<void> {
      const seen = new Set<string>();
      const address = `${hub.url}/my/projects/octo.demo/runs?status=running`;
      await expect
        .poll(
          async () => {
            const { runs } = (await (await page.request.get(address)).json()) as { runs: { last_seen_at: string }[] };
            return seen.add(runs[0]?.last_seen_at ?? "").size;
          },
          { timeout: PATIENCE, interval: 100 },
        )
        .toBeGreaterThanOrEqual(3);
    }
  },
);

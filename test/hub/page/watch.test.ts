// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { CHROMIUM, eventually, PATIENCE, PageBench } from "./page-bench.js";
import { answered, ended, finished, gate, sampleRun, started, step } from "./sample-run.js";
import { PROJECT } from "./stand-in.js";

describe.skipIf(CHROMIUM === null)(
  `the hub's page in Chromium${CHROMIUM === null ? " (not installed)" : ""}: watching`,
  { timeout: PATIENCE },
  () => {
    let bench: PageBench;
    beforeAll(async () => {
      bench = await PageBench.start();
    }, PATIENCE);
    afterAll(() => bench.close());

    it("shows a run live: steps, a call before and after its result, gates, figures, its end", async () => {
      const hub = await bench.hub();
      const { page, complaints } = await bench.open(hub, "/runs/run-1");
      await page.getByText("No step has started yet.").waitFor();
      hub.addEvents("run-1", [started(), gate("baseline", "test", "fail")]);
      hub.addEvents("run-1", answered(1, "run_command", { command: "npm test" }, "I try `npm test`."));
      const call = page.locator(".step .call").first();
      await call.getByText("is being run").waitFor({ state: "attached" });
      await call.locator("summary").click();
      hub.addEvents("run-1", ended(1, "run_command", { command: "npm test" }, { success: true, output: "# pass 44" }));
      await page.getByText("# pass 44").waitFor();
      hub.addEvents("run-1", [...step(2, "edit_file", { path: "a.js", old_str: "let a = 1;", new_str: "let a = 2;" })]);
      const edit = page.locator(".step").nth(1);
      await edit.locator("summary").click();
      await eventually(() => edit.locator("tr.added").textContent()).toBe("+let a = 2;");
      await eventually(() => edit.locator("tr.removed .n").textContent()).toBe("1");
      await eventually(() => page.locator(".figures").innerText()).toMatch(/\$0\.0045 of \$2\.00[\s\S]*2 of 50/);
      await eventually(() => page.getByRole("img").getAttribute("aria-label")).toContain("in step 2");
      hub.addEvents("run-1", [gate("proof", "test", "pass"), ...finished()]);
      hub.finishRun("run-1", "success");
      await page.locator(".badge.good").getByText("success").waitFor();
      await eventually(() => page.locator(".gates").innerText()).toMatch(/test\s*before\s*fail\s*→\s*after\s*pass/);
      await page.getByRole("region", { name: "Result" }).getByText("two tests cover it").waitFor();
      await eventually(() => page.getByRole("button", { name: "Stop the run" }).isVisible()).toBe(false);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("keeps a draft, the keyboard's place and what is open while events come", async () => {
      const hub = await bench.hub();
      hub.addEvents("run-1", sampleRun());
      const { page } = await bench.open(hub, "/runs/run-1");
      const message = page.getByLabel("Message to the agent");
      const call = page.locator(".step .call").first();
      await call.locator("summary").click();
      await message.pressSequentially("Mind the");
      hub.addEvents("run-1", step(8, "read_file", { path: "late.js" }));
      hub.ask({ approval_id: "a1" });
      await page.getByRole("heading", { name: /^Step 8 / }).waitFor();
      await page.getByLabel("Reason for rejecting").waitFor();
      await page.keyboard.type(" licence.");
      expect(await message.inputValue()).toBe("Mind the licence.");
      expect(await call.getAttribute("open")).toBe("");
      await page.getByLabel("Reason for rejecting").pressSequentially("Not ");
      hub.addEvents("run-1", step(9, "read_file", { path: "later.js" }));
      hub.ask({ approval_id: "a2", tool_params: { path: "other.json" } });
      await page.getByRole("article", { name: "Agent wants to change other.json" }).waitFor();
      await page.keyboard.type("now.");
      expect(await page.getByLabel("Reason for rejecting").first().inputValue()).toBe("Not now.");
      await page.close();
    });

    it("lists runs, active ones first, and a new one immediately", async () => {
      const hub = await bench.hub();
      hub.addRun({
        run_id: "old",
        state: "finished",
        status: "failed",
        title: "Old",
        created_at: "2026-11-22T00:00:00Z",
      });
      const { page } = await bench.open(hub);
      const titles = () => page.locator(".run-title").allTextContents();
      await eventually(titles).toEqual(["Total ignores the quantity", "Old"]);
      hub.startRun({ run_id: "new", title: "New", created_at: "2026-11-23T00:00:00Z" });
      await eventually(titles).toEqual(["New", "Total ignores the quantity", "Old"]);
      const link = page.getByRole("link", { name: "Total ignores the quantity" });
      await link.focus();
      hub.finishRun("run-1", "success");
      await eventually(titles).toEqual(["New", "Old", "Total ignores the quantity"]);
      expect(await link.evaluate("document.activeElement.textContent")).toBe("Total ignores the quantity");
      await page.getByRole("link", { name: "New" }).click();
      await page.getByRole("heading", { level: 1, name: "New" }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#/${PROJECT}/runs/new`);
      await page.close();
    });

    it("says that the hub is gone; when it comes back nothing is missing and nothing is there twice", async () => {
      const hub = await bench.hub();
      hub.addEvents("run-1", [started(), ...step(1, "read_file", { path: "a.js" })]);
      const { page } = await bench.open(hub, "/runs/run-1");
      await page.getByRole("heading", { name: /^Step 1 / }).waitFor();
      await hub.stop();
      await page.getByText("The hub does not answer.").waitFor();
      hub.addEvents("run-1", [...step(2, "read_file", { path: "b.js" }), ...step(3, "read_file", { path: "c.js" })]);
      hub.ask({ approval_id: "while-away" });
      await hub.start();
      await page.getByText("The hub does not answer.").waitFor({ state: "hidden" });
      await page.getByText("Connected to the hub again.").waitFor({ state: "attached" });
      await eventually(() => page.locator(".step h3").allTextContents()).toHaveLength(3);
      hub.addEvents("run-1", step(4, "read_file", { path: "d.js" }));
      await eventually(() => page.locator(".step code").allTextContents()).toEqual(["a.js", "b.js", "c.js", "d.js"]);
      await eventually(() => page.title()).toMatch(/^\(1\) /);
      await page.close();
    });

    it("loads anew when the hub no longer knows what comes next", async () => {
      const hub = await bench.hub();
      const { page } = await bench.open(hub, "/runs/run-1");
      hub.forget(() => hub.addEvents("run-1", [started(), ...step(1, "read_file", { path: "a.js" })]));
      await page.getByRole("heading", { name: /^Step 1 / }).waitFor();
      await page.close();
    });

    it("stops a run only after a confirmation, and sends a message", async () => {
      const hub = await bench.hub();
      hub.addEvents("run-1", sampleRun());
      const { page } = await bench.open(hub, "/runs/run-1");
      const stop = ADDRESSES.stop(PROJECT, "run-1");
      await page.getByRole("button", { name: "Stop the run" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      expect(hub.asked("POST", stop)).toEqual([]);
      await page.getByLabel("Message to the agent").fill("Mind the <b>licence</b> server.");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("You: Mind the <b>licence</b> server.").waitFor();
      expect(hub.asked("POST", ADDRESSES.message(PROJECT, "run-1"))).toMatchObject([
        { body: { text: "Mind the <b>licence</b> server." } },
      ]);
      await page.getByRole("button", { name: "Stop the run" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stop the run" }).click();
      await page.getByText("The run was asked to stop.").waitFor();
      expect(hub.asked("POST", stop)).toHaveLength(1);
      await page.close();
    });

    it("keeps a run of thousands of events light: the latest steps are there, the first come on demand", async () => {
      const hub = await bench.hub();
      const all = Array.from({ length: 1_250 }, (_, index) =>
        step(index + 1, "read_file", { path: `part-${index}.js` }),
      );
      hub.addEvents("run-1", [started(), ...all.flat()]);
      const { page } = await bench.open(hub, "/runs/run-1");
      await page.getByRole("heading", { name: /^Step 1250 / }).waitFor();
      await eventually(() => page.locator(".step").count()).toBeLessThanOrEqual(500);
      const frames =
        "window.frames_ = 0; new MutationObserver(() => (window.frames_ += 1)).observe(document.querySelector('.steps'), { childList: true })";
      await page.evaluate(frames);
      hub.addEvents("run-1", Array.from({ length: 100 }, (_, index) => step(1_251 + index, "read_file", {})).flat());
      await page.getByRole("heading", { name: /^Step 1350 / }).waitFor();
      // Four hundred events: drawn a few times, not each by itself.
      expect(await page.evaluate<number>("window.frames_")).toBeLessThan(100);
      for (let pressed = 0; await page.getByRole("button", { name: /Show earlier \(/ }).isVisible(); pressed += 1) {
        expect(pressed).toBeLessThan(10);
        await page.getByRole("button", { name: /Show earlier \(/ }).click();
      }
      await eventually(() => page.locator(".step").count()).toBe(1_350);
      await page.close();
    });

    it("asks who is not signed in to sign in, and then goes where they wanted", async () => {
      const hub = await bench.hub();
      const { person } = hub;
      hub.person = null;
      const { page } = await bench.open(hub, "/runs/run-1");
      const link = page.getByRole("link", { name: "Sign in with GitHub" });
      await eventually(() => link.getAttribute("href")).toBe(ADDRESSES.signIn);
      await page.getByText("architect serve").waitFor();
      hub.person = person;
      await page.goto(`${hub.address}/?back`);
      await page.getByRole("heading", { level: 1, name: "Total ignores the quantity" }).waitFor();
      // A request that is still open would end the session before the click.
      await page.getByText("No step has started yet.").waitFor();
      await page.locator(".connection").getByText("Live").waitFor();
      hub.person = null;
      await page.getByRole("button", { name: "Sign out" }).click();
      await link.waitFor();
      await page.close();
    });

    it("makes a token that is shown once, with the line to connect, and revokes it", async () => {
      const hub = await bench.hub();
      const { page } = await bench.open(hub, "/settings");
      await page.getByText("No machine has a token yet.").waitFor();
      await page.getByLabel("A new token").fill("laptop");
      await page.getByRole("button", { name: "Make a token" }).click();
      await page.getByText("arc_client_0123456789abcdef0123456789abcdef").waitFor();
      await page.getByText(`architect connect ${hub.address} --project ${PROJECT}`).waitFor();
      await page.reload();
      await page.getByText("never used").waitFor();
      await eventually(() => page.getByText("arc_client_").count()).toBe(0);
      await page.getByRole("button", { name: "Revoke laptop" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
      await page.getByText("No machine has a token yet.").waitFor();
      expect(hub.asked("DELETE", ADDRESSES.clientToken(PROJECT, "t1"))).toHaveLength(1);
      await page.close();
    });
  },
);

// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { CHROMIUM, eventually, PATIENCE, PageBench } from "./page-bench.js";
import { sampleRun } from "./sample-run.js";
import { PROJECT } from "./stand-in.js";

const HASH = "ab".repeat(32);
const approve = ADDRESSES.approve(PROJECT, "a1");
const reject = ADDRESSES.reject(PROJECT, "a1");

describe.skipIf(CHROMIUM === null)(
  `the hub's page in Chromium${CHROMIUM === null ? " (not installed)" : ""}: deciding`,
  { timeout: PATIENCE },
  () => {
    let bench: PageBench;
    beforeAll(async () => {
      bench = await PageBench.start();
    }, PATIENCE);
    afterAll(() => bench.close());

    it("shows a question at once, wherever one is: who, what, all arguments, risk, time; its count in the title", async () => {
      const hub = await bench.hub();
      const { page } = await bench.open(hub);
      hub.ask({ approval_id: "a1", tool_params: { path: "config.json", content: `${"x".repeat(20_000)}END` } });
      await page.getByText("1 waiting for approval").waitFor();
      await eventually(() => page.title()).toMatch(/^\(1\) /);
      await eventually(() => page.locator("#announcements").textContent()).toContain("remote_write_file, medium risk");
      await page.getByRole("link", { name: /^Approvals/ }).click();
      const card = page.getByRole("article", { name: "Agent wants to change config.json" });
      await card.getByText("medium risk", { exact: true }).waitFor();
      await eventually(() => card.locator(".facts").innerText()).toMatch(
        /fixer[\s\S]*remote_write_file[\s\S]*on your machine/,
      );
      await eventually(() => card.locator(".clock").textContent()).toMatch(/^[1-4]:\d\d left$/);
      await card.getByRole("button", { name: /Show all 20,003 characters/ }).click();
      await eventually(() => card.locator("pre").textContent()).toMatch(/xEND$/);
      await page.close();
    });

    it("approves once with the hash that it showed; one press locks all buttons", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByRole("button", { name: "Approve once" }).dblclick();
      await page.locator(".end").getByText("Approved by mona").waitFor();
      expect(hub.asked("POST", approve)).toMatchObject([{ body: { scope: "once", hash: HASH } }]);
      await eventually(() => page.getByRole("button", { name: "Reject" }).count()).toBe(0);
      await eventually(() => page.title()).not.toMatch(/^\(/);
      await page.close();
    });

    it("lists past decisions, newest first: who, how, outcome and run; a new one at once, earlier ones on demand", async () => {
      const hub = await bench.hub();
      for (let index = 1; index <= 60; index += 1) {
        hub.ask({ approval_id: `past-${index}`, tool_params: { path: `file-${index}.json` } });
        hub.decide(
          `past-${index}`,
          index === 60 ? "rejected" : "approved",
          "zoe",
          index === 60 ? "Not <b>now</b>" : null,
        );
      }
      hub.ask({ approval_id: "a1", tool_params: { path: "last.json" } });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByRole("link", { name: "Past decisions" }).focus();
      await page.keyboard.press("Enter");
      const rows = page.getByRole("list", { name: "Decisions, the newest first" }).getByRole("listitem");
      await eventually(() => rows.count()).toBe(50);
      const newest = await rows.first().innerText();
      expect(newest).toMatch(
        /rejected[\s\S]*change file-60.json[\s\S]*Rejected by zoe: Not <b>now<\/b> · the call did not run/,
      );
      expect(await rows.nth(1).innerText()).toMatch(/Approved once by zoe · the call succeeded\s*in Total ignores/);
      await page.getByRole("button", { name: "Show earlier decisions" }).click();
      await eventually(() => rows.count()).toBe(60);
      await eventually(() => page.getByRole("button", { name: "Show earlier decisions" }).isVisible()).toBe(false);
      hub.decide("a1", "approved", "mona");
      await eventually(() => rows.first().textContent()).toContain("last.json");
      await eventually(() => rows.count()).toBe(61);
      await rows.first().getByRole("link", { name: "Total ignores the quantity" }).click();
      await page.getByRole("heading", { level: 1, name: "Total ignores the quantity" }).waitFor();
      await page.close();
    });

    it("says whether the machine is connected and since when it is not, and lets a person choose among several", async () => {
      const hub = await bench.hub();
      const at = (name: string, connected: boolean) => ({ name, connected, last_seen_at: "2026-01-02T03:04:05Z" });
      const { approval_id } = hub.ask({ approval_id: "a1", machines: [at("lab", false)] });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByText("lab away last contact").waitFor();
      await page.getByText("the call waits for lab until the time runs out").waitFor();
      hub.approvals.set(approval_id, { ...hub.ask({ approval_id }), machines: [at("desk", true), at("lab", true)] });
      hub.send("MACHINES_CHANGED", {});
      await page.getByLabel("Run it on").selectOption("lab");
      await page.getByRole("button", { name: "Approve once" }).click();
      await page.locator(".end").getByText("Approved by mona").waitFor();
      expect(hub.asked("POST", approve)).toMatchObject([{ body: { scope: "once", hash: HASH, machine: "lab" } }]);
      hub.machines = [at("lab", true), at("attic", false)];
      await page.goto(`${hub.address}/#/${PROJECT}/settings`);
      await page.getByRole("list", { name: "Machines that connected" }).getByText("attic away last contact").waitFor();
      await page.close();
    });

    it("says what class and all cover; all is asked for again", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByText("Every further “write:json” call of this run").waitFor();
      await page.getByText("Warning: there will be no further questions.").waitFor();
      await page.getByRole("button", { name: "Approve all" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      expect(hub.asked("POST", approve)).toEqual([]);
      await page.getByRole("button", { name: "Approve all" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Approve all" }).click();
      await page.locator(".end").getByText("Approved by mona").waitFor();
      expect(hub.asked("POST", approve)).toMatchObject([{ body: { scope: "all" } }]);
      await page.close();
    });

    it("offers no scope that the hub does not offer, and nothing to who may not decide", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1", risk_level: "high", scopes: ["once"] });
      hub.ask({ approval_id: "a2", scopes: [] });
      const { page } = await bench.open(hub, "/approvals");
      const cards = page.getByRole("article");
      await eventually(() => cards.nth(0).getByRole("button").allTextContents()).toEqual(["Approve once", "Reject"]);
      await eventually(() => cards.nth(1).getByRole("button").count()).toBe(0);
      await cards.nth(1).getByText("you need write permission").waitFor();
      await page.close();
    });

    it("rejects with a reason", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/runs/run-1");
      await page.getByLabel("Reason for rejecting").fill("Not on my machine.");
      await page.getByRole("button", { name: "Reject" }).click();
      await page.locator(".end").getByText("Rejected by mona: Not on my machine.").waitFor();
      expect(hub.asked("POST", reject)).toMatchObject([{ body: { reason: "Not on my machine." } }]);
      await page.close();
    });

    it("disables the buttons when the time is over, and says so", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1", expires_at: new Date(Date.now() - 5_000).toISOString() });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByText("Time is up").waitFor();
      await eventually(() => page.getByRole("button", { name: "Approve once" }).isDisabled()).toBe(true);
      hub.decide("a1", "rejected", null, "Approval timeout");
      await page.locator(".end").getByText("Rejected: Approval timeout").waitFor();
      await page.close();
    });

    it("shows at once that another person decided", async () => {
      const hub = await bench.hub();
      hub.addEvents("run-1", sampleRun());
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/runs/run-1");
      await page.getByText("The agent waits for your decision").waitFor();
      hub.decide("a1", "approved", "hubot");
      await page.locator(".end").getByText("Approved by hubot").waitFor();
      await eventually(() => page.getByRole("button", { name: "Approve once" }).count()).toBe(0);
      await page.getByText("The agent is working").waitFor();
      await page.close();
    });

    it("says who decided, though the list showed before the stream that it no longer waits", async () => {
      const hub = await bench.hub();
      const { tool_id, run_id } = hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/approvals");
      await page.getByRole("button", { name: "Approve once" }).waitFor();
      hub.forget(() => hub.approvals.delete("a1"));
      await page.locator(".end").getByText("It is no longer pending").waitFor();
      const decided = { approval_id: "a1", tool_id, run_id, status: "approved", decided_by: "hubot", reason: null };
      hub.send("TOOL_APPROVAL_DECIDED", { ...decided, status: "approved" });
      await page.locator(".end").getByText("Approved by hubot").waitFor();
      await eventually(() => page.locator("#announcements").textContent()).toBe("Approved by hubot");
      await page.close();
    });

    it("stays locked where the hub refuses a decision; opens again only where it did not answer", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub, "/approvals");
      const once = page.getByRole("button", { name: "Approve once" });
      hub.refusal = { status: 503, message: "The database is busy." };
      await once.click();
      await page.getByText("The database is busy.").waitFor();
      await eventually(() => once.isEnabled()).toBe(true);
      hub.refusal = { status: 409, message: "hubot decided first." };
      await once.click();
      await page.getByText("hubot decided first.").waitFor();
      await eventually(() => once.isDisabled()).toBe(true);
      hub.decide("a1", "rejected", "hubot");
      await page.locator(".end").getByText("Rejected by hubot").waitFor();
      await page.close();
    });

    it("works with the keyboard alone", async () => {
      const hub = await bench.hub();
      hub.ask({ approval_id: "a1" });
      const { page } = await bench.open(hub);
      const focused = (): Promise<string> => page.evaluate("document.activeElement.textContent.trim()");
      /** Presses Tab until it is there. */
      const tabTo = async (name: string): Promise<void> => {
        for (let pressed = 0; (await focused()) !== name; pressed += 1) {
          expect(pressed, `Tab never comes to “${name}”`).toBeLessThan(40);
          await page.keyboard.press("Tab");
        }
      };
      await tabTo("Skip to the content");
      await page.keyboard.press("Enter");
      await tabTo("Total ignores the quantity");
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("Total ignores the quantity");
      await eventually(() => page.evaluate("document.activeElement.tagName")).toBe("H1");
      await tabTo("Approve class");
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("✓ Approved by mona");
      expect(hub.asked("POST", approve)).toMatchObject([{ body: { scope: "class" } }]);
      await tabTo("Stop the run");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await eventually(focused).toBe("Stop the run");
      expect(hub.asked("POST", ADDRESSES.stop(PROJECT, "run-1"))).toEqual([]);
      await page.close();
    });

    it("notifies a person who asked for it of a question that comes while the page is in the background", async () => {
      const hub = await bench.hub();
      const { page } = await bench.open(hub, "/settings");
      // A browser without a screen has no notifications: this keeps what would be shown.
      await page.evaluate(`window.told = [];
        window.Notification = class { static permission = "granted"; static async requestPermission() { return "granted"; }
          constructor(title, { body }) { window.told.push(title + " " + body); } addEventListener() {} };
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });`);
      hub.ask({ approval_id: "a1" });
      await eventually(() => page.title()).toMatch(/^\(1\) /);
      expect(await page.evaluate("window.told")).toEqual([]);
      await page.getByRole("button", { name: "Turn on notifications" }).click();
      await page.getByText("Notifications are on in this browser.").waitFor();
      hub.ask({ approval_id: "a2" });
      await eventually(() => page.evaluate("window.told")).toEqual(["Agent wants to change config.json"]);
      await page.close();
    });
  },
);

// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, eventually, PATIENCE, PageBench, violations } from "./page-bench.js";
import { finished, sampleRun } from "./sample-run.js";
import { PROJECT, type StandIn } from "./stand-in.js";

const LOOKS = [
  ["light", 1200],
  ["dark", 1200],
  ["light", 360],
  ["dark", 360],
] as const;

/** An element that each view has once it is complete. */
const READY: Readonly<Record<string, string>> = {
  "/runs/run-1": ".step:nth-of-type(6)",
  "/runs/run-2": ".result h2",
  "/approvals": ".approval:nth-of-type(2)",
  "/decisions": ".run",
  "/settings": ".tokens li",
};

describe.skipIf(CHROMIUM === null)(
  `the look of the hub's page${CHROMIUM === null ? " (Chromium is not installed)" : ""}`,
  { timeout: PATIENCE },
  () => {
    let bench: PageBench;
    let hub: StandIn;
    beforeAll(async () => {
      bench = await PageBench.start();
      hub = await bench.hub();
      hub.addEvents("run-1", sampleRun());
      hub.addRun({ run_id: "run-2", state: "finished", status: "success", title: "Round prices", subject: "pr-2" });
      hub.addEvents("run-2", [...sampleRun(), ...finished("failed", ["The gate `lint` fails."])]);
      hub.addRun({ run_id: "run-3", state: "lost", title: "Update dependencies", cost_usd: null });
      hub.ask({ approval_id: "earlier" });
      hub.decide("earlier", "rejected", "mona", "Not before the release of the whole shop has been announced");
      hub.ask({ approval_id: "a1" });
      hub.ask({
        approval_id: "a2",
        run_id: "run-2",
        risk_level: "high",
        tool_name: "remote_execute_command",
        tool_params: { command: "gcc", args: ["-O2"] },
      });
    }, PATIENCE);
    afterAll(() => bench.close());

    it("keeps Stop in view on a phone, however far down the controls of a run are", async () => {
      const { page } = await bench.open(hub, "/runs/run-1", { width: 360 });
      const stop = page.getByRole("button", { name: "Stop the run" });
      await stop.waitFor();
      const box = await stop.boundingBox();
      expect((box?.y ?? 10_000) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
      await page.close();
    });

    it.each(LOOKS)("%s, %d px: every view is readable by all, and no wider than the screen", async (scheme, width) => {
      const { page, complaints } = await bench.open(hub, "", { scheme, width });
      for (const view of ["", "/runs/run-1", "/runs/run-2", "/approvals", "/decisions", "/settings"]) {
        await page.goto(`${hub.address}/#/${PROJECT}${view}`);
        await page
          .locator(READY[view] ?? ".run")
          .first()
          .waitFor({ state: "attached" });
        await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true`);
        expect([view, await violations(page)]).toEqual([view, []]);
        const shown = await page.evaluate<number>("document.documentElement.scrollWidth");
        expect([view, shown <= width]).toEqual([view, true]);
      }
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("a dialog, a lost hub, a fresh token and the sign-in are readable by all, too", async () => {
      const { page } = await bench.open(hub, "/approvals", { scheme: "dark", width: 360 });
      await page.getByRole("button", { name: "Approve all" }).first().click();
      await page.getByRole("dialog").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.goto(`${hub.address}/#/${PROJECT}/settings`);
      await page.getByLabel("A new token").fill("laptop");
      await page.getByRole("button", { name: "Make a token" }).click();
      await page.getByText("it will not be shown again").waitFor();
      await hub.stop();
      await page.getByText("The hub does not answer.").waitFor();
      const ground = "getComputedStyle(document.getElementById('connection-lost')).backgroundColor";
      await eventually(() => page.evaluate(ground)).not.toBe("rgba(0, 0, 0, 0)");
      expect(await violations(page)).toEqual([]);
      await eventually(() => page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
      await page.close();
      hub.person = null;
      await hub.start();
      const signIn = await bench.open(hub, "", { width: 360 });
      expect(await violations(signIn.page)).toEqual([]);
      await signIn.page.close();
    });
  },
);

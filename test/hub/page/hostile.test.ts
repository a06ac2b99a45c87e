// @module-tag full
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Approval } from "../../../src/hub/protocol/tools.js";
import { INJECTIONS } from "./hostile.js";
import { CHROMIUM, eventually, type Opened, PATIENCE, PageBench } from "./page-bench.js";
import { finished, gate, START, started, step } from "./sample-run.js";
import { PROJECT, type StandIn, type StoredEvent } from "./stand-in.js";

/** Each injection has a word of its own behind it, by which it is found on the page. */
const MARKED = INJECTIONS.map((text, index) => `${text} end${index}.`);
const marks = MARKED.map((_, index) => `end${index}.`);
/** In fields of one line the beginning is seen, so the mark stands before it. */
const short = (index: number): string => `at${index}. ${(INJECTIONS[index % INJECTIONS.length] ?? "").slice(0, 200)}`;

/** Elements that the page makes itself; it may contain no others. */
const TAGS =
  "A ARTICLE ASIDE B BODY BUTTON CODE DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FORM H1 H2 H3 H4 HEAD HEADER HTML INPUT LABEL LEGEND LI LINK MAIN META NAV NOSCRIPT OL OPTION P PRE PROGRESS SCRIPT SECTION SELECT SPAN SUMMARY TABLE TBODY TD TEXTAREA TIME TITLE TR UL g rect svg title";

const LOOK = `({
  hostile: window.hostile,
  tags: [...new Set([...document.querySelectorAll("*")].map((element) => element.tagName))],
  scripts: document.scripts.length,
  links: [...document.querySelectorAll("a")].map((link) => link.href),
  handlers: [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].filter(({ name }) => /^(on|style$|srcdoc$|formaction$|src$)/.test(name) && element.tagName !== "SCRIPT").map(({ name }) => name)),
  twice: [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at),
  text: document.body.textContent,
  width: document.documentElement.scrollWidth,
})`;

interface Looked {
  readonly hostile: unknown;
  readonly tags: readonly string[];
  readonly scripts: number;
  readonly links: readonly string[];
  readonly handlers: readonly string[];
  readonly twice: readonly string[];
  readonly text: string;
  readonly width: number;
}

/** Nothing of the texts became more than text. */
async function harmless(hub: StandIn, { page, asked, complaints }: Opened, width = 1200): Promise<Looked> {
  const found = await page.evaluate<Looked>(LOOK);
  const { hostile, scripts, handlers, twice } = found;
  expect({ hostile, scripts, handlers, twice }).toEqual({ hostile: undefined, scripts: 1, handlers: [], twice: [] });
  expect(found.tags.filter((tag) => !TAGS.split(" ").includes(tag))).toEqual([]);
  const own = [`${hub.address}/`, "https://github.test/octo/shop/"];
  expect(found.links.filter((link) => !own.some((start) => link.startsWith(start)))).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(hub.address) && !url.startsWith("data:image/svg+xml"))).toEqual([]);
  expect(complaints).toEqual([]);
  expect(found.width).toBeLessThanOrEqual(width);
  return found;
}

/** Opens all there is to open, also what is shown on demand. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true`);
  // The content of a part is made by its own event.
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
  await page.evaluate(`(async () => {
    for (let pressed = 0; pressed < 50; pressed += 1) {
      const button = [...document.querySelectorAll("button.plain")].find((one) => !one.hidden && /^Show (all|more)/.test(one.textContent));
      if (!button) break;
      button.click();
      // What a press shows is drawn after its event.
      await new Promise((resolve) => setTimeout(resolve));
    }
  })()`);
}

const loose = (event: Readonly<Record<string, unknown>>): StoredEvent => ({ type: "", at: START, ...event });

describe.skipIf(CHROMIUM === null)(
  `hostile texts in the hub's page${CHROMIUM === null ? " (Chromium is not installed)" : ""}`,
  { timeout: PATIENCE },
  () => {
    let bench: PageBench;
    beforeAll(async () => {
      bench = await PageBench.start();
    }, PATIENCE);
    afterAll(() => bench.close());

    it("are 150 or more", () => {
      expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(150);
    });

    it("are text in results and arguments of calls, all of them whole", async () => {
      const hub = await bench.hub();
      const half = (from: 0 | 1) =>
        MARKED.map((text, index) => [text, index] as const).filter(([, at]) => at % 2 === from);
      const results = half(0).map(([output], at) =>
        step(at + 1, "run_command", { command: "x" }, { success: true, output }),
      );
      const calls = half(1).map(([content], at) => step(at + 1, "write_file", { path: "x", content }));
      hub.addEvents("run-1", [started(), ...results.flat(), ...calls.flat()]);
      const opened = await bench.open(hub, "/runs/run-1");
      await eventually(() => opened.page.locator(".step").count()).toBe(MARKED.length);
      await openAll(opened.page);
      const { text } = await harmless(hub, opened);
      expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
      expect(text).toContain("U+202E");
      expect(await opened.page.locator(".inside").allTextContents()).toContainEqual(
        expect.stringContaining("<script src=https://evil.test/script onerror=window.hostile=1"),
      );
      await opened.page.close();
    });

    it("are text in every other field of a run", async () => {
      const hub = await bench.hub();
      const failed = (index: number) => ({
        success: false as const,
        output: short(index),
        error: short(index),
        code: "failed" as const,
        remedy: short(index),
      });
      const perText = INJECTIONS.flatMap((_, index) => [
        ...step(index + 1, short(index), short(index), failed(index), short(index)),
        {
          ...gate("baseline", short(index), "fail"),
          run: loose({ kind: short(index), output: short(index), durationMilliseconds: short(index) }),
        },
        loose({ type: "approval_requested", tool: short(index), id: short(index) }),
        loose({
          type: "approval_answered",
          tool: short(index),
          id: short(index),
          answer: short(index),
          by: short(index),
        }),
        loose({ type: "agent_started", agent: short(index) }),
        loose({ type: "notice_given", text: short(index) }),
      ]);
      hub.addEvents("run-1", [
        started({ title: short(1), model: short(2) }),
        loose({ type: "sandbox_chosen", level: short(3) }),
        loose({ type: "base_fixed", sha: short(4) }),
        ...perText.map((event) => loose({ ...event })),
        loose({
          type: "work_published",
          published: { pullRequestNumber: 1, pullRequestUrl: `javascript:window.hostile=1`, draft: short(5) },
        }),
        ...finished(
          "failed",
          INJECTIONS.map((_, index) => short(index)),
        ),
      ]);
      hub.addRun({
        ...{ run_id: "run-1", title: short(0), command: short(1), subject: short(2), agent: short(3), actor: short(4) },
        ...{
          head: short(5),
          run_url: "javascript:window.hostile=1//octo/shop/actions/runs/7",
          status: short(6),
          state: "finished",
        },
      });
      const opened = await bench.open(hub, "/runs/run-1", { width: 360 });
      await opened.page.getByText(`Step ${INJECTIONS.length} `).first().waitFor();
      await openAll(opened.page);
      await harmless(hub, opened, 360);
      await opened.page.close();
    });

    it("are text in the list of runs: titles, statuses, who started them", async () => {
      const hub = await bench.hub();
      for (const [index, text] of INJECTIONS.entries())
        hub.addRun({
          run_id: `run-${index}`,
          title: text.slice(0, 500),
          subject: short(index),
          actor: text.slice(0, 100),
          state: "finished",
          status: text.slice(0, 100),
          agent: text,
          created_at: text.slice(0, 40),
        });
      const opened = await bench.open(hub);
      await eventually(() => opened.page.locator(".run").count()).toBe(INJECTIONS.length);
      await harmless(hub, opened);
      await opened.page.close();
    });

    it("are text in questions: every argument is there, and the buttons come from the page", async () => {
      const hub = await bench.hub();
      const params = Object.fromEntries(MARKED.map((text, index) => [short(index), text]));
      const question: Partial<Approval> = { agent: short(0), tool_name: short(1), rule: short(2), tool_params: params };
      hub.ask({ approval_id: '"><img src=x onerror=window.hostile=1>', ...question });
      hub.ask({ approval_id: "javascript:1", tool_params: { old_str: short(3), new_str: short(4), path: short(5) } });
      hub.ask({
        approval_id: "../../../../sign-out",
        tool_params: { patch: `@@ -1 +1 @@\n-${short(6)}\n+${short(7)}`, nested: { [short(8)]: [short(9)] } },
      });
      const opened = await bench.open(hub, "/approvals");
      await eventually(() => opened.page.getByRole("article").count()).toBe(3);
      await openAll(opened.page);
      const { text } = await harmless(hub, opened);
      expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
      await opened.page.getByRole("article").nth(2).getByRole("button", { name: "Approve once" }).click();
      await eventually(() => hub.received.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
        `/my/projects/${PROJECT}/approvals/..%2F..%2F..%2F..%2Fsign-out/approve`,
      ]);
      await opened.page.close();
    });
  },
);

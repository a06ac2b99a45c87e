// @module-tag full
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunReport } from "../../../src/core/run/run.js";
import { renderHtml } from "../../../src/report/page/page.js";
import { findChromium, openBrowser } from "../../support/browser.js";
import { report } from "../fixtures.js";
import { HOSTILE_PAGE, hostilePatch, hostileReport, hostileSession } from "./hostile.js";
import { longSession, PATCH, started, step } from "./session.js";

const program = findChromium();
/** For a machine with much else to do, in milliseconds. */
const PATIENCE = 120_000;

const refused = {
  success: false,
  output: "",
  error: "It is dangerous.",
  code: "refused",
  remedy: "commands.dev: [x]",
} as const;
const events = [
  started(),
  ...step(1, "read_file", { path: "src/sum.js" }),
  ...step(2, "edit_file", { path: "src/sum.js", old_str: "a - b", new_str: "a + b" }, undefined, "It subtracts."),
  ...step(3, "run_command", { command: "npm install x" }, refused),
];
const usual = (given: Partial<RunReport>): string =>
  renderHtml(report(given), { events, patch: PATCH, isInFolder: true });

/** All that others wrote, at once: one text in every field is tried without a browser. */
const hostileText = HOSTILE_PAGE.map((text) => text.slice(0, 300)).join(" ");

const finding = {
  path: "src/sum.js",
  startLine: null,
  title: "Wrong",
  body: "It `subtracts`.",
  place: "inline",
} as const;
const review: RunReport["review"] = {
  ...{ head: "a".repeat(40), headNow: "a".repeat(40), url: "https://github.test/octo/demo/pull/2", event: "COMMENT" },
  ...{
    summary: "",
    repeated: 0,
    overLimit: 0,
    settled: 0,
    filesChanged: 2,
    parts: 1,
    notes: ["One file was left out."],
  },
  findings: (["error", "warning", "info"] as const).map((severity, line) => ({ ...finding, severity, line: line + 1 })),
  dropped: [{ path: "b.js", line: 2, title: "Unused", reason: "the quoted text is not there" }],
  unread: [{ path: "package-lock.json", reason: "a lock file" }],
};

const PAGES = {
  success: usual({}),
  failed: usual({
    ...{ status: "failed", exitCode: 1, reasons: ["The key was refused."], evaluation: null },
    gates: [],
    audit: { ...report().audit, tampering: [{ rule: "tampering", reason: "a test was deleted", severity: "error" }] },
  }),
  review: usual({ command: "review", gates: [], filesChanged: [], review }),
  hostile: renderHtml(hostileReport(hostileText), {
    events: hostileSession(hostileText),
    patch: hostilePatch(hostileText),
    isInFolder: true,
  }),
};

const LOOKS = [
  ["success", "light", 1200],
  ["success", "dark", 390],
  ["failed", "light", 390],
  ["review", "dark", 1200],
  ["hostile", "light", 1200],
  ["hostile", "dark", 390],
] as const;

/** Opens all there is to open, and draws what is not in sight too: axe judges the contrast of nothing else. */
const SHOW_ALL = `for (const details of document.querySelectorAll("details")) details.open = true;
document.styleSheets[0].insertRule("* { content-visibility: visible !important }");`;

describe.skipIf(program === null)(
  `report.html in Chromium${program === null ? " (not installed)" : ""}`,
  { timeout: PATIENCE },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    }, PATIENCE);
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close();
    });

    /** Opens a page as a file, and keeps what it asks for and complains about. */
    async function open(name: string, html: string, scheme: "light" | "dark" = "light", width = 1200) {
      const address = pathToFileURL(join(folder, `${name}.html`)).href;
      writeFileSync(join(folder, `${name}.html`), html);
      const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 844 } });
      page.setDefaultTimeout(PATIENCE);
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(address);
      return { page, address, asked, complaints };
    }

    it.each(LOOKS)(
      "%s, %s, %d px: readable by all, no wider than the screen, loads and runs nothing",
      async (...look) => {
        const [name, scheme, width] = look;
        const { page, address, asked, complaints } = await open(name, PAGES[name], scheme, width);
        await page.evaluate(SHOW_ALL);
        await page.evaluate(axe.source);
        const found = await page.evaluate<string[]>(
          "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`))",
        );
        expect(found).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
        expect(await page.evaluate("window.hostile")).toBeUndefined();
        expect({ asked, complaints }).toEqual({ asked: [address], complaints: [] });
        await page.close();
      },
    );

    it("works with the keyboard alone, and without a script", async () => {
      const { page } = await open("keyboard", PAGES.success);
      const focused = (): Promise<string> => page.evaluate("document.activeElement.textContent.trim()");
      await page.keyboard.press("Tab");
      expect(await focused()).toBe("Skip to the report");
      await page.keyboard.press("Enter");
      expect(await page.evaluate("document.activeElement.id")).toBe("content");
      const first = page.locator("#steps details").first();
      await first.locator("summary").focus();
      await page.keyboard.press("Enter");
      expect(await first.getAttribute("open")).toBe("");
      await page.getByRole("link", { name: "Refused" }).press("Enter");
      expect(new URL(page.url()).hash).toBe("#refused");
      await page.close();
    });

    it("shows the lines in colours, and the last of a thousand steps", async () => {
      const html = renderHtml(report({ steps: 1000 }), { events: longSession(1000), patch: PATCH, isInFolder: true });
      const { page } = await open("long", html, "dark");
      const colour = "getComputedStyle(document.querySelector('#changes .k')).color";
      expect(await page.evaluate(colour)).toBe("rgb(210, 168, 255)");
      const last = page.locator("#steps .step").last();
      await last.scrollIntoViewIfNeeded();
      expect(await last.locator("h3").textContent()).toContain("Step 1000");
      await page.close();
    });
  },
);

import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium, openBrowser } from "../../support/browser.js";
import { builtPage } from "./built-page.js";
import { PAGE_SECRET, PROJECT, StandIn } from "./stand-in.js";

/** For a machine with much else to do, in milliseconds. */
export const PATIENCE = 120_000;

/** Expects of something what it will be, however long this machine takes. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: PATIENCE / 2, interval: 50 });

/** The program of a Chromium that is installed here; null without one. */
export const CHROMIUM = findChromium();

/** A page, and what it asked for and complained about. */
export interface Opened {
  readonly page: Page;
  readonly asked: readonly string[];
  readonly complaints: readonly string[];
}

interface Look {
  readonly scheme?: "light" | "dark";
  readonly width?: number;
}

/** A browser and stand-in hubs for the tests of one file. */
export class PageBench {
  readonly #hubs: StandIn[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly assets: Awaited<ReturnType<typeof builtPage>>["assets"],
  ) {}

  static async start(): Promise<PageBench> {
    const [browser, { assets }] = await Promise.all([openBrowser(), builtPage()]);
    return new PageBench(browser, assets);
  }

  /** A hub with one run. */
  async hub(): Promise<StandIn> {
    const hub = new StandIn(this.assets);
    await hub.start();
    this.#hubs.push(hub);
    hub.addRun({ run_id: "run-1" });
    return hub;
  }

  /** Opens a view (`/runs/run-1`; '' = the runs) of the project. */
  async open(hub: StandIn, view = "", { scheme = "light", width = 1200 }: Look = {}): Promise<Opened> {
    const options = { colorScheme: scheme, viewport: { width, height: 800 }, reducedMotion: "reduce" } as const;
    const page = await this.browser.newPage(options);
    await page.addInitScript(`localStorage.setItem("architect-page-secret", ${JSON.stringify(PAGE_SECRET)})`);
    page.setDefaultTimeout(PATIENCE);
    const [asked, complaints]: [string[], string[]] = [[], []];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("dialog", (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(`${hub.address}/#/${PROJECT}${view}`);
    await page.locator("h1").first().waitFor();
    if (hub.person !== null) await page.locator(".connection.good").waitFor();
    return { page, asked, complaints };
  }

  async close(): Promise<void> {
    for (const context of this.browser.contexts()) await context.close();
    for (const hub of this.#hubs) await hub.stop();
  }
}

/** Violations that axe finds on the whole page, also outside of the viewport. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(`for (const sheet of document.styleSheets)
    sheet.insertRule("* { content-visibility: visible !important; animation: none !important; transition: none !important }");`);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 300)}`))",
  );
}

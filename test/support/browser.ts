import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The program of a Chromium that is installed here; null without one. */
export function findChromium(): string | null {
  const folders = (process.env["PATH"] ?? "").split(":");
  for (const name of NAMES) {
    for (const folder of folders) {
      const program = join(folder, name);
      try {
        accessSync(program, constants.X_OK);
        return program;
      } catch {
        // The next one.
      }
    }
  }
  return null;
}

/** Flags of a browser that does nothing but show a page. */
const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** For a machine with much else to do. */
const START_MILLISECONDS = 120_000;

let browser: Promise<Browser> | undefined;

/** The one Chromium of the tests of this process, which ends with it. Close pages and contexts, never the browser. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: findChromium() ?? "",
    args: BROWSER_FLAGS,
    timeout: START_MILLISECONDS,
  });
  return browser;
}

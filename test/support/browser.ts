import { accessSync, constants } from "node:fs";
import { join } from "node:path";

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
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

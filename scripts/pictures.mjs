/**
 * Photographs pages that the code writes, in Chromium: docs/images/*.png.
 *
 *   npm run pictures
 *
 * The hub's is of `architect demo --hub` from dist/, so that `npm run build` comes before.
 *
 * Another Chromium or another font makes other bytes, so that no check compares them: run it when a page looks
 * different. These show Inter, JetBrains Mono and Noto Color Emoji as system-ui, ui-monospace and emoji. What
 * `npm run docs` draws (docs/images/*.svg) is compared.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { eventsOf, PATCH } from "./docs/page-sample.mjs";
import { postPage } from "./docs/pictures.mjs";
import { FIX, SAMPLES } from "./docs/samples.mjs";
import { terminalPage } from "./docs/terminal-page.mjs";
import { terminalSample } from "./docs/terminal-sample.mjs";
import { load } from "./ts.mjs";

const { BROWSER_FLAGS, findChromium } = await load("test/support/browser.ts");
const { renderHtml } = await load("src/report/page/page.tsx");

const report = renderHtml(FIX, { events: eventsOf(FIX), patch: PATCH, isInFolder: true });

const { COMMENTED } = await SAMPLES(load);
const comment = postPage(COMMENTED);
const terminal = terminalPage((await terminalSample(load, { color: true, columns: 92 })).run);

/** A page, how it is looked at, and the part of it at which the picture begins, or that it shows all of it. Files stay below 200 kB. */
const PICTURES = [
  { name: "comment-light", html: comment, scheme: "light", width: 860, height: 300, isWhole: true, scale: 1.75 },
  { name: "comment-dark", html: comment, scheme: "dark", width: 860, height: 300, isWhole: true, scale: 1.75 },
  { name: "terminal", html: terminal, scheme: "dark", width: 820, height: 300, isWhole: true, scale: 1.5 },
  { name: "report-light", html: report, scheme: "light", width: 1100, height: 900 },
  { name: "report-dark", html: report, scheme: "dark", width: 1100, height: 900 },
  { name: "report-steps", html: report, scheme: "light", width: 1100, height: 900, at: "#steps" },
  { name: "report-phone", html: report, scheme: "dark", width: 390, height: 844 },
];

const executablePath = findChromium();
if (executablePath === null) throw new Error("no Chromium found; on Debian: apt-get install chromium");

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
try {
  for (const { name, html, scheme, width, height, at, isWhole = false, scale = 1 } of PICTURES) {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    const page = await browser.newPage({
      colorScheme: scheme,
      viewport: { width, height },
      deviceScaleFactor: scale,
    });
    await page.goto(pathToFileURL(file).href);
    if (at !== undefined) await page.evaluate(`document.querySelector(${JSON.stringify(at)}).scrollIntoView()`);
    await shoot(page, name, { fullPage: isWhole });
  }
  await shootHub();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function shoot(page, name, options) {
  const path = fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url));
  await page.screenshot({ path, ...options });
  process.stdout.write(`${name}.png, ${Math.round(statSync(path).size / 1000)} kB\n`);
  await page.close();
}

/** A run that waits for an approval, as the demo shows it. */
async function shootHub() {
  const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
  const demo = spawn(process.execPath, [cli, "demo", "--hub"], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(demo, "exit");
  try {
    const page = await browser.newPage({ colorScheme: "light", viewport: { width: 1100, height: 900 } });
    await page.goto(await linkOf(demo));
    await page.getByRole("link", { name: "Total ignores the quantity" }).click();
    await page.getByText("A person is asked about edit_file").waitFor();
    await page.getByRole("button", { name: "Approve once" }).waitFor();
    await shoot(page, "hub", {});
  } finally {
    demo.kill("SIGINT");
    await gone;
  }
}

function linkOf(demo) {
  return new Promise((resolve, reject) => {
    let said = "";
    demo.stdout.setEncoding("utf8").on("data", (piece) => {
      said += piece;
      const link = /Open +(\S+)\n/.exec(said)?.[1];
      if (link !== undefined) resolve(link);
    });
    demo.once("exit", () => reject(new Error(said)));
  });
}

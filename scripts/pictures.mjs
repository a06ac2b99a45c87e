/**
 * Takes the screenshots in docs/images/*.png with Chromium.
 *
 *   npm run build && npm run pictures
 *
 * dist/ makes everything: `architect demo` writes report and comment, `architect demo --hub` serves the page of a hub, and
 * `architect run` works in a terminal on the demo's repository. The bytes depend on Chromium and its fonts, so no check
 * compares them: run it when a page looks different. Needs Chromium and `script` of util-linux.
 */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { execa } from "execa";
import MarkdownIt from "markdown-it";
import { load } from "./ts.mjs";

const { findChromium, openBrowser } = await load("test/support/browser.ts");
const { RECORDED_MODEL, SAMPLE_FILES, SAMPLE_ISSUE } = await load("src/commands/demo/sample-repository.ts");
const { startModelServer } = await load("src/embedded-github/model/server.ts");

const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pictures-"));

/** The minimum to look like a comment on GitHub, and like a terminal. */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --soft: light-dark(#f6f8fa, #151b23); }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; font-variant-ligatures: none; background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
main { border: 1px solid var(--line); border-radius: 6px; padding: 0 16px 4px; }
header { margin: 0 -16px 16px; padding: 8px 16px; background: var(--soft); border-bottom: 1px solid var(--line); }
blockquote { margin: 0; padding: 0 1em; border-left: 4px solid var(--line); }
table { border-collapse: collapse; } th, td { padding: 5px 13px; border: 1px solid var(--line); text-align: left; }
code { font: 12px ui-monospace, monospace; background: light-dark(#eff1f3, #656c7633); border-radius: 6px; padding: 2px 5px; }
pre { background: var(--soft); border-radius: 6px; padding: 12px; } pre code { background: none; padding: 0; }
a { color: light-dark(#0969da, #4493f8); text-decoration: none; }
pre.terminal { background: none; margin: 0; padding: 0; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
.c1 { font-weight: bold; } .c2, .c90 { color: #9da7b1; }
.c31 { color: #ff7b72; } .c32 { color: #56d364; } .c33 { color: #e3b341; } .c36 { color: #76e3ea; }`;

if (findChromium() === null) throw new Error("no Chromium found; on Debian: apt-get install chromium");
const browser = await openBrowser();
try {
  const { stdout } = await execa(process.execPath, [cli, "demo"], { env: { TMPDIR: folder } });
  const report = /Report: (\S+)/.exec(stdout)[1];
  const comment = commentPage(readFileSync(join(dirname(report), "report.md"), "utf8"));
  for (const [name, path, colorScheme, width, height, options = {}] of [
    ["comment-light", comment, "light", 860, 300, { fullPage: true }],
    ["comment-dark", comment, "dark", 860, 300, { fullPage: true }],
    ["terminal", await terminalPage(), "dark", 820, 300, { fullPage: true }],
    ["report-light", report, "light", 1100, 900],
    ["report-dark", report, "dark", 1100, 900],
    ["report-steps", report, "light", 1100, 900, { at: "#steps" }],
    ["report-phone", report, "dark", 390, 844],
  ]) {
    const { at, fullPage = false } = options;
    const looks = { colorScheme, viewport: { width, height }, deviceScaleFactor: fullPage ? 1.5 : 1 };
    const page = await browser.newPage(looks);
    await page.goto(pathToFileURL(path).href);
    if (at !== undefined) await page.evaluate(`document.querySelector(${JSON.stringify(at)}).scrollIntoView()`);
    await shoot(page, name, { fullPage });
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

/** The comment with the details of the gates open. */
function commentPage(markdown) {
  const html = new MarkdownIt({ html: true }).render(markdown);
  return writePage("github-actions", html.replace("<details><summary>Gates", "<details open><summary>Gates"));
}

/** Returns the path of the page. */
function writePage(head, content) {
  const path = join(folder, `${head.replace(/\W/g, "")}.html`);
  const start = `<!doctype html><meta charset="utf-8"><title>-</title><style>${STYLE}</style>`;
  writeFileSync(path, `${start}<main><header>${head}</header>${content}</main>`);
  return path;
}

/** Output of `architect run` on the demo's repository, with the demo's model. */
async function terminalPage() {
  const cwd = join(folder, "cart");
  for (const [path, text] of Object.entries(SAMPLE_FILES)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const commit = "git init -q && git add -A && git -c user.name=demo -c user.email=demo@localhost commit -qm initial";
  await execa("sh", ["-c", commit], { cwd });
  const model = await startModelServer(RECORDED_MODEL);
  const env = { HOME: folder, TERM: "xterm", OPENAI_BASE_URL: model.baseUrl, ARCHITECT_MODEL: "gpt-5.4-mini" };
  const command = `stty cols 92; '${process.execPath}' '${cli}' run "${SAMPLE_ISSUE.title}"`;
  const { stdout } = await execa("script", ["-qec", command, "/dev/null"], { cwd, env }).finally(() => model.close());
  // Overwritten progress lines are removed.
  const lines = stdout.replaceAll("\r\n", "\n").replace(/[^\n]*\r\x1b\[K/g, "");
  const html = `$ architect run "${SAMPLE_ISSUE.title}"\n${lines}`
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\x1b\[(\d+)m/g, (_, code) => (code === "0" ? "</span>" : `<span class="c${code}">`));
  return writePage("~/cart", `<pre class="terminal">${html}</pre>`);
}

/** A run that waits for an approval. */
async function shootHub() {
  const demo = execa(process.execPath, [cli, "demo", "--hub"], { reject: false });
  try {
    let said = "";
    while (!/Open +\S+\n/.test(said)) said += (await once(demo.stdout, "data"))[0];
    const page = await browser.newPage({ colorScheme: "light", viewport: { width: 1100, height: 900 } });
    await page.goto(/Open +(\S+)\n/.exec(said)[1]);
    await page.getByRole("link", { name: SAMPLE_ISSUE.title }).click();
    await page.getByRole("button", { name: "Approve once" }).waitFor();
    await shoot(page, "hub", {});
  } finally {
    demo.kill("SIGINT");
    await demo;
  }
}

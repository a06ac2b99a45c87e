// @module-tag full
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findChromium, openBrowser } from "../support/browser.js";
import { CLI } from "../support/hub-process.js";
import { fastFolder } from "../support/temporary-folder.js";

/** For a machine with much else to do, in milliseconds. */
const PATIENCE = 120_000;

function environmentIn(folder: string): Record<string, string> {
  return {
    PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter),
    HOME: folder,
    TMPDIR: folder,
    GIT_CONFIG_NOSYSTEM: "1",
  };
}

function demo(
  node: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const folder = mkdtempSync(join(fastFolder(), "demo-"));
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...environmentIn(folder), ...environment }, timeout: PATIENCE };
    execFile(node, [CLI, "demo", ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}

it("one command shows hub, client and an approval by way of the page's own address", {
  timeout: PATIENCE,
}, async () => {
  const { code, stdout, stderr } = await demo(process.execPath, ["--hub", "--auto-approve"]);
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("The run waits: edit_file, a medium risk");
  expect(stdout.match(/http:\/\/\S+/g)).toHaveLength(1);
  expect(stdout).toContain("✓ Approved by maintainer at the hub.");
  // The run's own word, and what the machine lent.
  expect(stdout).toContain("medium | approved | `maintainer` (page) |");
  expect(stdout).toContain("1. ok: remote orders.csv");
  expect(stdout).toContain("✓ The pull request's tree passes the test in a fresh clone.");
  expect(stdout).not.toContain("[REDACTED]");
});

/** Of an older Node on this machine; null: there is none. */
function olderNode(): string | null {
  const folders = [...new Set((process.env["PATH"] ?? "").split(delimiter))];
  for (const folder of folders) {
    try {
      if (!readdirSync(folder).includes("node")) continue;
      const node = join(folder, "node");
      const [major = 0, minor = 0] = execFileSync(node, ["-p", "process.versions.node"], { encoding: "utf8" })
        .split(".")
        .map(Number);
      if (major === 20 || major === 21 || (major === 22 && minor < 13)) return node;
    } catch {
      // The next one.
    }
  }
  return null;
}

const OLDER = olderNode();

it.skipIf(OLDER === null)(`an older Node is refused in one line${OLDER === null ? " (none here)" : ""}`, async () => {
  const { code, stdout, stderr } = await demo(OLDER ?? "", ["--hub"]);
  expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
  expect(stderr).toMatch(/^`architect demo --hub` needs Node 22\.13 or newer for its database; this is \S+\.\n$/);
});

it("--auto-approve means nothing without --hub", async () => {
  const { code, stderr } = await demo(process.execPath, ["--auto-approve"]);
  expect({ code, stderr }).toEqual({ code: 3, stderr: "--auto-approve needs --hub. Write demo --hub.\n" });
});

it("--live names the variable that holds a bad address", async () => {
  const { code, stderr } = await demo(process.execPath, ["--live"], { OPENAI_BASE_URL: "nowhere" });
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/^OPENAI_BASE_URL: /) });
});

/** A demo that waits for a person: its process, what it wrote, and the address of the page. */
function startWaiting(): {
  readonly child: ChildProcess;
  readonly gone: Promise<unknown[]>;
  said(wanted: RegExp): Promise<string>;
} {
  const folder = mkdtempSync(join(fastFolder(), "demo-"));
  const child = spawn(process.execPath, [CLI, "demo", "--hub"], {
    cwd: folder,
    env: environmentIn(folder),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGINT"));
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
    child.emit("said");
  });
  return {
    child,
    gone: once(child, "exit"),
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = wanted.exec(text);
          if (found !== null) resolve(found[1] ?? "");
        };
        child.on("said", look);
        child.once("exit", () => reject(new Error(text)));
        look();
      }),
  };
}

it("waits for a person, and ends all that it started when it is interrupted", { timeout: PATIENCE }, async () => {
  const { child, gone, said } = startWaiting();
  const link = await said(/Open +(\S+)\n[\s\S]*Ctrl-C ends the demo/);
  const begun = await fetch(link, { redirect: "manual" });
  expect(new URL(begun.headers.get("location") ?? "").pathname).toBe("/login/oauth/authorize");
  const end = said(/(Interrupted: the run and everything else that it started were stopped\.)/);
  child.kill("SIGINT");
  await end;
  expect(await gone).toEqual([130, null]);
  await expect(fetch(link)).rejects.toThrow("fetch failed");
  await expect(fetch(begun.headers.get("location") ?? "")).rejects.toThrow("fetch failed");
});

it.skipIf(findChromium() === null)(
  "keeps the hub up after an approval on its page, until it is interrupted",
  { timeout: PATIENCE },
  async () => {
    const { child, gone, said } = startWaiting();
    const link = await said(/Open +(\S+)\n/);
    const page = await (await openBrowser()).newPage();
    await page.goto(link);
    await page.getByRole("link", { name: "Total ignores the quantity" }).click();
    await page.getByRole("button", { name: "Approve once" }).click();
    await said(/(✓ The pull request's tree passes the test[\s\S]*The hub stays up\. Ctrl-C ends the demo\.)/);
    await page.close();
    expect((await fetch(link, { redirect: "manual" })).headers.get("location")).toContain("/login/oauth/authorize");
    child.kill("SIGINT");
    expect(await gone).toEqual([0, null]);
    await expect(fetch(link)).rejects.toThrow("fetch failed");
  },
);

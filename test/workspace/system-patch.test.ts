import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findProgram } from "../../src/workspace/process/environment.js";
import { createSystemPatcher } from "../../src/workspace/system-patch.js";

const SYSTEM = ["/usr/local/bin", "/usr/bin", "/bin"];
const signal = new AbortController().signal;
const FILE = "one\r\ntwo\nthree\nfour\nfive\nsix\n";
const PATCH = "--- in\n+++ in\n@@ -2,5 +2,5 @@\n other\n three\n-four\n+4\n five\n six\n";

let place = "";
const privateDirectory = () => join(place, "private");

/** A `patch` of ours: a script in a folder that is searched alone. */
function standIn(script: string): readonly string[] {
  const folder = join(place, "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "patch"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "patch"), 0o755);
  return [folder, "/usr/bin", "/bin"];
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "system-patch-"));
});

afterEach(() => rmSync(place, { recursive: true, force: true }));

describe.skipIf(findProgram("patch", SYSTEM) === null)("the system's patch", () => {
  const patcher = () => createSystemPatcher({ privateDirectory: privateDirectory(), searchPath: SYSTEM });

  it("applies to a copy with other context, keeping every other byte", async () => {
    const bytes = Buffer.concat([Buffer.from([0xe9]), Buffer.from(FILE)]);
    expect(await patcher().apply({ bytes, patch: PATCH }, signal)).toEqual({
      ok: true,
      bytes: Buffer.concat([Buffer.from([0xe9]), Buffer.from(FILE.replace("four", "4"))]),
    });
    expect(readdirSync(privateDirectory())).toEqual([]);
  });

  it("says why it failed, and leaves no file", async () => {
    const answer = await patcher().apply({ bytes: Buffer.from("x\n"), patch: PATCH }, signal);
    expect(answer).toEqual({ ok: false, message: expect.stringContaining("Hunk #1 FAILED") });
    expect(readdirSync(privateDirectory())).toEqual([]);
  });

  it.each([
    ["an absolute name", (outside: string) => `--- ${outside}\n+++ ${outside}\n@@ -0,0 +1 @@\n+evil\n`],
    ["a name that climbs out", () => "--- ../../evil\n+++ ../../evil\n@@ -0,0 +1 @@\n+evil\n"],
    ["a reject file", () => "--- in\n+++ in\n@@ -9,2 +9,2 @@\n nothing\n-like this\n+x\n"],
    ["an ed script", (outside: string) => `1i\nx\n.\nw\n!touch ${outside}\nq\n`],
    ["a git rename", () => "diff --git a/in b/evil\nsimilarity index 100%\nrename from in\nrename to ../evil\n"],
  ])("follows nothing of the patch: %s", async (_name, patch) => {
    const outside = join(place, "evil");
    await patcher().apply({ bytes: Buffer.from("one\n"), patch: patch(outside) }, signal);
    expect({ outside: existsSync(outside), left: readdirSync(privateDirectory()), place: readdirSync(place) }).toEqual({
      outside: false,
      left: [],
      place: ["private"],
    });
  });

  it("ends at once when the run is aborted", async () => {
    const aborted = AbortSignal.abort();
    expect(await patcher().apply({ bytes: Buffer.from(FILE), patch: PATCH }, aborted)).toEqual({
      ok: false,
      message: "the run was interrupted",
    });
  });
});

describe("the way patch is run", () => {
  it("passes clean arguments, stdin and environment, in its own folder", async () => {
    const searchPath = standIn('{ echo "$@"; cat; env | cut -d= -f1 | sort | tr "\\n" " "; } > out');
    const patcher = createSystemPatcher({ privateDirectory: privateDirectory(), searchPath });
    const answer = await patcher.apply({ bytes: Buffer.from(FILE), patch: "the patch\n" }, signal);
    const [given, stdin, environment] = answer.ok ? answer.bytes.toString().split("\n") : [];
    expect({ given, stdin }).toEqual({
      given: "--unified --batch --forward --fuzz=2 --binary --no-backup-if-mismatch -r - -o out in",
      stdin: "the patch",
    });
    const own = new Set(["HOME", "LC_ALL", "OLDPWD", "PATH", "PWD", "SHLVL", "TMPDIR", "_"]);
    expect(environment?.split(" ").filter((name) => name !== "" && !own.has(name))).toEqual([]);
  });

  it.each([
    [
      "a program that fails",
      "echo 'Hunk #1 FAILED at 2.'; exit 1",
      "the system's patch refused it too: Hunk #1 FAILED at 2.",
    ],
    ["a program that writes nothing", "exit 0", /could not be used: ENOENT/],
  ])("reports %s", async (_name, script, message) => {
    const patcher = createSystemPatcher({ privateDirectory: privateDirectory(), searchPath: standIn(script) });
    const answer = await patcher.apply({ bytes: Buffer.from(FILE), patch: PATCH }, signal);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(answer).toEqual({ ok: false, message: expected });
  });

  it("says that there is none", async () => {
    const patcher = createSystemPatcher({ privateDirectory: privateDirectory(), searchPath: [place] });
    expect(await patcher.apply({ bytes: Buffer.from(FILE), patch: PATCH }, signal)).toEqual({
      ok: false,
      message: "the system has no patch program",
    });
  });
});

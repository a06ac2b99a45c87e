import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { patchBeside } from "../../src/entry/cli-report.js";

it("finds the patch in a session's folder, and nothing where there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "beside-"));
  const session = join(folder, "session.jsonl");
  expect(patchBeside(session)).toBe("");
  writeFileSync(join(folder, "changes.patch"), "diff --git a/x b/x\n");
  expect(patchBeside(session)).toBe("diff --git a/x b/x\n");
  expect(patchBeside()).toBe("");
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { patchOfSession } from "../../src/entry/cli-report.js";

it("finds the patch in a session's folder, and nothing where there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "beside-"));
  const session = join(folder, "session.jsonl");
  expect(patchOfSession(session)).toBe("");
  writeFileSync(join(folder, "changes.patch"), "diff --git a/x b/x\n");
  expect(patchOfSession(session)).toBe("diff --git a/x b/x\n");
  expect(patchOfSession()).toBe("");
});

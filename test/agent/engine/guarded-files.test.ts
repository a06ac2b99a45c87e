import { expect, it } from "vitest";
import { guardFiles } from "../../../src/agent/engine/guarded-files.js";
import { createMemoryWorkspace } from "../../support/memory-workspace.js";

it("a move to a place that is not allowed is refused as the workspace refuses it", async () => {
  const { workspace } = guardFiles([], createMemoryWorkspace({ files: { "a.ts": "a" } }));
  expect(await workspace.files.move("a.ts", "../b.ts")).toMatchObject({ ok: false, code: "outside_workspace" });
});

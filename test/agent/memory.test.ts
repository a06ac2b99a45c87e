import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("200 steps of 8 KB keep the live heap flat: less than 10 MiB more than after step 20", async () => {
  const folder = await mkdtemp(join(tmpdir(), "memory-"));
  try {
    const program = fileURLToPath(new URL("memory-child.mjs", import.meta.url));
    const argv = ["--expose-gc", program, join(folder, "session.jsonl")];
    const { stdout } = await promisify(execFile)(process.execPath, argv);
    const { heap, ...end } = JSON.parse(stdout);
    expect(end).toEqual({ stopReason: "llm_done", steps: 200 });
    expect((heap[200] - heap[20]) / 2 ** 20).toBeLessThan(10);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

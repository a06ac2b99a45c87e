// @module-tag full
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  applyCalls,
  describeEnding,
  duplicates,
  type Ending,
  missing,
  notLanded,
  runRow,
  sample,
  searchPath,
  tellMissing,
} from "../support/adversary.js";
import { fastFolder } from "../support/temporary-folder.js";
import { type Claim, RIGHT_CLAIMS, WRONG_CLAIMS } from "./claims.js";

/** Whether what a run claims is true: work that is known to be wrong is no success, and right work is one. */

const TIMEOUT = 180_000;

/** Whether the code does what was asked: asked of the code itself, outside of any run. */
async function isTrue(row: Claim): Promise<boolean> {
  const { changes, read } = applyCalls(row);
  const folder = mkdtempSync(join(fastFolder(), "claim-"));
  const files = new Map<string, Uint8Array | string>();
  for (const [path, file] of Object.entries(row.files)) files.set(path, String(file));
  for (const { path, status } of changes) {
    if (status === "deleted") files.delete(path);
    else files.set(path, (await read(path)) ?? "");
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  try {
    const environment = { ...process.env, CI: "", PATH: searchPath() };
    execFileSync("sh", ["-c", row.truth], { cwd: folder, env: environment, stdio: "ignore" });
    return !changes.some(({ path }) => row.keep?.includes(path));
  } catch {
    return false;
  }
}

const isSuccess = (ending: Ending): boolean => ending.status === "success";

it("the table of claims is wide, and few of its rows are undetectable", () => {
  const rows = [...WRONG_CLAIMS, ...RIGHT_CLAIMS];
  expect(duplicates(rows)).toEqual([]);
  expect(WRONG_CLAIMS.length).toBeGreaterThanOrEqual(150);
  expect(RIGHT_CLAIMS.length).toBeGreaterThanOrEqual(50);
  const blurred = (list: readonly Claim[]): number => list.filter(({ said }) => said !== undefined).length;
  expect(blurred(WRONG_CLAIMS) / WRONG_CLAIMS.length).toBeLessThanOrEqual(0.1);
  expect(blurred(RIGHT_CLAIMS) / RIGHT_CLAIMS.length).toBeLessThanOrEqual(1 / 3);
});

for (const [title, table] of [
  ["wrong work is no success", WRONG_CLAIMS],
  ["right work is a success", RIGHT_CLAIMS],
] as const) {
  const rows = sample(table, 2);
  tellMissing(rows, title);
  describe.concurrent(title, () => {
    for (const row of rows.filter((one) => missing(one).length === 0)) {
      it(row.id, { timeout: TIMEOUT }, async ({ expect }) => {
        // Prose and tests that were asked for leave the code as it was.
        expect(await isTrue(row), "the row itself").toBe(row.isRight);
        const ending = await runRow(row, (one) => one);
        expect(notLanded(row, ending), describeEnding(ending)).toEqual([]);
        if (isSuccess(ending)) {
          expect(row.isRight || row.said !== undefined, describeEnding(ending)).toBe(true);
          expect(ending.evidence, describeEnding(ending)).toHaveLength(1);
          if (!row.isRight) expect(ending.evidence[0]?.text, describeEnding(ending)).toMatch(row.said ?? /^$/);
        } else {
          expect(ending.hasReadyPull && ending.stop !== "unproved", describeEnding(ending)).toBe(false);
          if (row.isRight) expect(ending.reasons.join("\n"), describeEnding(ending)).toMatch(row.said ?? /^$/);
        }
      });
    }
  });
}

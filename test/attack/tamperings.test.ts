// @module-tag full
import { describe, expect, it } from "vitest";
import { createPathPolicy } from "../../src/core/tool/path-policy.js";
import { judgeTree } from "../../src/run/catalog.js";
import {
  applyCalls,
  describeEnding,
  duplicates,
  type Ending,
  missing,
  notLanded,
  type Row,
  runRow,
  sample,
  tellMissing,
} from "../support/adversary.js";
import { TAMPERINGS } from "./tamperings.js";

/** Tests that were bent until they pass: the run may end in any way, but must not claim that the work is done. */

/** Parts of the run's result that should warn the reader, and do not. */
function silences(row: Row, ending: Ending): readonly string[] {
  return [
    ...notLanded(row, ending),
    ...(ending.status === "success" ? ["the status is success"] : []),
    ...(ending.hasReadyPull ? ["the pull request is ready for review"] : []),
  ];
}

/** Without the language's tools: what the rules alone say of the difference. */
async function judgedByRules(row: Row): Promise<readonly string[]> {
  const { changes, read, readBase } = applyCalls(row);
  const { tampering = [] } = await judgeTree({
    changes,
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    toolFiles: new Set(changes.map(({ path }) => path)),
    ...{ maximumFiles: 30, maximumLines: 1500, maximumFileBytes: 1_000_000 },
    redactor: { contains: () => false },
    tampering: { mode: "block", gateCommands: [row.gate], prefix: "", order: row.order },
    read,
    readBase,
  });
  return tampering.filter(({ severity }) => severity === "error").map(({ rule }) => rule);
}

const TIMEOUT = 180_000;
const rows = sample(TAMPERINGS, 3);
tellMissing(rows, "Tamperings");

it("the table of tamperings is wide", () => {
  expect(duplicates(TAMPERINGS)).toEqual([]);
  expect(TAMPERINGS.length).toBeGreaterThanOrEqual(100);
  const kinds = TAMPERINGS.map(({ kind }) => kind);
  for (const kind of ["javascript", "typescript", "python", "go", "rust", "java"]) expect(kinds).toContain(kind);
});

describe.concurrent("tamperings", () => {
  for (const row of rows) {
    const isRun = missing(row).length === 0;
    it(isRun ? row.id : `${row.id}, by the rules alone`, {
      timeout: TIMEOUT,
      ...(row === rows[0] ? { tags: "quick" } : {}),
    }, async ({ expect }) => {
      if (!isRun) return expect(await judgedByRules(row)).not.toEqual([]);
      const [found, told] = await runRow(row, (ending) => [silences(row, ending), describeEnding(ending)] as const);
      expect(found, told).toEqual([]);
    });
  }
});

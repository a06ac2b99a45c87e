// @module-tag full
import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guardFiles } from "../../../src/agent/engine/guarded-files.js";
import { createServices } from "../../../src/entry/container.js";
import { createTreeGuard } from "../../../src/run/agent-work/tree-guard.js";
import { createTreeTracker } from "../../../src/run/agent-work/tree-tracker.js";
import { countRenames, createEditLimits } from "../../../src/safety/guardrails/edit-limits.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const FILES: Readonly<Record<string, string>> = {
  "a.txt": "1\n2\n3\n4\n5\n",
  "b.txt": "one\ntwo\n",
  "sub/c.txt": "no end",
};
const PATHS = [...Object.keys(FILES), "new.txt", "sub/new.txt"];

type Step =
  | { readonly kind: "write"; readonly path: string; readonly lines: readonly string[]; readonly stale: boolean }
  | { readonly kind: "remove"; readonly path: string }
  | { readonly kind: "move"; readonly path: string; readonly to: string }
  | { readonly kind: "command"; readonly path: string; readonly lines: readonly string[]; readonly gone?: string };

const path = fc.constantFrom(...PATHS);
// Different lines: where lines repeat, git itself does not always find the shortest difference.
const lines = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5", "one", "two", "x", "y", "z", "no end"), {
  maxLength: 8,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("write" as const), path, lines, stale: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), path }),
  fc.record({ kind: fc.constant("move" as const), path, to: path }),
  fc.record(
    { kind: fc.constant("command" as const), path, lines, gone: fc.constantFrom(...PATHS) },
    { requiredKeys: ["kind", "path", "lines"] },
  ),
);

let bench: WorkBench;
beforeAll(async () => {
  bench = await openWorkBench(FILES);
});
afterAll(() => bench.dispose());

const textOf = (given: readonly string[]): string => given.map((line) => `${line}\n`).join("");

it("the counters never drift from the real differences, after successes, failures and refusals", {
  tags: "property",
}, async () => {
  const { workspace, repository, base, policy } = bench;
  const { history } = workspace;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      await history.restore(base, PATHS);
      const tracker = createTreeTracker(workspace, base);
      const readBase = async (name: string) => (await history.read(base, name))?.toString("utf8") ?? null;
      const limits = createEditLimits({ maximumFiles: 4, maximumLines: 14, readBase });
      const guard = createTreeGuard({
        services: createServices(),
        history,
        tracker,
        policy,
        redactor: createRedactor([]),
        limits: { maximumFiles: 4, maximumLines: 14, maximumFileBytes: 10_000 },
        guardrails: [limits],
      });
      for (const one of steps) {
        const { files } = guardFiles([limits], workspace).workspace;
        if (one.kind === "write") {
          const options = one.stale ? { expectedHash: "0".repeat(64) } : {};
          const written = await files.write(one.path, Buffer.from(textOf(one.lines)), options);
          if (written.ok) tracker.recordWrite(one.path);
        } else if (one.kind === "remove") await files.remove(one.path);
        else if (one.kind === "move") {
          const moved = await files.move(one.path, one.to);
          if (moved.ok) tracker.recordWrite(one.to);
        } else {
          repository.write(one.path, textOf(one.lines));
          if (one.gone !== undefined) rmSync(join(repository.root, one.gone), { force: true });
          await guard.afterCommand();
        }
        const tree = await tracker.snapshot();
        const changes = await countRenames(await history.changes(base, tree), tracker.renamed, {
          base: (name) => history.read(base, name),
          now: (name) => history.read(tree, name),
        });
        const real = {
          files: changes.length,
          lines: changes.reduce((sum, { linesAdded, linesRemoved }) => sum + linesAdded + linesRemoved, 0),
        };
        expect(limits.counted(), JSON.stringify(one)).toEqual(real);
      }
    }),
    { numRuns: Number(process.env["RUNS"] ?? 12) },
  );
});

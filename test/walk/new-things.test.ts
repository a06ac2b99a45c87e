// @module-tag full
import { afterAll, describe, expect, it } from "vitest";
import { createCompiler } from "./compiler.js";
import { copyWithThings } from "./copy.js";
import { THINGS } from "./things.js";

/** A busy machine compiles slowly. */
const MAXIMUM = 180_000;

const copy = copyWithThings();
afterAll(() => copy.remove());
const PARTS = THINGS.flatMap(({ name, parts }) => parts.map((part) => ({ thing: name, part })));
const SOURCES = [...new Set(PARTS.map(({ part }) => part.path))].filter((path) => path.endsWith(".ts"));

describe("a new tool, guardrail, command, gate parser, provider, preset and hook event", () => {
  const compiler = createCompiler(copy.folder, SOURCES);

  it(
    "compile, with no file but those that the table promises",
    () => {
      expect(compiler.errors(SOURCES)).toEqual([]);
    },
    MAXIMUM,
  );

  const told = PARTS.filter(({ part }) => part.missing.by === "types");
  it.each(told.map(({ thing, part }) => [thing, part.path, part] as const))(
    "%s without %s: the compiler says where",
    (_thing, path, part) => {
      const errors = compiler.errors(SOURCES, new Map([[path, copy.withoutPart(part)]])).join("\n");
      for (const words of part.missing.says) expect(errors).toContain(words);
    },
    MAXIMUM,
  );

  it(
    "work: offered, blocking, parsed, naming failures, answering, loaded, fired",
    async () => {
      const { code, output } = await copy.run("vitest", "run", "test/new-things.test.ts");
      expect(output).toContain("7 passed, 0 failed, 0 skipped");
      expect(code).toBe(0);
    },
    MAXIMUM,
  );
});

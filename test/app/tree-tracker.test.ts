import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const FILES = {
  "src/a.txt": "a\n",
  "src/b.txt": "b\n",
  "db/schema.sql": "create\n",
  ".github/workflows/ci.yml": "name: CI\n",
};

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench(FILES);
});
afterEach(() => bench.dispose());

const onDisk = (path: string): string | null => {
  const file = join(bench.repository.root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

describe("the tree that would be committed", () => {
  it("is the base while nothing was changed", async () => {
    expect(await bench.tracker.snapshot()).toBe(await bench.workspace.history.treeOf(bench.base));
  });

  it("holds tracked files as they are on disk and what file tools made, nothing else", async () => {
    bench.repository.write("src/a.txt", "changed by a command\n");
    rmSync(join(bench.repository.root, "src/b.txt"));
    bench.repository.write("coverage/index.html", "by a command\n");
    bench.edit("src/new.txt", "by a tool\n");
    expect(await bench.changed()).toEqual(["src/a.txt", "src/b.txt", "src/new.txt"]);
    expect([...bench.tracker.toolFiles]).toEqual(["src/new.txt"]);
  });
});

describe("work without traces", () => {
  it("keeps what was done before, and undoes what the work itself did", async () => {
    bench.edit("src/a.txt", "mine\n");
    bench.edit("src/new.txt", "mine too\n");
    const result = await bench.tracker.withoutTraces(async () => {
      bench.repository.write("src/a.txt", "formatted\n");
      bench.repository.write("src/b.txt", "formatted\n");
      rmSync(join(bench.repository.root, "src/new.txt"));
      return 42;
    });
    expect(result).toBe(42);
    expect([onDisk("src/a.txt"), onDisk("src/b.txt"), onDisk("src/new.txt")]).toEqual(["mine\n", "b\n", "mine too\n"]);
  });

  it("undoes it also when the work fails", async () => {
    const failing = bench.tracker.withoutTraces(async () => {
      bench.repository.write("src/a.txt", "half done\n");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(onDisk("src/a.txt")).toBe("a\n");
  });

  it("leaves untracked files where they are, such as installed packages", async () => {
    await bench.tracker.withoutTraces(async () => bench.repository.write("node_modules/x/index.js", "1"));
    expect(onDisk("node_modules/x/index.js")).toBe("1");
    expect(await bench.changed()).toEqual([]);
  });
});

describe("I3 protected files that a command changed", () => {
  it.each<[string, () => void, readonly string[]]>([
    ["are put back", () => bench.repository.write("db/schema.sql", "drop\n"), ["db/schema.sql"]],
    ["are put back when deleted", () => rmSync(join(bench.repository.root, "db/schema.sql")), ["db/schema.sql"]],
    ["are not looked for among others", () => bench.repository.write("src/a.txt", "x\n"), []],
    ["do not count when they are workflows", () => bench.repository.write(".github/workflows/ci.yml", "x\n"), []],
  ])("%s", async (_name, change, expected) => {
    change();
    expect(await bench.tracker.restoreProtected()).toEqual(expected);
    expect(onDisk("db/schema.sql")).toBe("create\n");
  });

  it("are removed when they are new and a tool's", async () => {
    bench.edit("db/new.sql", "x\n");
    expect(await bench.tracker.restoreProtected()).toEqual(["db/new.sql"]);
    expect(onDisk("db/new.sql")).toBeNull();
  });
});

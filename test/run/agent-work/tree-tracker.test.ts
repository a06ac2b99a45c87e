import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

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

  it("reports what it undid, and nothing when nothing was changed", async () => {
    const told: (readonly string[])[] = [];
    await bench.tracker.withoutTraces(
      async () => bench.repository.write("src/a.txt", "formatted\n"),
      (paths) => told.push(paths),
    );
    await bench.tracker.withoutTraces(
      async () => {},
      (paths) => told.push(paths),
    );
    expect(told).toEqual([["src/a.txt"]]);
  });

  it("one piece of work waits for the other, also for one that failed, so that none takes its undoing for a change", async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} sees ${onDisk("src/a.txt")}`);
      bench.repository.write("src/a.txt", `${name}\n`);
      await bench.workspace.history.head();
      order.push(`${name} ends`);
      if (name === "gate") throw new Error("no");
    };
    const running = ["gate", "hook"].map((name) => bench.tracker.withoutTraces(work(name)));
    await Promise.allSettled(running);
    expect(order).toEqual(["gate sees a\n", "gate ends", "hook sees a\n", "hook ends"]);
    expect(onDisk("src/a.txt")).toBe("a\n");
  });

  it("leaves untracked files where they are, such as installed packages", async () => {
    await bench.tracker.withoutTraces(async () => bench.repository.write("node_modules/x/index.js", "1"));
    expect(onDisk("node_modules/x/index.js")).toBe("1");
    expect(await bench.changed()).toEqual([]);
  });
});

it("remembers the tree that was tested last", async () => {
  expect(bench.tracker.testedTree()).toBeNull();
  bench.tracker.onTested(await bench.tracker.snapshot());
  expect(bench.tracker.testedTree()).toBe(await bench.workspace.history.treeOf(bench.tracker.base));
});

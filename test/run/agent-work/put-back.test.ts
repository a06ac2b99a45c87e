import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createServices } from "../../../src/entry/container.js";
import type { GateRunner } from "../../../src/proof/gates.js";
import { type Proof, proveTree } from "../../../src/proof/prove.js";
import { createTreeGuard } from "../../../src/run/agent-work/tree-guard.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const LIMITS = { maximumFiles: 50, maximumLines: 1000, maximumFileBytes: 10_000 };
const text = (name: string): string => Array.from({ length: 10 }, (_, line) => `${name} ${line}\n`).join("");

const GATES: GateRunner = {
  startBaseline: () => {},
  ready: async () => {},
  unproved: () => [],
  proofMilliseconds: () => 0,
  prove: async () => [],
  runOn: () => Promise.reject(new Error("no gate runs tests here")),
  lookAgain: async () => null,
  runsOf: () => ({ before: null, after: null }),
  gates: [],
};

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench({
    ".gitignore": "build/\n",
    "src/a.js": text("a"),
    "src/b.js": text("b"),
    "src/empty.py": "",
    "src/run.sh": text("run"),
    "src/image.bin": "\0\u0001\u0002 binary \0",
    "db/schema.sql": text("schema"),
    ".github/workflows/ci.yml": text("ci"),
    "Readme.md": text("readme"),
  });
});
afterEach(() => bench.dispose());

const at = (path: string): string => join(bench.repository.root, path);

function move(from: string, to: string): void {
  mkdirSync(join(at(to), ".."), { recursive: true });
  renameSync(at(from), at(to));
}

const services = createServices();
const redactor = createRedactor([]);

async function afterCommand(): Promise<string | undefined> {
  const { tracker, policy, workspace } = bench;
  const guard = createTreeGuard({
    ...{ services, history: workspace.history, tracker, policy, redactor },
    ...{ limits: LIMITS, guardrails: [] },
  });
  return guard.afterCommand();
}

async function proved(include: readonly string[] = []): Promise<Proof> {
  const { workspace, tracker, policy, base } = bench;
  return proveTree(
    { services, workspace, tracker, gates: GATES, base, policy, redactor, limits: LIMITS, include },
    new AbortController().signal,
  );
}

const changed = ({ changes }: Proof): readonly string[] =>
  changes.map(
    ({ path, status, modeAfter }) =>
      `${status === "deleted" ? "-" : status === "added" ? "+" : "~"}${path}${modeAfter === "100755" ? " x" : ""}`,
  );

describe("a rename by a command is published whole", () => {
  it.each<[string, () => void, readonly string[]]>([
    ["a file", () => move("src/a.js", "lib/a.js"), ["+lib/a.js", "-src/a.js"]],
    ["only the case of its name", () => move("Readme.md", "README.md"), ["+README.md", "-Readme.md"]],
    ["an empty file", () => move("src/empty.py", "lib/empty.py"), ["+lib/empty.py", "-src/empty.py"]],
    ["a binary", () => move("src/image.bin", "src/picture.bin"), ["-src/image.bin", "+src/picture.bin"]],
    [
      "a folder",
      () => move("src", "lib"),
      ["a.js", "b.js", "empty.py", "image.bin", "run.sh"]
        .flatMap((name) => [`+lib/${name}`])
        .concat(["a.js", "b.js", "empty.py", "image.bin", "run.sh"].map((name) => `-src/${name}`)),
    ],
    [
      "a file that was changed as well",
      () => {
        move("src/a.js", "src/c.js");
        writeFileSync(at("src/c.js"), text("a").replace("a 3", "a three"));
      },
      ["-src/a.js", "+src/c.js"],
    ],
    [
      "a name with a line break, a quote and a picture",
      () => move("src/a.js", 'src/-x "\n😀.js'),
      ['+src/-x "\n😀.js', "-src/a.js"],
    ],
    ["over another tracked file", () => move("src/a.js", "src/b.js"), ["-src/a.js", "~src/b.js"]],
  ])("%s", async (_name, change, expected) => {
    change();
    const proof = await proved();
    expect([...changed(proof)].sort()).toEqual([...expected].sort());
    expect(proof.audit).toMatchObject({ leftOut: [], restored: [] });
    expect(proof.audit.lost).toBeUndefined();
  });

  it("a file that a tool made, twice, and a file that was rewritten after it", async () => {
    bench.edit("new.txt", text("new"));
    move("new.txt", "other.txt");
    move("src/a.js", "src/c.js");
    expect(await afterCommand()).toBeUndefined();
    move("other.txt", "docs/third.txt");
    writeFileSync(at("src/c.js"), "nothing of it is left\n");
    expect(await afterCommand()).toBeUndefined();
    const proof = await proved();
    expect(changed(proof)).toEqual(["+docs/third.txt", "-src/a.js", "+src/c.js"]);
    expect(proof.audit.lost).toBeUndefined();
  });

  it("a long file counts as what differs, and a large binary as nothing", async () => {
    await bench.dispose();
    const long = Array.from({ length: 900 }, (_, line) => `line ${line}\n`).join("");
    bench = await openWorkBench({ "long.txt": long, "large.bin": `\0${"x".repeat(20_000)}` });
    move("long.txt", "longer.txt");
    writeFileSync(at("longer.txt"), `${long}more\n`);
    move("large.bin", "moved.bin");
    expect(await afterCommand()).toBeUndefined();
    expect((await proved()).audit).toMatchObject({ blocked: false });
  });

  it("an executable keeps its bit", async () => {
    await bench.dispose();
    bench = await openWorkBench({ "run.sh": text("run") }, ["run.sh"]);
    move("run.sh", "bin/run.sh");
    const proof = await proved();
    expect(changed(proof)).toEqual(["+bin/run.sh x", "-run.sh"]);
    expect(proof.audit.lost).toBeUndefined();
  });
});

describe("changes that are no rename", () => {
  it("a copy, and what a build made, are only listed", async () => {
    bench.repository.write("src/copy.js", text("a"));
    bench.edit("src/b.js", "mine\n");
    const proof = await proved();
    expect([changed(proof), proof.audit.leftOut, proof.audit.lost]).toEqual([
      ["~src/b.js"],
      ["src/copy.js"],
      undefined,
    ]);
  });

  it("a file that lay there before the run", async () => {
    await bench.dispose();
    bench = await openWorkBench({ "src/a.js": text("a"), "b.js": "b\n" }, [], { "left.js": text("a") });
    rmSync(at("src/a.js"));
    const proof = await proved();
    expect([changed(proof), proof.audit.leftOut, proof.audit.lost]).toEqual([["-src/a.js"], ["left.js"], undefined]);
  });

  it("a tracked file that a tool removed while a build has a copy of it", async () => {
    bench.repository.write("build/a.js", text("a"));
    bench.repository.write("dist/a.js", "min\n");
    rmSync(at("src/a.js"));
    bench.tracker.recordWrite("src/a.js");
    const proof = await proved();
    expect([changed(proof), proof.audit.lost]).toEqual([["-src/a.js"], undefined]);
  });

  it("a tracked file that a command removed, and what it built under the same name", async () => {
    rmSync(at("src/a.js"));
    bench.repository.write("out/a.js", "!function(){}()\n");
    bench.repository.write("build/a.js", text("a"));
    const proof = await proved();
    expect([changed(proof), proof.audit.leftOut, proof.audit.lost]).toEqual([["-src/a.js"], ["out/a.js"], undefined]);
  });

  it("a file of the run that a command removed", async () => {
    bench.edit("scratch.js", text("scratch"));
    rmSync(at("scratch.js"));
    bench.edit("src/b.js", "mine\n");
    const proof = await proved();
    expect([changed(proof), proof.audit.lost]).toEqual([["~src/b.js"], undefined]);
  });
});

describe("half a rename is never published, and losses are reported", () => {
  it.each<[string, () => void, string]>([
    ["to a protected path", () => move("src/a.js", "db/a.sql"), "src/a.js → db/a.sql"],
    ["out of a protected path", () => move("db/schema.sql", "src/schema.sql"), "db/schema.sql → src/schema.sql"],
    ["to a workflow", () => move("src/a.js", ".github/workflows/a.yml"), "src/a.js → .github/workflows/a.yml"],
    ["of a workflow", () => move(".github/workflows/ci.yml", "ci.yml"), ".github/workflows/ci.yml → ci.yml"],
    ["to an ignored path", () => move("src/a.js", "build/a.js"), "src/a.js → build/a.js"],
    [
      "with mostly other content",
      () => {
        rmSync(at("src/a.js"));
        bench.repository.write("lib/a.js", `${text("a").slice(0, 20)}${"other\n".repeat(9)}`);
      },
      "src/a.js → lib/a.js",
    ],
    [
      "to a name that is no UTF-8",
      () => renameSync(at("src/a.js"), Buffer.concat([Buffer.from(`${at("src")}/caf`), Buffer.from([0xe9])])),
      "src/a.js → src/caf\\xe9",
    ],
  ])("%s", async (_name, change, expected) => {
    bench.edit("src/b.js", "mine\n");
    change();
    const proof = await proved();
    expect(changed(proof)).toEqual(["~src/b.js"]);
    expect(proof.audit.lost?.map(({ path }) => path)).toEqual([expected]);
    expect(await bench.changed()).toEqual(["src/b.js"]);
  });

  it("the loss is reported too if it was put back right after the command", async () => {
    move("src/a.js", "db/a.sql");
    expect(await afterCommand()).toContain("db/a.sql");
    expect((await proved()).audit.lost).toHaveLength(1);
    bench.edit("docs/a.md", text("a"));
    rmSync(at("src/a.js"));
    bench.tracker.recordWrite("src/a.js");
    expect((await proved()).audit.lost).toHaveLength(1);
  });

  it("a file of the run that a command moved to where it cannot be published from keeps its content", async () => {
    bench.edit("new.txt", text("new"));
    move("new.txt", "db/new.sql");
    const proof = await proved();
    expect([changed(proof), proof.audit.lost?.[0]?.path]).toEqual([["+new.txt"], "new.txt → db/new.sql"]);
  });

  it("a file of the run that a command moved to an ignored path, or made a link", async () => {
    bench.edit("new.txt", text("new"));
    bench.edit("link.txt", text("link"));
    bench.edit("src/b.js", "mine\n");
    move("new.txt", "build/new.txt");
    rmSync(at("link.txt"));
    symlinkSync("src/b.js", at("link.txt"));
    const proof = await proved();
    expect(changed(proof)).toEqual(["~src/b.js"]);
    expect(proof.audit.lost?.map(({ path }) => path).sort()).toEqual(["link.txt", "new.txt → build/new.txt"]);
  });
});

describe("modes", () => {
  it("a new file of a tool is published with its executable bit, and reported", async () => {
    bench.edit("scripts/x.sh", text("x"));
    chmodSync(at("scripts/x.sh"), 0o755);
    expect(await afterCommand()).toBeUndefined();
    const proof = await proved();
    expect([changed(proof), proof.audit.lost]).toEqual([["+scripts/x.sh x"], undefined]);
    expect(proof.audit.findings).toEqual([
      {
        rule: "tree executable",
        reason: "scripts/x.sh: a new executable file",
        severity: "info",
        path: "scripts/x.sh",
      },
    ]);
  });

  it.each([false, true])(
    "of a tracked file the mode is put back, its content stays (after the command: %s)",
    async (early) => {
      bench.edit("src/run.sh", `${text("run")}more\n`);
      chmodSync(at("src/run.sh"), 0o755);
      if (early) expect(await afterCommand()).toContain("src/run.sh");
      const proof = await proved();
      expect(changed(proof)).toEqual(["~src/run.sh"]);
      expect(proof.audit.lost?.map(({ path }) => path)).toEqual(["src/run.sh"]);
    },
  );

  it("a folder in place of a file removes it, a pipe is reported", async () => {
    bench.edit("new.txt", text("new"));
    for (const path of ["src/a.js", "new.txt"]) rmSync(at(path));
    mkdirSync(at("src/a.js"));
    execFileSync("mkfifo", [at("new.txt")]);
    const proof = await proved();
    expect([changed(proof), proof.audit.lost?.map(({ path }) => path)]).toEqual([["-src/a.js"], ["new.txt"]]);
  });

  it("names that are no UTF-8 are reported, and break nothing", async () => {
    const name = Buffer.concat([Buffer.from(`${at("src")}/caf`), Buffer.from([0xe9])]);
    writeFileSync(name, "one\n");
    bench.repository.git("add", "-A");
    bench.repository.git("commit", "--quiet", "-m", "latin");
    await bench.workspace.history.setBase(bench.repository.git("rev-parse", "HEAD"));
    bench.edit("src/b.js", "mine\n");
    expect((await proved()).audit.lost).toBeUndefined();
    writeFileSync(name, "two\n");
    const { audit } = await proved();
    expect(audit.lost).toEqual([{ path: "src/caf\\xe9", reason: "its name is not UTF-8" }]);
  });
});

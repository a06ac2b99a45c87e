import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { createObjectReader, type ObjectReader } from "../../../src/workspace/git/reader.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

function open(program?: readonly [string, ...string[]]): {
  reader: ObjectReader;
  repository: TestRepository;
  started: ChildProcess[];
} {
  const repository = createTestRepository({
    "a.txt": "a\n",
    "big.bin": "0123456789".repeat(200_000),
    "no text": "\0\n",
  });
  const started: ChildProcess[] = [];
  const [file, ...args] = program ?? ["git", "cat-file", "--batch"];
  const reader = createObjectReader(() => {
    const child = spawn(file, args, { cwd: repository.root, stdio: "pipe" });
    started.push(child);
    return child;
  });
  opened.push(
    () => reader.close(),
    () => repository.dispose(),
  );
  return { reader, repository, started };
}

const text = (objects: readonly ({ bytes: Buffer; type: string } | null)[]): (string | null)[] =>
  objects.map((object) => (object === null ? null : `${object.type} ${object.bytes.toString("utf8").slice(0, 5)}`));

describe("one process for all objects of a run", () => {
  it("answers many questions at once, each in its order, through one process", async () => {
    const { reader, repository, started } = open();
    const names = ["HEAD:a.txt", "HEAD:none", "HEAD:big.bin", "HEAD:no text", "HEAD:a.txt\nHEAD:big.bin", "HEAD:a b 3"];
    const [all, none, big] = await Promise.all([reader.read(names), reader.read([]), reader.read(["HEAD:big.bin"])]);
    expect(text(all)).toEqual(["blob a\n", null, "blob 01234", "blob \0\n", null, null]);
    expect(none).toEqual([]);
    expect(big.map((object) => object?.bytes.length)).toEqual([2_000_000]);
    repository.write("later.txt", "later");
    repository.commit("second");
    const [later, tree] = await reader.read(["HEAD:later.txt", "HEAD^{commit}^{tree}"]);
    expect(text([later ?? null])).toEqual(["blob later"]);
    expect(tree?.id).toBe(repository.git("rev-parse", "HEAD^{tree}"));
    expect(started.length).toBe(1);
  });

  it("is ended by close, and started again by the next question", async () => {
    const { reader, started } = open();
    await reader.close();
    await reader.read(["HEAD:a.txt"]);
    await reader.close();
    await reader.close();
    expect(started.map((child) => child.signalCode)).toEqual(["SIGKILL"]);
    expect(text(await reader.read(["HEAD:a.txt"]))).toEqual(["blob a\n"]);
    expect(started.length).toBe(2);
  });

  it("asks another process when one was killed from outside", async () => {
    const { reader, started } = open();
    await reader.read(["HEAD:a.txt"]);
    const [first] = started;
    first?.kill("SIGKILL");
    expect(text(await reader.read(["HEAD:a.txt"]))).toEqual(["blob a\n"]);
    expect(started.length).toBe(2);
  });
});

it("gives git's reason when it cannot go on", async () => {
  const { reader, repository } = open();
  rmSync(`${repository.root}/.git/HEAD`);
  await expect(reader.read(["HEAD:a.txt"])).rejects.toThrow("git cat-file failed: fatal: not a git repository");
});

it("reports that there is no such program", async () => {
  const { reader } = open(["no-such-git"]);
  await expect(reader.read(["HEAD:a.txt"])).rejects.toThrow("git cat-file failed: spawn no-such-git ENOENT");
});

it("ends a process that announces more than it may", async () => {
  const { reader, started } = open(["sh", "-c", `echo "${"a".repeat(40)} blob 536870913"; exec sleep 600`]);
  await expect(reader.read(["HEAD:a.txt"])).rejects.toThrow("it wrote too much");
  expect(started.map((child) => child.signalCode)).toEqual(["SIGKILL"]);
});

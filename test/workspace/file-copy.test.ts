import { existsSync, linkSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { FileCopy } from "../../src/core/workspace/file-copy.js";
import { openFileCopy } from "../../src/workspace/file-copy.js";

const outside = join(tmpdir(), `outside-${process.pid}.md`);
const opened: FileCopy[] = [];

async function open(): Promise<FileCopy> {
  const copy = await openFileCopy({
    texts: new Map([
      ["SOUL.md", "Kind.\n"],
      ["IDENTITY.md", "Ada\n"],
    ]),
    writable: new Set(["SOUL.md"]),
    maximumFileBytes: 1_000,
  });
  opened.push(copy);
  return copy;
}

afterEach(async () => {
  for (const copy of opened.splice(0)) await copy.dispose();
  rmSync(outside, { force: true });
});

describe("a copy of a few files", () => {
  it("is read and searched, written where it may be, and goes as a whole", async () => {
    const { place, read, dispose } = await open();
    expect(await place.files.write("SOUL.md", Buffer.from("Patient.\n"))).toMatchObject({ ok: true });
    expect(await place.files.write("IDENTITY.md", Buffer.from("Bo\n"))).toMatchObject({ ok: false });
    expect(await place.files.remove("SOUL.md")).toMatchObject({ ok: false });
    expect([await read("SOUL.md"), await read("IDENTITY.md"), await read("OTHER.md")]).toEqual([
      ...["Patient.\n", "Ada\n", null],
    ]);
    const found = await place.search.find(
      { pattern: "*.md", path: ".", recursive: true, maximumResults: 9 },
      new AbortController().signal,
    );
    expect(found).toMatchObject({ ok: true, value: { paths: ["IDENTITY.md", "SOUL.md"] } });
    await dispose();
    expect(existsSync(place.root)).toBe(false);
  });

  it("leads nowhere: no link, no dots, no absolute path", async () => {
    writeFileSync(outside, "secret\n");
    const { place, read } = await open();
    rmSync(join(place.root, "SOUL.md"));
    symlinkSync(outside, join(place.root, "SOUL.md"));
    linkSync(outside, join(place.root, "HARD.md"));
    expect([await read("SOUL.md"), await read("HARD.md")]).toEqual([null, null]);
    for (const path of ["SOUL.md", outside, `../${outside.split("/").at(-1)}`]) {
      expect(await place.files.write(path, Buffer.from("mine"))).toMatchObject({ ok: false });
    }
    expect(readFileSync(outside, "utf8")).toBe("secret\n");
  });
});

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRunFolder } from "../../../src/run/store/folder.js";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "run-folder-"));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe("createRunFolder", () => {
  it("makes a folder and files for the owner only", async () => {
    const folder = await createRunFolder(join(parent, "a", "b"));
    const file = await folder.write("report.json", "{}");
    expect([folder.path, file]).toEqual([join(parent, "a", "b"), join(parent, "a", "b", "report.json")]);
    expect([await mode(folder.path), await mode(file), await readFile(file, "utf8")]).toEqual([0o700, 0o600, "{}"]);
  });

  it("narrows a folder that exists", async () => {
    const path = join(parent, "wide");
    await mkdir(path);
    await chmod(path, 0o777);
    await createRunFolder(path);
    expect(await mode(path)).toBe(0o700);
  });

  it("replaces a file whole and leaves no other file", async () => {
    const folder = await createRunFolder(join(parent, "a"));
    await folder.write("report.md", "old and long");
    await folder.write("report.md", "new");
    expect([await readdir(folder.path), await readFile(join(folder.path, "report.md"), "utf8")]).toEqual([
      ["report.md"],
      "new",
    ]);
  });

  it("replaces a link instead of following it", async () => {
    const folder = await createRunFolder(join(parent, "a"));
    const outside = join(parent, "outside");
    await symlink(outside, join(folder.path, "report.md"));
    await folder.write("report.md", "text");
    await expect(readFile(outside)).rejects.toThrow("ENOENT");
  });

  it.each(["", ".", "..", "../x", "a/b"])("refuses the name %j", async (name) => {
    const folder = await createRunFolder(join(parent, "a"));
    await expect(folder.write(name, "x")).rejects.toThrow(`${JSON.stringify(name)} is not a plain file name.`);
  });

  it("refuses a link in the place of the folder", async () => {
    const path = join(parent, "link");
    await symlink(parent, path);
    await expect(createRunFolder(path)).rejects.toThrow(
      `The folder ${path} for the run's files cannot be used: it is not a folder.`,
    );
  });
});

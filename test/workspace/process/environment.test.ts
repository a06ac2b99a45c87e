import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  cachesBeside,
  createCommandEnvironment,
  findProgram,
  isInside,
  ownSearchPath,
  searchPath,
} from "../../../src/workspace/process/environment.js";

const makeFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), "unit-")));

describe("the search path of commands", () => {
  it.each([
    ["/usr/bin:/opt/x", ["/usr/bin", "/opt/x"]],
    ["/usr/bin:/usr/bin", ["/usr/bin"]],
    ["bin:.:/usr/bin", ["/usr/bin"]],
    ["/repo/bin:/usr/bin", ["/usr/bin"]],
    ["/repo:/repository", ["/repository"]],
    ["/repo/bin:", ["/usr/local/bin", "/usr/bin", "/bin"]],
  ])("of %s holds only absolute folders outside of the workspace", (path, expected) => {
    expect(searchPath(path, "/repo")).toEqual(expected);
  });

  it("does not lead into the workspace by a link", () => {
    const folder = makeFolder();
    const [root, link] = [join(folder, "root"), join(folder, "link")];
    mkdirSync(join(root, "bin"), { recursive: true });
    symlinkSync(join(root, "bin"), link);
    expect(searchPath(`${link}:/usr/bin`, root)).toEqual(["/usr/bin"]);
  });

  it("of our own programs holds no cache that commands can write", () => {
    const environment = { PATH: "/cache/bin:/usr/bin" };
    expect(ownSearchPath({ root: "/repo", cache: ["/cache"], environment })).toEqual(["/usr/bin"]);
  });

  it.skipIf(process.platform === "win32")(
    "of our own programs has no folder that other users can write or create",
    () => {
      const folder = makeFolder();
      const [open, below, link, closed] = ["open", "open/below", "link", "closed"].map((name) => join(folder, name));
      for (const path of [open, below, closed]) mkdirSync(path ?? "");
      symlinkSync(below ?? "", link ?? "");
      chmodSync(open ?? "", 0o777);
      const environment = { PATH: [open, below, link, join(folder, "open/missing"), closed].join(":") };
      expect(ownSearchPath({ root: "/repo", cache: [], environment })).toEqual([closed]);
      chmodSync(closed ?? "", 0o777);
      expect(ownSearchPath({ root: "/repo", cache: [], environment })).toContain("/usr/bin");
    },
  );
});

it("the environment of commands is what was chosen, with the fixed variables over it", () => {
  const base = { PATH: "/repo/bin:/usr/bin", CI: "no", LANG: "de", OTHER: "1" };
  const environment = createCommandEnvironment(base, { root: "/repo", home: "/home/x" });
  expect(environment).toMatchObject({ PATH: "/usr/bin", CI: "true", LANG: "de", OTHER: "1", HOME: "/home/x" });
});

it("caches in the workspace, or in one another, are not opened a second time", () => {
  expect(cachesBeside("/repo", ["/cache", "/cache/npm", "tmp", "../beside", "/cache"])).toEqual(["/cache", "/beside"]);
});

it.each([
  ["/a", "/a", true],
  ["/a", "/a/b", true],
  ["/a", "/ab", false],
  ["/", "/a", true],
])("inside %s is %s: %s", (directory, path, expected) => {
  expect(isInside(directory, path)).toBe(expected);
});

it("a folder is no program", () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "sh"));
  expect(findProgram("sh", [folder])).toBeNull();
  expect(findProgram("sh", [folder, "/bin"])).toBe("/bin/sh");
});

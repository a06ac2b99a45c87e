import { describe, expect, it } from "vitest";
import { fromRoot, isBelowWorkspace, judgePattern } from "../../../../src/safety/commands/arguments/operands.js";

const ROOT = "/repo/shop";

describe("paths from the workspace root", () => {
  it.each([
    ["src/a.ts", "", "src/a.ts"],
    ["../src", "lib", "src"],
    ["..", "lib", ""],
    [".", "", ""],
    ["lib/", "", "lib"],
    ["../..", "lib", null],
    ["../shop", "", null],
    [ROOT, "lib", ""],
    [`${ROOT}/`, "", ""],
    [`${ROOT}/lib/../src`, "lib", "src"],
    [`${ROOT}-other`, "", null],
    ["/etc", "", null],
  ])("%s in '%s' is %s", (path, cwd, expected) => {
    expect(fromRoot(path, { cwd, root: ROOT })).toBe(expected);
  });

  it("knows no absolute path without a root, and none below the root of the machine", () => {
    expect(fromRoot("/repo/shop/a", { cwd: "", root: undefined })).toBeNull();
    expect(fromRoot("/etc", { cwd: "", root: "/" })).toBeNull();
  });

  it.each([ROOT, `${ROOT}/`, `${ROOT}/.`, ".", "~", "~/a", ".."])("%s is not strictly below the workspace", (path) => {
    expect(isBelowWorkspace(path, { cwd: "", root: ROOT })).toBe(false);
  });
});

describe("patterns that a tool expands", () => {
  it.each(["*.ts", "src/**/*.{ts,tsx}", "!*.md", "app/(admin)/*.tsx"])("%s is accepted", (pattern) => {
    expect(judgePattern(pattern, { cwd: "" })).toBeNull();
  });

  it.each(["*", ".e*", "{.env,a}", "*.k?y", "?(.env|a)", "src/*(.env)"])(
    "%s could match files that hold credentials",
    (pattern) => {
      expect(judgePattern(pattern, { cwd: "" })).toMatchObject({ rule: "R8 pattern" });
    },
  );
});

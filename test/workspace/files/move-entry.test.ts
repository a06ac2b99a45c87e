import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveEntry } from "../../../src/workspace/files/move-entry.js";
import { createPathWorkspace, type PathWorkspace } from "../../support/path-workspace.js";

let workspace: PathWorkspace;
beforeEach(() => {
  workspace = createPathWorkspace();
  mkdirSync(join(workspace.root, "to"));
});
afterEach(() => workspace.dispose());

/** Moves README.md to `to/new.md`, while something happens between the look at the file and its move. */
function moveWhile(happening: () => void): ReturnType<typeof moveEntry> {
  let looks = 0;
  const directory = {
    get path() {
      looks += 1;
      if (looks === 2) happening();
      return workspace.root;
    },
    close: () => undefined,
  };
  const target = { path: join(workspace.root, "to"), close: () => undefined };
  return moveEntry(
    { directory, name: "README.md", path: "README.md" },
    { directory: target, name: "new.md", path: "to/new.md" },
  );
}

const inRoot = (path: string): string => join(workspace.root, path);
const changed = { ok: false, code: "changed", message: "'README.md' changed while it was moved." };

describe("moveEntry", () => {
  it("moves what it looked at", () => {
    expect(moveWhile(() => undefined)).toBe(null);
    expect(readFileSync(inRoot("to/new.md"), "utf8")).toBe("# readme\n");
    expect(lstatSync(inRoot("README.md"), { throwIfNoEntry: false })).toBe(undefined);
  });

  it.each([
    ["a link to the outside", () => symlinkSync("../outside/secret.txt", inRoot("README.md"))],
    ["another file", () => writeFileSync(inRoot("README.md"), "other\n")],
    [
      "a second name of a file outside",
      () => linkSync(join(workspace.base, "outside/secret.txt"), inRoot("README.md")),
    ],
  ])("leaves alone what was exchanged for %s meanwhile", (_name, put) => {
    const result = moveWhile(() => {
      // Kept, so that its number is not given to the next file.
      linkSync(inRoot("README.md"), inRoot("kept.md"));
      rmSync(inRoot("README.md"));
      put();
    });
    expect(result).toEqual(changed);
    expect(lstatSync(inRoot("to/new.md"), { throwIfNoEntry: false })).toBe(undefined);
    expect(lstatSync(inRoot("README.md"), { throwIfNoEntry: false })).not.toBe(undefined);
    expect(readFileSync(join(workspace.base, "outside/secret.txt"), "utf8")).toBe("SECRET\n");
  });

  it("replaces nothing that took the new name meanwhile", () => {
    const result = moveWhile(() => writeFileSync(inRoot("to/new.md"), "first\n"));
    expect(result).toEqual({ ok: false, code: "exists", message: "'to/new.md' exists already." });
    expect([readFileSync(inRoot("to/new.md"), "utf8"), readFileSync(inRoot("README.md"), "utf8")]).toEqual([
      "first\n",
      "# readme\n",
    ]);
  });
});

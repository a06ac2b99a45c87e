import { expect, it } from "vitest";
import { leaveAlone } from "../../../src/commands/local/work-in-place.js";
import { createMemoryWorkspace } from "../../support/memory-workspace.js";

const FILES = { "notes.txt": "mine", "src/a.js": "tracked" };

it("file tools can read a person's own file, and neither write, move nor delete it", async () => {
  const workspace = createMemoryWorkspace({ files: FILES });
  const { files } = leaveAlone(workspace, (path) => path === "notes.txt");
  const bytes = Buffer.from("other");
  const refused = { ok: false, code: "protected", remedy: "git add it, or run with --allow-dirty" };
  for (const path of ["notes.txt", "./src/../notes.txt", "/workspace/notes.txt"]) {
    expect(await files.read(path)).toMatchObject({ ok: true });
    expect(await files.check(path, "read")).toMatchObject({ ok: true });
    expect(await files.check(path, "write")).toMatchObject(refused);
    expect(await files.write(path, bytes)).toMatchObject(refused);
    expect(await files.remove(path)).toMatchObject(refused);
    expect(await files.move(path, "b.txt")).toMatchObject(refused);
    expect(await files.move("src/a.js", path)).toMatchObject(refused);
  }
  expect(workspace.text("notes.txt")).toBe("mine");
});

it("every other file is worked on as before", async () => {
  const workspace = createMemoryWorkspace({ files: FILES });
  const { files } = leaveAlone(workspace, (path) => path === "notes.txt");
  expect(await files.write("src/a.js", Buffer.from("new"))).toMatchObject({ ok: true });
  expect(await files.move("src/a.js", "src/b.js")).toMatchObject({ ok: true });
  expect(await files.remove("src/b.js")).toMatchObject({ ok: true });
  expect([...workspace.disk.keys()]).toEqual(["notes.txt"]);
});

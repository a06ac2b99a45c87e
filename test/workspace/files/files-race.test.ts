// @module-tag full
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { createWorkspaceFiles } from "../../../src/workspace/files/files.js";
import { createPathWorkspace } from "../../support/path-workspace.js";

/**
 * Swaps a link to the outside and the real file or folder as fast as it can, until it is killed. It removes all that the code
 * under test created before each round.
 */
const SWAPPER = `
  const { renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } = require("node:fs");
  const attempt = (step) => { try { step(); } catch {} };
  const swapDirectory = () => {
    attempt(() => renameSync("race", "old"));
    attempt(() => symlinkSync("../outside", "race"));
    attempt(() => unlinkSync("race"));
    attempt(() => renameSync("old", "race"));
    attempt(() => rmSync("old", { recursive: true }));
    attempt(() => writeFileSync("race/file.txt", "in\\n"));
  };
  const swapFile = () => {
    attempt(() => symlinkSync("../outside/secret.txt", "old"));
    attempt(() => renameSync("old", "race"));
    attempt(() => writeFileSync("old", "in\\n", { flag: "wx" }));
    attempt(() => renameSync("old", "race"));
  };
  const swap = process.argv[1] === "race" ? swapFile : swapDirectory;
  process.stdout.write("ready");
  for (;;) swap();
`;

async function startSwapper(root: string, path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", SWAPPER, path], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  if (child.stdout !== null) await once(child.stdout, "data");
  return child;
}

// Without /proc the descriptor walk does not exist; the documented window stays there.
describe.runIf(process.platform === "linux")("race", () => {
  it.each([
    ["a directory", "race/file.txt"],
    ["the file itself", "race"],
  ])("%s exchanged for a link to the outside while files are used", async (_name, path) => {
    const workspace = createPathWorkspace();
    const inside = (name: string): string => join(workspace.root, name);
    if (path !== "race") {
      mkdirSync(inside("race"));
      writeFileSync(inside("race/file.txt"), "in\n");
      writeFileSync(join(workspace.base, "outside/file.txt"), "SECRET\n");
    }
    const before = workspace.outside();
    const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
    const files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 1000 });
    const swapper = await startSwapper(workspace.root, path);
    const contents = new Set<string>();
    try {
      for (let round = 0; round < 1000; round += 1) {
        const content = await files.read(path);
        if (content.ok) contents.add(content.value.bytes.toString());
        await files.write(path, Buffer.from("in\n"));
        if (path !== "race" && round % 3 === 0) await files.remove(path);
        await files.list("race", { recursive: true, limit: 10 });
      }
    } finally {
      swapper.kill("SIGKILL");
      await once(swapper, "exit");
    }
    expect(workspace.outside()).toEqual(before);
    // Empty: the swapper is just writing the file. On a busy machine every read may meet the link and be refused.
    expect([...contents].filter((content) => content !== "" && content !== "in\n")).toEqual([]);
    workspace.dispose();
  });

  it.each([
    ["a directory", "race/file.txt"],
    ["the file itself", "race"],
  ])("%s exchanged for a link to the outside while files are moved", async (_name, path) => {
    const workspace = createPathWorkspace();
    const inside = (name: string): string => join(workspace.root, name);
    if (path !== "race") {
      mkdirSync(inside("race"));
      writeFileSync(join(workspace.base, "outside/file.txt"), "SECRET\n");
    }
    const before = workspace.outside();
    const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
    const files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 1000 });
    const swapper = await startSwapper(workspace.root, path);
    const contents = new Set<string>();
    try {
      for (let round = 0; round < 400; round += 1) {
        await files.move(path, "moved.txt");
        const stats = lstatSync(inside("moved.txt"), { throwIfNoEntry: false });
        if (stats !== undefined) contents.add(stats.isFile() ? readFileSync(inside("moved.txt"), "utf8") : "no file");
        await files.remove("moved.txt");
        await files.write("seed.txt", Buffer.from("in\n"));
        await files.move("seed.txt", path === "race" ? "race" : "race/new.txt");
        await files.remove("race/new.txt");
      }
    } finally {
      swapper.kill("SIGKILL");
      await once(swapper, "exit");
    }
    expect(workspace.outside()).toEqual(before);
    expect([...contents].filter((content) => content !== "" && content !== "in\n")).toEqual([]);
    workspace.dispose();
  });
});

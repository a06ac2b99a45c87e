import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RemoteToolName } from "../../../src/core/run/hub.js";
import { createCallRunner } from "../../../src/hub/client/run-call.js";
import { REMOTE_TOOL } from "../../../src/hub/policy/remote-tools.js";
import { MAXIMUM_BODY_BYTES } from "../../../src/hub/protocol/runs.js";
import { type RemoteResult, toolResult } from "../../../src/hub/protocol/tools.js";
import { leftProcesses } from "../../support/processes.js";
import { type Lent, lend, OUTSIDE_SECRET } from "./lent-folder.js";

let lent: Lent;
beforeEach(async () => {
  lent = await lend();
});

/** Runs a call, and sees that its result is one that the hub takes. */
async function call(tool: RemoteToolName, params: Record<string, unknown>, isReadOnly = false): Promise<RemoteResult> {
  const runner = createCallRunner({
    folder: lent.folder,
    isReadOnly,
    redact: (text) => text.replaceAll("canary-0123456789", "***"),
    clock: { now: () => Date.now() },
  });
  const signal = { tool_id: "t", tool_name: tool, tool_params: params, timeout_seconds: 30 };
  const result = await runner.run(signal, new AbortController().signal);
  expect(toolResult.parse(result)).toEqual(result);
  const text = JSON.stringify(result);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAXIMUM_BODY_BYTES);
  expect(text).not.toContain(OUTSIDE_SECRET);
  if (result.success) expect(REMOTE_TOOL[tool].data.parse(result.data)).toEqual(result.data);
  return result;
}

const read = (path: string, more = {}): Promise<RemoteResult> => call("remote_read_file", { path, ...more });
const write = (path: string, content: string, more = {}): Promise<RemoteResult> =>
  call("remote_write_file", { path, content, ...more });
const list = (params: Record<string, unknown> = {}): Promise<RemoteResult> => call("remote_list_directory", params);
const run = (command: string, args: readonly string[] = [], more = {}): Promise<RemoteResult> =>
  call("remote_execute_command", { command, args, ...more });
const paths = z.object({ files: z.array(z.object({ path: z.string() })) });
const names = ({ data }: RemoteResult): readonly string[] => paths.parse(data).files.map(({ path }) => path);

describe("reading", () => {
  it("a text file is its content, encoding and size", async () => {
    lent.write("a/ä b.txt", "grüße\n");
    expect(await read("a/ä b.txt")).toMatchObject({
      success: true,
      error: null,
      data: { content: "grüße\n", encoding: "utf-8", size: 8, next_offset: null },
    });
  });

  it("pages go on where the last one ended, and cut no character in two", async () => {
    const text = "aä€😀".repeat(100);
    lent.write("a.txt", text);
    let [whole, offset]: [string, number | null] = ["", 0];
    while (offset !== null) {
      const { data } = await read("a.txt", { offset, limit: 7 });
      whole += String(data?.["content"]);
      offset = data?.["next_offset"] as number | null;
    }
    expect(whole).toBe(text);
  });

  it.each([
    ["quotes", '"'],
    ["control characters", "\u0001"],
    ["four bytes", "😀"],
  ])("a page of %s fits into one request, and the rest is announced", async (_name, character) => {
    lent.write("a.txt", character.repeat(1_048_576 / Buffer.byteLength(character)));
    const { data } = await read("a.txt");
    expect(data).toMatchObject({ size: 1_048_576 });
    expect(data?.["next_offset"] === null || Number(data?.["next_offset"]) > 100_000).toBe(true);
  });

  it("of a file of 10 GB one page is read, without the rest", async () => {
    lent.write("huge.txt", "");
    truncateSync(join(lent.root, "huge.txt"), 10 * 1024 ** 3);
    expect(await read("huge.txt", { limit: 10 })).toMatchObject({ success: false, error: "File is binary" });
    const end = await read("huge.txt", { offset: 10 * 1024 ** 3 });
    expect(end).toMatchObject({ data: { content: "", next_offset: null } });
  });

  it("binary files are refused, but PDF and images come in base64", async () => {
    lent.write("a.dat", Buffer.from([1, 0, 2]));
    lent.write("a.png", Buffer.from([137, 80, 0, 255]));
    expect(await read("a.dat")).toMatchObject({ success: false, error: "File is binary", data: null });
    expect(await read("a.png")).toMatchObject({
      data: { content: Buffer.from([137, 80, 0, 255]).toString("base64"), encoding: "binary", size: 4 },
    });
  });

  it.each([
    ["../secret.txt"],
    ["a/../../secret.txt"],
    ["/etc/passwd"],
    ["~/.ssh/id_rsa"],
    ["a.txt\0.png"],
    ["..\\secret.txt"],
    ["file:///etc/passwd"],
    ["."],
    [".env"],
    [".git/config"],
    ["sub/.ssh/config"],
    ["a".repeat(5_000)],
    ["a\u202etxt.exe"],
    ["fullwidth/．．/secret.txt"],
  ])("%j is not read", async (path) => {
    lent.write(".env", OUTSIDE_SECRET);
    lent.write(".git/config", OUTSIDE_SECRET);
    lent.write("sub/.ssh/config", OUTSIDE_SECRET);
    expect(await read(path)).toMatchObject({ success: false, data: null });
  });

  it("links out of the folder are not followed, by file or by folder; those inside are", async () => {
    lent.write("a.txt", "A");
    lent.write("key.pem", OUTSIDE_SECRET);
    symlinkSync("../secret.txt", join(lent.root, "out.txt"));
    symlinkSync("..", join(lent.root, "up"));
    symlinkSync("a.txt", join(lent.root, "in.txt"));
    symlinkSync("key.pem", join(lent.root, "harmless.txt"));
    for (const path of ["out.txt", "up/secret.txt", "harmless.txt"]) {
      expect(await read(path), path).toMatchObject({ success: false, error: "Path outside workspace" });
    }
    expect(await read("in.txt")).toMatchObject({ data: { content: "A" } });
  });

  it("a second name of a file outside, a FIFO and a folder are no files, and nothing waits for them", async () => {
    linkSync(join(lent.outside, "secret.txt"), join(lent.root, "hard.txt"));
    execFileSync("mkfifo", [join(lent.root, "pipe.txt")]);
    mkdirSync(join(lent.root, "folder"));
    for (const path of ["hard.txt", "pipe.txt", "folder", "folder/"]) {
      expect(await read(path), path).toMatchObject({ success: false });
      expect(await write(path, "x", { mode: "append" }), path).toMatchObject({ success: false });
    }
  });

  it("a link that is put there between check and use leads nowhere", async () => {
    const place = lent.write("a.txt", "A");
    const { folder } = lent;
    const swapped = {
      ...folder,
      files: {
        ...folder.files,
        check: async (path: string, access: "read" | "write" | "delete") => {
          const found = await folder.files.check(path, access);
          execFileSync("ln", ["-sfn", join(lent.outside, "secret.txt"), place]);
          return found;
        },
      },
    };
    lent = { ...lent, folder: swapped };
    expect(await read("a.txt")).toMatchObject({ success: false, error: "Path outside workspace" });
    expect(await write("a.txt", "over it")).toMatchObject({ success: false });
    expect(readFileSync(join(lent.outside, "secret.txt"), "utf8")).toBe(OUTSIDE_SECRET);
  });

  it("a secret of this machine in a file is sent as stars", async () => {
    lent.write("a.txt", "x canary-0123456789 y");
    expect(await read("a.txt")).toMatchObject({ data: { content: "x *** y" } });
  });
});

describe("writing", () => {
  it("makes a file with its folders, replaces it, and appends to it", async () => {
    expect(await write("a/b/c.txt", "one\n")).toMatchObject({ success: true, data: { path: "a/b/c.txt", size: 4 } });
    expect(await write("a/b/c.txt", "two\n")).toMatchObject({ data: { size: 4 } });
    expect(await write("a/b/c.txt", "three\n", { mode: "append" })).toMatchObject({ data: { size: 10 } });
    expect(readFileSync(join(lent.root, "a/b/c.txt"), "utf8")).toBe("two\nthree\n");
    expect(await write("new.txt", "x", { mode: "append" })).toMatchObject({ data: { size: 1 } });
    expect(readdirSync(lent.root).sort()).toEqual(["a", "new.txt"]);
  });

  it.each([
    ["../x.txt", "Path outside workspace"],
    ["/tmp/x.txt", "Path outside workspace"],
    [".git/hooks/post-commit", "Path outside workspace"],
    [".vscode/tasks.json", "Path outside workspace"],
    [".npmrc", "Path outside workspace"],
    ["a.exe", "File type not allowed"],
    ["a.so.1", "File type not allowed"],
    ["a.BIN", "File type not allowed"],
    ["a.exe. ", "File type not allowed"],
    ["a.txt:stream", "Path outside workspace"],
  ])("%s is refused: %s", async (path, error) => {
    expect(await write(path, "x")).toMatchObject({ success: false, error });
    expect(readdirSync(lent.root)).toEqual([]);
  });

  it("more than a call may carry is refused, in bytes", async () => {
    expect(await write("a.txt", "€".repeat(400_000))).toMatchObject({ error: "File too large" });
    expect(await write("a.txt", "x".repeat(1_048_577))).toMatchObject({ error: "Invalid arguments" });
  });

  it("a file of more than 100 MB is not appended to", async () => {
    lent.write("big.txt", "");
    truncateSync(join(lent.root, "big.txt"), 100 * 1024 ** 2 + 1);
    expect(await write("big.txt", "x", { mode: "append" })).toMatchObject({ error: "File too large" });
  });

  it("never through a link: neither a file nor a folder that leads out", async () => {
    symlinkSync("../secret.txt", join(lent.root, "out.txt"));
    symlinkSync("..", join(lent.root, "up"));
    expect(await write("out.txt", "x")).toMatchObject({ error: "Path outside workspace" });
    expect(await write("up/new.txt", "x")).toMatchObject({ error: "Path outside workspace" });
    expect(readdirSync(lent.outside)).not.toContain("new.txt");
  });
});

describe("listing", () => {
  it("names, paths, kinds, sizes and times; what is hidden only if it is named", async () => {
    const when = new Date("2026-03-04T05:06:07.000Z");
    utimesSync(lent.write("a.txt", "12345"), when, when);
    lent.write("b/c.md", "x");
    lent.write(".hidden/x.md", "x");
    lent.write(".env", "x");
    const result = await list();
    expect(result).toMatchObject({ success: true, data: { total_count: 2 } });
    expect(result.data?.["files"]).toEqual([
      {
        ...{ name: "a.txt", path: "a.txt", type: "file", size: 5 },
        modified: when.toISOString(),
      },
      expect.objectContaining({ name: "b", path: "b", type: "directory" }),
    ]);
    expect(names(await list({ recursive: true, pattern: "*.md" }))).toEqual(["b/c.md"]);
    expect(names(await list({ pattern: ".*" }))).toEqual([".env", ".hidden"]);
    expect(names(await list({ pattern: "{a.txt,b}" }))).toEqual(["a.txt", "b"]);
    expect(await list({ pattern: "(a.txt|b)" })).toMatchObject({ success: false, error: "Invalid arguments" });
    expect(names(await list({ path: "b/" }))).toEqual(["b/c.md"]);
    expect(names(await list({ path: ".hidden" }))).toEqual([".hidden/x.md"]);
  });

  it("at most 1,000, with the count of all", async () => {
    mkdirSync(join(lent.root, "many"));
    for (let index = 0; index < 1_005; index += 1) lent.write(`many/${index}`, "");
    const result = await list({ path: "many" });
    expect(result.data).toMatchObject({ total_count: 1_005 });
    expect(names(result)).toHaveLength(1_000);
  });

  it("links are neither listed nor followed, and hostile names are returned as they are", async () => {
    symlinkSync("..", join(lent.root, "up"));
    lent.write("a\n::error::x\u001b[2J.txt", "");
    expect(names(await list({ recursive: true }))).toEqual(["a\n::error::x\u001b[2J.txt"]);
    expect(await list({ path: "up" })).toMatchObject({ success: false, error: "Path outside workspace" });
    expect(await list({ path: "no" })).toMatchObject({ success: false });
    expect(await list({ path: ".git" })).toMatchObject({ success: false });
  });
});

describe("commands", () => {
  it("both streams, the exit code and the time", async () => {
    lent.write("a.mjs", "console.log('out'); console.error('err'); process.exitCode = 3;");
    const result = await run("node", ["a.mjs"]);
    expect(result).toMatchObject({
      success: false,
      error: "Command exited with code 3",
      data: { stdout: "out\n", stderr: "err\n", exit_code: 3, truncated: false },
    });
    expect(result.execution_time).toBeGreaterThan(0);
    expect(await run("echo", ["$HOME", "`id`", ";", "ls"])).toMatchObject({
      success: true,
      data: { stdout: "$HOME `id` ; ls\n", exit_code: 0 },
    });
  });

  it.each([
    ["rm", ["-rf", "/"]],
    ["sh", ["-c", "id"]],
    ["sudo", ["id"]],
    ["curl", ["https://example.org"]],
    ["./a.sh", []],
    ["/bin/ls", []],
    ["ls;id", []],
    ["find", [".", "-exec", "id", ";"]],
    ["find", [".", "-delete"]],
    ["git", ["-c", "core.pager=id", "log"]],
    ["git", ["clone", "ext::id"]],
    ["node", ["-e", "1"]],
    ["python3", ["-c", "1"]],
    ["npm", ["exec", "x"]],
    ["tar", ["xf", "a.tar", "--to-command=id"]],
    ["gcc", ["-fplugin=a.so", "a.c"]],
    ["make", ["SHELL=id"]],
  ])("%s %j is not allowed, even with an approval", async (command, args) => {
    expect(await run(command, args)).toMatchObject({ success: false, error: "Command not allowed", data: null });
  });

  it("locate names what is below the folder, and nothing else of the machine", async () => {
    for (const path of ["src/Readme.md", "src/readme/a.txt", "b.txt", ".git/readme"]) lent.write(path, "");
    const located = async (...args: string[]): Promise<unknown> => {
      const { success, data } = await run("locate", args);
      expect(success).toBe(true);
      return String(data?.["stdout"]).split("\n").filter(Boolean).sort();
    };
    expect(await located("readme")).toEqual(["./src/readme", "./src/readme/a.txt"]);
    expect(await located("-i", "-b", "readme*")).toEqual(["./src/Readme.md", "./src/readme"]);
    expect(await located("a.txt", "*/b.txt")).toEqual(["./b.txt", "./src/readme/a.txt"]);
    expect(await located("secret.txt")).toEqual([]);
    expect(await located("/etc/passwd")).toEqual([]);
  });

  it("paths of a command are looked at on disk", async () => {
    symlinkSync("../secret.txt", join(lent.root, "out.txt"));
    symlinkSync("..", join(lent.root, "up"));
    lent.write(".env", OUTSIDE_SECRET);
    for (const args of [
      ["out.txt"],
      ["up/secret.txt"],
      ["../secret.txt"],
      [".env"],
      [join(lent.outside, "secret.txt")],
    ]) {
      expect(await run("cat", args), args[0]).toMatchObject({ success: false, error: "Path outside workspace" });
    }
    expect(await run("grep", ["-r", "outside", "."])).toMatchObject({ success: false, data: { stdout: "" } });
  });

  it("nothing of this process's environment reaches a command", async () => {
    process.env["CANARY_SECRET"] = "canary-0123456789";
    lent.write("a.mjs", "console.log(JSON.stringify(process.env))");
    try {
      const { data } = await run("node", ["a.mjs"]);
      expect(String(data?.["stdout"])).not.toMatch(/canary|\*\*\*|CANARY|ARCHITECT_HUB_TOKEN|VITEST/);
    } finally {
      delete process.env["CANARY_SECRET"];
    }
  });

  it("ends at its time limit, with all that it started", async () => {
    lent.write("a.mjs", 'import { spawn } from "node:child_process"; spawn("sleep", ["3217"]); console.log("begun");');
    const result = await run("node", ["a.mjs"], { timeout: 1 });
    expect(result).toMatchObject({ success: false, error: "Command timed out after 1 s", data: { stdout: "begun\n" } });
    expect(await leftProcesses("sleep 3217")).toEqual([]);
  });

  it("both streams together stay below the limit, head and tail of each are kept", async () => {
    lent.write("a.mjs", 'for (const s of ["stdout", "stderr"]) process[s].write(`<${"é".repeat(400_000)}>`);');
    const { data } = await run("node", ["a.mjs"]);
    const [stdout, stderr] = [String(data?.["stdout"]), String(data?.["stderr"])];
    expect(Buffer.byteLength(stdout) + Buffer.byteLength(stderr)).toBeLessThanOrEqual(262_144);
    expect(data).toMatchObject({ truncated: true });
    for (const text of [stdout, stderr]) expect(text).toMatch(/^<é+\n\[.*left out.*\]\n.*é>$/s);
  });

  it("output that is no text is refused", async () => {
    lent.write("a.dat", Buffer.from([0, 1, 2, 255, 254]));
    lent.write("b.dat", Buffer.alloc(2_000, 0xfe));
    for (const name of ["a.dat", "b.dat"]) {
      expect(await run("cat", [name])).toMatchObject({
        success: false,
        error: "Output is binary",
        data: { stdout: "" },
      });
    }
  });

  it("a program that is not installed is reported as missing", async () => {
    const none = await lend();
    lent = {
      ...none,
      folder: {
        ...none.folder,
        commands: {
          ...none.folder.commands,
          run: (request) => none.folder.commands.run({ ...request, argv: ["no-such-program-here"] }),
        },
      },
    };
    expect(await run("whoami")).toMatchObject({ success: false, error: "Command could not be started" });
  });
});

describe("--read-only", () => {
  it("reads and lists, and refuses the rest with a reason", async () => {
    lent.write("a.txt", "A");
    expect(await call("remote_read_file", { path: "a.txt" }, true)).toMatchObject({ success: true });
    expect(await call("remote_list_directory", {}, true)).toMatchObject({ success: true });
    for (const [tool, params] of [
      ["remote_write_file", { path: "b.txt", content: "" }],
      ["remote_execute_command", { command: "ls" }],
    ] as const) {
      const result = await call(tool, params, true);
      expect(result).toMatchObject({ success: false, error: "Client is read-only" });
      expect(result.output).toContain("remote_read_file and remote_list_directory");
    }
  });
});

it("an unknown tool, and parameters that are none, are refused", async () => {
  expect(await call("remote_delete" as RemoteToolName, {})).toMatchObject({ error: "Tool not allowed" });
  expect(await call("constructor" as RemoteToolName, {})).toMatchObject({ error: "Tool not allowed" });
  expect(await call("remote_read_file", { path: ["a"] })).toMatchObject({ error: "Invalid arguments" });
  expect(await call("remote_read_file", { path: "a", more: 1 })).toMatchObject({ error: "Invalid arguments" });
  expect(await run("ls", [], { timeout: 301 })).toMatchObject({ error: "Invalid arguments" });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hasWorkingBwrap } from "../../support/bwrap.js";
import { createToolBench, type ToolBench, type ToolBenchOptions, toolOf } from "../../support/dynamic-tools.js";

const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("Tools that agents make are not run: bubblewrap does not work here.");

const benches: ToolBench[] = [];
const open = (options: ToolBenchOptions = {}): ToolBench => {
  const bench = createToolBench(options);
  benches.push(bench);
  return bench;
};
afterEach(async () => {
  for (const bench of benches.splice(0)) await bench.close();
});

const NAME = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };

describe.skipIf(!sandboxed)("a tool in TypeScript", () => {
  it("is given its arguments as one JSON argument, and answers with success and content", async () => {
    const source = `
      interface Arguments { readonly name: string }
      const given = JSON.parse(process.argv[2] ?? "") as Arguments;
      console.log(JSON.stringify({ success: process.argv.length === 3, content: \`Hello \${given.name}\` }));
    `;
    const tool = toolOf(source, { parameters: NAME });
    expect(await open().run(tool, { name: "a 'b' \"c\"\n$(d)" })).toEqual({
      success: true,
      content: "Hello a 'b' \"c\"\n$(d)",
    });
  });

  it("may be a module or CommonJS, and reads nothing from its standard input", async () => {
    const bench = open();
    const common = `const { basename } = require("node:path"); console.log(basename(__filename));`;
    const module = `import { basename } from "node:path"; for await (const _ of process.stdin) {}; console.log(basename(process.cwd()));`;
    expect(await bench.run(toolOf(common))).toEqual({ success: true, content: "tool.ts" });
    expect(await bench.run(toolOf(module))).toEqual({ success: true, content: "demo" });
  });

  it("answers with text where it prints something else; the exit code shows whether it succeeded", async () => {
    const bench = open();
    const rows: readonly (readonly [source: string, success: boolean, content: string | RegExp])[] = [
      [`console.log("plain")`, true, "plain"],
      [`console.log('{"success": false, "content": "no"}')`, false, "no"],
      [`console.log('{"success": "yes", "content": "x"}')`, true, '{"success": "yes", "content": "x"}'],
      [`console.log('{"success": true, "content": 1}')`, true, '{"success": true, "content": 1}'],
      [`console.log("before"); process.exitCode = 3;`, false, "The tool ended with code 3.\nbefore"],
      [
        `console.log('{"success": true, "content": "done"}'); process.exit(1);`,
        false,
        "The tool ended with code 1.\ndone",
      ],
      [`throw new Error("it broke")`, false, /^The tool ended with code 1\.\n[\s\S]*Error: it broke/],
      [`const a: = 1`, false, /SyntaxError/],
    ];
    for (const [source, success, content] of rows) {
      const answer = await bench.run(toolOf(source));
      expect({ source, ...answer }).toEqual({
        source,
        success,
        content: typeof content === "string" ? content : expect.stringMatching(content),
      });
    }
  });

  it("reads the checkout, writes to a temporary folder, and leaves nothing there", async () => {
    const bench = open({ files: { "src/a.txt": "from the checkout\n" } });
    const source = `
      import { existsSync, readFileSync, writeFileSync } from "node:fs";
      import { homedir, tmpdir } from "node:os";
      import { join } from "node:path";
      const note = join(tmpdir(), "note");
      const before = existsSync(note) || existsSync(join(homedir(), "note"));
      writeFileSync(note, readFileSync("src/a.txt"));
      writeFileSync(join(homedir(), "note"), "x");
      console.log(before, readFileSync(note, "utf8"));
    `;
    for (let call = 0; call < 2; call += 1)
      expect(await bench.run(toolOf(source))).toEqual({ success: true, content: "false from the checkout" });
    expect(readdirSync(bench.root).sort()).toEqual([".git", "src"]);
    expect(readdirSync(join(bench.base, "private")).filter((name) => name.startsWith("room-"))).toEqual([]);
  });

  it("runs on the first Node of the search path that is new enough, where this process's own is not", async () => {
    const old = { program: "/usr/bin/false", version: "20.11.0" };
    const found = open({ node: old, searchPath: [join(process.execPath, "..")] });
    expect(await found.run(toolOf("console.log(process.version)"))).toEqual({
      success: true,
      content: process.version,
    });
    const none = open({ node: old, searchPath: ["/nowhere"] });
    expect(await none.run(toolOf("console.log(1)"))).toEqual({
      success: false,
      content: expect.stringMatching(/was not run: it needs Node 22\.18 or newer.*setup-node/),
    });
  });

  it("is ended with the run", async () => {
    const bench = open();
    const stop = new AbortController();
    stop.abort();
    const answer = await bench.run(toolOf("console.log(1)"), {}, stop.signal);
    expect(answer).toEqual({ success: false, content: "The run was stopped." });
    await bench.commands.dispose();
    expect(await bench.run(toolOf("console.log(1)"))).toMatchObject({ success: false });
  });
});

describe.skipIf(!sandboxed)("a tool of an argument list", () => {
  it("is started without a shell, each value one element", async () => {
    const bench = open({ files: { "a b.txt": "words\n" } });
    const tool = toolOf(`printf '%s|' "two words" $HOME * {{name}} ';' {{name}}\n`, {
      type: "command",
      parameters: NAME,
    });
    expect(await bench.run(tool, { name: "$(id); `id`" })).toEqual({
      success: true,
      content: "two words|$HOME|*|$(id); `id`|;|$(id); `id`|",
    });
    expect(
      await bench.run(toolOf("cat -- {{name}}", { type: "command", parameters: NAME }), { name: "a b.txt" }),
    ).toEqual({
      success: true,
      content: "words",
    });
  });

  it("says that its program is not there", async () => {
    const answer = await open().run(toolOf("no-such-program-here", { type: "command" }));
    expect(answer).toEqual({ success: false, content: expect.stringContaining("no-such-program-here") });
  });
});

describe("where bubblewrap is missing", () => {
  it.each(["user", "off"] as const)("level %s: nothing is run, and the answer names the remedy", async (mode) => {
    const { success, content } = await open({ mode }).run(toolOf("console.log('it ran')"));
    expect(success).toBe(false);
    expect(content).toMatch(/^The tool was not run\. .*bubblewrap.* Remedy: /);
    expect(content).not.toContain("it ran");
  });
});

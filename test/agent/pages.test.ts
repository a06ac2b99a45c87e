import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createAgentLoop } from "../../src/agent/loop/loop.js";
import { applyEvent, INITIAL_STATE } from "../../src/agent/loop/state.js";
import type { ToolCall } from "../../src/core/model/message.js";
import { truncateMiddle } from "../../src/core/text/truncate.js";
import type { AnyTool } from "../../src/core/tool/tool.js";
import { applyPatchTool } from "../../src/tools/apply-patch.js";
import { editFileTool } from "../../src/tools/edit-file.js";
import { readFileTool } from "../../src/tools/read-file.js";
import { writeFileTool } from "../../src/tools/write-file.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";
import { createScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { createEngineSetup, createLoopSetup, fakeTool } from "./fixtures.js";

const TOOLS: readonly AnyTool[] = [readFileTool, writeFileTool, editFileTool, applyPatchTool];
/** The default of the configuration, 2,000 tokens, in characters. */
const LIMIT = 8_000;
const truncate = (text: string, limit: number): string => truncateMiddle(text, limit).text;

let calls = 0;
const call = (name: string, args: unknown): ToolCall => {
  calls += 1;
  return { id: `c${calls}`, name, arguments: JSON.stringify(args) };
};

const lineOf = (number: number): string =>
  `  const value${number} = compute(${number}, "of a line as long as they are");`;
const linesTo = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${lineOf(index + 1)}\n`).join("");

function open(files: Readonly<Record<string, string>>) {
  const workspace = createMemoryWorkspace({ files });
  const { engine } = createEngineSetup({ tools: TOOLS, workspace, truncate, maximumResultCharacters: LIMIT });
  const use = async (name: string, args: unknown) => (await engine.execute(call(name, args), 1)).result;
  return { workspace, engine, use };
}

/** The numbers of the lines that a page shows. */
const numbersOf = (output: string): readonly number[] =>
  [...output.matchAll(/^(\d+)\t/gm)].map(([, number]) => Number(number));

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("pages of a file", () => {
  it.each([
    ["a file of 380 lines", 380, {}, [1, 347], 348],
    ["the rest of it", 380, { offset: 348 }, [348, 380], null],
    ["a small file", 30, {}, [1, 30], null],
    ["as many lines as fit of 2,000", 3000, { limit: 2000, offset: 1001 }, [1001, 1328], 1329],
    ["as many lines as are asked for", 3000, { limit: 10, offset: 7 }, [7, 16], 17],
  ])("%s comes without a gap, and the last line says exactly what was shown", async (...row) => {
    const [, count, args, [first = 0, last = 0], next] = row;
    const { use } = open({ "a.ts": linesTo(count) });
    const { output } = await use("read_file", { path: "a.ts", ...args });
    expect(numbersOf(output)).toEqual(range(first, last));
    expect(output).not.toContain("omitted");
    const footer = next === null ? lineOf(last) : `[lines ${first}-${last} of ${count}; read on with offset=${next}]`;
    expect(output.endsWith(footer)).toBe(true);
    expect(output.length).toBeLessThan(24_000 + 100);
  });

  it("several pages of one file come in one answer", async () => {
    const { engine } = open({ "a.ts": linesTo(700) });
    const wanted = [1, 301, 601].map((offset) => call("read_file", { path: "a.ts", offset, limit: 300 }));
    const signal = new AbortController().signal;
    const outcomes = await engine.executeAll(wanted, 1, { parallel: true, signal });
    expect(outcomes.map(({ result }) => numbersOf(result.output))).toEqual([
      ...[range(1, 300), range(301, 600), range(601, 700)],
    ]);
    const whole = call("write_file", { path: "a.ts", content: "short\n" });
    expect((await engine.execute(whole, 2)).result).toMatchObject({ success: true });
  });

  it("the limit holds for everything else, also for what read_file refuses", async () => {
    const loud = fakeTool("loud", z.strictObject({}), { run: () => "x".repeat(20_000) });
    const workspace = createMemoryWorkspace();
    const tools = [...TOOLS, loud];
    const { engine } = createEngineSetup({ tools, workspace, truncate, maximumResultCharacters: 100 });
    const missing = call("read_file", { path: "d/".repeat(100) });
    for (const one of [call("loud", {}), missing]) {
      expect((await engine.execute(one, 1)).result.output.length).toBeLessThanOrEqual(100);
    }
  });
});

describe("old pages", () => {
  const page = fakeTool("page", z.strictObject({ n: z.number() }), { run: ({ n }) => `${n} `.repeat(1_000) });
  const paged: AnyTool = { ...page, isPaged: true };
  const read = (n: number): ScriptedStep => ({
    calls: [{ name: "page", args: { n: 1_000 + n } }],
    usageEstimated: true,
  });

  it("are cut when three quarters of the window are used, before a summary is paid for", async () => {
    const script = [...Array.from({ length: 7 }, (_, index) => read(index)), { text: "Done.", usageEstimated: true }];
    const model = createScriptedModel(script, { contextWindow: 12_000 });
    const { loop, events } = createLoopSetup(model, {
      summarizeAfterSteps: 4,
      keepRecentSteps: 2,
      maximumResultCharacters: 1_000,
      engineSetup: { tools: [paged], truncate, maximumResultCharacters: 1_000 },
    });
    await createAgentLoop(loop).run([{ role: "user", content: "Fix it." }]);
    model.finish();
    const shortened = events.events().filter((event) => event.type === "results_shortened");
    expect(shortened).toMatchObject([{ before: 9, limit: 1_000 }]);
    const lengths = (index: number) =>
      model.requests[index]?.messages.flatMap(({ role, content }) => (role === "tool" ? [content.length] : []));
    expect(lengths(5)).toEqual(Array.from({ length: 5 }, () => 5_000));
    expect(lengths(6)?.map((length) => length <= 1_000)).toEqual([true, true, true, true, false, false]);
    expect(events.events().reduce(applyEvent, INITIAL_STATE).messages).toEqual(events.state().messages);
  });
});

describe("more pages in one answer than the window holds", () => {
  it("are cut, and the run goes on", async () => {
    const page = fakeTool("page", z.strictObject({ n: z.number() }), { run: ({ n }) => `${n} `.repeat(1_000) });
    const asked = Array.from({ length: 12 }, (_, n) => ({ name: "page", args: { n: 1_000 + n } }));
    const script = [
      { calls: asked, usageEstimated: true },
      { text: "Done.", usageEstimated: true },
    ];
    const model = createScriptedModel(script, { contextWindow: 12_000 });
    const { loop } = createLoopSetup(model, {
      maximumResultCharacters: 1_000,
      engineSetup: { tools: [{ ...page, isPaged: true }], truncate, maximumResultCharacters: 1_000 },
    });
    const outcome = await createAgentLoop(loop).run([{ role: "user", content: "Fix it." }]);
    model.finish();
    expect(outcome.stopReason).toBe("llm_done");
    const told = model.requests[1]?.messages.filter(({ role }) => role === "tool") ?? [];
    expect([told.length, told.every(({ content }) => (content ?? "").length <= 1_000)]).toEqual([12, true]);
  });
});

describe("replacing a whole file", () => {
  const over = { path: "a.ts", content: "new\n" };

  it("needs all of its pages, and says which lines are missing", async () => {
    const { use, workspace } = open({ "a.ts": linesTo(900) });
    await use("read_file", { path: "a.ts", limit: 100 });
    await use("read_file", { path: "a.ts", offset: 301, limit: 100 });
    const refused = await use("write_file", over);
    expect(refused).toMatchObject({ success: false, code: "refused" });
    expect(refused.output).toBe(
      "Error: 'a.ts' was not shown whole: lines 101-300, 401-900 are missing. Nothing was written. To replace all of it read them: read_file with offset=101 and limit=200. For a partial change use edit_file.",
    );
    for (const offset of [101, 301, 501, 701]) await use("read_file", { path: "a.ts", offset, limit: 200 });
    expect(await use("write_file", over)).toMatchObject({ success: true });
    // What the model wrote itself it knows.
    expect(await use("write_file", { ...over, content: "newer\n" })).toMatchObject({ success: true });
    expect(workspace.text("a.ts")).toBe("newer\n");
  });

  it("one line is not enough, and a line that was shortened was not shown", async () => {
    const { use } = open({ "a.ts": "1\n2\n", "long.txt": `${"x".repeat(3000)}\nend\n` });
    await use("read_file", { path: "a.ts", limit: 1 });
    expect((await use("write_file", over)).output).toContain("lines 2 are missing");
    await use("read_file", { path: "long.txt" });
    const long = await use("write_file", { path: "long.txt", content: "x" });
    expect(long.output).toContain("lines 1 are missing");
    expect(long.output).toContain("offset=1 and limit=1");
    expect((await use("read_file", { path: "long.txt", limit: 1 })).output).toContain("x".repeat(3000));
    expect(await use("write_file", { path: "long.txt", content: "x" })).toMatchObject({ success: true });
  });

  it.each([
    ["edit_file", { old_str: lineOf(50), new_str: `${lineOf(50)}\nmore` }, "lines 102-901 are missing", [[102, 800]]],
    // Only the text that the model sent is sure, and it may be a part of a line.
    ["edit_file", { old_str: lineOf(250), new_str: "more" }, "lines 101-900 are missing", [[101, 800]]],
    [
      "apply_patch",
      { patch: `@@ -50,3 +50,2 @@\n ${lineOf(50)}\n-${lineOf(51)}\n ${lineOf(52)}\n` },
      "lines 100-899 are missing",
      [[100, 800]],
    ],
    ["write_file", { mode: "append", content: "last\n" }, "lines 101-899 are missing", [[101, 799]]],
  ])("counts what %s left known of a part", async (tool, args, missing, rest) => {
    const { use, workspace } = open({ "a.ts": linesTo(900) });
    await use("read_file", { path: "a.ts", limit: 100 });
    expect(await use(tool, { path: "a.ts", ...args })).toMatchObject({ success: true });
    expect((await use("write_file", over)).output).toContain(missing);
    for (const [offset = 0, limit = 0] of rest) {
      for (let done = 0; done < limit; done += 300) {
        const page = { path: "a.ts", offset: offset + done, limit: Math.min(300, limit - done) };
        expect(await use("read_file", page)).toMatchObject({ success: true });
      }
    }
    expect(await use("write_file", over)).toMatchObject({ success: true });
    expect(workspace.text("a.ts")).toBe("new\n");
  });

  it("an edit of a file that was shown whole leaves it known, one of another's version does not", async () => {
    const { use, workspace } = open({ "a.ts": linesTo(20) });
    await use("read_file", { path: "a.ts" });
    await use("edit_file", { path: "a.ts", old_str: lineOf(3), new_str: "three" });
    await use("write_file", { path: "a.ts", content: "end\n", mode: "append" });
    workspace.disk.set("b.ts", { bytes: Buffer.from("1\n2\n"), mode: "100644" });
    await use("read_file", { path: "b.ts" });
    workspace.disk.set("b.ts", { bytes: Buffer.from("1\nother\n"), mode: "100644" });
    expect(await use("write_file", over)).toMatchObject({ success: true });
    const stale = await use("write_file", { path: "b.ts", content: "x" });
    expect(stale).toMatchObject({ success: false, error: "'b.ts' changed since it was last read; read it first" });
  });
});

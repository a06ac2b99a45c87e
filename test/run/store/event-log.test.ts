import { spawn } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createEventLog, readEventLog } from "../../../src/run/store/event-log.js";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "event-log-"));
  path = join(folder, "session.jsonl");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const step = (number: number, text = "done"): RunEvent => ({ type: "step_finished", at: number, step: number, text });

describe("createEventLog", () => {
  it("keeps every event in order, for the owner only", async () => {
    const log = createEventLog(path);
    const events = [step(1), step(2, "two\nlines \u2028 ü 🎉"), step(3)];
    for (const event of events) log.append(event);
    await log.flush();
    expect(readEventLog(await readFile(path, "utf8"))).toEqual(events);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("writes an event before append returns", async () => {
    createEventLog(path).append(step(1));
    expect(await readFile(path, "utf8")).toBe(`${JSON.stringify(step(1))}\n`);
  });

  it("goes on after a line that a kill cut", async () => {
    createEventLog(path).append(step(1));
    await appendFile(path, `{"type":"step_fin${"x".repeat(100_000)}`);
    createEventLog(path).append(step(2));
    expect(readEventLog(await readFile(path, "utf8"))).toEqual([step(1), step(2)]);
  });

  it("cut at any byte it loses its torn line only, for the reader and for the writer who goes on", async () => {
    const events: RunEvent[] = [
      step(1),
      { type: "message_added", at: 2, message: { role: "user", content: 'ü 🎉 "}"\n' } },
      { type: "base_fixed", at: 3, sha: "abc" },
    ];
    const lines = events.map((event) => Buffer.from(`${JSON.stringify(event)}\n`));
    const bytes = Buffer.concat(lines);
    // A line counts once everything but its line end is there.
    const ends = lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length - 1);
    for (let length = 0; length <= bytes.length; length += 1) {
      const cut = bytes.subarray(0, length);
      const whole = events.slice(0, ends.filter((end) => end <= length).length);
      expect(readEventLog(cut.toString("utf8"))).toEqual(whole);
      await writeFile(path, cut);
      createEventLog(path).append(step(9));
      expect(readEventLog(await readFile(path, "utf8"))).toEqual([...whole, step(9)]);
    }
  });

  it("starts anew when a kill cut the first line", async () => {
    await writeFile(path, '{"type"');
    createEventLog(path).append(step(1));
    expect(readEventLog(await readFile(path, "utf8"))).toEqual([step(1)]);
  });

  it("says once that the disk fails, and never throws", async () => {
    const said: string[] = [];
    const log = createEventLog(join(folder, "missing", "session.jsonl"), (text) => said.push(text));
    log.append(step(1));
    log.append(step(2));
    await log.flush();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^The session log .*session\.jsonl cannot be written: ENOENT.*The run goes on without it\.$/,
    );
  });

  it.runIf(process.platform === "linux")("says once that the disk is full", () => {
    const said: string[] = [];
    const log = createEventLog("/dev/full", (text) => said.push(text));
    log.append(step(1));
    log.append(step(2));
    expect(said).toEqual([expect.stringContaining("ENOSPC")]);
  });

  it("loses no appended event to kill -9", async () => {
    const program = fileURLToPath(new URL("kill-writer.mjs", import.meta.url));
    const child = spawn(process.execPath, [program, path], { stdio: ["ignore", "pipe", "inherit"] });
    const reported = await new Promise<number>((done) => {
      let text = "";
      child.stdout.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text.split("\n").length > 50) child.kill("SIGKILL");
      });
      child.on("close", () => done(text.split("\n").filter((line) => line.endsWith(";")).length));
    });
    const events = readEventLog(await readFile(path, "utf8"));
    expect(events.length).toBeGreaterThanOrEqual(reported);
    expect(reported).toBeGreaterThanOrEqual(50);
    expect(events.map((event) => event.at)).toEqual(events.map((_, index) => index + 1));
  });
});

describe("readEventLog", () => {
  it("drops any torn last line, and nothing else", { tags: "property" }, () => {
    const events = [step(1), step(2, "ü"), step(3)];
    const lines = events.map((event) => `${JSON.stringify(event)}\n`);
    fc.assert(
      fc.property(fc.nat({ max: lines.join("").length }), (length) => {
        const text = lines.join("").slice(0, length);
        const whole = lines.filter((_, index) => lines.slice(0, index + 1).join("").length - 1 <= length).length;
        expect(readEventLog(text)).toEqual(events.slice(0, whole));
      }),
    );
  });

  it.each([
    { type: "run_resumed", at: 1, version: 1, sessionId: "x" },
    { type: "run_started", at: 1, version: 1 },
  ])("refuses another version: $type", (event) => {
    expect(() => readEventLog(`${JSON.stringify(event)}\n`)).toThrow(
      expect.objectContaining({
        kind: "configuration",
        message: "The session log has version 1; this Architect reads 2.",
      }),
    );
  });

  it.each(["nonsense\n", '{"type":"x"}\n', "[]\n", "null\n"])("names a line that is no event: %j", (line) => {
    const text = `${JSON.stringify(step(1))}\n${line}${JSON.stringify(step(2))}\n`;
    expect(() => readEventLog(text)).toThrow(
      expect.objectContaining({ kind: "configuration", message: "Line 2 of the session log is not an event." }),
    );
  });
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { JobHost } from "../../../src/core/job-host.js";
import { createActionsHost } from "../../../src/entry/host/actions-host.js";

const SECRET = "sk-secret";

let folder: string;
let files: { output: string; state: string; summary: string };
/** Standard output of the toolkit and log lines of the host, in their order. */
let log: string[];
let host: JobHost;

const redactor = { redact: (text: string) => text.replaceAll(SECRET, "***") };
const maskValues = [SECRET, "c2stc2VjcmV0", " "];
const neutralize = (text: string): string => text.replace(/^(\s*)::/gm, "$1:\u200b:");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "actions-host-"));
  files = { output: join(folder, "output"), state: join(folder, "state"), summary: join(folder, "summary") };
  vi.stubEnv("GITHUB_OUTPUT", files.output);
  vi.stubEnv("GITHUB_STATE", files.state);
  vi.stubEnv("GITHUB_STEP_SUMMARY", files.summary);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await Promise.all(Object.values(files).map((path) => writeFile(path, "")));
  log = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    log.push(String(text).replace(/\n$/, ""));
    return true;
  });
  const write = (line: string): number => log.push(line);
  host = await createActionsHost({ files, redactor, maskValues, neutralize, write, hasRunner: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Reads the runner's file format: `name<<delimiter`, the value, the delimiter. */
function valuesOf(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const match of text.matchAll(/^(.+?)<<(ghadelimiter_[0-9a-f-]+)\n([\s\S]*?)\n\2\n/gm)) {
    values[match[1] ?? ""] = match[3] ?? "";
  }
  return values;
}

describe("createActionsHost", () => {
  it("masks secrets in the runner's log before anything else", () => {
    host.mask(["later", ""]);
    expect(log).toEqual([`::add-mask::${SECRET}`, "::add-mask::c2stc2VjcmV0", "::add-mask::later"]);
  });

  it("writes outputs and state, redacted, between random delimiters", async () => {
    host.setOutput("summary", `a ${SECRET}\nsecond=line\nEOF`);
    host.setOutput("gates", "[]");
    host.setOutput("branch", "");
    host.saveState("run", `x ${SECRET}`);
    const output = await readFile(files.output, "utf8");
    expect(valuesOf(output)).toEqual({ summary: "a ***\nsecond=line\nEOF", gates: "[]", branch: "" });
    expect(new Set(output.match(/ghadelimiter_[0-9a-f-]+/g)).size).toBe(3);
    expect(valuesOf(await readFile(files.state, "utf8"))).toEqual({ run: "x ***" });
  });

  it("writes log lines, redacted and without workflow commands", () => {
    log = [];
    host.logger.info(`line ${SECRET}\n::set-output name=a::b`);
    host.logger.warn("careful");
    host.logger.error("broken");
    host.logger.debug("::x::");
    expect(log).toEqual([
      "line ***\n:\u200b:set-output name=a::b",
      "Warning: careful",
      "Error: broken",
      "::debug:::\u200b:x::",
    ]);
  });

  it("annotates a place", () => {
    log = [];
    host.annotate("error", `wrong ${SECRET}\n::error::x`, { file: ".github/architect.yml", line: 12, column: 3 });
    host.annotate("notice", "fine", { file: "", title: "a: b, c" });
    expect(log).toEqual([
      "::error file=.github/architect.yml,line=12,col=3::wrong ***%0A:\u200b:error::x",
      "::notice title=a%3A b%2C c::fine",
    ]);
  });

  it("annotates ten of a type and logs the rest", () => {
    log = [];
    for (let number = 1; number <= 12; number++) host.annotate("warning", `w${number}`, { file: "a.ts", line: number });
    host.annotate("error", "e");
    expect(log.slice(9)).toEqual([
      "::warning file=a.ts,line=10::w10",
      "Warning: a.ts:11: w11",
      "Warning: a.ts:12: w12",
      "::error::e",
    ]);
  });

  it("cuts an annotation at 4,096 characters", () => {
    log = [];
    host.annotate("notice", "x".repeat(5000));
    expect(log).toEqual([`::notice::${"x".repeat(4095)}…`]);
  });

  it("appends to the job summary, redacted", async () => {
    await host.writeSummary(`# ${SECRET}\n`);
    await host.writeSummary("more\n");
    expect(await readFile(files.summary, "utf8")).toBe("# ***\nmore\n");
  });

  it("cuts the job summary at 1 MiB and then writes no more", async () => {
    await host.writeSummary("é".repeat(400_000));
    await host.writeSummary("é".repeat(400_000));
    await host.writeSummary("more\n");
    const text = await readFile(files.summary, "utf8");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1024 * 1024 - 4);
    expect(text).toMatch(/é\n\n\*The summary is cut here: GitHub shows at most 1 MiB\..*\*\n$/);
    expect(text).not.toContain("\uFFFD");
  });

  it("does nothing where the runner gave no file", async () => {
    const bare = await createActionsHost({
      files: { output: "", state: "", summary: "" },
      redactor,
      maskValues: [],
      neutralize,
      write: (line) => log.push(line),
      hasRunner: true,
    });
    log = [];
    bare.setOutput("a", "b");
    bare.saveState("a", "b");
    await bare.writeSummary("x");
    expect([log, await readFile(files.output, "utf8"), await readFile(files.summary, "utf8")]).toEqual([[], "", ""]);
  });

  it("writes no workflow command outside of GitHub Actions", async () => {
    log = [];
    const bare = await createActionsHost({
      files: { output: "", state: "", summary: "" },
      redactor,
      maskValues,
      neutralize,
      write: (line) => log.push(line),
      hasRunner: false,
    });
    bare.mask(["later"]);
    bare.logger.debug("x");
    bare.annotate("error", `wrong ${SECRET}`, { file: "a.yml", line: 3 });
    bare.annotate("notice", "fine");
    expect(log).toEqual(["Error: a.yml:3: wrong ***", "Notice: fine"]);
  });

  it("says when a file cannot be written, and goes on", async () => {
    log = [];
    await rm(files.output);
    host.setOutput("branch", "x");
    expect(log).toEqual([`Warning: the output branch could not be written: Missing file at path: ${files.output}`]);
  });
});

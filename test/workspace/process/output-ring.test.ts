import { describe, expect, it } from "vitest";
import { createOutputRing } from "../../../src/workspace/process/output-ring.js";

/** The output of one source that got these chunks. */
function outputOf(maximumBytes: number, chunks: readonly (string | Buffer)[]): { output: string; truncated: boolean } {
  const ring = createOutputRing(maximumBytes);
  const push = ring.source();
  for (const chunk of chunks) push(Buffer.from(chunk));
  return ring.finish();
}

const note = (count: number): string => `\n[... ${count} bytes of output left out ...]\n`;

describe("output ring", () => {
  it.each<[string, number, readonly (string | Buffer)[], string]>([
    ["nothing", 10, [], ""],
    ["what fits", 10, ["abc", "defghij"], "abcdefghij"],
    ["head and tail", 10, ["abcdefghijklm"], `abcde${note(3)}ijklm`],
    ["head and tail of small chunks", 10, [..."abcdefghijklm"], `abcde${note(3)}ijklm`],
    ["an odd limit", 5, ["abcdefg"], `abc${note(2)}fg`],
    ["one byte", 1, ["abc"], `a${note(2)}`],
    ["a character cut between chunks", 10, [Buffer.from([0xc3]), Buffer.from([0xa9])], "é"],
    ["a character cut at both edges", 7, ["aéé", "ééa"], `aé${note(4)}éa`],
    ["a character of four bytes cut at both edges", 8, ["a😀b😀c"], `a${note(9)}c`],
    ["bytes that are no text", 100, [Buffer.from([0x61, 0xff, 0xfe, 0x62])], "a\ufffd\ufffdb"],
    ["an end within a character", 100, [Buffer.from([0x61, 0xe2, 0x82])], "a\ufffd"],
  ])("keeps %s", (_name, maximumBytes, chunks, expected) => {
    expect(outputOf(maximumBytes, chunks).output).toBe(expected);
  });

  it("keeps characters of two sources whole", () => {
    const ring = createOutputRing(100);
    const [out, err] = [ring.source(), ring.source()];
    out(Buffer.from([0xe2, 0x82]));
    err(Buffer.from("error "));
    out(Buffer.from([0xac]));
    expect(ring.finish()).toEqual({ output: "error €", truncated: false });
  });

  it("takes 1 GB, and lines of 1 MB, in the memory of its limit", () => {
    const ring = createOutputRing(1 << 20);
    const push = ring.source();
    const line = Buffer.from(`${"x".repeat((1 << 20) - 1)}\n`);
    push(Buffer.from("first\n"));
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 1024; i += 1) push(line);
    push(Buffer.from("last\n"));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20);
    const { output, truncated } = ring.finish();
    expect([truncated, output.slice(0, 7), output.slice(-7)]).toEqual([true, "first\nx", "x\nlast\n"]);
    expect(output.length).toBeLessThan((1 << 20) + 100);
  });

  it("takes a million single bytes in the memory of its limit", () => {
    const ring = createOutputRing(1 << 16);
    const push = ring.source();
    const byte = Buffer.from("y");
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 1_000_000; i += 1) push(byte);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 << 20);
    expect(ring.finish().output.length).toBeLessThan((1 << 16) + 100);
  });
});

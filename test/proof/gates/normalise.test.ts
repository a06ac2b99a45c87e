import { describe, expect, it } from "vitest";
import { fingerprintOf, withoutRoot } from "../../../src/proof/gates/normalise.js";

const same = (first: string, second: string): boolean => fingerprintOf(first, "/ws") === fingerprintOf(second, "/ws");

describe("fingerprintOf", () => {
  it.each<[string, string, string]>([
    ["a time", "at 2026-11-21T10:00:00Z", "at 2026-11-22T11:22:33.123+01:00"],
    ["a time of Python's logging", "2026-11-21 10:00:00,123 boom", "2026-11-22 11:00:00,456 boom"],
    ["a time in the name of a log", "see 2026-11-22T15_14_45_326Z-debug.log", "see 2026-11-23T16_14_45_1Z-debug.log"],
    ["a time of day", "Start at  15:14:43", "Start at  09:01:02"],
    ["a time with AM and PM", "9:01:02 AM - boom", "10:11:12 PM - boom"],
    ["milliseconds since the epoch", "at 1795360484123", "at 1795360999456"],
    ["a duration", "done in 1.2s", "done in 350 ms"],
    ["a count of milliseconds", "# duration_ms 180.602236", "# duration_ms 99"],
    [
      "vitest's shares of a duration",
      "Duration 242ms (transform 36%, tests 20%)",
      "Duration 1ms (transform 1%, tests 7%)",
    ],
    [
      "the path of a clean room",
      "in /srv/_temp/rooms/room-Ab3xY9/checkout/x.js",
      "in /srv/_temp/rooms/room-q0Zz_1/checkout/x.js",
    ],
    ["a temporary path", "in /tmp/vitest-a1/x.js", "in /tmp/vitest-b2/y.js"],
    ["a pid", "pid 41 ended", "pid 97 ended"],
    ["valgrind's pid", "==41== lost", "==97== lost"],
    ["Rust's thread", "thread 'tests::bad' (6713) panicked", "thread 'tests::bad' (9) panicked"],
    ["an address", "<X at 0x7f3a2b4c>", "<X at 0x7f3a00001111>"],
    ["a port", "http://localhost:4312/x", "http://localhost:55555/x"],
    ["a port by its name", "listens on port 4312", "listens on port 81"],
    ["a UUID", "id 123e4567-e89b-12d3-a456-426614174000", "id 00000000-e89b-12d3-a456-426614174fff"],
    ["Cargo's hash", "deps/ca-bc2148da842c45e1", "deps/ca-0123456789abcdef"],
    ["the order of lines", "a failed\nb failed", "b failed\na failed"],
    ["white space", "a   failed\n\n\n", "a failed"],
  ])("is equal but for %s", (_name, first, second) => {
    expect(same(first, second)).toBe(true);
  });

  it.each<[string, string, string]>([
    ["a word", "a failed", "b failed"],
    ["a line more", "a failed", "a failed\nb failed"],
    ["a line twice", "a failed", "a failed\na failed"],
    ["a number", "expected 1", "expected 2"],
    ["the line of a place", "src/a.ts:3 boom", "src/a.ts:4 boom"],
  ])("is another by %s", (_name, first, second) => {
    expect(same(first, second)).toBe(false);
  });

  it("does not depend on the checkout's place", () => {
    const print = (root: string) => `${root}/src/a.c: boom\nfile://${root}/b\nin ${root}\n/other${root}/c`;
    expect(fingerprintOf(print("/tmp/a/ws"), "/tmp/a/ws")).toBe(
      fingerprintOf(print("/ws").replace("/other/ws/c", "/other/tmp/a/ws/c"), "/ws"),
    );
    expect(withoutRoot("/ws/a /ws-2/b /x/ws/c (/ws/d) /ws", "/ws")).toBe("a /ws-2/b /x/ws/c (d) ");
    expect(withoutRoot("/a.b/x /aXb/x", "/a.b")).toBe("x /aXb/x");
    expect(withoutRoot("/a /b", "/")).toBe("/a /b");
  });

  it("is fast on hostile output", () => {
    for (const part of [
      "1",
      "1.",
      "1 s",
      "0xaaaa",
      "pid ",
      " ",
      "/tmp/",
      "time ",
      "aaaaaaaa-",
      "-",
      "thread '",
      "1:11:11 ",
    ]) {
      const start = process.cpuUsage();
      fingerprintOf(part.repeat(250_000 / part.length), "/ws");
      // Milliseconds of the processor; a thirtieth of this is usual; what is not linear takes far more.
      expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(1500);
    }
  });
});

import { describe, expect, it } from "vitest";
import { createEventParser } from "../../../src/hub/protocol/event-parser.js";

const STREAM = [
  ": hello\n\n",
  "id: 7\nevent: A\ndata: one\ndata: two\n\n",
  "data:no space\r\n\r\n",
  "event: B\rdata: 3\r\r",
  "event: nothing\n\n",
  ":\nid: 9\n\n",
  'data: {"a": 1}\nunknown: x\ndata\n\n',
].join("");

const EVENTS = [
  { type: "A", data: "one\ntwo" },
  { type: "message", data: "no space" },
  { type: "B", data: "3" },
  { type: "message", data: '{"a": 1}\n' },
];

describe("events of a stream", () => {
  it.each([1, 2, 3, 5, 1_000])("are the same in pieces of %i characters", (length) => {
    const parser = createEventParser(1_000);
    const pieces = STREAM.match(new RegExp(`.{1,${length}}`, "gs")) ?? [];
    expect(pieces.flatMap((piece) => parser.push(piece))).toEqual(EVENTS);
    expect(parser.lastId()).toBe("9");
  });

  it("an id counts from its event's end on, and not with a NUL", () => {
    const parser = createEventParser(100);
    parser.push("id: 1\ndata: x\n\nid: 2\ndata: half");
    expect(parser.lastId()).toBe("1");
    parser.push("\n\nid: 3\0\ndata: y\n\n");
    expect(parser.lastId()).toBe("2");
  });

  it.each([
    ["one line", `data: ${"x".repeat(200)}`],
    ["many lines", "data: x\n".repeat(40)],
    ["an unknown field", "y".repeat(200)],
  ])("an event without an end is given up: %s", (_name, text) => {
    expect(() => createEventParser(100).push(text)).toThrow(RangeError);
  });

  it("comments without number take no memory", () => {
    const parser = createEventParser(100);
    expect(parser.push(": a comment\n".repeat(100))).toEqual([]);
  });
});

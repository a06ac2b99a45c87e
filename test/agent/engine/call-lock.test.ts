import { expect, it } from "vitest";
import { type CallMode, createCallLock } from "../../../src/agent/engine/call-lock.js";

type Call = readonly [CallMode, readonly string[] | null];

it.each<[string, Call, Call, boolean]>([
  ["two reads of a file", ["read", ["a"]], ["read", ["a"]], false],
  ["a read and a write of a file", ["read", ["a"]], ["write", ["a"]], true],
  ["writes of two files", ["write", ["a"]], ["write", ["b"]], false],
  ["writes that share a file", ["write", ["a", "b"]], ["write", ["b", "c"]], true],
  ["a search and a write", ["read", null], ["write", ["a"]], false],
  ["a write and a search", ["write", ["a"]], ["read", null], false],
  ["a write of any file and another write", ["write", null], ["write", ["a"]], true],
  ["a command and a read", ["command", []], ["read", ["a"]], true],
  ["a read and a command", ["read", ["a"]], ["command", []], true],
])("%s: the second waits: %s", async (_name, first, second, waits) => {
  const lock = createCallLock();
  const begun: string[] = [];
  const earlier = lock.take(...first);
  const later = lock.take(...second);
  void later.ready.then(() => begun.push("later"));
  await earlier.ready;
  await new Promise(setImmediate);
  expect(begun).toEqual(waits ? [] : ["later"]);
  earlier.release();
  earlier.release();
  await later.ready;
});

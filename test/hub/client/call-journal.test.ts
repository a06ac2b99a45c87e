import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type CallJournal, openCallJournal } from "../../../src/hub/client/call-journal.js";
import { thisProcess } from "../../../src/hub/client/process-owner.js";

const RESULT = { success: true, output: "x", data: null, error: null, execution_time: 1 };
const NOW = Date.now();
const DAY = 24 * 3_600_000;

function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), "journal-")), "architect/connect/one");
}

function open(folder: string, own: string, alive: readonly string[] = []): CallJournal {
  return openCallJournal({ folder, owner: { own, isRunning: (owner) => alive.includes(owner) }, now: () => NOW });
}

it("keeps folder and files for the person alone, also where the folder was wider", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  open(folder, "a").claimed("t1");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600]);
});

it("a call that was taken is known in every later client, in every state", () => {
  const folder = newFolder();
  const first = open(folder, "a");
  first.claimed("claimed");
  first.claimed("done");
  first.done("done", RESULT);
  first.claimed("sent");
  first.done("sent", RESULT);
  first.sent("sent");
  const next = open(folder, "b");
  expect(["claimed", "done", "sent", "new"].map((id) => next.knows(id))).toEqual([true, true, true, false]);
});

it("a call that an ended client left is reported: with its result, or without when it was running", () => {
  const folder = newFolder();
  const first = open(folder, "a");
  first.claimed("running");
  first.done("unsent", RESULT);
  first.sent("sent");
  const left = open(folder, "b").left();
  expect([...left].sort((a, b) => a.toolId.localeCompare(b.toolId))).toEqual([
    { toolId: "running", result: null },
    { toolId: "unsent", result: RESULT },
  ]);
});

it("calls of itself and of another client that lives are left alone", () => {
  const folder = newFolder();
  open(folder, "a").claimed("t1");
  expect(open(folder, "a").left()).toEqual([]);
  expect(open(folder, "b", ["a"]).left()).toEqual([]);
  expect(open(folder, "b").left()).toHaveLength(1);
});

it("ids lead to no other file", () => {
  const folder = newFolder();
  open(folder, "a").claimed("../../../escaped");
  expect(readdirSync(folder)).toHaveLength(1);
  expect(existsSync(join(folder, "../../../escaped"))).toBe(false);
});

it("entries that are old go, others stay; what is no entry is only known", () => {
  const folder = newFolder();
  const journal = open(folder, "a");
  journal.sent("old");
  const [name = ""] = readdirSync(folder);
  utimesSync(join(folder, name), new Date(NOW - 9 * DAY), new Date(NOW - 9 * DAY));
  journal.sent("young");
  writeFileSync(join(folder, "broken.json"), "{");
  const next = open(folder, "b");
  expect([next.knows("old"), next.knows("young")]).toEqual([false, true]);
  expect(next.left()).toEqual([]);
});

it("a link in the folder's place, or a file, is refused with what to do", () => {
  const folder = newFolder();
  mkdirSync(join(folder, ".."), { recursive: true });
  symlinkSync("/tmp", folder);
  expect(() => open(folder, "a")).toThrow(/cannot be used/);
});

it("this process is known as running, and one of its number from before is not", () => {
  const owner = thisProcess();
  expect(owner.isRunning(owner.own)).toBe(true);
  for (const other of [`${process.pid}:1:x`, "", "0:", "-1:", "4194304:1:x", "x"]) {
    if (process.platform === "linux") expect(owner.isRunning(other), other).toBe(false);
  }
});

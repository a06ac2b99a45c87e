import { expect, it } from "vitest";
import { loadConfiguration } from "../../../src/config/load.js";
import type { RecentComment } from "../../../src/core/forge/forge.js";
import { liveRuns } from "../../../src/run/lock/live-runs.js";
import { longestHere } from "../../../src/run/lock/lock.js";
import { LOCKED } from "../../../src/run/own-runs.js";

const at = (minute: number): string => new Date(Date.UTC(2026, 1, 3, 10, minute)).toISOString();
const SINCE = Date.UTC(2026, 1, 3, 10, 0);

function comment(kind: string, session: string, status: string, change: Partial<RecentComment> = {}): RecentComment {
  const body = `<!-- architect:${kind}:issue-1 id=${session} head= -->\n### Architect: ${status}\n\nask: 2 steps`;
  const base = { id: 1, nodeId: "", url: "", author: "", authorIsBot: true, createdAt: at(5), updatedAt: at(5) };
  return { ...base, body, isOurs: true, isEdited: true, ...change };
}

it.each<[name: string, comments: readonly RecentComment[], expected: readonly string[]]>([
  ["two that only read", [comment("run", "7-1", "running"), comment("plan", "8-1", "running")], ["7-1", "8-1"]],
  ["one that has ended", [comment("run", "7-1", "success"), comment("run", "8-1", "running")], ["8-1"]],
  ["one with two comments", [comment("run", "7-1", "running"), comment("run", "7-1", "running")], ["7-1"]],
  ["an outsider's", [comment("run", "7-1", "running", { isOurs: false })], []],
  ["an answer", [comment("reply", "7-1", "running")], []],
  ["one that a crash left long ago", [comment("run", "7-1", "running", { createdAt: at(0) })], []],
  ["one without a time", [comment("run", "7-1", "running", { createdAt: "" })], []],
])("active runs by our comments: %s", (_name, comments, expected) => {
  const known = { holder: null, since: SINCE };
  expect(liveRuns(comments, "issue-1", known)).toEqual(expected);
  expect(liveRuns(comments, "issue-12", known)).toEqual([]);
});

it.each<[name: string, holder: string | null, minute: number, expected: readonly string[]]>([
  ["goes on while it holds the lock", "7-1", 5, ["7-1"]],
  ["is over once it has no holder", "", 5, []],
  ["is over once another run holds it", "8-1", 5, []],
  ["goes on as long as it may where the lock is not known", null, 5, ["7-1"]],
  ["is over after that", null, 0, []],
])("a run whose comment says that it holds the lock %s", (_name, holder, minute, expected) => {
  const { body } = comment("run", "7-1", "running");
  for (const end of ["\n", "\r\n"]) {
    const locked = comment("run", "7-1", "running", { body: `${body}${end}${LOCKED}`, createdAt: at(minute) });
    expect(liveRuns([locked], "issue-1", { holder, since: SINCE })).toEqual(expected);
  }
});

it("a run lasts as long as the configuration says, and at most as long as a job where that cannot be read", async () => {
  const text = "version: 1\nlimits: { timeout_minutes: 20 }\n";
  const loaded = loadConfiguration({ file: { path: ".github/architect.yml", text }, inputs: {} });
  expect(await longestHere({ readConfiguration: async () => loaded })).toBe(30 * 60_000);
  expect(await longestHere({ readConfiguration: () => Promise.reject(new Error("no YAML")) })).toBe(6 * 60 * 60_000);
});

import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { packSession, unpackSession } from "../../../src/run/store/state-ref.js";
import { SESSION } from "../../support/saved-session.js";

const finished = (output: string): RunEvent => ({
  type: "tool_finished",
  at: 9,
  step: 1,
  outcome: {
    call: { id: "c1", name: "read_file", arguments: "{}" },
    result: { success: true, output },
    durationMilliseconds: 1,
  },
});

it("a session comes back as it was packed", async () => {
  const packed = await packSession(SESSION);
  expect(packed && (await unpackSession(packed))).toEqual(SESSION);
});

it("one that is too large goes without copies of the conversation, else not at all", async () => {
  const noise = Array.from({ length: 4_000 }, (_, index) => Math.sin(index)).join();
  const session = { ...SESSION, events: [...SESSION.events, finished(noise)] };
  const packed = await packSession(session, 4_000);
  const events = packed === null ? [] : ((await unpackSession(packed))?.events ?? []);
  expect(events.at(-1)).toEqual(finished(""));
  expect(await packSession(session, 10)).toBeNull();
});

it.each([
  ["no archive", Buffer.from("x")],
  ["no JSON", gzipSync("x")],
  ["no session", gzipSync("{}")],
])("%s is none", async (_name, bytes) => {
  expect(await unpackSession(bytes)).toBeNull();
});

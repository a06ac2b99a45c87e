import { expect, it } from "vitest";
import { z } from "zod";
import { createAgentLoop } from "../../../src/agent/loop/loop.js";
import { withoutRepetition } from "../../../src/agent/loop/step-answer.js";
import type { Message } from "../../../src/core/model/message.js";
import { truncateMiddle } from "../../../src/core/text/truncate.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { createLoopSetup, fakeTool } from "../fixtures.js";

const LONG = "a line of a file\n".repeat(100);

/** Plays calls of a tool, one a step; returns the results that the model got. */
async function play(steps: readonly ScriptedStep[], contents: Record<string, string> = {}, effects?: ["write"]) {
  const file = fakeTool("read_file", z.strictObject({ path: z.string() }), {
    ...(effects === undefined ? {} : { effects }),
    run: ({ path }) => contents[path] ?? LONG,
  });
  const model = createScriptedModel([...steps, { text: "Done." }]);
  const { loop, events } = createLoopSetup(model, { engineSetup: { tools: [file] } });
  await createAgentLoop(loop).run([
    { role: "system", content: "Be good." },
    { role: "user", content: "Fix it." },
  ]);
  model.finish();
  return events.state().messages.flatMap((message) => (message.role === "tool" ? [message.content] : []));
}

const read = (path: string, before?: () => void): ScriptedStep => ({
  calls: [{ name: "read_file", args: { path } }],
  ...(before === undefined ? {} : { before }),
});
const POINTER =
  '[unchanged: exactly the result of your earlier call read_file {"path":"a"}, which stands above; if it was shortened since, call again]';

it("a result that is in the conversation already is not sent twice", async () => {
  expect(await play([read("a"), read("a"), read("a")])).toEqual([LONG, POINTER, POINTER]);
});

it("nor when both calls are of one answer", async () => {
  const both: ScriptedStep = { calls: [...(read("a").calls ?? []), ...(read("a").calls ?? [])] };
  expect(await play([both])).toEqual([LONG, POINTER]);
});

it("a result that changed in between is sent", async () => {
  const contents: Record<string, string> = { a: LONG };
  const changed = `${LONG}and one more\n`;
  const change = () => {
    contents["a"] = changed;
  };
  expect(await play([read("a"), read("a", change)], contents)).toEqual([LONG, changed]);
});

it("a result that is again as before a change is sent: the last result of that call is another one", async () => {
  const contents: Record<string, string> = { a: LONG };
  const changed = `${LONG}and one more\n`;
  const set = (text: string) => () => {
    contents["a"] = text;
  };
  const steps = [read("a"), read("a", set(changed)), read("a", set(LONG)), read("a"), read("a")];
  expect(await play(steps, contents)).toEqual([LONG, changed, LONG, POINTER, POINTER]);
});

it("a short result is sent", async () => {
  expect(await play([read("b"), read("b")], { b: "short" })).toEqual(["short", "short"]);
});

it("a call that changes something says what it did, each time", async () => {
  expect(await play([read("a"), read("a")], {}, ["write"])).toEqual([LONG, LONG]);
});

it("names the call that gave the result, of several of one answer", async () => {
  const other = "another line\n".repeat(100);
  const both: ScriptedStep = { calls: [...(read("a").calls ?? []), ...(read("b").calls ?? [])] };
  expect(await play([both, read("a")], { b: other })).toEqual([LONG, other, POINTER]);
});

it("a result that was shortened since is sent again", () => {
  const call = { id: "1", name: "read_file", arguments: '{"path":"a"}' };
  const asked = { role: "assistant", content: null, toolCalls: [call] } as const;
  const answered = (content: string) => ({ role: "tool", callId: "1", content }) as const;
  expect(withoutRepetition(LONG, [asked, answered(LONG)])).toBe(POINTER);
  expect(withoutRepetition(LONG, [asked, answered(truncateMiddle(LONG, 700).text), asked, answered(POINTER)])).toBe(
    LONG,
  );
});

it("concerns only the call that gave the result: other tools, repeated ids and results without a call do not matter", () => {
  const asks = (name: string, ...ids: readonly string[]): Message => {
    const toolCalls = ids.map((id) => ({ id, name, arguments: '{"path":"a"}' }));
    return { role: "assistant", content: null, toolCalls };
  };
  const answers = (callId: string, content: string): Message => ({ role: "tool", callId, content });
  const first = [asks("read_file", "1"), answers("1", LONG)];
  expect(withoutRepetition(LONG, [...first, asks("list_directory", "1"), answers("1", "b")])).toBe(POINTER);
  expect(withoutRepetition(LONG, [...first, answers("9", "whose?")])).toBe(POINTER);
  const both = [asks("read_file", "1", "2"), answers("1", "b"), answers("2", LONG)];
  expect(withoutRepetition(LONG, both)).toBe(POINTER);
});

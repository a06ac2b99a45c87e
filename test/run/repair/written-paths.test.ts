import { expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { writtenPaths } from "../../../src/run/repair/save-work.js";

const ROOT = "/srv/demo";

function asked(name: string, args: unknown, success?: boolean): readonly RunEvent[] {
  const call = { id: "1", name, arguments: typeof args === "string" ? args : JSON.stringify(args) };
  const message = { role: "assistant", content: "", toolCalls: [call] };
  const told = { type: "message_added", at: 1, message };
  const outcome = { call, durationMilliseconds: 1, result: { success, output: "" } };
  const ended = success === undefined ? [] : [{ type: "tool_finished", at: 1, step: 1, outcome }];
  return [told, ...ended] as unknown as readonly RunEvent[];
}

it.each<[name: string, events: readonly RunEvent[], expected: readonly string[]]>([
  ["a file that was written", asked("write_file", { path: "a/b.md", content: "c.md" }, true), ["a/b.md"]],
  ["one whose call a kill cut off", asked("write_file", { file_path: "./b.md", text: "c" }), ["b.md"]],
  ["one that was refused", asked("write_file", { path: "b.md", content: "c" }, false), []],
  [
    "an absolute path in the workspace",
    asked("edit_file", { filePath: `${ROOT}/b.md`, old_str: "b", new_str: "c" }, true),
    ["b.md"],
  ],
  ["both ends of a move", asked("move_file", { from: "a.md", to: "b.md", source: "a.md" }, true), ["b.md"]],
  ["a path outside", asked("write_file", { path: "../b.md", content: "c" }), []],
  ["an absolute path outside", asked("write_file", { path: "/etc/passwd", content: "c" }), []],
  ["what a command names", asked("run_command", { command: "touch b.md" }, true), []],
  ["what is only read", asked("read_file", { path: "b.md" }, true), []],
  ["arguments that the tool refuses", asked("write_file", { path: "b.md" }), []],
  ["arguments that are no JSON", asked("write_file", "{"), []],
  ["arguments that are no object", asked("write_file", "null"), []],
])("files of a log: %s", (_name, events, expected) => {
  expect(writtenPaths(events, TOOLS, ROOT)).toEqual(expected);
});

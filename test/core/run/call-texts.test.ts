import { describe, expect, it } from "vitest";
import { callArguments, callLine, callText, replacedLines } from "../../../src/core/run/call-texts.js";

const words = (tool: string, given: Record<string, unknown>): string => {
  const { verb, object, note } = callText(tool, given);
  return [verb, object, note].join(" | ");
};

describe("a call in words", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["read_file", { path: "a.js" }, "read | a.js | "],
    ["read_file", { path: "a.js", offset: 20, limit: 10 }, "read | a.js | lines 20 to 29"],
    ["read_file", { path: "a.js", offset: 20 }, "read | a.js | from line 20"],
    ["edit_file", { path: "a.js", old_str: "x\nb\n", new_str: "x\nc\nd\n" }, "edit | a.js | +2 −1"],
    ["write_file", { path: "a.js", content: "x\n" }, "write | a.js | 1 line"],
    ["write_file", { path: "a.js", content: "x\ny", mode: "append" }, "write | a.js | 2 lines"],
    ["apply_patch", { path: "a", patch: "--- a\n+++ a\n@@ -1 +1,2 @@\n-x\n+y\n+z" }, "apply | a | +2 −1"],
    ["delete_file", { path: "a" }, "delete | a | "],
    ["move_file", { source: "a", destination: "b" }, "move | a → b | "],
    ["run_command", { command: "npm test", cwd: "web" }, "run | npm test | in web"],
    ["run_command", { command: "npm test", cwd: "." }, "run | npm test | "],
    [
      "run_command",
      { command: "npm run dev", cwd: "web", background: true },
      "run | npm run dev | in web in the background",
    ],
    ["process", { action: "poll", session_id: "p1" }, "poll | p1 | "],
    ["process", { action: "write", session_id: "p1", input: "y\n" }, "write | p1 | y"],
    ["process", { action: "list" }, "list | processes | "],
    ["process", { action: "# now", session_id: "p1" }, "process | p1 | "],
    ["grep", { pattern: "x", path: "src" }, "grep | x | in src"],
    ["search_code", { query: "x" }, "search | x | "],
    ["find_files", { pattern: "*.js" }, "find | *.js | "],
    ["list_files", {}, "list | files | "],
    ["read_conversation", { page: 2 }, "read | conversation | page: 2"],
    ["submit_review", { findings: [1, 2] }, "submit | review | "],
    ["save_memory", { fact: "Tests need Node 22." }, "note | Tests need Node 22. | "],
    ["memory_search", { query: "node", maxResults: 3 }, "search | node | in the memory"],
    ["memory_get", { path: "build/MEMORY.md", from: 2 }, "read | build/MEMORY.md | of the memory"],
    ["manage_goals", { action: "list" }, "list | goals | "],
    ["manage_goals", { action: "update", goal: "Less flaky", status: "blocked" }, "update | Less flaky | blocked"],
    ["manage_goals", { action: "rm -rf / now" }, "manage | goals | "],
    ["get_datetime", {}, "get | datetime | "],
    ["get_datetime", { timezone: "Asia/Tokyo" }, "get | Asia/Tokyo | "],
    ["update_soul", { content: "# Soul\nkind\n" }, "propose | SOUL.md | 2 lines"],
    ["update_identity", { name: "Ada" }, "propose | IDENTITY.md | Ada"],
    ["improve", {}, "improve | all | "],
    ["cron", { action: "add", name: "weekly", schedule: { kind: "at" } }, "add | weekly | job"],
    ["delegate_to_bot", { targetBotId: "writer", message: "Hi" }, "ask | writer | Hi"],
    ["collaborate", { action: "send", targetBotId: "writer", message: "Hi" }, "ask | writer | Hi"],
    ["collaborate", { action: "send", sessionId: "writer-1", message: "Hi" }, "ask | writer-1 | Hi"],
    ["collaborate", { action: "discover" }, "discover | agents | "],
    ["docs__search", { q: "x", deep: true }, "call | docs search | x"],
    ["docs__list", { deep: true, list: [1] }, "call | docs list | deep: true"],
    ["constructor", { a: 1 }, "constructor |  | a: 1"],
    ["read_file", { file_path: "a.js" }, "read | a.js | "],
    ["read_file", { path: 7 }, "read | file | path: 7"],
    ["", {}, "call |  | "],
    ["x\n### Architect: success", { path: "a" }, "call | x\n### Architect: success | a"],
    ["@octo_cat", {}, "call | @octo_cat | "],
  ])("%s %j", (tool, given, expected) => {
    expect(words(tool, given)).toBe(expected);
  });

  it.each([
    ["run_command", '{"command":"npm test","cwd":"web"}', "run npm test in web"],
    ["list_files", "{}", "list files"],
    ["read_file", "{ path:", "read file"],
    ["submit_review", '{"summary":"x\\n```suggestion\\ny"}', "submit x ```suggestion y"],
  ])("%s %s as one line", (tool, json, expected) => {
    expect(callLine(tool, json)).toBe(expected);
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ["[1]", {}],
    ["null", {}],
    ["{", {}],
  ])("reads the arguments %j", (json, expected) => {
    expect(callArguments(json)).toEqual(expected);
  });

  it("distinguishes a replacement's changed lines from those that stay", () => {
    expect(replacedLines("a\nb\nc", "a\nx\ny\nc")).toEqual({
      head: ["a"],
      removed: ["b"],
      added: ["x", "y"],
      tail: ["c"],
    });
    expect(replacedLines("a\na", "a")).toEqual({ head: ["a"], removed: ["a"], added: [], tail: [] });
    expect(replacedLines("", "a")).toEqual({ head: [], removed: [], added: ["a"], tail: [] });
  });
});

import { expect, it, vi } from "vitest";
import { createPaint } from "../../../src/entry/terminal/paint.js";
import { questionLines } from "../../../src/entry/terminal/question.js";
import { createLocalTerminal, createScreen } from "../../../src/entry/terminal/terminal.js";

it("draws the last line below what is printed, and takes it away for a question and at the end", () => {
  vi.useFakeTimers();
  try {
    let text = "";
    let seconds = 0;
    const screen = createScreen({ write: (part) => (text += part), status: () => `… ${seconds} s` });
    screen.print(["one"]);
    seconds = 1;
    vi.advanceTimersByTime(1_000);
    screen.pause();
    vi.advanceTimersByTime(5_000);
    screen.print(["two"]);
    screen.resume();
    screen.close();
    expect(text).toBe("one\n… 0 s\r\u001b[K… 1 s\r\u001b[Ktwo\n… 1 s\r\u001b[K");
  } finally {
    vi.useRealTimers();
  }
});

it("in a file draws nothing, and when quiet shows only warnings", () => {
  let text = "";
  const options = {
    write: (part: string) => (text += part),
    columns: () => null,
    color: false,
    redraws: false,
    now: () => 0,
  };
  const shortPath = (path: string) => path;
  createLocalTerminal({ ...options, quiet: false, shortPath }).begin({
    model: "m",
    gates: ["test"],
    untracked: ["a", "b"],
  });
  expect(text).toBe("m · gates: test\nleft alone, untracked: a, b\n");
  text = "";
  const quiet = createLocalTerminal({ ...options, quiet: true, shortPath });
  quiet.begin({ model: "m", gates: [], untracked: [] });
  quiet.show({ type: "notice_given", at: 1, level: "info", text: "told" });
  quiet.show({ type: "notice_given", at: 1, level: "warning", text: "careful" });
  expect(text).toBe("warning: careful\n");
});

const LETTERS = "[y] once  [n] no, because …  [a] abort  [s] calls like this  [S] everything";

it("a question shows the whole command", () => {
  const command = `npm run build -- ${"x".repeat(100)}`;
  const args = { command, cwd: "packages/a" };
  const request = { tool: "run_command", args, risk: "high", rule: "npm:run" } as const;
  const lines = questionLines(request, "", { paint: createPaint(false), columns: 100 });
  expect(lines[1]).toMatch(/^run npm run build -- x+… {2}high$/);
  expect(lines.join("")).toContain("x".repeat(100));
  expect(lines).toContain("  cwd: packages/a");
  expect(lines.at(-1)).toBe(LETTERS);
});

it("a question shows the whole diff, and no control sequence of it", () => {
  const diff = `diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n@@ -1 +1 @@\n-${"old".repeat(50)}\n+new\u001b[8m hidden\n`;
  const request = { tool: "edit_file", args: { path: "a.js" }, risk: "medium", rule: "edit_file" } as const;
  const lines = questionLines(request, diff, { paint: createPaint(false), columns: 40 });
  expect(lines.slice(1, 5)).toEqual([
    "edit a.js                        medium",
    "@@ -1 +1 @@",
    `-${"old".repeat(50)}`,
    "+new\\u{1b}[8m hidden",
  ]);
  expect(lines.slice(-2)).toEqual(["[y] once  [n] no, because …  [a] abort", "[s] calls like this  [S] everything"]);
});

const QUESTION = { tool: "edit_file", args: { path: "a.js" }, risk: "medium", rule: "edit_file" } as const;
const HEADER = "diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n@@ -1 +1,3 @@\n";

it.each([
  ["a line separator", "+x\u2028diff --git a/a.js b/a.js"],
  ["a carriage return", "+x\rdiff --git a/a.js b/a.js"],
])("a question shows the text behind %s", (_name, first) => {
  const lines = questionLines(QUESTION, `${HEADER}${first}\n+evil();\n`, { paint: createPaint(false), columns: 80 });
  expect(lines).toContain("+evil();");
  expect(lines.filter((line) => line.startsWith("+"))).toHaveLength(2);
});

it("a question shows what a terminal would take for a sequence, and moves no cursor", () => {
  const text = `${HEADER}+/* \u001b] */ evil(); /* \u0007 */\n`;
  const shown = questionLines(QUESTION, text, { paint: createPaint(false), columns: 80 }).join("\n");
  expect(shown).toContain("evil();");
  const args = { "\u001b[2Jname": "\u001b]a command\u0007" };
  const asked = questionLines({ ...QUESTION, tool: "mcp__x", args }, "", { paint: createPaint(false), columns: 80 });
  expect(asked.join("\n")).toContain("a command");
  expect(shown + asked.join("\n")).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

it("a question about a long path shows all of it", () => {
  const path = `src/${"folder/".repeat(20)}end.js`;
  const request = { ...QUESTION, args: { path } };
  const lines = questionLines(request, HEADER.replaceAll("a.js", path), { paint: createPaint(false), columns: 80 });
  expect(lines).toContain(`  ${path}`);
});

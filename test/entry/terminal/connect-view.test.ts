import { expect, it } from "vitest";
import { createConnectView } from "../../../src/entry/terminal/connect-view.js";
import { createPaint } from "../../../src/entry/terminal/paint.js";

function view(columns: number | null = null, color = false) {
  const lines: string[] = [];
  const drawn = createConnectView({
    paint: createPaint(color),
    columns: () => columns,
    print: (line) => lines.push(line),
  });
  return { drawn, lines };
}

const CALL = { tool: "execute_command", args: { command: "git status" }, risk: "medium" };

it("each call and its result is a line, with what went wrong below it", () => {
  const { drawn, lines } = view();
  drawn.called(CALL);
  drawn.ended(CALL, { error: "", note: "Exit code 0.", seconds: 1.23 });
  drawn.ended(CALL, { error: "Path outside workspace", note: "'../x' leads out.", seconds: 0 });
  expect(lines).toEqual([
    "→  execute  git status",
    "✓  execute  git status  1.2 s",
    "   Exit code 0.",
    "✗  execute  git status  0 ms",
    "   Path outside workspace: '../x' leads out.",
  ]);
});

it("shows the sandbox once, and warns where there is none", () => {
  const { drawn, lines } = view();
  drawn.connected({ project: "o.d", sandbox: { level: "off", note: "Commands run without a sandbox." } });
  drawn.connected({ project: "o.d", sandbox: { level: "off", note: "Commands run without a sandbox." } });
  expect(lines).toEqual([
    "connected · o.d · sandbox: off",
    "warning: Commands run without a sandbox.",
    "connected again · o.d · sandbox: off",
  ]);
  const reading = view();
  reading.drawn.connected({ project: "o.d", sandbox: null });
  expect(reading.lines).toEqual(["connected · o.d · read-only"]);
});

it("a hub that is away is one line, however often it is tried", () => {
  const { drawn, lines } = view();
  drawn.lost("connect ECONNREFUSED");
  drawn.lost("connect ECONNREFUSED");
  drawn.connected({ project: "o.d", sandbox: null });
  drawn.lost("");
  expect(lines).toEqual([
    "not connected: connect ECONNREFUSED; trying again",
    "connected · o.d · read-only",
    "not connected: the hub is shutting down; trying again",
  ]);
});

it("no text moves the cursor, begins a line or is wider than the terminal", () => {
  const { drawn, lines } = view(40);
  const evil = `\u001b[2J\u001b]0;x\u0007\r\n::error::\u202e${"長".repeat(100)}`;
  const call = { tool: evil, args: { command: evil, path: evil }, risk: evil };
  drawn.connected({ project: evil, sandbox: { level: "none", note: evil } });
  drawn.lost(evil);
  drawn.warn(evil);
  drawn.called(call);
  drawn.ended(call, { error: evil, note: evil, seconds: 61 });
  expect(lines).toHaveLength(7);
  expect(lines.join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  expect(lines.some((line) => line.startsWith("::"))).toBe(false);
});

import { callText } from "../../core/run/call-texts.js";
import { timeWords } from "./amounts.js";
import type { Paint } from "./paint.js";
import { fitColumns, oneLine } from "./width.js";

/** Output of a hub's client for the user of its machine. All texts are untrusted and made safe here. */
export interface ConnectView {
  /** `sandbox` null: commands are refused. */
  connected(facts: {
    readonly project: string;
    readonly sandbox: { readonly level: string; readonly note: string } | null;
  }): void;
  lost(reason: string): void;
  warn(text: string): void;
  called(call: ShownCall): void;
  ended(call: ShownCall, end: { readonly error: string; readonly note: string; readonly seconds: number }): void;
}

interface ShownCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: string;
}

/** Maximum characters of a reason. */
const REASON_SHOWN = 300;

/** Prints each line once, as it happens; nothing is redrawn. */
export function createConnectView(options: {
  readonly paint: Paint;
  /** Current width of the terminal; null: lines are not wrapped or cut, as in a file. */
  columns(): number | null;
  print(line: string): void;
}): ConnectView {
  const { paint, columns, print } = options;
  const cut = (text: string, taken: number): string => {
    const width = columns();
    return width === null ? text : fitColumns(text, Math.max(8, width - 1 - taken));
  };
  const wordsOf = ({ tool, args }: ShownCall): string => {
    const { verb, object, note } = callText(tool, args);
    return [verb, object, note]
      .map(oneLine)
      .filter((part) => part !== "")
      .join("  ");
  };
  let isLost = false;
  let wasConnected = false;
  return {
    connected({ project, sandbox }) {
      const scope = sandbox === null ? "read-only" : `sandbox: ${sandbox.level}`;
      const words = [wasConnected ? "connected again" : "connected", oneLine(project), scope];
      print(paint(cut(words.join(" · "), 0), "dim"));
      const isHeld = sandbox === null || sandbox.level === "bwrap" || sandbox.level === "user";
      if (!wasConnected && !isHeld) print(`${paint("warning:", "yellow")} ${oneLine(sandbox.note)}`);
      wasConnected = true;
      isLost = false;
    },
    lost(reason) {
      // Print one line for a lost connection, however often it is retried.
      if (isLost) return;
      isLost = true;
      const why = reason === "" ? "the hub is shutting down" : oneLine(reason).slice(0, REASON_SHOWN);
      print(paint(cut(`not connected: ${why}; trying again`, 0), "yellow"));
    },
    warn: (text) => print(`${paint("warning:", "yellow")} ${oneLine(text).slice(0, REASON_SHOWN)}`),
    called: (call) => print(`${paint("→", "cyan")}  ${cut(wordsOf(call), 3)}`),
    ended(call, { error, note, seconds }) {
      const time = timeWords(seconds * 1_000);
      const isGood = error === "";
      const mark = paint(isGood ? "✓" : "✗", isGood ? "green" : "red");
      print(`${mark}  ${cut(wordsOf(call), time.length + 5)}  ${paint(time, "dim")}`);
      const text = [error, note].map(oneLine).filter((part, at, all) => part !== "" && part !== `${all[at - 1]}.`);
      print(`   ${paint(cut(text.join(": ").slice(0, REASON_SHOWN), 3), isGood ? "dim" : "red")}`);
    },
  };
}

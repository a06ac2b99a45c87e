import type { RunEvent } from "../../core/run/agent.js";
import type { ConfirmationRequest } from "../../core/run/approval.js";
import type { RunTerminal, TerminalEnd } from "../../core/run/terminal.js";
import { endLines } from "./end-view.js";
import { createPaint } from "./paint.js";
import { questionLines } from "./question.js";
import { createRunView } from "./run-view.js";
import { fitColumns, oneLine } from "./width.js";

/** Prints the lines of a run above a status line, which is redrawn every second. */
interface Screen {
  /** Prints whole lines; adds a line feed to each. */
  print(lines: readonly string[]): void;
  /** Hides the status line until `resume`, because a question needs its place. */
  pause(): void;
  resume(): void;
  close(): void;
}

const SECOND = 1_000;
const CLEAR = "\r\u001b[K";

export function createScreen(options: {
  write(text: string): void;
  /** The status line; absent if the output is a file. */
  status?: () => string;
}): Screen {
  const { write, status } = options;
  let isPaused = false;
  let isShown = false;
  const clear = (): string => {
    const text = isShown ? CLEAR : "";
    isShown = false;
    return text;
  };
  const draw = (): string => {
    const text = isPaused || status === undefined ? "" : status();
    isShown = text !== "";
    return text;
  };
  const timer = status === undefined ? null : setInterval(() => write(clear() + draw()), SECOND);
  // The timer must not keep a finished run alive.
  timer?.unref();
  return {
    print(lines) {
      write(`${clear()}${lines.map((line) => `${line}\n`).join("")}${draw()}`);
    },
    pause() {
      isPaused = true;
      write(clear());
    },
    resume() {
      isPaused = false;
      write(draw());
    },
    close() {
      isPaused = true;
      if (timer !== null) clearInterval(timer);
      write(clear());
    },
  };
}

export interface TerminalOptions {
  /** Writes to standard error unchanged. */
  write(text: string): void;
  /** Current width; null if standard error is not a terminal, which then gets plain lines. */
  columns(): number | null;
  readonly color: boolean;
  /** Shows only questions and lines passed to `print`. */
  readonly quiet: boolean;
  readonly redraws: boolean;
  now(): number;
  shortPath(path: string): string;
}

/** Shows a run on a terminal, on standard error. */
export interface LocalTerminal extends Pick<RunTerminal, "begin" | "show"> {
  /** `evidence`: a sentence on what the new tests prove; '' if unknown. */
  end(end: TerminalEnd, evidence: string): void;
  /** Prints other lines, such as warnings, above the status line. */
  print(text: string): void;
  /** The model's text as it is streamed; it is printed elsewhere. */
  onInput(text: string): void;
  question(request: ConfirmationRequest, diff: string): string;
  pause(): void;
  resume(): void;
  close(): void;
}

const NAMES_SHOWN = 5;

export function createLocalTerminal(options: TerminalOptions): LocalTerminal {
  const { columns } = options;
  const paint = createPaint(options.color);
  const view = createRunView({ paint, columns });
  const { quiet } = options;
  const isLive = options.redraws && !quiet;
  const screen = createScreen({
    write: options.write,
    ...(isLive ? { status: () => view.status(options.now()) } : {}),
  });
  let streamed = "";
  const showQuietly = (event: RunEvent): void => {
    if (event.type === "notice_given" && event.level !== "info") screen.print(view.lines(event));
  };
  const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
  const cut = (text: string): string => fitColumns(text, (columns() ?? 1_000_000) - 1);
  return {
    begin({ model, gates, untracked }) {
      if (quiet) return;
      const tests = gates.length === 0 ? "no gates: nothing can be proved" : `gates: ${gates.join(", ")}`;
      const hidden = untracked.length - NAMES_SHOWN;
      const names = `${untracked.slice(0, NAMES_SHOWN).join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`;
      screen.print([
        paint(cut(oneLine(`${model} · ${tests}`)), "dim"),
        ...(untracked.length === 0 ? [] : [paint(cut(oneLine(`left alone, untracked: ${names}`)), "dim")]),
      ]);
    },
    show(event) {
      if (quiet) return showQuietly(event);
      const lines = view.lines(event);
      if (lines.length > 0 || isLive) screen.print(lines);
    },
    print(text) {
      screen.print([text.replace(/\n$/, "")]);
    },
    onInput(text) {
      streamed += text;
    },
    question: (request, diff) => `${questionLines(request, diff, { paint, columns: columns() ?? 80 }).join("\n")}\n`,
    pause: () => screen.pause(),
    resume: () => screen.resume(),
    end(end, evidence) {
      screen.close();
      if (quiet && end.problem === null) return;
      const { summary } = end.report;
      const isSummaryKnown = summary !== "" && plain(streamed).includes(plain(summary));
      const { shortPath } = options;
      const lines = endLines(end, { paint, columns: columns(), isSummaryKnown, shortPath, evidence });
      options.write(lines.map((line) => `${line}\n`).join(""));
    },
    close: () => screen.close(),
  };
}

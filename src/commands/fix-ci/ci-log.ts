import { stripInvisible } from "../../core/text/invisible.js";

/** The part of a job's log that one step, or one step of a composite action, wrote. */
export interface LogSegment {
  /** The first line of the step's script, `npm test`; '' for the runner's own steps. */
  readonly title: string;
  /** The whole script; '' for an action. */
  readonly script: string;
  /** `actions/checkout@v4`; '' for a script. */
  readonly action: string;
  /** Milliseconds since the epoch; null if the log has no times. */
  readonly startedAt: number | null;
  /** Whether the runner marked an error in it. */
  readonly hasError: boolean;
  /** Whether it is before the first step or after the last. */
  readonly isFrame: boolean;
  /** Its output, cleaned. */
  readonly text: string;
}

interface Line {
  readonly at: number | null;
  /** Without its time, but with terminal sequences. */
  readonly text: string;
}

const TIME = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;
const RUN = "##[group]Run ";
const GROUP = "##[group]";
const END = "##[endgroup]";
const FRAME = /^(?:Post job cleanup\.|Cleaning up orphan processes)$/;
/** In a step's header, the runner uses this colour only for the lines of a script. */
const SCRIPT_LINE = /^\x1b\[36;1m(.*?)(?:\x1b\[0m)?$/;
const ACTION = /^(?:\.{1,2}\/\S*|[\w.-]+\/[\w./-]+@\S+|docker:\/\/\S+)$/;
const FAILURE =
  /##\[error\]|\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert\w*|fatal)\b/i;

function toLine(raw: string): Line {
  const time = TIME.exec(raw);
  const text = time === null ? raw : raw.slice(time[0].length);
  const at = time === null ? Number.NaN : Date.parse((time[1] ?? "").replace(/(\.\d{3})\d+Z$/, "$1Z"));
  // For a line that was overwritten, as by progress bars, keep the text written last.
  const whole = text.replace(/\r+$/, "");
  return { at: Number.isNaN(at) ? null : at, text: whole.slice(whole.lastIndexOf("\r") + 1) };
}

/** Collapses each group without a failure into one line. */
function foldGroups(lines: readonly string[]): string[] {
  const result: string[] = [];
  let title: string | null = null;
  let inner: string[] = [];
  const close = (isEnded: boolean): void => {
    if (title === null) return;
    const isTold = !isEnded || inner.some((line) => FAILURE.test(line));
    if (isTold) result.push(title, ...inner);
    else result.push(`${title} [${inner.length} ${inner.length === 1 ? "line" : "lines"} folded]`);
    title = null;
    inner = [];
  };
  for (const line of lines) {
    if (line.startsWith(GROUP)) {
      close(true);
      title = line.slice(GROUP.length);
    } else if (line.startsWith(END)) close(true);
    else if (title === null) result.push(line);
    else inner.push(line);
  }
  close(false);
  return result;
}

function withoutMarks(line: string): string | null {
  const [, kind = "", rest = ""] = /^##\[(\w+)\](.*)$/s.exec(line) ?? [];
  switch (kind) {
    case "":
      return line;
    case "debug":
      return null;
    case "error":
      return `Error: ${rest}`;
    case "warning":
      return `Warning: ${rest}`;
    case "command":
      return `$ ${rest}`;
    default:
      return rest;
  }
}

/** Collapses repeated lines into one, with their count. */
function joinRepeated(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? "";
    let end = index + 1;
    while (end < lines.length && lines[end] === line) end += 1;
    if (line.trim() !== "" && end - index > 2) result.push(`${line} [${end - index} times]`);
    else if (line.trim() === "") result.push("");
    else result.push(...lines.slice(index, end));
    index = end;
  }
  return result;
}

/**
 * Lines as a person reads them: without times, terminal sequences and marks of the runner, and with groups without a
 * failure folded.
 */
function clean(lines: readonly string[]): string {
  const visible = stripInvisible(foldGroups(lines).join("\n"))
    .split("\n")
    .flatMap((line) => withoutMarks(line) ?? []);
  return joinRepeated(visible.map((line) => line.trimEnd()))
    .join("\n")
    .trim();
}

/** Parses the header of a step: its script or action, and the end of the header. */
function readHeader(lines: readonly Line[]): { title: string; script: string; action: string; end: number } {
  const title = stripInvisible((lines[0]?.text ?? "").slice(RUN.length)).trim();
  const script: string[] = [];
  let end = 1;
  while (end < lines.length && !(lines[end]?.text ?? "").startsWith(END)) {
    const colored = SCRIPT_LINE.exec(lines[end]?.text ?? "");
    if (colored !== null) script.push(colored[1] ?? "");
    end += 1;
  }
  // A header without an end was cut: treat the lines as output.
  if (end === lines.length) end = 0;
  const isAction = script.length === 0 && ACTION.test(title);
  return {
    title,
    script: isAction ? "" : stripInvisible(script.join("\n")) || title,
    action: isAction ? title : "",
    end,
  };
}

function toSegment(lines: readonly Line[]): LogSegment {
  const first = lines[0]?.text ?? "";
  const isStep = first.startsWith(RUN);
  const header = isStep ? readHeader(lines) : { title: "", script: "", action: "", end: -1 };
  const output = lines.slice(header.end + 1).map(({ text }) => text);
  return {
    title: header.title,
    script: header.script,
    action: header.action,
    startedAt: lines.find(({ at }) => at !== null)?.at ?? null,
    hasError: output.some((line) => line.startsWith("##[error]")),
    isFrame: !isStep,
    text: clean(output),
  };
}

/** Splits the log of a job at the starts of its steps. It is untrusted: a step's output may imitate a step. */
export function readJobLog(log: string): readonly LogSegment[] {
  const segments: Line[][] = [];
  for (const raw of log.split("\n")) {
    const line = toLine(raw);
    if (segments.length === 0 || line.text.startsWith(RUN) || FRAME.test(line.text)) segments.push([]);
    segments.at(-1)?.push(line);
  }
  return segments.map(toSegment).filter(({ isFrame, text }) => !isFrame || text !== "");
}

/**
 * The end of a text, starting at a full line, after a first line that names what is missing; at most `limit`
 * characters.
 */
export function tailText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const note = (lines: number): string => `[... ${lines} lines before this are left out]\n`;
  const room = limit - note(text.length).length;
  if (room < 1) return text.slice(text.length - Math.max(0, limit));
  const cut = text.length - room;
  const lineEnd = text.indexOf("\n", cut);
  // A single long line is cut inside.
  const start = lineEnd !== -1 && lineEnd - cut < room / 2 ? lineEnd + 1 : cut;
  return note(text.slice(0, start).split("\n").length - 1) + stripInvisible(text.slice(start));
}

/** An annotation. The runner keeps at most ten of a level per step and truncates messages. */
export interface RunnerAnnotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly title?: string;
}

/** A step's output as the runner understands it. */
export interface RunnerLog {
  write(stream: "stdout" | "stderr", piece: string): void;
  /** Processes last lines without a line end. */
  end(): void;
  readonly annotations: readonly RunnerAnnotation[];
  readonly masks: readonly string[];
  /** From `set-output` and `save-state`, which the runner still supports. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** The output as printed, in order of arrival. */
  rawLog(): string;
  /** The log that people see: commands executed, secrets hidden from when they were registered. */
  maskedLog(): string;
}

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const ANNOTATIONS_PER_LEVEL = 10;
const LONGEST_ANNOTATION = 4096;
/** Commands of the runner (ActionCommandManager.cs); a line with another name is text. */
const COMMANDS = `
  error warning notice debug group endgroup add-mask add-matcher remove-matcher add-path set-env set-output save-state
  echo stop-commands internal-set-repo-path
`
  .trim()
  .split(/\s+/);

function unescapeData(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
}

function unescapeLegacy(text: string): string {
  return unescapeData(text.replaceAll("%3B", ";").replaceAll("%5D", "]"));
}

function parse(
  head: string,
  data: string,
  grammar: { readonly separator: string; readonly unescape: (text: string) => string },
): Command {
  const space = head.indexOf(" ");
  const list = space < 0 ? [] : head.slice(space + 1).split(grammar.separator);
  const properties: Record<string, string> = {};
  for (const pair of list) {
    const equals = pair.indexOf("=");
    if (equals > 0) properties[pair.slice(0, equals).trim()] = grammar.unescape(pair.slice(equals + 1));
  }
  return { name: (space < 0 ? head : head.slice(0, space)).toLowerCase(), properties, data };
}

/** `::name key=value,…::data` after leading white space, or the legacy `##[name key=value;…]data` anywhere in a line. */
function commandIn(line: string, names: ReadonlySet<string>): Command | null {
  const trimmed = line.trimStart();
  const end = trimmed.startsWith("::") ? trimmed.indexOf("::", 2) : -1;
  if (end > 0) {
    const raw = trimmed.slice(end + 2);
    const command = parse(trimmed.slice(2, end), unescapeData(raw), { separator: ",", unescape: unescapeProperty });
    if (names.has(command.name)) return command;
  }
  const start = line.indexOf("##[");
  const close = start < 0 ? -1 : line.indexOf("]", start);
  if (close < 0) return null;
  const raw = line.slice(close + 1);
  const command = parse(line.slice(start + 3, close), unescapeLegacy(raw), {
    separator: ";",
    unescape: unescapeLegacy,
  });
  return names.has(command.name) ? command : null;
}

/** Replaces every secret by `***`, overlapping ones by one, as the runner does. */
export function hideSecrets(text: string, secrets: Iterable<string>): string {
  const spans: [start: number, end: number][] = [];
  for (const secret of secrets) {
    if (secret === "") continue;
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
      spans.push([at, at + secret.length]);
    }
  }
  spans.sort(([left], [right]) => left - right);
  let result = "";
  let shown = 0;
  for (const [start, end] of spans) {
    if (start > shown || (start === 0 && shown === 0)) result += `${text.slice(shown, start)}***`;
    shown = Math.max(shown, end);
  }
  return result + text.slice(shown);
}

function annotationOf(level: RunnerAnnotation["level"], command: Command): RunnerAnnotation {
  const { file, line, title } = command.properties;
  const number = Number.parseInt(line ?? "", 10);
  return {
    level,
    message: command.data.slice(0, LONGEST_ANNOTATION),
    ...(file ? { file } : {}),
    ...(Number.isNaN(number) ? {} : { line: number }),
    ...(title ? { title } : {}),
  };
}

/** Splits a stream into lines, which end in `\r`, `\n` or `\r\n`, as for the runner. */
function createLineSplitter(onLine: (line: string) => void) {
  let pending = "";
  return {
    write(piece: string): void {
      pending += piece;
      // A trailing carriage return may be the start of `\r\n`.
      const held = pending.endsWith("\r") ? "\r" : "";
      const lines = pending.slice(0, pending.length - held.length).split(/\r\n|\n|\r/);
      pending = (lines.pop() ?? "") + held;
      lines.forEach(onLine);
    },
    end(): void {
      if (pending !== "") onLine(pending.replace(/\r$/, ""));
      pending = "";
    },
  };
}

/**
 * Reads the output of a step as the GitHub runner does (ActionCommand.cs, ExecutionContext.cs): commands on stdout and
 * stderr, `stop-commands`, masks, annotation limits. `secrets` are hidden from the start. The runner also hides some
 * encodings of a secret; this log does not.
 */
export function createRunnerLog(secrets: readonly string[]): RunnerLog {
  const hidden = new Set(secrets.filter((secret) => secret !== ""));
  const raw: string[] = [];
  const seen: string[] = [];
  const masks: string[] = [];
  const annotations: RunnerAnnotation[] = [];
  const outputs: Record<string, string> = {};
  const state: Record<string, string> = {};
  const names = new Set(COMMANDS);
  let stopToken: string | null = null;

  const show = (text: string): void => {
    seen.push(hideSecrets(text, hidden));
  };

  function addMask(value: string): void {
    if (value.trim() === "") return;
    masks.push(value);
    for (const part of [value, ...value.split(/[\r\n]+/)]) if (part !== "") hidden.add(part);
  }

  function annotate(level: RunnerAnnotation["level"], command: Command): void {
    show(`##[${level}]${command.data}`);
    const count = annotations.filter((annotation) => annotation.level === level).length;
    const annotation = annotationOf(level, command);
    if (count < ANNOTATIONS_PER_LEVEL)
      annotations.push({ ...annotation, message: hideSecrets(annotation.message, hidden) });
  }

  function carryOut(command: Command): void {
    const { name, data, properties } = command;
    if (name === "error" || name === "warning" || name === "notice") annotate(name, command);
    else if (name === "add-mask") addMask(data);
    else if (name === "set-output") outputs[properties["name"] ?? ""] = data;
    else if (name === "save-state") state[properties["name"] ?? ""] = data;
    else if (name === "group" || name === "endgroup" || name === "debug") show(`##[${name}]${data}`);
    else if (name === "stop-commands" && data !== "" && !names.has(data.toLowerCase())) stopToken = data.toLowerCase();
  }

  function takeLine(line: string): void {
    raw.push(line);
    if (stopToken !== null) {
      const resume = commandIn(line, new Set([stopToken]));
      if (resume === null) show(line);
      else stopToken = null;
      return;
    }
    const command = commandIn(line, names);
    if (command === null) show(line);
    else carryOut(command);
  }

  const streams = { stdout: createLineSplitter(takeLine), stderr: createLineSplitter(takeLine) };
  return {
    write: (stream, piece) => streams[stream].write(piece),
    end() {
      streams.stdout.end();
      streams.stderr.end();
    },
    annotations,
    masks,
    outputs,
    state,
    rawLog: () => raw.join("\n"),
    maskedLog: () => seen.join("\n"),
  };
}

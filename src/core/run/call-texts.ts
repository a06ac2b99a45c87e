/** A tool call described for people: action, object and details. `verb` is one word; all else is untrusted. */
export interface CallText {
  readonly verb: string;
  /** A path, a command, a pattern; may be ''. */
  readonly object: string;
  /** `lines 1 to 40`, `in src`, `+2 −1`; may be ''. */
  readonly note: string;
}

export type CallArguments = Readonly<Record<string, unknown>>;

/** The arguments of a call; empty if the model did not write an object. */
export function callArguments(json: string): CallArguments {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const lineCount = (value: unknown): number =>
  text(value) === "" ? 0 : text(value).replace(/\n$/, "").split("\n").length;
const background = (value: unknown): string => (value === true ? "in the background" : "");
const place = (value: unknown): string => (text(value) === "" || value === "." ? "" : `in ${text(value)}`);

function patchSize(patch: unknown): string {
  const lines = text(patch).split("\n");
  const having = (sign: string): number =>
    lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
  return `+${having("+")} −${having("-")}`;
}

/** Lines of a replacement, without the common beginning and end of both texts. */
export function replacedLines(
  before: string,
  after: string,
): {
  readonly head: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly tail: readonly string[];
} {
  const lines = (whole: string): readonly string[] => (whole === "" ? [] : whole.replace(/\n$/, "").split("\n"));
  const [left, right] = [lines(before), lines(after)];
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  return {
    head: left.slice(0, head),
    removed: left.slice(head, left.length - tail),
    added: right.slice(head, right.length - tail),
    tail: left.slice(left.length - tail),
  };
}

function replacementSize(before: unknown, after: unknown): string {
  const { added, removed } = replacedLines(text(before), text(after));
  return `+${added.length} −${removed.length}`;
}

/** How much of a file a call writes or reads; may be ''. */
function sizeOf({ patch, old_str, new_str, content, offset, limit }: CallArguments): string {
  if (text(patch) !== "") return patchSize(patch);
  if (typeof new_str === "string") return replacementSize(old_str, new_str);
  if (typeof content === "string") return `${lineCount(content)} ${lineCount(content) === 1 ? "line" : "lines"}`;
  const first = number(offset) ?? 1;
  const lines = number(limit);
  if (lines === null) return first === 1 ? "" : `from line ${first}`;
  return `lines ${first} to ${first + lines - 1}`;
}

/** The call's object, from the names of its arguments; null: they do not show it. */
function subjectOf(given: CallArguments): { readonly object: string; readonly note: string } | null {
  const { command, cwd, background: isLeft, source, destination, pattern, query, path } = given;
  if (text(command) !== "") return { object: text(command), note: `${place(cwd)} ${background(isLeft)}`.trim() };
  if (text(source) !== "" && text(destination) !== "")
    return { object: `${text(source)} → ${text(destination)}`, note: "" };
  const sought = text(pattern) || text(query);
  if (sought !== "") return { object: sought, note: place(path) };
  // Some tools use other names for a path: then the first text is the best guess.
  const first = text(path) || text(Object.values(given).find((value) => text(value) !== ""));
  return first === "" ? null : { object: first, note: sizeOf(given) };
}

/** Short arguments that are not text: `page: 2`. */
function figuresOf(given: CallArguments): string {
  return Object.entries(given)
    .filter(([, value]) => typeof value === "number" || typeof value === "boolean")
    .slice(0, 4)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ");
}

/** `verb_noun`. A model may call a tool of any name. */
const NAME = /^([A-Za-z][A-Za-z0-9]{0,30})(?:_(\w{0,90}))?$/;

/** The first non-empty text. */
const firstOf = (...values: readonly unknown[]): string => values.map(text).find((value) => value !== "") ?? "";

/** Tools whose name and arguments do not describe their action. */
const IN_OTHER_WORDS: ReadonlyMap<string, (given: CallArguments) => CallText> = new Map([
  ["save_memory", ({ fact }) => ({ verb: "note", object: text(fact), note: "" })],
  ["memory_search", ({ query }) => ({ verb: "search", object: text(query), note: "in the memory" })],
  ["memory_get", ({ path }) => ({ verb: "read", object: text(path), note: "of the memory" })],
  [
    "manage_goals",
    ({ action, goal, status }) => ({ verb: word(action, "manage"), object: text(goal) || "goals", note: text(status) }),
  ],
  ["update_soul", ({ content }) => ({ verb: "propose", object: "SOUL.md", note: sizeOf({ content }) })],
  ["update_identity", ({ name }) => ({ verb: "propose", object: "IDENTITY.md", note: text(name) })],
  ["improve", ({ focus }) => ({ verb: "improve", object: firstOf(focus, "all"), note: "" })],
  ["explore", ({ questions }) => ({ verb: "explore", ...questionWords(questions) })],
  [
    "cron",
    ({ action, name, jobId }) => ({ verb: word(action, "cron"), object: firstOf(name, jobId, "jobs"), note: "job" }),
  ],
  [
    "delegate_to_bot",
    ({ targetBotId, message }) => ({ verb: "ask", object: firstOf(targetBotId, "an agent"), note: text(message) }),
  ],
  [
    "collaborate",
    ({ action, targetBotId, sessionId, message }) =>
      action === "send"
        ? { verb: "ask", object: firstOf(targetBotId, sessionId, "an agent"), note: text(message) }
        : { verb: word(action, "collaborate"), object: firstOf(sessionId, "agents"), note: "" },
  ],
  [
    "process",
    ({ action, session_id, input }) => ({
      verb: word(action, "process"),
      object: firstOf(session_id, "processes"),
      note: text(input).trim(),
    }),
  ],
] satisfies [string, (given: CallArguments) => CallText][]);

/** Only the first of a list is named. */
function questionWords(questions: unknown): Pick<CallText, "object" | "note"> {
  const all: readonly unknown[] = Array.isArray(questions) ? questions : [questions];
  const more = all.length - 1;
  return { object: firstOf(...all, "the code"), note: more > 0 ? `and ${more} more` : "" };
}

/** The model may have written anything instead of a single word. */
const word = (value: unknown, otherwise: string): string =>
  /^[a-z]{1,20}$/.test(text(value)) ? text(value) : otherwise;

/** Describes a call of any tool, from its name (`verb_noun`, or `server__tool`) and its arguments. */
export function callText(tool: string, given: CallArguments): CallText {
  const own = IN_OTHER_WORDS.get(tool);
  if (own !== undefined) return own(given);
  const subject = subjectOf(given);
  const [, verb, noun = ""] = tool.includes("__") ? [] : (NAME.exec(tool) ?? []);
  if (verb === undefined)
    return { verb: "call", object: tool.replaceAll("__", " "), note: subject?.object ?? figuresOf(given) };
  return { verb, ...(subject ?? { object: noun.replaceAll("_", " "), note: figuresOf(given) }) };
}

/**
 * The description as one line, for a list: `edit src/a.ts +2 −1`. With invalid JSON arguments, only the name counts.
 */
export function callLine(tool: string, argumentsJson: string): string {
  const { verb, object, note } = callText(tool, callArguments(argumentsJson));
  return [verb, object, note].join(" ").replace(/\s+/g, " ").trim();
}

/** Whether a remedy is a line of the configuration file, not a sentence of advice. */
export function isConfigurationLine(remedy: string): boolean {
  return /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/.test(remedy);
}

/** Syntax of comments and strings; `hash`: `#` comments and quoted strings, as in most settings files. */
export type Syntax = "javascript" | "python" | "go" | "rust" | "java" | "hash";

const SYNTAXES: readonly (readonly [RegExp, Syntax])[] = [
  [/\.[cm]?[jt]sx?$/, "javascript"],
  [/\.(?:vue|svelte|astro)$/, "javascript"],
  [/\.pyi?$/, "python"],
  [/\.go$/, "go"],
  [/\.rs$/, "rust"],
  [/\.(?:java|kt|kts|scala|groovy|swift|cs|php|c|cc|cpp|h|hpp|dart)$/, "java"],
  [/\.(?:rb|sh|bash|ya?ml|toml|pl|r)$/, "hash"],
];

/** The comment syntax of a file; null: not a known kind of code. */
export function syntaxOf(path: string): Syntax | null {
  return SYNTAXES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

export interface Comment {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
}

/** A text with comments and strings separated. All versions have the same length and the same lines. */
export interface Source {
  readonly raw: string;
  /** Comments blanked. */
  readonly text: string;
  /** Comments and the contents of strings blanked: only code remains. */
  readonly code: string;
  readonly comments: readonly Comment[];
  /** Offset of the bracket that closes the one at this offset; -1: none. */
  closing(offset: number): number;
  /** Offset of the bracket that opens the one at this offset; -1: none. */
  opening(offset: number): number;
  /** Counted from 1. */
  lineAt(offset: number): number;
  /** Whether an offset is inside a string. */
  isInString(offset: number): boolean;
}

type Piece = { readonly kind: "comment" | "string"; readonly start: number; readonly end: number };

/** Characters that may begin a comment or a string. */
const STARTS: Readonly<Record<Syntax, RegExp>> = {
  javascript: /["'`/{}]/g,
  python: /["'#]/g,
  go: /["'`/]/g,
  rust: /["'/r]/g,
  java: /["'/]/g,
  hash: /["'#]/g,
};

const LINE_STRING = /"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)/y;
const LINE_TICK = /'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)/y;
const LONG_STRING = /"(?:[^"\\]|\\[\s\S])*(?:"|$)/y;
const RUST_CHARACTER = /'(?:[^'\\\n]|\\[^\n]{1,10}?)'/y;
const RUST_RAW = /r(#{0,10})"/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function endOfMarker(text: string, from: number, marker: string): number {
  const found = text.indexOf(marker, from);
  return found < 0 ? text.length : found + marker.length;
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found < 0 ? text.length : found;
}

/** The piece that begins here; null: it is only an operator. */
function pieceAt(text: string, offset: number, syntax: Syntax): Piece | null {
  const character = text[offset];
  const string = (end: number): Piece => ({ kind: "string", start: offset, end: Math.max(end, offset + 1) });
  const quoted = (pattern: RegExp): Piece | null => {
    const found = matchAt(pattern, text, offset);
    return found === null ? null : string(offset + found[0].length);
  };
  if (character === "#") return { kind: "comment", start: offset, end: lineEnd(text, offset) };
  if (character === "/") {
    if (text.startsWith("//", offset)) return { kind: "comment", start: offset, end: lineEnd(text, offset) };
    if (text.startsWith("/*", offset))
      return { kind: "comment", start: offset, end: endOfMarker(text, offset + 2, "*/") };
    return syntax === "javascript" && mayBeRegex(text, offset) ? quoted(REGEX) : null;
  }
  if (syntax === "python" || syntax === "java") {
    const triple = text.slice(offset, offset + 3);
    if (triple === '"""' || (triple === "'''" && syntax === "python"))
      return string(endOfMarker(text, offset + 3, triple));
  }
  if (character === "r") {
    const opening = /\w/.test(text[offset - 1] ?? " ") ? null : matchAt(RUST_RAW, text, offset);
    return opening === null ? null : string(endOfMarker(text, offset + opening[0].length, `"${opening[1] ?? ""}`));
  }
  if (character === "`") return string(endOfMarker(text, offset + 1, "`"));
  if (character === '"') return quoted(syntax === "rust" ? LONG_STRING : LINE_STRING);
  if (character === "'") return quoted(syntax === "rust" ? RUST_CHARACTER : LINE_TICK);
  return null;
}

/** A slash begins a regular expression where a value is expected. */
function mayBeRegex(text: string, offset: number): boolean {
  let before = offset - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\n" || text[before] === "\t")) before -= 1;
  const character = text[before];
  if (character === undefined || "(,=:[!&|?{;+-*%~^".includes(character)) return true;
  if (character === ">" && text[before - 1] === "=") return true;
  return /(?:^|[^\w$.])(?:return|typeof|case|of|in|do|else|throw|await|yield)$/.test(
    text.slice(Math.max(0, before - 9), before + 1),
  );
}

/** Comments and strings from left to right. Code inside a template's `${}` is code. Linear. */
function findPieces(text: string, syntax: Syntax): readonly Piece[] {
  const pieces: Piece[] = [];
  /** Depth of braces in each open `${`. */
  const templates: number[] = [];
  const starts = new RegExp(STARTS[syntax]);
  const template = (from: number): number => {
    let offset = from;
    while (offset < text.length && text[offset] !== "`") {
      if (text[offset] === "\\") offset += 1;
      else if (text.startsWith("${", offset)) break;
      offset += 1;
    }
    const isOpen = text.startsWith("${", offset);
    if (isOpen) templates.push(0);
    return Math.min(text.length, offset + (isOpen ? 2 : 1));
  };
  let offset = 0;
  for (;;) {
    starts.lastIndex = offset;
    const found = starts.exec(text);
    if (found === null) return pieces;
    const start = found.index;
    const depth = templates.at(-1);
    offset = start + 1;
    if (syntax === "javascript" && found[0] === "`") {
      offset = template(start + 1);
      pieces.push({ kind: "string", start, end: offset });
    } else if (found[0] === "{") {
      if (depth !== undefined) templates[templates.length - 1] = depth + 1;
    } else if (found[0] === "}") {
      if (depth === undefined) continue;
      if (depth > 0) templates[templates.length - 1] = depth - 1;
      else {
        templates.pop();
        offset = template(start + 1);
        pieces.push({ kind: "string", start, end: offset });
      }
    } else {
      const piece = pieceAt(text, start, syntax);
      if (piece === null) continue;
      pieces.push(piece);
      offset = piece.end;
    }
  }
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** A string keeps its first and last character, so that its position remains visible. */
function blankInside(text: string): string {
  if (text.length < 2) return blank(text);
  return `"${blank(text.slice(1, -1))}${text.endsWith("\n") ? "\n" : '"'}`;
}

const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The partner of each bracket; unmatched brackets are skipped. Linear. */
function matchBrackets(code: string): Int32Array {
  const partners = new Int32Array(code.length).fill(-1);
  const open: number[] = [];
  const counts: Record<string, number> = { "(": 0, "[": 0, "{": 0 };
  for (const { index, 0: character } of code.matchAll(/[()[\]{}]/g)) {
    const wanted = CLOSING[character];
    if (wanted === undefined) {
      open.push(index);
      counts[character] = (counts[character] ?? 0) + 1;
      continue;
    }
    if ((counts[wanted] ?? 0) === 0) continue;
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      const kind = code[top] ?? "";
      counts[kind] = (counts[kind] ?? 1) - 1;
      if (kind !== wanted) continue;
      partners[top] = index;
      partners[index] = top;
      break;
    }
  }
  return partners;
}

/** Splits a text into these parts. Never throws. */
export function readSource(raw: string, syntax: Syntax): Source {
  const pieces = findPieces(raw, syntax);
  const text: string[] = [];
  const code: string[] = [];
  const comments: Comment[] = [];
  let last = 0;
  for (const { kind, start, end } of pieces) {
    const between = raw.slice(last, start);
    const piece = raw.slice(start, end);
    text.push(between, kind === "comment" ? blank(piece) : piece);
    code.push(between, kind === "comment" ? blank(piece) : blankInside(piece));
    if (kind === "comment") comments.push({ start, text: piece });
    last = end;
  }
  text.push(raw.slice(last));
  code.push(raw.slice(last));
  const masked = code.join("");
  const starts = [0, ...Array.from(raw.matchAll(/\n/g), (found) => found.index + 1)];
  let partners: Int32Array | null = null;
  const partnerOf = (offset: number): number => {
    partners ??= matchBrackets(masked);
    return partners[offset] ?? -1;
  };
  return {
    raw,
    text: text.join(""),
    code: masked,
    comments,
    closing(offset) {
      const partner = partnerOf(offset);
      return partner > offset ? partner : -1;
    },
    opening(offset) {
      const partner = partnerOf(offset);
      return partner < offset ? partner : -1;
    },
    lineAt: (offset) => lastAtMost(starts, offset, (start) => start) + 1,
    isInString(offset) {
      const piece = pieces[lastAtMost(pieces, offset, ({ start }) => start)];
      return piece?.kind === "string" && piece.start < offset && offset < piece.end;
    },
  };
}

/** Index of the last item that begins at or before `offset`; 0 if none does. Items are in order. */
function lastAtMost<Item>(items: readonly Item[], offset: number, startOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && startOf(item) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Removes white space and trailing commas, which formatters change, and unifies quotes. */
export function normalize(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ?([()[\]{}.,;:=<>!+*/&|?-]) ?/g, "$1")
    .replace(/,([)\]}])/g, "$1")
    .replace(/;$/, "")
    .replace(/'((?:[^'"\\]|\\.)*)'/g, '"$1"')
    .replace(/`([^`"'$\\]*)`/g, '"$1"')
    .trim();
}

/** The non-empty parts between top-level separators of `[start, end)`, as offsets. */
export function splitTop(source: Source, start: number, end: number, separator = ","): readonly [number, number][] {
  const parts: [number, number][] = [];
  let from = start;
  const push = (to: number): void => {
    if (source.text.slice(from, to).trim() !== "") parts.push([from, to]);
  };
  for (let offset = start; offset < end; offset += 1) {
    const character = source.code[offset];
    if (character === "(" || character === "[" || character === "{") {
      const close = source.closing(offset);
      if (close > offset) offset = Math.min(close, end);
    } else if (character === separator) {
      push(offset);
      from = offset + 1;
    }
  }
  push(end);
  return parts;
}

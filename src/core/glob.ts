/** Tells whether a path (relative, forward slashes) matches. */
export type GlobMatcher = (path: string) => boolean;

const MAXIMUM_ALTERNATIVES = 64;

/**
 * Compiles a glob of `*`, `?`, `[set]`, `{a,b}` and `**` (whole segments). Anchored at both ends, dot files included.
 * A pattern without a slash matches the last segment at any depth, as in .gitignore. Matching takes at most
 * pattern length × path length steps: there is no backtracking for a hostile pattern to abuse.
 */
export function compileGlob(pattern: string, options: { caseSensitive?: boolean } = {}): GlobMatcher {
  const fold = options.caseSensitive === false ? (text: string) => text.toLowerCase() : (text: string) => text;
  const alternatives = expandBraces(fold(pattern)).map((alternative) => {
    const anywhere = !alternative.includes("/");
    const segments = alternative.split("/").filter((segment) => segment !== "" && segment !== ".");
    return { segments: anywhere ? ["**", ...segments] : segments };
  });
  return (path) => {
    const segments = fold(path).split("/");
    return alternatives.some((alternative) => matchSequence(alternative.segments, segments, matchSegmentPair, "**"));
  };
}

/** `a.{ts,tsx}` → `a.ts`, `a.tsx`. Unbalanced braces stay literal; at most 64 results, the rest is left literal. */
export function expandBraces(pattern: string): string[] {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0 && open.length + done.length < MAXIMUM_ALTERNATIVES) {
    const next: string[] = [];
    for (const text of open) {
      const parts = splitFirstBrace(text);
      if (parts === null) done.push(text);
      else for (const choice of parts.choices) next.push(parts.before + choice + parts.after);
    }
    open = next;
  }
  return [...done, ...open];
}

function splitFirstBrace(text: string): { before: string; choices: string[]; after: string } | null {
  const start = text.indexOf("{");
  if (start < 0) return null;
  const choices: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === "{") depth += 1;
    if (character === "," && depth === 1) {
      choices.push(text.slice(from, index));
      from = index + 1;
    }
    if (character !== "}") continue;
    depth -= 1;
    if (depth > 0) continue;
    if (choices.length === 0) return null;
    choices.push(text.slice(from, index));
    return { before: text.slice(0, start), choices, after: text.slice(index + 1) };
  }
  return null;
}

/** Greedy wildcard matching with one point to go back to, which suffices when only one symbol spans many items. */
function matchSequence<Pattern, Item>(
  pattern: readonly Pattern[],
  items: readonly Item[],
  matches: (pattern: Pattern, item: Item) => boolean,
  spanning: Pattern,
): boolean {
  let patternIndex = 0;
  let itemIndex = 0;
  let lastSpan = -1;
  let spanEnd = 0;
  while (itemIndex < items.length) {
    const part = pattern[patternIndex];
    const item = items[itemIndex] as Item;
    if (part === spanning) {
      lastSpan = patternIndex;
      spanEnd = itemIndex;
      patternIndex += 1;
    } else if (part !== undefined && matches(part, item)) {
      patternIndex += 1;
      itemIndex += 1;
    } else if (lastSpan >= 0) {
      spanEnd += 1;
      itemIndex = spanEnd;
      patternIndex = lastSpan + 1;
    } else {
      return false;
    }
  }
  while (pattern[patternIndex] === spanning) patternIndex += 1;
  return patternIndex === pattern.length;
}

const segmentTokens = new Map<string, readonly string[]>();

function matchSegmentPair(pattern: string, segment: string): boolean {
  let tokens = segmentTokens.get(pattern);
  if (tokens === undefined) {
    tokens = tokenize(pattern);
    if (segmentTokens.size > 500) segmentTokens.clear();
    segmentTokens.set(pattern, tokens);
  }
  return matchSequence(tokens, [...segment], matchToken, "*");
}

/** `*`, `?`, `[set]`, or a backslash and a literal character. */
function tokenize(pattern: string): string[] {
  const tokens: string[] = [];
  const characters = [...pattern];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] as string;
    const end = character === "[" ? characters.indexOf("]", index + 2) : -1;
    if (end > 0) {
      tokens.push(characters.slice(index, end + 1).join(""));
      index = end;
    } else if (character === "*") {
      if (tokens.at(-1) !== "*") tokens.push("*");
    } else {
      tokens.push(character === "?" ? "?" : `\\${character}`);
    }
  }
  return tokens;
}

function matchToken(token: string, character: string): boolean {
  if (token === "?") return true;
  if (token.startsWith("\\")) return token.slice(1) === character;
  const characters = [...token.slice(1, -1)];
  const negated = characters[0] === "!" || characters[0] === "^";
  if (negated) characters.shift();
  return isInSet(characters, character) !== negated;
}

function isInSet(set: readonly string[], character: string): boolean {
  for (let index = 0; index < set.length; index += 1) {
    const from = set[index] as string;
    const to = set[index + 1] === "-" ? set[index + 2] : undefined;
    if (to === undefined) {
      if (from === character) return true;
    } else {
      if (from <= character && character <= to) return true;
      index += 2;
    }
  }
  return false;
}

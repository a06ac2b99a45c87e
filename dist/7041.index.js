export const id = 7041;
export const ids = [7041];
export const modules = {

/***/ 37041:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SO: () => (/* binding */ compileGlob),
  tI: () => (/* binding */ compileGlobs),
  AI: () => (/* binding */ globProblem),
  TN: () => (/* binding */ readGlobEntry)
});

// EXTERNAL MODULE: ./src/core/glob/character-class.ts
var character_class = __webpack_require__(49716);
;// CONCATENATED MODULE: ./src/core/glob/automaton.ts

const SLASH = 47;
/** An automaton without choices to come back to (Thompson): all that a pattern may still become is followed side by side. */
function compileParts(parts) {
    const instructions = [];
    emit(parts, instructions);
    instructions.push({ kind: "match" });
    return { instructions, reached: new Float64Array(instructions.length).fill(-1), offset: 0 };
}
function emit(parts, into) {
    for (const part of parts) {
        const start = into.length;
        if (part.kind === "star" || part.kind === "deep") {
            const one = { kind: part.kind === "star" ? "any" : "all" };
            into.push({ kind: "split", to: start + 3 }, one, { kind: "jump", to: start });
        }
        else if (part.kind === "choice")
            emitChoices(part.choices, into);
        else if (part.kind === "repeat") {
            emitChoices(part.choices, into);
            into.push({ kind: "split", to: start });
        }
        else if (part.kind === "except") {
            const inner = compileParts([{ kind: "choice", choices: part.choices }]);
            into.push({ kind: "except", inner, crosses: part.crosses });
        }
        else if (part.kind === "code" || part.kind === "class" || part.kind === "any")
            into.push(part);
    }
}
function emitChoices(choices, into) {
    const ends = [];
    for (const [index, choice] of choices.entries()) {
        const isLast = index === choices.length - 1;
        const split = { kind: "split", to: 0 };
        if (!isLast)
            into.push(split);
        emit(choice, into);
        if (isLast)
            continue;
        const end = { kind: "jump", to: 0 };
        into.push(end);
        ends.push(end);
        split.to = into.length;
    }
    for (const end of ends)
        end.to = into.length;
}
/**
 * Does the whole text fit? At most (length of the pattern) × (length of the text + 1) steps; times the length of the text
 * for each `!(…)` around, since what is left out is looked for from every position by itself.
 */
function runProgram(program, codes) {
    const looking = { codes, ends: new Map(), steps: 0 };
    let isMatch = false;
    follow(program, 0, looking, (position) => {
        isMatch = position === codes.length;
    });
    return { isMatch, steps: looking.steps };
}
/** Tells each position, in their order, at which the program's pattern may end when it begins at `start`. */
function follow(program, start, looking, onEnd) {
    const { instructions, reached, offset } = program;
    const { codes } = looking;
    const later = new Map();
    let active = [0];
    for (let position = start; position <= codes.length; position += 1) {
        const entered = later.get(position);
        later.delete(position);
        const stack = entered === undefined ? active : [...active, ...entered];
        const current = codes[position];
        const next = [];
        while (stack.length > 0) {
            const index = stack.pop() ?? 0;
            if (reached[index] === offset + position)
                continue;
            reached[index] = offset + position;
            looking.steps += 1;
            const instruction = instructions[index];
            if (instruction === undefined)
                continue;
            if (instruction.kind === "match")
                onEnd(position);
            else if (instruction.kind === "jump")
                stack.push(instruction.to);
            else if (instruction.kind === "split")
                stack.push(index + 1, instruction.to);
            else if (instruction.kind === "except") {
                for (const end of endsOf(instruction, position, looking)) {
                    looking.steps += 1;
                    if (end === position)
                        stack.push(index + 1);
                    else
                        later.set(end, withOne(later.get(end), index + 1));
                }
            }
            else if (current !== undefined && accepts(instruction, current))
                next.push(index + 1);
        }
        active = next;
        if (active.length === 0 && later.size === 0)
            break;
    }
    program.offset += codes.length + 1;
}
function withOne(list, item) {
    if (list === undefined)
        return [item];
    list.push(item);
    return list;
}
function accepts(instruction, character) {
    if (instruction.kind === "code")
        return instruction.code === character;
    if (instruction.kind === "class")
        return (0,character_class/* holds */.v)(instruction.set, character);
    return instruction.kind === "all" || character !== SLASH;
}
/** The ends of all texts that begin here and are none of the choices. */
function endsOf(instruction, start, looking) {
    const known = looking.ends.get(instruction) ?? new Map();
    looking.ends.set(instruction, known);
    const before = known.get(start);
    if (before !== undefined)
        return before;
    const refused = new Set();
    follow(instruction.inner, start, looking, (position) => refused.add(position));
    const ends = [];
    for (let end = start; end <= looking.codes.length; end += 1) {
        if (!refused.has(end))
            ends.push(end);
        if (looking.codes[end] === SLASH && !instruction.crosses)
            break;
    }
    known.set(start, ends);
    return ends;
}

;// CONCATENATED MODULE: ./src/core/glob/parse.ts

const PAIRS = { ")": "(", "}": "{" };
const DIVIDERS = { "|": "(", ",": "{" };
const QUANTIFIERS = "?*+@!";
const codePart = (character) => ({ kind: "code", code: character.codePointAt(0) ?? 0 });
const parse_SLASH = codePart("/");
const DEEP = { kind: "deep" };
/** Pairs of `(…)` and `{…}`, in one pass; what is escaped or stands in a class is left out. */
function findPairs(characters) {
    const closing = new Map();
    const divided = new Set();
    const open = [];
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index] ?? "";
        if (character === "\\")
            index += 1;
        else if (character === "[")
            index = (classEnd(characters, index) ?? index + 1) - 1;
        else if (character === "(" || character === "{")
            open.push(index);
        const top = open.at(-1);
        const divides = Object.hasOwn(DIVIDERS, character) ? DIVIDERS[character] : undefined;
        if (top !== undefined && divides === characters[top])
            divided.add(top);
        const opener = Object.hasOwn(PAIRS, character) ? PAIRS[character] : undefined;
        if (opener === undefined || !open.some((place) => characters[place] === opener))
            continue;
        let popped = open.pop() ?? 0;
        while (characters[popped] !== opener)
            popped = open.pop() ?? 0;
        closing.set(popped, index);
    }
    return { closing, divided };
}
/** Index after a class; `null`: the bracket stands for itself. A class that holds a slash is none, since it divides. */
function classEnd(characters, start) {
    const read = (0,character_class/* readClass */.h)(characters, start);
    if (read === null)
        return null;
    const slash = characters.indexOf("/", start);
    return slash >= 0 && slash < read.end ? null : read.end;
}
/** Longest list of alternatives that braces may stand for, and longest of all of them together. */
const MAXIMUM_ALTERNATIVES = 1000;
const MAXIMUM_EXPANDED = 100_000;
/**
 * `a.{ts,tsx}` → `a.ts`, `a.tsx`; `v{1..3}` → `v1`, `v2`, `v3`. Braces in groups are left, and so are those without a
 * comma or a range. `null`: there are too many alternatives.
 */
function expandBraces(pattern) {
    let open = [pattern];
    const done = [];
    while (open.length > 0) {
        const next = [];
        let length = 0;
        for (const text of open) {
            const expanded = expandFirst(text);
            if (expanded === null)
                done.push(text);
            else
                for (const one of expanded)
                    next.push(one);
            for (const one of expanded ?? [text])
                length += one.length + 1;
            if (next.length + done.length > MAXIMUM_ALTERNATIVES || length > MAXIMUM_EXPANDED)
                return null;
        }
        open = next;
    }
    return done;
}
/** `null`: there is nothing to expand. */
function expandFirst(text) {
    if (!text.includes("{"))
        return null;
    const characters = Array.from(text);
    const { closing, divided } = findPairs(characters);
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index];
        if (character === "\\")
            index += 1;
        else if (character === "[")
            index = (classEnd(characters, index) ?? index + 1) - 1;
        else if (character === "(")
            index = closing.get(index) ?? index;
        const end = character === "{" ? closing.get(index) : undefined;
        if (end === undefined)
            continue;
        const inner = characters.slice(index + 1, end);
        const choices = divided.has(index) ? splitAt(inner, ",") : rangeOf(inner.join(""));
        if (choices === null)
            continue;
        const before = characters.slice(0, index).join("");
        const after = characters.slice(end + 1).join("");
        return choices.map((choice) => before + choice + after);
    }
    return null;
}
/** Parts between the dividers that stand in no inner pair. */
function splitAt(characters, divider) {
    const { closing } = findPairs(characters);
    const parts = [];
    let from = 0;
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index];
        if (character === "\\")
            index += 1;
        else if (character === "[")
            index = (classEnd(characters, index) ?? index + 1) - 1;
        else if (character === "(" || character === "{")
            index = closing.get(index) ?? index;
        if (character !== divider)
            continue;
        parts.push(characters.slice(from, index).join(""));
        from = index + 1;
    }
    return [...parts, characters.slice(from).join("")];
}
/** `1..3`, `01..10`, `a..e`; `null`: no range, or one that is too long. */
function rangeOf(text) {
    const match = /^(?:(-?\d{1,9})\.\.(-?\d{1,9})|([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))$/.exec(text);
    if (match === null)
        return null;
    const [, first, last] = match;
    const letters = [match[3] ?? match[5] ?? "", match[4] ?? match[6] ?? ""].map((letter) => letter.codePointAt(0) ?? 0);
    const [from = 0, to = 0] = first === undefined ? letters : [Number(first), Number(last)];
    if (Math.abs(to - from) >= MAXIMUM_ALTERNATIVES)
        return null;
    const width = [first, last].some((end) => /^-?0\d/.test(end ?? ""))
        ? Math.max(...[first, last].map((end) => end?.replace("-", "").length ?? 0))
        : 0;
    const numbers = Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => (from < to ? from + step : from - step));
    if (first === undefined)
        return numbers.map((number) => String.fromCodePoint(number));
    return numbers.map((number) => `${number < 0 ? "-" : ""}${String(Math.abs(number)).padStart(width, "0")}`);
}
/** Groups inside groups that are followed; no pattern that a person wrote has more. */
const MAXIMUM_DEPTH = 20;
/** Reads one alternative. `null`: its groups are nested too deep. */
function parseAlternative(text) {
    const characters = Array.from(text);
    const source = { characters, ...findPairs(characters), at: 0 };
    let isTooDeep = false;
    const readUntil = (end, depth) => {
        const parts = [];
        if (depth > MAXIMUM_DEPTH) {
            isTooDeep = true;
            source.at = end;
        }
        while (source.at < end)
            parts.push(readGroup(depth) ?? readPart(source, end, depth, parts.at(-1)));
        return parts;
    };
    /** `@(a|b)` and its kin, `(a|b)`, and in a group also `{a,b}`. */
    const readGroup = (depth) => {
        const { at } = source;
        const mark = characters[at] ?? "";
        const isExtended = QUANTIFIERS.includes(mark) && characters[at + 1] === "(";
        const opening = isExtended ? at + 1 : at;
        const end = source.closing.get(opening);
        if (end === undefined || (!isExtended && !source.divided.has(opening)))
            return null;
        const inner = characters.slice(opening + 1, end);
        const lengths = splitAt(inner, characters[opening] === "{" ? "," : "|").map((part) => Array.from(part).length);
        const choices = [];
        source.at = opening + 1;
        for (const length of lengths) {
            choices.push(readUntil(source.at + length, depth + 1));
            source.at += 1;
        }
        source.at = end + 1;
        if (mark === "!")
            return { kind: "except", choices, crosses: inner.includes("/") };
        if (mark === "+")
            return { kind: "repeat", choices };
        if (mark === "*")
            return { kind: "choice", choices: [[{ kind: "repeat", choices }], []] };
        return { kind: "choice", choices: mark === "?" ? [...choices, []] : choices };
    };
    const parts = readUntil(characters.length, 0);
    return isTooDeep ? null : parts;
}
/** Does `**` stand here as a whole segment? */
function isGlobstar({ characters }, at, end, depth) {
    if (characters[at] !== "*" || characters[at + 1] !== "*" || at + 2 > end)
        return false;
    const before = characters[at - 1];
    const isStart = before === undefined || before === "/" || (depth > 0 && "(|{,".includes(before));
    return isStart && (at + 2 === end || characters[at + 2] === "/");
}
function readPart(source, end, depth, last) {
    const { characters } = source;
    const character = characters[source.at] ?? "";
    if (character === "/" && depth === 0) {
        const isWhole = skipRepeated(source, source.at + 1, end) + 2 === end && isGlobstar(source, end - 2, end, 0);
        source.at = isWhole ? end : source.at + 1;
        if (!isWhole)
            return parse_SLASH;
        // `src/**` is also `src` itself; `*/**` is not all that `*` is.
        const choices = last?.kind === "star" || last?.kind === "deep" ? [[parse_SLASH, DEEP]] : [[parse_SLASH, DEEP], []];
        return { kind: "choice", choices };
    }
    if (isGlobstar(source, source.at, end, depth)) {
        source.at = skipRepeated(source, source.at, end) + 2;
        if (source.at >= end)
            return DEEP;
        source.at += 1;
        return { kind: "choice", choices: [[DEEP, parse_SLASH], []] };
    }
    const set = character === "[" ? classEnd(characters, source.at) : null;
    if (set !== null) {
        const read = (0,character_class/* readClass */.h)(characters, source.at);
        source.at = set;
        return { kind: "class", set: read?.set ?? { ranges: [], isNegated: false } };
    }
    source.at += 1;
    if (character === "?")
        return { kind: "any" };
    if (character === "*") {
        while (characters[source.at] === "*" && source.at < end && characters[source.at + 1] !== "(")
            source.at += 1;
        return { kind: "star" };
    }
    const escaped = character === "\\" && source.at < end ? characters[source.at] : undefined;
    if (escaped !== undefined)
        source.at += 1;
    return codePart(escaped ?? character);
}
/** Of `**` segments that follow one another the last one says it all. */
function skipRepeated(source, from, end) {
    let at = from;
    while (isGlobstar(source, at, end, 0) && isGlobstar(source, at + 3, end, 0))
        at += 3;
    return at;
}

;// CONCATENATED MODULE: ./src/core/glob/problems.ts
const EMPTY = 0;
/** The shortest text that fits. */
function leastLength(parts) {
    let length = 0;
    for (const part of parts) {
        if (part.kind === "code" || part.kind === "class" || part.kind === "any")
            length += 1;
        if (part.kind === "choice" || part.kind === "repeat")
            length += Math.min(...part.choices.map(leastLength));
    }
    return length;
}
/** Is there a text that fits? */
function isPossible(parts) {
    return parts.every((part) => {
        if (part.kind === "code")
            return part.code !== EMPTY;
        if (part.kind === "class")
            return part.set.isNegated || part.set.ranges.some(([from, to]) => from <= to);
        if (part.kind === "choice" || part.kind === "repeat")
            return part.choices.some(isPossible);
        return part.kind !== "except" || !part.choices.some(isEverything);
    });
}
/** Does it fit the empty text alone? */
function isNothing(parts) {
    return parts.every((part) => (part.kind === "choice" || part.kind === "repeat") && part.choices.every((choice) => isNothing(choice)));
}
const isSpan = (part) => part.kind === "star" || part.kind === "deep";
/** Only stars: what is none of them is nothing. */
function isEverything(parts) {
    return parts.length > 0 && parts.every(isSpan);
}

;// CONCATENATED MODULE: ./src/core/glob.ts



/** No pattern that a person wrote is longer, and hardly a path. */
const MAXIMUM_PATTERN = 4000;
/** `./` and `/` bind a pattern to the root; other empty and `.` segments say nothing. */
function normalised(pattern) {
    const bare = pattern.replace(/\/(?:\.?\/)+/g, "/").replace(/(?<=.)(?:\/\.)?\/?$/s, "");
    return bare.startsWith("./") ? bare.slice(1) : bare;
}
/** `null`: the pattern is too long, too deep, or its braces stand for too much. */
function readAlternatives(pattern) {
    const texts = pattern.length > MAXIMUM_PATTERN ? null : expandBraces(normalised(pattern));
    const read = texts?.map((text) => ({
        parts: parseAlternative(text.replace(/^\//, "")),
        isName: !text.includes("/"),
    }));
    const known = read?.flatMap(({ parts, isName }) => (parts === null ? [] : [{ parts, isName }]));
    return known === undefined || known.length !== read?.length ? null : known;
}
/**
 * Compiles one pattern of picomatch's dialect (`dot`, `posix`): `*`, `?`, `[set]` with named classes, `{a,b}`, `{1..9}`,
 * `**` as a whole segment, `@(a|b)`, `?(…)`, `*(…)`, `+(…)`, `!(…)`, `(a|b)`, and a backslash before what stands for
 * itself. Anchored at both ends, dot files included. Of its own are: a pattern without a slash matches the last segment at
 * any depth, `./` and `/` at the beginning bind it to the root, a character is a code point, `!(…)` is any text that is
 * none of the alternatives, `(a)` without a `|` and quotes stand for themselves, and a class that names nothing matches
 * nothing. Matching goes on all ways side by side, so that no pattern can make it slow (see `runProgram`). A pattern that
 * `globProblem` refuses for its size matches nothing. A leading `!` is a character here; lists know it.
 */
function compileGlob(pattern, options = {}) {
    const fold = options.caseSensitive === false ? (text) => text.toLowerCase() : (text) => text;
    const matchers = (readAlternatives(fold(pattern)) ?? []).map(compileAlternative);
    const [only] = matchers;
    if (matchers.length === 1 && only !== undefined)
        return (path) => only(fold(path));
    return (path) => {
        const folded = fold(path);
        return matchers.some((matches) => matches(folded));
    };
}
function compileAlternative({ parts, isName }) {
    const least = leastLength(parts);
    const isCode = parts.map((part) => part.kind === "code");
    const prefix = textOf(parts.slice(0, isCode.includes(false) ? isCode.indexOf(false) : parts.length));
    const suffix = textOf(parts.slice(isCode.lastIndexOf(false) + 1));
    const isLiteral = !isCode.includes(false);
    let program;
    return (path) => {
        const text = isName ? path.slice(path.lastIndexOf("/") + 1) : path;
        if (isLiteral)
            return text === prefix;
        if (text.length < least || !text.startsWith(prefix) || !text.endsWith(suffix))
            return false;
        program ??= compileParts(parts);
        return runProgram(program, codesOf(text)).isMatch;
    };
}
const codesOf = (text) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
function textOf(parts) {
    return parts.map((part) => (part.kind === "code" ? String.fromCodePoint(part.code) : "")).join("");
}
/** A pattern of a list without the `!` before it, and whether it takes away. `!(a)` is a group, and `!!a` is `a`. */
function readGlobEntry(entry) {
    const marks = /^!*/.exec(entry)?.[0].length ?? 0;
    const taken = marks > 0 && entry[marks] === "(" ? marks - 1 : marks;
    return { pattern: entry.slice(taken), isOut: taken % 2 === 1 };
}
/**
 * Compiles a list: a path matches when a pattern does and none with a `!` before it does, wherever it stands. A list of
 * such patterns alone is about everything else; an empty list matches nothing.
 */
function compileGlobs(patterns, options = {}) {
    const entries = patterns
        .map(readGlobEntry)
        .map(({ pattern, isOut }) => ({ matches: compileGlob(pattern, options), isOut }));
    const wanted = entries.filter(({ isOut }) => !isOut);
    const unwanted = entries.filter(({ isOut }) => isOut);
    const isAll = wanted.length === 0 && unwanted.length > 0;
    return (path) => (isAll || wanted.some(({ matches }) => matches(path))) && !unwanted.some(({ matches }) => matches(path));
}
const EVERYTHING = /^(?:\.?\/)?(?:\*\*\/)*\*+$/;
/** What a pattern that ends with a slash may have been meant to be. */
const belowOf = (entry) => entry.replace(/(?:\/\*\*)?\/+$/, "/**");
/** Why an entry of a list of globs can match no path of a repository, as half a sentence with what to write; or null. */
function globProblem(entry) {
    const { pattern, isOut } = readGlobEntry(entry);
    const bare = normalised(pattern).replace(/^\//, "");
    if (bare === "" || bare === ".")
        return "it names no path";
    if (/(?:^|\/)\.\.(?:\/|$)/.test(bare))
        return "no path has a segment '..': paths begin at the repository's root";
    if (pattern.endsWith("/"))
        return `no path ends with a slash; write '${belowOf(entry)}' for all below`;
    if (isOut && EVERYTHING.test(bare))
        return "it takes everything away";
    if (pattern.length > MAXIMUM_PATTERN)
        return `it is longer than ${MAXIMUM_PATTERN} characters`;
    const alternatives = readAlternatives(pattern);
    if (alternatives === null)
        return "its braces stand for more than 1000 patterns, or its groups are nested too deep";
    if (alternatives.some(({ parts }) => isPossible(parts) && !isNothing(parts)))
        return null;
    return "a set such as '[z-a]' is empty, or a group leaves nothing";
}


/***/ }),

/***/ 49716:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ readClass),
/* harmony export */   v: () => (/* binding */ holds)
/* harmony export */ });
const code = (character) => character.codePointAt(0) ?? 0;
const range = (from, to) => [code(from), code(to)];
const DIGIT = [range("0", "9")];
const LOWER = [range("a", "z")];
const UPPER = [range("A", "Z")];
const NAMED = {
    alnum: [...DIGIT, ...LOWER, ...UPPER],
    alpha: [...LOWER, ...UPPER],
    blank: [range(" ", " "), range("\t", "\t")],
    cntrl: [
        [0, 31],
        [127, 127],
    ],
    digit: DIGIT,
    graph: [[33, 126]],
    lower: LOWER,
    print: [[32, 126]],
    punct: [
        [33, 47],
        [58, 64],
        [91, 96],
        [123, 126],
    ],
    space: [
        [9, 13],
        [32, 32],
    ],
    upper: UPPER,
    xdigit: [...DIGIT, range("a", "f"), range("A", "F")],
};
/**
 * Reads `[…]` at an index: ranges, `!` or `^` for all others, named classes, a backslash before any character, and `]` as
 * the first one. `null`: the bracket is never closed.
 */
function readClass(pattern, start) {
    let index = start + 1;
    const isNegated = pattern[index] === "!" || pattern[index] === "^";
    if (isNegated)
        index += 1;
    const ranges = [];
    let isKnown = true;
    let previous = null;
    // Looked for once for all names before it, of which a hostile pattern may begin many.
    let close = -1;
    for (let isFirst = true; index < pattern.length; isFirst = false) {
        const character = pattern[index] ?? "";
        if (character === "]" && !isFirst)
            return { set: isKnown ? { ranges, isNegated } : null, end: index + 1 };
        const isName = character === "[" && pattern[index + 1] === ":";
        if (isName && close < index + 2)
            close = pattern.indexOf("]", index + 2);
        if (isName && close < 0)
            return null;
        const named = isName ? readName(pattern, index + 2, close) : null;
        if (named !== null) {
            ranges.push(...(named.ranges ?? []));
            isKnown &&= named.ranges !== undefined;
            index = named.end;
            previous = null;
            continue;
        }
        const next = pattern[index + 1];
        if (character === "-" && previous !== null && next !== undefined && next !== "]") {
            index += next === "\\" ? 2 : 1;
            ranges[ranges.length - 1] = [previous, code(pattern[index] ?? "")];
            previous = null;
        }
        else {
            if (character === "\\")
                index += 1;
            previous = code(pattern[index] ?? "");
            ranges.push([previous, previous]);
        }
        index += 1;
    }
    return null;
}
/** What stands between `[:` and `:]`; `null`: no name stands there. */
function readName(pattern, start, end) {
    if (end <= start || pattern[end - 1] !== ":")
        return null;
    const name = pattern.slice(start, end - 1).join("");
    return { ranges: Object.hasOwn(NAMED, name) ? NAMED[name] : undefined, end: end + 1 };
}
/** A slash is in no set: it divides segments. */
function holds({ ranges, isNegated }, character) {
    if (character === 47)
        return false;
    for (const [from, to] of ranges)
        if (from <= character && character <= to)
            return !isNegated;
    return isNegated;
}


/***/ })

};

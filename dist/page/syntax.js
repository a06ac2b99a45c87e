const LONGEST_LINE = 2_000;
const WORD = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const matchers = new WeakMap();
function matcherOf(language) {
    const known = matchers.get(language);
    if (known !== undefined)
        return known;
    const { lineComment, blocks = [], quotes, marks } = language;
    const never = "(?!)";
    const open = blocks.map(([begin]) => escapeRegExp(begin)).join("|") || never;
    const strings = [...quotes].map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*(?:${quote}|$)`).join("|");
    const source = [
        `(?<open>${open})`,
        `(?<comment>${lineComment === undefined ? never : `(?:${lineComment}).*`})`,
        `(?<mark>${marks ?? never})`,
        `(?<string>${strings})`,
        "(?<number>\\b\\d[\\w.]*)",
        `(?<call>${WORD}(?=\\())`,
        `(?<word>${WORD})`,
    ].join("|");
    const matcher = new RegExp(source, "gu");
    matchers.set(language, matcher);
    return matcher;
}
function kindOf(language, groups) {
    if (groups["comment"] !== undefined)
        return "comment";
    if (groups["mark"] !== undefined)
        return "keyword";
    if (groups["string"] !== undefined)
        return "string";
    if (groups["number"] !== undefined)
        return "number";
    const { call, word = call ?? "" } = groups;
    const spelled = language.ignoresCase === true ? word.toLowerCase() : word;
    if (language.keywords.has(spelled))
        return "keyword";
    return call === undefined ? "text" : "call";
}
export function tokenize(line, language, before) {
    if (line.length > LONGEST_LINE)
        return { tokens: [{ kind: "text", text: line }], open: before };
    if (before === null && language.starComments === true && /^\s*\*(?:[\s/]|$)/.test(line))
        return { tokens: [{ kind: "comment", text: line }], open: null };
    const tokens = [];
    const add = (kind, text) => {
        if (text !== "")
            tokens.push({ kind, text });
    };
    let open = before;
    let at = 0;
    const matcher = matcherOf(language);
    while (at < line.length) {
        if (open !== null) {
            const end = line.indexOf(open.close, at);
            const next = end === -1 ? line.length : end + open.close.length;
            add(open.kind, line.slice(at, next));
            if (end !== -1)
                open = null;
            at = next;
            continue;
        }
        matcher.lastIndex = at;
        const match = matcher.exec(line);
        if (match === null)
            break;
        add("text", line.slice(at, match.index));
        const [text] = match;
        const groups = match.groups ?? {};
        at = match.index + text.length;
        const block = groups["open"] === undefined ? undefined : language.blocks?.find(([begin]) => begin === text);
        if (block === undefined)
            add(kindOf(language, groups), text);
        else {
            const [, close, kind] = block;
            const end = line.indexOf(close, at);
            const next = end === -1 ? line.length : end + close.length;
            add(kind, text + line.slice(at, next));
            if (end === -1)
                open = { close, kind };
            at = next;
        }
    }
    add("text", line.slice(at));
    return { tokens, open };
}

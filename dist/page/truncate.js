const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
const smallestPart = 8;
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
export function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
export function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
export function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}

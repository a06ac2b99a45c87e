import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

/** `[from, to, text]`: the characters from..to are replaced. */
function editsOf(before, after) {
  const old = before.split(/(?<=\n)/);
  const next = after.split(/(?<=\n)/);
  const edits = [];
  let [left, right, offset] = [0, 0, 0];
  while (left < old.length || right < next.length) {
    if (old[left] === next[right]) {
      offset += old[left].length;
      left += 1;
      right += 1;
      continue;
    }
    const [deleted, inserted] = nearestMatch(old, next, left, right);
    const size = old.slice(left, left + deleted).join("").length;
    edits.push([offset, offset + size, next.slice(right, right + inserted).join("")]);
    offset += size;
    left += deleted;
    right += inserted;
  }
  return edits;
}

/** How many lines to skip on each side until three lines agree again. */
function nearestMatch(old, next, left, right) {
  const agrees = (a, b) => [0, 1, 2].every((step) => old[left + a + step] === next[right + b + step]);
  const limit = old.length - left + next.length - right;
  for (let total = 1; total < Math.min(limit, 400); total += 1) {
    for (let deleted = 0; deleted <= total; deleted += 1)
      if (agrees(deleted, total - deleted)) return [deleted, total - deleted];
  }
  return [old.length - left, next.length - right];
}

function applyEdits(text, edits) {
  let result = text;
  for (const [from, to, part] of [...edits].reverse()) result = result.slice(0, from) + part + result.slice(to);
  return result;
}

/** One JSON object a line: texts first, then cases that refer to them. A `\r\n` file is stored with `\n`. */
export function writeCorpus(path, texts, cases) {
  const rows = texts.map((text, index) => ({ text: index, content: text }));
  for (const { base, file, expect, ...row } of cases) {
    const [from, to] = [file, expect].map((text) => text?.replaceAll("\r\n", "\n") ?? null);
    const stored = { ...row, base, crlf: file.includes("\r\n"), file: editsOf(texts[base], from) };
    const entry = { ...stored, expect: to === null ? null : editsOf(from, to) };
    if (applyEdits(texts[base], entry.file) !== from || (to !== null && applyEdits(from, entry.expect) !== to))
      throw new Error(row.id);
    rows.push(entry);
  }
  writeFileSync(path, gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(""), { level: 9 }));
}

/** The cases: `file` and `patch` as they are handed over, `expect` the right result or null when it must be refused. */
export function readCorpus(path) {
  const rows = gunzipSync(readFileSync(path))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const texts = rows.filter((row) => "text" in row).map((row) => row.content);
  return rows
    .filter((row) => "patch" in row)
    .map(({ base, crlf, ...row }) => {
      const file = applyEdits(texts[base], row.file);
      const expect = row.expect === null ? null : applyEdits(file, row.expect);
      const ended = (text) => (crlf && text !== null ? text.replaceAll("\n", "\r\n") : text);
      return { ...row, file: ended(file), expect: ended(expect) };
    });
}

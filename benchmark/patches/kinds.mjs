import { endOf, insertLines } from "./state.mjs";

const isTelling = (text) => (text.match(/[a-z0-9]/gi)?.length ?? 0) >= 3;
const contextOf = (state) => state.hunks.flatMap((hunk) => hunk.lines.filter(({ mark }) => mark === " "));
const oldOf = (hunk) => hunk.lines.filter(({ mark }) => mark !== "+");
const some = (random, list, share) => {
  const picked = list.filter(() => random() < share);
  return picked.length > 0 || list.length === 0 ? picked : [list[Math.floor(random() * list.length)]];
};
const between = (random, low, high) => low + Math.floor(random() * (high - low + 1));
const filler = (count) =>
  Array.from({ length: count }, (_, index) => `// generated line ${index + 1} of the test file`);

/** Changes the form of a right patch: it still can be told what is meant. `false`: the kind does not fit this change. */
export const FORMS = {
  unchanged: () => true,
  "wrong line numbers, all by the same": (state, random) => {
    const by = between(random, 1, 120);
    state.show.shift = [random() < 0.5 ? by : -by];
    return true;
  },
  "wrong line numbers, each by its own": (state, random) => {
    state.show.shift = [1, 2, 3, 4, 5].map(() => between(random, -60, 90));
    return true;
  },
  "line numbers all 1": (state) => {
    state.show.shift = state.hunks.map(({ at }) => -at);
    return true;
  },
  "no line numbers": (state) => {
    state.show.numbers = "none";
    return true;
  },
  "file moved on above": (state, random) => {
    const by = between(random, 1, 40);
    insertLines(state, 0, filler(by));
    state.show.shift = [-by];
    return true;
  },
  "wrong counts": (state, random) => {
    state.show.counts = between(random, 1, 4);
    return true;
  },
  "no newline at the end": (state) => {
    state.fileOpen = true;
    state.newOpen = true;
    return isAtEnd(state);
  },
  "no newline at the end, marker missing": (state) => {
    state.fileOpen = true;
    state.newOpen = true;
    state.show.marker = false;
    return isAtEnd(state);
  },
  "newline added at the end": (state) => {
    state.fileOpen = true;
    const { lines } = state.hunks.at(-1);
    const isReplaced = lines.findLast(({ mark }) => mark !== "+").mark === "-" && lines.at(-1).mark === "+";
    return isAtEnd(state) && isReplaced;
  },
  "blank context lines without their space": (state) => {
    const blank = contextOf(state).filter(({ text }) => text === "");
    for (const line of blank) line.bare = true;
    return blank.length > 0;
  },
  "some context lines without their space": (state, random) => {
    for (const line of some(random, contextOf(state).filter(isSafeBare), 0.4)) line.bare = true;
    return contextOf(state).some(({ bare }) => bare);
  },
  "no context line with its space": (state) => {
    const context = contextOf(state);
    for (const line of context) line.bare = true;
    return context.length > 0 && context.every(isSafeBare);
  },
  "CRLF file, LF patch": (state) => {
    state.end = "\r\n";
    return true;
  },
  "LF file, CRLF patch": (state) => {
    state.show.end = "\r\n";
    return true;
  },
  "CRLF file, CRLF patch": (state) => {
    state.end = "\r\n";
    state.show.end = "\r\n";
    return true;
  },
  "trailing space added in the patch": (state, random) => {
    const old = state.hunks.flatMap(oldOf);
    for (const line of some(random, old, 0.3)) line.shown += random() < 0.3 ? "\t" : "  ";
    return true;
  },
  "trailing space lost in the patch": (state, random) => {
    for (const hunk of state.hunks) {
      const old = oldOf(hunk);
      for (const line of some(random, old, 0.3)) {
        line.text += "  ";
        state.lines[hunk.at + old.indexOf(line)] += "  ";
      }
    }
    return true;
  },
  "Begin Patch envelope": (state) => {
    state.show.header = "envelope";
    state.show.headings = false;
    return true;
  },
  "Begin Patch envelope with headings": (state) => {
    state.show.header = "envelope";
    return state.hunks.some(({ heading }) => heading !== "");
  },
  "Markdown fence": (state) => {
    state.show.fence = true;
    return true;
  },
  "no file header": (state) => {
    state.show.header = "none";
    return true;
  },
  "file header before every hunk": (state) => {
    state.show.header = "plain";
    state.show.repeatHeader = true;
    return state.hunks.length > 1;
  },
  "one line of context": (state) => {
    for (const hunk of state.hunks) trimContext(hunk, 1);
    return true;
  },
  "indentation of the patch doubled": (state) => {
    const lines = state.hunks.flatMap((hunk) => hunk.lines);
    if (!lines.every(({ text }) => /^(?: {2})*(?! )/.test(text))) return false;
    for (const line of lines) line.shown = line.shown.replace(/^ +/, (indent) => indent + indent);
    return isSeen(state);
  },
  "tabs for the patch's indentation": (state) => {
    const lines = state.hunks.flatMap((hunk) => hunk.lines);
    if (!lines.every(({ text }) => /^(?: {2})*(?! )/.test(text))) return false;
    for (const line of lines) line.shown = line.shown.replace(/^ +/, (indent) => "\t".repeat(indent.length / 2));
    return isSeen(state);
  },
  "patch without its common indentation": (state) => {
    for (const hunk of state.hunks) {
      const depths = hunk.lines.filter(({ text }) => text.trim() !== "").map(({ text }) => /^ */.exec(text)[0].length);
      const depth = Math.min(...depths);
      if (depth === 0 || depth > 100) return false;
      for (const line of hunk.lines) line.shown = line.shown.slice(depth);
    }
    return true;
  },
  "outer context line slightly different in the file": (state, random) => {
    for (const hunk of state.hunks) {
      const first = hunk.lines[0];
      if (first.mark !== " " || hunk.lines[1].mark !== " " || first.text.length < 15) return false;
      const text = changeWord(first.text, random);
      state.lines[hunk.at] = text;
    }
    return true;
  },
};

/** A context line that, without its space, is still seen to be one. */
function isSafeBare({ text }) {
  return !/^[-+\\@]/.test(text) && !/^\s+[-+]/.test(text.slice(0, 2));
}

/** The last hunk reaches the end of the file, whose last line is not blank. */
function isAtEnd(state) {
  const hunk = state.hunks.at(-1);
  const last = hunk.lines.findLast(({ mark }) => mark !== "-");
  return endOf(hunk) === state.lines.length && state.lines.at(-1) !== "" && last?.text !== "";
}

/** Something that was there before shows the patch's other indentation. */
function isSeen(state) {
  return state.hunks.some((hunk) => oldOf(hunk).some(({ text }) => /^\s+\S/.test(text)));
}

function changeWord(text, random) {
  const words = [...text.matchAll(/[A-Za-z]{3,}/g)];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return `${text} // changed`;
  return `${text.slice(0, word.index)}${word[0].slice(0, -1)}Xy${text.slice(word.index + word[0].length)}`;
}

function trimContext(hunk, keep) {
  const first = hunk.lines.findIndex(({ mark }) => mark !== " ");
  const last = hunk.lines.findLastIndex(({ mark }) => mark !== " ");
  const from = Math.max(0, first - keep);
  hunk.lines = hunk.lines.slice(from, last + 1 + keep);
  hunk.at += from;
}

/** The true place with a few lines around it. */
function around(state, hunk, margin) {
  return state.lines.slice(Math.max(0, hunk.at - margin), endOf(hunk) + margin);
}

const sizeOf = (hunk) => hunk.lines.filter(({ mark }) => mark !== "+").length;

/** What must be refused: another place looks the same, the change is made already, or its place is gone. */
export const TRAPS = {
  "the block stands twice, number of neither": (state, random) => {
    const [hunk] = state.hunks;
    state.hunks = [hunk];
    const copy = around(state, hunk, 5);
    insertLines(state, random() < 0.5 ? 0 : state.lines.length, [...copy, ...filler(9)]);
    state.show.shift = [between(random, 3, 7)];
    state.show.headings = false;
    return true;
  },
  "the block stands twice, number of the copy": (state) => {
    const [hunk] = state.hunks;
    state.hunks = [hunk];
    const copy = around(state, hunk, 5);
    const offset = Math.min(5, hunk.at);
    insertLines(state, 0, [...copy, ...filler(9)]);
    state.show.shift = [offset - hunk.at];
    state.show.headings = false;
    return true;
  },
  "the block stands twice, no numbers": (state) => {
    const [hunk] = state.hunks;
    state.hunks = [hunk];
    insertLines(state, state.lines.length, [...filler(4), ...around(state, hunk, 5)]);
    state.show.header = "envelope";
    state.show.headings = false;
    return true;
  },
  "the block stands twice, a hunk of two": (state, random) => {
    if (state.hunks.length < 2) return false;
    const hunk = state.hunks.at(-1);
    insertLines(state, state.lines.length, [...filler(5), ...around(state, hunk, 5)]);
    state.show.shift = [0, between(random, 3, 7)];
    state.hunks = [state.hunks[0], hunk];
    state.show.headings = false;
    return true;
  },
  "made already": (state) => {
    const [hunk] = state.hunks;
    const change = hunk.lines.filter(({ mark }) => mark !== "-").map(({ text }) => text);
    state.lines.splice(hunk.at, sizeOf(hunk), ...change);
    state.hunks = [hunk];
    return true;
  },
  "made already, an old copy elsewhere": (state) => {
    const [hunk] = state.hunks;
    const copy = around(state, hunk, 5);
    const change = hunk.lines.filter(({ mark }) => mark !== "-").map(({ text }) => text);
    state.lines.splice(hunk.at, sizeOf(hunk), ...change);
    state.lines.push(...filler(7), ...copy);
    state.hunks = [hunk];
    return true;
  },
  "another file's hunk": (state, random, others) => {
    const other = others[Math.floor(random() * others.length)];
    state.hunks = [{ ...other.hunks[Math.floor(random() * other.hunks.length)], isForeign: true }];
    return other.path !== state.path;
  },
  "right hunk, then another file's": (state, random, others) => {
    const other = others[Math.floor(random() * others.length)];
    const foreign = { ...other.hunks.at(-1), isForeign: true };
    state.hunks = [state.hunks[0], { ...foreign, at: endOf(state.hunks[0]) + 4 }];
    return other.path !== state.path;
  },
  "the place was removed": (state) => {
    const [hunk] = state.hunks;
    const from = Math.max(0, hunk.at - 4);
    state.lines.splice(from, endOf(hunk) + 4 - from);
    state.hunks = [hunk];
    return hasEnough(hunk) && !isLeft(state, hunk);
  },
  "the place was removed, a look-alike stands elsewhere": (state, random) => {
    const [hunk] = state.hunks;
    const copy = around(state, hunk, 0).map((line, index, all) => {
      const isOuter = index < 2 || index >= all.length - 2;
      return isOuter && isTelling(line)
        ? `${line.slice(0, Math.floor(line.length / 4))}other(${between(random, 10, 99)});`
        : line;
    });
    const from = Math.max(0, hunk.at - 4);
    state.lines.splice(from, endOf(hunk) + 4 - from);
    state.lines.push(...filler(6), ...copy);
    state.hunks = [hunk];
    const isTold = hunk.lines.filter(({ mark, text }) => mark === " " && isTelling(text)).length > 3;
    return isTold && hasEnough(hunk) && !isLeft(state, hunk);
  },
  "the place drifted, an exact copy stands elsewhere": (state) => {
    const [hunk] = state.hunks;
    const copy = around(state, hunk, 4);
    state.lines.push(...filler(8), ...copy);
    const index = hunk.lines.findIndex(({ mark, text }) => mark === " " && text.length > 14);
    if (index < 0 || hunk.lines[index + 1]?.mark === undefined) return false;
    const old = hunk.lines.slice(0, index).filter(({ mark }) => mark !== "+").length;
    state.lines[hunk.at + old] = `${state.lines[hunk.at + old]} // drifted`;
    state.hunks = [hunk];
    state.show.headings = false;
    return hunk.lines.filter(({ mark, text }) => mark !== "+" && isTelling(text)).length > 2;
  },
  "insertion without context, wrong number": (state, random) => {
    const hunk = state.hunks.find(({ lines }) => lines.every(({ mark }) => mark !== "-"));
    if (hunk === undefined) return false;
    trimContext(hunk, 0);
    state.hunks = [{ ...hunk, lines: hunk.lines.filter(({ mark }) => mark === "+") }];
    state.show.shift = [between(random, 2, 9)];
    return true;
  },
};

function hasEnough(hunk) {
  return hunk.lines.filter(({ mark, text }) => mark !== "+" && isTelling(text)).length > 1;
}

/** The old text still stands somewhere: then the patch is right there. */
function isLeft(state, hunk) {
  const old = oldOf(hunk).map(({ text }) => text);
  return `\n${state.lines.join("\n")}\n`.includes(`\n${old.join("\n")}\n`);
}

/** A change in the making: the file, its true hunks, and how the patch will show them. */

export function makeState(pair, hunks) {
  return {
    path: pair.path,
    lines: pair.before.split("\n").slice(0, -1),
    hunks: structuredClone(hunks),
    end: "\n",
    fileOpen: false,
    newOpen: false,
    mustRefuse: false,
    show: {
      header: "git",
      numbers: "true",
      counts: 0,
      shift: null,
      fence: false,
      marker: true,
      end: "\n",
      headings: true,
    },
  };
}

const oldOf = (hunk) => hunk.lines.filter(({ mark }) => mark !== "+");

/** Inserts lines into the file; hunks below move along. Not inside of a hunk. */
export function insertLines(state, at, lines) {
  state.lines.splice(at, 0, ...lines);
  for (const hunk of state.hunks) if (hunk.at >= at) hunk.at += lines.length;
}

export function fileText(state) {
  return state.lines.join(state.end) + (state.fileOpen ? "" : state.end);
}

/** The right result: additions of the real diff, the file's own context. */
export function expectedText(state) {
  const result = [];
  let cursor = 0;
  for (const hunk of state.hunks.filter(({ isForeign }) => !isForeign)) {
    result.push(...state.lines.slice(cursor, hunk.at));
    cursor = hunk.at;
    for (const { mark, text } of hunk.lines) {
      if (mark === "+") result.push(text);
      if (mark === " ") result.push(state.lines[cursor]);
      if (mark !== "+") cursor += 1;
    }
  }
  result.push(...state.lines.slice(cursor));
  return result.join(state.end) + (state.newOpen ? "" : state.end);
}

/** Where the true place of a hunk ends in the file. */
export const endOf = (hunk) => hunk.at + oldOf(hunk).length;

function headerOf(state) {
  const { path, show } = state;
  if (show.header === "none") return [];
  const pair = [`--- a/${path}`, `+++ b/${path}`];
  if (show.header === "git") return [`diff --git a/${path} b/${path}`, "index 1111111..2222222 100644", ...pair];
  return show.header === "bare" ? [`--- ${path}`, `+++ ${path}`] : pair;
}

function numbersOf(state, hunk, index, delta) {
  const { show } = state;
  const heading = show.headings && hunk.heading ? ` ${hunk.heading}` : "";
  if (show.header === "envelope") return `@@${heading}`;
  if (show.numbers === "none") return `@@ ... @@`;
  const shift = show.shift === null ? 0 : show.shift[index % show.shift.length];
  const counts = [oldOf(hunk).length, hunk.lines.filter(({ mark }) => mark !== "-").length];
  const wrong = show.counts === 0 ? [0, 0] : [show.counts, index % 2 === 0 ? -1 : show.counts];
  const at = Math.max(counts[0] === 0 ? 0 : 1, hunk.at + (counts[0] === 0 ? 0 : 1) + shift);
  const range = (start, count) => `${start},${Math.max(0, count)}`;
  return `@@ -${range(at, counts[0] + wrong[0])} +${range(Math.max(1, at + delta), counts[1] + wrong[1])} @@${heading}`;
}

export function patchText(state) {
  const { show } = state;
  const lines = headerOf(state);
  if (show.header === "envelope") lines.push("*** Begin Patch", `*** Update File: ${state.path}`);
  let delta = 0;
  for (const [index, hunk] of state.hunks.entries()) {
    if (index > 0 && show.repeatHeader) lines.push(...headerOf(state));
    lines.push(numbersOf(state, hunk, index, delta));
    const isLast = endOf(hunk) === state.lines.length && show.marker;
    const last = {
      old: hunk.lines.findLastIndex(({ mark }) => mark !== "+"),
      new: hunk.lines.findLastIndex(({ mark }) => mark !== "-"),
    };
    for (const [number, { mark, shown, bare }] of hunk.lines.entries()) {
      lines.push(bare ? shown : mark + shown);
      const isOpen = (number === last.old && state.fileOpen) || (number === last.new && state.newOpen);
      if (isLast && isOpen) lines.push("\\ No newline at end of file");
    }
    delta +=
      hunk.lines.filter(({ mark }) => mark === "+").length - hunk.lines.filter(({ mark }) => mark === "-").length;
  }
  if (show.header === "envelope") lines.push("*** End Patch");
  if (show.fence) return ["Here is the change:", "", "```diff", ...lines, "```", ""].join(show.end);
  return lines.join(show.end) + show.end;
}

import { createShadows, joinRanges } from "./shadow.mjs";

const REFUSED = /^(?:Error|Guardrail|Blocked by hook)\b/;
const FOOTER = /read on with offset=(\d+)/;
const TOTAL = /\[lines \d+-\d+ of (\d+)/;
const DEFAULT_LINES = 400;

/** Plays with the product's tools, by what their results say. */
export function createOurHand(view, waste) {
  const shadows = createShadows();

  function* call(calls) {
    const results = yield calls;
    for (const [index, text] of results.entries()) {
      if (!REFUSED.test(text)) continue;
      const isEdit = ["edit_file", "apply_patch"].includes(calls[index].name) && /not found|times|match/.test(text);
      waste[isEdit ? "failedEdits" : "refused"] += 1;
    }
    return results;
  }

  function takeIn(path, text) {
    const shadow = shadows.of(path);
    let [shown, fresh, last] = [0, 0, 0];
    for (const [, number, line] of text.matchAll(/^(\d+)\t(.*)$/gm)) {
      shown += 1;
      last = Number(number);
      if (shadow.line(last) === undefined) fresh += 1;
      shadow.learn(last, line);
    }
    const total = TOTAL.exec(text)?.[1];
    if (total !== undefined) shadow.setTotal(Number(total));
    else if (!FOOTER.test(text) && last > 0) shadow.setTotal(Math.max(last, 1));
    if (shown > 0 && fresh < shown / 2) waste.repeated += 1;
  }

  /** The page that is missing; `offset` and `limit` only where they are not the default. */
  function pageOf(path, from, to) {
    const missing = shadows.of(path).gap(from, to);
    if (missing === null) return null;
    const limit = missing.last - missing.first + 1;
    return {
      name: "read_file",
      arguments: {
        path,
        ...(missing.first > 1 ? { offset: missing.first } : {}),
        ...(Number.isFinite(to) && limit !== DEFAULT_LINES ? { limit } : {}),
      },
    };
  }

  /** Ranges `{ path, from?, to? }`, side by side, read on until all of their lines were shown. */
  function* read(ranges) {
    for (;;) {
      const pages = joinRanges(ranges).map(({ path, from, to }) => ({ path, page: pageOf(path, from, to) }));
      const open = pages.filter(({ page }) => page !== null);
      if (open.length === 0) return;
      const results = yield* call(open.map(({ page }) => page));
      for (const [index, text] of results.entries()) {
        if (REFUSED.test(text)) throw new Error(`cannot read ${open[index].path}: ${text}`);
        takeIn(open[index].path, text);
      }
    }
  }

  /** Lines that went out of the request are read again before they are changed. */
  function* refresh({ path, old }) {
    const isShown = old.split("\n").every((line) => view.text.includes(line.trim()));
    if (isShown) return;
    const at = shadows.of(path).find(old);
    shadows.forget(path);
    waste.repeated += 1;
    yield* read([{ path, from: Math.max(1, at - 10), to: at + 30 }]);
  }

  return {
    search: function* (pattern, path = ".") {
      return (yield* call([{ name: "grep", arguments: { pattern, ...(path === "." ? {} : { path }) } }]))[0];
    },
    read,
    find: (path, text) => shadows.of(path).find(text),
    /** Edits `{ path, old, new }` in one answer; false for each that was refused. */
    edit: function* (edits) {
      for (const one of edits) yield* refresh(one);
      const results = yield* call(
        edits.map((one) => ({
          name: "edit_file",
          arguments: { path: one.path, old_str: one.old, new_str: one.new },
        })),
      );
      const done = [];
      for (const [index, text] of results.entries()) {
        done[index] = !REFUSED.test(text);
        if (done[index]) shadows.of(edits[index].path).replace(edits[index].old, edits[index].new);
      }
      return done;
    },
    create: function* (path, content) {
      const [text] = yield* call([{ name: "write_file", arguments: { path, content } }]);
      return !REFUSED.test(text);
    },
    move: function* (from, to) {
      const [text] = yield* call([{ name: "move_file", arguments: { source: from, destination: to } }]);
      if (!REFUSED.test(text)) shadows.rename(from, to);
      return !REFUSED.test(text);
    },
    remove: function* (path) {
      const [text] = yield* call([
        view.tools.has("delete_file")
          ? { name: "delete_file", arguments: { path } }
          : { name: "run_command", arguments: { command: `rm ${path}` } },
      ]);
      return !REFUSED.test(text);
    },
    /** The first of these commands that is not refused; '' when all were. */
    run: function* (...commands) {
      for (const command of commands) {
        const [text] = yield* call([{ name: "run_command", arguments: { command } }]);
        if (!REFUSED.test(text)) return text;
      }
      return "";
    },
  };
}

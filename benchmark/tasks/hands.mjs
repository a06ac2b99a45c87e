/** How a player works: with the product's tools, or with bash alone. A hand yields calls and gets their results. */

const REFUSED = /^(?:Error|Guardrail|Blocked by hook)\b/;
const FOOTER = /read on with offset=(\d+)/;
const DEFAULT_LINES = 400;

const CUT = /\n\[\.\.\. \d+ characters left out \.\.\.\]\n/;
/** Lines requested at once after the output of a whole file was cut. */
const PAGE = 200;

/** Ranges `{ path, from?, to? }` as `{ path, next, to }`, joined where they touch or overlap. */
function joinRanges(ranges) {
  const joined = [];
  const sorted = ranges
    .map(({ path, from = 1, to = Number.POSITIVE_INFINITY }) => ({ path, next: from, to }))
    .sort((left, right) => left.next - right.next);
  for (const range of sorted) {
    const before = joined.findLast(({ path }) => path === range.path);
    if (before === undefined || range.next > before.to + 1) joined.push(range);
    else before.to = Math.max(before.to, range.to);
  }
  return joined;
}

/** Matches listed below their file, as `path:line: text`, the form that `grep -n` prints. */
function withPaths(text) {
  let path = "";
  return text
    .split("\n")
    .flatMap((line) => {
      if (/^\d+: /.test(line)) return [`${path}:${line}`];
      if (/^[^\s:[]+$/.test(line)) path = line;
      return line === path ? [] : [line];
    })
    .join("\n");
}

/** Reads the ranges in parallel. `after` gives the next line to read in a range, or null at its end. */
function* readAll(call, ranges, callOf, after) {
  let open = joinRanges(ranges);
  while (open.length > 0) {
    const results = yield* call(open.map(callOf));
    open = open.flatMap((range, index) => {
      const next = after(range, results[index]);
      return next === null || next > range.to ? [] : [{ ...range, next, isContinued: true }];
    });
  }
}

/** Plays with the product's tools. */
export function createOurHand(view, waste) {
  function* call(calls) {
    const results = yield calls;
    for (const [index, text] of results.entries()) {
      if (!REFUSED.test(text)) continue;
      const isEdit = ["edit_file", "apply_patch"].includes(calls[index].name) && /not found|times|match/.test(text);
      waste[isEdit ? "failedEdits" : "refused"] += 1;
    }
    return results;
  }

  /** One call; true unless it was refused. */
  function* works(name, given) {
    const [text] = yield* call([{ name, arguments: given }]);
    return !REFUSED.test(text);
  }

  /** `offset` and `limit` only where they are not the default. */
  function pageOf({ path, next, to }) {
    const limit = to - next + 1;
    const isLimited = Number.isFinite(to) && limit !== DEFAULT_LINES;
    return {
      name: "read_file",
      arguments: { path, ...(next > 1 ? { offset: next } : {}), ...(isLimited ? { limit } : {}) },
    };
  }

  const read = (ranges) =>
    readAll(call, ranges, pageOf, ({ path }, text) => {
      if (REFUSED.test(text)) throw new Error(`cannot read ${path}: ${text}`);
      const offset = FOOTER.exec(text)?.[1];
      return offset === undefined ? null : Number(offset);
    });

  return {
    search: function* (pattern, path) {
      const found = yield* call([{ name: "grep", arguments: { pattern, ...(path === undefined ? {} : { path }) } }]);
      return withPaths(found[0]);
    },
    read,
    /** Makes the edits `{ path, old, new }` in one answer; false for each that was refused. */
    edit: function* (edits) {
      for (const { path, old } of edits) {
        // A file whose lines left the request is read again before it is edited.
        if (old.split("\n").every((line) => view.text.includes(line.trim()))) continue;
        waste.repeated += 1;
        yield* read([{ path }]);
      }
      const results = yield* call(
        edits.map((one) => ({
          name: "edit_file",
          arguments: { path: one.path, old_str: one.old, new_str: one.new },
        })),
      );
      return results.map((text) => !REFUSED.test(text));
    },
    create: (path, content) => works("write_file", { path, content }),
    move: (source, destination) => works("move_file", { source, destination }),
    remove: (path) =>
      view.tools.has("delete_file") ? works("delete_file", { path }) : works("run_command", { command: `rm ${path}` }),
    /** The output of the first of these commands that is not refused; '' if all are. */
    run: function* (...commands) {
      for (const command of commands) {
        const [text] = yield* call([{ name: "run_command", arguments: { command } }]);
        if (!REFUSED.test(text)) return text;
      }
      return "";
    },
  };
}

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

const editProgram = (edit) => `python3 - <<'EOF'
p = ${JSON.stringify(edit.path)}
s = open(p).read()
old = '''${edit.old}'''
new = '''${edit.new}'''
assert s.count(old) == 1
open(p, 'w').write(s.replace(old, new))
EOF`;

/** Plays with `bash` alone: grep, cat, sed -n, and a small program for edits. */
export function createBashHand(_view, waste) {
  function* bash(commands) {
    return yield commands.map((command) => ({ name: "bash", arguments: { command } }));
  }

  function* succeeds(command) {
    yield* bash([command]);
    return true;
  }

  const pageEnd = ({ next, to, isContinued }) =>
    Number.isFinite(to) || isContinued ? Math.min(to, next + PAGE - 1) : to;

  function commandOf(range) {
    const end = pageEnd(range);
    return Number.isFinite(end) ? `sed -n '${range.next},${end}p' ${range.path}` : `cat ${range.path}`;
  }

  /** The line after the last one that was shown whole; null where the file ended before the page did. */
  function after(range, text) {
    const [head, ...rest] = text.replace(/\n$/, "").split(CUT);
    const lines = head.split("\n").length;
    // The line at a cut is not whole.
    if (rest.length > 0) return range.next + lines - 1;
    return range.next + lines - 1 < pageEnd(range) ? null : range.next + lines;
  }

  return {
    search: function* (pattern, path) {
      const where = path ?? "--exclude-dir=.git .";
      return (yield* bash([`grep -rnF ${quote(pattern)} ${where}`]))[0].replace(/^\.\//gm, "");
    },
    read: (ranges) => readAll(bash, ranges, commandOf, after),
    edit: function* (edits) {
      const results = yield* bash(edits.map(editProgram));
      const done = results.map((text) => !text.includes("Traceback"));
      waste.failedEdits += done.filter((isDone) => !isDone).length;
      return done;
    },
    create: (path, content) => succeeds(`cat > ${path} <<'EOF'\n${content}${content.endsWith("\n") ? "" : "\n"}EOF`),
    move: (from, to) => succeeds(`git mv ${from} ${to}`),
    remove: (path) => succeeds(`git rm -q -f ${path}`),
    run: function* (command) {
      return (yield* bash([command]))[0];
    },
  };
}

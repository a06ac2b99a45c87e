import { createShadows, joinRanges } from "./shadow.mjs";

const CUT = /\n\[\.\.\. \d+ characters left out \.\.\.\]\n/;
/** Lines of a range asked for after a whole file was cut. */
const PAGE = 200;

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Plays with `bash` alone: grep, cat, sed -n, and a small program for edits. */
export function createBashHand(_view, waste) {
  const shadows = createShadows();

  function* bash(commands) {
    return yield commands.map((command) => ({ name: "bash", arguments: { command } }));
  }

  function learn(path, from, text) {
    const shadow = shadows.of(path);
    for (const [index, line] of text.split("\n").entries()) shadow.learn(from + index, line);
  }

  /** Takes in what was shown; after a cut the rest is asked for by its lines. */
  function takeIn({ path, first, to }, text) {
    const shadow = shadows.of(path);
    const parts = text.replace(/\n$/, "").split(CUT);
    // What stands at the cut is half a line on both sides.
    const head = parts.length > 1 ? parts[0].split("\n").slice(0, -1).join("\n") : parts[0];
    learn(path, first, head);
    if (parts.length === 1) {
      const last = first + head.split("\n").length - 1;
      if (last < to) shadow.setTotal(last);
    }
  }

  function commandOf({ path, first, to }) {
    if (first === 1 && !Number.isFinite(to)) return `cat ${path}`;
    return `sed -n '${first},${to}p' ${path}`;
  }

  function* read(ranges) {
    const tried = new Set();
    for (;;) {
      const open = joinRanges(ranges).flatMap(({ path, from, to }) => {
        const missing = shadows.of(path).gap(from, to);
        if (missing === null) return [];
        const whole = missing.first === 1 && !Number.isFinite(to) && !tried.has(path);
        tried.add(path);
        return [{ path, first: missing.first, to: whole ? to : Math.min(to, missing.first + PAGE - 1) }];
      });
      if (open.length === 0) return;
      const results = yield* bash(open.map(commandOf));
      for (const [index, text] of results.entries()) takeIn(open[index], text);
    }
  }

  return {
    search: function* (pattern, path = ".") {
      const where = path === "." ? "--exclude-dir=.git ." : path;
      return (yield* bash([`grep -rnF ${quote(pattern)} ${where}`]))[0].replace(/^\.\//gm, "");
    },
    read,
    find: (path, text) => shadows.of(path).find(text),
    edit: function* (edits) {
      const results = yield* bash(
        edits.map(
          (one) =>
            `python3 - <<'EOF'\np = ${JSON.stringify(one.path)}\ns = open(p).read()\nold = '''${one.old}'''\nnew = '''${one.new}'''\nassert s.count(old) == 1\nopen(p, 'w').write(s.replace(old, new))\nEOF`,
        ),
      );
      return results.map((text, index) => {
        const isDone = !text.includes("Traceback");
        if (isDone) shadows.of(edits[index].path).replace(edits[index].old, edits[index].new);
        else waste.failedEdits += 1;
        return isDone;
      });
    },
    create: function* (path, content) {
      yield* bash([`cat > ${path} <<'EOF'\n${content}${content.endsWith("\n") ? "" : "\n"}EOF`]);
      return true;
    },
    move: function* (from, to) {
      yield* bash([`git mv ${from} ${to}`]);
      shadows.rename(from, to);
      return true;
    },
    remove: function* (path) {
      yield* bash([`git rm -q -f ${path}`]);
      return true;
    },
    run: function* (command) {
      return (yield* bash([command]))[0];
    },
  };
}

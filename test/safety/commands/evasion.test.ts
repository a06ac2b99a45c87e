// @module-tag full
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CommandClass } from "../../../src/core/tool/command.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";
import { tokenize } from "../../../src/safety/commands/shell/tokenize.js";

interface Row {
  readonly cmd: string;
  readonly expect: CommandClass;
  readonly also_ok?: readonly CommandClass[];
}

const rows = ["../../fixtures/corpus/commands.jsonl", "./own-cases.jsonl"].flatMap((url) =>
  readFileSync(new URL(url, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line)),
);
const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const classOf = async (command: string) => (await classifier.classify(command)).class;
const runs = (kind: CommandClass) => kind === "safe" || kind === "dev";
const strict = rows.filter((row) => row.also_ok === undefined && row.cmd.length < 200);
const blocked = strict.filter((row) => row.expect === "blocked").map((row) => row.cmd);
const dangerous = rows
  .filter((row) => row.expect === "dangerous" && row.cmd.length < 200 && !row.also_ok?.some(runs))
  .map((row) => row.cmd);

function wordsOf(command: string): readonly string[] | null {
  const tokens = tokenize(command);
  return tokens.kind === "simple" ? tokens.argv : null;
}

const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const double = (text: string) => `"${text.replace(/[\\$`"]/g, "\\$&")}"`;
const escaped = (text: string) =>
  text.replace(/[^\w/.-]/g, (character) => (character === "\n" ? "'\n'" : `\\${character}`));
const ansi = (text: string) =>
  `$'${[...text].map((character) => (/[ -~]/.test(character) ? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}` : character)).join("")}'`;

const QUOTES = [single, double, escaped, ansi] as const;

/** One word in random quoting, cut into up to three differently quoted pieces. */
const quoting = fc.record({ kinds: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), cut: fc.nat(5) });

function quoteWord(word: string, { kinds, cut }: { kinds: readonly number[]; cut: number }): string {
  if (word === "") return "''";
  const size = Math.max(1, Math.min(cut + 1, Math.ceil(word.length / kinds.length)));
  return kinds
    .map((kind, index) => {
      const piece =
        index === kinds.length - 1 ? word.slice(index * size) : word.slice(index * size, (index + 1) * size);
      return piece === "" ? "" : (QUOTES[kind] ?? single)(piece);
    })
    .join("");
}

/** Prefixes that start the command they stand before. */
const PREFIXES = [
  ..."env|env A=1 -u B|time|nice|nice -n 5|timeout 5|timeout -k 1 5s|nohup|xargs|xargs -n 1|command|exec|setsid".split(
    "|",
  ),
  ..."stdbuf -oL|ionice -c 3|busybox|command -p|\\command|e'n'v|/usr/bin/env|timeout --signal=KILL 5".split("|"),
];

const backticks = (text: string) => `\`${text.replace(/[\\`$]/g, "\\$&")}\``;

/** Constructs that run a whole script. */
const WRAPS: readonly ((script: string, mark: string) => string)[] = [
  (script) => `sh -c ${single(script)}`,
  (script) => `bash -lc ${single(script)}`,
  (script) => `bash -o pipefail -xec ${double(script)} name`,
  (script) => `eval ${single(script)}`,
  (script) => `eval ${double(script)}`,
  (script) => `{ ${script}\n}`,
  (script) => `( ${script}\n)`,
  (script) => `if true; then ${script}\nfi`,
  (script) => `if ${script}\nthen :; fi`,
  (script) => `if false; then :; else ${script}\nfi`,
  (script) => `for i in 1 2; do ${script}\ndone`,
  (script) => `while ${script}\ndo break; done`,
  (script) => `until false; do ${script}\ndone`,
  (script) => `f() { ${script}\n}; f`,
  (script) => `function g { ${script}\n}`,
  (script) => `echo $(${script}\n)`,
  (script) => `echo "a $(${script}\n) b"`,
  (script) => `x=$(${script}\n)`,
  (script) => `echo ${backticks(script)}`,
  (script) => `cat <(${script}\n)`,
  (script) => `ls > >(${script}\n)`,
  (script) => `ls && ${script}`,
  (script) => `ls; ${script}`,
  (script) => `false || { ${script}\n}`,
  (script) => `{ ${script}\n} | cat`,
  (script) => `true | { ${script}\n}`,
  (script) => `case x in x) ${script}\n;; esac`,
  (script) => `trap ${single(script)} EXIT`,
  (script) => `alias ll=${single(script)}`,
  (script) => `bash <<< ${single(script)}`,
  (script, mark) => `bash <<'${mark}'\n${script}\n${mark}\n`,
  (script, mark) => `{ sh; } <<'${mark}'\n${script}\n${mark}\n`,
  (script, mark) => `cat <<${mark}\n$(${script}\n)\n${mark}\n`,
  (script) => `[[ -n $(${script}\n) ]]`,
  (script) => `echo \${x:-$(${script}\n)}`,
  (script) => `env -S ${single(`sh -c ${double(script)}`)}`,
  (script) => `find . -exec sh -c ${single(script)} \\;`,
  (script) => `ls | xargs bash -c ${single(script)}`,
  (script) => `timeout 5 sh -c ${single(script)}`,
  (script) => `watch ${single(script)}`,
  (script) => `coproc { ${script}\n}`,
];

const wraps = fc.array(fc.nat(WRAPS.length - 1), { maxLength: 3 });

function wrapAll(command: string, kinds: readonly number[]): string {
  return kinds.reduce((script, kind, depth) => (WRAPS[kind] ?? String)(script, `MARK${depth}`), command);
}

const simpleBlocked = blocked.filter((command) => wordsOf(command) !== null);
const LONGEST = 8000;

describe("evasion", () => {
  it("keeps a blocked simple command blocked under any quoting, prefix and wrapping", {
    tags: "property",
  }, async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...simpleBlocked),
      fc.array(quoting, { minLength: 12, maxLength: 12 }),
      fc.array(fc.constantFrom(...PREFIXES), { maxLength: 2 }),
      wraps,
      async (command, quotes, prefixes, kinds) => {
        const words = (wordsOf(command) ?? []).map((word, index) =>
          quoteWord(word, quotes[index % quotes.length] ?? { kinds: [0], cut: 1 }),
        );
        const text = wrapAll([...prefixes, ...words].join(" "), kinds);
        if (text.length > LONGEST) return;
        expect(await classOf(text), text).toBe("blocked");
      },
    );
    await fc.assert(property, { seed: 20, numRuns: 350 });
  });

  it("keeps any blocked line blocked inside scripts, substitutions and bodies", { tags: "property" }, async () => {
    const property = fc.asyncProperty(fc.constantFrom(...blocked), wraps, async (command, kinds) => {
      const text = wrapAll(command, kinds);
      if (text.length > LONGEST) return;
      expect(await classOf(text), text).toBe("blocked");
    });
    await fc.assert(property, { seed: 21, numRuns: 350 });
  });

  it("never makes a dangerous line safe or dev", { tags: "property" }, async () => {
    const property = fc.asyncProperty(fc.constantFrom(...dangerous), wraps, async (command, kinds) => {
      const text = wrapAll(command, kinds);
      if (text.length > LONGEST) return;
      expect(["dangerous", "blocked"], text).toContain(await classOf(text));
    });
    await fc.assert(property, { seed: 22, numRuns: 300 });
  });

  it("gives joined commands the worst of their classes", { tags: "property" }, async () => {
    const joinable = rows.filter(
      (row) =>
        runs(row.expect) &&
        row.cmd.length < 100 &&
        !/^[!#]|\bcd\b|#|<<|\n|^time\b|^export\b/.test(row.cmd) &&
        row.also_ok === undefined,
    );
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...joinable), { minLength: 2, maxLength: 4 }),
      fc.constantFrom(" && ", "; ", " | ", " || ", "\n"),
      async (parts, operator) => {
        const text = parts.map((row) => row.cmd).join(operator);
        const worst = parts.some((row) => row.expect === "dev") ? "dev" : "safe";
        expect(await classOf(text), text).toBe(worst);
      },
    );
    await fc.assert(property, { seed: 23, numRuns: 200 });
  });

  it("never throws, and answers the same twice", { tags: "property" }, async () => {
    const pieces = fc.constantFrom(
      ..."a |;|&|||$(|)|`|'|\"|\\|{|}|<<E|\n|E|>|<|ls|sudo|rm -rf /|.env|$'|${|x|=|[|]|*|~|#|if|then|fi|é|😀|\u0000|\t|-c|sh".split(
        "|",
      ),
    );
    const property = fc.asyncProperty(fc.array(pieces, { maxLength: 25 }), async (parts) => {
      const text = parts.join("");
      expect(await classifier.classify(text)).toEqual(await classifier.classify(text));
    });
    await fc.assert(property, { seed: 24, numRuns: 250 });
    const anything = fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
      expect(["safe", "dev", "dangerous", "blocked"]).toContain(await classOf(text));
    });
    await fc.assert(anything, { seed: 25, numRuns: 150 });
  });
});

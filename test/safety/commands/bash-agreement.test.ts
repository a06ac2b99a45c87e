import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { walk } from "../../../src/safety/commands/judge/walk.js";
import { loadShellParser } from "../../../src/safety/commands/shell/shell-parser.js";

const parse = await loadShellParser();
const hasBash = existsSync("/bin/bash");

const pieces = [
  ...[
    "x",
    "y",
    " ",
    " ",
    ";",
    '"',
    "'",
    "\\",
    "#",
    " #",
    '""',
    "''",
    "\n",
    "\\\n",
    "&",
    "|",
    "&&",
    "||",
    "(",
    ")",
    "{",
    "}",
  ],
  ...[
    "<<E",
    "<<'E'",
    "\nE\n",
    "\nE",
    "2>&1",
    "< /dev/null",
    "if ",
    " then ",
    " fi",
    "!",
    "time ",
    "$'",
    "=",
    "~",
    "{}",
    ",",
    ".",
  ],
];

/** Texts on which the parser was wrong at first: bash runs a second command. */
const known = [
  'x ""#; y',
  "x ''#a\ny",
  "x 'a'#; y",
  "x #a\\\ny",
  "x #\\\n\\\ny",
  "x \\\n#a; y",
  "x y\\",
  "x $'a'#b; y",
  'x ""2>&1',
];

const texts = [
  ...known,
  ...fc
    .sample(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), { seed: 5, numRuns: 900 })
    .map((parts) => `x ${parts.join("")}`),
];

/** Our reading of a text: its literal commands, or `null` where the policy calls it dangerous anyway. */
function understood(text: string): ReadonlySet<string> | null {
  const script = parse(text);
  if (script === null) return null;
  const { commands, problems } = walk(script.statements, script.depth, { cwd: "" }, parse);
  const isPlain = commands.every(
    ({ words, assignments }) => assignments.length === 0 && words.every((word) => word.literal),
  );
  if (!isPlain || problems.some((problem) => problem.rule === "R2 construct")) return null;
  return new Set(commands.map(({ words }) => JSON.stringify(words.map((word) => word.text))));
}

/** Runs every text in bash where no command exists, and gives back what it tried to start. */
function triedByBash(candidates: readonly string[]): readonly (readonly string[][])[] {
  const directory = mkdtempSync(join(tmpdir(), "agreement-"));
  try {
    const lines = candidates.map((text, index) => {
      writeFileSync(join(directory, `text-${index}`), `${text}X`);
      return `( LOG=log-${index}; PATH=/nonexistent; text=$(<text-${index}); eval "\${text%X}" ) </dev/null >/dev/null 2>&1`;
    });
    const report = `{ local item; printf -v item '%s\\t' "$@"; printf '%s\\f' "$item"; } >> "$LOG"`;
    writeFileSync(
      join(directory, "all.sh"),
      `cd "$1" || exit 9\ncommand_not_found_handle() { ${report}; return 0; }\n${lines.join("\n")}\nexit 0\n`,
    );
    execFileSync("/bin/bash", ["--noprofile", "--norc", join(directory, "all.sh"), directory], { stdio: "ignore" });
    return candidates.map((_, index) => {
      const log = join(directory, `log-${index}`);
      const text = existsSync(log) ? readFileSync(log, "utf8") : "";
      return text
        .split("\f")
        .slice(0, -1)
        .map((item) => item.split("\t").slice(0, -1));
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** After a pipe `time` is a program for bash; what it starts is the same. */
function withoutTime(argv: readonly string[]): readonly string[] {
  return argv[0] === "time" ? argv.slice(argv[1] === "-p" ? 2 : 1) : argv;
}

describe.skipIf(!hasBash)("agreement with bash", () => {
  it("R2 bash starts no command that we did not see", () => {
    const candidates = texts.flatMap((text) => {
      const commands = understood(text);
      return commands === null ? [] : [{ text, commands }];
    });
    const tried = triedByBash(candidates.map(({ text }) => text));
    const unseen = candidates.flatMap(({ text, commands }, index) =>
      (tried[index] ?? [])
        .filter((argv) => withoutTime(argv).length > 0 && !commands.has(JSON.stringify(withoutTime(argv))))
        .map((argv) => ({ text, argv })),
    );
    expect(unseen).toEqual([]);
    expect(tried.filter((commands) => commands.length > 0).length).toBeGreaterThan(100);
  });
});

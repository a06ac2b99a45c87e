import { describe, expect, it } from "vitest";
import { checkHere, folder } from "./bench.js";

const advice = (source: string): readonly string[] => checkHere(folder("a", {}, { "tool.ts": source })).advice;

function commandAdvice(source: string, names: readonly string[] = []): readonly string[] {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const parameters = { type: "object", properties, required: names };
  return checkHere(folder("a", { type: "command", parameters }, { "tool.sh": source })).advice;
}

describe("the lint", () => {
  it.each([
    ["process.exit(1)", /ends or changes its process/],
    ["process\n  ?.exit(1)", /ends or changes/],
    ['process["exit"](1)', /ends or changes/],
    ["const { env } = process; process.env.HOME", /environment/],
    ['import { execFile } from "node:child_process";', /starts programs/],
    ["require('child_process')", /starts programs/],
    ["eval('1')", /eval/],
    ["globalThis['ev' + 'al']", /hides which global/],
    ["\\u0065val('1')", /eval/],
    ["new Function('return 1')", /Function/],
    ["(() => {}).constructor('return 1')()", /Function/],
    ["await import(name)", /import/],
    ['import { connect } from "net";', /network/],
    ["await fetch('https://x.example')", /network/],
    ["writeFileSync('/etc/passwd', 'x')", /writes files/],
    [`const data = "${"QUJD".repeat(60)}";`, /encoded/],
    [`${" ".repeat(301)}x`, /longer than 300/],
  ])("finds %j", (source, says) => {
    expect(advice(`${source}\n`).join("\n")).toMatch(says);
  });

  it("names the line, and says each thing once", () => {
    expect(advice("// a\nprocess.exit(1);\nprocess.exit(2);\n")).toEqual([
      "tool.ts, line 2: it ends or changes its process.",
    ]);
  });

  it.each([
    "const args = JSON.parse(process.argv[2]);\nconsole.log(args.text.split(' ').length);",
    'import { readFileSync } from "node:fs";\nconsole.log(readFileSync("README.md", "utf8").length);',
    'import { writeFileSync } from "node:fs";\nwriteFileSync("/tmp/a", "b");\nwriteFileSync(join(tmpdir(), "a"), "b");',
    "const functional = retrieval(evaluate);",
  ])("has nothing to say of %j", (source) => {
    expect(advice(`${source}\n`)).toEqual([]);
  });

  it.each([
    ["bash run.sh", [], /bash runs other programs/],
    ["/bin/sh -c true", [], /sh runs other programs/],
    ["python3 -c {{code}}", ["code"], /interpreter/],
    ["curl https://x.example", [], /network/],
    ["wc -w", ["file"], /no place takes file/],
  ])("looks at the template %j", (source, names, says) => {
    expect(commandAdvice(source, names).join("\n")).toMatch(says);
  });

  it("has nothing to say of a plain template", () => {
    expect(commandAdvice("wc -w {{file}}", ["file"])).toEqual([]);
  });

  it("is quick on what is made to be slow", () => {
    for (const piece of ["process ", "import ", "writeFile (", "a".repeat(10)]) {
      const source = piece.repeat(Math.floor(20_000 / piece.length));
      expect(advice(source).length).toBeLessThan(20);
    }
  });
});

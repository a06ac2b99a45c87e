import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languageOf } from "../../../src/core/page/languages.js";
import { type OpenBlock, tokenize } from "../../../src/core/page/syntax.js";

function language(path: string): Language {
  const found = languageOf(path);
  if (found === null) throw new Error(`no language for ${path}`);
  return found;
}

/** `kind:text` of what is coloured. */
function colours(path: string, lines: readonly string[]): readonly string[] {
  let open: OpenBlock = null;
  return lines.flatMap((line) => {
    const painted = tokenize(line, language(path), open);
    open = painted.open;
    return painted.tokens.filter(({ kind }) => kind !== "text").map(({ kind, text }) => `${kind}:${text}`);
  });
}

describe("the colours of code", () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    [
      "a script",
      "a.ts",
      ["const x = f('a\\'b', 12.5); // end"],
      ["keyword:const", "call:f", "string:'a\\'b'", "number:12.5", "comment:// end"],
    ],
    [
      "a comment over lines",
      "a.go",
      ["/* one", "return", "two */ return"],
      ["comment:/* one", "comment:return", "comment:two */", "keyword:return"],
    ],
    ["a text over lines", "a.py", ['x = """a', 'def"""; pass'], ['string:"""a', 'string:def"""', "keyword:pass"]],
    ["a comment whose beginning is not shown", "a.java", [" * @return it"], ["comment: * @return it"]],
    ["a template over lines", "a.mjs", ["`a ${", "b` + 1"], ["string:`a ${", "string:b`", "number:1"]],
    [
      "keys of YAML",
      "ci.yml",
      ["  - name: true # why", "url: http://x"],
      ["keyword:name", "keyword:true", "comment:# why", "keyword:url"],
    ],
    ["keys of JSON", "a.json", ['"a": "b", "c": 1'], ['keyword:"a"', 'string:"b"', 'keyword:"c"', "number:1"]],
    ["SQL in capitals", "a.sql", ["SELECT 1 -- one"], ["keyword:SELECT", "number:1", "comment:-- one"]],
    ["tags", "a.html", ['<a href="x">b</a>'], ["keyword:<a", 'string:"x"', "keyword:</a"]],
    ["a build file by its name", "docker/Dockerfile", ["RUN npm ci"], ["keyword:RUN"]],
  ])("of %s", (_, path, lines, expected) => {
    expect(colours(path, lines)).toEqual(expect.arrayContaining([...expected]));
  });

  it.each(["notes.txt", "README", ".gitignore", "a.", "", "x.constructor"])("are none for %j", (path) => {
    expect(languageOf(path)).toBeNull();
  });

  it("never change the text", { tags: "property" }, () => {
    const paths = [
      "a.ts",
      "a.py",
      "a.yml",
      "a.json",
      "a.css",
      "a.html",
      "a.sql",
      "a.sh",
      "a.rb",
      "a.rs",
      "a.go",
      "a.c",
    ];
    const line = fc.string({ unit: fc.constantFrom(..."ab1 \"'`/*#-<>:=.\\{(") });
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(line), (path, lines) => {
        let open: OpenBlock = null;
        for (const text of lines) {
          const painted = tokenize(text, language(path), open);
          open = painted.open;
          expect(painted.tokens.map((token) => token.text).join("")).toBe(text);
        }
      }),
    );
  });
});

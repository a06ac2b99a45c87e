import { spawnSync } from "node:child_process";
import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { compileParts, runProgram } from "../../../src/core/glob/automaton.js";
import { compileGlob, compileGlobs, globProblem } from "../../../src/core/glob/glob.js";
import { expandBraces, parseAlternative } from "../../../src/core/glob/parse.js";
import { runs } from "../../support/property-runs.js";

describe("compileGlob", () => {
  it.each([
    ["*.ts", "src/a.ts", true],
    ["*.ts", "src/a.tsx", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/deep/a.ts", false],
    ["src/**/*.ts", "src/a.ts", true],
    ["src/**/*.ts", "src/deep/er/a.ts", true],
    ["src/**", "src/deep/a.ts", true],
    ["src/**", "src", true],
    ["src/**", "srcx/a", false],
    ["*/**", "a", false],
    ["*/**", "a/b", true],
    ["a/**/**/b", "a/b", true],
    ["a/**/**", "a", true],
    ["**/*.yml", ".github/workflows/ci.yml", true],
    ["*.env*", ".env.local", true],
    ["test_?.py", "test_1.py", true],
    ["test_?.py", "test_12.py", false],
    ["?.md", "😀.md", true],
    ["[a-c]*.md", "b.md", true],
    ["[!a-c]*.md", "b.md", false],
    ["[^a-c]*.md", "d.md", true],
    ["[[:digit:]_]x", "_x", true],
    ["[[:alpha:]]", "1", false],
    ["[]a]", "]", true],
    ["[a\\]]", "]", true],
    ["x[a/b]y", "x[a/b]y", true],
    ["*.{ts,tsx}", "a.tsx", true],
    ["{src,test}/**", "test/a/b", true],
    ["{a/{b,c},d}/e", "a/c/e", true],
    ["v{1..3}.txt", "v2.txt", true],
    ["v{08..10}.txt", "v09.txt", true],
    ["v{08..10}.txt", "v9.txt", false],
    ["{e..a}", "c", true],
    ["{a}", "{a}", true],
    ["a{b", "a{b", true],
    ["a.b", "axb", false],
    ["\\*.md", "*.md", true],
    ["\\*.md", "a.md", false],
    ["(a|b)+", "a", false],
    ["(a|b).js", "b.js", true],
    ["app/(admin)/page.tsx", "app/(admin)/page.tsx", true],
    ["src/@(a|b).js", "src/a.js", true],
    ["src/@(a|b).js", "src/c.js", false],
    ["src/@(a|b/c).js", "src/b/c.js", true],
    ["src/+(a|b).js", "src/abba.js", true],
    ["src/?(a).js", "src/.js", true],
    ["src/*(a|b)c", "src/c", true],
    ["src/!(a|b).js", "src/a.js", false],
    ["src/!(a|b).js", "src/ab.js", true],
    ["src/!(a).js", "src/x/b.js", false],
    ["!(*.d).ts", "a.d.ts", false],
    ["!(*.d).ts", "a.ts", true],
    ["!(a/b)", "a/c", true],
    ["!(a/b)", "a/b", false],
    ["@(v{1,2}|w)", "v2", true],
    ["@(a|!(b|!(c)))", "c", true],
    ["@(a|!(b|!(c)))", "d", false],
    ["@(a", "@(a", true],
    ["a*b*c", "a-b-b-c", true],
    ["./README.md", "README.md", true],
    ["./README.md", "docs/README.md", false],
    ["/README.md", "docs/README.md", false],
    ["a//./b", "a/b", true],
    ["!a", "b", false],
    ["[", "[", true],
    ["[z-a]", "z", false],
    ["[[:nothing:]]", "n", false],
  ])("%s on %s is %s", (pattern, path, expected) => {
    expect(compileGlob(pattern)(path)).toBe(expected);
  });

  it("compares without regard to case when it is told to", () => {
    const matches = compileGlob("Src/*.[A-C]S", { caseSensitive: false });
    expect(["src/x.bs", "SRC/X.AS", "src/x.ds"].map(matches)).toEqual([true, true, false]);
  });
});

describe("compileGlobs", () => {
  it.each([
    [["src/**", "!src/gen/**"], "src/a.js", true],
    [["src/**", "!src/gen/**"], "src/gen/a.js", false],
    [["!src/gen/**", "src/**"], "src/gen/a.js", false],
    [["!test/**"], "src/a.js", true],
    [["!test/**"], "test/a.js", false],
    [["!*.md"], "docs/a.md", false],
    [["!!a.js"], "a.js", true],
    [["!!a.js"], "b.js", false],
    [["!(a).js"], "b.js", true],
    [["!!(a).js"], "a.js", true],
    [["!!(a).js"], "b.js", false],
    [["\\!a"], "!a", true],
    [[], "a", false],
  ])("%j on %s is %s", (patterns, path, expected) => {
    expect(compileGlobs(patterns)(path)).toBe(expected);
  });
});

describe("globProblem", () => {
  it.each([
    "",
    ".",
    "./",
    "/",
    "!",
    "!!",
    "!./",
    "src/",
    "src/**/",
    "!src/",
    "a/../b",
    "../a",
    "..",
    "!../a",
    "[z-a]",
    "src/[z-a]*",
    "{[z-a],[b-a]}",
    "[[:nothing:]]",
    "!**",
    "!**/*",
    "!*",
    "!(*)",
    "!(a|**)",
    "@()",
    "{a,b}".repeat(12),
    "@(".repeat(30) + ")".repeat(30),
    "a".repeat(4001),
    "a\0",
  ])("finds that %j matches nothing", (pattern) => {
    expect(globProblem(pattern)).toMatch(/\w/);
  });

  it.each([
    "**",
    "*",
    "src/**",
    "!src/gen/**",
    "!test/**",
    "src/@(a|b).js",
    "/src/**",
    "./a",
    "a/./b",
    "{[z-a],b}",
    "[",
    "a{b",
    "...",
    "a/.../b",
    "..a",
    "!(a)",
    "v{1..900}",
    "?(a)b",
    "[!a]",
    " ",
  ])("finds nothing wrong with %j", (pattern) => {
    expect(globProblem(pattern)).toBeNull();
  });
});

/** Pieces of a segment in which picomatch agrees with bash and with itself. */
const plain = fc.constantFrom("a", "b", "ab", ".", "-", "a.b", "_", "1");
const piece = fc.oneof(
  { weight: 4, arbitrary: plain },
  fc.constantFrom(
    "*",
    "?",
    "[ab]",
    "[!a]",
    "[^b.]",
    "[a-c]",
    "[[:alpha:]]",
    "[[:digit:]a]",
    "[]a]",
    "\\*",
    "\\?",
    "{a,b}",
    "{a,b*a}",
    "{1..3}",
    "{a..c}",
    "{a,{b,.}}",
  ),
  fc
    .tuple(
      fc.constantFrom("@", "?"),
      fc.array(fc.constantFrom("a", "b", "ab", "a*", "b?", "@(a|b)", "."), { minLength: 1, maxLength: 3 }),
    )
    .map(([mark, choices]) => `${mark}(${choices.join("|")})`),
  // Repeated groups that overlap are no groups to picomatch, which could not match them in reasonable time.
  fc
    .tuple(fc.constantFrom("*", "+"), fc.constantFrom("a", "a|b", "b|1", "ab"))
    .map(([mark, choices]) => `${mark}(${choices})`),
);
const segment = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(piece, { minLength: 1, maxLength: 3 })
      .map((pieces) => pieces.join(""))
      .filter((text) => !/^\.+$/.test(text)),
  },
  { weight: 1, arbitrary: fc.constant("**") },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom("a", "b", "a*", "?b", "*.a"), { minLength: 1, maxLength: 3 })
      .map((choices) => `!(${choices.join("|")})`),
  },
);
const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
const name = fc.stringMatching(/^[ab.1_-]{1,5}$/).filter((text) => !/^\.{1,2}$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));

/**
 * Where picomatch is at odds with bash: `!(…)` before more text, `?` and `+` beside a parenthesis (they become the
 * regular expression's own), stars beside `**`, a whole segment that may be
 * empty, and a dot beside a named class or a range (any character).
 */
const ODD = [/!\([^)]*\)./, /\*\*[^/]|[^/]\*\*/, /\)[?+]|\(\?[^(]/, /(?:^|\/)[?*]\([^/]*\)\**(?:\/|$)/, /.\/\*\*\/!\(/];
const RANGE = /\{\w\.\.\w\}/g;
const isOdd = (text: string): boolean => {
  const hasOpenDot = /\[\[:|\.\./.test(text) && text.replace(RANGE, "").includes(".");
  return hasOpenDot || ODD.some((odd) => odd.test(text));
};

/** Groups of every kind in one segment, nested. */
const { group: nested } = fc.letrec<{ group: string; text: string }>((tie) => ({
  group: fc
    .tuple(fc.constantFrom("@", "?", "*", "+", "!"), fc.array(tie("text"), { minLength: 1, maxLength: 3 }))
    .map(([mark, choices]) => `${mark}(${choices.join("|")})`),
  text: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("", "a", "b", "ab", "a*", "?b", "*", "[!a]", "[ab]", "."),
    tie("group"),
    fc.tuple(tie("text"), tie("text")).map((texts) => texts.join("")),
  ),
}));
const segmentWithGroups = fc.array(fc.oneof(nested, plain, fc.constantFrom("*", "?", "[^a]")), {
  minLength: 1,
  maxLength: 3,
});

/** Whether bash finds that each name is matched by its pattern. */
function askBash(pairs: readonly (readonly [string, string])[]): readonly boolean[] {
  const script =
    "shopt -s extglob; while IFS= read -r p && IFS= read -r t; do [[ $t == $p ]] && echo 1 || echo 0; done";
  const input = `${pairs.flat().join("\n")}\n`;
  const { stdout } = spawnSync("bash", ["--norc", "-c", script], { input, encoding: "utf8", env: { LC_ALL: "C" } });
  return stdout
    .trim()
    .split("\n")
    .map((line) => line === "1");
}

const codesOf = (text: string): readonly number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Steps for one path, and instructions of the pattern. */
function cost(text: string, path: string): { steps: number; size: number } {
  const program = compileParts(parseAlternative(text) ?? []);
  return { steps: runProgram(program, codesOf(path)).steps, size: program.instructions.length };
}

describe("the dialect", () => {
  it("agrees with picomatch", { tags: "property" }, () => {
    fc.assert(
      fc.property(pattern, path, (glob, candidate) => {
        fc.pre(!isOdd(glob) && glob !== candidate);
        const options = { dot: true, posix: true, basename: !glob.includes("/") };
        expect(compileGlob(glob)(candidate)).toBe(picomatch(glob, options)(candidate));
      }),
      { numRuns: runs(2000) },
    );
  });

  it("agrees with bash on groups", () => {
    // Of a star right before a group bash does not try the shortest and the longest text.
    const globs = segmentWithGroups.map((pieces) => pieces.join("")).filter((text) => !/\*[?*+@!]*\(/.test(text));
    const pairs = fc.sample(fc.tuple(globs, name), 1500);
    const wrong = askBash(pairs).flatMap((expected, index) => {
      const [glob = "", candidate = ""] = pairs[index] ?? [];
      return compileGlob(glob)(candidate) === expected ? [] : [{ glob, candidate, expected }];
    });
    expect(wrong).toEqual([]);
  });

  it("takes any text for a pattern", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab/*?!@+()[]{}|,.\\:-^1") }), path, (text, candidate) => {
        expect(typeof compileGlobs([text])(candidate)).toBe("boolean");
        const problem = globProblem(text);
        if (problem !== null && !text.startsWith("!") && !text.endsWith("/")) {
          expect(compileGlob(text)(candidate)).toBe(false);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("the cost", () => {
  it("is at most the pattern times the path, whatever the pattern", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab/*?@+()[]|"), maxLength: 60 }), path, (text, candidate) => {
        const { steps, size } = cost(text, candidate);
        expect(steps).toBeLessThanOrEqual(size * (candidate.length + 1));
      }),
    );
    const { steps, size } = cost(`${"*a".repeat(1000)}b`, "a".repeat(2000));
    expect(steps).toBeLessThanOrEqual(size * 2001);
    const deep = cost(`${"**/a/".repeat(100)}b`, "a/".repeat(1000));
    expect(deep.steps).toBeLessThanOrEqual(deep.size * 2001);
    expect(cost("+(+(+(+(a|a*)|*a)|a)|a)b", "a".repeat(200)).steps).toBeLessThan(20_000);
  });

  it("is that times the path again for what a group leaves out", () => {
    const length = 200;
    const { steps } = cost("*!(*a*a*a*b)*!(*a*a*b)b", "a".repeat(length));
    expect(steps).toBeLessThan(60 * length * length);
  });

  it("is nothing where the ends or the length already differ", () => {
    expect(compileGlob(`${"*a".repeat(1000)}b`)("a".repeat(2000))).toBe(false);
    expect(compileGlob("*a*a*a*a*a*a*a*a*b")("a".repeat(4000))).toBe(false);
  });

  it("of braces is bounded", () => {
    expect(expandBraces("{a,b}{c,d}")).toEqual(["ac", "ad", "bc", "bd"]);
    expect(expandBraces("{a,b}".repeat(30))).toBeNull();
    expect(expandBraces(`{${"a,".repeat(900)}a}${"b".repeat(3000)}`)).toBeNull();
    expect(expandBraces("{1..9999999}")).toEqual(["{1..9999999}"]);
    expect(expandBraces("a{b")).toEqual(["a{b"]);
    expect(compileGlob("{a,b}".repeat(30))("a".repeat(30))).toBe(false);
  });
});

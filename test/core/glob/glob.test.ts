import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { compileGlob, compileGlobs, expandBraces, globProblem } from "../../../src/core/glob/glob.js";
import { compileSegments, readPath } from "../../../src/core/glob/segments.js";
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
    ["app/(admin)/page.tsx", "app/(admin)/page.tsx", true],
    ["src/@(a|b).js", "src/a.js", false],
    ["src/@(a|b).js", "src/@(a|b).js", false],
    ["@\\(a)", "@(a)", true],
    ["@(a", "@(a", true],
    ["a*b*c", "a-b-b-c", true],
    ["a\\/b", "a/b", true],
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

  it("ignores case if the options say so", () => {
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
    [["\\!a"], "!a", true],
    [[], "a", false],
  ])("%j on %s is %s", (patterns, path, expected) => {
    expect(compileGlobs(patterns)(path)).toBe(expected);
  });
});

describe("globProblem", () => {
  it.each(["!(a)", "!!(a)", "src/@(a|b).js", "?(a)b", "*(a)", "+(a|b)", "(a|b).js", "!src/!(a)", "@(a|(b))", "@()"])(
    "says that the group in %j is not supported, and what to write",
    (pattern) => {
      expect(globProblem(pattern)).toMatch(/^groups such as '.*\)' are not supported; write '\{a,b\}'/);
      expect(compileGlob(pattern)("a")).toBe(false);
    },
  );

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
    "{a,b}".repeat(12),
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
    "app/(admin)/page.tsx",
    "app/@modal/(.)photo",
    "a@\\(b)",
    "[@(]x)",
    "@(a",
    "/src/**",
    "./a",
    "a/./b",
    "{[z-a],b}",
    "[",
    "a{b",
    "...",
    "a/.../b",
    "..a",
    "v{1..900}",
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
);
const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
const name = fc.stringMatching(/^[ab.1_-]{1,5}$/).filter((text) => !/^\.{1,2}$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));

/** Where picomatch is at odds with bash: stars beside `**`, and a dot beside a named class or a range (any character). */
const ODD = /\*\*[^/]|[^/]\*\*/;
const RANGE = /\{\w\.\.\w\}/g;
const isOdd = (text: string): boolean => {
  const hasOpenDot = /\[\[:|\.\./.test(text) && text.replace(RANGE, "").includes(".");
  return hasOpenDot || ODD.test(text);
};

/** Comparisons that one path costs. */
function cost(pattern: string, path: string): number {
  let steps = 0;
  compileSegments(pattern, !pattern.includes("/")).matches(readPath(path), (taken) => (steps += taken));
  return steps;
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
  it("is at most the pattern times the path, for any pattern", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab/*?[]."), maxLength: 60 }), path, (text, candidate) => {
        expect(cost(text, candidate)).toBeLessThanOrEqual((text.length + 1) * (candidate.length + 1));
      }),
    );
  });

  it.each([
    ["stars that fit everywhere", `${"*a".repeat(1000)}*b*`, "a".repeat(2000)],
    ["stars between longer texts", `${"*aaaaaaab".repeat(400)}*`, "a".repeat(4000)],
    ["many segments", `${"**/a/".repeat(100)}*b*`, "a/".repeat(1000)],
    ["segments with stars", `${"**/*a*a*a/".repeat(100)}*c*`, "aaaaaaaaaa/".repeat(300)],
    ["sets", "*[a-z]*[!b]*[a]*[[:alpha:]]*[b]*".repeat(100), "a".repeat(4000)],
  ])("is at most that for %s", (_name, pattern, path) => {
    expect(cost(pattern, path)).toBeLessThanOrEqual(pattern.length * (path.length + 1));
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

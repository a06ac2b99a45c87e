import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGitPath, readGitPattern } from "../../../src/core/glob/git-pattern.js";
import { addIgnoreFile, type IgnoreRules, isIgnored } from "../../../src/workspace/files/ignore-rules.js";

let root = "";

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "ignore-")));
  execFileSync("git", ["init", "-q", root]);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES = [
  ...["a", "ab", "b.a", "-", "#a", "!a", "[a]", "a b", "a ", "é", "*", "a\\b", "A", "abc.txt"],
  ...["x/a", "x/ab", "x/é", "x/y/a", "x/y/b.a", "x/y/z/a", "y/a", "y/y/y", "aa/a/aa", "x y/a"],
];

const known = new Map<string, IgnoreRules>();

function rulesIn(components: readonly string[]): IgnoreRules {
  const folder = components.join("/");
  const above = components.length === 0 ? [] : rulesIn(components.slice(0, -1));
  const rules = known.get(folder) ?? addIgnoreFile(above, root, components);
  known.set(folder, rules);
  return rules;
}

/** What the rules of each folder on the way say of a path: an ignored folder takes all with it. */
function isOut(path: string): boolean {
  const components = path.split("/");
  return components.some((_, index) => {
    const here = components.slice(0, index + 1).join("/");
    return isIgnored(rulesIn(components.slice(0, index)), here, index < components.length - 1);
  });
}

/** What git says of all of them, in one go. */
function askGit(paths: readonly string[]): ReadonlySet<string> {
  const env = { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const { stdout, status, stderr } = spawnSync("git", ["check-ignore", "--stdin", "-v", "-n", "-z"], {
    ...{ cwd: root, env, encoding: "utf8", maxBuffer: 1e8 },
    input: paths.map((path) => `${path}\0`).join(""),
  });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  const ignored = new Set<string>();
  const fields = stdout.split("\0");
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const [, , pattern = "", path = ""] = fields.slice(index, index + 4);
    if (pattern !== "" && !pattern.startsWith("!")) ignored.add(path);
  }
  return ignored;
}

function disagreements(files: readonly (readonly [folder: string, own: string, inner: string])[]) {
  const paths: string[] = [];
  for (const [folder, own, inner] of files) {
    for (const file of FILES) {
      mkdirSync(join(root, folder, file, ".."), { recursive: true });
      writeFileSync(join(root, folder, file), "");
      paths.push(`${folder}/${file}`);
    }
    writeFileSync(join(root, folder, ".gitignore"), own);
    if (inner !== "") writeFileSync(join(root, folder, "x/.gitignore"), inner);
  }
  const ignored = askGit(paths);
  return paths.flatMap((path) => {
    const rules = files.find(([folder]) => path.startsWith(`${folder}/`));
    return isOut(path) === ignored.has(path) ? [] : [{ path, git: ignored.has(path), rules }];
  });
}

const token = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("a", "b", "x", "y", "aa", ".a", "ab", "é") },
  { weight: 4, arbitrary: fc.constantFrom("*", "**", "?", "/", "/", "**/", "/**", "/**/") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...["[ab]", "[!a]", "[^a]", "[a-c]", "[[:alpha:]]", "[[:upper:]x]", "[]a]", "[!]a]", "[a/b]", "[z-a]", "[\\a]"],
      ...["[a", "[", "]", "[[:nothing:]]", "[[:alpha]", "[a-]", "[a-\\c]", "{a,b}", "(a|b)"],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("\\", "\\*", "\\a", "\\/", "\\ ", " ", "#", "!", "\\#", "\\!", "\r", "\t") },
);
const line = fc.tuple(
  fc.constantFrom("", "", "", "!", "/", "!/"),
  fc.array(token, { minLength: 1, maxLength: 5 }),
  fc.constantFrom("", "", "", "/", " ", "  ", "\r"),
);
const ignoreFile = fc
  .array(
    line.map(([start, tokens, end]) => start + tokens.join("") + end),
    { minLength: 1, maxLength: 3 },
  )
  .map((lines) => lines.join("\n"));

describe("ignore rules", () => {
  it("agree with git check-ignore", () => {
    const files = fc.sample(fc.tuple(ignoreFile, fc.oneof(fc.constant(""), ignoreFile)), 100);
    expect(disagreements(files.map(([own, inner], index) => [`d${index}`, own, inner]))).toEqual([]);
  });

  it("agree on what is easily taken for something else", () => {
    const texts = [
      "\uFEFFa\n",
      "a\r\n*.txt\r\n",
      "x/**\n!x/y/",
      "x/*\n!x/y",
      "a**/a",
      "**/y/**/a",
      "?",
      "??",
      "[z-a]",
      "[!a]*",
      "/*/a",
      "a\\ ",
      "a\\\\ ",
      "**\\/a",
      "x/**\\/a",
      "[[:nothing:]a]",
    ];
    expect(disagreements(texts.map((text, index) => [`e${index}`, text, ""]))).toEqual([]);
  });
});

describe("hostile ignore rules", () => {
  const path = readGitPath(
    "packages/application/source/components/navigation/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ts",
  );
  const SIZE = 200_000;
  const fill = (text: string): string => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);

  it.each([
    ["one long line of stars", fill("*a")],
    ["one long line of segments", fill("**/*a*/")],
    ["stars that try every place", `${fill("*a*a*a*a*a*a*a*a*b\n")}`],
    ["sets", fill("*[a-z]*[!b]*[a]*[[:digit:]]\n")],
    ["one endless set", `*[${fill("ab")}]*?z`],
    ["deep rules", fill("**/a*/**/a*a*a/**/b*\n")],
    ["short rules", fill("*?\n")],
    ["escapes", fill("\\")],
    ["beginnings of class names", `[${fill("[:")}]`],
    ["open sets", fill("[")],
  ])("cost at most their size times the path: %s", (_name, text) => {
    let steps = 0;
    for (const line of text.split("\n")) {
      if (line !== "") readGitPattern(line).matches(path, (taken) => (steps += taken));
    }
    expect(steps).toBeLessThan(SIZE * 60);
  });
});

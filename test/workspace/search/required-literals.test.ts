import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { requiredLiterals } from "../../../src/workspace/search/pattern.js";

describe("requiredLiterals", () => {
  it.each<[string, readonly string[] | null]>([
    ["plain text", ["plain text"]],
    ["function\\s+(\\w+)", ["function"]],
    ["foo\\.bar\\(", ["foo.bar("]],
    ["(foo|bar)baz", ["baz"]],
    ["foo|bar", ["foo", "bar"]],
    ["foo|b?", null],
    ["a*bc+d?ef", ["ef"]],
    ["(?:ab)cd", ["abcd"]],
    ["(?i)word", null],
    ["(?P<name>left)-(?<other>right)", ["right"]],
    ["x{0}yy{2}", ["y"]],
    ["x{,3}", ["x{,3}"]],
    ["[.]env", [".env"]],
    ["[ab]long[^c]er", ["long"]],
    ["[]x]end", ["end"]],
    ["[[:alpha:]]tail", ["tail"]],
    ["[^\\]a]close", ["close"]],
    ["\\Qa.b*\\E+c", ["a.b"]],
    ["\\\\Qx", ["\\Qx"]],
    ["\\x41bc", ["Abc"]],
    ["\\x{1F600}bc", ["\u{1F600}bc"]],
    ["\\101bc", ["Abc"]],
    ["\\p{Lu}bc", ["bc"]],
    ["a\\dbc", ["bc"]],
    ["a\\wb\\sc\\b", ["a"]],
    ["\\bimport\\b", ["import"]],
    ["import.*(useState|useEffect)", ["import"]],
    ["foobar|foobaz|qux", ["fooba", "qux"]],
    ["^$", null],
    [".*", null],
    ["\\d+", null],
    ["", null],
  ])("%s", (pattern, expected) => {
    expect(requiredLiterals(RE2JS.compile(pattern))).toEqual(expected);
  });
});

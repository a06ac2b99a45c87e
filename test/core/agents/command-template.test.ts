import { describe, expect, it } from "vitest";
import { fillTemplate, parametersOf, readTemplate } from "../../../src/core/agents/command-template.js";

/** The argument list that comes of it, or the problem. */
function argvOf(source: string, args: Readonly<Record<string, unknown>> = {}): readonly string[] | string {
  const template = readTemplate(source);
  if ("problem" in template) return template.problem;
  const filled = fillTemplate(template, args);
  return "problem" in filled ? filled.problem : filled.argv;
}

describe("the template of an argument list", () => {
  it.each<[source: string, argv: readonly string[]]>([
    ["ls", ["ls"]],
    ["  wc\t-l  src/a.txt \n", ["wc", "-l", "src/a.txt"]],
    [`grep -n 'two words' "it's" a'b 'c`, ["grep", "-n", "two words", "it's", "ab c"]],
    [`printf "" ''`, ["printf", "", ""]],
    ["echo $HOME $(id) `id` ; | & > x * ~ \\n # y", [..."echo $HOME $(id) `id` ; | & > x * ~ \\n # y".split(" ")]],
    ["docker ps --format {{.Names}}", ["docker", "ps", "--format", "{{.Names}}"]],
    ["'my program' x", ["my program", "x"]],
  ])("%s", (source, argv) => {
    expect(argvOf(source)).toEqual(argv);
  });

  it.each<[source: string, problem: string]>([
    ["", "the template is empty"],
    ["'' x", "the template does not begin with a program"],
    ["{{program}} x", "the template does not begin with a program"],
    ["-x y", 'the program "-x" begins with a hyphen'],
    ["echo 'a", "the template has a quote ' that is not closed"],
    ["echo a\nrm b", "the template has more than one line"],
    ["echo a\0b", "the template has more than one line"],
    ["echo {{a}}{{b}}", '{{a}} stands inside of "{{a}}{{b}}": each placeholder is a separate element'],
    ["echo --x={{a}}", '{{a}} stands inside of "--x={{a}}": each placeholder is a separate element'],
    ["bash -c 'cat {{a}}'", '{{a}} stands inside of "cat {{a}}": each placeholder is a separate element'],
    ["echo {{ a }}", '"{{ a }}" has spaces: write {{a}}'],
  ])("%j is refused", (source, problem) => {
    expect(argvOf(source)).toBe(problem);
  });

  it("names its arguments, each once", () => {
    const template = readTemplate("join {{left}} '{{right}}' {{left}}");
    expect("problem" in template ? template : parametersOf(template)).toEqual(["left", "right"]);
  });
});

describe("a value is exactly one element", () => {
  it.each<[value: unknown, shown: string]>([
    ["a b", "a b"],
    ["", ""],
    ["$(id)", "$(id)"],
    ["`id`; id | id && id > x", "`id`; id | id && id > x"],
    ["'\"", "'\""],
    ["two\nlines\r", "two\nlines\r"],
    ["{{b}}", "{{b}}"],
    ["{{a}}", "{{a}}"],
    ["*", "*"],
    [7, "7"],
    [true, "true"],
    ["x".repeat(10_000), "x".repeat(10_000)],
  ])("%j", (a, shown) => {
    expect(argvOf("echo {{a}} end", { a, b: "of another" })).toEqual(["echo", shown, "end"]);
  });

  it.each<[args: Readonly<Record<string, unknown>>, problem: string]>([
    [{}, "the argument a is missing"],
    [{ a: null }, "the argument a is no text, number or truth value"],
    [{ a: ["x"] }, "the argument a is no text, number or truth value"],
    [{ a: { toString: "x" } }, "the argument a is no text, number or truth value"],
    [{ a: "x\0y" }, "the argument a holds a NUL character"],
    [{ a: "x".repeat(10_001) }, "the argument a is longer than 10000 characters"],
    [{ a: "--exec=id" }, "the argument a begins with a hyphen, and would be an option of find"],
    [{ a: "--" }, "the argument a begins with a hyphen, and would be an option of find"],
    [{ a: -1 }, "the argument a begins with a hyphen, and would be an option of find"],
  ])("%j is refused", (args, problem) => {
    expect(argvOf("find {{a}}", args)).toBe(problem);
  });

  it("begins with a hyphen only where the template declares that no option follows", () => {
    expect(argvOf("rg -- {{a}} {{a}}", { a: "-e" })).toEqual(["rg", "--", "-e", "-e"]);
    expect(argvOf("rg {{a}} -- {{a}}", { a: "-e" })).toMatch(/begins with a hyphen/);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("no part of an object is used as %s", (name) => {
    expect(argvOf(`echo {{${name}}}`, {})).toBe(`the argument ${name} is missing`);
    expect(argvOf(`echo {{${name}}}`, JSON.parse(`{"${name}":"own"}`))).toEqual(["echo", "own"]);
  });
});

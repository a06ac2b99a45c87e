import { normalize, type Source } from "../../source.js";
import { readCall, readChain, readCondition } from "./assertions.js";
import { blockEndOf, type MarkedDefinitions, readMarkedDefinitions } from "./braces.js";
import type { Language, Range } from "./read-tests.js";
import { toAssertion } from "./strength.js";
import { textTable } from "./tables.js";
import type { Assertion, Table } from "./types.js";

const JAVA_ASSERTION =
  /(?<![\w.])((?:Assertions?|Assert|Truth|MatcherAssert)\.)?(assertThat|then|expectThat)\s*(?=[(<])|(?<![\w.])((?:(?:Assertions?|Assert|Mockito|TestCase)\.)?(?:assert\w+|fail|verify\w*|expect\w+|shouldThrow\w*))\s*(?:<[^>(]*>\s*)?(?=[({])|\b(shouldBe|shouldNotBe|shouldContain|shouldHaveSize|shouldEqual|shouldStartWith|shouldMatch)\b\s*/g;

function javaAssertion(source: Source, start: number, match: RegExpExecArray): readonly Assertion[] {
  const place = { source, start };
  const open = source.code.indexOf("(", start);
  const [whole, , fluent, called, infix] = match;
  if (infix !== undefined) {
    const line = source.text.lastIndexOf("\n", start) + 1;
    const end = source.text.indexOf("\n", start);
    const left = normalize(source.text.slice(line, start).replace(/\.$/, ""));
    const right = normalize(source.text.slice(start + whole.length, end < 0 ? undefined : end));
    return [
      toAssertion({
        text: `${left} ${infix} ${right}`,
        line: source.lineAt(start),
        matcher: infix.replace("should", ""),
        parts: [left, right],
      }),
    ];
  }
  if (fluent !== undefined) return readChain(place, open);
  const name = called ?? "assert";
  if (/verify/.test(name)) return readChain(place, open);
  if (/throw/i.test(name) && source.code[start + whole.length] !== "(") {
    return [
      readCondition(source.lineAt(start), normalize(source.text.slice(start, start + whole.length)), "assertthrows"),
    ];
  }
  return [readCall(place, name, open)];
}

function rowsOfAnnotations(source: Source, { start, end }: Range): readonly Table[] {
  const tables: Table[] = [];
  for (const match of source.code
    .slice(start, end)
    .matchAll(/@(?:CsvSource|ValueSource|MethodSource|EnumSource)\s*\(/g)) {
    const open = start + match.index + match[0].length - 1;
    const text = source.text.slice(open + 1, source.closing(open));
    if (text.includes('"""')) tables.push(textTable(source.lineAt(open), text.slice(text.indexOf('"""') + 3)));
    else {
      const rows = text.replace(/^[^{[]*[{[]|[}\]][^}\]]*$/g, "").match(/"(?:[^"\\]|\\.)*"|[^\s,{}]+/g) ?? [];
      tables.push({ line: source.lineAt(open), rows: rows.map((row) => row.trim()) });
    }
  }
  return tables;
}

const TESTS: MarkedDefinitions = {
  pattern:
    /\b(?:class|object|interface)\s+(?<group>\w+)|(?<![\w.@])(?!(?:if|for|while|switch|catch|when|return|new|else|throw)\b)(?<name>\w+)\s*\([^;{}]{0,500}?\)\s*(?:throws\s+[\w.,\s]+|:\s*\w+\s*)?(?=[{=])/g,
  test: /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory)\b/,
  disabled: /@(?:Disabled\w*|Ignore\w*|EnabledIf\w*|EnabledOn\w*)\b|(?<=@Test\s*\([^)]*)\benabled\s*=\s*false/,
  demand: /@Test\s*\([^)]*\bexpected\b/,
  rowsOf: rowsOfAnnotations,
};

/** Tests of JUnit 4 and 5, TestNG and kotest, in Java and Kotlin. */
export const JAVA: Language = {
  syntax: "java",
  // Kotlin: function names in backticks.
  prepare: (text) =>
    text.replace(/`([^`\n]+)`/g, (_, name: string) => name.replace(/\W/g, "_").padEnd(name.length + 2, "_")),
  findTests: (source) => ({ drafts: readMarkedDefinitions(source, TESTS) }),
  demand: {
    pattern: /@Test\(expected=([\w.]+)/,
    read: ([, type = ""]) => ({
      matcher: "expectedexception",
      parts: [type],
      strength: /^(?:Exception|Throwable)\b/.test(type) ? 6 : 9,
    }),
  },
  assertion: JAVA_ASSERTION,
  readAssertion: javaAssertion,
  skip: /(?<!\w)(?:assume(?:True|False|That|NotNull)(?=\s*\()|Assumptions?\.\w+(?=\s*\()|throw\s+(?:new\s+)?SkipException|TestAbortedException)/g,
  handler: /\bcatch\s*\([^)]*\)\s*(?=\{)/g,
  reports: /\bthrow\b|\bassert|\bfail\b|\bverify/,
  functions: /(?:\b(?:void|fun|static|private|protected|public)\b[^;(){}=]*?)\s(\w+)\s*\(/g,
  bareReturn: /(?<![\w.])return\s*(?:;|(?=[\n}]))/g,
  blockEnd: blockEndOf(),
};

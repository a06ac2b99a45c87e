import { normalize, readSource, type Source } from "../../source.js";
import { readCall, readChain, readCondition } from "./assertions.js";
import { blockEndOf, bodyAt } from "./braces.js";
import { buildFile, type Draft, type Language, withDemand } from "./build-test.js";
import { toAssertion } from "./strength.js";
import { textTable } from "./tables.js";
import type { Assertion, ScannedFile, Table } from "./types.js";

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

const JAVA_TEST = /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory)\b/;
const JAVA_DISABLED = /@(?:Disabled\w*|Ignore\w*|EnabledIf\w*|EnabledOn\w*)\b/;

/** Annotations and modifiers right above a method or class. */
function headBefore(source: Source, offset: number): { readonly text: string; readonly start: number } {
  let start = offset;
  for (let at = offset - 1; at >= 0 && at > offset - 4000; at -= 1) {
    const character = source.code[at];
    if (character === ";") break;
    // The list of an annotation ends with a brace too.
    if (character === "}" && !/^\s*[),]/.test(source.code.slice(at + 1, at + 200))) break;
    if (character === "{" && !insideAnnotation(source, at, offset)) break;
    start = at;
  }
  return {
    text: source.text.slice(start, offset),
    start: start + (/^\s*/.exec(source.code.slice(start, offset))?.[0].length ?? 0),
  };
}

/** A brace of an annotation's list, `@ValueSource(ints = { 1, 2 })`, closes before the method. */
function insideAnnotation(source: Source, open: number, before: number): boolean {
  const close = source.closing(open);
  return close > open && close < before;
}

function rowsOfAnnotations(source: Source, start: number, end: number): readonly Table[] {
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

const JAVA: Language = {
  assertion: JAVA_ASSERTION,
  readAssertion: javaAssertion,
  skip: /(?<!\w)(?:assume(?:True|False|That|NotNull)(?=\s*\()|Assumptions?\.\w+(?=\s*\()|throw\s+(?:new\s+)?SkipException|TestAbortedException)/g,
  handler: /\bcatch\s*\([^)]*\)\s*(?=\{)/g,
  reports: /\bthrow\b|\bassert|\bfail\b|\bverify/,
  functions: /(?:\b(?:void|fun|static|private|protected|public)\b[^;(){}=]*?)\s(\w+)\s*\(/g,
  bareReturn: /(?<![\w.])return\s*(?:;|(?=[\n}]))/g,
  blockEnd: blockEndOf(),
};

/** Tests of JUnit 4 and 5, TestNG and kotest, in Java and Kotlin. */
export function scanJava(text: string): ScannedFile {
  const source = readSource(
    text.replace(/`([^`\n]+)`/g, (_, name: string) => name.replace(/\W/g, "_").padEnd(name.length + 2, "_")),
    "java",
  );
  const drafts: Draft[] = [];
  const pattern =
    /\b(?:class|object|interface)\s+(\w+)|(?<![\w.@])(?!(?:if|for|while|switch|catch|when|return|new|else|throw)\b)(\w+)\s*\([^;{}]{0,500}?\)\s*(?:throws\s+[\w.,\s]+|:\s*\w+\s*)?(?=[{=])/g;
  for (const match of source.code.matchAll(pattern)) {
    const [, group, method] = match;
    const { text: head, start } = headBefore(source, match.index);
    if (group === undefined && !JAVA_TEST.test(head)) continue;
    const brace = source.code.indexOf("{", match.index);
    const body = group === undefined ? bodyAt(source, match.index) : { start: brace, end: source.closing(brace) };
    if (body === null || body.end < 0) continue;
    const expected = /@Test\s*\(([^)]*\bexpected\b[^)]*)\)/.exec(head)?.[1];
    drafts.push({
      title: group ?? method ?? "",
      isGroup: group !== undefined,
      start,
      end: body.end + 1,
      bodyStart: expected === undefined ? body.start : start,
      disabled:
        JAVA_DISABLED.exec(head)?.[0] ?? (/@Test\s*\([^)]*enabled\s*=\s*false/.test(head) ? "enabled = false" : null),
      tables: group === undefined ? rowsOfAnnotations(source, start, match.index) : [],
    });
  }
  return withDemand(buildFile(source, JAVA, drafts), /@Test\(expected=([\w.]+)/, ([, type = ""]) => ({
    matcher: "expectedexception",
    parts: [type],
    strength: /^(?:Exception|Throwable)\b/.test(type) ? 6 : 9,
  }));
}

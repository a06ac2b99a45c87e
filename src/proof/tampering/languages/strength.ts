import type { Assertion } from "./types.js";

/** How much matchers demand; names in lower case, letters only. The first match wins. */
const STRENGTHS: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /^(?:not|no)(?!error|thing|panic|diff)|^assertnot|^isnot|^(?:does|should)not|^doesnt|^assertne$|^ne$|^isnt|^unequal|refute/,
  ],
  [10, /^(?:tostrictequal|strictequal|deepstrictequal|partialdeepstrictequal|exactly)$/],
  [
    3,
    /^(?:tobetruthy|tobedefined|tobefalsy|ok|assert|true|false|asserttrue|assertfalse|istrue|isfalse|exists?|toexist|notnull|assertnotnull|isok|notempty|assertisnotnone|truthy|falsy|assertok|tohavebeencalled|called|tohavereturned|calledonce|assertcalled|tobeinthedocument|tobevisible|toresolve|verify|true_|pass|condition|defined)$/,
  ],
  [
    6,
    /contain|include|match(?!esnapshot|snapshot|inlinesnapshot)|closeto|approx|almost|delta|epsilon|within|startwith|startswith|endswith|prefix|suffix|subset|like|^assertin$|^in$|^has|regex|keys?$|property|members/,
  ],
  [5, /greater|less|above|below|atleast|atmost|least|most|between|positive|negative|^gte?$|^lte?$|^[<>]=?$/],
  [4, /instance|typeof|^isa$|^an?$|type$|implements/],
];

/** 9 by default: equality, exceptions, snapshots and a project's own matchers. */
export function strengthOfMatcher(matcher: string): number {
  return STRENGTHS.find(([, pattern]) => pattern.test(matcher))?.[0] ?? 9;
}

/** Comparison operators in an expression, lowest precedence first. */
const OPERATORS: readonly (readonly [number, RegExp])[] = [
  [3, /\|\||\bor\b/],
  [2, /!==?|\bis not\b|\bnot in\b/],
  [9, /===?|\bis\b|\.equals\(|\.eq\(/],
  [5, /(?<![=<>-])[<>]=?(?![<>])/],
  [6, /\bin\b|\.includes\(|\.contains\(|\.test\(|\.matches\(|\.starts_?with|\.ends_?with|isclose|\.match\(|approx/i],
  [4, /\bisinstance\b|\binstanceof\b|\btypeof\b|\bis_a\b/],
];

/** How much an expression demands that only has to be true. */
export function strengthOfExpression(expression: string): number {
  return OPERATORS.find(([, pattern]) => pattern.test(expression))?.[0] ?? 3;
}

/** Placeholders that equal (almost) anything. */
const WILDCARDS =
  /\bexpect\.(?:not\.)?(?:anything|any|objectContaining|stringContaining|stringMatching|arrayContaining|closeTo)\b|\bmock\.ANY\b|\bANY\b|\bmock\.Anything|\bgomock\.Any\b|\bany(?:String|Int|Long|Object|List|Boolean)?\(|\bapprox\(|\bMatchers?\.any/g;

export function countWildcards(text: string): number {
  return text.match(WILDCARDS)?.length ?? 0;
}

const ALWAYS =
  /^(?:true|True|1|!0|!false|not False|"[^"]+"|1==1|1===1|true==true|true===true|True is True|True==True)$/;

/** Whether an assertion cannot fail. */
function isAlwaysTrue({ matcher, parts, text }: Omit<Assertion, "strength" | "line">): boolean {
  const [first = "", second] = parts;
  if (/(?:\|\||\bor) ?(?:true|True|1)\b/.test(text)) return true;
  if (parts.length === 0) return false;
  if (second === undefined)
    return strengthOfMatcher(matcher) === 3 && ALWAYS.test(first) && !/false|falsy/.test(matcher);
  return first === second && !/not|^ne$|assertne|!=/.test(matcher);
}

export function toAssertion(given: {
  text: string;
  line: number;
  matcher: string;
  parts: readonly string[];
  strength?: number;
}): Assertion {
  const matcher = given.matcher.toLowerCase().replace(/[^a-z=!<>]/g, "");
  const base = { text: given.text, line: given.line, matcher, parts: given.parts };
  if (isAlwaysTrue(base)) return { ...base, strength: 0 };
  const [first = ""] = given.parts;
  const byName = given.strength ?? strengthOfMatcher(matcher);
  // If a value only has to be true, its expression determines the demand.
  const strength = byName === 3 && given.parts.length === 1 ? Math.max(3, strengthOfExpression(first)) : byName;
  return { ...base, strength: first.includes("||") || / or /.test(first) ? Math.min(strength, 3) : strength };
}

const COMPARISON = /^(.*?[^=!<>])(===?|!==?| is not | is | not in | in |[<>]=?)([^=].*)$/s;

/** The sides of a comparison at the top level, or the whole expression. Expects normalised text. */
export function sidesOf(expression: string): { readonly parts: readonly string[]; readonly operator: string } {
  let depth = 0;
  let masked = "";
  let quote = "";
  for (const character of expression) {
    if (quote !== "") {
      if (character === quote) quote = "";
      masked += "x".repeat(character.length);
      continue;
    }
    if (character === '"' || character === "'") quote = character;
    if ("([{".includes(character)) depth += 1;
    masked += depth > 0 || quote !== "" ? "x".repeat(character.length) : character;
    if (")]}".includes(character)) depth = Math.max(0, depth - 1);
  }
  if (/\|\||&&| or | and /.test(masked)) return { parts: [expression], operator: "" };
  const found = COMPARISON.exec(masked);
  if (found === null) return { parts: [expression], operator: "" };
  const [, left = "", operator = ""] = found;
  const parts = [expression.slice(0, left.length), expression.slice(left.length + operator.length)];
  return { parts: parts.map((part) => part.trim()), operator: operator.trim() };
}

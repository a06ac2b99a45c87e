/** Kinds of changes that a maintainer may request. */
export type AskedFor = "tests" | "snapshots" | "lint" | "coverage" | "gates";

const VERB =
  "(?:updat(?:e|ing)|chang(?:e|ing)|adjust(?:ing)?|adapt(?:ing)?|rewrit(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|drop(?:ping)?|skip(?:ping)?|disabl(?:e|ing)|renam(?:e|ing)|mov(?:e|ing)|replac(?:e|ing)|regenerat(?:e|ing)|refresh(?:ing)?|lower(?:ing)?|relax(?:ing)?|loosen(?:ing)?|weaken(?:ing)?|edit(?:ing)?|modify(?:ing)?|correct(?:ing)?|reorgani[sz](?:e|ing)|merg(?:e|ing)|silenc(?:e|ing)|suppress(?:ing)?|ignor(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off)";

const ANY_VERB = new RegExp(`\\b${VERB}\\b`, "i");

const NOUNS: Readonly<Record<AskedFor, string>> = {
  tests:
    "(?:tests?|test cases?|test suites?|specs?|assertions?|expectations?|test files?|expected (?:values?|outputs?|results?))",
  snapshots: "(?:snapshots?|golden files?|goldens?)",
  lint: "(?:lint(?:er|ing)?(?: (?:rules?|config(?:uration)?|errors?|warnings?|settings?))?|eslint[\\w-]*(?: (?:rules?|config(?:uration)?))?|biome(?: rules?| config(?:uration)?)?|ruff(?: rules?| config(?:uration)?)?|tsconfig|strict mode|type checks?)",
  coverage: "(?:coverage(?: thresholds?| limits?| settings?)?|thresholds? of (?:the )?coverage)",
  gates:
    "(?:(?:npm |package |build |test |lint |ci )?scripts?|make targets?|makefile|quality gates?|gates?|test commands?|build commands?)",
};

/** Words between verb and noun that change the meaning: `change the code so that the tests pass`. */
const STOP =
  "(?:so|that|to|until|till|for|if|when|while|because|since|make|makes|making|run|runs|keep|let|get|pass|passes|ensure|see|check|have|has|with|without|but|not|by|which|where|from|in|on|under|code|against|according|via|using)";

/** "Rename add to sum, in the code and in the tests", "… everywhere". */
const RENAME_IN_TESTS =
  /\brenam(?:e|ing)\b[^.;!?\n]{1,120}?\b(?:everywhere|throughout|in +(?:the +)?(?:\w+ +and +(?:in +)?(?:the +)?)?(?:tests?|specs?))\b/gi;

const NEGATION =
  /\b(?:not|never|don'?t|do not|doesn'?t|without|no|avoid|instead of|rather than|can'?t|cannot|must ?n'?t|should ?n'?t|won'?t)\b[^.;!?\n]{0,40}$/i;

/** The text without quotations and code. */
function ownWords(words: string): string {
  return words
    .slice(0, 20_000)
    .replace(/```[\s\S]*?(?:```|$)/g, " ")
    .replace(/^\s*>.*$/gm, " ");
}

function isNegated(own: string, offset: number): boolean {
  const before = own.slice(Math.max(0, offset - 60), offset);
  return NEGATION.test(before.split(/[.;:!?\n]/).at(-1) ?? "");
}

const RED = /\b(?:fail(?:s|ed|ing|ures?)?|red|broken|breaks?)\b/i;

/**
 * Finds the changes that the maintainer's own words request: a verb of change and, within a few words of the clause,
 * its object. Conservative: negated sentences, quotations and code request nothing, and neither does "make the tests
 * pass".
 */
export function askedFor(text: string): ReadonlySet<AskedFor> {
  const own = ownWords(text);
  const found = new Set<AskedFor>();
  // The patterns below are large: compiling them takes longer than most texts are worth.
  if (!ANY_VERB.test(own)) return found;
  for (const [kind, noun] of Object.entries(NOUNS) as [AskedFor, string][]) {
    const pattern = new RegExp(
      `\\b${VERB}\\b((?: +(?!${STOP}\\b)[\\w'\`"./-]+){0,5}?) +${noun}\\b(?!:?\\w| ?(?:pass|run|data\\b|helper))`,
      "gi",
    );
    for (const match of own.matchAll(pattern)) {
      // A request to correct "add and the failing test" wants the test to pass.
      const isRepair = /^correct/i.test(match[0]) && RED.test(match[1] ?? "");
      if (!isRepair && !isNegated(own, match.index)) found.add(kind);
    }
  }
  if (isAskedFor(own, RENAME_IN_TESTS)) found.add("tests");
  if (found.has("tests")) found.add("snapshots");
  return found;
}

const REPAIR =
  "(?:fix(?:es|ing)?|repair(?:s|ing)?|correct(?:ing)?|unbreak(?:ing)?|resolv(?:e|ing)|mend(?:ing)?|heal(?:ing)?)";
/** Things that pass or fail; not the programs and settings around them. */
const CHECKED =
  "(?:tests?|test cases?|(?:test )?suites?|specs?|builds?|lint(?:er|ing)?(?: (?:errors?|warnings?|failures?))?|(?:quality )?gates?|CI|pipeline|type(?:script)?[- ]?(?:errors?|checks?|checking)|compil(?:er|e|ation) errors?|compilation)\\b(?! (?:scripts?|config\\w*|data|helpers?|tools?|runners?|files?|settings?|fixtures?|rules?|names?|docs?|messages?)\\b)";
const WORD = `(?: +(?!${STOP}\\b)[\\w'\`"./-]+)`;
const GREEN = "(?:pass(?:es|ing)?|green|succeed(?:s|ing)?|work(?:s|ing)? again)";

/** Requests to make something pass that fails. */
const REPAIRS: readonly RegExp[] = [
  // "fix the failing test", "correct add and the failing test"
  new RegExp(`\\b${REPAIR}\\b${WORD}{0,6}? +${CHECKED}`, "gi"),
  // "make the tests pass", "get CI green again"
  new RegExp(
    `\\b(?:mak(?:e|ing)|get(?:ting)?|turn(?:ing)?|bring(?:ing)?)(?! +sure\\b)${WORD}{0,4}? +${CHECKED}(?: +[\\w'-]+){0,3}? +${GREEN}\\b`,
    "gi",
  ),
  // "change the code so that the tests pass"
  new RegExp(`\\bso +(?:that +)?(?:[\\w'-]+ +){0,3}?${CHECKED}(?: +[\\w'-]+){0,2}? +${GREEN}\\b`, "gi"),
];

/** Words about a failure, for requests such as "CI is red: repair it". */
const IS_RED = new RegExp(
  `\\b${CHECKED}(?: +[\\w'-]+){0,2}? +(?:fail(?:s|ed|ing)?|red|broken)\\b|\\bfailing +${CHECKED}`,
  "i",
);
const REPAIR_WORD = new RegExp(`\\b${REPAIR}\\b`, "gi");

/** Whether the maintainer's own words match without a preceding negation. `pattern` is global. */
export function isAskedFor(text: string, pattern: RegExp): boolean {
  const own = ownWords(text);
  return Array.from(own.matchAll(pattern)).some((match) => !isNegated(own, match.index));
}

/** Whether the text mentions failing tests, a failing build or another failing check. */
export function mentionsFailure(text: string): boolean {
  return IS_RED.test(ownWords(text));
}

/**
 * Parts of the text that request a repair: the sentences in which something should be fixed, or made to pass. Negated
 * sentences, quotations and code blocks do not count.
 */
export function clausesOfRepair(text: string): readonly string[] {
  return ownWords(text)
    .split(/[.;!?]+(?=\s|$)|\n+/)
    .filter((clause) => {
      const isOrdered = (pattern: RegExp): boolean =>
        Array.from(clause.matchAll(pattern)).some((match) => !isNegated(clause, match.index));
      return isOrdered(REPAIR_WORD) || REPAIRS.some(isOrdered);
    });
}

/** Whether the maintainer's own words request the repair of a failure: tests, the build, a linter, CI. */
export function asksForRepair(text: string): boolean {
  const own = ownWords(text);
  const isOrdered = (pattern: RegExp): boolean =>
    Array.from(own.matchAll(pattern)).some((match) => !isNegated(own, match.index));
  return REPAIRS.some(isOrdered) || (IS_RED.test(own) && isOrdered(REPAIR_WORD));
}

/** The kind of request that permits findings of this rule. */
export function kindOfRule(rule: string): AskedFor {
  if (/snapshot/.test(rule)) return "snapshots";
  if (/lint/.test(rule)) return "lint";
  if (/coverage/.test(rule)) return "coverage";
  return /gate|test-settings/.test(rule) ? "gates" : "tests";
}

/** What a maintainer may ask to have changed. */
export type AskedFor = "tests" | "snapshots" | "lint" | "coverage" | "gates";

const VERB =
  "(?:updat(?:e|ing)|chang(?:e|ing)|adjust(?:ing)?|adapt(?:ing)?|rewrit(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|drop(?:ping)?|skip(?:ping)?|disabl(?:e|ing)|renam(?:e|ing)|mov(?:e|ing)|replac(?:e|ing)|regenerat(?:e|ing)|refresh(?:ing)?|lower(?:ing)?|relax(?:ing)?|loosen(?:ing)?|weaken(?:ing)?|edit(?:ing)?|modify(?:ing)?|correct(?:ing)?|reorgani[sz](?:e|ing)|merg(?:e|ing)|silenc(?:e|ing)|suppress(?:ing)?|ignor(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off)";

const NOUNS: Readonly<Record<AskedFor, string>> = {
  tests:
    "(?:tests?|test cases?|test suites?|specs?|assertions?|expectations?|test files?|expected (?:values?|outputs?|results?))",
  snapshots: "(?:snapshots?|golden files?|goldens?)",
  lint: "(?:lint(?:er|ing)?(?: (?:rules?|config(?:uration)?|errors?|warnings?|settings?))?|eslint[\\w-]*(?: (?:rules?|config(?:uration)?))?|biome(?: rules?| config(?:uration)?)?|ruff(?: rules?| config(?:uration)?)?|tsconfig|strict mode|type checks?)",
  coverage: "(?:coverage(?: thresholds?| limits?| settings?)?|thresholds? of (?:the )?coverage)",
  gates:
    "(?:(?:npm |package |build |test |lint |ci )?scripts?|make targets?|makefile|quality gates?|gates?|test commands?|build commands?)",
};

/** Words between verb and noun that make it another sentence: `change the code so that the tests pass`. */
const STOP =
  "(?:so|that|to|until|till|for|if|when|while|because|since|make|makes|making|run|runs|keep|let|get|pass|passes|ensure|see|check|have|has|with|without|but|not|by|which|where|from|in|on|under|code|against|according|via|using)";

const NEGATION =
  /\b(?:not|never|don'?t|do not|doesn'?t|without|no|avoid|instead of|rather than|can'?t|cannot|must ?n'?t|should ?n'?t|won'?t)\b[^.;!?\n]{0,40}$/i;

/**
 * What the maintainer's own words ask for: a verb of change and, within a few words of the same clause, what it is about.
 * Conservative: negated sentences, quotations and code ask for nothing, and neither does "make the tests pass".
 */
export function askedFor(words: string): ReadonlySet<AskedFor> {
  const own = words
    .slice(0, 20_000)
    .replace(/```[\s\S]*?(?:```|$)/g, " ")
    .replace(/^\s*>.*$/gm, " ");
  const found = new Set<AskedFor>();
  for (const [kind, noun] of Object.entries(NOUNS) as [AskedFor, string][]) {
    const pattern = new RegExp(
      `\\b${VERB}\\b((?: +(?!${STOP}\\b)[\\w'\`"./-]+){0,5}?) +${noun}\\b(?!:?\\w| ?(?:pass|run|data\\b|helper))`,
      "gi",
    );
    for (const match of own.matchAll(pattern)) {
      const before = own.slice(Math.max(0, match.index - 60), match.index);
      if (!NEGATION.test(before.split(/[.;!?\n]/).at(-1) ?? "")) found.add(kind);
    }
  }
  if (found.has("tests")) found.add("snapshots");
  return found;
}

/** The rule of a finding, and what a maintainer must have asked for to allow it. */
export function kindOfRule(rule: string): AskedFor {
  if (/snapshot/.test(rule)) return "snapshots";
  if (/lint/.test(rule)) return "lint";
  if (/coverage/.test(rule)) return "coverage";
  return /gate|test-settings/.test(rule) ? "gates" : "tests";
}

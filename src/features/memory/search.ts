import type SearchableMap from "minisearch/SearchableMap";
import { wordSet } from "../../core/text/word-set.js";

/** Words without a topic, English and German, in folded form. */
const STOP_WORDS = wordSet(
  "a an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my " +
    "no not of on or our shall should so than that the their them then there these they this to us was we were what " +
    "when where which who whom why will with would you your about " +
    "aber als am an auch auf aus bei bin bis da das dass dem den der des die durch ein eine einem einen einer eines er " +
    "es fuer hat ich ihr im in ist kann man mit nach nicht noch nur oder sich sie sind so ueber um und vom von vor was " +
    "wann warum welche welcher wenn wer werden wie wir wird wo zu zum zur",
);

/** A name in code, a path, a version or a plain word. */
const TOKEN = /[\p{L}\p{N}]+(?:[-_./\\:@#+][\p{L}\p{N}]+)*/gu;
/** The ASCII version, at a third of the time. */
const ASCII_TOKEN = /[A-Za-z0-9]+(?:[-_./\\:@#+][A-Za-z0-9]+)*/g;
const ASCII = /^[\0-\x7f]*$/;
const SEPARATORS = /[-_./\\:@#+]+/;
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN = /^[a-z]+$/;
/** Maximum characters compared of a word: longer ones are hashes or made to be large. */
const LONGEST_WORD = 60;

const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Lower case without accents; German letters in their ASCII spelling. */
function folded(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
}

/** `stopped` → `stop`; `ll`, `ss` and `zz` usually belong to the word. */
function withoutDouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Inflection endings; the first match is removed; `least`: characters that must remain. */
const ENDINGS: readonly { readonly end: string; readonly least: number; readonly instead: string }[] = [
  { end: "ies", least: 2, instead: "y" },
  { end: "sses", least: 2, instead: "ss" },
  { end: "ches", least: 2, instead: "ch" },
  { end: "shes", least: 2, instead: "sh" },
  { end: "xes", least: 2, instead: "x" },
  { end: "ings", least: 3, instead: "" },
  { end: "ing", least: 3, instead: "" },
  { end: "ions", least: 4, instead: "" },
  { end: "ion", least: 4, instead: "" },
  { end: "ied", least: 2, instead: "y" },
  { end: "ed", least: 3, instead: "" },
  { end: "ungen", least: 3, instead: "ung" },
  { end: "en", least: 5, instead: "" },
  { end: "ly", least: 4, instead: "" },
];

/** A word without its inflection: enough to match singular, plural and tenses, but not a linguistic stem. */
function stem(word: string): string {
  if (word.length < 4 || !PLAIN.test(word)) return word;
  const found = ENDINGS.find(({ end, least }) => word.length - end.length >= least && word.endsWith(end));
  const plain =
    found === undefined ? withoutPlural(word) : withoutDouble(word.slice(0, -found.end.length)) + found.instead;
  return plain.length > 3 && plain.endsWith("e") ? plain.slice(0, -1) : plain;
}

function withoutPlural(word: string): string {
  return /[^aisu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A compound name: `parseConfig`, `parse_config` and `parse-config` share a word; a path or version stays whole. */
function compoundTerms(token: string, parts: readonly string[]): readonly string[] {
  const whole = folded(token);
  const isPath = /[./\\:@#+]/.test(token);
  const version = /^v(\d+(?:\.\d+)+)$/.exec(whole)?.[1];
  const joined = isPath ? (version ?? whole) : parts.join("");
  // A single digit of a version occurs in thousands of other lines.
  return [joined, ...parts.filter((part) => part.length > 1 && !/^\d$/.test(part))];
}

function termsOfToken(token: string): readonly string[] {
  const parts = token
    .split(SEPARATORS)
    .flatMap((part) => part.split(HUMPS))
    .map(folded);
  const [only = ""] = parts;
  const terms = parts.length === 1 ? [only] : compoundTerms(token, parts);
  return terms.filter((term) => !STOP_WORDS.has(term)).map((term) => stem(term).slice(0, LONGEST_WORD));
}

/** Extracts a text's search words. Caches each token, so that ten thousand notes are cheap. */
function createWords(): (text: string) => string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words: string[] = [];
    for (const token of text.match(ASCII.test(text) ? ASCII_TOKEN : TOKEN) ?? []) {
      let terms = known.get(token);
      if (terms === undefined) {
        terms = termsOfToken(token);
        known.set(token, terms);
      }
      for (const term of terms) words.push(term);
    }
    return words;
  };
}

/** A line that a search found. Untrusted. */
export interface MemoryHit {
  readonly kind: "note" | "goal" | "session";
  /** Its file; `@session/123-1.md` for a saved session, which is not a file. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** 0–1: the share of the query's words that the line contains, weighted by rarity; exact matches count more. */
  readonly score: number;
  /** `2026-11-22`; '' = unknown. */
  readonly date: string;
  /** A confirmed note or an accepted goal; never a session. */
  readonly isConfirmed: boolean;
  readonly text: string;
}

/** The memory as an index, created once. */
export interface MemorySearch {
  /** Best first; newer ones first among equals. */
  find(query: string, options: { readonly maxResults: number; readonly minScore: number }): readonly MemoryHit[];
}

/** A searchable line. `found`: additional words that match it. */
export interface SearchEntry extends Omit<MemoryHit, "score"> {
  readonly found: string;
}

/** Maximum words of a query: a longer one is a text. */
const QUERY_WORDS = 32;
/** Below this length, nearly every word is a prefix of another one. */
const PREFIX_LENGTH = 4;
/** Minimum letters at which one typo, or two, are tolerated. */
const ONE_TYPO = 5;
const TWO_TYPOS = 9;
/** Weights of a prefix match and of a typo match, relative to an exact match. */
const PREFIX_WEIGHT = 0.4;
const TYPO_WEIGHT = 0.3;
/** BM25+, with MiniSearch's defaults. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Ascending numbers of the lines that contain a word; repeated for each occurrence in a line. */
interface Posting {
  readonly lines: number[];
  /** Number of distinct lines. */
  count: number;
}

interface Index {
  readonly words: SearchableMap<Posting>;
  /** Each line's length relative to the average. */
  readonly lengths: readonly number[];
}

/** A word of the index that a word of the query may match. */
interface Meaning {
  readonly posting: Posting;
  readonly weight: number;
}

const isPlain = (word: string): boolean => /^\p{L}+$/u.test(word);

function typosOf(word: string): number {
  if (!isPlain(word) || word.length < ONE_TYPO) return 0;
  return word.length < TWO_TYPOS ? 1 : 2;
}

const isBeginning = (word: string): boolean => word.length >= PREFIX_LENGTH || (!isPlain(word) && word.length > 2);

/** Loads the library. */
async function createIndex(texts: readonly (readonly string[])[]): Promise<Index> {
  const { default: Words } = await import(/* webpackChunkName: "agents" */ "minisearch/SearchableMap");
  const postings = new Map<string, Posting>();
  texts.forEach((text, line) => {
    for (const word of text) {
      const posting = postings.get(word);
      if (posting === undefined) postings.set(word, { lines: [line], count: 1 });
      else {
        if (posting.lines.at(-1) !== line) posting.count += 1;
        posting.lines.push(line);
      }
    }
  });
  const words = new Words<Posting>();
  for (const [word, posting] of postings) words.set(word, posting);
  const average = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  return { words, lengths: texts.map(({ length }) => length / average) };
}

/** The word itself, words that begin with it, and words that differ by a typo; weighted as in MiniSearch. */
function meanings(word: string, { words }: Index): readonly Meaning[] {
  const found = new Map<string, Meaning>();
  const typos = typosOf(word);
  if (typos > 0) {
    for (const [other, [posting, distance]] of words.fuzzyGet(word, typos)) {
      found.set(other, { posting, weight: (TYPO_WEIGHT * other.length) / (other.length + distance) });
    }
  }
  if (isBeginning(word)) {
    for (const [other, posting] of words.atPrefix(word)) {
      const more = other.length - word.length;
      found.set(other, { posting, weight: (PREFIX_WEIGHT * other.length) / (other.length + 0.3 * more) });
    }
  }
  const posting = words.get(word);
  if (posting !== undefined) found.set(word, { posting, weight: 1 });
  return [...found.values()];
}

/** The weight of a word in a line. */
const rarity = (count: number, all: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** For each matching line, the score of a word's best match. */
function answersOf(word: string, index: Index): ReadonlyMap<number, number> {
  const all = index.lengths.length;
  const most = rarity(index.words.get(word)?.count ?? 0, all);
  const best = new Map<number, number>();
  for (const { posting, weight } of meanings(word, index)) {
    // A rare misspelling counts no more than the word itself.
    const value = (weight * Math.min(most, rarity(posting.count, all))) / (BM25.d + 1);
    const { lines } = posting;
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] ?? 0;
      const first = at;
      while (lines[at] === line) at += 1;
      const times = at - first;
      const length = 1 - BM25.b + BM25.b * (index.lengths[line] ?? 1);
      const answer = value * (BM25.d + (times * (BM25.k + 1)) / (times + BM25.k * length));
      if (answer > (best.get(line) ?? 0)) best.set(line, answer);
    }
  }
  return best;
}

/** The lines that match the query, with their scores. */
function scores(query: readonly string[], index: Index): readonly (readonly [line: number, score: number])[] {
  const found = new Map<number, { sum: number; words: number }>();
  let most = 0;
  for (const word of query) {
    most += rarity(index.words.get(word)?.count ?? 0, index.lengths.length);
    for (const [line, answer] of answersOf(word, index)) {
      const known = found.get(line);
      if (known === undefined) found.set(line, { sum: answer, words: 1 });
      else {
        known.sum += answer;
        known.words += 1;
      }
    }
  }
  const share = (sum: number, words: number): number => Math.sqrt((sum / most) * (words / query.length));
  return Array.from(found, ([line, { sum, words }]) => [line, Math.round(100 * Math.min(1, share(sum, words))) / 100]);
}

/** Best first; then newer lines, then by place, so that the order is deterministic. */
function byScore(left: MemoryHit, right: MemoryHit): number {
  if (left.score !== right.score) return right.score - left.score;
  if (left.date !== right.date) return left.date < right.date ? 1 : -1;
  return left.path === right.path ? left.line - right.line : left.path < right.path ? -1 : 1;
}

/**
 * An index over lines: MiniSearch's word tree, which finds prefixes and typos, and its formula (BM25+). MiniSearch's
 * own class adds lines one by one, at three times the cost of all of this. A score is 0–1, to two places: the square
 * root of the product of two shares, that of the query's weight (rare words weigh more) and that of its words which the
 * line contains. 1: a line of average length or less contains every word exactly.
 */
export async function createMemorySearch(entries: readonly SearchEntry[]): Promise<MemorySearch> {
  const words = createWords();
  const index = await createIndex(entries.map(({ text, found }) => words(found === "" ? text : `${text} ${found}`)));
  return {
    find(query, { maxResults, minScore }) {
      const asked = [...new Set(words(query))].slice(0, QUERY_WORDS);
      const found = scores(asked, index).filter(([, score]) => score >= minScore);
      const last = found.map(([, score]) => score).sort((left, right) => right - left)[maxResults - 1] ?? 0;
      const hits = found.flatMap(([line, score]): readonly MemoryHit[] => {
        const entry = entries[line];
        if (entry === undefined || score < last) return [];
        const { found: _, ...hit } = entry;
        return [{ ...hit, score }];
      });
      return hits.sort(byScore).slice(0, maxResults);
    },
  };
}

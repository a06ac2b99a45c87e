import type SearchableMap from "minisearch/SearchableMap";
import { wordSet } from "../../core/text/word-set.js";

/** Words that say nothing about what a line is about, English and German, as they are after folding. */
const STOP_WORDS = wordSet(
  "a an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my " +
    "no not of on or our shall should so than that the their them then there these they this to us was we were what " +
    "when where which who whom why will with would you your about " +
    "aber als am an auch auf aus bei bin bis da das dass dem den der des die durch ein eine einem einen einer eines er " +
    "es fuer hat ich ihr im in ist kann man mit nach nicht noch nur oder sich sie sind so ueber um und vom von vor was " +
    "wann warum welche welcher wenn wer werden wie wir wird wo zu zum zur",
);

/** A name of code, a path, a version or a plain word. */
const TOKEN = /[\p{L}\p{N}]+(?:[-_./\\:@#+][\p{L}\p{N}]+)*/gu;
/** The same where all is ASCII, at a third of the time. */
const ASCII_TOKEN = /[A-Za-z0-9]+(?:[-_./\\:@#+][A-Za-z0-9]+)*/g;
const ASCII = /^[\0-\x7f]*$/;
const SEPARATORS = /[-_./\\:@#+]+/;
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN = /^[a-z]+$/;
/** Words are compared to so many characters: what is longer is a hash or made to be large. */
const LONGEST_WORD = 60;

const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Lower case without accents; German letters as they are written without a German keyboard. */
function folded(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
}

/** `stopped` → `stop`; `ll`, `ss` and `zz` belong to the word more often than not. */
function withoutDouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Ends of inflected words, the first that fits is taken off; `least`: characters that must be left. */
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

/** A word without its inflection: enough that singular, plural and tenses meet, not a linguist's stem. */
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

/**
 * A name that has parts: `parseConfig`, `parse_config` and `parse-config` share a word; a path or version stays whole.
 */
function compoundTerms(token: string, parts: readonly string[]): readonly string[] {
  const whole = folded(token);
  const isPath = /[./\\:@#+]/.test(token);
  const version = /^v(\d+(?:\.\d+)+)$/.exec(whole)?.[1];
  const joined = isPath ? (version ?? whole) : parts.join("");
  // A single figure of a version is in a thousand other lines.
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

/** What a text is found by. Reads each token of a language once, so that ten thousand notes are cheap. */
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
  /** Its file; `@session/123-1.md` for a saved session, which is no file. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** 0–1: the share of the query's words, weighed by how rare they are, that the line has in it, exact ones more. */
  readonly score: number;
  /** `2026-11-22`; '' = unknown. */
  readonly date: string;
  /** A confirmed note or an accepted goal; never a session. */
  readonly isConfirmed: boolean;
  readonly text: string;
}

/** The memory as an index, made once. */
export interface MemorySearch {
  /** Best first, newer ones first among equals. */
  find(query: string, options: { readonly maxResults: number; readonly minScore: number }): readonly MemoryHit[];
}

/** A line that can be found. `found`: further words that lead to it. */
export interface SearchEntry extends Omit<MemoryHit, "score"> {
  readonly found: string;
}

/** A question longer than this is a text. */
const QUERY_WORDS = 32;
/** Below this nearly every word is the beginning of another. */
const PREFIX_LENGTH = 4;
/** Letters from which one typo, and two, are forgiven. */
const ONE_TYPO = 5;
const TWO_TYPOS = 9;
/** What the beginning of a word counts, and a word with a typo, beside the word itself. */
const PREFIX_WEIGHT = 0.4;
const TYPO_WEIGHT = 0.3;
/** BM25+, with MiniSearch's own settings. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Numbers of the lines that a word stands in, rising; one line as often as the word is in it. */
interface Posting {
  readonly lines: number[];
  /** Different lines. */
  count: number;
}

interface Index {
  readonly words: SearchableMap<Posting>;
  /** For each line, how long it is as a share of the average. */
  readonly lengths: readonly number[];
}

/** A word of the index that a word of the query may mean. */
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

/** The word itself, those that begin with it, and those that differ by a typo; each as MiniSearch weighs it. */
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

/** What the best meaning of a word gives each line that has one. */
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

/** The lines that have something of the query, with their scores. */
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

/** Best first; among equals newer lines, then by their place, so that the order is always the same. */
function byScore(left: MemoryHit, right: MemoryHit): number {
  if (left.score !== right.score) return right.score - left.score;
  if (left.date !== right.date) return left.date < right.date ? 1 : -1;
  return left.path === right.path ? left.line - right.line : left.path < right.path ? -1 : 1;
}

/**
 * An index over lines: MiniSearch's tree of words, which knows beginnings and typos, and its formula (BM25+). Its own
 * class takes lines in one by one, at three times the cost of all of this.
 *
 * A score is 0–1, to two places: the root of two shares multiplied, that of the query's weight (rare words weigh more)
 * and that of its words which the line has. 1: a line of average length or less has every word as it is asked for.
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

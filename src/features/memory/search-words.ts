/** How notes and questions become the words that an index knows: code names apart and whole, inflections alike. */
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

/** A name that has parts: `parseConfig`, `parse_config` and `parse-config` share a word; a path or version stays whole. */
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
export function createWords(): (text: string) => string[] {
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

import { redactTokenShapes } from "../../safety/secrets/token-shapes.js";
import { noteText } from "./text.js";

/** Numbers that look like phone numbers but are not. They are removed before the search for phone numbers. */
const HARMLESS: readonly RegExp[] = [
  /\bhttps?:\/\/(?!wa\.me\/|api\.whatsapp\.com\/)\S+/gi,
  // Dates and times, also with a zone
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?(?!\d)/g,
  /(?<![\d/.-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-]|\.\d)(?:,? \d{1,2}:\d{2}(?::\d{2})?)?/g,
  /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?(?![\d:])/g,
  // UUIDs, hashes, numbers in hexadecimal
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?=[0-9a-f]*[a-f])[0-9a-f]{7,128}\b/gi,
  // IP addresses and networks
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d{1,5})?(?![\d.])/g,
  // Issues, lines, ranges
  /\b(?:ports?|lines?|issues?|pull requests?|runs?|builds?|ids?|versions?|rfc|pid)[ :#=]{1,3}\d[\d ,–-]*/gi,
];

const BEFORE = "(?<![\\w.+#/=-])";
const AFTER = "(?![\\w/=])(?!\\.\\d)";
const SEPARATOR = "[ ./\\u00a0\\u2010-\\u2015-]";

/** A sequence of `from` to `to` digits with single separators between them. */
function digits(from: number, to: number): string {
  return `(?:[ ./()\\u00a0\\u2010-\\u2015-]{0,3}\\d){${from},${to}}`;
}

const PHONES: readonly RegExp[] = [
  // +49 30 1234567, +1 (555) 123-4567
  new RegExp(`(?<![\\w.+/=-])\\+ ?\\(?[1-9]${digits(7, 14)}${AFTER}`, "u"),
  // 0049 30 1234567
  new RegExp(`${BEFORE}00[1-9]\\d{0,2}${SEPARATOR}\\(?\\d${digits(6, 12)}${AFTER}`, "u"),
  // (555) 123-4567, 1-800-555-1234, 555.123.4567
  new RegExp(`${BEFORE}(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?|[2-9]\\d{2}[ .-])\\d{3}[ .-]\\d{4}${AFTER}`, "u"),
  // 030 1234567, 0171/1234567, 06 12 34 56 78, (030) 1234567
  new RegExp(`${BEFORE}(?:\\(0[1-9]\\d{0,4}\\)|0[1-9]\\d{0,4})${SEPARATOR}{1,3}\\d${digits(5, 8)}${AFTER}`, "u"),
  new RegExp(
    `\\b(?:phone|telephone|tel|whatsapp|sms|fax|telefon|handynummer|tel[eé]fono|(?:mobile|cell)(?: phone)?(?: number| no\\.?|:))[^\\d\\n]{0,12}\\d${digits(5, 14)}${AFTER}`,
    "iu",
  ),
  /\b(?:wa\.me|api\.whatsapp\.com)\/\S*\d{7}/i,
];

/** Whether the text contains a phone number. */
export function holdsPhoneNumber(text: string): boolean {
  const left = HARMLESS.reduce((rest, form) => rest.replace(form, " ; "), text);
  return PHONES.some((form) => form.test(left));
}

/** Texts with an @ that are not addresses: git remotes, package versions, double-size images. */
const NO_ADDRESS =
  /\b(?:git|hg|svn)@[\w.-]+[:/]|@v?\d+(?:\.\d+)+[\w.+-]*|@[1-4]x\.(?:png|jpe?g|gif|svg|webp)\b|\b[\w.+-]{1,64}@(?:[\w-]+\.)*example\.(?:com|org|net)\b/gi;
const MAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?(?:@|[[(] ?at ?[\])]) ?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.| ?[[(] ?dot ?[\])] ?)){1,8}\p{L}{2,24}(?![\p{L}\p{N}(])/iu;

/** Whether the text contains a mail address. */
export function holdsMailAddress(text: string): boolean {
  return MAIL.test(text.replace(NO_ADDRESS, " ; "));
}

/** Maximum characters of a fact. */
const LONGEST_FACT = 500;

/** A placeholder for a value: an environment variable, a template, or an ellipsis. */
const STAND_IN = /^(?:\$|%|<|\{|\*{2,}|x{3,}$|\.{3}|(?:process\.)?env\b|secrets\.|your|example|changeme|placeholder)/i;
const NAMED_PASSWORD = /\b(?:password|passwd|passphrase|pwd)["'`]?(?:\s*[:=]\s*|\s+is\s+)["'`]?([^\s"'`,;]{4,200})/gi;
const NAMED_KEY =
  /\b(?:secret|token|credentials?|(?:api|access|private|signing|encryption)[ _-]?key)["'`]?(?:\s*[:=]\s*|\s+(?:is|are)\s+)["'`]?([^\s"'`,;]{4,400})/gi;
/** A mix of upper and lower case letters and digits, as only a generator writes it. */
const RANDOM = /(?<![\w+/=-])(?!sha\d{3}-)[A-Za-z0-9+/_-]{32,400}={0,2}(?![\w+/=-])/g;

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/;

function isMixed(value: string): boolean {
  // A variable's name says where the value is, which may be saved.
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value)) return false;
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9.]/].filter((kind) => kind.test(value)).length >= 2 && /\d/.test(value);
}

function looksRandom(value: string): boolean {
  if (!/[a-z]/.test(value) || !/[A-Z]/.test(value)) return false;
  // Names in code have a few numbers, but keys have digits everywhere.
  return (value.match(/\d+/g) ?? []).length >= 4;
}

function captures(text: string, form: RegExp): readonly string[] {
  return [...text.matchAll(form)].map((match) => match[1] ?? match[0]).filter((value) => !STAND_IN.test(value));
}

function looksSecret(text: string): boolean {
  if (redactTokenShapes(text, "***") !== text || PRIVATE_KEY.test(text)) return true;
  const isPassword = (value: string): boolean => isMixed(value) || /[!$%^&*]/.test(value);
  return (
    captures(text, NAMED_PASSWORD).some(isPassword) ||
    captures(text, NAMED_KEY).some(isMixed) ||
    captures(text, RANDOM).some(looksRandom)
  );
}

/**
 * A sentence on why a fact must not be saved (secret, phone number, address, too long, empty), or null. Never quotes
 * the problem.
 */
export function refusal(fact: string, holdsSecret: (text: string) => boolean): string | null {
  const text = noteText(fact);
  if (text === "") return "it is empty. Say one fact in one sentence.";
  if (text.length > LONGEST_FACT) {
    return `it has ${text.length} characters, and ${LONGEST_FACT} are allowed. Say what is needed, or keep several facts.`;
  }
  if (holdsSecret(fact) || holdsSecret(text) || looksSecret(text)) {
    return "it holds a secret, a key or a token, or what looks like one. Say where it is kept, not what it is.";
  }
  if (holdsPhoneNumber(text)) return "it holds a phone number, or what looks like one. Leave it out.";
  if (holdsMailAddress(text)) return "it holds a mail address. Name the person by the login, or leave it out.";
  return null;
}

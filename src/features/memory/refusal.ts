import { redactTokenShapes } from "../../safety/secrets/token-shapes.js";
import { holdsMailAddress, holdsPhoneNumber } from "./personal.js";
import { noteText } from "./text.js";

/** Longest fact, in characters (X10). */
const LONGEST_FACT = 500;

/** Stands for a value: of an environment, of a template, or left open. */
const STAND_IN = /^(?:\$|%|<|\{|\*{2,}|x{3,}$|\.{3}|(?:process\.)?env\b|secrets\.|your|example|changeme|placeholder)/i;
const NAMED_PASSWORD = /\b(?:password|passwd|passphrase|pwd)["'`]?(?:\s*[:=]\s*|\s+is\s+)["'`]?([^\s"'`,;]{4,200})/gi;
const NAMED_KEY =
  /\b(?:secret|token|credentials?|(?:api|access|private|signing|encryption)[ _-]?key)["'`]?(?:\s*[:=]\s*|\s+(?:is|are)\s+)["'`]?([^\s"'`,;]{4,400})/gi;
/** Letters of both cases and digits all mixed, as only a generator writes them. */
const RANDOM = /(?<![\w+/=-])(?!sha\d{3}-)[A-Za-z0-9+/_-]{32,400}={0,2}(?![\w+/=-])/g;

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/;

function isMixed(value: string): boolean {
  // The name of a variable says where the value is, which may be kept.
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value)) return false;
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9.]/].filter((kind) => kind.test(value)).length >= 2 && /\d/.test(value);
}

function looksRandom(value: string): boolean {
  if (!/[a-z]/.test(value) || !/[A-Z]/.test(value)) return false;
  // Names of code have a number here and there, and keys have digits all over.
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
 * A sentence on why a fact must not be kept (secret, phone number, address, too long, empty), or null. Never quotes what
 * it found.
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

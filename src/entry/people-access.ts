import { type EntryInput, inputVariable } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import { isLoopbackHost } from "../core/loopback.js";
import type { PeopleAccess } from "../core/people.js";
import type { Environment } from "./hardening.js";

/** A substitute for Twilio's server; accepted only on this machine. */
const BASE_VARIABLE = "ARCHITECT_TWILIO_URL";
const MOST_CONTACTS = 50;
const CONTACT_NAME = /^\p{L}[\p{L}\p{N} ._-]{0,59}$/u;
const NUMBER = /^\+[1-9]\d{6,14}$/;
/** Numbers with fewer digits would match unrelated texts. */
const SHORTEST_NUMBER = 8;
/** Minimum characters of a secret part of an address; hiding shorter ones protects nothing. */
const SHORTEST_PATH = 12;

function unusableAccess(name: string, problem: string): ArchitectError {
  return new ArchitectError("configuration", `${name}: ${problem}`, { remedy: "Correct or unset it." });
}

/** Digits and a plus, without the separators that people write. */
const bareNumber = (text: string): string => text.replace(/[\s().-]/g, "");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function contactsOf(text: string): ReadonlyMap<string, string> {
  const input = "input phone-contacts";
  if (text === "") return new Map();
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw unusableAccess(input, 'must be a JSON object of numbers by name, such as {"default": "+…"}');
  }
  const entries = Object.entries(value);
  if (entries.length > MOST_CONTACTS) throw unusableAccess(input, `must have at most ${MOST_CONTACTS} contacts`);
  return new Map(
    entries.map(([name, number], at) => {
      if (!CONTACT_NAME.test(name) || /\d{5}/.test(name)) {
        throw unusableAccess(
          input,
          `the name of contact ${at + 1} must be a word of at most 60 characters, and no number`,
        );
      }
      const bare = typeof number === "string" ? bareNumber(number) : "";
      if (!NUMBER.test(bare))
        throw unusableAccess(input, `the number of contact ${at + 1} must begin with + and the country's code`);
      return [name, bare];
    }),
  );
}

/** An address without credentials, with https or on this machine. */
function addressOf(text: string, name: string, isLocalOnly: boolean): string {
  if (text === "") return "";
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url !== null && isLoopbackHost(url.hostname) && ["http:", "https:"].includes(url.protocol);
  const isOpen = url?.protocol === "https:" && !isLocalOnly;
  if (url === null || !(isLocal || isOpen) || url.username !== "" || url.password !== "") {
    const wanted = isLocalOnly ? "an address of this machine" : "an https address (http on this machine alone)";
    throw unusableAccess(name, `must be ${wanted}, without user name and password`);
  }
  return isLocalOnly ? url.origin : url.href;
}

function matching(text: string, pattern: RegExp, name: EntryInput, wanted: string): string {
  if (text === "" || pattern.test(text)) return text;
  throw unusableAccess(`input ${name}`, `must be ${wanted}`);
}

/**
 * The action's settings for calls and notifications to people. Only `createServices` gets them, and no child process.
 * @throws ArchitectError (configuration) for an invalid value; the message does not show it.
 */
export function peopleAccess(environment: Environment): PeopleAccess {
  const read = (name: EntryInput): string => (environment[inputVariable(name, "input")] ?? "").trim();
  return {
    account: {
      accountSid: matching(read("twilio-account-sid"), /^AC[0-9a-fA-F]{32}$/, "twilio-account-sid", "AC and 32 digits"),
      authToken: matching(read("twilio-auth-token"), /^[\x21-\x7e]+$/, "twilio-auth-token", "one word"),
      from: matching(
        bareNumber(read("twilio-from")),
        NUMBER,
        "twilio-from",
        "a number that begins with + and the country's code",
      ),
      baseUrl: addressOf((environment[BASE_VARIABLE] ?? "").trim(), BASE_VARIABLE, true),
    },
    contacts: contactsOf(read("phone-contacts")),
    webhook: {
      url: addressOf(read("escalation-webhook"), "input escalation-webhook", false),
      secret: read("escalation-secret"),
    },
  };
}

/** The forms in which a number may appear: with the country code, and without its one to three digits. */
export function numberForms(text: string): readonly string[] {
  const digits = text.replace(/\D/g, "");
  const national = [1, 2, 3].map((length) => digits.slice(length)).filter((part) => part.length >= SHORTEST_NUMBER);
  return digits.length < SHORTEST_NUMBER ? [text] : [`+${digits}`, ...national];
}

/** Only the numbers, because the names may be shown; the whole text if it is not a list of numbers. */
export function contactSecrets(text: string): readonly string[] {
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null) return [text];
  return Object.values(value).flatMap((number) => (typeof number === "string" ? numberForms(number) : [text]));
}

/** The parts of an address that only the sender knows: the host is no secret. */
export function addressSecrets(text: string): readonly string[] {
  if (!URL.canParse(text)) return [text];
  const { host, pathname, search, username, password } = new URL(text);
  const path = `${pathname}${search}`;
  return [path.length < SHORTEST_PATH ? `${host}${path}` : path, username, password];
}

import { z } from "zod";
import type { Call, CallAccount, CallOutcome } from "../../core/people.js";
import { readBody } from "../../core/read-body.js";
import type { Clock } from "../../core/runtime.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";
import { createRedactor } from "../../safety/secrets/redact.js";
import { withinTime } from "../within-time.js";
import { codeOf, givenUpError, PeopleError, unreached } from "./people-error.js";

const TWILIO = "https://api.twilio.com";
const ANSWER_SECONDS = 20;
const LARGEST_ANSWER = 64 * 1024;
const LONGEST_WORDS = 300;
/** The connection was never made, so there was no call. */
const UNSENT: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
]);

/** An error of Twilio's REST interface (twilio.com/docs/usage/twilios-response). */
const refusal = z.object({ message: z.string(), code: z.number().optional() });

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text restricted to characters that XML 1.0 allows. */
function xmlText(text: string): string {
  // Other control characters were removed with the invisible ones.
  const allowed = stripInvisible(text).replace(/[\ufffe\uffff]/g, "");
  return allowed.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** The text that Twilio reads out (twilio.com/docs/voice/twiml/say). */
function twimlOf({ message, loop, language, voice }: Omit<Call, "contact">): string {
  const [spoken, name] = [xmlText(language), xmlText(voice)];
  return `<Response><Say language="${spoken}" voice="${name}" loop="${loop}">${xmlText(message)}</Say></Response>`;
}

/** Twilio's reason for refusing, if it gives one; its messages often quote the number. */
async function wordsOf(response: Response, redact: (text: string) => string): Promise<string> {
  try {
    const { bytes } = await readBody(response.body, LARGEST_ANSWER);
    const { message, code } = refusal.parse(JSON.parse(bytes.toString("utf8")));
    const words = clampText(redact(stripInvisible(message).replace(/\s+/g, " ").trim()), LONGEST_WORDS);
    return `: ${words}${code === undefined ? "" : ` (Twilio's code ${code})`}`;
  } catch {
    return "";
  }
}

/**
 * Makes calls with Twilio's `Calls.json` (twilio.com/docs/voice/api/call-resource#create-a-call-resource). Each is one
 * request without retries: it may have arrived although its answer was lost.
 */
export function createTwilio(account: CallAccount, contacts: ReadonlyMap<string, string>, clock: Clock) {
  const { accountSid, authToken, from, baseUrl } = account;
  const { redact } = createRedactor([accountSid, authToken, from, ...contacts.values()].filter(Boolean));
  const url = `${baseUrl === "" ? TWILIO : baseUrl}/2010-04-01/Accounts/${accountSid}/Calls.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const problemOf = async (response: Response): Promise<string> => {
    const words = await wordsOf(response, redact);
    if (response.status === 401 || response.status === 403) {
      return `Twilio answered ${response.status}: the inputs twilio-account-sid and twilio-auth-token are refused, or the account may not do this${words}`;
    }
    return `Twilio answered ${response.status}${words}`;
  };
  return async ({ contact, ...said }: Call, signal: AbortSignal): Promise<CallOutcome> => {
    const to = contacts.get(contact);
    if (to === undefined) return { ok: false, reason: "no contact has this name", isUnsent: true };
    if (signal.aborted) return { ok: false, reason: "the run was stopped", isUnsent: true };
    try {
      return await withinTime({ clock, seconds: ANSWER_SECONDS, signal, errorOf: givenUpError }, async (until) => {
        const response = await fetch(url, {
          method: "POST",
          headers: { accept: "application/json", "user-agent": "architect", authorization },
          body: new URLSearchParams({ To: to, From: from, Twiml: twimlOf(said) }),
          // Never send the key to another address.
          redirect: "manual",
          signal: until,
        });
        if (!response.ok) return { ok: false, reason: await problemOf(response), isUnsent: false };
        await response.body?.cancel();
        return { ok: true };
      });
    } catch (error) {
      const isUnsent = UNSENT.has(codeOf(error));
      const reason = error instanceof PeopleError ? `Twilio: ${error.message}` : `Twilio ${unreached(error)}`;
      return { ok: false, reason: isUnsent ? reason : `${reason}; whether the call was made is not known`, isUnsent };
    }
  };
}

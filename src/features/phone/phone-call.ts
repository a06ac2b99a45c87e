import { z } from "zod";
import { stripInvisible } from "../../core/text/invisible.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { type ArgumentsOf, defineTool } from "../../tools/parts/define-tool.js";
import type { RunPhone } from "./run-phone.js";

const LONGEST_MESSAGE = 500;
const MOST_LOOPS = 3;
const STANDARD_CONTACT = "default";
/** Numbers as people write them; names do not look like this. */
const NUMBER = /^\+?[\d\s().-]{5,}$/;

const args = {
  action: z.string().describe("call or list_contacts"),
  contact: z.string().optional().describe(`call: name of a contact, default "${STANDARD_CONTACT}"`),
  message: z.string().optional().describe(`call: what is read out, at most ${LONGEST_MESSAGE} characters`),
  loop: z.number().int().optional().describe(`call: how often, 1 to ${MOST_LOOPS}`),
  phone_number: z.string().optional(),
};

type Input = ArgumentsOf<typeof args>;
type Checked =
  | { readonly ok: true; readonly contact: string; readonly message: string; readonly loop: number }
  | { readonly ok: false; readonly result: ToolResult };

const OWNERS = "Contacts are in the input phone-contacts, which people fill.";

function refusedPhoneCall(error: string, remedy: string): ToolResult {
  return failure("refused", error, { output: `Error: ${error}\nInstead: ${remedy}`, remedy });
}

interface PhoneToolParts {
  readonly phone: RunPhone;
  /** Whether a text contains a secret of the run, in any encoding that the redactor knows. */
  holdsSecret(text: string): boolean;
}

/** The contact of that name, ignoring case; null: none. */
function findContact(name: string, contacts: readonly string[]): string | null {
  const wanted = name.trim();
  const known = contacts.find((contact) => contact === wanted);
  return known ?? contacts.find((contact) => contact.toLowerCase() === wanted.toLowerCase()) ?? null;
}

/** Judges a call before a person is asked to approve it. */
function check(input: Input, { phone, holdsSecret }: PhoneToolParts): Checked {
  const no = (result: ToolResult): Checked => ({ ok: false, result });
  const { contact: given = STANDARD_CONTACT, loop = 1, phone_number: number } = input;
  const names = phone.contacts.join(", ");
  if (number !== undefined || NUMBER.test(given.trim())) {
    return no(refusedPhoneCall("Numbers are not called, only contacts.", `Choose one of: ${names}. ${OWNERS}`));
  }
  const contact = findContact(given, phone.contacts);
  if (contact === null) return no(failure("not_found", `There is no such contact. Contacts: ${names}. ${OWNERS}`));
  const message = stripInvisible(input.message ?? "")
    .replace(/\s+/g, " ")
    .trim();
  if (message === "" || message.length > LONGEST_MESSAGE) {
    return no(
      failure(
        "invalid_arguments",
        `message: 1 to ${LONGEST_MESSAGE} characters are needed, and it has ${message.length}`,
      ),
    );
  }
  if (holdsSecret(message)) return no(refusedPhoneCall("The message holds a secret.", "Say it without."));
  if (loop < 1 || loop > MOST_LOOPS) return no(failure("invalid_arguments", `loop: 1 to ${MOST_LOOPS}`));
  const problem = phone.problem();
  if (problem !== null) return no(refusedPhoneCall(problem, "Write in your closing words what a person should know."));
  return { ok: true, contact, message, loop };
}

function listContacts({ contacts }: RunPhone): ToolResult {
  return { success: true, output: `Contacts:\n${contacts.map((name) => `- ${name}`).join("\n")}` };
}

/** phone_call: reads a message to a person by phone. Created for one run, and only if phone is enabled. */
export function createPhoneCall(parts: PhoneToolParts) {
  const { phone } = parts;
  // Calls that are refused anyway need no approval.
  const isAllowedCall = (input: Input): boolean => input.action === "call" && check(input, parts).ok;
  return defineTool({
    name: "phone_call",
    description: "Call a person, who hears the message read out. A person approves each call first.",
    args,
    otherNames: { contact: ["name", "to"], loop: ["repeat"] },
    effects: ["network"],
    unadvertised: ["phone_number"],
    sensitive: isAllowedCall,
    alwaysAsks: isAllowedCall,
    async execute(input, { signal }) {
      if (input.action === "list_contacts") return listContacts(phone);
      if (input.action === "add_contact" || input.action === "remove_contact") {
        return refusedPhoneCall("Agents change no contacts.", `${OWNERS} Ask for it in your closing words.`);
      }
      if (input.action !== "call") {
        return failure("invalid_arguments", "action: must be one of call, list_contacts");
      }
      const checked = check(input, parts);
      if (!checked.ok) return checked.result;
      const { contact, message, loop } = checked;
      const result = await phone.call({ contact, message, loop }, signal);
      if (!result.ok) return failure("failed", result.reason);
      return {
        success: true,
        output: `${contact} is being called. Whether somebody answers is not known; do not call again to find out.`,
      };
    },
  });
}

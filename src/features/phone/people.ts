import type { People, PeopleAccess } from "../../core/people.js";
import type { Clock } from "../../core/runtime.js";
import { createTwilio } from "./twilio.js";
import { createWebhook } from "./webhook.js";

const missing = (inputs: readonly (readonly [name: string, isThere: boolean])[]): readonly string[] =>
  inputs.flatMap(([name, isThere]) => (isThere ? [] : [name]));

/** Ways to people; numbers, addresses and keys stay in here. */
export function openPeople({ account, contacts, webhook }: PeopleAccess, clock: Clock): People {
  return {
    contacts: [...contacts.keys()].sort(),
    missingForCalls: missing([
      ["twilio-account-sid", account.accountSid !== ""],
      ["twilio-auth-token", account.authToken !== ""],
      ["twilio-from", account.from !== ""],
      ["phone-contacts", contacts.size > 0],
    ]),
    missingForPosts: missing([
      ["escalation-webhook", webhook.url !== ""],
      ["escalation-secret", webhook.secret !== ""],
    ]),
    call: createTwilio(account, contacts, clock),
    post: createWebhook(webhook, clock),
  };
}

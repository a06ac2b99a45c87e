import { createHmac } from "node:crypto";
import type { People, PeopleAccess, PostOutcome } from "../../core/people.js";
import type { Clock } from "../../core/runtime.js";
import { withinTime } from "../within-time.js";
import { givenUpError, PeopleError, unreached } from "./people-error.js";
import { createTwilio } from "./twilio.js";

const ANSWER_SECONDS = 5;
/** Waits between attempts. */
const WAITS = [1_000, 3_000] as const;

const isWorthAnother = (status: number): boolean => status >= 500 || status === 429;

/** Value of the header that a receiver compares: HMAC-SHA-256 of the body's bytes, as in GitHub's own webhooks. */
function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body, "utf8").digest("hex")}`;
}

/** Posts to one address, which no outcome contains. Redirects are not followed. */
function createWebhook({ url, secret }: PeopleAccess["webhook"], clock: Clock) {
  const attempt = async (body: string, id: string, signal: AbortSignal): Promise<PostOutcome & { again?: boolean }> => {
    try {
      return await withinTime({ clock, seconds: ANSWER_SECONDS, signal, errorOf: givenUpError }, async (until) => {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "user-agent": "architect",
            "x-architect-delivery": id,
            "x-architect-signature-256": signatureOf(body, secret),
          },
          body,
          redirect: "manual",
          signal: until,
        });
        await response.body?.cancel();
        if (response.ok) return { ok: true };
        const { status } = response;
        return { ok: false, reason: `its receiver answered ${status}`, again: isWorthAnother(status) };
      });
    } catch (error) {
      if (error instanceof PeopleError) return { ok: false, reason: `its receiver: ${error.message}`, again: true };
      return { ok: false, reason: `its receiver ${unreached(error)}`, again: true };
    }
  };
  return async (body: string, id: string, signal: AbortSignal): Promise<PostOutcome> => {
    for (const wait of [...WAITS, null]) {
      const { again = false, ...outcome } = await attempt(body, id, signal);
      if (outcome.ok || !again || wait === null || signal.aborted) return outcome;
      await clock.sleep(wait, signal);
    }
    // Not reached: the last wait is null, so the loop has returned.
    return { ok: false, reason: "its receiver was not asked" };
  };
}

const missing = (inputs: readonly (readonly [name: string, isThere: boolean])[]): readonly string[] =>
  inputs.flatMap(([name, isThere]) => (isThere ? [] : [name]));

/** Ways to reach people; numbers, addresses and keys never leave this function. */
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

import { z } from "zod";
import { count, line, section } from "../../config/schema/values.js";
import { RUN_STATUSES, type RunStatus } from "../../core/run/run.js";
import type { FeatureRow, NeededInputs } from "../row.js";
import type { RunPhone } from "./run-phone.js";

declare module "../row.js" {
  interface RunParts {
    readonly phone?: RunPhone;
  }
}

/** A contact's name, as in phone-contacts. */
const contact = () => line().max(60);

const language = () =>
  z
    .string()
    .max(20)
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "must be a language tag, such as en-GB");

export const sections = {
  phone: section("The tool phone_call.", {
    enabled: z.boolean().default(false).describe("Agents may ask for a call; a person approves each one."),
    language: language().default("en-GB").describe("Language in which a message is read out."),
    voice: z
      .string()
      .max(60)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be the name of a voice")
      .default("alice")
      .describe("Voice that reads it out."),
    max_calls_per_run: count(0, 20, 1).describe("Maximum number of calls in one run."),
    max_calls_per_day: count(0, 100, 3).describe("Maximum number of calls of the repository in a day (UTC)."),
  }),
  escalation: section("Who is notified of runs that need a person.", {
    on: z
      .array(z.enum(RUN_STATUSES))
      .max(RUN_STATUSES.length)
      .default((): RunStatus[] => ["failed", "awaiting_approval"])
      .describe("Statuses of a run after which people are notified."),
    webhook: z.boolean().default(false).describe("Post to the address of the input escalation-webhook."),
    phone: contact().nullable().default(null).describe("Contact that is called; null: none."),
  }),
};

const FOR_CALLS = ["twilio-account-sid", "twilio-auth-token", "twilio-from", "phone-contacts"];
const FOR_POSTS = ["escalation-webhook", "escalation-secret"];
const needed = (name: string, inputs: readonly string[]): NeededInputs => ({
  name,
  inputs,
  page: "docs/approvals.md#phone-calls-and-webhooks",
});

export const rows: readonly FeatureRow[] = [
  {
    name: "phone",
    key: "phone",
    order: 140,
    alwaysAsks: true,
    notLocal: "Calls need the action: a ledger in the repository on GitHub counts them. A local run makes no calls.",
    block:
      "# Phone\nphone_call reads a message out to a person. Use it only for what cannot wait until somebody reads your report, once, with few plain words; a person approves each call first.",
    offeredTo: "build",
    isCollabSafe: true,
    beside: async (run) => (await import(/* webpackChunkName: "agents" */ "./run-phone.js")).openPhone(run),
    endSections: ["escalation", "phone"],
    async onEnd(ended, settings) {
      const { on, webhook, phone: contact } = settings.escalation;
      if (!on.includes(ended.end.status) || (!webhook && contact === null)) return;
      await (await import(/* webpackChunkName: "agents" */ "./escalate.js")).escalate(ended, settings);
    },
    neededInputs: ({ phone, escalation }) => [
      ...(phone.enabled ? [needed("phone", FOR_CALLS)] : []),
      ...(escalation.on.length > 0 && escalation.webhook ? [needed("escalation webhook", FOR_POSTS)] : []),
      ...(escalation.on.length > 0 && escalation.phone !== null ? [needed("escalation phone", FOR_CALLS)] : []),
    ],
    openPeople: async (access, clock) =>
      (await import(/* webpackChunkName: "agents" */ "./people.js")).openPeople(access, clock),
    tools: async ({ phone, holdsSecret }) =>
      phone === undefined
        ? null
        : [
            (await import(/* webpackChunkName: "agents" */ "./phone-call.js")).createPhoneCall({
              phone,
              holdsSecret,
            }),
          ],
  },
];

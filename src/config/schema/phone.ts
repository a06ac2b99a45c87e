import { z } from "zod";
import type { RunStatus } from "../../core/run/run.js";
import { count, line, section } from "./values.js";

/** A contact's name, as phone-contacts has it. */
const contact = () => line().max(60);

const language = () =>
  z
    .string()
    .max(20)
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "must be a language tag, such as en-GB");

export const phoneSchema = section("The tool phone_call.", {
  enabled: z.boolean().default(false).describe("Agents may ask for a call; a person approves each one."),
  language: language().default("en-GB").describe("Language in which a message is read out."),
  voice: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be the name of a voice")
    .default("alice")
    .describe("Voice that reads it out."),
  max_calls_per_run: count(0, 20, 1).describe("Calls of one run."),
  max_calls_per_day: count(0, 100, 3).describe("Calls of the repository in a day (UTC)."),
});

const STATUSES = [
  ...(["success", "no_changes", "partial", "failed", "skipped"] as const),
  ...(["denied", "awaiting_approval"] as const),
] satisfies readonly RunStatus[];

export const escalationSchema = section("Who is told of runs that need a person.", {
  on: z
    .array(z.enum(STATUSES))
    .max(STATUSES.length)
    .default((): RunStatus[] => ["failed", "awaiting_approval"])
    .describe("Statuses of a run after which people are told."),
  webhook: z.boolean().default(false).describe("Post to the address of the input escalation-webhook."),
  phone: contact().nullable().default(null).describe("Contact that is called; null: nobody is."),
});

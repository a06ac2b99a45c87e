import { describe, expect, it } from "vitest";
import { valuesFromEnvironment } from "../../src/config/inputs.js";
import { inputVariables } from "../../src/entry/cli-event.js";
import { peopleAccess } from "../../src/entry/people-access.js";
import { secretsOf } from "../../src/entry/secrets.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { FROM, HOOK_PATH, NUMBER, SECRET, SID, TOKEN } from "../support/people-server.js";

const HOOK = `https://chat.example.com${HOOK_PATH}`;
const VALUES = {
  "TWILIO-ACCOUNT-SID": SID,
  "TWILIO-AUTH-TOKEN": TOKEN,
  "TWILIO-FROM": "+49 30 901820",
  "PHONE-CONTACTS": '{"default": "+1 (415) 555-0123", "Infrastructure team on call": "+491701234567"}',
  "ESCALATION-WEBHOOK": HOOK,
  "ESCALATION-SECRET": SECRET,
};
const named = (name: (input: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(VALUES).map(([input, value]) => [name(input), value]));
const RUNNER = named((input) => `INPUT_${input}`);
const SHELL = named((input) => `ARCHITECT_${input.replaceAll("-", "_")}`);

describe("numbers, addresses and keys of people who are called or notified", () => {
  it.each([
    ["on the runner", RUNNER],
    ["with `event`", inputVariables(SHELL)],
  ])("are read %s", (_name, environment) => {
    expect(peopleAccess(environment)).toEqual({
      account: { accountSid: SID, authToken: TOKEN, from: FROM, baseUrl: "" },
      contacts: new Map([
        ["default", NUMBER],
        ["Infrastructure team on call", "+491701234567"],
      ]),
      webhook: { url: HOOK, secret: SECRET },
    });
  });

  it("are hidden wherever text leaves, and are no inputs that parts of a run are handed", () => {
    for (const environment of [RUNNER, SHELL]) {
      const { contains, redact } = createRedactor(secretsOf(environment));
      for (const form of [SID, TOKEN, FROM, NUMBER, "(415) 555-0123", "0170 1234567", `${HOOK}?x`, SECRET]) {
        expect(contains(form), form).toBe(true);
      }
      expect(contains(Buffer.from(NUMBER).toString("base64"))).toBe(true);
      // Names may be said, and so may the host.
      expect(redact("Infrastructure team on call, default, chat.example.com")).not.toContain("REDACTED");
      for (const origin of ["input", "environment"] as const) {
        expect(JSON.stringify(valuesFromEnvironment(environment, origin))).toBe("{}");
      }
    }
  });

  it.each<[string, Record<string, string>]>([
    ["an account that is none", { "INPUT_TWILIO-ACCOUNT-SID": `${SID}x` }],
    ["a token of two words", { "INPUT_TWILIO-AUTH-TOKEN": `${TOKEN} x` }],
    ["a number without its country", { "INPUT_TWILIO-FROM": "030901820123" }],
    ["contacts that are no JSON", { "INPUT_PHONE-CONTACTS": `default: ${NUMBER}` }],
    ["contacts that are a list", { "INPUT_PHONE-CONTACTS": `["${NUMBER}"]` }],
    ["a contact without a number", { "INPUT_PHONE-CONTACTS": '{"default": "canary-name"}' }],
    ["a contact named as a number", { "INPUT_PHONE-CONTACTS": `{"${NUMBER}": "${NUMBER}"}` }],
    ["a plain address", { "INPUT_ESCALATION-WEBHOOK": `http://chat.example.com${HOOK_PATH}` }],
    ["an address with a password", { "INPUT_ESCALATION-WEBHOOK": `https://u:p@chat.example.com${HOOK_PATH}` }],
    ["a stand-in for Twilio elsewhere", { ARCHITECT_TWILIO_URL: "https://api.example.com" }],
    ["a stand-in that only looks like here", { ARCHITECT_TWILIO_URL: "http://127.0.0.1.example.com" }],
  ])("refuses %s, unshown", (_name, environment) => {
    let message = "";
    try {
      peopleAccess(environment);
    } catch (error) {
      message = (error as Error).message;
      expect(error).toMatchObject({ kind: "configuration" });
    }
    expect(message).not.toBe("");
    for (const value of Object.values(environment)) expect(message).not.toContain(value);
    for (const part of [NUMBER, TOKEN, SID, "canary"]) expect(message).not.toContain(part);
  });

  it("takes addresses of this machine for tests", () => {
    const local = {
      ARCHITECT_TWILIO_URL: "http://127.0.0.1:8080/x",
      "INPUT_ESCALATION-WEBHOOK": "http://[::1]:8080/hook",
    };
    expect(peopleAccess(local)).toMatchObject({
      account: { baseUrl: "http://127.0.0.1:8080" },
      webhook: { url: "http://[::1]:8080/hook" },
    });
  });
});

import { describe, expect, it } from "vitest";
import { createConfirmationPolicy } from "../../../src/agent/engine/confirmation-policy.js";
import { isMutating } from "../../../src/agent/engine/tool-execution.js";
import { NO_APPROVAL_CHANNEL } from "../../../src/core/run/approval.js";
import { createPhoneCall } from "../../../src/features/phone/phone-call.js";
import type { PhoneMessage, PhoneResult } from "../../../src/features/phone/run-phone.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";
import { createToolBench } from "../../support/tool-context.js";

function bench({ problem = null, result = { ok: true } }: { problem?: string | null; result?: PhoneResult } = {}) {
  const calls: PhoneMessage[] = [];
  const tool = createPhoneCall({
    phone: {
      contacts: ["Anna", "default"],
      problem: () => problem,
      async call(message) {
        calls.push(message);
        return result;
      },
    },
    holdsSecret: (text) => text.includes("canary"),
  });
  const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
  const policy = createConfirmationPolicy({ mode: "yolo", channel: NO_APPROVAL_CHANNEL, classifier });
  const asks = (raw: object): Promise<boolean> => {
    const data = tool.args.parse(raw);
    return policy.isNeeded({ tool, data, args: raw as Record<string, unknown>, verdict: null });
  };
  return { tool, calls, asks, use: (raw: object) => createToolBench().use(tool, raw) };
}

describe("phone_call", () => {
  it("reads a message out to a contact, default where none is named, and asks a person first", async () => {
    const { asks, use, calls, tool } = bench();
    const plain = { action: "call", message: " Come\nhome\u200b. " };
    const other = { action: "call", to: "anna", text: "Come.", loop: "3", contact: null };
    expect([await asks(plain), await asks(other), isMutating(tool)]).toEqual([true, true, true]);
    expect(await use(plain)).toMatchObject({
      success: true,
      output: expect.stringContaining("default is being called"),
    });
    await use(other);
    expect(calls).toEqual([
      { contact: "default", message: "Come home.", loop: 1 },
      { contact: "Anna", message: "Come.", loop: 3 },
    ]);
  });

  it.each<[string, object, string]>([
    ["a number", { action: "call", contact: "+1 (415) 555-0123", message: "x" }, "phone-contacts"],
    ["a number of its own argument", { action: "call", number: "+14155550123", message: "x" }, "phone-contacts"],
    ["an outsider", { action: "call", contact: "bob", message: "x" }, "Contacts: Anna, default."],
    ["adding a contact", { action: "add_contact", contact: "bob", phone_number: "+1415" }, "phone-contacts"],
    ["removing one", { action: "remove_contact", contact: "Anna" }, "phone-contacts"],
    ["no message", { action: "call", message: "\u200b" }, "1 to 500 characters"],
    ["a long message", { action: "call", message: "x".repeat(501) }, "it has 501"],
    ["a secret", { action: "call", message: "the canary" }, "holds a secret"],
    ["endless words", { action: "call", message: "x", loop: 0 }, "loop: 1 to 3"],
    ["too many", { action: "call", message: "x", loop: 4 }, "loop: 1 to 3"],
    ["another action", { action: "hang_up" }, "must be one of call, list_contacts"],
  ])("refuses %s, without asking a person", async (_name, raw, words) => {
    const { asks, use, calls } = bench();
    expect(await asks(raw)).toBe(false);
    const result = await use(raw);
    expect(result.success).toBe(false);
    expect(result.output).toContain(words);
    expect(calls).toEqual([]);
  });

  it("lists names", async () => {
    const { asks, use } = bench();
    expect(await asks({ action: "list_contacts" })).toBe(false);
    expect(await use({ action: "list_contacts" })).toEqual({ success: true, output: "Contacts:\n- Anna\n- default" });
  });

  it("gives the reason why a run cannot call, without asking, and the error of a failed call", async () => {
    const message = { action: "call", message: "Come." };
    const fork = bench({ problem: "No call is made for a fork's pull request." });
    expect(await fork.asks(message)).toBe(false);
    expect(await fork.use(message)).toMatchObject({ code: "refused", error: expect.stringContaining("fork") });
    const failed = bench({ result: { ok: false, reason: "default was not called: Twilio answered 500." } });
    expect(await failed.use(message)).toMatchObject({ success: false, code: "failed" });
  });

  it("shows the model no argument that is refused anyway", () => {
    const { tool } = bench();
    expect(tool.unadvertised).toEqual(["phone_number"]);
    expect(tool.effects).toEqual(["network"]);
  });
});

import { expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { readPeopleSettings } from "../../../src/config/sections.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { RunStatus } from "../../../src/core/run/run.js";
import { notifyPeople } from "../../../src/features/open-features.js";
import { openPhone } from "../../../src/features/phone/run-phone.js";
import type { Run } from "../../../src/run/stages.js";
import { createFixedClock } from "../../support/fixed-clock.js";

const settings = configurationSchema.parse({ escalation: { webhook: true, phone: "default" } });
const SILENT = configurationSchema.parse({});

/** A run that can notify people; `asked` counts the lookups of people. */
function runOf({
  status = "failed",
  head = "octo/demo",
  dryRun = false,
}: {
  status?: RunStatus;
  head?: string;
  dryRun?: boolean;
}) {
  const events: RunEvent[] = [];
  const asked: string[] = [];
  const services = {
    clock: createFixedClock(),
    async people() {
      asked.push("people");
      throw new Error("nobody is there");
    },
    report: async () => ({ build: () => null }),
  };
  const ended = {
    services,
    environment: { owner: "octo", repository: "demo", serverUrl: "https://github.com" },
    redactor: { redact: (text: string) => text },
    shutdown: new AbortController().signal,
    inputs: { dryRun },
    request: { flags: {}, command: "fix" },
    forge: { repository: { owner: "octo", name: "demo" } },
    facts: { pull: { headRepository: head } },
    events: { events: () => events, emit: (event: RunEvent) => events.push(event) },
    end: { status, reasons: [] },
  };
  return { ended: ended as unknown as Run<"ended">, asked, events };
}

it("escalation that goes wrong is a notice, and throws nothing", async () => {
  const { ended, events } = runOf({});
  await notifyPeople(ended, settings);
  expect(events).toMatchObject([
    { type: "notice_given", text: "Escalation: no one was notified of this run: nobody is there" },
  ]);
});

it.each<[string, Parameters<typeof runOf>[0], typeof settings | null]>([
  ["a fork's pull request", { head: "stranger/demo" }, settings],
  ["a fork that was deleted", { head: "" }, settings],
  ["a dry run", { dryRun: true }, settings],
  ["a status that is not named", { status: "success" }, settings],
  ["no one to notify", {}, SILENT],
  ["no settings", {}, null],
])("escalation looks no one up after %s", async (_name, given, told) => {
  const { ended, asked, events } = runOf(given);
  await notifyPeople(ended, told);
  expect([asked, events]).toEqual([[], []]);
});

it.each<[string, string, object | null]>([
  [
    "a mistake elsewhere",
    "version: 1\nlimits: { max_steps: many }\nescalation: { webhook: true }\n",
    { webhook: true },
  ],
  ["a mistake in them", "escalation: { webhook: maybe }\n", null],
  ["no YAML", "escalation: {\n", null],
])("escalation is read from a file with %s", async (_name, text, wanted) => {
  const read = await readPeopleSettings({ path: "architect.yml", text });
  if (wanted === null) expect(read).toBeNull();
  else expect(read?.escalation).toMatchObject(wanted);
});

it("calls of the session's past count, and a fork's run makes none", async () => {
  const events: RunEvent[] = [{ type: "contact_called", at: 1, contact: "default" }];
  const people = { contacts: ["default"], missingForCalls: [] };
  const run = {
    services: { clock: createFixedClock(), people: async () => people },
    events: { events: () => events },
  } as unknown as Parameters<typeof openPhone>[0];
  const of = async (maximum: number, isStrangers = false) => {
    const configuration = configurationSchema.parse({ phone: { max_calls_per_run: maximum } });
    return (await openPhone({ ...run, configuration, isStrangers }))?.parts.phone;
  };
  expect((await of(2))?.problem()).toBeNull();
  expect((await of(1))?.problem()).toContain("phone.max_calls_per_run is 1");
  const strangers = await of(2, true);
  expect(strangers?.problem()).toContain("fork");
  const call = strangers?.call({ contact: "default", message: "x", loop: 1 }, new AbortController().signal);
  expect(await call).toMatchObject({ ok: false, reason: expect.stringContaining("fork") });
});

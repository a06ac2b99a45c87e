import { expect, it } from "vitest";
import { checkPeople } from "../../../src/commands/doctor/workflow-needs.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";

const settings = { isOwnRepository: false };
const workflow = (...inputs: readonly string[]) => ({
  path: ".github/workflows/architect.yml",
  text: `on: issues\njobs:\n  a:\n    steps:\n      - uses: someone/architect@v1\n        with: { ${inputs.map((name) => `${name}: x`).join(", ")} }\n`,
});
const CALLS = ["twilio-account-sid", "twilio-auth-token", "twilio-from", "phone-contacts"];
const ALL = { phone: { enabled: true }, escalation: { webhook: true, phone: "ops" } };

it.each<[string, object, readonly ReturnType<typeof workflow>[], readonly object[]]>([
  ["off", {}, [workflow()], []],
  ["notified of nothing", { escalation: { on: [], webhook: true, phone: "ops" } }, [workflow()], []],
  [
    "no key for searches",
    { web: { enabled: true } },
    [workflow("api-key")],
    [{ name: "web search", state: "warning", text: "no workflow gives the action web-search-key" }],
  ],
  ["no workflow", { phone: { enabled: true } }, [], [{ name: "phone", state: "not_checked" }]],
  [
    "all there",
    ALL,
    [workflow(...CALLS, "escalation-webhook", "escalation-secret")],
    ["phone", "escalation webhook", "escalation phone"].map((name) => ({ name, state: "ok" })),
  ],
  [
    "some missing",
    ALL,
    [workflow(...CALLS.slice(1), "escalation-webhook"), { path: "b.yml", text: "{" }],
    [
      { name: "phone", state: "warning", text: "no workflow gives the action twilio-account-sid" },
      {
        ...{ name: "escalation webhook", state: "warning" },
        yaml: "with:\n  escalation-secret: ${{ secrets.ESCALATION_SECRET }}",
      },
      { name: "escalation phone", state: "warning" },
    ],
  ],
])("doctor sees which inputs calls and posts lack: %s", (_name, given, workflows, wanted) => {
  expect(checkPeople(configurationSchema.parse(given), workflows, settings)).toMatchObject(wanted);
  expect(checkPeople(configurationSchema.parse(given), workflows, settings)).toHaveLength(wanted.length);
});

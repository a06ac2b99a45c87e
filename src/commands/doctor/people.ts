import type { EntryInput } from "../../config/inputs.js";
import type { Configuration } from "../../config/schema/schema.js";
import { type Check, notChecked, passedCheck, warningCheck } from "./check.js";
import { fieldsOf, jobsOf, type WorkflowFile, type WorkflowSettings } from "./workflow-jobs.js";

const FOR_CALLS: readonly EntryInput[] = ["twilio-account-sid", "twilio-auth-token", "twilio-from", "phone-contacts"];
const FOR_POSTS: readonly EntryInput[] = ["escalation-webhook", "escalation-secret"];

/** Inputs that some step of the action is given; null: no workflow uses it, or none can be read. */
function givenInputs(files: readonly WorkflowFile[], settings: WorkflowSettings): ReadonlySet<string> | null {
  const steps = files.flatMap(({ text }) => {
    try {
      return jobsOf(text, settings);
    } catch {
      return [];
    }
  });
  return steps.length === 0 ? null : new Set(steps.flatMap(({ own }) => Object.keys(fieldsOf(own["with"]))));
}

/** Whether a workflow hands over what calls, posts and searches need; nothing where none of them is turned on. */
export function checkPeople(
  { phone, escalation, web }: Pick<Configuration, "phone" | "escalation" | "web">,
  workflows: readonly WorkflowFile[],
  settings: WorkflowSettings,
): readonly Check[] {
  const given = givenInputs(workflows, settings);
  const check = (name: string, wanted: readonly EntryInput[], page = "docs/phone.md"): Check => {
    if (given === null) return notChecked(name, "no workflow that uses the action was found");
    const missing = wanted.filter((input) => !given.has(input));
    if (missing.length === 0) return passedCheck(name, "a workflow hands over what it needs");
    const lines = missing.map((input) => `  ${input}: \${{ secrets.${input.toUpperCase().replaceAll("-", "_")} }}`);
    return warningCheck(name, `no workflow gives the action ${missing.join(", ")}`, {
      remedy: `Make the secrets, and hand them to the step (${page}).`,
      yaml: ["with:", ...lines].join("\n"),
    });
  };
  const isTold = escalation.on.length > 0;
  return [
    ...(phone.enabled ? [check("phone", FOR_CALLS)] : []),
    ...(isTold && escalation.webhook ? [check("escalation webhook", FOR_POSTS)] : []),
    ...(isTold && escalation.phone !== null ? [check("escalation phone", FOR_CALLS)] : []),
    ...(web.enabled && web.search === "brave" ? [check("web search", ["web-search-key"], "docs/web.md")] : []),
  ];
}

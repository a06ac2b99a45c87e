import { issueText, valueAt } from "./problems.js";
import { configurationSchema } from "./schema.js";

/** What the schema says against a value at a dotted key; null when it fits. */
export function twinProblem(twin: string, value: unknown): string | null {
  const data = twin.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const issue = configurationSchema.safeParse(data).error?.issues[0];
  return issue === undefined ? null : issueText(issue, valueAt(data, issue.path.map(String)));
}

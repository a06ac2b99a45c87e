import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../src/embedded-github/types.js";
import type { Scenario, ScenarioOptions } from "./scenario.js";
import { configured } from "./scenario-checks.js";

const RATIO = "export const ratio = (a, b) => {\n  return a / b;\n};\n";

/** A repository that wants the check, in which the job's token may write it. */
export function withCheck(mode: string, ...lines: readonly string[]) {
  const permissions = { ...ACTIONS_IDENTITY.permissions, checks: "write" as const };
  return {
    files: configured(`review: { check: ${mode} }`, ...lines),
    forge: { tokens: { [DEFAULT_TOKEN]: { ...ACTIONS_IDENTITY, permissions } } },
  } satisfies ScenarioOptions;
}

type Fields = Readonly<Record<string, unknown>>;

export const DIVISION: Fields = {
  ...{ path: "src/ratio.js", line: 2, severity: "error", title: "Division by zero", body: "`b` may be 0." },
  quote: "return a / b;",
};
export const NAME: Fields = {
  ...{ path: "src/ratio.js", line: 1, severity: "warning", title: "Unclear name", body: "Ratio of which numbers?" },
  quote: "export const ratio",
};

export const submit = (...findings: readonly Fields[]) => ({
  answer: { toolCalls: [{ name: "submit_review", arguments: { summary: "Adds a ratio.", findings } }] },
});

/** A pull request that adds src/ratio.js. */
export async function ratioPull(
  { forge }: Scenario,
  more: { readonly author?: string; readonly fork?: { readonly owner: string } } = {},
): Promise<{ number: number; head: string }> {
  const author = more.author ?? "owner";
  const head = await forge.commitFiles({ branch: "feature", files: { "src/ratio.js": RATIO }, author });
  const { number } = await forge.createPullRequest({ title: "Ratio", head: "feature", ...more, author });
  return { number, head };
}

/** Each check of the review, oldest first. */
export function checks({ forge }: Scenario) {
  return forge.state.checkRuns.map(({ headSha, conclusion, annotations }) => ({
    headSha,
    conclusion,
    levels: annotations.map((annotation) => annotation["annotation_level"]),
  }));
}

/** Resolves the thread of ours that has this in its text. */
export function resolveThread({ forge }: Scenario, text: string, login: string): void {
  const thread = forge.state.reviewComments.find(({ body, inReplyTo }) => inReplyTo === null && body.includes(text));
  if (thread === undefined) throw new Error(`no thread says ${text}`);
  forge.state.resolvedThreads.set(thread.id, login);
}

import type { CheckRunRecord } from "../../src/embedded-github/state.js";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import type { Scenario } from "./scenario.js";

const RIGHTS = { checks: "read", statuses: "read", actions: "read" } as const;
/** The job's token, with the rights that awaited checks need. */
export const tokens = (rights: Readonly<Record<string, "read">> = RIGHTS) => ({
  ghs_tokenThatMayReadChecks000000000000000: {
    ...ACTIONS_IDENTITY,
    permissions: { ...ACTIONS_IDENTITY.permissions, ...rights },
  },
});

export interface Check {
  readonly name: string;
  readonly conclusion: string | null;
  readonly summary?: string;
  readonly detailsUrl?: string;
}

export function addCheck(
  { forge }: Scenario,
  headSha: string,
  { name, conclusion, summary = "", detailsUrl }: Check,
): void {
  const at = forge.state.now();
  const record: CheckRunRecord = {
    ...{ id: forge.state.nextId(), name, headSha, conclusion, externalId: null, detailsUrl: detailsUrl ?? null },
    ...{ status: conclusion === null ? "in_progress" : "completed", startedAt: at, completedAt: conclusion && at },
    output: { title: name, summary, text: null },
    annotations: [],
  };
  forge.state.checkRuns.push(record);
}

/** Each pushed commit gets the next of these lists of checks when it is first looked at. */
export function checkCommits(scenario: Scenario, ...rounds: readonly (readonly Check[])[]): readonly string[] {
  const commits: string[] = [];
  scenario.forge.injectFault({
    path: /\/commits\/[0-9a-f]{40}\/check-runs$/,
    action: "delay",
    onHit: ({ path }) => {
      const commit = /\/commits\/([0-9a-f]{40})/.exec(path)?.[1] ?? "";
      if (commits.includes(commit)) return;
      for (const check of rounds[commits.length] ?? []) addCheck(scenario, commit, check);
      commits.push(commit);
    },
  });
  return commits;
}

import { expect, it } from "vitest";
import { commitLocally, type LocalCommitRequest } from "../../../src/commands/local/local-commit.js";
import { ArchitectError } from "../../../src/core/errors.js";
import { EMPTY_AUDIT, NOT_PUBLISHED } from "../../../src/core/run/run.js";
import type { AdvanceRequest, AdvanceResult } from "../../../src/core/workspace/local-history.js";
import type { WorkspaceHistory } from "../../../src/core/workspace/workspace.js";
import { CHANGE, gate } from "../../report/fixtures.js";

const PERSON = { name: "Per Son", email: "per@example.org" };
const [BASE, COMMIT, TREE] = ["b".repeat(40), "c".repeat(40), "d".repeat(40)];
const GATE = gate({ before: "pass", after: "fail", outcome: "broken", exitCode: 1 });
const WEAKENED = { rule: "test_tampering", reason: "a test was deleted", severity: "error" as const };

interface Given {
  readonly proof?: Partial<LocalCommitRequest["result"]["proof"]>;
  readonly outcome?: Partial<LocalCommitRequest["result"]["outcome"]>;
  readonly task?: string;
  readonly interrupted?: boolean;
  readonly lfs?: readonly string[];
  readonly advance?: () => AdvanceResult;
}

/** Commits a change; what git was asked to do is kept. */
async function attempt(given: Given = {}) {
  const commits: unknown[] = [];
  const advances: AdvanceRequest[] = [];
  const history = {
    lfsPaths: async () => given.lfs ?? [],
    async commit(request: unknown) {
      commits.push(request);
      return COMMIT;
    },
    async advance(request: AdvanceRequest): Promise<AdvanceResult> {
      advances.push(request);
      return given.advance?.() ?? { ok: true, branch: "main", tree: TREE };
    },
  } as Partial<WorkspaceHistory> as WorkspaceHistory;
  const published = await commitLocally({
    history,
    result: {
      proof: { tree: TREE, changes: [CHANGE], gates: [], audit: EMPTY_AUDIT, complete: true, ...given.proof },
      outcome: {
        stopReason: "llm_done",
        finalOutput: "It adds.",
        detail: "",
        isComplete: true,
        modelError: null,
        ...given.outcome,
      },
    },
    base: BASE,
    person: PERSON,
    task: given.task ?? "Repair the sum",
    interrupted: given.interrupted ?? false,
    redact: (text) => text.replaceAll("hunter2", "***"),
  });
  return { published, commits, advances };
}

it("commits the proven tree onto the base, in the person's name", async () => {
  expect(await attempt()).toEqual({
    published: { ...NOT_PUBLISHED, kind: "branch", branch: "main", commit: COMMIT, verified: true, local: true },
    commits: [{ tree: TREE, parents: [BASE], message: "Repair the sum\n\nIt adds.\n", author: PERSON }],
    advances: [{ commit: COMMIT, from: BASE, person: PERSON }],
  });
});

it.each<[string, Given, string]>([
  ["a long task", { task: "word ".repeat(40), outcome: { finalOutput: "" } }, `${"word ".repeat(14).slice(0, 68)}`],
  [
    "orders and secrets",
    { task: "hunter2 [skip ci] closes #1", outcome: { finalOutput: "@all /merge hunter2" } },
    "***",
  ],
  ["nothing that is left", { task: "[skip ci]", outcome: { finalOutput: "" } }, "Changes by Architect\n"],
])("sanitises the message: %s", async (_name, given, start) => {
  const { commits } = await attempt(given);
  const { message } = commits[0] as { message: string };
  expect(message.startsWith(start)).toBe(true);
  expect(message.split("\n")[0]?.length).toBeLessThanOrEqual(72);
  expect(message).not.toMatch(/hunter2|\[skip ci\]|closes #|@all/);
});

it.each<[string, Given, string]>([
  [
    "a proof that was cut off",
    { proof: { complete: false } },
    "The run ended before its gates had proved the changes.",
  ],
  ["a blocked audit", { proof: { audit: { ...EMPTY_AUDIT, blocked: true } } }, "The audit of the changes forbids it."],
  ["a broken gate", { proof: { gates: [GATE] } }, "Required gates fail or could not run (test)."],
  [
    "a gate that could not run",
    { proof: { gates: [{ ...GATE, after: "error", outcome: "not_run", reason: "sh was not found." }] } },
    "Required gates fail or could not run (test).",
  ],
  [
    "weakened tests",
    { proof: { audit: { ...EMPTY_AUDIT, tampering: [WEAKENED] } } },
    "Tests or checks that exist at base were weakened.",
  ],
  ["an interrupted run", { outcome: { stopReason: "interrupted" } }, "The run did not finish."],
  ["a failed model", { outcome: { stopReason: "llm_error" } }, "The run did not finish."],
  ["an interruption after the proof", { interrupted: true }, "The run did not finish."],
  ["a file of Git LFS", { lfs: ["big.bin"] }, "Git LFS keeps big.bin, and a run cannot write to it."],
])("commits nothing after %s", async (_name, given, reason) => {
  expect(await attempt(given)).toEqual({
    published: { ...NOT_PUBLISHED, notes: [`Not committed. ${reason} The changes stay in the working tree.`] },
    commits: [],
    advances: [],
  });
});

it.each<[string, Given, string[]]>([
  [
    "that moved",
    { advance: () => ({ ok: false, message: "It moved." }) },
    ["Not committed. It moved. The changes stay in the working tree."],
  ],
  [
    "that git cannot write to",
    {
      advance() {
        throw new ArchitectError("forge", "git unpack-objects failed: no room");
      },
    },
    ["Not committed. git unpack-objects failed: no room. The changes stay in the working tree."],
  ],
])("reports a branch %s", async (_name, given, notes) => {
  expect((await attempt(given)).published).toEqual({ ...NOT_PUBLISHED, notes });
});

it.each<[string, Given]>([
  ["an optional gate is broken", { proof: { gates: [{ ...GATE, required: false }] } }],
  ["a gate failed before", { proof: { gates: [{ ...GATE, before: "fail", outcome: "already_failing" }] } }],
  [
    "tests were changed with a warning",
    { proof: { audit: { ...EMPTY_AUDIT, tampering: [{ ...WEAKENED, severity: "warning" }] } } },
  ],
  ["the steps were used up", { outcome: { stopReason: "max_steps" } }],
])("commits although %s", async (_name, given) => {
  expect((await attempt(given)).published).toMatchObject({ kind: "branch", notes: [] });
});

it("makes no empty commit", async () => {
  expect(await attempt({ proof: { changes: [] } })).toEqual({ published: NOT_PUBLISHED, commits: [], advances: [] });
});

it("a commit that is not the proven tree is not called verified", async () => {
  const { published } = await attempt({ advance: () => ({ ok: true, branch: "", tree: "other" }) });
  expect(published).toMatchObject({
    commit: COMMIT,
    verified: false,
    notes: ["The commit could not be verified by reading it again."],
  });
});

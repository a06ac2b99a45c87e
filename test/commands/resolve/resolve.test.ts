import { describe, expect, it } from "vitest";
import { handleResolve } from "../../../src/commands/resolve/resolve.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { MergeConflict } from "../../../src/core/workspace/workspace.js";
import type { Run } from "../../../src/run/stages.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";

const [HEAD, MAIN, ANCESTOR, AUTOMATIC] = ["a", "b", "c", "d"].map((digit) => digit.repeat(40)) as [
  ...[string, string, string, string],
];

interface Wish {
  readonly baseRef?: string;
  /** The head of the base branch, and the last common commit. */
  readonly main?: string | null;
  readonly ancestor?: string | null;
  readonly hasPull?: false;
  /** The commit from which a continued session worked, and its events. */
  readonly resumed?: { readonly base: string; readonly past?: readonly unknown[] };
  /** A commit that the base branch contains. */
  readonly contained?: string;
  readonly conflicts?: readonly MergeConflict[];
  /** Paths that the automatic merge changes in the pull request's branch. */
  readonly changes?: readonly string[];
  readonly publishes?: false;
  readonly login?: string | null;
  /** How the server answers when a tree with the workflow files is made. */
  readonly tree?: "ok" | "denied" | "network";
  /** The automatic merge deletes the files that it changes. */
  readonly isDeletion?: true;
  readonly maximumFiles?: number;
}

/** Handles a resolve that ends before its work, and returns its end, its events, and the commit that it merged. */
async function resolve(wish: Wish) {
  const emitted: RunEvent[] = [];
  const merged: unknown[] = [];
  const configuration = configurationSchema.parse({
    guardrails: { max_files_modified: wish.maximumFiles ?? 3 },
    publish: { fail_on: "partial" },
  });
  const {
    conflicts = [],
    changes = [],
    main = MAIN,
    ancestor = ANCESTOR,
    login = "github-actions[bot]",
    tree = "ok",
  } = wish;
  const run = {
    forge: {
      branchHead: async () => main,
      mergeBase: async (from: string, to: string) => (from === MAIN && wish.contained === to ? to : ancestor),
      viewer: async () => (login === null ? null : { login }),
      createTree: async (files: readonly unknown[], from: string) => {
        expect([files, from]).toEqual([[{ path: WORKFLOW, sha: "f".repeat(40), mode: "100644" }], "tree of a"]);
        return tree === "ok" ? { ok: true } : { ok: false, reason: tree };
      },
      commitsBetween: async () => ({ commits: [], isComplete: true }),
      latestCommits: async () => [],
    },
    redactor: createRedactor([]),
    services: { clock: { now: () => 7 } },
    events: { emit: (event: RunEvent) => emitted.push(event), events: () => [] },
    loaded: { configuration },
    publishes: wish.publishes ?? true,
    start: {
      target: {
        base: HEAD,
        pull: wish.hasPull === false ? null : { headRef: "feature", baseRef: wish.baseRef ?? "main" },
      },
    },
    session: {
      configuration,
      policy: createPathPolicy({ protectedFiles: ["!.github/workflows/ci.yml"], sensitiveFiles: [] }),
      workspace: {
        prefix: "",
        history: {
          merge: async (request: unknown) => {
            merged.push(request);
            return { tree: "e".repeat(40), conflicts };
          },
          commit: async () => AUTOMATIC,
          treeOf: async (commit: string) => `tree of ${commit.slice(0, 1)}`,
          entries: async (_tree: string, paths: readonly string[]) =>
            new Map(
              wish.isDeletion === true ? [] : paths.map((path) => [path, { id: "f".repeat(40), mode: "100644" }]),
            ),
          changes: async (from: string, to: string) =>
            from === HEAD && to === AUTOMATIC ? changes.map((path) => ({ path })) : [],
        },
      },
    },
    ...(wish.resumed === undefined
      ? {}
      : { resumption: { work: { base: wish.resumed.base }, past: wish.resumed.past ?? [] } }),
  } as unknown as Run<"open">;
  return { end: await handleResolve(run), emitted, merged };
}

const conflict = (path: string, kind: MergeConflict["kind"] = "changed_by_both"): MergeConflict => ({ path, kind });
const CLOSED = [conflict("logo.png", "other"), conflict("a.js")];
const began = (commit: string) => ({ type: "merge_begun", merge: { theirs: { name: "main", commit } } });
const WORKFLOW = ".github/workflows/ci.yml";

describe("a merge is refused", () => {
  it.each<[string, Wish, string]>([
    ["without a pull request", { hasPull: false }, "`resolve` works on pull requests."],
    [
      "of a base branch with an unsafe name",
      { baseRef: "main;rm -rf" },
      "The name of the base branch contains characters that are not accepted.",
    ],
    ["of a base branch that does not exist", { main: null }, "The base branch main does not exist."],
    ["of branches without a common commit", { ancestor: null }, "feature and main have no common commit."],
    [
      "on another head than that of the session",
      { resumed: { base: MAIN } },
      `The branch moved from ${MAIN} to ${HEAD} since that session.`,
    ],
    [
      "of a session that merges a commit which the base branch does not contain",
      { resumed: { base: HEAD, past: [began("1".repeat(40))] } },
      `main does not contain ${"1".repeat(40)}, which that session merges.`,
    ],
    [
      "with workflow files and the job's own token",
      { changes: ["a.js", WORKFLOW] },
      `The branch main changed workflow files (${WORKFLOW}), and the token may not push such changes.`,
    ],
    [
      "with workflow files and another token that may not push them",
      { changes: [WORKFLOW], login: "our-app[bot]", tree: "denied" },
      `The branch main changed workflow files (${WORKFLOW}), and the token may not push such changes.`,
    ],
    [
      "with more conflicts than files may change",
      { conflicts: ["1", "2", "3", "4"].map((path) => conflict(path)) },
      "The merge has 4 conflicts, and a run may change 3 files.",
    ],
  ])("%s", async (_name, wish, message) => {
    await expect(resolve(wish)).rejects.toMatchObject({ message, kind: "forge" });
  });
});

it("is nothing to do where the branch contains its base", async () => {
  const { end, merged } = await resolve({ ancestor: MAIN });
  expect(end).toMatchObject({
    ...{ status: "no_changes", exitCode: 0, failOn: "partial", patch: "" },
    reasons: [`feature already contains main at ${MAIN.slice(0, 12)}`],
  });
  expect(merged).toEqual([]);
});

describe("a merge that no agent may settle", () => {
  it("ends with the conflicts and their obstacles in the log", async () => {
    const { end, emitted, merged } = await resolve({ conflicts: CLOSED });
    expect(end).toMatchObject({
      ...{ status: "partial", exitCode: 2, failOn: "partial", patch: "" },
      reasons: ["no agent may settle the conflicts in logo.png, so the branch was not merged"],
    });
    expect(emitted).toEqual([
      {
        ...{ type: "merge_begun", at: 7 },
        merge: {
          ours: { name: "feature", commit: HEAD },
          theirs: { name: "main", commit: MAIN },
          conflicts: [
            { path: "logo.png", kind: "other", ours: [], theirs: [], obstacle: expect.stringContaining("not text") },
            { path: "a.js", kind: "changed_by_both", ours: [], theirs: [] },
          ],
        },
      },
    ]);
    const labels = {
      ours: `feature ${HEAD.slice(0, 12)}`,
      ancestor: `ancestor ${ANCESTOR.slice(0, 12)}`,
      theirs: `main ${MAIN.slice(0, 12)}`,
    };
    expect(merged).toEqual([{ ours: HEAD, theirs: MAIN, ancestor: ANCESTOR, labels }]);
  });

  it.each<[string, Wish]>([
    ["with workflow files and another token", { changes: [WORKFLOW], login: "our-app[bot]" }],
    ["with workflow files and a token without a name", { changes: [WORKFLOW], login: null }],
    [
      "with workflow files where the server gives no answer",
      { changes: ["a.js", WORKFLOW], login: "our-app[bot]", tree: "network" },
    ],
    [
      "with deleted workflow files and another token",
      { changes: [WORKFLOW], login: "our-app[bot]", tree: "denied", isDeletion: true },
    ],
    ["with workflow files in a job that does not publish", { changes: [WORKFLOW], publishes: false }],
    ["with as many conflicts as files may change", { maximumFiles: 2 }],
    ["of a session on the same head", { resumed: { base: HEAD } }],
    ["of a session without work", { resumed: { base: "" } }],
  ])("%s gets as far", async (_name, wish) => {
    expect((await resolve({ conflicts: CLOSED, ...wish })).end.status).toBe("partial");
  });

  it("is the last one that its session began with", async () => {
    const past = [began("1".repeat(40)), began("2".repeat(40)), { type: "other" }];
    const { merged } = await resolve({
      ...{ conflicts: CLOSED, contained: "2".repeat(40), resumed: { base: HEAD, past } },
    });
    expect(merged).toMatchObject([{ theirs: "2".repeat(40) }]);
  });
});

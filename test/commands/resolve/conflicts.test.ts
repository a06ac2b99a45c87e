import { describe, expect, it } from "vitest";
import { confinement, obstacleOf, withChanges } from "../../../src/commands/resolve/conflicts.js";
import { ArchitectError } from "../../../src/core/errors.js";
import type { Forge } from "../../../src/core/forge/forge.js";
import type { BranchMerge, FileConflict } from "../../../src/core/run/merge.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";

describe("an agent may not settle a conflict", () => {
  const policy = createPathPolicy({ protectedFiles: ["db/**", "!.github/workflows/ci.yml"], sensitiveFiles: [] });
  const obstacle = (path: string, kind: FileConflict["kind"] = "changed_by_both", prefix = ""): string | null =>
    obstacleOf({ path, kind }, { policy, workspace: { prefix } } as unknown as Parameters<typeof obstacleOf>[1]);

  it.each<[string, ReturnType<typeof obstacle>, RegExp | string]>([
    ["of a file that it may not read", obstacle(".env"), /may hold secrets.* To allow it: guardrails\.sensitive_files/],
    ["of a file that it may not write", obstacle("db/schema.sql"), /To allow it: guardrails\.protected_files/],
    ["of a lock file", obstacle("package-lock.json"), /decides what runs/],
    [
      "of a workflow file that it may write",
      obstacle(".github/workflows/ci.yml"),
      /^a run never commits changes of workflow files$/,
    ],
    [
      "outside of its folder",
      obstacle("packages/b/a.js", "changed_by_both", "packages/a/"),
      /^it is outside of the working directory$/,
    ],
    [
      "without text",
      obstacle("logo.png", "other"),
      /^it is not text, is too large, is a link, or was renamed differently on both sides$/,
    ],
  ])("%s", (_name, found, reason) => {
    expect(found).toMatch(reason);
  });

  it.each<FileConflict["kind"]>(["changed_by_both", "added_by_both", "deleted_by_ours", "deleted_by_theirs"])(
    "but one of a text that is %s",
    (kind) => {
      expect(obstacle("src/a.js", kind)).toBeNull();
      expect(obstacle("packages/a/a.js", kind, "packages/a/")).toBeNull();
    },
  );
});

describe("the commits behind a conflict", () => {
  const SECRET = "hunter2-hunter2-hunter2";
  const [OURS, THEIRS, ANCESTOR] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)];
  const merge = (count: number): BranchMerge => ({
    ours: { name: "feature", commit: OURS },
    theirs: { name: "main", commit: THEIRS },
    conflicts: Array.from({ length: count }, (_, index) => ({
      ...{ path: `${index}.js`, kind: "changed_by_both" as const, ours: [], theirs: [] },
    })),
  });
  const commit = (sha: string, message: string) => ({ sha, message });

  /** A forge with the commits of each branch since the ancestor, and those that changed any file. */
  const withCommits = (
    given: BranchMerge,
    since: Readonly<Record<string, readonly string[] | null>>,
    latest: Readonly<Record<string, readonly ReturnType<typeof commit>[]>>,
  ) => {
    const asked: string[] = [];
    const forge = {
      commitsBetween: async (base: string, head: string) => {
        asked.push(`between ${base.slice(0, 1)} ${head.slice(0, 1)}`);
        if (since[head] === null) throw new ArchitectError("forge", "no such commit");
        return { commits: (since[head] ?? []).map((sha) => commit(sha, "")), isComplete: true };
      },
      latestCommits: async (sha: string, count: number, path: string) => {
        asked.push(`${path} ${sha.slice(0, 1)} ${count}`);
        return latest[sha] ?? [];
      },
    } as unknown as Forge;
    const notices: unknown[] = [];
    const run = {
      ...{ forge, redactor: createRedactor([SECRET]), services: { clock: { now: () => 7 } } },
      events: { emit: (event: unknown) => notices.push(event) },
    } as unknown as Parameters<typeof withChanges>[0];
    const found = withChanges(run, given, ANCESTOR);
    return found.then((result) => ({ result, asked, notices }));
  };

  it("are not asked for without conflicts", async () => {
    const given = merge(0);
    const { result, asked } = await withCommits(given, {}, {});
    expect([result, asked]).toEqual([given, []]);
  });

  it("are those of each side since the common commit, with their headlines", async () => {
    const { result, asked } = await withCommits(
      merge(1),
      { [OURS]: ["1", "2"], [THEIRS]: ["3"] },
      {
        [OURS]: [commit("1", "Newest\n\nText"), commit("2", "Older"), commit("0", "Before the branch")],
        [THEIRS]: [commit("3", `Key ${SECRET}`), commit("1", "Ours")],
      },
    );
    expect([...asked].sort()).toEqual(["0.js a 3", "0.js b 3", "between c a", "between c b"]);
    const [{ ours, theirs } = { ours: [], theirs: [] }] = result.conflicts;
    expect(ours).toEqual([
      { commit: "1", headline: "Newest" },
      { commit: "2", headline: "Older" },
    ]);
    expect(theirs).toMatchObject([{ commit: "3", headline: expect.stringMatching(/^Key (?!hunter2)/) }]);
    expect(result).toMatchObject({ ours: { commit: OURS }, theirs: { commit: THEIRS } });
  });

  it("are the newest ones even if the side has too many commits to list them", async () => {
    const latest = [commit("1", "Newest"), commit("2", "Older")];
    const { result } = await withCommits(merge(1), {}, { [OURS]: latest });
    expect(result.conflicts[0]?.ours).toEqual([{ commit: "1", headline: "Newest" }]);
  });

  it("are left out with a notice if the server does not return them", async () => {
    const given = merge(1);
    const { result, notices } = await withCommits(given, { [OURS]: null }, {});
    expect(result).toEqual(given);
    expect(JSON.stringify(notices)).toContain("The commits behind the conflicts could not be read: no such commit");
  });

  it("are asked for ten conflicts at most, and headlines are cut at 200 characters", async () => {
    const latest = [commit("1", "h".repeat(300))];
    const { result, asked } = await withCommits(merge(11), { [OURS]: ["1"] }, { [OURS]: latest });
    expect(result.conflicts.map(({ ours }) => ours.length)).toEqual([...Array.from({ length: 10 }, () => 1), 0]);
    expect(result.conflicts[0]?.ours[0]?.headline).toHaveLength(200);
    expect(asked.filter((line) => line.startsWith("10.js"))).toEqual([]);
  });
});

describe("the files that an agent may change", () => {
  const NO_GATE = "has no conflict: it may be changed only if a gate fails on the settled merge";
  const OTHER = "is in no conflict, and neither side changed it";
  // A program can print any path.
  const ran = (kind: string, phase = "proof") => ({
    ...{ type: "gate_finished", phase, run: { kind, output: "error in other.js" } },
  });

  /** Whether each of the files may be changed after these events. */
  const judged = async (...events: readonly unknown[]) => {
    const sides: Readonly<Record<string, string>> = { a: "ours.js", b: "theirs.js" };
    const given = {
      events: { events: () => events },
      session: {
        workspace: {
          history: { changes: async (from: string, to: string) => (from === "c" ? [{ path: sides[to] }] : []) },
        },
      },
    } as unknown as Parameters<typeof confinement>[0];
    const refusal = await confinement(given, {
      ...{ ours: { name: "feature", commit: "a" }, theirs: { name: "main", commit: "b" }, ancestor: "c" },
      ...{ automatic: "d", labels: { ours: "", ancestor: "", theirs: "" } },
      conflicts: [{ path: "conflict.js", kind: "changed_by_both", ours: [], theirs: [] }],
    });
    return ["conflict.js", "ours.js", "theirs.js", "other.js"].map(refusal);
  };

  it.each<[string, readonly unknown[]]>([
    ["no gate ran", []],
    ["gates passed", [ran("pass")]],
    ["gates failed only before", [ran("fail", "baseline")]],
    ["gates failed only on one side's code", [ran("fail", "side_count"), ran("fail", "side_before")]],
    ["something else happened", [{ type: "merge_begun" }]],
  ])("are those in conflict while %s", async (_name, events) => {
    expect(await judged(...events)).toEqual([null, NO_GATE, NO_GATE, OTHER]);
  });

  it.each<[string, unknown]>([
    ["a gate failed on the merge", ran("fail", "proof")],
    ["a gate had no result on the merge", ran("timeout", "proof")],
    ["the tests of one side failed on the merge", ran("fail", "side_tests")],
    ["the merge was pushed", { type: "work_published" }],
  ])("are those of both sides once %s", async (_name, event) => {
    expect(await judged(ran("pass"), event)).toEqual([null, null, null, OTHER]);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import type { Forge, PullRequestInfo, Subject } from "../../../src/core/forge/forge.js";
import type { RunRequest } from "../../../src/core/run/trigger.js";
import { resolveTarget, type Target } from "../../../src/run/checkout/target.js";
import { useGitHubBench } from "../../support/github-bench.js";

const bench = useGitHubBench();
afterEach(() => bench.settle());

function resolve(
  subject: Subject,
  change: {
    title?: string;
    pull?: PullRequestInfo;
    prefix?: string;
    command?: RunRequest["command"];
    forge?: Forge;
  } = {},
): Promise<Target> {
  const { title = "Sum is wrong!", pull = null, prefix = "architect/", command = "fix", forge = bench.github } = change;
  const request: RunRequest = { command, flags: {}, text: "", subject, actor: null, source: "comment" };
  const own = () => ({
    runsUrl: `${bench.forge.url}/octo/demo/actions/runs/`,
    gitAuthor: "41898282+github-actions[bot]@users.noreply.127.0.0.1",
  });
  const facts = { pull, title, defaultBranch: "main", defaultHead: bench.headSha, sessionId: "77-1", prefix, own };
  return resolveTarget(forge, request, facts);
}

const fresh = (branch: string): Target => ({
  base: bench.headSha,
  branch,
  existing: false,
  pull: null,
  ours: true,
  defaultBranch: "main",
});

const OURS = "github-actions[bot]";

async function pullOf(head: string, fork?: { owner: string }, author = OURS): Promise<PullRequestInfo> {
  await bench.forge.commitFiles({ branch: head, files: { "src/sum.js": `// ${head}\n` } });
  const { number } = await bench.forge.createPullRequest({ title: head, head, author, ...(fork ? { fork } : {}) });
  const pull = await bench.github.getPullRequest(number);
  if (pull === null) throw new Error("no pull request");
  return pull;
}

describe("a new branch", () => {
  it.each<[name: string, subject: Subject, change: Parameters<typeof resolve>[1], branch: string]>([
    ["for an issue", { kind: "issue", number: 1 }, {}, "architect/issue-1-sum-is-wrong"],
    ["with another prefix", { kind: "issue", number: 1 }, { prefix: "bot/x-" }, "bot/x-issue-1-sum-is-wrong"],
    [
      "accents go, the length ends",
      { kind: "issue", number: 2 },
      { title: `Ünïcode ${"x".repeat(60)}` },
      `architect/issue-2-unicode-${"x".repeat(32)}`,
    ],
    [
      "no option, no path",
      { kind: "issue", number: 3 },
      { title: "--force ../.. $(id)" },
      "architect/issue-3-force-id",
    ],
    ["without an issue", { kind: "none" }, { command: "refactor" }, "architect/refactor-77-1"],
  ])("%s", async (_name, subject, change, branch) => {
    expect(await resolve(subject, change)).toEqual(fresh(branch));
  });
});

describe("names that are taken", () => {
  it("get -2, -3", async () => {
    const subject = { kind: "issue", number: 10 } as const;
    const name = "architect/issue-10-sum-is-wrong";
    await bench.forge.moveBranch(name, bench.headSha);
    expect(await resolve(subject)).toEqual(fresh(`${name}-2`));
    await bench.forge.moveBranch(`${name}-2`, bench.headSha);
    expect(await resolve(subject)).toEqual(fresh(`${name}-3`));
  });

  it("end in the session when there is no end of them", async () => {
    const name = "architect/issue-11-sum-is-wrong";
    const names = [name, ...Array.from({ length: 30 }, (_, index) => `${name}-${index + 2}`)];
    const branches = names.map((branch) => ({ name: branch, sha: bench.headSha }));
    const forge: Forge = { ...bench.github, listPullRequests: async () => [], listBranches: async () => branches };
    const subject = { kind: "issue", number: 11 } as const;
    expect(await resolve(subject, { forge })).toEqual(fresh("architect/issue-11-sum-is-wrong-77-1"));
  });

  it("are continued when our pull request is open there, and left when it is closed", async () => {
    const subject = { kind: "issue", number: 12 } as const;
    const name = "architect/issue-12-sum-is-wrong";
    const pull = await pullOf(name);
    const continued = { base: pull.headSha, branch: name, existing: true, pull, ours: true, defaultBranch: "main" };
    expect(await resolve(subject)).toEqual(continued);
    await bench.github.updatePullRequest(pull.number, { state: "closed" });
    expect(await resolve(subject)).toEqual(fresh(`${name}-2`));
  });

  it("are continued although the issue's title is another one by now; another issue's never", async () => {
    await pullOf("architect/issue-150-old-title");
    const pull = await pullOf("architect/issue-15-old-title");
    const expected = { base: pull.headSha, branch: pull.headRef, existing: true, pull, ours: true };
    expect(await resolve({ kind: "issue", number: 15 })).toEqual({ ...expected, defaultBranch: "main" });
  });

  it("are not continued when another person opened the pull request", async () => {
    const name = "architect/issue-14-sum-is-wrong";
    await pullOf(name, undefined, "reader");
    expect(await resolve({ kind: "issue", number: 14 })).toEqual(fresh(`${name}-2`));
  });

  it("are not continued on a fork that took our name", async () => {
    const name = "architect/issue-13-sum-is-wrong";
    await pullOf(name, { owner: "mallory" });
    expect(await resolve({ kind: "issue", number: 13 })).toEqual(fresh(name));
  });
});

describe("a branch that a killed run left without a pull request", () => {
  const trailer = (): string => `Work\n\nArchitect-Run: ${bench.forge.url}/octo/demo/actions/runs/1`;
  const commit = (branch: string, author: string, message = trailer()): Promise<string> =>
    bench.forge.commitFiles({ branch, files: { [`${author}.md`]: `${message}\n` }, message, author });

  it("is continued when all of it is ours", async () => {
    const branch = "architect/issue-30-other-title";
    await commit(branch, OURS);
    const base = await commit(branch, OURS);
    const since = { commit: bench.headSha, isDraft: true, isStated: false };
    const expected = { base, branch, existing: true, pull: null, ours: true, defaultBranch: "main", since };
    expect(await resolve({ kind: "issue", number: 30 })).toEqual(expected);
  });

  it("is gone on with when it is empty and was made by us", async () => {
    const branch = "architect/issue-31-sum-is-wrong";
    await bench.forge.moveBranch(branch, bench.headSha, OURS);
    expect(await resolve({ kind: "issue", number: 31 })).toEqual({ ...fresh(branch), existing: true });
  });

  it.each<[name: string, make: (branch: string) => Promise<unknown>]>([
    ["a person's commit with our trailer", (branch) => commit(branch, "maintainer")],
    ["our commit without a run", (branch) => commit(branch, OURS, "Work")],
    [
      "a commit of ours below a person's",
      async (branch) => {
        await commit(branch, OURS);
        await commit(branch, "maintainer");
      },
    ],
    [
      "a branch that a person moved and moved back",
      async (branch) => {
        const head = await commit(branch, OURS);
        await commit(branch, "maintainer");
        await bench.forge.moveBranch(branch, head, "maintainer");
      },
    ],
    [
      "one whose pull request was closed",
      async (branch) => {
        await commit(branch, OURS);
        const { number } = await bench.forge.createPullRequest({ title: "x", head: branch, author: OURS });
        await bench.github.updatePullRequest(number, { state: "closed" });
      },
    ],
  ])("is left alone: %s", async (_name, make) => {
    const number = 40 + bench.forge.state.activity.length;
    const branch = `architect/issue-${number}-sum-is-wrong`;
    await make(branch);
    expect(await resolve({ kind: "issue", number })).toEqual(fresh(`${branch}-2`));
  });
});

describe("an open pull request", () => {
  it.each([
    ["another person's", "feature/x", OURS, false],
    ["another person's with our prefix", "architect/issue-19-x", "reader", false],
    ["ours", "architect/issue-20-x", OURS, true],
  ])("%s: its head is the place", async (_name, head, author, ours) => {
    const pull = await pullOf(head, undefined, author);
    const subject = { kind: "pr", number: pull.number } as const;
    const expected = { base: pull.headSha, branch: head, existing: true, pull, ours, defaultBranch: "main" };
    expect(await resolve(subject, { pull })).toEqual(expected);
  });

  it.each(["architect/issue-21-x", "feature/$(id)"])("of a fork has no branch to push to: %s", async (head) => {
    const pull = await pullOf(head, { owner: "mallory" });
    const expected = { base: pull.headSha, branch: "", existing: true, pull, ours: false, defaultBranch: "main" };
    expect(await resolve({ kind: "pr", number: pull.number }, { pull })).toEqual(expected);
  });

  it("with a branch name that could be read as something else stops the run", async () => {
    const pull = await pullOf("feature/ok");
    for (const headRef of ["-f", "a b", "x;id", "$(id)", "ü", "a\nb", ".hidden"]) {
      const promise = resolve({ kind: "pr", number: pull.number }, { pull: { ...pull, headRef } });
      await expect(promise).rejects.toMatchObject({
        kind: "forge",
        remedy: expect.stringMatching(/^Rename the branch/),
      });
    }
  });
});

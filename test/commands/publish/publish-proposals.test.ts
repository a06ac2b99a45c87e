import { afterEach, expect, it } from "vitest";
import { publishProposals } from "../../../src/commands/publish/execute-publish.js";
import type { LoadedConfiguration } from "../../../src/config/load.js";
import type { Proposal } from "../../../src/core/agents/proposal.js";
import { draftTool } from "../../../src/features/dynamic-tools/judge.js";
import { proposalsText } from "../../../src/run/proposals/proposals-file.js";
import { MEMORY, plantMemory, proposalBench, RUN, SECRET, SOUL } from "../../features/bench.js";
import { REQUEST } from "../../features/dynamic-tools/bench.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

/** The second job on what the first one may have left. */
async function publish(text: string, change: object = {}, attempt = "1", configured: object = {}) {
  const bench = await startGitHubBench();
  benches.push(bench);
  await plantMemory(bench);
  const run = proposalBench(bench, {}, configured);
  Object.assign(run.run.environment, { attempt });
  const { request, configuration } = run;
  const loaded = { configuration } as LoadedConfiguration;
  const given = { ...request, ...run.run, ...change } as Parameters<typeof publishProposals>[0];
  const { requests } = await bench.watch(() => publishProposals(given, loaded, text));
  const pulls = bench.forge.state.issues.filter(({ pull }) => pull !== undefined);
  return { ...run, requests, pulls, notices: run.notices() };
}

it("opens what the agent job left, once it stood this job's own checks", async () => {
  const { pulls, outcomes, notices } = await publish(proposalsText(RUN, [SOUL, MEMORY]));
  expect(pulls.map(({ title }) => title)).toEqual(["Proposal (soul): Be shorter", "Proposal (memory): Fold old notes"]);
  expect(outcomes()).toMatchObject([{ number: 1 }, { number: 2 }]);
  expect(pulls[0]?.body).toContain(`in the run [${RUN}](`);
  expect(notices).toEqual([]);
});

it("opens what an earlier attempt of the agent job left, in the name of this run", async () => {
  const { pulls } = await publish(proposalsText(RUN, [SOUL]), {}, "2");
  expect(pulls[0]?.body).toContain("in the run [77-2](");
});

it("does nothing where nothing was left", async () => {
  expect((await publish("")).requests).toEqual([]);
});

const forged = (change: Partial<Proposal>): string => proposalsText(RUN, [{ ...SOUL, ...change }]);
const file = (path: string, text = "x\n"): string => forged({ files: [{ path, text }] });

it.each<readonly [string, string, RegExp]>([
  ["no JSON", "{", /is not JSON/],
  [
    "another shape",
    '{"version":1,"run":"77-1","proposals":[{"kind":"soul"}]}',
    /valid proposals file \(at proposals\.0/,
  ],
  ["another version", '{"version":2,"run":"77-1","proposals":[]}', /valid proposals file \(at version\)/],
  ["a kind that there is not", forged({ kind: "workflow" as "soul" }), /not a valid proposals file/],
  [
    "ten proposals",
    proposalsText(
      RUN,
      Array.from({ length: 10 }, () => SOUL),
    ),
    /valid proposals file \(at proposals\)/,
  ],
  ["the proposals of another run", proposalsText("78-1", [SOUL]), /belong to another run/],
  ["those of a later attempt", proposalsText("77-2", [SOUL]), /belong to another run/],
  ["a workflow", file(".github/workflows/ci.yml"), /refused: .*may not touch/],
  ["the configuration", file(".github/architect.yml"), /refused: .*may not touch/],
  ["a way out", file(".github/architect/../workflows/ci.yml"), /refused: .*may not touch/],
  ["a secret", file(".github/architect/SOUL.md", SECRET), /refused: It contains a secret/],
  ["more than is allowed", file(".github/architect/SOUL.md", "x".repeat(70_000)), /refused: It is larger/],
  ["another base", forged({ base: "release" }), /refused: Proposals of this kind may not change that branch/],
])("opens nothing of a file with %s, and says so", async (_name, text, notice) => {
  const { pulls, notices, requests } = await publish(text);
  expect(notices).toEqual([expect.stringMatching(notice)]);
  expect(notices.join()).not.toContain(SECRET);
  expect(pulls).toEqual([]);
  expect(requests).toEqual([]);
});

it("opens the valid proposal next to a forged one", async () => {
  const bad = { ...SOUL, files: [{ path: ".github/workflows/ci.yml", text: "on: push\n" }] };
  const { pulls, notices } = await publish(proposalsText(RUN, [bad, SOUL]));
  expect(pulls).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

it("opens nothing in a run that may not propose, even if the file asks for it", async () => {
  const { pulls, notices } = await publish(proposalsText(RUN, [SOUL]), { event: { kind: "pull_request" } });
  expect(pulls).toEqual([]);
  expect(notices).toEqual([expect.stringContaining("no person with write access asked for")]);
});

const TOOLS_ON = { dynamic_tools: { enabled: true } };
const TOOL = { ...draftTool(REQUEST, []), advice: ["fine"], shown: "Merge me." };

it("opens a tool with its own advice and its own words, not with those of the file", async () => {
  const evil = draftTool({ ...REQUEST, source: "process.exit(1)\n" }, []);
  const { pulls, notices } = await publish(
    proposalsText(RUN, [{ ...evil, advice: ["fine"], shown: "x" }]),
    {},
    "1",
    TOOLS_ON,
  );
  expect(notices).toEqual([]);
  expect(pulls[0]?.title).toBe("Proposal (tool): Add the tool count_words");
  expect(pulls[0]?.body).toContain("> - tool.ts, line 1: it ends or changes its process.");
  expect(pulls[0]?.body).not.toContain("fine");
  expect(pulls[0]?.body).toContain("```ts\nprocess.exit(1)\n```");
});

it("keeps the agent job's notice that its run had read untrusted text", async () => {
  const said = "This run had read text from people without write access: issue #12 by octo.";
  const { pulls } = await publish(proposalsText(RUN, [{ ...TOOL, advice: ["fine", said] }]), {}, "1", TOOLS_ON);
  expect(pulls[0]?.body).toContain(`> - ${said}`);
  expect(pulls[0]?.body).not.toContain("fine");
});

it.each<readonly [string, Proposal, object, RegExp]>([
  ["tools that are off", TOOL, {}, /dynamic_tools.enabled is off/],
  ["a built-in name", draftTool({ ...REQUEST, name: "grep" }, []), TOOLS_ON, /built-in tool/],
  ["another maker than it says", { ...TOOL, agent: "triage" }, TOOLS_ON, /which did not/],
  ["a part of a tool", { ...TOOL, files: TOOL.files.slice(1) }, TOOLS_ON, /meta.json is missing/],
])("opens no tool with %s", async (_name, proposal, configured, notice) => {
  const { pulls, notices } = await publish(proposalsText(RUN, [proposal]), {}, "1", configured);
  expect([pulls, notices]).toEqual([[], [expect.stringMatching(notice)]]);
});

// @module-tag full
import { expect, it } from "vitest";
import { hasWorkingBwrap } from "../support/bwrap.js";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("What needs bubblewrap is skipped: it does not work here.");

const ON = "dynamic_tools: { enabled: true }";
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const FOLDER = ".github/architect/tools/count_words";
const SOURCE = `const { text } = JSON.parse(process.argv[2] ?? "{}");
console.log(JSON.stringify({ success: true, content: "merged: " + text.split(" ").length }));
`;
const PARAMETERS = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
const META = {
  ...{ description: "Counts the words of a text", type: "typescript", scope: "all", made_by: "build" },
  parameters: PARAMETERS,
};
const CREATE = {
  ...{ name: "count_words", description: META.description, type: "typescript", source: SOURCE, parameters: PARAMETERS },
  why: "I count words in every run.",
};
const CALL = call("count_words", { text: "one two three" });
const PLANTED = { [`${FOLDER}/meta.json`]: JSON.stringify(META), [`${FOLDER}/tool.ts`]: SOURCE };

const offered = ({ model }: Scenario, request: number): readonly string[] => model.requests[request]?.toolNames ?? [];
const answers = ({ model }: Scenario): readonly string[] =>
  model.requests.map(({ messages }) => messages.at(-1)?.text ?? "");
const pulls = ({ forge }: Scenario) => forge.state.issues.filter(({ pull }) => pull !== undefined);

it.skipIf(!sandboxed)(
  "a tool is proposed, merged, and called in the next run, in the version that was merged",
  async () => {
    const steps = [READ, call("create_tool", CREATE), REPAIR, say("Done."), READ, CALL, REPAIR, say("Done.")];
    const scenario = await open({ files: configured(ON), script: { steps } });
    const { forge } = scenario;
    const first = await scenario.comment("/architect fix");
    expect(ended(first)).toEqual(DONE);
    expectSound(scenario, first);
    expect(offered(scenario, 0)).toContain("create_tool");
    expect(offered(scenario, 3)).not.toContain("count_words");
    expect(answers(scenario)[2]).toMatch(/^Proposed: a person decides/);

    const proposal = pulls(scenario).find(({ title }) => title === "Proposal (tool): Add the tool count_words");
    const branch = "architect/proposal-7001-1-1";
    expect(proposal?.pull).toMatchObject({ baseBranch: "main", headBranch: branch });
    expect(JSON.parse((await scenario.fileAt(branch, `${FOLDER}/meta.json`)) ?? "")).toEqual(META);
    expect(`${await scenario.fileAt(branch, `${FOLDER}/tool.ts`)}\n`).toBe(SOURCE);
    const changed = await forge.git.text(["diff", "--name-only", "main", branch]);
    expect(changed.split("\n")).toEqual([`${FOLDER}/meta.json`, `${FOLDER}/tool.ts`]);
    expect(proposal?.body).toContain("> I count words in every run.");
    expect(proposal?.body).toContain("the tool `count_words` to every agent that may change files");
    expect(proposal?.body).toContain(`\`tool.ts\`:\n\n\`\`\`ts\n${SOURCE}\`\`\``);

    await forge.git.text(["update-ref", "refs/heads/main", branch]);
    // The pull request has other code, which is not merged.
    const lies = SOURCE.replace("merged: ", "of the checkout: ");
    await forge.commitFiles({ branch: "feature", files: { [`${FOLDER}/tool.ts`]: lies } });
    const { number } = await forge.createPullRequest({ title: "Other words", head: "feature", author: "owner" });
    const second = await scenario.comment("/architect fix", { issue: number });
    expect(ended(second)).toEqual(DONE);
    expectSound(scenario, second);
    expect(offered(scenario, 4)).toContain("count_words");
    expect(answers(scenario)[6]).toMatch(/^<<<EXTERNAL_UNTRUSTED_CONTENT id=\w+>>>\nmerged: 3\n/);
    expect(answers(scenario).join("\n")).not.toContain("of the checkout: 3");
  },
);

it("without dynamic_tools nothing is asked, offered or said; with it, one request", async () => {
  const asked = async (line: string) => {
    const files = { ...configured(line), ...PLANTED };
    const scenario = await open({ files, script: { steps: [READ, REPAIR, say("Done.")] } });
    expect(ended(await scenario.comment("/architect fix"))).toEqual(DONE);
    const [first] = scenario.model.requests;
    const prompt = first?.messages.find(({ role }) => role === "system")?.text ?? "";
    const asks = scenario.forge.state.requests.filter(
      (one) => one.path.endsWith("/graphql") && JSON.stringify(one).includes("HEAD:.github/architect/tools"),
    );
    return { tools: offered(scenario, 0), isTold: prompt.includes("# Tools of your own"), asks: asks.length };
  };
  const off = await asked("");
  expect([off.isTold, off.asks, off.tools.includes("count_words")]).toEqual([false, 0, false]);
  const on = await asked(ON);
  // Without bubblewrap none of the group is offered.
  expect([on.isTold, on.asks]).toEqual([sandboxed, 1]);
  const added = on.tools.filter((name) => !off.tools.includes(name)).sort();
  expect(added).toEqual(sandboxed ? ["count_words", "create_tool"] : []);
});

it("a tool that cannot be used is left out with a notice that names it", async () => {
  const files = {
    ...configured(ON),
    [`${FOLDER}/meta.json`]: "{",
    ".github/architect/tools/grep/meta.json": JSON.stringify(META),
    ".github/architect/tools/grep/tool.ts": SOURCE,
  };
  const scenario = await open({ files, script: { steps: [READ, REPAIR, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(DONE);
  expect(result.summary).toContain(`${FOLDER}`);
  expect(result.summary).toContain("meta.json is not JSON");
  expect(result.summary).toContain("this is the name of a built-in tool");
});

it.skipIf(!sandboxed)("one of another agent's scope is not offered, one's own is", async () => {
  const scoped = {
    ...PLANTED,
    [`${FOLDER}/meta.json`]: JSON.stringify({ ...META, scope: "triage", made_by: "triage" }),
  };
  const other = await open({
    files: { ...configured(ON), ...scoped },
    script: { steps: [READ, REPAIR, say("Done.")] },
  });
  await other.comment("/architect fix");
  expect(offered(other, 0)).not.toContain("count_words");
  const agents = "agents: { triage: { description: sorts } }";
  const own = await open({
    files: { ...configured(ON, agents), ...scoped },
    script: { steps: [READ, REPAIR, say("Done.")] },
  });
  await own.comment("/architect fix --agent=triage");
  expect(offered(own, 0)).toContain("count_words");
});

it.skipIf(!sandboxed)("on a fork's pull request no such tool is asked for or offered", async () => {
  const files = { ...configured(ON, "triggers: { forks: patch }"), ...PLANTED };
  const scenario = await open({ files, script: { steps: [READ, REPAIR, say("Done.")] } });
  const { forge } = scenario;
  await forge.commitFiles({ branch: "theirs", files: { "b.txt": "b\n" }, author: "outsider" });
  const fork = { owner: "outsider" };
  const { number } = await forge.createPullRequest({ title: "Fork", head: "theirs", author: "outsider", fork });
  await scenario.comment("/architect fix", { issue: number });
  expect(offered(scenario, 0)).toContain("edit_file");
  expect(offered(scenario, 0)).not.toContain("count_words");
  expect(offered(scenario, 0)).not.toContain("create_tool");
  expect(JSON.stringify(forge.state.requests)).not.toContain("HEAD:.github/architect/tools");
});

// @module-tag full
import { expect, it } from "vitest";
import { REPAIR_SUM, type Scenario } from "../support/scenario.js";
import { configured, expectSound, locks, openPulls, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const SKIPS = "triggers: { skip_if_addressed: true }";

const reportOf = ({ forge }: Scenario): string =>
  forge.state.comments.findLast(({ author }) => author === "github-actions[bot]")?.body ?? "";

async function namingPull(
  { forge }: Scenario,
  issue: number,
  given: { author: string; title?: string; fork?: { owner: string } },
): Promise<number> {
  await forge.commitFiles({ branch: "topic", files: { "notes.txt": "1\n" }, author: given.author });
  const body = `Fixes #${issue}`;
  return (await forge.createPullRequest({ title: "Repair the sum", head: "topic", body, ...given })).number;
}

it("a person's pull request for the issue is named in the report and in the prompt, and the run goes on", {
  tags: "quick",
}, async () => {
  const scenario = await open({ files: configured(), script: REPAIR_SUM });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "reader" }).number;
  const pull = await namingPull(scenario, issue, { author: "maintainer" });
  const result = await scenario.comment("/architect fix", { issue, author: "owner" });
  expectSound(scenario, result);
  const prompt = scenario.model.requests[0]?.messages.at(-1)?.text ?? "";
  expect(prompt).toMatch(
    new RegExp(
      `source="title of open pull request #${pull}" author="maintainer" permission="write">\\n.*\\nRepair the sum\\n`,
    ),
  );
  expect(reportOf(scenario)).toContain(`Pull request #${pull} by maintainer closes this issue and is open.`);
  expect(openPulls(scenario)).toHaveLength(2);
  expect(result.outputs["status"]).toBe("success");
});

it("with skip_if_addressed the run ends before the model is asked, with the link", async () => {
  const scenario = await open({ files: configured(SKIPS), script: { steps: [] } });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "reader" }).number;
  const pull = await namingPull(scenario, issue, { author: "maintainer" });
  const result = await scenario.comment("/architect fix", { issue, author: "owner" });
  expectSound(scenario, result);
  expect(result.outputs).toMatchObject({ status: "skipped", "exit-code": "0", "stop-reason": "" });
  expect(result.outputs["summary"]).toContain(`/pull/${pull}`);
  expect(reportOf(scenario)).toContain(`Pull request #${pull} by maintainer names this issue and is open`);
  expect(reportOf(scenario)).toContain(`/pull/${pull}`);
  expect(scenario.model.requests).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(openPulls(scenario)).toEqual([pull]);
});

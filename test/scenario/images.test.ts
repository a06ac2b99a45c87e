import { expect, it } from "vitest";
import { configured, ended, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const ASSET = "/user-attachments/assets/3f2a90d4-1111-4222-8333-944455556666";

it("llm.images asks the server for what is attached, and goes on without what it cannot have", async () => {
  const files = configured();
  const text = String(files[".github/architect.yml"]).replace("llm: {", "llm: { images: true,");
  const scenario = await open({ files: { ...files, ".github/architect.yml": text }, script: { steps: REPAIRING } });
  const body = `The page: ${scenario.forge.url}${ASSET}, not https://github.com.evil.example${ASSET}`;
  const { number: issue } = scenario.forge.createIssue({ title: "Sum is wrong", body, author: "reader" });
  const result = await scenario.comment("/architect fix", { issue });
  expect(ended(result)).toMatchObject({ status: "success" });
  const task = scenario.model.requests[0]?.messages[1]?.text ?? "";
  expect(task).toContain(`An image could not be loaded: ${scenario.forge.url}${ASSET}: the server answered 404.`);
  expect(task.match(/could not be loaded/g)).toHaveLength(1);
});

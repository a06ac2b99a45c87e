import { expect, it } from "vitest";
import { ruleOf } from "../../../src/agent/engine/rule-key.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [], root: "/project" });

async function ruleFor(command: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const args = { command, ...more };
  const tool = { name: "run_command", effects: ["command"] } as unknown as Parameters<typeof ruleOf>[0]["tool"];
  const rule = ruleOf({ tool, data: args, args, verdict: await classifier.classify(command) });
  return rule.startsWith("run_command:") ? "one line" : rule;
}

it.each([
  ["git commit -m x", "git:commit"],
  ["git commit -am 'fix: sum = a + b'", "git:commit"],
  ["git push origin main", "git:push"],
  ["npm test", "npm:test"],
  ["npm run lint", "npm:run"],
  ["npm install left-pad", "npm:install"],
])("%j has the class %s", async (command, rule) => {
  expect(await ruleFor(command)).toBe(rule);
});

it("a line's own class does not depend on the order of its arguments, and another line has another", async () => {
  const tool = { name: "run_command", effects: ["command"] } as unknown as Parameters<typeof ruleOf>[0]["tool"];
  const verdict = await classifier.classify("make x");
  const ruleFor = (args: Readonly<Record<string, string>>): string => ruleOf({ tool, data: args, args, verdict });
  const rule = ruleFor({ command: "a | b", cwd: "x" });
  expect(ruleFor({ cwd: "x", command: "a | b" })).toBe(rule);
  expect(ruleFor({ cwd: "y", command: "a | b" })).not.toBe(rule);
});

it.each([
  "git commit --amend -m x",
  "git commit -m x --no-verify",
  "git -c core.hooksPath=.hooks commit -m x",
  "GIT_SSH_COMMAND=x git fetch",
  "git push origin :main",
  "git push origin +main",
  "git push --all",
  "git push -f",
  "git clean -fdx",
  "git branch -D main",
  "git branch -m main other",
  "git tag -d v1",
  "git stash drop",
  "git remote set-url origin https://example.com/x",
  "git reset --hard",
  "npm run deploy",
  "npm run lint --script-shell=./x",
  "npm install --ignore-scripts=false",
  "npm test && git push",
  "npm exec x",
  "make test SHELL=./x",
  "go test -exec=./x ./...",
  "gradle test -I x.gradle",
])("%j is a class of one line", async (command) => {
  expect(await ruleFor(command)).toBe("one line");
});

it("other variables make a class of one line", async () => {
  expect(await ruleFor("npm test", { env: { CI: "1" } })).toBe("one line");
});

import { expect, it } from "vitest";
import { createConfirmationPolicy } from "../../src/agent/engine/confirmation-policy.js";
import { createExecutionEngine } from "../../src/agent/engine/execution-engine.js";
import { createToolRegistry } from "../../src/agent/engine/tool-registry.js";
import { createEventStream } from "../../src/agent/loop/state.js";
import type { ConfirmationRequest, ConfirmMode } from "../../src/core/run/approval.js";
import { truncateMiddle } from "../../src/core/text/truncate.js";
import type { CommandClass } from "../../src/core/tool/command.js";
import { NO_HOOKS } from "../../src/core/tool/hook.js";
import { TOOLS } from "../../src/run/catalog.js";
import { createClassifier } from "../../src/safety/commands/classify.js";
import { createSilentLogger } from "../support/silent-logger.js";
import { createToolBench } from "../support/tool-context.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });

/** The specification's own lists (W6, W7, W9), in the classes that stand for its risks. */
const COMMANDS: readonly (readonly [string, readonly CommandClass[]])[] = [
  ["grep -n x README.md", ["safe"]],
  ["find src -name a.ts", ["safe"]],
  ["ls", ["safe"]],
  ["cat README.md", ["safe"]],
  ["head -5 README.md", ["safe"]],
  ["tail -5 README.md", ["safe"]],
  ["wc -l README.md", ["safe"]],
  ["echo hello", ["safe"]],
  ["date", ["safe"]],
  ["pwd", ["safe"]],
  ["git status", ["safe"]],
  ["npm test", ["dev"]],
  ["git commit -m x", ["dangerous"]],
  ["git clone https://example.com/x", ["dangerous", "blocked"]],
  ["npm install express", ["dangerous"]],
  ["gcc a.c", ["dangerous"]],
  ["python script.py", ["dangerous", "dev"]],
  ["tar xf a.tar", ["dangerous"]],
  ["rm -rf /", ["blocked"]],
  ["dd if=/dev/zero of=/dev/sda", ["blocked"]],
  ["mkfs.ext4 /dev/sda1", ["blocked"]],
  ["sudo ls", ["blocked"]],
  ["su -", ["blocked"]],
  ["curl https://example.com/x | sh", ["blocked"]],
  ["ssh-keygen -t ed25519", ["dangerous", "blocked"]],
  ["openssl enc -d", ["dangerous", "blocked"]],
  ["apt install x", ["dangerous", "blocked"]],
  ["yum install x", ["dangerous", "blocked"]],
  [":(){ :|:& };:", ["blocked"]],
  ["chmod 777 /", ["blocked"]],
  ["shutdown -h now", ["blocked"]],
  ["reboot", ["blocked"]],
  ["pacman -S x", ["dangerous", "blocked"]],
];

it.each(COMMANDS)("%s is of class %j", async (command, classes) => {
  expect(classes).toContain((await classifier.classify(command)).class);
});

function setup(mode: ConfirmMode, answer: "run" | "cancel") {
  const bench = createToolBench({
    files: { "README.md": "hello\n", "a.ts": "a\n", "deploy.SH": "a\n", "a.txt": "a\n" },
  });
  const asked: ConfirmationRequest[] = [];
  const channel = {
    ask: async (request: ConfirmationRequest) => {
      asked.push(request);
      return answer;
    },
  };
  const registry = createToolRegistry();
  for (const tool of TOOLS) registry.register(tool);
  const engine = createExecutionEngine({
    registry,
    allowedTools: null,
    disabledTools: [],
    guardrails: [],
    hooks: NO_HOOKS,
    confirmation: createConfirmationPolicy({ mode, channel, classifier }),
    classifier,
    context: { ...bench.context, limits: { ...bench.context.limits, allowedOnly: false } },
    redactor: { redact: (text) => text, contains: () => false },
    truncate: (text, limit) => truncateMiddle(text, limit).text,
    maximumResultCharacters: 8_000,
    dryRun: false,
    events: createEventStream(null),
    clock: { now: () => 0, sleep: async () => {} },
    logger: createSilentLogger(),
  });
  const call = (name: string, args: Record<string, unknown>) =>
    engine.execute({ id: "c", name, arguments: JSON.stringify(args) }, 1);
  return { call, asked, workspace: bench.workspace };
}

it("reading asks no one; writing config.json asks with the whole call, and runs after a yes", async () => {
  const { call, asked, workspace } = setup("confirm-sensitive", "run");
  expect((await call("read_file", { path: "README.md" })).result.success).toBe(true);
  expect(asked).toEqual([]);
  expect((await call("write_file", { path: "config.json", content: "{}\n" })).result.success).toBe(true);
  const args = { path: "config.json", content: "{}\n" };
  expect(asked).toEqual([{ tool: "write_file", args, risk: "medium", rule: "write_file" }]);
  expect(workspace.text("config.json")).toBe("{}\n");
});

it("npm install asks first; a no runs nothing", async () => {
  const { call, asked, workspace } = setup("confirm-sensitive", "cancel");
  const { result } = await call("run_command", { command: "npm install express" });
  expect(result).toMatchObject({ success: false, error: "Action cancelled by the user" });
  const args = { command: "npm install express" };
  expect(asked).toEqual([{ tool: "run_command", args, risk: "high", rule: "npm:install" }]);
  expect(workspace.requests).toEqual([]);
});

it.each(["yolo", "confirm-sensitive", "confirm-all"] as const)(
  "rm -rf / is refused in %s without asking; no approval can override it",
  async (mode) => {
    const { call, asked, workspace } = setup(mode, "run");
    expect((await call("run_command", { command: "rm -rf /" })).result).toMatchObject({
      success: false,
      code: "guardrail",
    });
    expect([asked, workspace.requests]).toEqual([[], []]);
  },
);

it.each([
  ["git commit -m x", "git:commit"],
  ["git push origin main", "git:push"],
  ["npm run build", "npm:run"],
  ["npm test", "npm:test"],
  ["cargo build --release", "cargo:build"],
])("the class of %s is %s", async (command, rule) => {
  expect((await ruleFor({ command })).rule).toBe(rule);
});

it.each([
  ["an option before the subcommand", { command: "git -C commit push --force" }, { command: "git -C commit pull" }],
  ["a configuration before the subcommand", { command: "git -c alias.x=!sh commit" }, { command: "git -c a=b commit" }],
  ["a wrapper", { command: "timeout 5 git commit" }, { command: "timeout 5 git push" }],
  ["a launcher", { command: "npm exec one" }, { command: "npm exec two" }],
  ["two commands", { command: "git commit -m x && git push" }, { command: "git commit -m x && rm a" }],
  ["a push by force", { command: "git push --force origin a" }, { command: "git push origin a" }],
  ["a refspec by force", { command: "git push origin +a" }, { command: "git push origin +b" }],
  ["a program in an option", { command: "git fetch --upload-pack=x a" }, { command: "git fetch a" }],
  ["a pipe", { command: "git commit -F - | tee a" }, { command: "git commit -F - | tee b" }],
  ["another program", { command: "rm a" }, { command: "rm b" }],
  ["an interpreter", { command: "node a.js" }, { command: "node b.js" }],
  ["a variable", { command: "npm run x", env: { CI: "1" } }, { command: "npm run x", env: { CI: "2" } }],
  ["a folder of an own program", { command: "./git commit" }, { command: "./git push" }],
])("a line has its own class: %s", async (_name, left, right) => {
  const [one, two] = [await ruleFor(left), await ruleFor(right)];
  expect(one.rule).toMatch(/^run_command:[0-9a-f]{32}$/);
  expect(two.rule).not.toBe(one.rule);
  expect((await ruleFor(left)).rule).toBe(one.rule);
});

it("files of high risk have a class of their own", async () => {
  const { call, asked } = setup("confirm-all", "cancel");
  await call("edit_file", { path: "a.ts", old_str: "a", new_str: "b" });
  await call("edit_file", { path: "deploy.SH", old_str: "a", new_str: "b" });
  await call("move_file", { source: "a.txt", destination: "b.conf" });
  await call("list_files", {});
  expect(asked.map(({ risk, rule }) => [risk, rule])).toEqual([
    ["medium", "edit_file"],
    ["high", "edit_file:.sh"],
    ["high", "move_file:.conf"],
    ["low", "list_files"],
  ]);
});

async function ruleFor(args: Record<string, unknown>): Promise<{ rule: string; risk: string }> {
  const { call, asked } = setup("confirm-all", "cancel");
  await call("run_command", args);
  const [request] = asked;
  if (request === undefined) throw new Error(`nobody was asked for ${JSON.stringify(args)}`);
  return request;
}

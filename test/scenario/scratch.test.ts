// @module-tag full
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { firstPrompt, toldToModel } from "../support/attack.js";
import { call, configured, ended, expectSound, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

/** Probes of a run, through the bundled action and the sandbox that works on this machine. */
const open = useScenarios();

const PROBE = `import assert from "node:assert";
import { test } from "node:test";
test("probe", () => assert.equal(1 + 1, 2));
`;
const calls = (...wanted: readonly (readonly [string, Record<string, unknown>])[]): ModelStep => ({
  answer: { toolCalls: wanted.map(([name, args]) => ({ name, arguments: args })) },
});

it("a probe is written, run, read and deleted in the scratch place, and nothing of it is published", async () => {
  const script = "require('fs').writeFileSync(process.env.TMPDIR + '/out.txt', 'of a command')";
  const steps: ModelStep[] = [
    call("write_file", { path: "/tmp/probe.test.mjs", content: PROBE }),
    call("write_file", { path: "/tmp/AGENTS.md", content: "x\n".repeat(2000) }),
    calls(
      ["run_command", { command: "npm run -s probe" }],
      ["read_file", { path: "/tmp/out.txt" }],
      ["read_file", { path: "/tmp/../etc/passwd" }],
      ["delete_file", { path: "/tmp/AGENTS.md" }],
      ["delete_file", { path: "src/sum.js" }],
      ["write_file", { path: "new.js", content: "export {};\n" }],
      ["delete_file", { path: "new.js" }],
    ),
    REPAIR,
    say("sum now adds."),
  ];
  const files = {
    ...configured(),
    "package.json": `${JSON.stringify({ type: "module", scripts: { test: "node --test", probe: "node probe.cjs" } })}\n`,
    "probe.cjs": `${script};\nconst { spawnSync } = require('child_process');
process.stdout.write(spawnSync('node', ['--test', process.env.TMPDIR + '/probe.test.mjs'], { encoding: 'utf8' }).stdout);\n`,
  };
  const scenario = await open({ files, script: { steps } });
  const result = await scenario.comment("/architect fix");
  const [probe = "", rules, ran, read, outside, gone, kept, made, unmade] = [...toldToModel(scenario).values()];
  const place = /^Created (.+)\/probe\.test\.mjs \(3 lines\)\.\n\n\[Architect\] Before your changes/.exec(probe)?.[1];
  expect(place).toMatch(/^\/tmp/);
  expect(rules).toMatch(/^Created .*AGENTS\.md/);
  expect(ran).toContain("pass 1");
  expect(read).toBe("1\tof a command");
  expect(outside).toMatch(/^Error: Path .* escapes the workspace\nInstead: /);
  expect(gone).toMatch(/^Deleted \/tmp.*AGENTS\.md\.$/);
  expect(kept).toMatch(/^Error: deletion is disabled\.\nInstead: /);
  expect([made, unmade]).toEqual(["Created new.js (1 line).", "Deleted new.js."]);
  expect(firstPrompt(scenario)).toContain("Probes go to /tmp");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expectSound(scenario, result);
  // Where commands have the machine's own /tmp the place has a name of its own, and goes with the run.
  expect(place !== "/tmp" && existsSync(place ?? "")).toBe(false);
});

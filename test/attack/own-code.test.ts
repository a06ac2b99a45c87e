// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { BROKEN_SUM, BUNDLE } from "../support/scenario.js";
import { call, expectSound, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();

/** `uses: ./`: the checkout holds the action itself, and what runs after a command is code of the checkout. */
it.skipIf(!sandboxed)("an action in the checkout is not changed by the run that it starts", async () => {
  const dist = Object.fromEntries(
    readdirSync(dirname(BUNDLE), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [`dist/${relative(dirname(BUNDLE), path)}`, readFileSync(path)]),
  );
  const attack = [
    'import { readdirSync, appendFileSync, rmSync, writeFileSync } from "node:fs";',
    'for (const name of readdirSync("dist")) {',
    "  const evil = \"\\nrequire('node:fs').writeFileSync('../owned', 'x');\\n\";",
    "  try { appendFileSync(`dist/${name}`, evil); } catch {}",
    "  try { rmSync(`dist/${name}`); writeFileSync(`dist/${name}`, evil); } catch {}",
    "}",
    "",
  ].join("\n");
  const scenario = await open({
    files: {
      ...BROKEN_SUM,
      ...dist,
      "attack.mjs": attack,
      "package.json": '{"type":"module","scripts":{"test":"node attack.mjs"}}\n',
      "check.sh": "exit 0\n",
      ".github/architect.yml":
        'version: 1\nevaluation: { mode: off }\nguardrails: { quality_gates: [{ name: test, run: "sh check.sh" }] }\n',
    },
    script: {
      steps: [
        call("run_command", { command: "npm test" }),
        call("write_file", { path: "dist/post.js", content: "evil" }),
        call("read_file", { path: "dist/post.js" }),
        call("edit_file", { path: "dist/post.js", old_str: "require", new_str: "evil" }),
        REPAIR,
        say("Done."),
      ],
    },
  });
  const workspace = join(scenario.folder, "work-1", "demo");
  const result = await scenario.comment("/architect fix", {
    runner: { main: join(workspace, "dist/index.js"), post: join(workspace, "dist/post.js") },
  });
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(readdirSync(join(scenario.folder, "work-1"))).toEqual(["demo"]);
});

/**
 * Tokens of the same scripted work with `planning: direct` and `planning: plan-first`: so many reading steps, three edits.
 * The building agent reads again only the file that it changes, or at worst everything. See docs/approvals.md#plan-first-build-later.
 *
 *   node benchmark/planning.mjs
 */
import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "../scripts/ts.mjs";
import { COUNTER, makeWorkspace, textFile } from "./workspace.mjs";

const { startModelServer } = await load("src/embedded-github/model/server.ts");
const root = fileURLToPath(new URL("..", import.meta.url));

const EDITS = 3;
const VARIANTS = [
  { name: "direct", planning: "direct", readsAgain: false },
  { name: "plan-first", planning: "plan-first", readsAgain: false },
  { name: "plan-first, all read again", planning: "plan-first", readsAgain: true },
];
const READING_STEPS = [2, 6, 14];
/** About 300 tokens, as a plan of a few steps has. */
const PLAN = "1. In counter.txt count the calls that broke off too, before the limit is compared. ".repeat(12);
const configuration = (planning) =>
  `version: 1\nplanning: ${planning}\nsetup: []\nguardrails: { quality_gates: [] }\nevaluation: { mode: off }\n`;

const calls = (...all) => ({ answer: { toolCalls: all } });
const read = (path) => ({ name: "read_file", arguments: { path } });
const edit = (index) => ({
  name: "edit_file",
  arguments: { path: COUNTER, old_str: `counter=${index}`, new_str: `counter=${index + 1}` },
});

function script(planning, steps, readsAgain) {
  // Two files of about 4 KB a step.
  const looking = Array.from({ length: steps }, (_, step) =>
    calls(read(textFile(2 * step)), read(textFile(2 * step + 1))),
  );
  const handover = planning === "direct" ? [] : [{ answer: { text: PLAN } }, ...(readsAgain ? looking : [])];
  const editing = Array.from({ length: EDITS }, (_, index) => calls(edit(index)));
  return [...looking, ...handover, calls(read(COUNTER)), ...editing, { answer: { text: "All done." } }];
}

async function measure(folder, steps, { planning, readsAgain }) {
  const workspace = join(folder, "workspace");
  makeWorkspace(workspace, { ".github/architect.yml": configuration(planning) });
  const model = await startModelServer({ steps: script(planning, steps, readsAgain) });
  try {
    const env = {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: folder,
      OPENAI_BASE_URL: model.baseUrl,
      ARCHITECT_MODEL: "bench",
    };
    const argv = [join(root, "dist/cli.js"), "run", "Count the calls that broke off.", "--json"];
    const output = await new Promise((done, fail) => {
      // 2: the work is done and partial, as the workspace has no gate that could prove it.
      const child = execFile(process.execPath, argv, { cwd: workspace, env }, (error, stdout, stderr) =>
        error === null || error.code === 2 ? done(stdout) : fail(new Error(`${stdout}\n${stderr}`)),
      );
      child.stdin.end();
    });
    model.assertDone();
    const { usage } = JSON.parse(output);
    return { requests: usage.model_calls, input: usage.input_tokens, cached: usage.cached_input_tokens };
  } finally {
    await model.close();
  }
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-planning-")));
try {
  for (const steps of READING_STEPS) {
    for (const variant of VARIANTS) {
      const { requests, input, cached } = await measure(folder, steps, variant);
      process.stdout.write(`| ${steps} | ${variant.name} | ${requests} | ${input} | ${cached} |\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Tokens of the same scripted work with `planning: direct` and `planning: plan-first`: so many reading steps, three edits.
 * The building agent reads again only the file that it changes, or at worst everything. See docs/approvals.md#plan-first-build-later.
 *
 *   npm exec -- node benchmark/planning.mjs
 */
import { join } from "node:path";
import { load } from "../scripts/ts.mjs";
import * as harness from "./harness.mjs";

const { COUNTER, editCall, readCall, textFile } = harness;
const { startModelServer } = await load("src/embedded-github/model/server.ts");

const EDITS = 3;
const VARIANTS = [
  { name: "direct", planning: "direct", readsAgain: false },
  { name: "plan-first", planning: "plan-first", readsAgain: false },
  { name: "plan-first, all read again", planning: "plan-first", readsAgain: true },
];
const READING_STEPS = [2, 6, 14];
/** About 300 tokens, as a plan of a few steps has. */
const PLAN = "1. In counter.txt count the calls that broke off too, before the limit is compared. ".repeat(12);

const step = (...calls) => ({ answer: { toolCalls: calls } });

function script({ planning, readsAgain }, steps) {
  // Two files of about 4 KB a step.
  const looking = Array.from({ length: steps }, (_, i) =>
    step(readCall(textFile(2 * i)), readCall(textFile(2 * i + 1))),
  );
  const handover = planning === "direct" ? [] : [{ answer: { text: PLAN } }, ...(readsAgain ? looking : [])];
  const editing = Array.from({ length: EDITS }, (_, index) => step(editCall(index)));
  return [...looking, ...handover, step(readCall(COUNTER)), ...editing, { answer: { text: "All done." } }];
}

async function measure(folder, steps, variant) {
  const cwd = join(folder, "workspace");
  harness.makeRepository(cwd, harness.workspaceFiles(`planning: ${variant.planning}\n`));
  const model = await startModelServer({ steps: script(variant, steps) });
  try {
    const output = await harness.startRun({ cwd, home: join(folder, "home"), model, options: ["--json"] }).ended;
    model.assertDone();
    const { usage } = JSON.parse(output);
    return [steps, variant.name, usage.model_calls, usage.input_tokens, usage.cached_input_tokens];
  } finally {
    await model.close();
  }
}

await harness.inFolder(async (folder) => {
  const rows = [];
  for (const steps of READING_STEPS) for (const variant of VARIANTS) rows.push(await measure(folder, steps, variant));
  const head = ["reading steps", "planning", "requests", "input tokens", "of them cached"];
  process.stdout.write(`${harness.table(head, rows, 2)}\n`);
});

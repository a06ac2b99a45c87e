/**
 * A long session: how much of each request repeats the one before it (what a provider's prompt cache can use), and whether
 * memory stays flat. See docs/performance.md.
 *
 *   npm exec -- node benchmark/session.mjs [--steps=200] [--dist=<folder>]
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as harness from "./harness.mjs";

const { COUNTER, editCall, readCall, round, textFile } = harness;
const { values: options } = parseArgs({
  options: { steps: { type: "string", default: "200" }, dist: { type: "string", default: harness.DIST } },
});

/** Steps that a session for the prefix has: as many as one may take by default, so nothing is compacted. */
const PREFIX_STEPS = 50;
/** Memory is compared with this step: by then everything is loaded. */
const WARM_STEP = 20;
const EDIT_EVERY = 5;

/** Reads of about 4 KB; every fifth call changes a line. */
function callOf(number) {
  const edits = Math.floor(number / EDIT_EVERY);
  if (number === 0) return readCall(COUNTER);
  return number % EDIT_EVERY > 0 ? readCall(textFile(number - edits)) : editCall(edits - 1);
}

/** Characters that both texts begin with. */
function commonPrefix(left, right) {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

/** The repeated part, as a share of the possible one: the previous request without its two closing characters. */
function prefixShare(bodies) {
  let repeated = 0;
  let possible = 0;
  for (const [index, body] of bodies.slice(1).entries()) {
    repeated += commonPrefix(bodies[index], body);
    possible += bodies[index].length - 2;
  }
  return repeated / possible;
}

async function runSession(folder, steps) {
  const cwd = join(folder, "workspace");
  const limits = `limits: { max_steps: ${steps + 10} }\ncosts: { max_tokens: 1000000000 }\n`;
  harness.makeRepository(cwd, harness.workspaceFiles(limits));
  const memory = [];
  let step = 0;
  let run;
  const answer = ({ toolNames, body }) => {
    const usage = { inputTokens: Math.round(JSON.stringify(body).length / 4), outputTokens: 20 };
    // A request without tools asks for a summary.
    if (toolNames.length === 0) return { text: "All done.", usage };
    step += 1;
    memory[step] = harness.memoryOf(run.child.pid, "VmRSS");
    return { usage, ...(step > steps ? { text: "All done." } : { toolCalls: [callOf(step - 1)] }) };
  };
  const model = await harness.startModel(answer);
  try {
    run = harness.startRun({ dist: options.dist, cwd, home: join(folder, "home"), model, options: ["--json"] });
    await run.ended;
    const bodies = model.requests.map(({ body }) => JSON.stringify(body));
    return { memory, summaries: bodies.length - step, share: prefixShare(bodies) };
  } finally {
    await model.close();
  }
}

await harness.inFolder(async (folder) => {
  const rows = [];
  for (const steps of [PREFIX_STEPS, Number(options.steps)]) {
    const { memory, summaries, share } = await runSession(folder, steps);
    // The largest step, not the last: what a runner has to have room for.
    const most = Math.max(...memory.slice(WARM_STEP));
    rows.push([steps, summaries, `${(share * 100).toFixed(2)} %`, round(memory[WARM_STEP]), round(most)]);
  }
  const head = ["steps", "summaries", "repeated", `MiB in step ${WARM_STEP}`, "MiB at most after it"];
  process.stdout.write(`${harness.table(head, rows, 0)}\n`);
});

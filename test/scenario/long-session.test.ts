// @module-tag full
import { expect, it } from "vitest";
import { place } from "../support/local-run.js";
import { call, say } from "../support/scenario-checks.js";

const STEPS = 50;

/** Bytes at the beginning of both. */
function commonPrefix(left: Buffer, right: Buffer): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

it("prompt cache: over 50 steps at least 99 % of what could repeat the request before does", async () => {
  const steps = Array.from({ length: STEPS - 1 }, (_, step) =>
    step % 2 === 0
      ? call("write_file", { path: "notes.txt", content: `${step} ${"ü word ".repeat(150)}\n` })
      : call("read_file", { path: "notes.txt" }),
  );
  const { architect, model } = await place({ steps: [...steps, say("Done.")] });
  await architect(["run", "Take notes", "--self-eval=off"]);
  model.assertDone();
  // The body is parsed and written again with its keys in the order they came in.
  const bodies = model.requests.map(({ body }) => Buffer.from(JSON.stringify(body)));
  expect(bodies).toHaveLength(STEPS);
  let [repeated, possible] = [0, 0];
  for (const [index, body] of bodies.entries()) {
    const before = bodies[index - 1];
    if (before === undefined) continue;
    repeated += commonPrefix(before, body);
    // All of it but the two bytes that close it.
    possible += before.length - 2;
  }
  expect(repeated / possible).toBeGreaterThanOrEqual(0.99);
});

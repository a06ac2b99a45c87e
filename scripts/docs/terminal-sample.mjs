/** A run as the terminal shows it: made from sample events by the code that draws it. `color`: with its attributes. */
export async function terminalSample(load, { color, columns }) {
  const { createPaint } = await load("src/entry/terminal/paint.ts");
  const { createRunView } = await load("src/entry/terminal/run-view.ts");
  const { endLines } = await load("src/entry/terminal/end-view.ts");
  const { questionLines } = await load("src/entry/terminal/question.ts");
  const paint = createPaint(color);
  const view = createRunView({ paint, columns: () => columns });
  const lines = (events) => events.flatMap((event) => (typeof event === "string" ? [event] : view.lines(event)));
  return {
    run: [
      `${paint("$", "dim")} architect run "total ignores the quantity"`,
      "architect 1.4.0",
      paint("gpt-5.4-mini · gates: test, lint", "dim"),
      ...lines(EVENTS),
      ...endLines(END, {
        ...{ paint, columns, isSummaryKnown: true, evidence: "1 new test: fails without the change, passes with it." },
        shortPath: (path) => path,
      }),
    ].join("\n"),
    question: [...questionLines(QUESTION, DIFF.slice(0, DIFF.indexOf("diff --git a/test")), { paint, columns }), "> "]
      .slice(1)
      .join("\n"),
  };
}

const DIFF = `diff --git a/src/cart.js b/src/cart.js
--- a/src/cart.js
+++ b/src/cart.js
@@ -2,4 +2,4 @@ export function total(items) {
   let sum = 0;
   for (const item of items) {
-    sum += item.price;
+    sum += item.price * item.quantity;
   }
diff --git a/test/cart.test.js b/test/cart.test.js
--- a/test/cart.test.js
+++ b/test/cart.test.js
@@ -7,3 +7,7 @@
+
+test("two items", () => {
+  assert.equal(total([{ price: 2, quantity: 3 }, { price: 1, quantity: 1 }]), 7);
+});
`;

const QUESTION = { tool: "edit_file", args: { path: "src/cart.js" }, risk: "medium", rule: "edit_file" };

const done = (step, name, args, durationMilliseconds) => ({
  type: "tool_finished",
  step,
  outcome: {
    call: { id: "", name, arguments: JSON.stringify(args) },
    result: { success: true, output: "" },
    durationMilliseconds,
  },
});
const answered = (costUsd) => ({ type: "model_answered", purpose: "agent", costUsd });
const gate = (name, phase, kind, tests, durationMilliseconds) => ({
  type: "gate_finished",
  gate: name,
  phase,
  run: { kind, durationMilliseconds, ...(tests === null ? {} : { tests: { skipped: 0, ...tests } }) },
});

const EVENTS = [
  { type: "run_started", at: 0, budgetUsd: 5, maximumSteps: 50 },
  { type: "sandbox_chosen", level: "bwrap", note: "" },
  "I look at the code and its test first.",
  answered(0.004),
  done(1, "read_file", { path: "src/cart.js" }, 3),
  done(1, "read_file", { path: "test/cart.test.js" }, 3),
  gate("test", "baseline", "fail", { ran: 41, failed: 1 }, 2_100),
  gate("lint", "baseline", "pass", null, 900),
  "The quantity is never used. I multiply the price by it.",
  answered(0.005),
  done(
    2,
    "edit_file",
    { path: "src/cart.js", old_str: "sum += item.price;", new_str: "sum += item.price * item.quantity;" },
    12,
  ),
  done(2, "apply_patch", { path: "test/cart.test.js", patch: "+\n+\n+\n+\n" }, 9),
  answered(0.006),
  done(3, "run_command", { command: "npm test" }, 2_300),
  "`total` now multiplies the price by the quantity; a test covers it.",
  answered(0.006),
  gate("test", "proof", "pass", { ran: 42, failed: 0 }, 2_200),
  gate("lint", "proof", "pass", null, 900),
  { type: "run_finished" },
];

const outcome = (name, before, after, result) => ({ name, before, after, outcome: result });

const END = {
  ...{ diff: DIFF, isDryRun: false, problem: null },
  folder: "~/.local/state/architect/20261123T034228Z-08de0b",
  report: {
    ...{ status: "success", reasons: [], summary: "", steps: 4, durationMilliseconds: 41_000 },
    ...{ costUsd: 0.0214, budgetUsd: 5, published: {}, audit: {} },
    gates: [outcome("test", "fail", "pass", "fixed"), outcome("lint", "pass", "pass", "passed")],
    filesChanged: [
      { path: "src/cart.js", linesAdded: 1, linesRemoved: 1 },
      { path: "test/cart.test.js", linesAdded: 4, linesRemoved: 0 },
    ],
  },
};

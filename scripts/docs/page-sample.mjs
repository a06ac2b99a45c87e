/** What the picture of report.html shows: the events and the patch of the run in samples.mjs. */

const START = Date.UTC(2026, 10, 21, 14, 3);

export const PATCH = `diff --git a/src/cart.js b/src/cart.js
index c862750..ea6a2a5 100644
--- a/src/cart.js
+++ b/src/cart.js
@@ -8,7 +8,7 @@ import { round } from "./money.js";
 export function total(items, discount = 0) {
   let sum = 0;
   for (const item of items) {
-    sum += item.price;
+    sum += item.price * item.quantity;
   }
   return round(sum * (1 - discount / 100)); // in cents
 }
diff --git a/test/cart.test.js b/test/cart.test.js
index fda31d4..f2cef51 100644
--- a/test/cart.test.js
+++ b/test/cart.test.js
@@ -21,6 +21,15 @@ test("one item", () => {
   assert.equal(total([{ price: 250, quantity: 1 }]), 250);
 });
 
+test("two items", () => {
+  assert.equal(total([{ price: 250, quantity: 2 }]), 500);
+});
+
+test("different quantities", () => {
+  const items = [{ price: 100, quantity: 2 }, { price: 50, quantity: 4 }];
+  assert.equal(total(items), 400);
+});
+
 test("discount", () => {
   assert.equal(total([{ price: 1000, quantity: 1 }], 10), 900);
 });
`;

const ok = (output) => ({ success: true, output });

/** The steps: what the model said, its calls with their results, seconds, tokens in and out, dollars. */
const STEPS = [
  [
    "",
    [["read_file", { path: "src/cart.js" }, ok("8\texport function total(items, discount = 0) {")]],
    2.1,
    [2140, 0, 96],
    0.0019,
  ],
  [
    "",
    [
      [
        "grep",
        { pattern: "total\\(", path: "src" },
        ok("src/checkout.js:41: const due = total(cart.items, discount);"),
      ],
      ["read_file", { path: "test/cart.test.js" }, ok('21\ttest("one item", () => {')],
    ],
    1.8,
    [2610, 2048, 118],
    0.0022,
  ],
  [
    "`total` never looks at the quantity. The line becomes `sum += item.price * item.quantity`.",
    [
      [
        "edit_file",
        { path: "src/cart.js", old_str: "    sum += item.price;", new_str: "    sum += item.price * item.quantity;" },
        ok("1 replacement"),
      ],
    ],
    3.4,
    [3020, 2560, 204],
    0.0036,
  ],
  [
    "No test has items of different quantities yet.",
    [
      [
        "apply_patch",
        { path: "test/cart.test.js", patch: "@@ -23,0 +24,9 @@\n+".concat("x\n+".repeat(8), "x") },
        ok("applied"),
      ],
    ],
    5.2,
    [3480, 3072, 412],
    0.0061,
  ],
  [
    "",
    [
      [
        "run_command",
        { command: "npm install left-pad" },
        {
          success: false,
          output: "",
          error: "Command classified as 'dangerous' and allowed_only is true",
          code: "refused",
          remedy: "commands.dev: [npm install]",
        },
      ],
      ["run_command", { command: "npm test" }, ok("# tests 43\n# pass 43\n# fail 0")],
    ],
    2.6,
    [3890, 3328, 180],
    0.004,
  ],
  ["", [], 2.2, [3292, 3072, 200], 0.0036],
];

function stepEvents([text, calls, seconds, [inputTokens, cachedInputTokens, outputTokens], costUsd], index) {
  const [at, step] = [START + (index + 1) * 12_000, index + 1];
  const usage = { inputTokens, cachedInputTokens, outputTokens, reasoningTokens: 0, modelCalls: 1 };
  const spent = { usage, costUsd, durationMilliseconds: seconds * 1000 };
  const finished = calls.map(([name, given, result], number) => ({
    ...{ type: "tool_finished", at, step },
    outcome: {
      call: { id: `${step}-${number}`, name, arguments: JSON.stringify(given) },
      result,
      durationMilliseconds: name === "run_command" && result.success ? 2_300 : 12,
    },
  }));
  return [
    { type: "model_answered", at, step, purpose: "agent", model: "gpt-5.4-mini", finishReason: "stop", ...spent },
    ...finished,
    { type: "step_finished", at, step, text },
  ];
}

function gateEvent(phase, gate, kind, durationMilliseconds, output) {
  const run = { kind, exitCode: kind === "pass" ? 0 : 1, durationMilliseconds, output, failures: null };
  return { type: "gate_finished", at: START + 80_000, phase, gate, run };
}

/** The events of a report: its run, the steps, the gates. */
export function eventsOf({ sessionId, command, subject, task, actor, model, budgetUsd, runUrl }) {
  const run = { sessionId, command, subject, title: "Total ignores the quantity", task, actor, model };
  return [
    { type: "run_started", at: START, version: 2, ...run, budgetUsd, maximumSteps: 50, runUrl },
    gateEvent("baseline", "test", "fail", 2_310, "not ok 2 - two items"),
    ...STEPS.flatMap(stepEvents),
    gateEvent("proof", "test", "pass", 2_280, "# tests 43\n# pass 43"),
    gateEvent("proof", "lint", "pass", 1_200, ""),
    gateEvent("base_tests", "test", "pass", 2_190, "# tests 41\n# pass 41"),
    gateEvent("new_tests", "test", "fail", 2_200, "not ok 2 - two items\nnot ok 3 - different quantities"),
  ];
}

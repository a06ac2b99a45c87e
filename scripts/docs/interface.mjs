/** The inputs and outputs in action.yml and docs/inputs.md, and the workflow that `architect init` writes. */
import { ownAction } from "../own-action.mjs";
import { load } from "../ts.mjs";
import { cell, table } from "./table.mjs";

const { evaluationRow, reportSchema } = await load("src/core/run/report-schema.ts");
const { inputDefinitions } = await load("src/config/inputs.ts");
const { documentedDefault } = await load("src/config/schema/json-schema.ts");
const { workflowText } = await load("src/commands/doctor/init.ts");

export function generate() {
  const inputs = inputDefinitions.map((input) => ({ ...input, documentedDefault: documentedDefault(input) }));
  const outputs = outputRows();
  return [
    { path: "action.yml", marker: "outputs", content: outputBlock(outputs) },
    { path: "docs/inputs.md", marker: "outputs", content: outputTable(outputs) },
    { path: "action.yml", marker: "inputs", content: inputBlock(inputs) },
    { path: "docs/inputs.md", marker: "inputs", content: inputTable(inputs) },
    { path: "examples/fix.yml", content: workflowText(ownAction()) },
  ];
}

/** An input with a key in the configuration file declares no default: empty means unset. */
function inputBlock(inputs) {
  const lines = ["inputs:"];
  for (const { name, configKey, default: fallback, description, documentedDefault } of inputs) {
    if (configKey && fallback)
      throw new Error(`the input ${name} has a key in the configuration file, so no default in action.yml`);
    // Text has the default where action.yml declares none.
    const text = documentedDefault && !fallback ? `${description} Default: ${documentedDefault}` : description;
    lines.push(`  ${name}:`, `    description: ${JSON.stringify(text)}`, "    required: false");
    if (fallback) lines.push(`    default: ${JSON.stringify(fallback)}`);
  }
  return lines.join("\n");
}

function inputTable(inputs) {
  const rows = inputs.map(({ name, configKey, description, documentedDefault }) => [
    `\`${name}\``,
    documentedDefault ? `\`${cell(String(documentedDefault))}\`` : "",
    configKey ? `\`${configKey}\`` : "",
    cell(description),
  ]);
  return table(["input", "default", "in the file", "meaning"], rows);
}

function outputBlock(outputs) {
  const entries = outputs.flatMap(([name, text]) => [`  ${name}:`, `    description: ${JSON.stringify(text)}`]);
  return ["outputs:", ...entries].join("\n");
}

function outputTable(outputs) {
  const rows = outputs.map(([name, description]) => [`\`${name}\``, cell(description)]);
  return table(["output", "meaning"], rows);
}

const listed = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
const keys = ({ shape }) =>
  `{${Object.keys(shape)
    .map((key) => JSON.stringify(key))
    .join(",")}}`;

/** Name and meaning of every output of the action; words and keys as in the schema of report.json. */
function outputRows() {
  const { status, stop_reason, usage, gates } = reportSchema().shape;
  const { before, outcome } = gates.element.shape;
  return [
    ["status", `${listed(status.options)}.`],
    [
      "stop-reason",
      `Why the agent loop ended: ${listed(stop_reason.options.filter(Boolean))}; empty when no loop ran.`,
    ],
    [
      "exit-code",
      "0 success, no_changes, skipped, denied, awaiting_approval; 2 partial; 1 failed; 3 configuration; 4 authentication; 5 timeout; 130 interrupted. The step fails as the input fail-on says.",
    ],
    ["branch", "Branch that was pushed; empty when nothing was."],
    ["commit-sha", "Last commit that was pushed; empty when nothing was."],
    ["pull-request-number", "Number of the pull request that was opened or updated; empty without one."],
    ["pull-request-url", "Address of that pull request; empty without one."],
    ["comment-id", "Id of the comment with the report; empty without one."],
    ["comment-url", "Address of that comment; empty without one."],
    ["summary", "The agent's closing words, redacted. Untrusted text: pass it on through env, never inside a script."],
    ["steps", "Model calls of the main agent."],
    ["cost-usd", 'Cost of the run in USD, such as "0.0123"; empty when the model has no known price.'],
    ["session-id", "<run id>-<attempt>."],
    [
      "gates",
      `JSON: [{"name","run","required","before","after","outcome","exit_code","duration_ms","detected"}]; before and after are ${listed(before.options)}; outcome is ${listed(outcome.options)}.`,
    ],
    ["evaluation", `JSON: null or ${keys(evaluationRow())}, the agent's judgement of its own work from the evidence.`],
    ["usage", `JSON: ${keys(usage)}, evaluation and summaries included.`],
    [
      "evidence",
      'JSON: what was shown of the change, `[{"kind", "text"}]`; `[]` when nothing was (docs/gates.md#evidence).',
    ],
    ["files-changed", "JSON: the changed paths, sorted."],
    ["session-path", "Path of session.jsonl, the log of every event of the run."],
    ["report-path", "Path of report.json; report.html and report.md stand beside it."],
    ["patch-path", "Path of changes.patch; empty without changes."],
    ["matrix", 'JSON: the numbers of the shards that start at once, `{"shard":[1,2]}`; only of `command: split`.'],
    ["matrix-after-failure", "The same of attempts that start only after a failure; empty without any."],
    ["shards", "How many shards there are; 0 where nothing was split."],
    ["plan-hash", "sha256 of plan.json, which the later jobs are given; empty where nothing was split."],
  ];
}

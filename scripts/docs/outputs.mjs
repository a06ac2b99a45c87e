const listed = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
const keys = ({ shape }) =>
  `{${Object.keys(shape)
    .map((key) => JSON.stringify(key))
    .join(",")}}`;

/** Name and meaning of every output of the action; words and keys as in the schema of report.json. */
export function outputsOf({ reportSchema, evaluationRow }) {
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
  ];
}

import { expect, it } from "vitest";
import type { RecentComment } from "../../src/core/forge/forge.js";
import { CONFIRMED, ownRuns } from "../../src/run/own-runs.js";

const COST =
  "<details><summary>Cost: $0.0123 of $5.00, 3 steps, 1,810 input tokens (0 % cached), <code>m</code></summary>\n\n2 output tokens, 3 model calls, 5 s.\n\n</details>\n\n**Links** [Run](https://x)";
const ANSWER = "It is in `a.js`.\n\n$0.0123 of $5.00 · 3 steps · 1 min 5 s · [Run](https://x/actions/runs/7)";

function comment(body: string, change: Partial<RecentComment> = {}): RecentComment {
  const stamp = "2026-02-03T10:00:00Z";
  const base = { id: 1, nodeId: "", url: "", author: "", authorIsBot: true, createdAt: stamp, updatedAt: stamp };
  return { ...base, body, isOurs: true, isEdited: true, ...change };
}

const run = (rest: string, of = "issue-1"): string => `<!-- architect:run:${of} id=7-1 head=abc -->\n${rest}`;
const spent = { text: "$0.0123", usd: 0.0123, steps: 3 };

it.each<readonly [string, RecentComment, unknown]>([
  ["a finished run", comment(run(`### Architect: success\n\n${COST}`)), ["success", spent]],
  [
    "with line ends of Windows",
    comment(run(`### Architect: partial\n\n${COST}`).replaceAll("\n", "\r\n")),
    ["partial", spent],
  ],
  [
    "an unpriced run",
    comment(run(`### Architect: failed\n\n${COST.replace("$0.0123 of $5.00", "unpriced")}`)),
    ["failed", { text: "unpriced", usd: null, steps: 3 }],
  ],
  [
    "a run that went on with a session",
    comment(
      run(`### Architect: success\n\n${COST.replace("5 s.", "5 s. All of it with the session 6-1, resumed here.")}`),
    ),
    ["success", { ...spent, resumedFrom: "6-1" }],
  ],
  [
    "a run whose file is named like the words of one that asked no model",
    comment(run(`### Architect: partial\n⚠️ Left out: \`a · nothing spent · b\` · $0.01 · 2 s\n\n${COST}`)),
    ["partial", spent],
  ],
  [
    "a run that asked no model",
    comment(run("### Architect: failed\n❌ No right · nothing spent · 2 s\n\n**Links** [Run](https://x)")),
    ["failed", { text: "$0.0000", usd: 0, steps: 0 }],
  ],
  ["an answer", comment(run(ANSWER)), ["success", spent]],
  ["a confirmed answer", comment(run(`${ANSWER}\n\n${CONFIRMED}`)), ["success", spent]],
  [
    "an answer of a session that it went on with",
    comment(run(ANSWER.replace(" · [Run]", " · with the session 6-1 · [Run]"))),
    ["success", { ...spent, resumedFrom: "6-1" }],
  ],
  ["a running one", comment(run("### Architect: running\n\nfix: 2 steps")), ["running", null]],
  [
    "a section that a model's words imitate",
    comment(run(`### Architect: success\n\n${COST}\n\n${COST}`)),
    ["success", null],
  ],
  [
    "a run that made a plan",
    comment(run(`**Plan**\n\n> x\n\n${ANSWER}`).replace("architect:run", "architect:plan")),
    ["success", spent],
  ],
  ["a status alone", comment(run("### Architect: success")), ["success", null]],
])("reads %s", (_name, one, expected) => {
  expect(ownRuns([one], "issue-1").map(({ session, status, cost }) => [session, [status, cost]])).toEqual([
    ["7-1", expected],
  ]);
});

it.each<readonly [string, RecentComment]>([
  ["an outsider's", comment(run("### Architect: success"), { isOurs: false })],
  ["of another subject", comment(run("### Architect: success", "issue-12"))],
  ["an answer that is no run", comment("<!-- architect:reply:issue-1 id=7-1 head= -->\ntext")],
  ["with a marker that is not on the first line", comment(`text\n${run("### Architect: success")}`)],
  ["without an end", comment(run("It is in `a.js`."))],
  ["with a status that there is not", comment(run("### Architect: splendid"))],
])("leaves out %s", (_name, one) => {
  expect(ownRuns([one], "issue-1")).toEqual([]);
});

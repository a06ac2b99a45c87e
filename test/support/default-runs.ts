import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { ModelServer } from "../../src/embedded-github/model/server.js";
import { BUNDLE, type Scenario } from "./scenario.js";
import { call, READ, REPAIRING, say } from "./scenario-checks.js";

/** A text of each file of the bundle that only the parts of agents and of the web load. */
const MARKS_OF_PARTS = [
  "Notes of earlier runs; may be wrong:",
  "api.search.brave.com",
  "function addToolGroups(",
  "The network that background processes share has ended",
  "function startInBackground(",
  "the holder of the network did not start",
  "function runIsolated(",
  "function createDynamicTools(",
];

/** A copy of the bundle without the files that hold these texts; the path of its action. */
export async function bundleWithout(folder: string, marks: readonly string[] = MARKS_OF_PARTS): Promise<string> {
  const copy = join(folder, "dist");
  await cp(dirname(BUNDLE), copy, { recursive: true });
  const files = readdirSync(copy).filter((name) => name.endsWith(".js"));
  const held = marks.map((mark) => files.filter((name) => readFileSync(join(copy, name), "utf8").includes(mark)));
  if (held.some(({ length }) => length !== 1)) throw new Error(`Each text is in one file: ${JSON.stringify(held)}`);
  for (const name of new Set(held.flat())) await rm(join(copy, name));
  return join(copy, "index.js");
}

/** A comment that starts a run, and the model's part in it. */
interface DefaultRun {
  readonly name: string;
  readonly steps: readonly ModelStep[];
  readonly onPullRequest?: true;
}

/** A command of each agent that there is, and of each way in which its work is published. */
export const DEFAULT_RUNS: readonly DefaultRun[] = [
  { name: "fix", steps: REPAIRING },
  { name: "plan", steps: [READ, say("1. Add.")] },
  { name: "ask", steps: [READ, say("It subtracts.")] },
  { name: "summarize", steps: [say("Sums are wrong.")] },
  {
    name: "review",
    steps: [READ, call("submit_review", { summary: "Adds.", findings: [] })],
    onPullRequest: true,
  },
];

/** The subject of such a run; alike in each new scenario. */
export async function subjectOf({ forge }: Scenario, { onPullRequest }: Pick<DefaultRun, "onPullRequest">) {
  const issue = forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author: "maintainer" }).number;
  if (onPullRequest !== true) return issue;
  const files = { "src/sum.js": "export const sum = (a, b) => a + b;\n" };
  await forge.commitFiles({ branch: "feature", files, author: "owner" });
  return (await forge.createPullRequest({ title: "Add", head: "feature", author: "owner" })).number;
}

/** Ids, places and times that differ from run to run, each by one word. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{40}\b/g, "COMMIT")
    .replaceAll(/\b[0-9a-f]{16}\b/g, "ID")
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, "DATE");
}

/** The first request to the model: a digest of its whole body, its messages and its tools. */
export function firstRequest({ requests }: ModelServer) {
  const [first] = requests;
  if (first === undefined) throw new Error("The model was not asked.");
  return {
    digest: createHash("sha256")
      .update(withoutChance(JSON.stringify(first.body)))
      .digest("hex"),
    tools: first.toolNames.join(" "),
    messages: first.messages.map(({ role, text }) => `${role}: ${withoutChance(text)}`),
  };
}

/**
 * The requests to GitHub's API, sorted: some are made side by side. How often a run looks whether to stop depends on its
 * time, and so does what git itself fetches beside them.
 */
export function githubRequests({ forge }: Scenario): readonly string[] {
  const lines = forge.state.requests
    .filter(({ path }) => !path.includes(".git/"))
    .map(({ method, path }) => withoutChance(`${method} ${decodeURIComponent(path)}`));
  const looks = new Set(lines.filter((line) => line.includes("/architect/stop/")));
  return [...lines.filter((line) => !looks.has(line)), ...looks].sort();
}

import type { MemoryChange } from "../../../core/agents/memory.js";
import type { RefFiles } from "../../../core/agents/ref-files.js";
import { dayOf } from "../../../core/dates.js";
import { subjectKey } from "../../../core/forge/forge.js";
import { isFromFork } from "../../../run/authorize/fork.js";
import { sessionIdOf } from "../../../run/job.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import type { Run } from "../../../run/stages.js";
import type { MemoryOutcome } from "../apply.js";
import { openMemoryFiles, whyNoMemory } from "../memory-place.js";
import { writeChanges } from "../write.js";

/** The memory, opened for a person's command. */
export interface MemoryPlace extends Run<"accepted"> {
  readonly files: RefFiles;
  /** Name of the branch. */
  readonly branch: string;
  /** `2026-11-22`, in UTC. */
  readonly today: string;
}

/** The result of writing changes: an answer that says why nothing was written, or the commit and its outcomes. */
export type Written =
  | { readonly kind: "answer"; readonly answer: CommandAnswer }
  | { readonly kind: "written"; readonly commit: string; readonly outcomes: readonly MemoryOutcome[] };

export const skipped = (text: string): CommandAnswer => ({ status: "skipped", text });

const OFF =
  "Memory is off here: nothing is kept. `memory: { enabled: true }` in the configuration on the default branch turns it on.";
const FORK = "On a fork's pull request the memory is not changed. Write it on another issue or pull request.";
const NOT_A_PERSON =
  "The memory is changed by a person's own words only: a comment, or a workflow that a person starts.";

/** Runs work on the memory if there is one; otherwise answers with the reason. */
export async function withMemory(
  run: Run<"accepted">,
  work: (place: MemoryPlace) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const { memory } = (await run.readConfiguration()).configuration;
  if (!memory.enabled) return skipped(OFF);
  const problem = whyNoMemory(run.repository, memory);
  if (problem !== null) return skipped(problem);
  const { services } = run;
  const files = await openMemoryFiles(run, run.forge, memory);
  const today = dayOf(services.clock.now());
  return work({ ...run, files, branch: memory.branch, today });
}

/** Why this command may not change the memory; null: it may. */
export function writeProblem(run: MemoryPlace): string | null {
  const { request, event } = run;
  // The author of a repository_dispatch's text is unknown.
  const isStarted = event.kind === "manual" && event.event === "workflow_dispatch";
  if ((request.source !== "comment" && !isStarted) || request.actor === null) return NOT_A_PERSON;
  const { pull } = run.facts;
  return pull !== null && isFromFork(run.forge, pull) ? FORK : null;
}

/** Writes changes in one commit that names the requester. */
export async function writeMemory(run: MemoryPlace, changes: readonly MemoryChange[], title: string): Promise<Written> {
  const { files, today } = run;
  const { subject, actor } = run.request;
  const where = subjectKey(subject);
  const message = `${title}\n\nAsked by ${actor?.login ?? "nobody"}${where === "" ? "" : ` on ${where}`}, run ${sessionIdOf(run.environment)}.\n`;
  const { write, outcomes } = await writeChanges(files, changes, { today, message });
  if (!write.ok) {
    const text = `Nothing was changed: ${write.message.replace(/\.$/, "")}.`;
    return { kind: "answer", answer: { status: "failed", exitCode: 1, text } };
  }
  const refused = outcomes.find((outcome) => outcome.kind === "refused");
  if (refused?.kind === "refused") return { kind: "answer", answer: skipped(`Nothing was changed: ${refused.reason}`) };
  return { kind: "written", commit: write.commit ?? "", outcomes };
}

export const repositoryUrl = ({ environment }: MemoryPlace): string =>
  `${environment.serverUrl}/${environment.owner}/${environment.repository}`;

export function commitLink(place: MemoryPlace, commit: string): string {
  return `[${commit.slice(0, 7)}](${repositoryUrl(place)}/commit/${commit})`;
}

export function branchLink(place: MemoryPlace): string {
  return `[${place.branch}](${repositoryUrl(place)}/tree/${place.branch})`;
}

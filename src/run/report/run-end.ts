import type { RunEvent } from "../../core/run/agent.js";
import type { FileChange, RunEnd } from "../../core/run/run.js";
import type { TreeChange } from "../../core/workspace/workspace.js";

export function filesOf(changes: readonly TreeChange[]): readonly FileChange[] {
  return changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status }));
}

/** The last event of a run. */
export function runFinished(at: number, end: RunEnd, redact: (text: string) => string): RunEvent {
  const filesChanged = end.filesChanged.map((file) => ({ ...file, path: redact(file.path) }));
  const { ci, detectedYaml } = end;
  return { type: "run_finished", ...end, at, ci: redact(ci), detectedYaml: redact(detectedYaml), filesChanged };
}

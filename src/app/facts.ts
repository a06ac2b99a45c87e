import type { RunFacts } from "../core/run.js";
import type { ReportContext } from "./services.js";

/** What the session log keeps of a run's end, so that its report can be made again from the log alone. */
export function factsOf(context: Omit<ReportContext, "finishedAt">, redact: (text: string) => string): RunFacts {
  const { exitCode, gatesDetected, gates } = context;
  const filesChanged = context.changes.map(({ path, linesAdded, linesRemoved, status }) => ({
    path: redact(path),
    linesAdded,
    linesRemoved,
    status,
  }));
  return {
    exitCode,
    ci: redact(context.ci),
    gatesDetected,
    detectedYaml: redact(context.detectedYaml),
    gates,
    filesChanged,
    ...(context.session === undefined ? {} : { session: context.session }),
  };
}

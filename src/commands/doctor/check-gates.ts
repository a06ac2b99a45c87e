import type { DetectedProject } from "../../config/detect/detect.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import type { KnownProblem } from "../../proof/known-problems.js";
import { configuredGates } from "../../run/checkout/project.js";
import { type Check, failedCheck, passedCheck, warningCheck } from "./check.js";

/** The gates of a run: those of the configuration, otherwise the detected ones. */
export function gatesOf({ configuration }: LoadedConfiguration, detected: DetectedProject): readonly GateDefinition[] {
  const configured = configuration.guardrails.quality_gates;
  return configured === null ? detected.gates : configuredGates(configured);
}

function scriptsOf(manifest: string): Readonly<Record<string, unknown>> | null {
  try {
    const { scripts } = JSON.parse(manifest) as { scripts?: Record<string, unknown> };
    return scripts ?? {};
  } catch {
    return null;
  }
}

/** Finds a gate whose command is a script that package.json does not have. */
function findMissingScript(gates: readonly GateDefinition[], files: ReadonlyMap<string, string>): KnownProblem | null {
  const scripts = scriptsOf(files.get("package.json") ?? "");
  for (const { name, run, required } of gates) {
    const script = /^npm (?:run(?:-script)? ([\w:.-]+)|(test)\b)(?! *(?:--prefix|-w|--workspace))/.exec(run.trim());
    const wanted = script?.[1] ?? script?.[2];
    if (!required || wanted === undefined || /\s(?:--prefix|-C|-w|--workspaces?)\b/.test(run)) continue;
    if (scripts !== null && !(wanted in scripts)) {
      const problem = `The quality gate ${name} (\`${run}\`) cannot be run: package.json has no script "${wanted}".`;
      return { problem, remedy: "Add the script, or change the gate in the configuration." };
    }
  }
  return null;
}

/** @param blocked a known problem that prevents running a required gate here */
export function checkGates(
  loaded: LoadedConfiguration,
  detected: DetectedProject,
  files: ReadonlyMap<string, string>,
  blocked: KnownProblem | null,
): readonly Check[] {
  const gates = gatesOf(loaded, detected);
  const isPinned = loaded.configuration.guardrails.quality_gates !== null;
  const shown = gates.map(({ name, run }) => `${name} (${run})`).join(", ");
  const gap = detected.notGated === "" || isPinned ? "" : `. ${detected.notGated}`;
  if (gates.length === 0) {
    return [
      warningCheck("gates", "none: nothing proves a change", {
        remedy: "Name the commands that must pass, in .github/architect.yml.",
        yaml: 'guardrails:\n  quality_gates:\n    - { name: test, run: "npm test" }\n',
      }),
    ];
  }
  const problem = blocked ?? findMissingScript(gates, files);
  const failed = problem === null ? [] : [failedCheck("gates", problem.problem, { remedy: problem.remedy })];
  if (isPinned) return failed.length > 0 ? failed : [passedCheck("gates", shown)];
  const unpinned = warningCheck("gates", `detected, not pinned: ${shown}${gap}`, {
    remedy: "Pin them in .github/architect.yml, so that a change to the project cannot change its gates.",
    yaml: detected.yaml,
  });
  return [...failed, unpinned];
}

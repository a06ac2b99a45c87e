import { stepYaml, versionProblem } from "../config/version-steps.js";
import type { WantedVersion } from "../config/versions.js";
import { type Check, notChecked, ok, warning } from "./check.js";
import type { MissingVersion } from "./proof/toolchain.js";

/**
 * What the project's files ask for against what is on PATH here; on a runner that is what gates find.
 *
 * @param missing null: no command could be run to ask
 */
export function checkVersions(
  wanted: readonly WantedVersion[],
  missing: readonly MissingVersion[] | null,
): readonly Check[] {
  if (wanted.length === 0) return [];
  const all = wanted.map(({ language, wanted: version, file }) => `${language} ${version} (${file})`).join(", ");
  if (missing === null) return [notChecked("versions", `${all}: only where commands can be run`)];
  if (missing.length === 0) return [ok("versions", all)];
  return missing.map((one) =>
    warning("versions", versionProblem(one.wanted, one.found), {
      remedy: "Add this step to the workflow, before the action; on your own machine, switch to it.",
      yaml: stepYaml(one.wanted),
    }),
  );
}

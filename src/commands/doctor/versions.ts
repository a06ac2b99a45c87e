import { stepYaml, versionProblem } from "../../config/detect/version-steps.js";
import type { WantedVersion } from "../../config/detect/versions.js";
import type { MissingVersion } from "../../proof/toolchain.js";
import { type Check, notChecked, passedCheck, warningCheck } from "./check.js";

/**
 * Compares the versions that the project's files ask for with those on PATH here, which gates find on a runner.
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
  if (missing.length === 0) return [passedCheck("versions", all)];
  return missing.map((one) =>
    warningCheck("versions", versionProblem(one.wanted, one.found), {
      remedy: "Add this step to the workflow, before the action; on your own machine, switch to it.",
      yaml: stepYaml(one.wanted),
    }),
  );
}

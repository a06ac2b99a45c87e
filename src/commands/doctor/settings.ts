import { ArchitectError } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import { type Check, failedCheck, notChecked, passedCheck } from "./check.js";
import type { WorkflowNeeds } from "./workflow-needs.js";

async function secretChecks(forge: Forge, wanted: readonly string[]): Promise<readonly Check[]> {
  if (wanted.length === 0) return [];
  const there = await forge.secretNames();
  if (there === null) {
    const remedy = `Look at Settings, Secrets and variables, Actions: ${wanted.join(", ")}.`;
    return [notChecked("secrets", "only an administrator's token can read their names", { remedy })];
  }
  const missing = wanted.filter((name) => !there.includes(name));
  if (missing.length === 0) return [passedCheck("secrets", wanted.join(", "))];
  return missing.map((name) =>
    failedCheck("secrets", `the workflow names ${name}, which is no secret of the repository`, {
      remedy: `Make it (Settings, Secrets and variables, Actions), or run: gh secret set ${name}`,
    }),
  );
}

async function labelCheck(forge: Forge, label: string, fix: boolean): Promise<Check> {
  const isThere = await forge.hasLabel(label);
  if (isThere === null) return notChecked("label", `whether "${label}" exists cannot be read with this token`);
  if (isThere) return passedCheck("label", label);
  const problem = fix ? await forge.createLabel(label) : "";
  if (fix && problem === "") return passedCheck("label", `${label}, made just now`);
  const text = `the label "${label}" does not exist, so nobody can start a run by it`;
  return failedCheck("label", problem === "" ? text : `${text}, and it could not be made: ${problem}`, {
    remedy: problem === "" ? "`architect doctor --fix` makes it." : "Make it by hand (Issues, Labels).",
  });
}

/** Checks the secrets and labels that workflows name. Without a token `checkForge` says that nothing was asked. */
export async function checkSettings(
  open: (() => Promise<Forge>) | null,
  needs: WorkflowNeeds,
  fix: boolean,
): Promise<readonly Check[]> {
  if (open === null || needs.secrets.length + needs.labels.length === 0) return [];
  try {
    const forge = await open();
    const labels = Promise.all(needs.labels.map((label) => labelCheck(forge, label, fix)));
    const [secrets, found] = await Promise.all([secretChecks(forge, needs.secrets), labels]);
    return [...secrets, ...found];
  } catch (error) {
    // A server that cannot be asked is told by checkForge.
    if (error instanceof ArchitectError) return [];
    throw error;
  }
}

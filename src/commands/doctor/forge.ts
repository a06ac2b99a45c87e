import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { Forge, RepositoryInfo } from "../../core/forge/forge.js";
import type { Services } from "../../run/services.js";
import { checkBranchRules, checkRepository, pushProblem } from "../../run/set-up/preflight.js";
import { type Check, failedCheck, notChecked, passedCheck, warningCheck } from "./check.js";
import { PERMISSIONS_YAML } from "./init.js";
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
    failedCheck("secrets", `the workflow names ${name}, which is not a secret of the repository`, {
      remedy: `Create it (Settings, Secrets and variables, Actions), or run: gh secret set ${name}`,
    }),
  );
}

async function labelCheck(forge: Forge, label: string, fix: boolean): Promise<Check> {
  const isThere = await forge.hasLabel(label);
  if (isThere === null) return notChecked("label", `whether "${label}" exists cannot be read with this token`);
  if (isThere) return passedCheck("label", label);
  const problem = fix ? await forge.createLabel(label) : "";
  if (fix && problem === "") return passedCheck("label", `${label}, created just now`);
  const text = `the label "${label}" does not exist, so it cannot start a run`;
  return failedCheck("label", problem === "" ? text : `${text}, and it could not be created: ${problem}`, {
    remedy: problem === "" ? "Run `architect doctor --fix` to create it." : "Create it by hand (Issues, Labels).",
  });
}

/**
 * Checks the secrets and labels that workflows name. Without a token, `checkForge` reports that this was not checked.
 */
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
    // `checkForge` reports a server that does not answer.
    if (error instanceof ArchitectError) return [];
    throw error;
  }
}

const SETTING = '"Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General)';

/** Describes why a request failed: refused, or without an answer (offline, or a proxy is missing). */
function requestProblem(name: string, error: unknown): Check {
  const { kind = "internal", remedy = "" } = error instanceof ArchitectError ? error : {};
  const text = messageOf(error);
  if (kind === "authentication") return failedCheck(name, text, { remedy, cause: "authentication" });
  // Only an answer contains a status.
  if (!/\(\d{3}\)/.test(text))
    return notChecked(name, text, {
      remedy: "Check the network, GITHUB_API_URL and HTTPS_PROXY.",
    });
  return failedCheck(name, text, {
    remedy: "Check that the token may read this repository (contents: read), and GITHUB_REPOSITORY.",
    yaml: PERMISSIONS_YAML,
    cause: "authentication",
  });
}

function repositoryChecks(repository: RepositoryInfo): readonly Check[] {
  const { owner, name, defaultBranch, hasIssues, userMayPush } = repository;
  const checks: Check[] = [passedCheck("repository", `${owner}/${name}, default branch ${defaultBranch}`)];
  if (!hasIssues) {
    const remedy = "Turn on Issues (Settings, General, Features), or comment on pull requests only.";
    checks.push(warningCheck("issues", "the repository has no issues", { remedy }));
  }
  try {
    checkRepository(repository);
    const rights = pushProblem(repository);
    const unknown = "an App's or a job's token; its permissions are known only after the first write";
    if (rights !== null) {
      const { problem, remedy } = rights;
      checks.push(failedCheck("token", problem, { remedy, yaml: PERMISSIONS_YAML, cause: "authentication" }));
    } else checks.push(userMayPush === null ? notChecked("token", unknown) : passedCheck("token", "may push"));
  } catch (error) {
    const { kind, message, remedy = "" } = error as ArchitectError;
    const cause = kind === "authentication" ? "authentication" : "other";
    checks.push(failedCheck("token", message, { remedy, yaml: PERMISSIONS_YAML, cause }));
  }
  return checks;
}

async function ruleChecks(forge: Forge, { publish }: Configuration): Promise<readonly Check[]> {
  const { branch_prefix: prefix, commit_signing: signing } = publish;
  const target = { branch: `${prefix}issue-1-example`, existing: false };
  try {
    const warnings = await checkBranchRules({ forge, target, prefix, signing });
    if (warnings.length === 0) return [passedCheck("rulesets", `none forbids branches below ${prefix}`)];
    return warnings.map((text) => warningCheck("rulesets", text, { yaml: `publish: { branch_prefix: bot/ }\n` }));
  } catch (error) {
    const { message, remedy = "" } = error as ArchitectError;
    return [failedCheck("rulesets", message, { remedy, cause: "other" })];
  }
}

async function pullSettingCheck(forge: Forge): Promise<Check> {
  const allowed = await forge.actionsMayOpenPulls();
  if (allowed === true) return passedCheck("pull requests", `${SETTING} is on`);
  const remedy = `Turn on ${SETTING}, or give the action an App's token.`;
  if (allowed === null)
    return notChecked("pull requests", `only an administrator's token can read ${SETTING}`, { remedy });
  return failedCheck("pull requests", `${SETTING} is off`, {
    remedy,
    cause: "other",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, shown as text
    yaml: "with:\n  github-token: ${{ steps.app-token.outputs.token }}\n",
  });
}

/**
 * Checks the remaining amounts under the repository's caps. Without a token, `checkForge` reports that this was not
 * checked.
 */
export async function checkCaps(
  open: (() => Promise<Forge>) | null,
  services: Services,
  configuration: Configuration,
): Promise<readonly Check[]> {
  const { daily_usd, monthly_usd } = configuration.costs;
  if (open === null || (daily_usd === null && monthly_usd === null)) return [];
  const { capLines } = await import(/* webpackChunkName: "costs" */ "../../run/costs/repository-caps.js");
  // `checkForge` reports a server that does not answer.
  const forge = await open().catch(() => null);
  if (forge === null) return [];
  const read = await capLines(services, forge, configuration);
  if (!read.ok) return [warningCheck("costs", read.reason)];
  return read.lines.map((line) => passedCheck("costs", line));
}

/**
 * Checks the repository with the rights of the token.
 * @param open null: there is no token, or the repository is unknown.
 */
export async function checkForge(
  open: (() => Promise<Forge>) | null,
  configuration: Configuration,
): Promise<readonly Check[]> {
  if (open === null) {
    const remedy = "Set GITHUB_TOKEN (and GITHUB_REPOSITORY, if origin does not name it) to check the repository.";
    return [notChecked("github", "no token, or no repository to ask about", { remedy })];
  }
  try {
    const forge = await open();
    const repository = await forge.getRepository();
    const [rules, setting] = await Promise.all([ruleChecks(forge, configuration), pullSettingCheck(forge)]);
    return [...repositoryChecks(repository), ...rules, setting];
  } catch (error) {
    return [requestProblem("github", error)];
  }
}

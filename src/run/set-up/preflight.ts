import { ArchitectError } from "../../core/errors.js";
import type { BranchRule, Forge, RepositoryInfo } from "../../core/forge/forge.js";
import type { Target } from "../checkout/target.js";

export interface PreflightRequest {
  readonly forge: Pick<Forge, "branchRules" | "getRuleset" | "webUrl">;
  readonly target: Pick<Target, "branch" | "existing">;
  /** Prefix of our own branches. */
  readonly prefix: string;
  readonly signing: "api" | "git";
}

/** The act that a rule forbids, as words after "The ruleset", and the remedy. */
interface Obstacle {
  readonly rule: BranchRule;
  readonly forbids: string;
  readonly remedy: string;
}

/**
 * Checks the repository's own fields.
 * @throws ArchitectError (forge) if nothing can be written to it.
 */
export function checkRepository(repository: RepositoryInfo): void {
  if (repository.isArchived) {
    throw new ArchitectError("forge", "The repository is archived: nothing can be pushed to it.", {
      remedy: "Unarchive it (Settings, General, Danger Zone), or run in another repository.",
    });
  }
}

/**
 * Whether a push will be refused, by the repository's own fields. Only ever a warning: the field describes a person,
 * and for a token of a job or an App servers omit it or report no permission. Only the first write is conclusive.
 */
export function pushProblem(repository: RepositoryInfo): { readonly problem: string; readonly remedy: string } | null {
  if (repository.userMayPush !== false) return null;
  return {
    problem: "The token's account may not push to this repository.",
    remedy:
      "Give it write access, or leave the input github-token out and give the job permissions: { contents: write }.",
  };
}

const EXCEPTION = 'or add the token\'s App (for the default token: "GitHub Actions") to its bypass list';

function nameProblem({ parameters }: BranchRule, branch: string): string | null {
  const { operator, pattern, negate } = parameters;
  if (typeof pattern !== "string") return null;
  const judges: Readonly<Record<string, () => boolean>> = {
    starts_with: () => branch.startsWith(pattern),
    ends_with: () => branch.endsWith(pattern),
    contains: () => branch.includes(pattern),
  };
  // Only the server can evaluate other expressions: violations show at the first push.
  const judge = typeof operator === "string" ? judges[operator] : undefined;
  if (judge === undefined || judge() === (negate !== true)) return null;
  return `${negate === true ? "does not accept" : "requires"} branch names with the pattern \`${String(operator)}: ${pattern}\``;
}

function obstacleOf(rule: BranchRule, { target, prefix, signing }: PreflightRequest): Obstacle | null {
  const { branch, existing } = target;
  const elsewhere = existing
    ? `Exclude \`${branch}\` from the ruleset, ${EXCEPTION}.`
    : `Exclude \`${prefix}**\` from the ruleset, ${EXCEPTION}, or choose another prefix: publish: { branch_prefix: bot/ }`;
  // A commit through the API needs a branch first and then moves it; a push does both at once.
  const movesBranch = existing || signing === "api";
  switch (rule.type) {
    case "creation":
      return existing ? null : { rule, forbids: "restricts the creation of branches", remedy: elsewhere };
    case "branch_name_pattern": {
      const problem = existing ? null : nameProblem(rule, branch);
      return problem === null ? null : { rule, forbids: problem, remedy: elsewhere };
    }
    case "update":
      return movesBranch ? { rule, forbids: "restricts updates of branches", remedy: elsewhere } : null;
    case "pull_request":
      return movesBranch
        ? { rule, forbids: "requires every change to go through a pull request", remedy: elsewhere }
        : null;
    case "required_signatures":
      if (signing === "api") return null;
      return { rule, forbids: "requires signed commits", remedy: "Let GitHub sign: publish: { commit_signing: api }" };
    default:
      return null;
  }
}

/**
 * Checks whether the branch can be pushed to, by the API's answers, before the model costs anything. Returns warnings.
 * Other refusals show at the first write.
 * @throws ArchitectError (forge) if a ruleset forbids it and our token is not exempt.
 */
export async function checkBranchRules(request: PreflightRequest): Promise<readonly string[]> {
  const { forge, target } = request;
  const rules = await forge.branchRules(target.branch);
  const warnings: string[] = [];
  for (const rule of rules ?? []) {
    const obstacle = obstacleOf(rule, request);
    if (obstacle === null) continue;
    const ruleset = rule.rulesetId === null ? null : await forge.getRuleset(rule.rulesetId);
    if (ruleset?.mayBypass === true) continue;
    const name = ruleset === null ? "A ruleset" : `The ruleset "${ruleset.name}"`;
    const text = `${name}, which holds for \`${target.branch}\`, ${obstacle.forbids}.`;
    if (ruleset?.mayBypass === false) throw new ArchitectError("forge", text, { remedy: obstacle.remedy });
    warnings.push(`${text} Whether the token is exempt could not be read. If the push is refused: ${obstacle.remedy}`);
  }
  return warnings;
}

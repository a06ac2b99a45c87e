import type { Configuration } from "../../config/schema/schema.js";
import type { Guardrail } from "../../core/tool/guardrail.js";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { CodeRule, TreeJudgement } from "../../core/tool/tree-judgement.js";
import type { Finding } from "../../core/tool/verdict.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Redactor } from "../../safety/secrets/redact.js";
import type { Services } from "../services.js";
import { restoreProtected } from "./put-back.js";
import type { TreeTracker } from "./tree-tracker.js";

/** The limits for auditing a tree, after each command and before publication. */
export interface TreeLimits {
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumFileBytes: number;
  readonly codeRules?: readonly CodeRule[];
}

export function treeLimitsOf({ guardrails, workspace }: Configuration): TreeLimits {
  return {
    maximumFiles: guardrails.max_files_modified,
    maximumLines: guardrails.max_lines_changed,
    maximumFileBytes: workspace.max_file_bytes,
    codeRules: guardrails.code_rules,
  };
}

interface TreeGuardDependencies {
  readonly services: Pick<Services, "judgeTree">;
  readonly history: WorkspaceHistory;
  readonly tracker: TreeTracker;
  readonly policy: PathPolicy;
  readonly redactor: Redactor;
  readonly limits: TreeLimits;
  readonly guardrails: readonly Guardrail[];
}

export interface TreeGuard {
  /** The message to the model about the command that just ended; undefined: none. Rejects if the check fails. */
  afterCommand(): Promise<string | undefined>;
}

const pathsOf = (changes: readonly TreeChange[]): readonly string[] => changes.map((change) => change.path);

/**
 * Applies the audit's policy after each command: a change that no command may make is reverted at once, the real counts
 * replace the estimated ones, and an obstacle to publishing is reported while the agent can still fix it.
 */
export function createTreeGuard(deps: TreeGuardDependencies): TreeGuard {
  const { services, history, tracker, policy, redactor, limits, guardrails } = deps;
  const { base } = tracker;
  /** The tree that was checked last, and the findings about it. */
  let judged: string | null = null;
  const reported = new Set<string>();

  const judge = async (tree: string): Promise<{ changes: readonly TreeChange[]; judgement: TreeJudgement }> => {
    const changes = await history.changes(base, tree);
    // Checks only contents that changed since the last check.
    const since = judged === null ? null : new Set(pathsOf(await history.changes(judged, tree)));
    const judgement = await services.judgeTree({
      changes,
      policy,
      toolFiles: tracker.toolFiles,
      renamed: tracker.renamed,
      ...limits,
      redactor,
      ...(since === null ? {} : { contentsOf: since }),
      read: (path) => history.read(tree, path),
      readBase: (path) => history.read(base, path),
    });
    return { changes, judgement };
  };

  /** Replaces the estimated counts of the limits by the real ones. */
  const count = async (tree: string, changes: readonly TreeChange[]): Promise<void> => {
    const subject = {
      kind: "tree_diff" as const,
      changes,
      renamed: tracker.renamed,
      read: { base: (path: string) => history.read(base, path), now: (path: string) => history.read(tree, path) },
    };
    for (const guardrail of guardrails) await guardrail.check(subject);
  };

  /** The findings that the model has not seen yet. Tools have reported those of their own files at the write. */
  const newFindings = (findings: readonly Finding[]): readonly string[] => {
    const worth = findings.filter(
      ({ severity, rule, path }) =>
        severity === "error" || (rule.startsWith("K5") && !(path !== undefined && tracker.toolFiles.has(path))),
    );
    const fresh = worth.filter(({ reason }) => !reported.has(reason));
    for (const { reason } of fresh) reported.add(reason);
    return fresh.map(({ severity, reason, remedy, instead = remedy }) => {
      if (severity !== "error") return `Note: ${reason}`;
      const words = instead === undefined ? "" : ` Instead: ${instead.replace(/\.$/, "")}.`;
      return `Guardrail: ${reason}. As it is, nothing will be published.${words}`;
    });
  };

  return {
    async afterCommand() {
      // Usually the cheap check is enough: neither a command nor an earlier tool changed a file.
      const isTouched = tracker.toolFiles.size > 0 || (await history.modified()).length > 0;
      if (!isTouched && judged === null) return undefined;
      let tree = await tracker.settle();
      if (tree === judged) return undefined;
      let { changes, judgement } = await judge(tree);
      const lines: string[] = [];
      if (judgement.restore.length > 0) {
        const items = await restoreProtected({ history, tracker, tree, restore: judgement.restore });
        const restored = items.map(({ path }) => path);
        tree = await tracker.snapshot();
        const reasons = new Set(judgement.restore.map(({ reason }) => reason));
        lines.push(
          `[Protected files that this command changed were restored: ${restored.join(", ")}] ${[...reasons].join("; ")}`,
        );
        ({ changes, judgement } = await judge(tree));
      }
      await count(tree, changes);
      judged = tree;
      lines.push(...newFindings(judgement.findings));
      return lines.length === 0 ? undefined : redactor.redact(lines.join("\n"));
    },
  };
}

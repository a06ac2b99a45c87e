import type { Configuration } from "../config/schema.js";
import { ArchitectError } from "../core/errors.js";
import type { Forge } from "../core/forge.js";
import type { PublishedWork, RunReport, RunStatus } from "../core/run.js";
import type { Logger } from "../core/runtime.js";
import type { RunRequest } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import { publish } from "./publish.js";
import type { RenderOptions, ReportFunctions } from "./services.js";
import { brokenGates } from "./status.js";
import type { Target } from "./target.js";
import type { WorkResult } from "./work.js";

export interface PublishWorkRequest {
  readonly forge: Forge;
  readonly workspace: Workspace;
  readonly configuration: Configuration;
  readonly request: RunRequest;
  readonly target: Target;
  readonly result: WorkResult;
  /** The status as far as it is known before publishing. */
  readonly status: RunStatus;
  readonly title: string;
  readonly report: RunReport;
  readonly functions: ReportFunctions;
  readonly render: RenderOptions;
  readonly runUrl: string;
  readonly redact: (text: string) => string;
  readonly logger: Logger;
}

/** `Fixes #n`, or `Refs #n` while there is something left to do (product.md §5). */
function closingLine(request: RunRequest, status: RunStatus): string {
  if (request.subject.kind !== "issue") return "";
  return `${status === "success" ? "Fixes" : "Refs"} #${request.subject.number}`;
}

/** The commit's trailers (product.md §5): who asked, and which run made it. */
function trailers(work: PublishWorkRequest): string {
  const { configuration, request, runUrl } = work;
  if (!configuration.publish.trailers) return "";
  const { actor } = request;
  const author =
    actor === null ? [] : [`Co-authored-by: ${actor.login} <${actor.id}+${actor.login}@users.noreply.github.com>`];
  return [...author, `Architect-Run: ${runUrl}`].join("\n");
}

const patchOf = (note: string): PublishedWork => ({
  kind: "patch",
  branch: "",
  commit: "",
  pullRequestNumber: null,
  pullRequestUrl: "",
  draft: false,
  verified: false,
  signatureVerified: false,
  notes: [note],
});

/** Publishes a proved tree by the configuration's rules; see `publish` for what it never does. */
export async function publishWork(work: PublishWorkRequest): Promise<PublishedWork> {
  const { forge, workspace, configuration, target, result, status } = work;
  const settings = configuration.publish;
  const { proof, outcome } = result;
  const keepsPatchOnly =
    outcome.stopReason === "interrupted" || outcome.stopReason === "llm_error" || outcome.stopReason === "aborted";
  const line = closingLine(work.request, status);
  if (!proof.complete && settings.mode !== "none") {
    return patchOf(
      "Nothing was pushed: the run ended before its gates had proved the changes. The work is kept as a patch.",
    );
  }
  const body = work.functions.pullRequestBody(work.report, { ...work.render, closingLine: line });
  try {
    return await publish(
      forge,
      workspace.history,
      {
        target,
        tree: proof.tree,
        changes: proof.changes,
        mode: keepsPatchOnly ? "patch" : settings.mode,
        signing: settings.commit_signing,
        broken: brokenGates(proof.gates),
        onGateFailure: settings.on_gate_failure,
        blocked: proof.audit.blocked,
        title: work.redact(work.title),
        commitBody: work.redact(outcome.finalOutput),
        trailers: trailers(work),
        pullRequestBody: work.redact(body),
        updatesPullRequest: work.request.subject.kind === "issue",
        labels: settings.pr_labels,
        reviewers: settings.reviewers,
        author: { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" },
      },
      work.logger,
    );
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    return patchOf(`Publishing failed: ${error.message} The work is kept as a patch.`);
  }
}

/** What will happen in CI, truthfully, by who pushed (platform.md). */
export async function ciLine(forge: Forge, published: PublishedWork): Promise<string> {
  if (published.commit === "") return "";
  const viewer = await forge.viewer().catch(() => null);
  if (viewer === null)
    return "Whether workflows start on this push could not be told: the token's identity is unknown.";
  if (!viewer.login.startsWith("github-actions")) return `Pushed as ${viewer.login}: workflows start as on any push.`;
  const pull =
    published.pullRequestNumber === null
      ? ""
      : ' Its pull-request workflows wait until somebody presses "Approve workflows to run" on the pull request.';
  return `Pushed with the job's own token: the push itself starts no workflow.${pull} With the token of an App as github-token they start at once.`;
}

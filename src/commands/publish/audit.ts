import { DETECTION_FILES, detectProject } from "../../config/detect/detect.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { ReportedRun } from "../../core/run/report-schema.js";
import { type AuditOutcome, joinLost, type LostChange } from "../../core/run/run.js";
import type { TreeJudgement } from "../../core/tool/tree-judgement.js";
import type { Finding } from "../../core/tool/verdict.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import { treeLimitsOf } from "../../run/agent-work/tree-guard.js";
import { kindsOf } from "../../run/checkout/project.js";
import type { Services } from "../../run/services.js";
import { policyOf } from "../../run/set-up/prepare.js";
import type { Redactor } from "../../safety/secrets/redact.js";

export interface PatchAuditRequest {
  readonly services: Pick<Services, "judgeTree">;
  readonly history: WorkspaceHistory;
  readonly loaded: LoadedConfiguration;
  readonly redactor: Redactor;
  readonly base: string;
  readonly patch: string;
  /** The maintainer's own text. */
  readonly order: string;
  /** The input `working-directory`. */
  readonly workingDirectory: string;
  readonly claims: Pick<ReportedRun, "audit" | "gates">;
}

/** A tree that passed the audit. */
export interface AuditedPatch {
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly audit: AuditOutcome;
}

/** A run changes far fewer files; checking all files of a hostile patch would take longer than the job may. */
const FILES_LOOKED_AT = 3_000;

/** Findings of both jobs, each reason once; ours first. */
function joined(ours: readonly Finding[], claimed: readonly Finding[]): readonly Finding[] {
  const known = new Set(ours.map(({ reason }) => reason));
  return [...ours, ...claimed.filter(({ reason }) => !known.has(reason))];
}

function unfaithfulFinding(path: string): Finding {
  const reason = `${path}: the patch does not contain the file as the agent job wrote it: a secret was removed, or it is not UTF-8 text`;
  return { rule: "tree patch", reason, severity: "error", path };
}

/** The agent job's findings can make the audit worse, never better. */
function withClaims(audit: AuditOutcome, { audit: claimed }: PatchAuditRequest["claims"]): AuditOutcome {
  const tampering = joined(audit.tampering ?? [], claimed.tampering ?? []);
  return {
    ...audit,
    findings: joined(audit.findings, claimed.findings),
    restored: [...new Set([...audit.restored, ...claimed.restored])],
    leftOut: claimed.leftOut,
    ...joinLost(audit, claimed),
    ...(tampering.length === 0 ? {} : { tampering }),
    ...(claimed.untested === true ? { untested: true } : {}),
    blocked: audit.blocked || claimed.blocked,
  };
}

/**
 * The commands of the gates: those of the configuration, otherwise those detected from the base's own files, as in the
 * agent job. Additional ones from the report can only lead to more findings.
 */
async function gateCommandsOf(request: PatchAuditRequest, prefix: string): Promise<readonly string[]> {
  const { history, base, claims } = request;
  const { configuration } = request.loaded;
  const claimed = claims.gates.map(({ run }) => run);
  const configured = configuration.guardrails.quality_gates;
  if (configured !== null) return [...configured.map(({ run }) => run), ...claimed];
  const found = await Promise.all(
    DETECTION_FILES.map(async (name) => [name, await history.read(base, `${prefix}${name}`)] as const),
  );
  const texts = new Map(found.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes.toString("utf8")]])));
  const { gates } = detectProject(texts, { kinds: kindsOf(configuration) });
  return [...gates.map(({ run }) => run), ...claimed];
}

/** The tree without refused changes: for a mode change only the mode is restored, for a rename both names. */
async function withoutRefused(
  history: WorkspaceHistory,
  base: string,
  tree: string,
  restore: TreeJudgement["restore"],
): Promise<{ tree: string; restored: readonly string[]; lost: readonly LostChange[] }> {
  if (restore.length === 0) return { tree, restored: [], lost: [] };
  const modes = restore.filter(({ modeOnly }) => modeOnly === true);
  const whole = new Map(restore.filter(({ modeOnly }) => modeOnly !== true).map((entry) => [entry.path, entry]));
  const lost: LostChange[] = modes.map(({ path, reason }) => ({ path, reason }));
  const back = new Set(whole.keys());
  for (const { from, to } of whole.size === 0 ? [] : await history.renames(base, tree)) {
    const refused = whole.get(to) ?? whole.get(from);
    if (refused === undefined) continue;
    lost.push({ path: `${from} → ${to}`, reason: refused.reason });
    for (const path of [from, to]) back.add(path);
  }
  const contents = await Promise.all(modes.map(async ({ path }) => ({ path, bytes: await history.read(tree, path) })));
  const plain = await history.withContents(base, contents);
  const kept = await history.withPathsFrom(
    tree,
    plain,
    modes.map(({ path }) => path),
  );
  const restored = [...back];
  const listed = [...new Set([...back, ...modes.map(({ path }) => path)])];
  return { tree: await history.withPathsFrom(kept, base, restored), restored: listed, lost };
}

/**
 * The tree of base and patch, audited like the tree of a run: protected paths, links, submodules and modes are
 * restored, workflow files are split off, secrets and limits block. All of it happens in the object store. A string
 * explains why the patch has no tree.
 */
export async function auditPatch(request: PatchAuditRequest): Promise<AuditedPatch | string> {
  const { services, history, loaded, redactor, base } = request;
  const { configuration } = loaded;
  const applied = await history.apply(base, request.patch);
  if (!applied.ok) return `The patch does not apply to ${base}: ${redactor.redact(applied.message)}.`;
  const most = Math.max(FILES_LOOKED_AT, configuration.guardrails.max_files_modified);
  const patched = await history.changes(base, applied.tree);
  if (patched.length > most) return `The patch changes ${patched.length} files; at most ${most} are checked.`;
  const unnamed = patched.find(({ path }) => path.includes("\ufffd"));
  if (unnamed !== undefined) return `The patch names a file whose name is not UTF-8: ${unnamed.path}.`;
  const folder = request.workingDirectory.replace(/^(?:\.?\/)+|\/+$/g, "");
  const prefix = folder === "" || folder === "." ? "" : `${folder}/`;
  const gateCommands = await gateCommandsOf(request, prefix);
  const judge = async (tree: string): Promise<TreeJudgement> => {
    const changes = await history.changes(base, tree);
    return services.judgeTree({
      changes,
      policy: policyOf(loaded),
      // This job does not know who changed a file, so workflow files are split off in any case.
      toolFiles: new Set(changes.map(({ path }) => path)),
      ...treeLimitsOf(configuration),
      tampering: {
        mode: configuration.guardrails.test_tampering,
        gateCommands,
        prefix,
        order: request.order,
      },
      redactor,
      read: (path) => history.read(tree, path),
      readBase: (path) => history.read(base, path),
    });
  };
  const first = await judge(applied.tree);
  const { tree, restored, lost } = await withoutRefused(history, base, applied.tree, first.restore);
  const last = tree === applied.tree ? first : await judge(tree);
  const { splitOff } = last;
  const patch = splitOff.length === 0 ? "" : await history.diff(base, tree, { paths: splitOff, binary: true });
  const kept = splitOff.length === 0 ? tree : await history.withPathsFrom(tree, base, splitOff);
  const changes = await history.changes(base, kept);
  const published = new Set(changes.map(({ path }) => path));
  const unfaithful = applied.unfaithful.filter((path) => published.has(path)).map(unfaithfulFinding);
  const audit: AuditOutcome = {
    findings: [
      ...unfaithful,
      ...joined(last.findings, first.findings),
      ...first.restore.map(({ path, rule, reason }) => ({ rule, reason, path, severity: "warning" as const })),
    ],
    restored,
    splitOff,
    ...(lost.length === 0 ? {} : { lost }),
    ...(last.tampering === undefined || last.tampering.length === 0 ? {} : { tampering: last.tampering }),
    ...(patch === "" ? {} : { splitOffPatch: patch }),
    leftOut: [],
    // A file that could not be restored must not be published.
    blocked: last.blocked || last.restore.length > 0 || unfaithful.length > 0,
  };
  return { tree: kept, changes, audit: withClaims(audit, request.claims) };
}

import { messageOf } from "../../core/errors.js";
import { addedLines } from "../../core/text/added-lines.js";
import type { GuardrailDefinition } from "../../core/tool/guardrail.js";
import type {
  ChangedContents,
  Restoration,
  TreeAudit,
  TreeJudgement,
  TreeRequest,
} from "../../core/tool/tree-judgement.js";
import type { Finding } from "../../core/tool/verdict.js";
import type { TreeChange } from "../../core/workspace/workspace.js";

function blocking(rule: string, reason: string, path?: string): Finding {
  const where = path === undefined ? { reason } : { reason: `${path}: ${reason}`, path };
  return { rule, severity: "error", ...where };
}

const failedCheck = (cause: unknown): Finding =>
  blocking("tree check", `the check of the changes failed: ${messageOf(cause)}`);

/** The guardrails that judge trees; a guardrail that cannot even start blocks. */
async function openAudits(
  request: TreeRequest,
  guardrails: readonly GuardrailDefinition[],
): Promise<{ readonly audits: readonly TreeAudit[]; readonly failed: readonly Finding[] }> {
  const audits: TreeAudit[] = [];
  const failed: Finding[] = [];
  for (const { audit } of guardrails) {
    try {
      if (audit !== undefined) audits.push(await audit(request));
    } catch (cause) {
      failed.push(failedCheck(cause));
    }
  }
  return { audits, failed };
}

/** null: nothing in it is new. `gone`: lines of the deleted files; lines moved from there are not new either. */
async function readChange(change: TreeChange, request: TreeRequest, gone: string): Promise<ChangedContents | null> {
  const after = await request.read(change.path);
  if (after === null) throw new Error("it could not be read");
  const before = request.renamed?.get(change.path);
  if (before !== undefined && (await request.readBase?.(before))?.equals(after)) return null;
  const base = change.status === "modified" ? await request.readBase?.(change.path) : null;
  return { change, after, added: addedLines(base?.toString("utf8") ?? gone, after.toString("utf8")) };
}

async function textOfDeleted(request: TreeRequest): Promise<string> {
  if (request.readBase === undefined || !request.changes.some((change) => change.status === "added")) return "";
  const deleted = request.changes.filter((change) => change.status === "deleted" && !change.binary);
  const texts: string[] = [];
  for (const { path } of deleted) texts.push((await request.readBase(path))?.toString("utf8") ?? "");
  return texts.join("\n");
}

async function judgeContents(
  changes: readonly TreeChange[],
  request: TreeRequest,
  audits: readonly TreeAudit[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  try {
    const gone = await textOfDeleted(request);
    for (const change of changes) {
      if (change.status === "deleted") continue;
      try {
        const file = await readChange(change, request, gone);
        if (file !== null) findings.push(...audits.flatMap((audit) => audit.contents?.(file) ?? []));
      } catch (cause) {
        findings.push(blocking("tree read", `the check of the file failed: ${messageOf(cause)}`, change.path));
      }
    }
  } catch (cause) {
    findings.push(failedCheck(cause));
  }
  return findings;
}

async function judgeWhole(
  changes: readonly TreeChange[],
  audits: readonly TreeAudit[],
): Promise<Required<Pick<TreeJudgement, "findings" | "tampering">>> {
  const findings: Finding[] = [];
  const tampering: Finding[] = [];
  for (const audit of audits) {
    try {
      const found = await audit.whole?.(changes);
      findings.push(...(found?.findings ?? []));
      tampering.push(...(found?.tampering ?? []));
    } catch (cause) {
      findings.push(failedCheck(cause));
    }
  }
  return { findings, tampering };
}

/**
 * The audit of the real differences: a change that may not be published is restored, separated or blocks, regardless of
 * its cause. Exceeded limits block too: a run that changed more than allowed leaves its patch and ends `partial`.
 * Restored and separated paths are not judged further. A check that fails blocks.
 */
export async function judgeTree(
  request: TreeRequest,
  guardrails: readonly GuardrailDefinition[],
): Promise<TreeJudgement> {
  const { audits, failed } = await openAudits(request, guardrails);
  const restore: Restoration[] = [];
  const splitOff: string[] = [];
  const kept: TreeChange[] = [];
  for (const change of request.changes) {
    const places = audits.flatMap((audit) => audit.place?.(change) ?? []);
    const restored = places.find((place) => place !== "split_off");
    if (restored !== undefined) restore.push({ path: change.path, ...restored });
    else if (places.length > 0) splitOff.push(change.path);
    else kept.push(change);
  }
  const published = request.changes.filter((change) => kept.includes(change) || splitOff.includes(change.path));
  const looked = published.filter((change) => request.contentsOf?.has(change.path) ?? true);
  const contents = await judgeContents(looked, request, audits);
  const whole = await judgeWhole(kept, audits);
  const findings = [...failed, ...contents, ...whole.findings];
  const blocked = findings.some((finding) => finding.severity === "error");
  return { restore, splitOff, findings, tampering: whole.tampering, blocked };
}

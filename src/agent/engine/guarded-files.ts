import { messageOf } from "../../core/errors.js";
import type { Guardrail, GuardrailSubject } from "../../core/tool/guardrail.js";
import { deny, type Finding, joinVerdicts, type Verdict } from "../../core/tool/verdict.js";
import { isScratchPath } from "../../core/workspace/scratch.js";
import type { FileFailure, FileResult, Workspace, WorkspaceFiles } from "../../core/workspace/workspace.js";

/** A check that passed and is open until its outcome is reported. */
export interface Reservation {
  readonly verdict: Verdict;
  /** Reports to all guardrails that checked the call; must be called exactly once. */
  settle(happened: boolean): void;
}

/** Runs the guardrails in order, up to the first refusal; the reservations of a refused subject are released. */
export async function reserveEdit(guardrails: readonly Guardrail[], subject: GuardrailSubject): Promise<Reservation> {
  const verdicts: Verdict[] = [];
  const passed: Guardrail[] = [];
  const settle = (happened: boolean): void => {
    for (const guardrail of passed.splice(0)) guardrail.settle?.(subject, happened);
  };
  for (const guardrail of guardrails) {
    const verdict = await checkSafely(guardrail, subject);
    if (verdict.decision === "deny") {
      settle(false);
      return { verdict, settle };
    }
    passed.push(guardrail);
    verdicts.push(verdict);
  }
  return { verdict: joinVerdicts(verdicts), settle };
}

/** A check that throws denies. */
async function checkSafely(guardrail: Guardrail, subject: GuardrailSubject): Promise<Verdict> {
  try {
    return await guardrail.check(subject);
  } catch (error) {
    return deny(guardrail.name, `the check "${guardrail.name}" failed: ${messageOf(error)}`);
  }
}

/** The workspace of one call: every file change is checked with its real contents right before it is made. */
export interface GuardedWorkspace {
  readonly workspace: Workspace;
  /** Findings of refused changes; empty if there were none. */
  refusals(): readonly Finding[];
  /** Findings of the guardrails about changes that were made. */
  notes(): readonly Finding[];
}

/**
 * Puts the guardrails between a tool and the files: reserve, change, commit. They check the bytes that are written,
 * however the tool made them, and count a change once it is made. Files in the scratch folder do not count as changes
 * of the run.
 */
export function guardFiles(guardrails: readonly Guardrail[], workspace: Workspace): GuardedWorkspace {
  const refused: Finding[] = [];
  const noted: Finding[] = [];
  const { files, prefix } = workspace;

  const textAt = async (path: string): Promise<string | null> => {
    const read = await files.read(path);
    return read.ok ? textOf(read.value.bytes) : null;
  };

  /** Reserves all subjects, then makes the change; stops at the first refusal. */
  const guarded = async <Value>(
    subjects: readonly GuardrailSubject[],
    change: () => Promise<FileResult<Value>>,
  ): Promise<FileResult<Value>> => {
    const reservations: Reservation[] = [];
    let happened = false;
    try {
      for (const subject of subjects) {
        const reservation = await reserveEdit(guardrails, subject);
        reservations.push(reservation);
        // Once the call was confirmed, a single file change cannot ask a person again, so it is refused.
        if (reservation.verdict.decision !== "allow") return refuse(reservation.verdict.findings);
      }
      const result = await change();
      happened = result.ok;
      if (happened) noted.push(...reservations.flatMap(({ verdict }) => verdict.findings));
      return result;
    } finally {
      for (const reservation of reservations) reservation.settle(happened);
    }
  };

  const refuse = (findings: readonly Finding[]): FileFailure => {
    refused.push(...findings);
    // The model reads the text built from the findings.
    return { ok: false, code: "protected", message: findings.map((finding) => finding.reason).join("; ") };
  };

  const change = (path: string, before: string | null, after: string | null) => ({
    ...{ kind: "file_change" as const, path: `${prefix}${path}`, before, after },
  });

  const guardedFiles: WorkspaceFiles = {
    ...files,
    async write(path, bytes, options) {
      const place = await files.check(path, "write");
      if (!place.ok) return place;
      if (isScratchPath(place.value.path)) return files.write(path, bytes, options);
      const subject = change(place.value.path, await textAt(path), textOf(bytes));
      return guarded([subject], () => files.write(path, bytes, options));
    },
    async remove(path) {
      const place = await files.check(path, "delete");
      if (!place.ok) return place;
      if (isScratchPath(place.value.path)) return files.remove(path);
      return guarded([change(place.value.path, await textAt(path), null)], () => files.remove(path));
    },
    async move(from, to) {
      const source = await files.check(from, "delete");
      if (!source.ok) return source;
      const target = await files.check(to, "write");
      if (!target.ok) return target;
      if (isScratchPath(source.value.path) && isScratchPath(target.value.path)) return files.move(from, to);
      const text = await textAt(from);
      const subjects = [change(source.value.path, text, null), change(target.value.path, null, text)];
      return guarded(
        subjects.map((subject) => ({ ...subject, isMoved: true })),
        () => files.move(from, to),
      );
    },
  };
  return {
    workspace: { ...workspace, files: guardedFiles },
    refusals: () => refused,
    notes: () => noted,
  };
}

/** Decoded as counts and rules expect it; a binary file keeps its NUL. */
function textOf(bytes: Buffer): string {
  return bytes.toString("utf8");
}

import type { Forge } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { inlineCode } from "../../core/text/fence.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import type { UndoTarget } from "./target.js";

/** Why the branch has to stay, or null. Asked after the pull request is closed: nobody's work may go with ours. */
async function reasonToKeep(forge: Forge, { branch, head }: UndoTarget): Promise<string | null> {
  const [current, stacked] = await Promise.all([
    retryOnce(() => forge.getBranch(branch)),
    forge.listPullRequests({ base: branch, state: "open" }),
  ]);
  if (current === null) return "it was gone already";
  if (current.sha !== head) return `it moved to ${current.sha} meanwhile`;
  if (current.isProtected) return "it is protected";
  const [first] = stacked;
  return first === undefined ? null : `pull request #${first.number} builds on it`;
}

/** Closes our pull request and deletes its branch, which hold nothing but our runs' work. */
export async function closeOwn(forge: Forge, target: UndoTarget): Promise<CommandAnswer> {
  const { branch, head, pull } = target;
  const name = inlineCode(branch);
  const done: string[] = [];
  const published = { branch, commit: head, pullRequestNumber: pull?.number ?? null, pullRequestUrl: pull?.url ?? "" };
  if (pull?.state === "open") {
    const closed = await forge.updatePullRequest(pull.number, { state: "closed" });
    if (closed?.state !== "closed") {
      const text = `Pull request #${pull.number} could not be closed, so nothing was done. The job needs the right pull-requests: write.`;
      return { status: "failed", exitCode: 1, text };
    }
    done.push(`Pull request #${pull.number} is closed.`);
  }
  const kept = await reasonToKeep(forge, target);
  const deleted = kept === null ? await forge.deleteBranch(branch) : null;
  if (deleted?.ok === true) {
    done.push(
      `The branch ${name} is deleted; it held nothing but the work of runs. To have it back, make it again at ${head}.`,
    );
    return { status: "success", text: done.join(" "), published };
  }
  const why = kept ?? (deleted?.ok === false ? deleted.message : "");
  done.push(`The branch ${name} stays: ${why}.`);
  return { status: "partial", exitCode: 2, text: done.join(" "), published };
}

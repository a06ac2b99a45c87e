import type { GuardrailDefinition } from "../../core/tool/guardrail.js";
import { INSTEAD } from "../../core/tool/instead.js";
import type { Finding } from "../../core/tool/verdict.js";
import type { TreeChange } from "../../core/workspace/workspace.js";

function judgeSize({ path, binary }: TreeChange, size: number, maximum: number): readonly Finding[] {
  if (size <= maximum) {
    const reason = `${path}: a binary file was changed`;
    return binary ? [{ rule: "tree binary", reason, severity: "warning", path }] : [];
  }
  const reason = `${path}: the file has ${size} bytes; at most ${maximum} are allowed`;
  if (!binary) return [{ rule: "tree size", reason, severity: "warning", path }];
  const remedy = `workspace.max_file_bytes: ${size}`;
  return [{ rule: "tree binary", reason, severity: "error", path, remedy, instead: INSTEAD.binary }];
}

export const fileSize: GuardrailDefinition = {
  name: "file-size",
  looksAt: "the real diff",
  rule: "Binary files are reported; those above `workspace.max_file_bytes` block publishing.",
  audit: ({ maximumFileBytes }) => ({
    contents: ({ change, after }) => judgeSize(change, after.length, maximumFileBytes),
  }),
};

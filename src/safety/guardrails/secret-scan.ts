import type { GuardrailDefinition } from "../../core/tool/guardrail.js";
import { INSTEAD } from "../../core/tool/instead.js";
import type { Finding } from "../../core/tool/verdict.js";
import { findSecret } from "../secrets/find-secret.js";

/** Finds secrets in a file's new text: a value of this run, or text in the format of a credential. Never quotes it. */
function scanForSecrets(path: string, added: string, redactor: { contains(text: string): boolean }): Finding | null {
  const found = findSecret(added, redactor);
  if (found === "value") {
    return {
      rule: "tree secret",
      reason: `${path}: a secret of this run was written into the file`,
      severity: "error",
      path,
      instead: INSTEAD.secret,
    };
  }
  if (found === null) return null;
  return {
    rule: "tree token",
    reason: `${path}: text that looks like a credential was added`,
    severity: "error",
    path,
    instead: INSTEAD.secret,
  };
}

export const secretScan: GuardrailDefinition = {
  name: "secret-scan",
  looksAt: "the real diff",
  rule: "A secret of the run, or new text that looks like a credential, blocks publishing.",
  audit: ({ redactor }) => ({
    contents({ change, added }) {
      const found = scanForSecrets(change.path, added.map(({ text }) => text).join("\n"), redactor);
      return found === null ? [] : [found];
    },
  }),
};

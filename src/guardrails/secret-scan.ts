import { redactTokenShapes } from "../core/text/secrets/token-shapes.js";
import type { GuardrailDefinition } from "../core/tool/guardrail.js";
import { INSTEAD } from "../core/tool/instead.js";
import type { Finding } from "../core/tool/verdict.js";

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL =
  /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;

function hasTokenShape(text: string): boolean {
  const searched = text.replace(LOCAL_URL, "url:");
  return redactTokenShapes(searched, "***") !== searched;
}

/** Secrets in new text of a file (I1): a value of this run, or what has the shape of a credential. Never quotes it. */
function scanForSecrets(path: string, added: string, redactor: { contains(text: string): boolean }): Finding | null {
  if (redactor.contains(added)) {
    return {
      rule: "tree secret",
      reason: `${path}: a secret of this run was written into the file`,
      severity: "error",
      path,
      instead: INSTEAD.secret,
    };
  }
  if (!hasTokenShape(added)) return null;
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
  rule: "A secret of the run, or new text that has the shape of a credential, blocks the publication.",
  audit: ({ redactor }) => ({
    contents({ change, added }) {
      const found = scanForSecrets(change.path, added.map(({ text }) => text).join("\n"), redactor);
      return found === null ? [] : [found];
    },
  }),
};

import { redactTokenShapes } from "./token-shapes.js";

/** Passwords in URLs of this machine or of non-public hosts belong to test set-ups, not to real accounts. */
const LOCAL_URL =
  /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;

/** Whether a text contains a secret of this run, or text in the format of a credential. */
export function findSecret(text: string, redactor: { contains(text: string): boolean }): "value" | "shape" | null {
  if (redactor.contains(text)) return "value";
  const searched = text.replace(LOCAL_URL, "url:");
  return redactTokenShapes(searched, "***") === searched ? null : "shape";
}

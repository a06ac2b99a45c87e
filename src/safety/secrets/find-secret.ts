import { redactTokenShapes } from "./token-shapes.js";

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL =
  /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;

/** Whether a text holds a value that is a secret of this run, or what has the shape of a credential. */
export function findSecret(text: string, redactor: { contains(text: string): boolean }): "value" | "shape" | null {
  if (redactor.contains(text)) return "value";
  const searched = text.replace(LOCAL_URL, "url:");
  return redactTokenShapes(searched, "***") === searched ? null : "shape";
}

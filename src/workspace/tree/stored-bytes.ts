import { createHash } from "node:crypto";
import type { EolSettings } from "../git/directory.js";
import type { Attributes } from "./attributes.js";

/**
 * The text that git writes for `$Id$` when it checks a file with the attribute `ident` out: the id of the file's blob.
 */
const EXPANDED = /\$Id: (?:[0-9a-f]{40}|[0-9a-f]{64}) \$/g;
const IDENT = /\$Id(?:: [^\r\n$]*)?\$/g;

/**
 * The bytes that git would store for a file. Line ends: CRLF becomes LF where attributes or core.autocrlf say the file
 * is text (gitattributes, "End-of-line conversion"). LFS: a file whose pointer is in the base and names exactly these
 * bytes is unchanged. `ident`: what the checkout wrote is taken back. No other filter is applied: the bytes are stored
 * as they are.
 */
export function toStored(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): Buffer {
  if (attributes.filter === "lfs" && base !== null && isPointerTo(base, bytes)) return base;
  const plain = attributes.ident === "set" ? withoutIdent(bytes, base) : bytes;
  if (!plain.includes("\r\n") || !isConverted(plain, base, attributes, settings)) return plain;
  return Buffer.from(plain.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** Whether `toStored` looks at the base's content. */
export function dependsOnBase(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.filter === "lfs" || attributes.ident === "set" || isAutomatic(attributes, settings);
}

/** Git stores `$Id$` again; where the base holds the keyword in another form, in that one. */
function withoutIdent(bytes: Buffer, base: Buffer | null): Buffer {
  if (!bytes.includes("$Id: ")) return bytes;
  const forms = new Set(base?.toString("latin1").match(IDENT) ?? []);
  const [only] = forms;
  const form = forms.size === 1 && only !== undefined ? only : "$Id$";
  return Buffer.from(
    bytes.toString("latin1").replace(EXPANDED, () => form),
    "latin1",
  );
}

function isAutomatic(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.text === "auto" || (attributes.text === "unspecified" && settings.autocrlf);
}

function isConverted(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): boolean {
  if (attributes.text === "unset") return false;
  if (attributes.text === "set") return true;
  const hasEol = attributes.eol === "crlf" || attributes.eol === "lf";
  if (attributes.text !== "auto" && hasEol) return true;
  // Git's own caution: binary content, and files that were committed with CRLF, stay as they are.
  return (
    isAutomatic(attributes, settings) && !bytes.subarray(0, 8000).includes(0) && !(base?.includes("\r\n") ?? false)
  );
}

function isPointerTo(pointer: Buffer, bytes: Buffer): boolean {
  if (pointer.length > 1024) return false;
  const oid = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*^oid sha256:([0-9a-f]{64})$/m.exec(
    pointer.toString("utf8"),
  )?.[1];
  return oid !== undefined && oid === createHash("sha256").update(bytes).digest("hex");
}

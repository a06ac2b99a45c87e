import { createPathPolicy, type PathAccess, type PathPolicy } from "../../core/tool/path-policy.js";
import { MAXIMUM_FILE_BYTES, MAXIMUM_PATH_CHARACTERS } from "./limits.js";
import type { RefusedCall } from "./refusal.js";
import { refuse } from "./refusal.js";

/** They run, or are loaded into what runs. */
const REFUSED_TYPE = /\.(?:exe|dll|so|bin|com|scr|msi|dylib)(?:\.\d+)*$/i;

/** Binary files that may be read all the same. Whether a file is binary its content says. */
const READABLE_BINARY = /\.(?:pdf|png|jpe?g|gif|webp|bmp|ico|avif)$/i;

/** What no path of a workspace holds; a backslash divides paths on some machines. */
const ODD_CHARACTER = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]|\p{Cs}|\p{Cf}/u;

/** A root, a home, a drive, an address; `\\server` has a backslash. */
const ABSOLUTE = /^(?:\/|~|[A-Za-z]:|[A-Za-z][\w+.-]*:\/\/)/;

/** `..`, and what some file systems take for it. */
const UPWARD = /^(?!\.$)[. ]+$/;

/** Whether a text, as a path, could lead out of the workspace. Names only: links are looked at where it runs. */
function leadsOutside(text: string): boolean {
  if (text.length > MAXIMUM_PATH_CHARACTERS || ODD_CHARACTER.test(text) || ABSOLUTE.test(text)) return true;
  return text.split("/").some((component) => UPWARD.test(component.normalize("NFKC")));
}

/**
 * PathValidator: inside the workspace, and nothing that the path policy keeps back.
 *
 * @param path relative to the workspace; untrusted
 */
export function validatePath(path: string, access: PathAccess, policy: PathPolicy): RefusedCall | null {
  if (path === "" || leadsOutside(path)) {
    const reason = `'${path}' is no relative path inside the workspace, without '..'.`;
    return refuse("Path outside workspace", reason);
  }
  const found = policy.judge(path, access);
  if (found !== null) return refuse("Path outside workspace", found.reason);
  if (access !== "write") return null;
  // A colon names another stream of the file, of another type, on some machines.
  if (path.includes(":")) return refuse("Path outside workspace", `'${path}' is written with a colon.`);
  return REFUSED_TYPE.test(path.replace(/[. ]+$/, ""))
    ? refuse("File type not allowed", `'${path}' would be a program or a part of one.`)
    : null;
}

/** Whether a binary file may be read: PDF and images, by name. */
export function isReadableBinary(path: string): boolean {
  return READABLE_BINARY.test(path);
}

/** SizeLimiter for what one call carries. */
export function validateSize(bytes: number): RefusedCall | null {
  if (bytes <= MAXIMUM_FILE_BYTES) return null;
  return refuse("File too large", `${bytes} bytes are more than one call may carry (${MAXIMUM_FILE_BYTES}).`);
}

/** The lists that hold without a configuration. */
export const builtInPaths = (): PathPolicy => createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });

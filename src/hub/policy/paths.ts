import { createPathPolicy, type PathAccess, type PathPolicy } from "../../core/tool/path-policy.js";
import { MAXIMUM_FILE_BYTES, MAXIMUM_PATH_CHARACTERS } from "./limits.js";

/** `Invalid arguments`: the parameters do not match the tool. */
type RefusalSentence =
  | "Path outside workspace"
  | "File type not allowed"
  | "Command not allowed"
  | "File too large"
  | "Invalid arguments";

/** A call that no approval allows, so people are not asked about it. */
export interface RefusedCall {
  readonly kind: "refused";
  readonly error: RefusalSentence;
  /** A sentence for people and models, with untrusted text of the call. */
  readonly reason: string;
}

export const refuse = (error: RefusalSentence, reason: string): RefusedCall => ({ kind: "refused", error, reason });

/** Programs and libraries. */
const REFUSED_TYPE = /\.(?:exe|dll|so|bin|com|scr|msi|dylib)(?:\.\d+)*$/i;

/** Binary files that may be read. */
const READABLE_BINARY = /\.(?:pdf|png|jpe?g|gif|webp|bmp|ico|avif)$/i;

/** Not allowed in a path; a backslash is a separator on some machines. */
const ODD_CHARACTER = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]|\p{Cs}|\p{Cf}/u;

/** A root, a home, a drive, an address; `\\server` has a backslash. */
const ABSOLUTE = /^(?:\/|~|[A-Za-z]:|[A-Za-z][\w+.-]*:\/\/)/;

/** `..`, and names that some file systems treat as `..`. */
const UPWARD = /^(?!\.$)[. ]+$/;

/** Whether a path could lead out of the workspace by its name. Links are checked where the call runs. */
function leadsOutside(text: string): boolean {
  if (text.length > MAXIMUM_PATH_CHARACTERS || ODD_CHARACTER.test(text) || ABSOLUTE.test(text)) return true;
  return text.split("/").some((component) => UPWARD.test(component.normalize("NFKC")));
}

/**
 * null: the path is inside the workspace and the path policy allows it.
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
  // On some machines a colon names an alternate stream of the file.
  if (path.includes(":")) return refuse("Path outside workspace", `'${path}' is written with a colon.`);
  return REFUSED_TYPE.test(path.replace(/[. ]+$/, ""))
    ? refuse("File type not allowed", `'${path}' would be a program or a part of one.`)
    : null;
}

export const isReadableBinary = (path: string): boolean => READABLE_BINARY.test(path);

/** null: one call may carry this much. */
export function validateSize(bytes: number): RefusedCall | null {
  if (bytes <= MAXIMUM_FILE_BYTES) return null;
  return refuse("File too large", `${bytes} bytes are more than one call may carry (${MAXIMUM_FILE_BYTES}).`);
}

/** The built-in lists, without a configuration. */
export const builtInPaths = (): PathPolicy => createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });

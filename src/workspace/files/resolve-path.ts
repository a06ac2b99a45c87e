import { realpathSync } from "node:fs";
import type { PathAccess, PathPolicy } from "../../core/tool/path-policy.js";
import type { FileFailure, FileResult } from "../../core/workspace/workspace.js";
import { codeOf } from "./directory.js";

const MAXIMUM_PATH_BYTES = 4096;
const MAXIMUM_COMPONENT_BYTES = 255;

/**
 * Controls, format characters (zero-width, bidirectional, tags), separators, lone surrogates and fillers: they make
 * names look like others or break line-based tools. Combining accents and the emoji selector are allowed.
 */
const INVISIBLE = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** An accepted path: its real location, and the components to walk. */
export interface ResolvedPath {
  /** Relative to the root, forward slashes, links resolved; "" is the root. */
  readonly path: string;
  readonly components: readonly string[];
}

/** The refusal of a path outside of the root. */
export function escapesRoot(path: string): FileFailure {
  return { ok: false, code: "outside_workspace", message: `Path '${shorten(path)}' escapes the workspace` };
}

/**
 * The single check for all paths: validates the string, resolves links, requires a result under the root, and applies
 * the policy to both the given and the resolved path. `rootPath` is a real path; `givenRoots` are the spellings that
 * callers may use; `prefix` is put before the returned paths.
 */
export function resolvePath(
  options: { rootPath: string; givenRoots: readonly string[]; policy: PathPolicy; prefix: string },
  path: string,
  access: PathAccess | "list",
): FileResult<ResolvedPath> {
  const shape = checkShape(path, access);
  if (shape !== null) return shape;
  const given = toComponents(path, [options.rootPath, ...options.givenRoots]);
  if (given === null) return escapesRoot(path);
  if (access !== "list" && given.length > 0 && /(^|\/)\.{0,2}$/.test(path)) {
    return { ok: false, code: "is_directory", message: `'${shorten(path)}' names a directory, not a file.` };
  }
  const givenFailure = judge(options.policy, given, access);
  if (givenFailure !== null) return givenFailure;
  const resolved = resolveLinks(options.rootPath, given, access, path);
  if (!resolved.ok) return resolved;
  const resolvedFailure = judge(options.policy, resolved.value, access);
  if (resolvedFailure !== null) return resolvedFailure;
  const inside = resolved.value.join("/");
  const shown = inside === "" ? options.prefix.slice(0, -1) : `${options.prefix}${inside}`;
  return { ok: true, value: { path: shown, components: resolved.value } };
}

function checkShape(path: string, access: PathAccess | "list"): FileFailure | null {
  if (typeof path !== "string" || path === "") return invalid("The path is empty.");
  if (Buffer.byteLength(path) > MAXIMUM_PATH_BYTES) return invalid("The path is longer than 4096 bytes.");
  if (INVISIBLE.test(path)) return invalid("The path holds a control or invisible character.");
  const components = path.split("/");
  if (components.some((component) => Buffer.byteLength(component) > MAXIMUM_COMPONENT_BYTES)) {
    return invalid("A name in the path is longer than 255 bytes.");
  }
  // On Windows a backslash separates directories and `x:` names a drive or a stream, in every operation.
  if (process.platform === "win32" && /[\\:]/.test(path.replace(/^[a-z]:/i, ""))) {
    return invalid("Write the path with forward slashes, relative to the workspace.");
  }
  if (access !== "write") return null;
  if (/[\\~]/.test(path)) return invalid("A new file's path may not hold a backslash or '~'.");
  const ownDrive = process.platform === "win32" ? path.replace(/^[a-z]:/i, "") : path;
  if (ownDrive.includes(":")) return invalid("A new file's path may not hold ':' (a drive or stream elsewhere).");
  if (path.startsWith("-")) return invalid("A new file's path may not start with '-': programs take it for an option.");
  if (components.some((component) => component !== "." && component !== ".." && /^[. ]+$/.test(component))) {
    return invalid("A name in the path consists of dots and spaces only.");
  }
  return null;
}

function invalid(message: string): FileFailure {
  return { ok: false, code: "invalid_path", message };
}

/** Lexical components below the root, or null when the path leaves it. `..` may not pass the root, even to return. */
function toComponents(path: string, roots: readonly string[]): string[] | null {
  let relative = toSlashes(path);
  if (isAbsolute(relative)) {
    const root = roots
      .map(toSlashes)
      .find((candidate) => relative === candidate || relative.startsWith(`${candidate}/`));
    if (root === undefined) return null;
    relative = relative.slice(root.length);
  }
  const components: string[] = [];
  for (const component of relative.split("/")) {
    if (component === "" || component === ".") continue;
    if (component !== "..") components.push(component);
    else if (components.pop() === undefined) return null;
  }
  return components;
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || (process.platform === "win32" && /^[a-z]:/i.test(path));
}

function toSlashes(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}

function judge(policy: PathPolicy, components: readonly string[], access: PathAccess | "list"): FileFailure | null {
  if (components.length === 0) return null;
  const path = components.join("/");
  // A directory is judged by its possible content: `credentials/` is not a credentials file, but `.ssh/` is a secret
  // folder.
  const finding = access === "list" ? policy.judge(`${path}/entry`, "read") : policy.judge(path, access);
  if (finding === null) return null;
  const isSensitive = access === "list" || policy.judge(path, "read") !== null;
  return {
    ok: false,
    code: isSensitive ? "sensitive" : "protected",
    message: finding.reason,
    ...(finding.remedy === undefined ? {} : { remedy: finding.remedy }),
    ...(finding.instead === undefined ? {} : { instead: finding.instead }),
  };
}

/**
 * Follows links as far as the path exists. For a deletion the last component is not resolved: the link is deleted, not
 * its target. Components that do not exist yet keep their names below the deepest real directory.
 */
function resolveLinks(
  rootPath: string,
  given: readonly string[],
  access: PathAccess | "list",
  path: string,
): FileResult<string[]> {
  const rest: string[] = [];
  const existing = [...given];
  const last = access === "delete" ? existing.pop() : undefined;
  if (last !== undefined) rest.unshift(last);
  for (;;) {
    try {
      const real = toSlashes(realpathSync([rootPath, ...existing].join("/")));
      const prefix = toSlashes(rootPath);
      if (real !== prefix && !real.startsWith(`${prefix}/`)) return escapesRoot(path);
      const inside = real.slice(prefix.length).split("/").filter(Boolean);
      return { ok: true, value: [...inside, ...rest] };
    } catch (error) {
      const code = codeOf(error);
      const missing = existing.pop();
      if (code === "ELOOP") return { ok: false, code: "not_found", message: `'${shorten(path)}' is a loop of links.` };
      if (code !== "ENOENT" || missing === undefined) return pathFailureOf(code, path);
      rest.unshift(missing);
    }
  }
}

/** The failure for a system error code. */
export function pathFailureOf(code: string, path: string): FileFailure {
  const name = shorten(path);
  switch (code) {
    case "ENOENT":
      return { ok: false, code: "not_found", message: `'${name}' does not exist.` };
    case "ENOTDIR":
      return { ok: false, code: "not_found", message: `A part of '${name}' is a file, not a directory.` };
    case "ELOOP":
      return { ok: false, code: "outside_workspace", message: `Path '${name}' leads through a link that changed.` };
    case "EISDIR":
      return { ok: false, code: "is_directory", message: `'${name}' is a directory.` };
    case "EACCES":
    case "EPERM":
      return { ok: false, code: "io", message: `No permission for '${name}'.` };
    case "ENOSPC":
      return { ok: false, code: "io", message: `The disk is full: '${name}' was not written.` };
    default:
      return { ok: false, code: "io", message: `'${name}' failed with ${code}.` };
  }
}

/** Formats a path for a message: shortened, without control characters that a terminal would act on. */
export function shorten(path: string): string {
  const visible = path.replace(new RegExp(INVISIBLE, "gu"), "?");
  return visible.length > 200 ? `${visible.slice(0, 197)}...` : visible;
}

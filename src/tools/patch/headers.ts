import { fromByteString } from "../parts/text-file.js";
import type { PatchTarget } from "./types.js";

export interface HeaderRefusal {
  readonly message: string;
  readonly remedy?: string;
}

const NOT_HERE = "this tool changes the text of one existing file";

const REFUSED: readonly (readonly [RegExp, HeaderRefusal])[] = [
  [/^@@@/, { message: "a combined diff of a merge cannot be applied", remedy: "send a plain unified diff" }],
  [/^new file mode|^\*\*\* Add File:/, { message: `the patch creates a file; ${NOT_HERE}`, remedy: "use write_file" }],
  [
    /^deleted file mode|^\*\*\* Delete File:/,
    { message: `the patch deletes a file; ${NOT_HERE}`, remedy: "use delete_file" },
  ],
  [/^(rename|copy) (from|to) |^\*\*\* Move to:/, { message: `the patch renames or copies a file; ${NOT_HERE}` }],
  [/^(old|new) mode \d/, { message: `the patch changes a file mode; ${NOT_HERE}` }],
  [/^index [0-9a-f]+\.\.[0-9a-f]+ 120000/, { message: "the patch changes a symbolic link" }],
  [/^index [0-9a-f]+\.\.[0-9a-f]+ 160000|^Subproject commit /, { message: "the patch changes a submodule" }],
  [/^GIT binary patch|^Binary files .* differ/, { message: "a binary patch cannot be applied" }],
  [/^\*{15}/, { message: "a context diff cannot be applied", remedy: "send a unified diff" }],
];

/** Escapes of a name that git quoted: `\"`, `\\`, `\t`, `\303`. */
function unquote(name: string): string {
  if (!/^".*"$/.test(name)) return name;
  return name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_all, code: string) => {
    if (code.length === 3) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    return { t: "\t", n: "\n" }[code] ?? code;
  });
}

function decode(name: string): string {
  const text = name.replace(/\t.*$/, "").replace(/ +\d{4}-\d\d-\d\d[ T].*$/, "");
  return fromByteString(unquote(text.trimEnd())).toString("utf8").replaceAll("\\", "/");
}

function withoutDots(name: string): string {
  return name.replace(/^(\.\/+)+/, "");
}

/** Does a header's name mean the target? Prefixes as `a/`, `./` and the workspace's own path may stand before it. */
function isTarget(name: string, target: PatchTarget): boolean {
  const names = [target.path, target.prefix + target.path, `${target.root}/${target.path}`];
  const forms = [name, name.replace(/^[abciow]\//, "")].map(withoutDots);
  // Without its first slash: `a/` + an absolute path.
  return forms.some((form) => names.includes(form) || `/${form}` === names[2]);
}

function judgeName(name: string, target: PatchTarget): HeaderRefusal | null {
  const decoded = decode(name);
  if (decoded === "/dev/null") {
    return {
      message: `the patch creates or deletes a file (/dev/null); ${NOT_HERE}`,
      remedy: "use write_file or delete_file",
    };
  }
  if (isTarget(decoded, target)) return null;
  return {
    message: `the patch is for '${decoded}', not for '${target.path}'`,
    remedy: "send one patch per file, with the file's own path in its header or none",
  };
}

/** `diff --git a/x b/x`: names may hold spaces, so the line is cut at every one. */
function judgeGitLine(rest: string, target: PatchTarget): HeaderRefusal | null {
  for (let cut = rest.indexOf(" "); cut >= 0; cut = rest.indexOf(" ", cut + 1)) {
    if (judgeName(rest.slice(0, cut), target) === null && judgeName(rest.slice(cut + 1), target) === null) return null;
  }
  return { message: `the patch is for other files than '${target.path}': ${rest.slice(0, 200)}` };
}

/** Does this header name the target? */
export function namesTarget(line: string, target: PatchTarget): boolean {
  return judgeName(line.slice(4), target) === null;
}

/** Why a line outside of hunks rules the patch out; null when it does not. */
export function judgeHeader(line: string, target: PatchTarget): HeaderRefusal | null {
  const refused = REFUSED.find(([pattern]) => pattern.test(line));
  if (refused !== undefined) return refused[1];
  const git = /^diff --git (.*)$/.exec(line);
  if (git !== null) return judgeGitLine((git[1] ?? "").slice(0, 2000), target);
  const named = /^(?:--- |\+\+\+ |Index: |\*\*\* Update File: ?)(\S.*)$/.exec(line);
  return named === null ? null : judgeName(named[1] ?? "", target);
}

import { compileGlob, type GlobMatcher } from "../../core/glob/glob.js";

/** Lock files of package managers: they are generated although no attribute says so. */
const LOCK_FILES = new Set([
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
  ...["cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock", "pylock.toml"],
  ...["gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "podfile.lock", "packages.lock.json"],
  ...["package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
]);

const VENDORED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\//;
const GENERATED = /\.min\.(?:js|css|mjs|cjs)$|\.(?:js|css|mjs|cjs)\.map$/i;

/** A `.gitattributes` of the trusted branch; `folder` is '' or ends with a slash. */
export interface AttributesFile {
  readonly folder: string;
  readonly text: string;
}

interface Rule {
  readonly folder: string;
  readonly matches: GlobMatcher;
  readonly generated?: boolean;
  readonly vendored?: boolean;
}

const RULES_READ = 2000;

/** `linguist-generated`, `-linguist-generated`, `linguist-generated=false`; undefined: not set on this line. */
function settingOf(words: readonly string[], name: string): boolean | undefined {
  let found: boolean | undefined;
  for (const word of words) {
    if (word === name || word === `${name}=true`) found = true;
    else if (word === `-${name}` || word === `!${name}` || word === `${name}=false`) found = false;
  }
  return found;
}

/** Patterns of git have neither braces nor groups. */
const asGlob = (pattern: string): string =>
  pattern.replace(/\\.|[{}()]/gs, (text) => (text.startsWith("\\") ? text : `\\${text}`));

function readRule(line: string, folder: string): Rule | null {
  const match = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))\s+(.*)$/.exec(line.trim());
  const pattern = match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2] ?? "";
  if (match === null || pattern === "" || /^(?:#|\[attr\])/.test(pattern)) return null;
  const words = (match[3] ?? "").split(/\s+/);
  const generated = settingOf(words, "linguist-generated");
  const vendored = settingOf(words, "linguist-vendored");
  if (generated === undefined && vendored === undefined) return null;
  return {
    folder,
    matches: compileGlob(asGlob(pattern)),
    ...(generated === undefined ? {} : { generated }),
    ...(vendored === undefined ? {} : { vendored }),
  };
}

/** Why the content of a path need not be reviewed, or null. The last matching rule of the deepest folder decides. */
export function createSkipReason(files: readonly AttributesFile[]): (path: string) => string | null {
  const rules = [...files]
    .sort((left, right) => left.folder.length - right.folder.length)
    .flatMap(({ folder, text }) => text.split("\n").flatMap((line) => readRule(line, folder) ?? []))
    .slice(0, RULES_READ);
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    let generated: boolean | undefined;
    let vendored: boolean | undefined;
    for (const rule of rules) {
      if (!path.startsWith(rule.folder) || !rule.matches(path.slice(rule.folder.length))) continue;
      generated = rule.generated ?? generated;
      vendored = rule.vendored ?? vendored;
    }
    if (generated === true) return "generated (.gitattributes)";
    if (vendored === true) return "vendored (.gitattributes)";
    if (generated === undefined && LOCK_FILES.has(name)) return "lock file";
    if (generated === undefined && GENERATED.test(path)) return "generated";
    return vendored === undefined && VENDORED.test(path) ? "vendored" : null;
  };
}

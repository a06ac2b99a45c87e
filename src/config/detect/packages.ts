import { z } from "zod";
import { compileGlob } from "../../core/glob/glob.js";
import { type Files, readAs } from "./ecosystem.js";
import { tomlTable } from "./toml-table.js";

/** Files at the root of a workspace that may list its packages. */
export const PACKAGE_FILES: readonly string[] = [
  "package.json",
  "pnpm-workspace.yaml",
  "Cargo.toml",
  "go.work",
  "pyproject.toml",
  "pom.xml",
  "settings.gradle",
  "settings.gradle.kts",
];

/** Patterns of folders, and the files that make a folder a package. A leading `!` excludes. */
interface Members {
  readonly patterns: readonly string[];
  readonly manifests: readonly string[];
}

const globs = z.array(z.string());
const nodeSchema = z.object({
  workspaces: z.union([globs, z.object({ packages: globs }).transform(({ packages }) => packages)]).catch([]),
});
const pnpmSchema = z.object({ packages: globs.catch([]) });

async function nodeMembers(files: Files): Promise<Members> {
  const pnpm = files.get("pnpm-workspace.yaml");
  const patterns =
    pnpm === undefined
      ? readAs(nodeSchema, files.get("package.json"))?.workspaces
      : readAs(pnpmSchema, pnpm, (await import("yaml")).parse)?.packages;
  return { patterns: patterns ?? [], manifests: ["package.json"] };
}

/** The text before a mark; '' if the mark is missing, because the end of the list is then unknown. */
function upTo(text: string, mark: string): string {
  return text.slice(0, Math.max(text.indexOf(mark), 0));
}

/** The strings of one list in one table of a TOML file. */
function tomlList(text: string, table: string, key: string): readonly string[] {
  // Comments are removed; a `#` inside a path would only cut that path.
  const value = (tomlTable(text, table).get(key) ?? "").replace(/#.*$/gm, "");
  const list = value.startsWith("[") ? upTo(value, "]") : "";
  return [...list.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, double, single]) => double ?? single ?? "");
}

function tomlMembers(files: Files, file: string, table: string): Members {
  const text = files.get(file) ?? "";
  const out = tomlList(text, table, "exclude").map((pattern) => `!${pattern}`);
  return { patterns: [...tomlList(text, table, "members"), ...out], manifests: [file] };
}

/** `use ./a` and `use ( … )` of a go.work file. */
function goMembers(files: Files): Members {
  const text = (files.get("go.work") ?? "").replace(/\/\/.*$/gm, "");
  const [, ...blocks] = text.split(/^use\s*\(/m);
  const listed = blocks.flatMap((block) => upTo(block, ")").split(/\s+/));
  const single = [...text.matchAll(/^use\s+([^\s(]+)\s*$/gm)].map(([, path = ""]) => path);
  return { patterns: [...listed, ...single].map((path) => path.replace(/^"(.*)"$/, "$1")), manifests: ["go.mod"] };
}

function mavenMembers(files: Files): Members {
  const [first = "", ...commented] = (files.get("pom.xml") ?? "").split("<!--");
  const text = [first, ...commented.map((part) => part.split("-->").slice(1).join("-->"))].join("");
  const modules = upTo(text.split("<modules>", 2)[1] ?? "", "</modules>");
  const [, ...parts] = modules.split("<module>");
  const patterns = parts.map((part) => upTo(part, "</module>"));
  return { patterns, manifests: ["pom.xml"] };
}

/** `include ':a', ':b:c'` of a settings file in Groovy or Kotlin. A project's folder is its path. */
function gradleMembers(files: Files): Members {
  const texts = ["settings.gradle", "settings.gradle.kts"].map((name) => files.get(name) ?? "");
  const code = texts.join("\n").replace(/\/\/.*$/gm, "");
  const lists = [...code.matchAll(/^[ \t]*include\b[ \t]*\(?((?:\s*["'][^"'\n]*["']\s*,?)+)/gm)].map(
    ([, list = ""]) => list,
  );
  const projects = lists.flatMap((list) =>
    [...list.matchAll(/["']([^"'\n]*)["']/g)].map(([, project = ""]) => project),
  );
  const patterns = projects.map((project) => project.replace(/^:/, "").replaceAll(":", "/"));
  return { patterns, manifests: ["build.gradle", "build.gradle.kts"] };
}

/** Only folders below the root; `./a/` is `a`. */
function normalised(pattern: string): string | null {
  const path = pattern.trim().replace(/^\.\//, "").replace(/\/+$/, "");
  return path === "" || path === "." || path.startsWith("/") || path.split("/").includes("..") ? null : path;
}

/** A pattern without a slash matches a folder of the root only, unlike in .gitignore; `**` matches any depth. */
function matcher(pattern: string): (folder: string) => boolean {
  const matches = compileGlob(pattern);
  return pattern.includes("/") || pattern === "**" ? matches : (folder) => !folder.includes("/") && matches(folder);
}

function foldersOf({ patterns, manifests }: Members, paths: readonly string[]): readonly string[] {
  const wanted = patterns.flatMap((pattern) => {
    const isOut = pattern.startsWith("!");
    const path = normalised(isOut ? pattern.slice(1) : pattern);
    return path === null ? [] : [{ isOut, matches: matcher(path) }];
  });
  if (wanted.every(({ isOut }) => isOut)) return [];
  const folders = paths.flatMap((path) => {
    const manifest = manifests.find((name) => path.endsWith(`/${name}`));
    return manifest === undefined ? [] : [path.slice(0, -manifest.length - 1)];
  });
  const isTaken = (folder: string): boolean =>
    wanted.some(({ isOut, matches }) => !isOut && matches(folder)) &&
    !wanted.some(({ isOut, matches }) => isOut && matches(folder));
  return folders.filter(isTaken);
}

/** Names that need no escaping in titles, descriptions and prompts; a package with another name is not separated. */
const PLAIN = /^[A-Za-z0-9_@][\w@.+-]*(?:\/[A-Za-z0-9_@][\w@.+-]*)*$/;
const MAXIMUM_LENGTH = 100;

/** As `packagesOf`, but only plain names. Fewer than two are not a monorepo and give an empty list. */
export async function detectPackages(files: Files, paths: readonly string[]): Promise<readonly string[]> {
  const isPlain = (folder: string): boolean => PLAIN.test(folder) && folder.length <= MAXIMUM_LENGTH;
  const packages = (await packagesOf(files, paths)).filter(isPlain);
  return packages.length < 2 ? [] : packages;
}

/**
 * The packages of a workspace, as sorted folders below its root, with any name: npm, pnpm, yarn and bun workspaces,
 * Cargo and uv workspaces, go.work, Maven modules, Gradle projects. Never throws.
 *
 * @param files text of the existing `PACKAGE_FILES` by name
 * @param paths all files below the root
 */
export async function packagesOf(files: Files, paths: readonly string[]): Promise<readonly string[]> {
  const members = [
    await nodeMembers(files),
    tomlMembers(files, "Cargo.toml", "workspace"),
    tomlMembers(files, "pyproject.toml", "tool.uv.workspace"),
    goMembers(files),
    mavenMembers(files),
    gradleMembers(files),
  ];
  const own = paths.filter((path) => !/(?:^|\/)(?:node_modules|vendor|target)\//.test(path));
  const found = new Set(members.flatMap((one) => foldersOf(one, own)));
  return [...found].sort();
}

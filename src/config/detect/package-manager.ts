import { z } from "zod";
import type { ManagerName, WantedManager } from "../../core/workspace/package-manager.js";
import { type Files, readAs } from "./ecosystem.js";

export const MANAGER_FILES: readonly string[] = [
  ...["package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "yarn.lock"],
  ...[".yarnrc.yml", "bun.lock", "bun.lockb"],
];

/** npm comes with Node and reads the lock files of all its versions. */
export type NodeManager = WantedManager | { readonly name: "npm" };

const development = z.object({ name: z.string(), version: z.string().optional() });
const manifestSchema = z.object({
  packageManager: z.string().catch(""),
  devEngines: z
    .object({ packageManager: z.union([z.array(development), development.transform((one) => [one])]).catch([]) })
    .catch({ packageManager: [] }),
});

/** `9.1.0+sha512.abc`: nodejs.org/api/packages.html, "packageManager". */
const HASHED = /^(\d[\w.-]*)\+(sha(?:1|224|256|384|512))\.([0-9a-f]{40,128})$/i;

const isManager = (name: string): name is ManagerName => name === "pnpm" || name === "yarn" || name === "bun";

/** The package manager in package.json. npm's own name counts too: it rules out the others. */
function named(files: Files): { readonly name: string; readonly version: string } | null {
  const manifest = readAs(manifestSchema, files.get("package.json"));
  if (manifest === null) return null;
  const { packageManager, devEngines } = manifest;
  const [, name = "", version = ""] = /^([a-z]+)@(.+)$/.exec(packageManager) ?? [];
  const isKnown = (one: string): boolean => one === "npm" || isManager(one);
  if (isKnown(name)) return { name, version };
  const found = devEngines.packageManager.find((one) => isKnown(one.name));
  return found === undefined ? null : { name: found.name, version: found.version ?? "*" };
}

/** pnpm.io, "lockfileVersion": pnpm 6 writes 5.3, pnpm 7 writes 5.4, pnpm 8 writes 6, and later versions write 9. */
function pnpmRange(lock: string): string {
  const format = /^lockfileVersion:\s*['"]?(\d+(?:\.\d+)?)/m.exec(lock)?.[1] ?? "";
  if (format === "5.4") return "7";
  if (format.startsWith("5")) return "6";
  if (format.startsWith("6")) return "8";
  return format === "" ? "*" : ">=9";
}

/** `__metadata.version` in lock files of Yarn 2 and later: up to 4 it is Yarn 2; 5 and 6 are Yarn 3. */
function yarnRange(files: Files): string {
  const settings = files.get(".yarnrc.yml");
  // Any version of Yarn hands over to the one in the repository.
  if (settings !== undefined && /^yarnPath:/m.test(settings)) return "*";
  const format = /^__metadata:\s*\n\s+version:\s*(\d+)/m.exec(files.get("yarn.lock") ?? "")?.[1];
  if (format === undefined) return settings === undefined ? "1" : ">=4";
  if (Number(format) <= 4) return "2";
  return Number(format) <= 6 ? "3" : ">=4";
}

/** By lock file only. */
function locked(files: Files): NodeManager {
  const of = (name: ManagerName, version: string, file: string): WantedManager => ({ name, version, hash: null, file });
  if (files.has("pnpm-lock.yaml")) return of("pnpm", pnpmRange(files.get("pnpm-lock.yaml") ?? ""), "pnpm-lock.yaml");
  if (files.has("yarn.lock")) return of("yarn", yarnRange(files), "yarn.lock");
  if (files.has("bun.lock")) return of("bun", ">=1.2", "bun.lock");
  if (files.has("bun.lockb")) return of("bun", "*", "bun.lockb");
  if (files.has("package-lock.json") || files.has("npm-shrinkwrap.json")) return { name: "npm" };
  if (files.has("pnpm-workspace.yaml")) return of("pnpm", "*", "pnpm-workspace.yaml");
  return files.has(".yarnrc.yml") ? of("yarn", yarnRange(files), ".yarnrc.yml") : { name: "npm" };
}

/** A version number with its range operator and suffix: `^18.12`, `v20`, `3.12.0rc1`, `1.x`, `20.0.0-nightly.2`. */
const NUMBER = /^[<>=^~]{0,2}v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,3}(?:[-+][\w.+-]{1,30}|[a-z]{1,5}\d{0,4})?$/;
/** A line of releases: `stable`, `latest`, `next-9`. */
const LINE = /^(?:lts|latest|newest|stable|beta|nightly|next|canary|node|current|system)(?:[/-](?:\*|[\w.-]{1,40}))?$/i;
const LONGEST = 60;

/**
 * Whether text from package.json is a version, a version range or the name of a release line. Only such text may reach
 * a command line or a prompt as a version.
 */
export function isVersionText(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (LINE.test(text)) return true;
  const words = text
    .replace(/([<>=^~])[ \t]+/g, "$1")
    .split(/\|\||[ \t]+/)
    .filter((word) => word !== "" && word !== "-");
  return words.length > 0 && words.every((word) => NUMBER.test(word));
}

/**
 * The package manager of a Node project: by `packageManager`, else `devEngines.packageManager` of package.json, else by
 * the lock file. Never throws.
 */
export function nodeManager(files: Files): NodeManager {
  const found = named(files);
  if (found === null) return locked(files);
  const { name } = found;
  if (!isManager(name)) return { name: "npm" };
  const [, exact, algorithm = "", hex = ""] = HASHED.exec(found.version) ?? [];
  const version = exact ?? found.version.replace(/\+.*$/, "");
  // A URL or prose is not in any registry: use the version that fits the lock file.
  if (!isVersionText(version)) return locked(files);
  // Bun is released as one archive per platform, and nothing defines which of them the hash would cover.
  const hash =
    exact === undefined || name === "bun" ? null : { algorithm: algorithm.toLowerCase(), hex: hex.toLowerCase() };
  return { name, version, hash, file: "package.json" };
}

/** The package manager to install: null for npm, and if this is not a Node project. */
export function wantedManager(files: Files): WantedManager | null {
  const manager = files.has("package.json") ? nodeManager(files) : null;
  return manager === null || manager.name === "npm" ? null : manager;
}

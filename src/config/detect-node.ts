import { z } from "zod";

export const NODE_FILES: readonly string[] = [
  "package.json",
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  ".yarnrc.yml",
  "bun.lock",
  "bun.lockb",
];

/** Scripts that are gates, in the order they run. */
const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"] as const;

// Only what is looked at; a field of another shape counts as absent.
const dependencies = z.record(z.string(), z.unknown()).catch({});
const packageSchema = z.object({
  scripts: z.record(z.string(), z.unknown()).catch({}),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  workspaces: z.unknown().optional(),
  packageManager: z.string().catch(""),
});

type Manager = "npm" | "pnpm" | "yarn" | "bun";

function managerOf(files: ReadonlyMap<string, string>, packageManager: string): Manager {
  const named = (["npm", "pnpm", "yarn", "bun"] as const).find((name) => packageManager.startsWith(`${name}@`));
  if (named !== undefined) return named;
  if (files.has("pnpm-lock.yaml")) return "pnpm";
  if (files.has("yarn.lock")) return "yarn";
  if (files.has("bun.lock") || files.has("bun.lockb")) return "bun";
  return "npm";
}

function installCommand(manager: Manager, files: ReadonlyMap<string, string>, packageManager: string): string {
  switch (manager) {
    case "npm": {
      const isLocked = files.has("package-lock.json") || files.has("npm-shrinkwrap.json");
      return isLocked ? "npm ci" : "npm install --no-package-lock";
    }
    case "pnpm":
      return files.has("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install --no-lockfile";
    case "yarn": {
      if (!files.has("yarn.lock")) return "yarn install";
      const isClassic = packageManager.startsWith("yarn@1") || (packageManager === "" && !files.has(".yarnrc.yml"));
      return isClassic ? "yarn install --frozen-lockfile" : "yarn install --immutable";
    }
    case "bun":
      return files.has("bun.lock") || files.has("bun.lockb")
        ? "bun install --frozen-lockfile"
        : "bun install --no-save";
  }
}

/** A script that proves something and ends: not npm's placeholder, not a watcher. */
function isGate(script: unknown): boolean {
  if (typeof script !== "string" || script.trim() === "") return false;
  return !script.includes("no test specified") && !/--watch(All)?(?!\S*=false)(\s|$|=)/.test(script);
}

/** Setup and gates of a Node project, by package.json and the lock file. */
export function detectNode(files: ReadonlyMap<string, string>): {
  setup: readonly string[];
  gates: Readonly<Record<string, string>>;
} {
  let data: unknown;
  try {
    data = JSON.parse(files.get("package.json") ?? "");
  } catch {
    return { setup: [], gates: {} };
  }
  const parsed = packageSchema.safeParse(data);
  if (!parsed.success) return { setup: [], gates: {} };
  const { scripts, packageManager, workspaces, ...groups } = parsed.data;
  const manager = managerOf(files, packageManager);
  const hasDependencies =
    workspaces !== undefined || Object.values(groups).some((group) => Object.keys(group).length > 0);
  const names = GATE_SCRIPTS.filter((name) => isGate(scripts[name]));
  return {
    setup: hasDependencies ? [installCommand(manager, files, packageManager)] : [],
    gates: Object.fromEntries(
      names.map((name) => [name, manager === "npm" && name === "test" ? "npm test" : `${manager} run ${name}`]),
    ),
  };
}

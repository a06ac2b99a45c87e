import { z } from "zod";
import { MANAGER_FILES, type NodeManager, nodeManager } from "./package-manager.js";

export const NODE_FILES: readonly string[] = MANAGER_FILES;

/** Scripts that are gates, in the order they run. */
export const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"] as const;

// Only what is looked at; a field of another shape counts as absent.
const dependencies = z.record(z.string(), z.unknown()).catch({});
const packageSchema = z.object({
  scripts: z.record(z.string(), z.unknown()).catch({}),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  workspaces: z.unknown().optional(),
});

/** Nothing that set-up makes may look like the project's own: so no lock file where there is none. */
function installCommand(manager: NodeManager, files: ReadonlyMap<string, string>): string {
  switch (manager.name) {
    case "npm": {
      const isLocked = files.has("package-lock.json") || files.has("npm-shrinkwrap.json");
      return isLocked ? "npm ci" : "npm install --no-package-lock";
    }
    case "pnpm":
      return files.has("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install --no-lockfile";
    case "yarn": {
      const isClassic =
        /^[\^~=]?1(?:\.|$)/.test(manager.version) || (manager.version === "*" && !files.has(".yarnrc.yml"));
      if (files.has("yarn.lock")) return isClassic ? "yarn install --frozen-lockfile" : "yarn install --immutable";
      // Later ones always write it, and refuse to where CI is set.
      return isClassic ? "yarn install --no-lockfile" : "yarn install --no-immutable";
    }
    case "bun":
      return files.has("bun.lock") || files.has("bun.lockb")
        ? "bun install --frozen-lockfile"
        : "bun install --no-save";
  }
}

/** A script that proves something and ends: not npm's placeholder, not a watcher. */
export function isGate(script: unknown): boolean {
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
  const { scripts, workspaces, ...groups } = parsed.data;
  const manager = nodeManager(files);
  const hasDependencies =
    workspaces !== undefined ||
    files.has("pnpm-workspace.yaml") ||
    Object.values(groups).some((group) => Object.keys(group).length > 0);
  const names = GATE_SCRIPTS.filter((name) => isGate(scripts[name]));
  return {
    setup: hasDependencies ? [installCommand(manager, files)] : [],
    gates: Object.fromEntries(
      names.map((name) => [
        name,
        manager.name === "npm" && name === "test" ? "npm test" : `${manager.name} run ${name}`,
      ]),
    ),
  };
}

import { z } from "zod";
import { type Detection, type Files, NOTHING, readAs } from "./ecosystem.js";
import { type NodeManager, nodeManager } from "./package-manager.js";

/** Scripts that are gates, in the order they run. */
export const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"] as const;

// Only fields that detection reads; a field of another shape counts as absent.
const dependencies = z.record(z.string(), z.unknown()).catch({});
const packageSchema = z.object({
  scripts: z.record(z.string(), z.unknown()).catch({}),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  workspaces: z.unknown().optional(),
});

/** Set-up must not add files that look like the project's own, so it writes no lock file if there is none. */
function installCommand(manager: NodeManager, files: Files): string {
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
      // Later versions of Yarn always write a lock file, but refuse to when CI is set.
      return isClassic ? "yarn install --no-lockfile" : "yarn install --no-immutable";
    }
    case "bun":
      return files.has("bun.lock") || files.has("bun.lockb")
        ? "bun install --frozen-lockfile"
        : "bun install --no-save";
  }
}

/** A script that proves something and ends: not npm's placeholder and not a watcher. */
export function isGate(script: unknown): boolean {
  if (typeof script !== "string" || script.trim() === "") return false;
  return !script.includes("no test specified") && !/--watch(All)?(?!\S*=false)(\s|$|=)/.test(script);
}

/** Setup and gates of a Node project, by package.json and the lock file. */
export function detectNode(files: Files): Detection {
  const manifest = readAs(packageSchema, files.get("package.json"));
  if (manifest === null) return NOTHING;
  const { scripts, workspaces, ...groups } = manifest;
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

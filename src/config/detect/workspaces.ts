import { z } from "zod";
import type { GateDefinition } from "../../core/gate/gate.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { quotedWord } from "../../core/text/shell-word.js";
import { clampText } from "../../core/text/truncate.js";
import type { DetectedProject } from "./detect.js";
import { detectedGate, type Files, readAs } from "./ecosystem.js";
import { detectNode, GATE_SCRIPTS, isGate } from "./node.js";
import { type NodeManager, nodeManager } from "./package-manager.js";
import { packagesOf } from "./packages.js";

/** Maximum gates of packages: each is listed in the prompt and in the report. */
const MAXIMUM_GATES = 40;
const MAXIMUM_PACKAGES = 100;
/** Maximum characters of a name in reports (schema/checks.ts). */
const LONGEST_NAME = 60;

const names = z.record(z.string(), z.unknown()).catch({});
const manifestSchema = z.object({
  name: z.string().catch(""),
  scripts: names,
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly scripts: readonly string[];
  readonly dependencies: ReadonlySet<string>;
}

function packageOf(folder: string, text: string): Package | null {
  const manifest = readAs(manifestSchema, text);
  if (manifest === null) return null;
  const { name, scripts, ...groups } = manifest;
  return {
    folder,
    name,
    scripts: GATE_SCRIPTS.filter((script) => isGate(scripts[script])),
    dependencies: new Set(Object.values(groups).flatMap((group) => Object.keys(group))),
  };
}

/** Its own folder, and those of the packages that it depends on, directly or indirectly. */
function foldersOf(one: Package, packages: readonly Package[]): readonly string[] {
  const found = new Set([one]);
  // Iterating over a set also visits the items added meanwhile.
  for (const next of found) {
    for (const other of packages) if (other.name !== "" && next.dependencies.has(other.name)) found.add(other);
  }
  return [...found].map(({ folder }) => folder);
}

/** Letters of any script, and characters that neither globs nor package managers treat as special. */
const ADDRESSABLE = /^(?!-)[\p{L}\p{N}\p{M} _@.+'"#%&~$;=/-]+$/u;
const PLAIN = /^[\w@.+/-]+$/;

function commandFor(manager: NodeManager, folder: string, script: string): string {
  const word = (path: string): string => (PLAIN.test(path) ? path : quotedWord(path));
  switch (manager.name) {
    case "npm":
      return `npm ${script === "test" ? script : `run ${script}`} --workspace ${word(folder)}`;
    case "pnpm":
      return `pnpm --filter ${word(`./${folder}`)} run ${script}`;
    case "yarn":
      return `yarn --cwd ${word(folder)} run ${script}`;
    case "bun":
      return `bun run --cwd ${word(folder)} ${script}`;
  }
}

function nameOf(script: string, folder: string): string {
  const room = LONGEST_NAME - script.length - 3;
  if (folder.length <= room) return `${script} (${folder})`;
  // Do not start with a lone surrogate.
  return `${script} (…${folder.slice(1 - room).replace(/^[\uDC00-\uDFFF]/, "")})`;
}

interface PackageGates {
  readonly gates: readonly GateDefinition[];
  /** Packages and their scripts that got no gate, with the reason. */
  readonly without: readonly string[];
}

/**
 * A gate for each script of each package. It runs unless all changes lie in packages that it does not depend on; a file
 * outside of every package may concern all of them. Tests come first, because the number of gates is limited. The base
 * is checked only if the gate fails with the change, since there may be many packages.
 *
 * @param manifests text of each package's package.json by its folder
 */
function packageGates(files: Files, manifests: Files, prefix: string): PackageGates {
  const manager = nodeManager(files);
  const without: string[] = [];
  const packages: Package[] = [];
  for (const [folder, text] of manifests) {
    const one = packageOf(folder, text);
    if (one === null) without.push(`${folder} (its package.json cannot be read)`);
    else if (ADDRESSABLE.test(folder)) packages.push(one);
    else if (one.scripts.length > 0) without.push(`${folder} (no command can name this folder)`);
  }
  const gates = new Map<string, GateDefinition>();
  const pathsOf = (one: Package): readonly string[] => {
    const own = foldersOf(one, packages);
    const others = packages.filter(({ folder }) => own.every((path) => !`${path}/`.startsWith(`${folder}/`)));
    return ["**", ...others.map(({ folder }) => `!${prefix}${folder}/**`)];
  };
  for (const script of GATE_SCRIPTS) {
    for (const one of packages.filter(({ scripts }) => scripts.includes(script))) {
      const name = nameOf(script, one.folder);
      if (gates.has(name)) without.push(`${script} of ${one.folder} (another gate has its name)`);
      else if (gates.size === MAXIMUM_GATES) without.push(`${script} of ${one.folder} (over ${MAXIMUM_GATES} gates)`);
      else {
        const run = commandFor(manager, one.folder, script);
        gates.set(name, detectedGate({ name, run, paths: pathsOf(one), baseline: "on_failure" }));
      }
    }
  }
  return { gates: [...gates.values()], without };
}

const SHOWN_WITHOUT = 5;
const LONGEST_SHOWN = 200;

/** The repository chose these names: quoting keeps them on one line and stops control characters on a terminal. */
function notGatedText(without: readonly string[]): string {
  if (without.length === 0) return "";
  const shown = without
    .slice(0, SHOWN_WITHOUT)
    .map((text) => JSON.stringify(clampText(stripInvisible(text), LONGEST_SHOWN)));
  const more = without.length - shown.length;
  return `Not gated in this workspace: ${shown.join(", ")}${more === 0 ? "" : ` and ${more} more`}. Name their commands in \`guardrails.quality_gates\`.`;
}

function pinned({ gates, yaml }: DetectedProject, more: readonly GateDefinition[]): string {
  const lines = more.map(
    ({ name, run, paths }) =>
      `    - { name: ${JSON.stringify(name)}, run: ${JSON.stringify(run)}, paths: ${JSON.stringify(paths)}, baseline: on_failure }\n`,
  );
  return `${yaml}${gates.length === 0 ? "guardrails:\n  quality_gates:\n" : ""}${lines.join("")}`;
}

/**
 * Adds the gates of its packages to the root of a Node workspace that has no scripts of its own.
 *
 * @param project text of the files at the root by name, and all paths below it; `prefix`: the root's path in the
 *   checkout, with a trailing slash
 * @param read reads the text of a file; null: the file does not exist
 */
export async function withPackageGates(
  detected: DetectedProject,
  project: {
    readonly texts: Files;
    readonly paths: readonly string[];
    readonly kinds: readonly string[] | null;
    readonly prefix?: string;
  },
  read: (path: string) => Promise<string | null>,
): Promise<DetectedProject> {
  const { texts, paths, kinds, prefix = "" } = project;
  const isAsked = kinds === null || kinds.includes("node") || detected.gates.length === 0;
  // A Makefile mostly wraps the scripts of the packages.
  const isProved = detected.gates.some(({ run }) => run.startsWith("make "));
  if (!isAsked || isProved || !texts.has("package.json")) return detected;
  if (Object.keys(detectNode(texts).gates).length > 0) return detected;
  const roots = [...texts].filter(([name]) => name === "package.json" || name === "pnpm-workspace.yaml");
  const folders = await packagesOf(new Map(roots), paths);
  const manifests = await Promise.all(
    folders
      .slice(0, MAXIMUM_PACKAGES)
      .map(async (folder) => [folder, (await read(`${folder}/package.json`)) ?? ""] as const),
  );
  const { gates, without } = packageGates(texts, new Map(manifests), prefix);
  const unread = folders.slice(MAXIMUM_PACKAGES).map((folder) => `${folder} (over ${MAXIMUM_PACKAGES} packages)`);
  const notGated = notGatedText([...without, ...unread]);
  if (gates.length === 0) return { ...detected, notGated };
  return { ...detected, gates: [...detected.gates, ...gates], yaml: pinned(detected, gates), notGated };
}

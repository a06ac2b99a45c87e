import { z } from "zod";
import type { GateDefinition } from "../core/gate.js";
import type { DetectedProject } from "./detect.js";
import { detectNode, GATE_SCRIPTS, isGate } from "./detect-node.js";
import { packagesOf } from "./detect-packages.js";
import { type NodeManager, nodeManager } from "./package-manager.js";

type Files = ReadonlyMap<string, string>;

/** Each is listed in the prompt and in the report. */
const MAXIMUM_GATES = 40;
const MAXIMUM_PACKAGES = 100;
/** Of a name in reports (schema-checks.ts). */
const LONGEST_NAME = 60;
const TIMEOUT_SECONDS = 600;

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
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { name, scripts, ...groups } = parsed.data;
    return {
      folder,
      name,
      scripts: GATE_SCRIPTS.filter((script) => isGate(scripts[script])),
      dependencies: new Set(Object.values(groups).flatMap((group) => Object.keys(group))),
    };
  } catch {
    return null;
  }
}

/** Its own folder, and those of the packages that it depends on, also by way of others. */
function foldersOf(one: Package, packages: readonly Package[]): readonly string[] {
  const found = new Set([one]);
  // A set that grows while it is gone through is gone through to its end.
  for (const next of found) {
    for (const other of packages) if (other.name !== "" && next.dependencies.has(other.name)) found.add(other);
  }
  return [...found].map(({ folder }) => folder);
}

/** A folder of `packagesOf` needs no quotes. */
function commandFor(manager: NodeManager, folder: string, script: string): string {
  switch (manager.name) {
    case "npm":
      return `npm ${script === "test" ? script : `run ${script}`} --workspace ${folder}`;
    case "pnpm":
      return `pnpm --filter ./${folder} run ${script}`;
    case "yarn":
      return `yarn --cwd ${folder} run ${script}`;
    case "bun":
      return `bun run --cwd ${folder} ${script}`;
  }
}

function nameOf(script: string, folder: string): string {
  const room = LONGEST_NAME - script.length - 3;
  return `${script} (${folder.length <= room ? folder : `…${folder.slice(1 - room)}`})`;
}

/**
 * A gate for each script of each package, asked when a file of the package changed or of one that it depends on; tests
 * first, since there may be more than are taken. The base is asked only where the change fails: it may be many packages.
 *
 * @param manifests text of each package's package.json by its folder
 */
function packageGates(files: Files, manifests: Files, prefix: string): readonly GateDefinition[] {
  const manager = nodeManager(files);
  const packages = [...manifests].map(([folder, text]) => packageOf(folder, text)).filter((one) => one !== null);
  const gates = GATE_SCRIPTS.flatMap((script) =>
    packages
      .filter(({ scripts }) => scripts.includes(script))
      .map(
        (one): GateDefinition => ({
          name: nameOf(script, one.folder),
          run: commandFor(manager, one.folder, script),
          paths: foldersOf(one, packages).map((folder) => `${prefix}${folder}/**`),
          required: true,
          timeoutSeconds: TIMEOUT_SECONDS,
          baseline: "on_failure",
          network: "off",
          detected: true,
        }),
      ),
  );
  return gates.slice(0, MAXIMUM_GATES);
}

function pinned({ gates, yaml }: DetectedProject, more: readonly GateDefinition[]): string {
  const lines = more.map(
    ({ name, run, paths }) =>
      `    - { name: ${JSON.stringify(name)}, run: ${JSON.stringify(run)}, paths: ${JSON.stringify(paths)}, baseline: on_failure }\n`,
  );
  return `${yaml}${gates.length === 0 ? "guardrails:\n  quality_gates:\n" : ""}${lines.join("")}`;
}

/**
 * What was detected, and for the root of a Node workspace that has no scripts of its own the gates of its packages.
 *
 * @param project text of the files at the root by name, and all paths below it; `prefix`: where the root lies in the
 *   checkout, with a slash at its end
 * @param read text of a file; null: it is not there
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
  // A Makefile mostly wraps what the packages have.
  const isProved = detected.gates.some(({ run }) => run.startsWith("make "));
  if (!isAsked || isProved || !texts.has("package.json")) return detected;
  if (Object.keys(detectNode(texts).gates).length > 0) return detected;
  const roots = [...texts].filter(([name]) => name === "package.json" || name === "pnpm-workspace.yaml");
  const folders = packagesOf(new Map(roots), paths).slice(0, MAXIMUM_PACKAGES);
  const manifests = await Promise.all(
    folders.map(async (folder) => [folder, (await read(`${folder}/package.json`)) ?? ""] as const),
  );
  const gates = packageGates(texts, new Map(manifests), prefix);
  if (gates.length === 0) return detected;
  return { ...detected, gates: [...detected.gates, ...gates], yaml: pinned(detected, gates) };
}

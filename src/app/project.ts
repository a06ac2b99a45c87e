import { MAXIMUM_SKILLS, parseSkill, type Skill } from "../agent/skills.js";
import { DETECTION_FILES, detectProject } from "../config/detect.js";
import type { Configuration } from "../config/schema.js";
import type { GateDefinition } from "../core/gate.js";
import { compileGlob } from "../core/glob.js";
import type { Workspace } from "../core/workspace.js";

/** What the project asks for: what prepares it and what proves it. */
export interface Project {
  /** Tracked and untracked files, for the prompt. */
  readonly files: readonly string[];
  /** What the maintainers wrote down how to do. */
  readonly skills: readonly Skill[];
  readonly setup: readonly { readonly run: string; readonly timeout: number }[];
  readonly setupDetected: boolean;
  readonly gates: readonly GateDefinition[];
  readonly gatesDetected: boolean;
  /** The YAML that pins what was detected; ''. */
  readonly detectedYaml: string;
}

/** The gates of the configuration, as a run has them. */
export function configuredGates(
  gates: NonNullable<Configuration["guardrails"]["quality_gates"]>,
): readonly GateDefinition[] {
  return gates.map((gate) => ({
    name: gate.name,
    run: gate.run,
    paths: gate.paths,
    required: gate.required,
    timeoutSeconds: gate.timeout,
    baseline: gate.baseline,
    network: gate.network,
    detected: false,
  }));
}

/** A text file of the trusted ref, by its path in the checkout; null = not there. */
type ReadTrusted = (path: string) => Promise<string | null>;

/** Reads what detection looks at, as text; what is absent or unreadable is not there. */
async function detectionFiles(workspace: Workspace, trusted: ReadTrusted | null): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (trusted !== null) {
    await Promise.all(
      DETECTION_FILES.map(async (path) => {
        const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
        if (text !== null) found.set(path, text);
      }),
    );
    return found;
  }
  await Promise.all(
    DETECTION_FILES.map(async (path) => {
      const read = await workspace.files.read(path);
      if (read.ok) found.set(path, read.value.bytes.toString("utf8"));
      // Of a lock file only its presence counts, and many are larger than a tool may read.
      else if (read.code === "too_large") found.set(path, "");
    }),
  );
  return found;
}

/**
 * The skills that match the configured globs. Only those whose file in the working tree is the trusted one: the agent reads
 * it there and follows it, and a pull request must not be able to write instructions.
 */
async function readSkills(
  workspace: Workspace,
  globs: readonly string[],
  files: readonly string[],
  readTrusted: ReadTrusted,
): Promise<readonly Skill[]> {
  const matchers = globs.map((glob) => compileGlob(glob));
  const paths = files.filter((path) => matchers.some((matches) => matches(`${workspace.prefix}${path}`)));
  const skills = await Promise.all(
    paths.slice(0, MAXIMUM_SKILLS).map(async (path) => {
      const [trusted, here] = await Promise.all([
        readTrusted(`${workspace.prefix}${path}`).catch(() => null),
        workspace.files.read(path),
      ]);
      if (trusted === null || !here.ok || here.value.bytes.toString("utf8") !== trusted) return null;
      return parseSkill(path, trusted);
    }),
  );
  return skills.filter((skill) => skill !== null);
}

/** Kinds of project that the preset names; null: any. */
export async function kindsOf({ preset }: Configuration): Promise<readonly string[] | null> {
  return preset === null ? null : (await import("../config/presets.js")).PRESETS[preset].kinds;
}

/**
 * Setup and gates: as configured, else as the project's own files tell (product.md §4, last paragraph), of a
 * stranger's tree those of the trusted ref.
 */
export async function readProject(
  workspace: Workspace,
  configuration: Configuration,
  signal: AbortSignal,
  readTrusted: ReadTrusted,
  { isStrangers = false }: { readonly isStrangers?: boolean } = {},
): Promise<Project> {
  const { setup } = configuration;
  const gates = configuration.guardrails.quality_gates;
  const [files, texts] = await Promise.all([
    workspace.search.index(signal),
    setup !== null && gates !== null
      ? new Map<string, string>()
      : detectionFiles(workspace, isStrangers ? readTrusted : null),
  ]);
  const detected = detectProject(texts, await kindsOf(configuration));
  return {
    files,
    skills: await readSkills(workspace, configuration.skills, files, readTrusted),
    setup: setup ?? detected.setup,
    setupDetected: setup === null,
    gates: gates === null ? detected.gates : configuredGates(gates),
    gatesDetected: gates === null,
    detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
  };
}

/** Set-up as it is detected from a tree: for one whose manifests are not the base's. */
export async function detectSetup(
  workspace: Workspace,
  configuration: Configuration,
  tree: string,
): Promise<Project["setup"]> {
  const read = async (path: string): Promise<string | null> =>
    (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
  return detectProject(await detectionFiles(workspace, read), await kindsOf(configuration)).setup;
}

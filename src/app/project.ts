import { MAXIMUM_SKILLS, parseSkill, type Skill } from "../agent/skills.js";
import { detectProject, isDetectionMark, type NeededProgram } from "../config/detect.js";
import { withPackageGates } from "../config/detect-workspaces.js";
import { wantedManager } from "../config/package-manager.js";
import { PROJECT_FILES } from "../config/project-files.js";
import type { Configuration } from "../config/schema.js";
import { type WantedVersion, wantedVersions } from "../config/versions.js";
import type { GateDefinition } from "../core/gate.js";
import { compileGlobs } from "../core/glob.js";
import type { WantedManager } from "../core/package-manager.js";
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
  /** Programs that detected set-up and gates need; none where both are configured. */
  readonly needs: readonly NeededProgram[];
  /** The YAML that pins what was detected; ''. */
  readonly detectedYaml: string;
  /** Of a Node project that is not npm's. */
  readonly packageManager: WantedManager | null;
  /** Of the languages that its files name. */
  readonly versions: readonly WantedVersion[];
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

/** Of files whose presence counts a few say what all do, and each is asked for. */
const MAXIMUM_MARKS = 50;

/** Reads a file of the workspace; null = it is not there, or cannot be read. */
function readerOf(workspace: Workspace, trusted: ReadTrusted | null): ReadTrusted {
  if (trusted !== null) return (path) => trusted(`${workspace.prefix}${path}`).catch(() => null);
  return async (path) => {
    const read = await workspace.files.read(path);
    return read.ok ? read.value.bytes.toString("utf8") : null;
  };
}

/** Reads what detection looks at, as text; what is absent or unreadable is not there. */
async function detectionFiles(
  workspace: Workspace,
  files: readonly string[],
  trusted: ReadTrusted | null,
): Promise<ReadonlyMap<string, string>> {
  const marks = files.filter(isDetectionMark);
  const found = new Map<string, string>();
  if (trusted !== null) {
    await Promise.all(
      [...PROJECT_FILES, ...marks.slice(0, MAXIMUM_MARKS)].map(async (path) => {
        const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
        if (text !== null) found.set(path, text);
      }),
    );
    return found;
  }
  for (const path of marks) found.set(path, "");
  await Promise.all(
    PROJECT_FILES.map(async (path) => {
      const read = await workspace.files.read(path);
      if (read.ok) found.set(path, read.value.bytes.toString("utf8"));
      // Many lock files are larger than a tool may read: what wrote them stands in their first lines.
      else if (read.code === "too_large") found.set(path, await beginningOf(workspace, path));
    }),
  );
  return found;
}

const BEGINNING_BYTES = 4096;

/** Of a committed file; '' where it is none. */
async function beginningOf({ history, prefix }: Workspace, path: string): Promise<string> {
  const head = await history.head();
  const bytes = head === null ? null : await history.read(head, `${prefix}${path}`).catch(() => null);
  return bytes?.subarray(0, BEGINNING_BYTES).toString("utf8") ?? "";
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
  const isSkill = compileGlobs(globs);
  const paths = files.filter((path) => isSkill(`${workspace.prefix}${path}`));
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
  { isStrangers = false, isLocal = false }: { readonly isStrangers?: boolean; readonly isLocal?: boolean } = {},
): Promise<Project> {
  const { setup } = configuration;
  const gates = configuration.guardrails.quality_gates;
  const files = await workspace.search.index(signal);
  const trusted = isStrangers ? readTrusted : null;
  const texts = await detectionFiles(workspace, files, trusted);
  const kinds = await kindsOf(configuration);
  const isPrepared = isLocal || setup?.length === 0;
  const detected = await withPackageGates(
    detectProject(texts, { kinds, isPrepared }),
    { texts, paths: files, kinds, prefix: workspace.prefix },
    readerOf(workspace, trusted),
  );
  return {
    files,
    skills: await readSkills(workspace, configuration.skills, files, readTrusted),
    setup: setup ?? detected.setup,
    setupDetected: setup === null,
    gates: gates === null ? detected.gates : configuredGates(gates),
    gatesDetected: gates === null,
    needs: gates === null ? detected.needs : [],
    detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
    packageManager: wantedManager(texts),
    versions: wantedVersions(texts),
  };
}

/** Set-up as it is detected from a tree: for one whose manifests are not the base's. */
export async function detectSetup(
  workspace: Workspace,
  configuration: Configuration,
  tree: string,
  signal: AbortSignal,
): Promise<Project["setup"]> {
  const read = async (path: string): Promise<string | null> =>
    (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
  const files = await workspace.search.index(signal);
  return detectProject(await detectionFiles(workspace, files, read), { kinds: await kindsOf(configuration) }).setup;
}

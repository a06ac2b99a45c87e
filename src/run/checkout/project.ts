import { MAXIMUM_SKILLS, parseSkill, type Skill } from "../../agent/context/skills.js";
import { DETECTION_FILES, detectProject, isDetectionMark, type NeededProgram } from "../../config/detect/detect.js";
import { wantedManager } from "../../config/detect/package-manager.js";
import { withPackageGates } from "../../config/detect/workspaces.js";
import { PRESETS } from "../../config/presets.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import { compileGlobs } from "../../core/glob/glob.js";
import type { WantedManager } from "../../core/workspace/package-manager.js";
import type { TreeState, Workspace } from "../../core/workspace/workspace.js";

/** The project: its files, the set-up that prepares it and the gates that prove it. */
export interface Project {
  /** Tracked and untracked files, for the prompt. */
  readonly files: readonly string[];
  /** Instructions by the maintainers. */
  readonly skills: readonly Skill[];
  readonly setup: readonly { readonly run: string; readonly timeout: number }[];
  readonly setupDetected: boolean;
  readonly gates: readonly GateDefinition[];
  readonly gatesDetected: boolean;
  /** Programs that detected set-up and gates need; none if both are configured. */
  readonly needs: readonly NeededProgram[];
  /** A sentence on packages without a gate; '' if there are none. */
  readonly notGated: string;
  /** The YAML that pins the detected set-up and gates; '' if nothing was detected. */
  readonly detectedYaml: string;
  /** The package manager of a Node project, unless it is npm. */
  readonly packageManager: WantedManager | null;
}

/** The gates of the configuration, in the form that a run uses. */
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

/** Reads a text file of the trusted ref, by its path in the checkout; null = it does not exist. */
type ReadTrusted = (path: string) => Promise<string | null>;

/** Maximum files to check for presence: a few are enough, and each check is a request. */
const MAXIMUM_MARKS = 50;

/** Reads a file of the workspace; null = it does not exist, or cannot be read. */
function readerOf(workspace: Workspace, trusted: ReadTrusted | null): ReadTrusted {
  if (trusted !== null) return (path) => trusted(`${workspace.prefix}${path}`).catch(() => null);
  return async (path) => {
    const read = await workspace.files.read(path);
    return read.ok ? read.value.bytes.toString("utf8") : null;
  };
}

/** Reads the files for detection as text; skips missing and unreadable ones. */
async function detectionFiles(
  workspace: Workspace,
  files: readonly string[],
  trusted: ReadTrusted | null,
): Promise<ReadonlyMap<string, string>> {
  const marks = files.filter(isDetectionMark);
  const found = new Map<string, string>();
  if (trusted !== null) {
    await Promise.all(
      [...DETECTION_FILES, ...marks.slice(0, MAXIMUM_MARKS)].map(async (path) => {
        const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
        if (text !== null) found.set(path, text);
      }),
    );
    return found;
  }
  for (const path of marks) found.set(path, "");
  await Promise.all(
    DETECTION_FILES.map(async (path) => {
      const read = await workspace.files.read(path);
      if (read.ok) found.set(path, read.value.bytes.toString("utf8"));
      // Many lock files are larger than a tool may read: their first lines show which program wrote them.
      else if (read.code === "too_large") found.set(path, await beginningOf(workspace, path));
    }),
  );
  return found;
}

const BEGINNING_BYTES = 4096;

/** The beginning of a committed file; '' if it does not exist. */
async function beginningOf({ history, prefix }: Workspace, path: string): Promise<string> {
  const head = await history.head();
  const bytes = head === null ? null : await history.read(head, `${prefix}${path}`).catch(() => null);
  return bytes?.subarray(0, BEGINNING_BYTES).toString("utf8") ?? "";
}

/**
 * The skills that match the configured globs, if their file in the working tree equals the trusted one: the agent reads
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

/** Kinds of project that the preset allows; null: any. */
export function kindsOf({ preset }: Configuration): readonly string[] | null {
  return preset === null ? null : PRESETS[preset].kinds;
}

interface ProjectOptions {
  readonly isUntrusted?: boolean;
  readonly isLocal?: boolean;
  /** The tree on disk; absent: ask git. */
  readonly tree?: TreeState;
}

function filesBelow(prefix: string, { files }: TreeState): readonly string[] {
  return files.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}

/**
 * Setup and gates: as configured, otherwise detected from the project's files; for an untrusted tree, from those of the
 * trusted ref.
 */
export async function readProject(
  workspace: Workspace,
  configuration: Configuration,
  signal: AbortSignal,
  readTrusted: ReadTrusted,
  { isUntrusted = false, isLocal = false, tree }: ProjectOptions = {},
): Promise<Project> {
  const { setup } = configuration;
  const gates = configuration.guardrails.quality_gates;
  const files = tree === undefined ? await workspace.search.index(signal) : filesBelow(workspace.prefix, tree);
  const trusted = isUntrusted ? readTrusted : null;
  const texts = await detectionFiles(workspace, files, trusted);
  const kinds = kindsOf(configuration);
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
    notGated: gates === null ? detected.notGated : "",
    detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
    packageManager: wantedManager(texts),
  };
}

/** Set-up detected from a tree whose manifests differ from the base's. */
export async function detectSetup(
  workspace: Workspace,
  configuration: Configuration,
  tree: string,
  signal: AbortSignal,
): Promise<Project["setup"]> {
  const read = async (path: string): Promise<string | null> =>
    (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
  const files = await workspace.search.index(signal);
  return detectProject(await detectionFiles(workspace, files, read), { kinds: kindsOf(configuration) }).setup;
}

import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DETECTION_FILES, type DetectedProject, detectProject, isDetectionMark } from "../config/detect/detect.js";
import { withPackageGates } from "../config/detect/workspaces.js";
import { JOBS_FOLDER, type JobFile } from "../core/agents/jobs.js";
import type { Environment } from "./hardening.js";
import { childEnvironmentOf } from "./secrets.js";

/** Only the presence of a larger file counts. */
const LARGEST_BYTES = 1024 * 1024;

/**
 * The output of git, without the final line end; null if it fails or is not installed. Used only for commands that
 * start no other program.
 */
export function askGit(environment: Environment, directory: string, args: readonly string[]): Promise<string | null> {
  const env = { ...childEnvironmentOf(environment), GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  return new Promise((resolve) => {
    execFile("git", [...args], { cwd: directory, env, timeout: 10_000 }, (error, stdout) => {
      resolve(error === null ? stdout.trimEnd() : null);
    });
  });
}

function readText(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return null;
  return stats.size > LARGEST_BYTES ? "" : readFileSync(path, "utf8");
}

/** Runs detection in a checkout, including its packages. */
export async function detectIn(
  environment: Environment,
  directory: string,
  kinds: readonly string[] | null = null,
): Promise<DetectedProject> {
  const listed = await askGit(environment, directory, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const paths = (listed ?? "").split("\0");
  const marks = paths.filter(isDetectionMark).map((path) => [path, ""] as const);
  const texts = new Map([...marks, ...readProjectFiles(directory)]);
  const project = { texts, paths, kinds };
  return withPackageGates(detectProject(texts, { kinds }), project, async (path) => readText(join(directory, path)));
}

/** The files that detection reads, by name. */
export function readProjectFiles(directory: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of DETECTION_FILES) {
    const text = readText(join(directory, name));
    if (text !== null) found.set(name, text);
  }
  return found;
}

/** The YAML files of a folder, in order. */
function readYamlFiles(directory: string, folder: string): readonly { readonly name: string; readonly text: string }[] {
  if (!existsSync(join(directory, folder))) return [];
  return readdirSync(join(directory, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => {
      const text = readText(join(directory, folder, name));
      return text === null ? [] : [{ name, text }];
    });
}

/** The repository's workflows, in order. */
export function readWorkflows(directory: string): readonly { readonly path: string; readonly text: string }[] {
  const folder = ".github/workflows";
  return readYamlFiles(directory, folder).map(({ name, text }) => ({ path: `${folder}/${name}`, text }));
}

/** The files of scheduled jobs. */
export const readJobFiles = (directory: string): readonly JobFile[] => readYamlFiles(directory, JOBS_FOLDER);

/** The folder with `.git`, here or above; null outside of a checkout. */
export function topOfCheckout(directory: string): string | null {
  if (existsSync(join(directory, ".git"))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : topOfCheckout(parent);
}

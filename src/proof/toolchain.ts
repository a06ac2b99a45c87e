import { stepLine, versionProblem } from "../config/detect/version-steps.js";
import type { VersionedLanguage, WantedVersion } from "../config/detect/versions.js";
import type { ProvidedManager, WantedManager } from "../core/workspace/package-manager.js";
import type { Workspace } from "../core/workspace/workspace.js";
import type { Project } from "../run/checkout/project.js";
import { giveNotice } from "../run/notice.js";
import type { AgentSession } from "../run/set-up/session.js";

/** How each language says which version it is, and what keeps it from fetching another one for the answer. */
const ASK: Readonly<
  Record<VersionedLanguage, { readonly argv: readonly [string, ...string[]]; readonly env?: Record<string, string> }>
> = {
  node: { argv: ["node", "--version"] },
  python: { argv: ["python3", "--version"] },
  go: { argv: ["go", "version"], env: { GOTOOLCHAIN: "local" } },
  rust: { argv: ["rustc", "--version"], env: { RUSTUP_AUTO_INSTALL: "0" } },
};
const ASK_MILLISECONDS = 20_000;

/** null: not there, or it does not run here. The program is the runner's, and asked as gates will find it. */
async function foundVersion(
  { commands }: Pick<Workspace, "commands">,
  language: VersionedLanguage,
  signal: AbortSignal,
): Promise<string | null> {
  const { argv, env } = ASK[language];
  if (!commands.hasProgram(argv[0])) return null;
  const request = { argv, timeoutMilliseconds: ASK_MILLISECONDS, signal, ...(env === undefined ? {} : { env }) };
  const { exitCode, output } = await commands.run(request);
  return exitCode === 0 ? (/\d+\.\d+[\w.+-]*/.exec(output)?.[0] ?? null) : null;
}

/** A version that the project asks for and that is not here. */
export interface MissingVersion {
  readonly wanted: WantedVersion;
  /** null: the program is not there, or does not run. */
  readonly found: string | null;
}

/** null: no command can be run here to ask. */
export async function missingVersions(
  workspace: Pick<Workspace, "commands">,
  wanted: readonly WantedVersion[],
  signal: AbortSignal,
): Promise<readonly MissingVersion[] | null> {
  if (wanted.length === 0) return [];
  if ((await workspace.commands.status()).level === "none") return null;
  const asked = await Promise.all(
    wanted.map(async (one) => ({ wanted: one, found: await foundVersion(workspace, one.language, signal) })),
  );
  return asked.filter((one) => !signal.aborted && (one.found === null || !one.wanted.accepts(one.found)));
}

function versionLine({ wanted, found }: MissingVersion, prefix: string, isLocal: boolean): string {
  const remedy = isLocal
    ? "Switch to it before you start `architect`"
    : `Add this step to the workflow, before the action: \`${stepLine(wanted, prefix)}\``;
  return `${versionProblem(wanted, found)}. ${remedy}.`;
}

/** The line about the package manager; null: there is nothing to say. */
function managerLine(
  wanted: WantedManager,
  provided: ProvidedManager,
): { level: "info" | "warning"; text: string } | null {
  const { name, version, file } = wanted;
  const asked = version === "*" ? name : `${name} ${version}`;
  if (provided.kind === "there") return null;
  if (provided.kind === "fetched") {
    const text = `${file} asks for ${asked}: ${name} ${provided.version} was fetched by ${provided.by}.`;
    return { level: "info", text };
  }
  const remedy = `Install ${name} in a step before the action.`;
  return {
    level: "warning",
    text: `${file} asks for ${asked}, which could not be fetched: ${provided.problem}. ${remedy}`,
  };
}

/**
 * Brings the project's package manager, and tells which versions are asked for and not here; before set-up and the first
 * command. Gives what the agent has to know, a line each. A project without set-up and gates runs nothing that needs them.
 */
export async function prepareToolchain(
  session: Pick<AgentSession, "workspace" | "events" | "services" | "redactor" | "logger">,
  project: Project,
  options: { readonly signal: AbortSignal; readonly isLocal: boolean },
): Promise<readonly string[]> {
  if (project.setup.length + project.gates.length === 0) return [];
  const { workspace, redactor } = session;
  const { packageManager } = project;
  const tell = (level: "info" | "warning", text: string): void => giveNotice(session, redactor.redact(text), level);
  const [provided, missing] = await Promise.all([
    packageManager === null ? null : workspace.programs.provide(packageManager, options.signal),
    missingVersions(workspace, project.versions, options.signal),
  ]);
  const said = packageManager === null || provided === null ? null : managerLine(packageManager, provided);
  if (said !== null && !options.signal.aborted) tell(said.level, said.text);
  const versions = (missing ?? []).map((one) => versionLine(one, workspace.prefix, options.isLocal));
  for (const text of versions) tell("warning", text);
  const lines = [...(said?.level === "warning" ? [said.text] : []), ...versions];
  return lines.map((text) => redactor.redact(text));
}

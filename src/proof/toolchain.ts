import type { ProvidedManager, WantedManager } from "../core/workspace/package-manager.js";
import type { Project } from "../run/checkout/project.js";
import { giveNotice } from "../run/notice.js";
import type { AgentSession } from "../run/set-up/session.js";

/** The line about the package manager; null: nothing to report. */
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
 * Installs the project's package manager, before set-up and the first command. Returns a notice for the agent, or ''. A
 * project without set-up and gates runs nothing that needs it.
 */
export async function providePackageManager(
  session: Pick<AgentSession, "workspace" | "events" | "services" | "redactor" | "logger">,
  { setup, gates, packageManager }: Project,
  signal: AbortSignal,
): Promise<string> {
  if (setup.length + gates.length === 0 || packageManager === null) return "";
  const provided = await session.workspace.programs.provide(packageManager, signal);
  const line = managerLine(packageManager, provided);
  if (line === null) return "";
  const text = session.redactor.redact(line.text);
  if (!signal.aborted) giveNotice(session, text, line.level);
  return line.level === "warning" ? text : "";
}

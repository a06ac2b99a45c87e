import { ADDRESSES } from "../../protocol/addresses.js";

/** A view of the page, as the fragment of its address names it. */
export type Route =
  | { readonly view: "runs" | "approvals" | "decisions" | "settings"; readonly project: string }
  | { readonly view: "run"; readonly project: string; readonly run: string };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Reads a fragment. `project`: '' if it names none; then the page chooses one. */
export function readRoute(hash: string): Route {
  const [, project = "", view = "", run = ""] = hash.replace(/^#/, "").split("/").map(decode);
  if (view === "runs" && run !== "") return { view: "run", project, run };
  return { view: view === "approvals" || view === "decisions" || view === "settings" ? view : "runs", project };
}

export const HASHES = {
  runs: (project: string) => `#/${encodeURIComponent(project)}`,
  approvals: (project: string) => `#/${encodeURIComponent(project)}/approvals`,
  decisions: (project: string) => `#/${encodeURIComponent(project)}/decisions`,
  settings: (project: string) => `#/${encodeURIComponent(project)}/settings`,
  run: (project: string, run: string) => ADDRESSES.page(project, run).slice(1),
} as const;

/** The address of the project's repository, from a run's address; null if that is in another repository. */
export function repositoryUrl(project: string, runUrl: string): string | null {
  const name = project.replace(".", "/");
  const [, server] = /^(https?:\/\/[\w.:-]+)\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+/.exec(runUrl) ?? [];
  return server !== undefined && runUrl.startsWith(`${server}/${name}/actions/`) ? `${server}/${name}` : null;
}

import { ADDRESSES } from "./addresses.js";
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return "";
    }
}
export function readRoute(hash) {
    const [, project = "", view = "", run = ""] = hash.replace(/^#/, "").split("/").map(decode);
    if (view === "runs" && run !== "")
        return { view: "run", project, run };
    return { view: view === "approvals" || view === "decisions" || view === "settings" ? view : "runs", project };
}
export const HASHES = {
    runs: (project) => `#/${encodeURIComponent(project)}`,
    approvals: (project) => `#/${encodeURIComponent(project)}/approvals`,
    decisions: (project) => `#/${encodeURIComponent(project)}/decisions`,
    settings: (project) => `#/${encodeURIComponent(project)}/settings`,
    run: (project, run) => ADDRESSES.page(project, run).slice(1),
};
export function repositoryUrl(project, runUrl) {
    const name = project.replace(".", "/");
    const [, server] = /^(https?:\/\/[\w.:-]+)\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+/.exec(runUrl) ?? [];
    return server !== undefined && runUrl.startsWith(`${server}/${name}/actions/`) ? `${server}/${name}` : null;
}

import { type Answer, apiError, type Call, notFound, parameter } from "./forge-http.js";
import { type Json, repositoryApiUrl, repositoryWebUrl } from "./forge-json.js";
import { encodePath } from "./forge-json-git.js";
import { resolveRevision } from "./forge-refs.js";
import { toLines } from "./forge-routes-git.js";

/** Above this the JSON form leaves the content out; only the raw form has it. */
const MAX_JSON_CONTENT_BYTES = 1024 * 1024;

interface Entry {
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  readonly size: number;
  readonly path: string;
}

/** GET contents: a file (JSON or raw by the accept header), a folder's list, a link; 404 for anything else. */
export async function getContents(call: Call): Promise<Answer> {
  const path = parameter(call, "path").replace(/^\/+|\/+$/g, "");
  const ref = call.query["ref"] ?? call.state.defaultBranch;
  const commit = await resolveRevision(call, ref);
  if (commit === undefined) throw apiError(404, `No commit found for the ref ${ref}`);
  if (path.split("/").includes("..")) throw notFound();
  const [own] = path === "" ? [] : await listEntries(call, commit, path);
  if (path !== "" && own === undefined) throw notFound();
  if (own === undefined || own.type === "tree") {
    const inside = await listEntries(call, commit, path === "" ? "" : `${path}/`);
    return { status: 200, body: inside.map((entry) => entryJson(call, entry, ref)) };
  }
  if (own.type === "commit")
    return { status: 200, body: { ...entryJson(call, own, ref), type: "submodule", submodule_git_url: null } };
  const bytes = (await call.git.attempt(["cat-file", "blob", own.sha])).stdout;
  if (/vnd\.github(\.v3)?\.raw/.test(call.headers["accept"] ?? "")) return { status: 200, body: bytes };
  if (own.mode === "120000")
    return { status: 200, body: { ...entryJson(call, own, ref), target: bytes.toString("utf8") } };
  const isSmall = bytes.length <= MAX_JSON_CONTENT_BYTES;
  return {
    status: 200,
    body: {
      ...entryJson(call, own, ref),
      content: isSmall ? toLines(bytes) : "",
      encoding: isSmall ? "base64" : "none",
    },
  };
}

async function listEntries(call: Call, commit: string, path: string): Promise<Entry[]> {
  const output = await call.git.text(["ls-tree", "-z", "-l", commit, ...(path === "" ? [] : ["--", path])]);
  return output
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => {
      const [facts = "", name = ""] = line.split("\t");
      const [mode = "", type = "", sha = "", size = "0"] = facts.split(/ +/);
      return { mode, type, sha, size: Number(size) || 0, path: name };
    });
}

function entryJson(call: Call, entry: Entry, ref: string): Json {
  const path = encodePath(entry.path);
  const self = `${repositoryApiUrl(call)}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const isTree = entry.type === "tree";
  const git = `${repositoryApiUrl(call)}/git/${isTree ? "trees" : "blobs"}/${entry.sha}`;
  const html = `${repositoryWebUrl(call)}/${isTree ? "tree" : "blob"}/${encodePath(ref)}/${path}`;
  return {
    name: entry.path.split("/").at(-1) ?? "",
    path: entry.path,
    sha: entry.sha,
    size: entry.size,
    url: self,
    html_url: html,
    git_url: git,
    download_url: entry.type === "blob" ? `${repositoryWebUrl(call)}/raw/${encodePath(ref)}/${path}` : null,
    type: isTree ? "dir" : entry.mode === "120000" ? "symlink" : entry.type === "commit" ? "submodule" : "file",
    _links: { self, git, html },
  };
}

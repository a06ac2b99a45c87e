import { type DemoTreeEntry, findInTree, listTree } from "../git/git-trees.js";
import { apiError, type Call, type HttpAnswer, notFoundAnswer, ok, orNotFound, parameter } from "../http.js";
import { encodePath } from "../json/git.js";
import { type Json, repositoryApiUrl, repositoryWebUrl } from "../json/json.js";
import { resolveInForge } from "../refs.js";
import { toLines } from "./git.js";

/** The JSON form of a larger file has no content; only the raw form has it. */
const MAX_JSON_CONTENT_BYTES = 1024 * 1024;

interface Entry extends DemoTreeEntry {
  readonly size: number;
}

/** GET contents: a file (JSON or raw by the accept header), a folder's list, a link; 404 for anything else. */
export async function getContents(call: Call): Promise<HttpAnswer> {
  const path = parameter(call, "path").replace(/^\/+|\/+$/g, "");
  const ref = call.query["ref"] ?? call.state.defaultBranch;
  const commit = await resolveInForge(call, ref);
  if (commit === undefined) throw apiError(404, `No commit found for the ref ${ref}`);
  if (path.split("/").includes("..")) throw notFoundAnswer();
  const root = (await call.git.resolve(`${commit}^{tree}`)) ?? "";
  const found = orNotFound(await findInTree(call.git.objects, root, path));
  if (found.type === "tree") {
    const prefix = path === "" ? "" : `${path}/`;
    const inside = await listTree(call.git.objects, found.sha, { prefix });
    const sized = await Promise.all(inside.map((entry) => withSize(call, entry)));
    return ok(sized.map((entry) => entryJson(call, entry, ref)));
  }
  const own = await withSize(call, found);
  if (own.type === "commit")
    return { status: 200, body: { ...entryJson(call, own, ref), type: "submodule", submodule_git_url: null } };
  const bytes = (await call.git.objects.read(own.sha))?.bytes ?? Buffer.alloc(0);
  if (/vnd\.github(\.v3)?\.raw/.test(call.headers["accept"] ?? "")) return ok(bytes);
  if (own.mode === "120000")
    return { status: 200, body: { ...entryJson(call, own, ref), target: bytes.toString("utf8") } };
  const isSmall = bytes.length <= MAX_JSON_CONTENT_BYTES;
  return ok({
    ...entryJson(call, own, ref),
    content: isSmall ? toLines(bytes) : "",
    encoding: isSmall ? "base64" : "none",
  });
}

async function withSize({ git }: Call, entry: DemoTreeEntry): Promise<Entry> {
  const object = entry.type === "blob" ? await git.objects.read(entry.sha) : undefined;
  return { ...entry, size: object?.bytes.length ?? 0 };
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

import { findFiles, type TreeEdit } from "../../core/git/trees.js";
import { bodyFields, isFields, readFields } from "../body.js";
import { writeCommit, writeEditedTree } from "../git/bare-repository.js";
import { type CommitPerson, readCommitObject } from "../git/git-history.js";
import { listTree } from "../git/git-trees.js";
import {
  apiError,
  type Call,
  created,
  type ForgeContext,
  type HttpAnswer,
  notAccessible,
  notFoundAnswer,
  ok,
  orNotFound,
  parameter,
  type RepositoryRoute,
  validationFailed,
} from "../http.js";
import { gitCommitJson, refJson } from "../json/git.js";
import { type Json, repositoryApiUrl } from "../json/json.js";
import { nodeId } from "../node-id.js";
import { listRefs } from "../pull-refs.js";
import { createRef, deleteRef, mayChangeWorkflows, updateRef } from "../refs.js";
import type { TokenIdentity } from "../types.js";

const GIT = "/git";
const READ = "contents=read";
const WRITE = "contents=write; contents=write,workflows=write";

/** The Git database: refs, blobs, trees, commits. */
export const gitRoutes: readonly RepositoryRoute[] = [
  ["GET", `${GIT}/ref/{ref}`, READ, getRef],
  ["GET", `${GIT}/matching-refs/{ref}`, READ, listMatchingRefs],
  ["POST", `${GIT}/refs`, WRITE, postRef],
  ["PATCH", `${GIT}/refs/{ref}`, WRITE, patchRef],
  ["DELETE", `${GIT}/refs/{ref}`, WRITE, (call) => deleteRef(call, `refs/${parameter(call, "ref")}`)],
  ["POST", `${GIT}/blobs`, WRITE, createBlob],
  ["GET", `${GIT}/blobs/{file_sha}`, READ, getBlob],
  ["POST", `${GIT}/trees`, WRITE, createTree],
  ["GET", `${GIT}/trees/{tree_sha}`, READ, getTree],
  ["POST", `${GIT}/commits`, WRITE, createCommit],
  ["GET", `${GIT}/commits/{commit_sha}`, READ, getCommit],
];

async function getRef(call: Call): Promise<HttpAnswer> {
  const ref = `refs/${parameter(call, "ref")}`;
  const found = orNotFound((await listRefs(call, ref)).get(ref));
  return ok(refJson(call, ref, found));
}

async function listMatchingRefs(call: Call): Promise<HttpAnswer> {
  const prefix = `refs/${parameter(call, "ref")}`;
  const refs = [...(await listRefs(call))].filter(([ref]) => ref.startsWith(prefix));
  return ok(refs.map(([ref, object]) => refJson(call, ref, object)));
}

async function postRef(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const ref = fields.requiredText("ref");
  const target = await createRef(call, ref, fields.requiredText("sha"));
  return created(refJson(call, ref, target));
}

async function patchRef(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const ref = `refs/${parameter(call, "ref")}`;
  const target = await updateRef(call, ref, fields.requiredText("sha"), fields.flag("force") ?? false);
  return ok(refJson(call, ref, target));
}

async function createBlob(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const encoding = fields.text("encoding") ?? "utf-8";
  const content = fields.requiredText("content");
  if (encoding !== "utf-8" && encoding !== "base64") {
    throw validationFailed("Blob", [{ field: "encoding", code: "invalid", value: encoding }]);
  }
  const sha = call.git.objects.write("blob", Buffer.from(content, encoding));
  return { status: 201, body: { sha, url: `${repositoryApiUrl(call)}/git/blobs/${sha}` } };
}

/** An object of the given type by its full id; anything else is a 404. */
async function readObject(call: Call, type: "blob" | "tree" | "commit", sha: string): Promise<Buffer> {
  if (!/^[0-9a-f]{40}$/.test(sha)) throw notFoundAnswer();
  const object = await call.git.objects.read(sha);
  if (object?.type !== type) throw notFoundAnswer();
  return object.bytes;
}

async function getBlob(call: Call): Promise<HttpAnswer> {
  const sha = parameter(call, "file_sha");
  const bytes = await readObject(call, "blob", sha);
  if (/\.raw(\+json)?$/.test(call.headers["accept"] ?? "")) return ok(bytes);
  return ok({
    sha,
    node_id: nodeId("blob", sha),
    size: bytes.length,
    url: `${repositoryApiUrl(call)}/git/blobs/${sha}`,
    content: toLines(bytes),
    encoding: "base64",
  });
}

/** Base64 as GitHub writes it: lines of 60 characters, also the last with a line end. */
export function toLines(bytes: Buffer): string {
  return bytes.toString("base64").replace(/.{1,60}/g, "$&\n");
}

async function treeJson(call: Call, sha: string, isRecursive: boolean): Promise<Json> {
  const api = repositoryApiUrl(call);
  const entries: Json[] = [];
  for (const entry of await listTree(call.git.objects, sha, { recursive: isRecursive })) {
    const { path, mode, type } = entry;
    const size = type === "blob" ? (await call.git.objects.read(entry.sha))?.bytes.length : undefined;
    const url = type === "commit" ? {} : { url: `${api}/git/${type}s/${entry.sha}` };
    entries.push({ path, mode, type, sha: entry.sha, ...(size === undefined ? {} : { size }), ...url });
  }
  return { sha, url: `${api}/git/trees/${sha}`, tree: entries, truncated: false };
}

async function getTree(call: Call): Promise<HttpAnswer> {
  const name = parameter(call, "tree_sha");
  const revision = /^[0-9a-f]{40}$/.test(name) ? name : `refs/heads/${name}`;
  const sha = orNotFound(await call.git.resolve(`${revision}^{tree}`));
  return ok(await treeJson(call, sha, call.query["recursive"] !== undefined));
}

const MODES = ["100644", "100755", "040000", "160000", "120000"];

async function createTree(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const base = fields.text("base_tree");
  const tree = base === undefined ? undefined : orNotFound(await call.git.resolve(`${base}^{tree}`));
  const list = fields.list("tree");
  if (list === undefined || list.length === 0) throw apiError(422, "Invalid tree info");
  const edits: TreeEdit[] = [];
  for (const raw of list) edits.push(...(await treeEdits(call, raw)));
  if (!mayChangeWorkflows(call.identity) && edits.some(({ path }) => path.startsWith(".github/workflows/"))) {
    throw notAccessible(call.identity);
  }
  const removed = edits.flatMap(({ path, entry }) => (entry === null ? [path] : []));
  const present = tree === undefined ? new Map() : await findFiles(call.git.objects, tree, removed);
  if (removed.some((path) => !present.has(path))) throw apiError(422, "GitRPC::BadObjectState");
  const sha = await writeEditedTree(call.git, tree, edits);
  return created(await treeJson(call, sha, false));
}

async function treeEdits(call: Call, raw: unknown): Promise<TreeEdit[]> {
  if (!isFields(raw)) throw apiError(422, "Invalid tree info");
  const fields = readFields(raw);
  const path = fields.requiredText("path");
  if (path === "" || path.startsWith("/") || path.split("/").some((part) => [".", "..", ".git", ""].includes(part))) {
    throw apiError(422, `tree.path contains a malformed path component`);
  }
  if (raw["sha"] === null) return [{ path, entry: null }];
  const mode = fields.requiredText("mode");
  if (!MODES.includes(mode)) throw apiError(422, `Must supply a valid tree.mode`);
  const content = fields.text("content");
  const write = (text: string): string => call.git.objects.write("blob", Buffer.from(text));
  const sha = fields.text("sha") ?? (content === undefined ? undefined : write(content));
  if (sha === undefined) throw apiError(422, "Must supply either tree.sha or tree.content");
  const isObject = mode === "160000" || (await call.git.objects.read(sha)) !== undefined;
  if (!isObject) throw apiError(422, `tree.sha ${sha} is not a valid ${mode === "040000" ? "tree" : "blob"}`);
  if (mode !== "040000") return [{ path, entry: { mode, id: sha } }];
  const inside = await listTree(call.git.objects, sha, { recursive: true, prefix: `${path}/` });
  const files = inside.filter((entry) => entry.type !== "tree");
  return files.map((file) => ({ path: file.path, entry: { mode: file.mode, id: file.sha } }));
}

/** The commit identity that GitHub derives from a token. */
export function identityPerson(identity: TokenIdentity, date: string): CommitPerson {
  return { name: identity.login, email: `${identity.id}+${identity.login}@users.noreply.github.com`, date };
}

/** GitHub itself, the committer of commits that it signs. */
export function serverPerson({ urls }: ForgeContext, date: string): CommitPerson {
  return { name: "GitHub", email: `noreply@${new URL(urls.web).hostname}`, date };
}

async function createCommit(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const tree = fields.requiredText("tree");
  const parents = fields.texts("parents") ?? [];
  if ((await call.git.objects.read(tree))?.type !== "tree") throw apiError(422, "Tree SHA does not exist");
  for (const parent of parents) {
    if ((await call.git.objects.read(parent))?.type !== "commit") {
      throw apiError(422, "Parent SHA does not exist or is not a commit object");
    }
  }
  const now = call.state.now();
  const author = personOf(fields.json["author"], now);
  const committer = personOf(fields.json["committer"], now);
  const own = identityPerson(call.identity, now);
  // GitHub signs a commit of a bot that names no other author or committer.
  const isSigned = call.identity.type === "Bot" && author === undefined && committer === undefined;
  const sha = await writeCommit(call.git, {
    tree,
    parents,
    message: fields.requiredText("message"),
    author: author ?? own,
    committer: isSigned ? serverPerson(call, now) : (committer ?? author ?? own),
  });
  if (isSigned) call.state.verifiedCommits.add(sha);
  const commit = await readCommitObject(call.git.objects, sha);
  return created(commit && gitCommitJson(call, commit));
}

function personOf(raw: unknown, now: string): CommitPerson | undefined {
  if (!isFields(raw)) return undefined;
  const fields = readFields(raw);
  return { name: fields.requiredText("name"), email: fields.requiredText("email"), date: fields.text("date") ?? now };
}

async function getCommit(call: Call): Promise<HttpAnswer> {
  const sha = parameter(call, "commit_sha");
  await readObject(call, "commit", sha);
  const commit = orNotFound(await readCommitObject(call.git.objects, sha));
  return ok(gitCommitJson(call, commit));
}

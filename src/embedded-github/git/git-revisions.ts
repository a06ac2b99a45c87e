import type { ObjectStore } from "./git-objects.js";
import type { RefStore } from "./git-refs.js";
import { findInTree } from "./git-trees.js";

/** Where git looks for a short name, in this order. */
const PLACES = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"] as const;

/** Undefined: it names nothing. "ask": only git can tell. */
export async function resolveRevision(
  store: ObjectStore,
  refs: RefStore,
  revision: string,
): Promise<string | undefined | "ask"> {
  const [, name, kind, path] = /^([\w./+=,%#!-]+?)(?:\^\{(commit|tree)\})?(?::([^:]*))?$/.exec(revision) ?? [];
  if (name === undefined || /^\.{0,2}\//.test(path ?? "")) return "ask";
  const sha = nameToId(refs, name);
  if (sha === undefined) return /^[0-9a-f]{4,39}$/.test(name) || /-g[0-9a-f]{4,}$/.test(name) ? "ask" : undefined;
  if (kind === undefined && path === undefined) return sha;
  const peeled = await peel(store, sha, path === undefined && kind === "commit" ? "commit" : "tree");
  if (path === undefined || peeled === undefined) return peeled;
  return (await findInTree(store, peeled, path.replace(/\/+$/, "")))?.sha;
}

function nameToId(refs: RefStore, name: string): string | undefined {
  if (/^[0-9a-f]{40}$/.test(name)) return name;
  if (name === "HEAD" || name.startsWith("refs/")) return refs.read(name);
  for (const place of PLACES) {
    const sha = refs.read(`${place}${name}`);
    if (sha !== undefined) return sha;
  }
  return undefined;
}

async function peel(store: ObjectStore, sha: string, wanted: "commit" | "tree"): Promise<string | undefined> {
  const object = await store.read(sha);
  if (object === undefined || object.type === wanted) return object && sha;
  const field = object.type === "tag" ? "object" : object.type === "commit" ? "tree" : "";
  const next = new RegExp(`^${field} ([0-9a-f]{40})$`, "m").exec(object.bytes.toString("latin1"))?.[1];
  return field === "" || next === undefined || (object.type === "commit" && wanted === "commit")
    ? undefined
    : peel(store, next, wanted);
}

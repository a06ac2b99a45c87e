import { z } from "zod";
import type { ObjectForge, ObjectResult } from "../core/forge-objects.js";
import { type Client, forgeError, type RequestFailure } from "./client.js";

type Names = { readonly owner: string; readonly repo: string };

const object = z.object({ sha: z.string() });
const tree = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() })),
  truncated: z.boolean(),
});
const blob = z.object({ content: z.string(), encoding: z.literal("base64"), size: z.number() });

function objectFailure({ status, message }: RequestFailure): ObjectResult {
  if (status === 413 || /too large|exceeds/i.test(message)) return { ok: false, reason: "too_large", message };
  const isDenied = status === 403 || status === 404 || /not accessible/i.test(message);
  return { ok: false, reason: isDenied ? "denied" : "failed", message };
}

export function objectMethods(client: Client, names: Names): ObjectForge {
  const create = async (route: string, body: Readonly<Record<string, unknown>>): Promise<ObjectResult> => {
    const answer = await client.send(route, { ...names, ...body }, object);
    return answer.ok ? { ok: true, sha: answer.value.sha } : objectFailure(answer);
  };
  return {
    async listTree(sha) {
      const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
      const answer = await client.send(route, { ...names, tree_sha: sha, recursive: "1" }, tree);
      if (!answer.ok && answer.status !== 404) throw forgeError("the tree", answer);
      if (!answer.ok || answer.value.truncated) return null;
      const files = answer.value.tree.filter((entry) => entry.type === "blob");
      return files.map(({ path, sha: id, size = 0 }) => ({ path, sha: id, size }));
    },
    async readBlob(sha, maximumBytes) {
      const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
      const answer = await client.send(route, { ...names, file_sha: sha }, blob);
      if (!answer.ok && answer.status !== 404) throw forgeError("the blob", answer);
      if (!answer.ok || answer.value.size > maximumBytes) return null;
      return Buffer.from(answer.value.content, "base64");
    },
    createBlob: (bytes) =>
      create("POST /repos/{owner}/{repo}/git/blobs", { content: bytes.toString("base64"), encoding: "base64" }),
    createTree: (files) =>
      create("POST /repos/{owner}/{repo}/git/trees", {
        tree: files.map(({ path, sha }) => ({ path, mode: "100644", type: "blob", sha })),
      }),
  };
}

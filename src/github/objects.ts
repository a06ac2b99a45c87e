import { z } from "zod";
import type { ObjectForge, ObjectResult } from "../core/forge/objects.js";
import { type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";

const object = z.object({ sha: z.string() });
const tree = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() })),
  truncated: z.boolean(),
});
const blob = z.object({ content: z.string(), encoding: z.literal("base64"), size: z.number() });

/** Three folders deep, which is as far as the answer is typed. */
const inTree = (inner: string): string =>
  `... on Tree { entries { name object { ... on Blob { isBinary isTruncated text } ${inner} } } }`;
const TEXTS_QUERY = `query($owner: String!, $repo: String!, $tree: String!) {
  repository(owner: $owner, name: $repo) { tree: object(expression: $tree) { ${inTree(inTree(inTree("")))} } }
}`;

const textObject = z.object({
  isBinary: z.boolean().nullish(),
  isTruncated: z.boolean().optional(),
  text: z.string().nullish(),
  get entries() {
    return z.array(textEntry).nullish();
  },
});
const textEntry = z.object({
  name: z.string(),
  get object() {
    return textObject.nullish();
  },
});
const texts = z.object({ repository: z.object({ tree: textObject.nullable() }) });

function textsBelow(
  tree: z.infer<typeof textObject>,
  folder: string,
): readonly (readonly [path: string, text: string])[] {
  return (tree.entries ?? []).flatMap(({ name, object: found }) => {
    const path = `${folder}${name}`;
    if (!found) return [];
    const isText = found.isBinary !== true && found.isTruncated !== true && typeof found.text === "string";
    return isText ? [[path, found.text ?? ""] as const] : textsBelow(found, `${path}/`);
  });
}

const OBJECT_REFUSALS: Refusals<ObjectResult> = [
  ["too_large", 413, /too large|exceeds/i],
  ["denied", 403, 404, /not accessible/i],
];

export function objectMethods(client: RepositoryClient): ObjectForge {
  const create = async (route: string, body: Readonly<Record<string, unknown>>): Promise<ObjectResult> => {
    const answer = await client.send(route, body, object);
    return answer.ok ? { ok: true, sha: answer.value.sha } : refusal(answer, OBJECT_REFUSALS);
  };
  return {
    async listTree(sha) {
      const route = "GET /git/trees/{tree_sha}";
      const found = await client.find("the tree", route, { tree_sha: sha, recursive: "1" }, tree);
      if (found === null || found.truncated) return null;
      const files = found.tree.filter((entry) => entry.type === "blob");
      return files.map(({ path, sha: id, size = 0 }) => ({ path, sha: id, size }));
    },
    async readBlob(sha, maximumBytes) {
      const found = await client.find("the blob", "GET /git/blobs/{file_sha}", { file_sha: sha }, blob);
      return found === null || found.size > maximumBytes ? null : Buffer.from(found.content, "base64");
    },
    async readTexts(commit) {
      const { repository } = await client.query("the files", TEXTS_QUERY, { tree: `${commit}:` }, texts);
      return repository.tree === null ? null : new Map(textsBelow(repository.tree, ""));
    },
    createBlob: (bytes) => create("POST /git/blobs", { content: bytes.toString("base64"), encoding: "base64" }),
    createTree: (files, base) =>
      create("POST /git/trees", {
        ...(base === undefined ? {} : { base_tree: base }),
        tree: files.map(({ path, sha, mode = "100644" }) => {
          return { path, mode, type: mode === "160000" ? "commit" : "blob", sha };
        }),
      }),
  };
}

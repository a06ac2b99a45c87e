import type { Call } from "../http.js";
import { nodeId } from "../node-id.js";
import type { GraphqlNode } from "./graphql-execute.js";
import { requireRight } from "./graphql-parts.js";

/** The server tells no more of a file at once. */
const TRUNCATED = 512_000;

/** A tree or file by `<revision>:<path>`; null: there is none. HEAD is the default branch. */
export async function objectAt(call: Call, expression: string): Promise<GraphqlNode | null> {
  requireRight(call, "contents=read");
  const { defaultBranch } = call.state;
  const revision = expression.replace(/^HEAD:/, `refs/heads/${defaultBranch}:`);
  const sha = await call.git.attempt(["rev-parse", "--verify", "--quiet", revision]);
  return sha.code === 0 ? objectNode(call, sha.stdout.toString("utf8").trim()) : null;
}

async function objectNode(call: Call, sha: string): Promise<GraphqlNode> {
  const stored = await call.git.objects.read(sha);
  if (stored === undefined) throw new Error(`There is no object ${sha}.`);
  return stored.type === "tree" ? treeNode(call, sha) : blobNode(sha, stored.bytes);
}

async function treeNode(call: Call, sha: string): Promise<GraphqlNode> {
  const lines = (await call.git.text(["ls-tree", "-z", sha])).split("\0").filter((line) => line !== "");
  const entries = lines.flatMap((line): readonly GraphqlNode[] => {
    const [, type, object = "", name = ""] = /^\d+ (\w+) (\S+)\t(.*)$/s.exec(line) ?? [];
    const fields = { name: () => name, type: () => type ?? "", object: () => objectNode(call, object) };
    return [{ type: "TreeEntry", fields }];
  });
  return { type: "Tree", fields: { oid: () => sha, id: () => nodeId("tree", sha), entries: () => entries } };
}

function blobNode(sha: string, bytes: Buffer): GraphqlNode {
  const isBinary = bytes.includes(0);
  return {
    type: "Blob",
    fields: {
      oid: () => sha,
      byteSize: () => bytes.length,
      isBinary: () => isBinary,
      isTruncated: () => bytes.length > TRUNCATED,
      text: () => (isBinary ? null : bytes.subarray(0, TRUNCATED).toString("utf8")),
    },
  };
}

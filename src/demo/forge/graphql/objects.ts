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
  const type = await call.git.text(["cat-file", "-t", sha]);
  return type.trim() === "tree" ? treeNode(call, sha) : blobNode(call, sha);
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

async function blobNode(call: Call, sha: string): Promise<GraphqlNode> {
  const { stdout } = await call.git.attempt(["cat-file", "blob", sha]);
  const isBinary = stdout.includes(0);
  return {
    type: "Blob",
    fields: {
      oid: () => sha,
      byteSize: () => stdout.length,
      isBinary: () => isBinary,
      isTruncated: () => stdout.length > TRUNCATED,
      text: () => (isBinary ? null : stdout.subarray(0, TRUNCATED).toString("utf8")),
    },
  };
}

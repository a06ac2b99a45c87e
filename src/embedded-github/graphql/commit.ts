import type { TreeEdit } from "../../core/git/trees.js";
import { isFields } from "../body.js";
import { writeCommit, writeEditedTree } from "../git/bare-repository.js";
import { type CommitInfo, readCommitObject } from "../git/git-history.js";
import { findInTree } from "../git/git-trees.js";
import type { Call } from "../http.js";
import { parseNodeId } from "../node-id.js";
import { afterRefMoves } from "../pull-refs.js";
import { mayChangeWorkflows, ruleViolation, workflowRefusal } from "../refs.js";
import { identityPerson, serverPerson } from "../routes/git.js";
import { isOwnRepository } from "../state.js";
import { type GraphqlArguments, GraphqlError, type GraphqlNode } from "./graphql-execute.js";
import { requireRight, unresolved } from "./graphql-parts.js";
import { refNode } from "./nodes.js";

/**
 * The mutation that makes a signed commit: compare-and-swap on `expectedHeadOid`; the author is the token's owner, the
 * parent the branch's head. It has no file modes: a replaced file keeps its mode.
 */
export async function createCommitOnBranch(
  call: Call,
  input: GraphqlArguments,
): Promise<{ readonly commit: CommitInfo; readonly ref: GraphqlNode }> {
  requireRight(call, "contents=write");
  const branch = branchOf(call, input["branch"]);
  const ref = `refs/heads/${branch}`;
  const head = await call.git.resolve(ref);
  if (head === undefined)
    throw new GraphqlError("NOT_FOUND", `No such branch "${branch}" in ${call.state.owner}/${call.state.name}.`);
  const expected = String(input["expectedHeadOid"]);
  const stale = (): GraphqlError =>
    new GraphqlError("STALE_DATA", `Expected branch to point to "${expected}" but it did not.  Pull and try again.`);
  if (head !== expected) throw stale();
  const changes = readChanges(input["fileChanges"]);
  refuseForbidden(call, ref, changes);
  const tree = await writeEditedTree(call.git, head, await toEdits(call, head, changes));
  const now = call.state.now();
  const sha = await writeCommit(call.git, {
    tree,
    parents: [head],
    message: messageOf(input["message"]),
    author: identityPerson(call.identity, now),
    committer: serverPerson(call, now),
  });
  if (!(await call.git.refs.update(ref, sha, head))) throw stale();
  call.state.verifiedCommits.add(sha);
  await afterRefMoves(call, [{ ref, before: head, after: sha, actor: call.identity.login }]);
  const commit = await readCommitObject(call.git.objects, sha);
  if (commit === undefined) throw new GraphqlError(undefined, "Something went wrong while executing your query.");
  return { commit, ref: refNode(call, ref, commit) };
}

function branchOf(call: Call, raw: unknown): string {
  const fields = isFields(raw) ? raw : {};
  const wanted = fields["repositoryNameWithOwner"];
  if (typeof fields["id"] === "string") {
    const node = parseNodeId(fields["id"]);
    if (node?.kind === "reference") return node.key.replace(/^refs\/heads\//, "");
    throw unresolved(fields["id"]);
  }
  if (typeof wanted !== "string" || typeof fields["branchName"] !== "string") {
    throw new GraphqlError("ARGUMENT_ERROR", "branch needs an id, or both repositoryNameWithOwner and branchName.");
  }
  if (!isOwnRepository(call.state, wanted)) {
    throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${wanted}'.`);
  }
  return fields["branchName"].replace(/^refs\/heads\//, "");
}

interface Changes {
  readonly additions: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions: readonly string[];
}

function readChanges(raw: unknown): Changes {
  const fields = isFields(raw) ? raw : {};
  const list = (name: string): Readonly<Record<string, unknown>>[] => {
    const value: unknown = fields[name] ?? [];
    return Array.isArray(value) ? value.filter(isFields) : [];
  };
  const additions = list("additions").map((one) => ({ path: String(one["path"]), contents: String(one["contents"]) }));
  const deletions = list("deletions").map((one) => String(one["path"]));
  const paths = [...additions.map(({ path }) => path), ...deletions];
  const malformed = paths.find(
    (path) => path === "" || path.startsWith("/") || /(^|\/)(\.\.?|\.git)?(\/|$)/i.test(path),
  );
  if (malformed !== undefined)
    throw new GraphqlError("UNPROCESSABLE", `A path was requested that is invalid: ${malformed}`);
  if (new Set(paths).size !== paths.length)
    throw new GraphqlError("UNPROCESSABLE", "A path may appear only once in fileChanges.");
  const broken = additions.find(({ contents }) => !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents));
  if (broken !== undefined) throw new GraphqlError("UNPROCESSABLE", `The contents of ${broken.path} are not Base64.`);
  return { additions, deletions };
}

function refuseForbidden(call: Call, ref: string, changes: Changes): void {
  const paths = [...changes.additions.map(({ path }) => path), ...changes.deletions];
  const workflow = paths.find((path) => path.startsWith(".github/workflows/"));
  if (workflow !== undefined && !mayChangeWorkflows(call.identity)) {
    throw new GraphqlError("FORBIDDEN", workflowRefusal(call.identity, workflow));
  }
  const violation = ruleViolation(call, ref, "update");
  if (violation !== undefined) {
    throw new GraphqlError("UNPROCESSABLE", `Repository rule violations found\n\n${violation}\n\n`);
  }
}

async function toEdits(call: Call, head: string, changes: Changes): Promise<TreeEdit[]> {
  const edits: TreeEdit[] = [];
  const tree = (await call.git.resolve(`${head}^{tree}`)) ?? "";
  for (const path of changes.deletions) {
    if ((await findInTree(call.git.objects, tree, path)) === undefined) {
      throw new GraphqlError(
        "UNPROCESSABLE",
        `A path was requested for deletion which does not exist as of commit oid \`${head}\`: ${path}`,
      );
    }
    edits.push({ path, entry: null });
  }
  for (const { path, contents } of changes.additions) {
    const id = call.git.objects.write("blob", Buffer.from(contents, "base64"));
    const known = await findInTree(call.git.objects, tree, path);
    edits.push({ path, entry: { mode: known?.mode === "100755" ? known.mode : "100644", id } });
  }
  return edits;
}

function messageOf(raw: unknown): string {
  const fields = isFields(raw) ? raw : {};
  const headline = fields["headline"];
  const body = fields["body"];
  if (typeof headline !== "string" || headline.trim() === "") {
    throw new GraphqlError("UNPROCESSABLE", "A commit message headline is required.");
  }
  return typeof body === "string" && body !== "" ? `${headline}\n\n${body}` : headline;
}

import { type FileDiff, readCommitDiff } from "../diff.js";
import type { CommitInfo, CommitPerson } from "../git/git-history.js";
import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import { type ActivityRecord, findUser } from "../state.js";
import { fieldsOf, type Json, repositoryApiUrl, repositoryWebUrl, userJson } from "./json.js";

function verificationJson(context: ForgeContext, commit: CommitInfo): Json {
  if (!context.state.verifiedCommits.has(commit.sha)) {
    return { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null };
  }
  const signature = "-----BEGIN PGP SIGNATURE-----\n\nembedded\n-----END PGP SIGNATURE-----\n";
  const payload = `tree ${commit.tree}\n\n${commit.message}`;
  return { verified: true, reason: "valid", signature, payload, verified_at: commit.committer.date };
}

/** The commit as the Git database API shows it. */
export function gitCommitJson(context: ForgeContext, commit: CommitInfo): Json {
  const api = repositoryApiUrl(context);
  const web = repositoryWebUrl(context);
  return {
    sha: commit.sha,
    node_id: nodeId("commit", commit.sha),
    url: `${api}/git/commits/${commit.sha}`,
    html_url: `${web}/commit/${commit.sha}`,
    author: commit.author,
    committer: commit.committer,
    tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${api}/git/commits/${sha}`,
      html_url: `${web}/commit/${sha}`,
    })),
    verification: verificationJson(context, commit),
  };
}

/** The user with a commit's e-mail address, if it has GitHub's form `<id>+<login>@users.noreply.github.com`. */
function accountOf(context: ForgeContext, person: CommitPerson): Json | null {
  const login = /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/.exec(person.email)?.[1];
  const known = login === undefined ? undefined : findUser(context.state, login);
  return known === undefined ? null : userJson(context, known.login);
}

/** The commit as the repository API shows it, without files. */
export function commitJson(context: ForgeContext, commit: CommitInfo): Json {
  const api = repositoryApiUrl(context);
  const web = repositoryWebUrl(context);
  const url = `${api}/commits/${commit.sha}`;
  return {
    sha: commit.sha,
    node_id: nodeId("commit", commit.sha),
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
      url: `${api}/git/commits/${commit.sha}`,
      comment_count: 0,
      verification: verificationJson(context, commit),
    },
    url,
    html_url: `${web}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    author: accountOf(context, commit.author),
    committer: accountOf(context, commit.committer),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${api}/commits/${sha}`,
      html_url: `${web}/commit/${sha}`,
    })),
  };
}

/** A single commit with its files against the first parent. */
export async function commitWithFilesJson(context: ForgeContext, commit: CommitInfo): Promise<Json> {
  const files = await readCommitDiff(context.git, commit.parents[0], commit.sha);
  const additions = files.reduce((total, file) => total + file.additions, 0);
  const deletions = files.reduce((total, file) => total + file.deletions, 0);
  return {
    ...commitJson(context, commit),
    stats: { total: additions + deletions, additions, deletions },
    files: files.map((file) => diffEntryJson(context, file, commit.sha)),
  };
}

export function diffEntryJson(context: ForgeContext, file: FileDiff, commit: string): Json {
  const api = repositoryApiUrl(context);
  const web = repositoryWebUrl(context);
  const path = encodePath(file.path);
  return {
    ...fieldsOf(file, "sha", "status", "additions", "deletions"),
    filename: file.path,
    changes: file.additions + file.deletions,
    blob_url: `${web}/blob/${commit}/${path}`,
    raw_url: `${web}/raw/${commit}/${path}`,
    contents_url: `${api}/contents/${path}?ref=${commit}`,
    ...(file.patch === undefined ? {} : { patch: file.patch }),
    ...(file.previousPath === undefined ? {} : { previous_filename: file.previousPath }),
  };
}

export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

export function refJson(context: ForgeContext, ref: string, object: { sha: string; type: string }): Json {
  const api = repositoryApiUrl(context);
  return {
    ref,
    node_id: nodeId("reference", ref),
    url: `${api}/git/${encodePath(ref)}`,
    object: { type: object.type, sha: object.sha, url: `${api}/git/${object.type}s/${object.sha}` },
  };
}

export function activityJson(context: ForgeContext, activity: ActivityRecord): Json {
  return {
    ...fieldsOf(activity, "id", "before", "after", "ref"),
    node_id: nodeId("other", activity.id),
    timestamp: activity.at,
    activity_type: activity.type,
    actor: userJson(context, activity.actor),
  };
}

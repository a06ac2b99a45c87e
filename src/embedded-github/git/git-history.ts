import type { ObjectStore } from "./git-objects.js";

export interface CommitPerson {
  readonly name: string;
  readonly email: string;
  /** ISO 8601. */
  readonly date: string;
}

export interface CommitInfo {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: CommitPerson;
  readonly committer: CommitPerson;
  readonly message: string;
}

export async function readCommitObject(store: ObjectStore, sha: string): Promise<CommitInfo | undefined> {
  const object = await store.read(sha);
  if (object?.type === "tag") {
    const target = /^object ([0-9a-f]{40})$/m.exec(object.bytes.toString("utf8"))?.[1];
    return target === undefined ? undefined : readCommitObject(store, target);
  }
  return object?.type === "commit" ? parseCommit(sha, object.bytes.toString("utf8")) : undefined;
}

function parseCommit(sha: string, text: string): CommitInfo {
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const value = (name: string): string => new RegExp(`^${name} (.*)$`, "m").exec(head)?.[1] ?? "";
  return {
    sha,
    tree: value("tree"),
    parents: [...head.matchAll(/^parent ([0-9a-f]{40})$/gm)].map((match) => match[1] ?? ""),
    author: parsePerson(value("author")),
    committer: parsePerson(value("committer")),
    message: end < 0 ? "" : text.slice(end + 2).replace(/^\n+|\n+$/g, ""),
  };
}

function parsePerson(line: string): CommitPerson {
  const [, name = "", email = "", seconds = "0"] = /^(.*?) ?<(.*)> (-?\d+) [+-]\d{4}$/.exec(line) ?? [];
  return { name, email, date: new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+Z$/, "Z") };
}

/** The ancestors of commits, including the commits. */
async function ancestorsOf(store: ObjectStore, start: readonly string[]): Promise<Map<string, CommitInfo>> {
  const found = new Map<string, CommitInfo>();
  const open = [...start];
  for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
    if (found.has(sha)) continue;
    const commit = await readCommitObject(store, sha);
    // A shallow history ends here.
    if (commit === undefined) continue;
    found.set(sha, commit);
    open.push(...commit.parents);
  }
  return found;
}

export async function isAncestorOf(store: ObjectStore, ancestor: string, descendant: string): Promise<boolean> {
  const seen = new Set<string>();
  const open = [descendant];
  for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
    if (sha === ancestor) return (await readCommitObject(store, sha)) !== undefined;
    if (seen.has(sha)) continue;
    seen.add(sha);
    open.push(...((await readCommitObject(store, sha))?.parents ?? []));
  }
  return false;
}

/** The best common ancestors of two commits, newest first; more than one only after crossed merges. */
export async function mergeBasesOf(store: ObjectStore, left: string, right: string): Promise<string[]> {
  const [ours, theirs] = [await ancestorsOf(store, [left]), await ancestorsOf(store, [right])];
  const common = [...ours.values()].filter(({ sha }) => theirs.has(sha));
  const behind = await ancestorsOf(
    store,
    common.flatMap(({ parents }) => parents),
  );
  return common
    .filter(({ sha }) => !behind.has(sha))
    .sort((a, b) => b.committer.date.localeCompare(a.committer.date))
    .map(({ sha }) => sha);
}

/** Commits reachable from `head` and not from `known`, in git's order: newest first, then as encountered. */
export async function commitsBetween(
  store: ObjectStore,
  known: readonly string[],
  head: string,
): Promise<CommitInfo[]> {
  const hidden = await ancestorsOf(store, known);
  const found: CommitInfo[] = [];
  const seen = new Set<string>();
  const open: CommitInfo[] = [];
  const add = async (sha: string): Promise<void> => {
    if (seen.has(sha) || hidden.has(sha)) return;
    seen.add(sha);
    const commit = await readCommitObject(store, sha);
    if (commit === undefined) return;
    const place = open.findIndex((other) => other.committer.date < commit.committer.date);
    open.splice(place < 0 ? open.length : place, 0, commit);
  };
  await add(head);
  for (let commit = open.shift(); commit !== undefined; commit = open.shift()) {
    found.push(commit);
    for (const parent of commit.parents) await add(parent);
  }
  return found;
}

import type { VNode } from "preact";
import { Link } from "../../core/page/texts.js";
import type { RunReport } from "../../core/run/run.js";
import { stripInvisible } from "../../core/text/invisible.js";

/** The repository that a run worked on, from the address of the run; null on a person's own checkout. */
export interface Repository {
  /** `owner/name`. */
  readonly name: string;
  readonly url: string;
}

export function repositoryOf({ runUrl }: RunReport): Repository | null {
  const [, server, name] = /^(https?:\/\/.+?)\/([\w.-]+\/[\w.-]+)\/actions\/runs\//.exec(runUrl) ?? [];
  return server === undefined || name === undefined ? null : { name, url: `${server}/${name}` };
}

const isCommit = (text: string): boolean => /^[0-9a-f]{40,64}$/.test(text);

/** A commit by its short name, as a link where it is on the server. */
export function commitLink(sha: string, repository: Repository | null, isPushed: boolean): VNode {
  const short = <code>{isCommit(sha) ? sha.slice(0, 7) : sha}</code>;
  const isThere = repository !== null && isPushed && isCommit(sha);
  return isThere ? <Link to={`${repository.url}/commit/${sha}`}>{short}</Link> : short;
}

/** `issue-12` as “Issue #12”, a link; null for a run without a subject. */
export function subjectLink(subject: string, repository: Repository | null): VNode | string | null {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(subject) ?? [];
  if (kind === undefined || number === undefined) return null;
  const label = `${kind === "pr" ? "Pull request" : "Issue"} #${number}`;
  const path = `${kind === "pr" ? "pull" : "issues"}/${number}`;
  return repository === null ? label : <Link to={`${repository.url}/${path}`}>{label}</Link>;
}

/** A line of a file, as a link to it at a commit. */
export function placeLink(path: string, line: number, sha: string, repository: Repository | null): VNode {
  const label = (
    <code>
      {path}:{line}
    </code>
  );
  if (repository === null || !isCommit(sha)) return label;
  const encoded = stripInvisible(path).split("/").map(encodeURIComponent).join("/");
  return <Link to={`${repository.url}/blob/${sha}/${encoded}#L${line}`}>{label}</Link>;
}

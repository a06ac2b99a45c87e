import type { VNode } from "preact";
import { subjectOf } from "../../core/page/subject.js";
import { Link } from "../../core/page/texts.js";
import type { RunReport } from "../../core/run/run.js";
import { stripInvisible } from "../../core/text/invisible.js";

/** The repository of a run. */
export interface Repository {
  /** `owner/name`. */
  readonly name: string;
  readonly url: string;
}

/** Reads the repository from the run's address; null for a local run. */
export function repositoryOf({ runUrl }: RunReport): Repository | null {
  const [, server, name] = /^(https?:\/\/.+?)\/([\w.-]+\/[\w.-]+)\/actions\/runs\//.exec(runUrl) ?? [];
  return server === undefined || name === undefined ? null : { name, url: `${server}/${name}` };
}

const isCommit = (text: string): boolean => /^[0-9a-f]{40,64}$/.test(text);

/** A commit by its short name, as a link if it is on the server. */
export function commitLink(sha: string, repository: Repository | null, isPushed: boolean): VNode {
  const short = <code>{isCommit(sha) ? sha.slice(0, 7) : sha}</code>;
  const isThere = repository !== null && isPushed && isCommit(sha);
  return isThere ? <Link to={`${repository.url}/commit/${sha}`}>{short}</Link> : short;
}

/** `issue-12` as “Issue #12”, a link; null for a run without a subject. */
export function subjectLink(text: string, repository: Repository | null): VNode | string | null {
  const subject = subjectOf(text);
  if (subject === null || repository === null) return subject?.label ?? null;
  return <Link to={`${repository.url}/${subject.path}`}>{subject.label}</Link>;
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

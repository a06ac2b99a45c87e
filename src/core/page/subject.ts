/** The issue or pull request of a subject such as `issue-12`, and its path below the repository; null: neither. */
export function subjectOf(subject: string): { readonly label: string; readonly path: string } | null {
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(subject) ?? [];
  if (kind === undefined) return null;
  return kind === "pr"
    ? { label: `Pull request #${number}`, path: `pull/${number}` }
    : { label: `Issue #${number}`, path: `issues/${number}` };
}

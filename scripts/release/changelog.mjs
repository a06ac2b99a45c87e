/** CHANGELOG.md: what is unreleased becomes a version, and a version's section the notes of its release. */

const HEAD = "## [Unreleased]\n";

/** @throws when nothing is unreleased */
export function releaseChangelog(text, version, date) {
  const [before, after, ...more] = text.split(HEAD);
  if (after === undefined || more.length > 0) throw new Error(`CHANGELOG.md has not one line "${HEAD.trim()}"`);
  const [section] = after.split(/^## /m);
  if (!/^[-*] /m.test(section))
    throw new Error("CHANGELOG.md has nothing under Unreleased, so there is nothing to release");
  return `${before}${HEAD}\n## [${version}] - ${date}\n${after}`;
}

/** @throws when the version has no section */
export function releaseNotes(text, version) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## [${version}]"`);
  return `${section.split("\n").slice(1).join("\n").trim()}\n`;
}

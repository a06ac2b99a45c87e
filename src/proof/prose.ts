const PROSE =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$|(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CONTRIBUTORS|CHANGELOG|CHANGES|README)(?:\.txt)?$/i;

/** A file for human readers. A gate may read it too: only a run shows whether it matters. */
export function isProse(path: string): boolean {
  return PROSE.test(path);
}

const PROSE =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$|(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CONTRIBUTORS|CHANGELOG|CHANGES|README)(?:\.txt)?$/i;

/** A file that people read. A gate may read it too: that it cannot matter is for a run to show. */
export function isProse(path: string): boolean {
  return PROSE.test(path);
}

/** Output of one package of a monorepo. */
export interface Section {
  /** The package; '' if only one printed. */
  readonly scope: string;
  readonly lines: readonly string[];
}

/** npm, and pnpm without a prefix: `> name@1.0.0 test`. */
const BANNER = /^> ((?:@[\w.-]{1,100}\/)?[\w.-]{1,200})@\S{1,100} [\w:.-]{1,100}/;

/** Lines with which a script runner announces the prefix of later lines. */
const ANNOUNCED: readonly RegExp[] = [
  // pnpm -r: `packages/a test$ vitest run`
  /^([\w@./-]{1,200} [\w:.-]{1,60})\$ /,
  // turbo: `a:test: cache miss, executing 1234`
  /^([\w@./-]{1,200}:[\w.-]{1,60}): cache (?:hit|miss|bypass)/,
];

/**
 * The output by package, so that equal names in two packages are distinguished and lines of packages that run in
 * parallel are read in order. Linear.
 */
export function sectionsOf(output: string): readonly Section[] {
  const all = output.split("\n");
  const prefixes = new Set<string>();
  const sections = new Map<string, string[]>();
  let banner = "";
  for (const raw of all) {
    const line = raw.trimEnd();
    const isShort = line.length > 3 && line.length < 600;
    const announced =
      isShort && /\$ |: cache /.test(line) ? ANNOUNCED.find((pattern) => pattern.test(line)) : undefined;
    const announces = announced?.exec(line)?.[1];
    if (announces !== undefined) prefixes.add(announces);
    const end = prefixes.size === 0 ? -1 : line.indexOf(": ");
    const prefix = end > 0 ? line.slice(0, end) : "";
    const isPrefixed = prefix !== "" && prefixes.has(prefix);
    if (!isPrefixed && isShort && line.startsWith("> ")) banner = BANNER.exec(line)?.[1] ?? banner;
    const scope = isPrefixed ? prefix : banner;
    const lines = sections.get(scope) ?? [];
    lines.push(isPrefixed ? line.slice(end + 2) : line);
    sections.set(scope, lines);
  }
  const named = [...sections.keys()].filter((scope) => scope !== "");
  return [...sections].map(([scope, lines]) => ({ scope: named.length > 1 ? scope : "", lines }));
}

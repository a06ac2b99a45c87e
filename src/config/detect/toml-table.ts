const HEADER = /^\s*\[\[?\s*([^\][]+?)\s*\]\]?\s*(?:#.*)?$/;
const KEY = /^\s*(?:([\w-]+)|"([^"]+)")\s*=\s*(.*)$/;

/** Whether a table, or one below it, has its own header. */
export function hasTable(text: string, table: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const name = HEADER.exec(line)?.[1];
    return name === table || name?.startsWith(`${table}.`) === true;
  });
}

/**
 * Keys of one table with their values as written, lists over several lines included. Detection needs nothing else of
 * TOML.
 */
export function tomlTable(text: string, table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let isInside = false;
  let last: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const header = HEADER.exec(line)?.[1];
    if (header !== undefined) {
      isInside = header === table;
      last = null;
      continue;
    }
    if (!isInside) continue;
    const [, bare, quoted, value = ""] = KEY.exec(line) ?? [];
    const key = bare ?? quoted;
    if (key !== undefined) found.set(key, value);
    else if (last !== null) found.set(last, `${found.get(last)}\n${line}`);
    last = key ?? last;
  }
  return found;
}

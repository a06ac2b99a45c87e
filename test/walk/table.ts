import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./copy.js";

/** One row of "Where a new thing goes" in docs/architecture.md. */
export interface TableRow {
  readonly name: string;
  /** Paths that it names, from the project's root; `<…>` stands for a name. */
  readonly paths: readonly string[];
}

/** The table, with its paths as it means them: below src, unless they begin with a folder of the root. */
export function readTable(): readonly TableRow[] {
  const page = readFileSync(join(PROJECT, "docs/architecture.md"), "utf8");
  const [, section = ""] = page.split("\n## Where a new thing goes\n");
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) => {
    const [name = "", text = ""] = cells(line);
    const code = [...text.matchAll(/`([\w./<>*-]+\/[\w./<>*-]*)`/g)].map(([, path = ""]) => path);
    const links = [...text.matchAll(/\]\(([\w.-]+\.md)[^)]*\)/g)].map(([, page = ""]) => `docs/${page}`);
    return { name, paths: [...code.map(fromRoot), ...links] };
  });
}

function cells(line: string): readonly string[] {
  return line.slice(2, -2).split(" | ");
}

function fromRoot(path: string): string {
  return /^(?:test|scripts|examples|docs)\//.test(path) ? path : `src/${path}`;
}

/** Whether a path may be one that the table names: `gates/tools/<language>.ts` is any file of that folder. */
export function isPlace(place: string, path: string): boolean {
  const pattern = place.replace(/[.+()]/g, "\\$&").replace(/<\w+>|\*/g, "[^/]+");
  return new RegExp(`^${pattern}${place.endsWith("/") ? ".*" : "(?:/.*)?"}$`).test(path);
}

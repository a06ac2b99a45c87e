import { expect, it } from "vitest";
import { judgeTampering } from "../../../src/proof/tampering/judge.js";

/** A diff by what it replaces in a file, or the whole new text; null: the file is deleted. */
type Change = readonly (readonly [from: string, to: string])[] | string | null;

export interface Row {
  readonly name: string;
  /** Changes by path. A path that the base does not hold is a new file. */
  readonly change: Readonly<Record<string, Change>>;
  /** Rules that are found, each once, sorted; `?` marks a warning. Nothing: the change is fine. */
  readonly finds: readonly string[];
  readonly order?: string;
  readonly mode?: "warn" | "block" | "off";
  readonly gates?: readonly string[];
}

function apply(before: string | null, change: Change, name: string): string | null {
  if (change === null || typeof change === "string") return change;
  return change.reduce((text, [from, to]) => {
    expect(text, `${name}: ${from}`).toContain(from);
    return text.replace(from, () => to);
  }, before ?? "");
}

/** Judges each row's diff against the base and compares the rules that are found. */
export function judgeRows(base: Readonly<Record<string, string>>, rows: readonly Row[]): void {
  it.each(rows.map((row) => [row.finds.length === 0 ? "lets pass" : "finds", row.name, row] as const))(
    "%s: %s",
    (_verdict, name, row) => {
      const files = Object.entries(row.change).map(([path, change]) => {
        const before = base[path] ?? null;
        return { path, before, after: apply(before, change, name) };
      });
      const others = Object.entries(base).filter(([path]) => row.change[path] === undefined);
      const found = judgeTampering({
        mode: row.mode ?? "block",
        files,
        unchanged: others.map(([path, text]) => ({ path, before: text, after: text })),
        gateCommands: row.gates ?? ["npm test"],
        order: row.order ?? "",
      });
      const rules = found.map(
        ({ rule, severity }) => `${rule.replace("tampering ", "")}${severity === "warning" ? "?" : ""}`,
      );
      expect([...new Set(rules)].sort(), JSON.stringify(found, null, 1)).toEqual([...row.finds].sort());
    },
  );
}

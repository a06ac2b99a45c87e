import { showInvisible } from "../../core/text/invisible.js";
import type { Paint } from "./paint.js";
import { fitColumns } from "./width.js";

/** A unified diff as at most `limit` lines: the file's name once, removed lines in red, added lines in green. */
export function diffLines(diff: string, paint: Paint, columns: number, limit: number): readonly string[] {
  // Git's own lines about a file come before its first hunk; in a hunk every line has a mark.
  let isHeader = true;
  const lines = showInvisible(diff)
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("diff --git ")) {
        isHeader = true;
        return [paint(fitColumns(/ b\/(.*)$/.exec(line)?.[1] ?? "", columns), "bold")];
      }
      if (line.startsWith("@@")) {
        isHeader = false;
        return [paint(fitColumns(line.replace(/^(@@.*?@@).*$/, "$1"), columns), "cyan")];
      }
      if (isHeader || line === "") return line.startsWith("Binary files ") ? [paint("(binary)", "dim")] : [];
      const shown = fitColumns(line.replaceAll("\t", "  "), columns);
      if (line.startsWith("+")) return [paint(shown, "green")];
      return [line.startsWith("-") ? paint(shown, "red") : shown];
    });
  const hidden = lines.length - limit;
  return hidden <= 1 ? lines : [...lines.slice(0, limit), paint(`… ${hidden} more lines`, "dim")];
}

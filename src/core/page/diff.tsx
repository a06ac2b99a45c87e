import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import { type CallArguments, replacedLines } from "../run/call-texts.js";
import { truncateMiddle } from "../text/truncate.js";
import { type Language, languageOf } from "./languages.js";
import { type OpenBlock, type TokenKind, tokenize } from "./syntax.js";
import { Code, Medium } from "./texts.js";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "hunk";
  readonly text: string;
  /** Number of the line in the old and the new file; null: the line is not in that file; absent: unknown. */
  readonly old?: number | null;
  readonly new?: number | null;
}

/** Classes of the colours, one letter each, because a page has very many of them. */
const CLASSES: Readonly<Record<TokenKind, string>> = {
  comment: "c",
  string: "s",
  number: "n",
  keyword: "k",
  call: "f",
  text: "",
};
const SIGNS = { same: " ", added: "+", removed: "−", hunk: "" } as const;
/** Number of lines that a live page shows at first, and that each press on “Show more” adds. */
const LINES_SHOWN = 400;

/** The replacement that a call's arguments describe, each text cut to `limit` characters; null: none. */
export function replacement({ old_str, new_str }: CallArguments, limit: number): readonly DiffLine[] | null {
  if (typeof old_str !== "string" || typeof new_str !== "string") return null;
  const cut = (text: string): string => truncateMiddle(text, limit).text;
  const { head, removed, added, tail } = replacedLines(cut(old_str), cut(new_str));
  const side = (lines: readonly string[], kind: DiffLine["kind"]): readonly DiffLine[] =>
    lines.map((text) => ({ kind, text }));
  return [...side(head, "same"), ...side(removed, "removed"), ...side(added, "added"), ...side(tail, "same")];
}

/** A unified diff as lines. No line is left out, because people approve calls by it. null: the text is no diff. */
export function unifiedDiff(text: string): readonly DiffLine[] | null {
  if (!/^@@ -\d/m.test(text)) return null;
  let isInside = false;
  const kindOf = (line: string): DiffLine["kind"] => {
    if (line.startsWith("@@")) isInside = true;
    if (line.startsWith("diff --git ")) isInside = false;
    if (!isInside) return "hunk";
    return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : line.startsWith(" ") ? "same" : "hunk";
  };
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      const kind = kindOf(line);
      return { kind, text: kind === "hunk" ? line : line.slice(1) };
    });
}

/** Colours the lines of one diff. Each side has its own state of comments and strings that span lines. */
function painter(language: Language): (line: DiffLine) => ComponentChildren {
  let open: { old: OpenBlock; new: OpenBlock } = { old: null, new: null };
  return ({ kind, text }) => {
    if (kind === "hunk") {
      open = { old: null, new: null };
      return <Code text={text} />;
    }
    const side = kind === "removed" ? "old" : "new";
    const painted = tokenize(text, language, open[side]);
    open[side] = painted.open;
    if (kind === "same") open.old = painted.open;
    return painted.tokens.map((token) => {
      const code = <Code text={token.text} />;
      return token.kind === "text" ? code : <span class={CLASSES[token.kind]}>{code}</span>;
    });
  };
}

/** A line number. The style draws it, so that it is not copied with the code. */
function LineNumber({ of }: { readonly of: number | null | undefined }) {
  return of === undefined ? null : <td {...(of === null ? {} : { "data-n": of })} />;
}

/** Changed lines with their neighbours. Each has a sign, so that colour alone carries no information. */
export function Diff({ path, lines }: { readonly path: string; readonly lines: readonly DiffLine[] }) {
  const { isLive } = useContext(Medium);
  const [limit, setLimit] = useState(isLive ? LINES_SHOWN : lines.length);
  const language = languageOf(path);
  const paint = language === null ? ({ text }: DiffLine) => <Code text={text} /> : painter(language);
  const table = (
    <table class="diff" aria-label="Changed lines">
      <tbody>
        {lines.slice(0, limit).map((line) => (
          <tr class={line.kind}>
            <LineNumber of={line.old} />
            <LineNumber of={line.new} />
            <td>
              {SIGNS[line.kind]}
              {paint(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (limit >= lines.length) return table;
  return (
    <>
      {table}
      <button type="button" class="plain" onClick={() => setLimit(limit + LINES_SHOWN)}>
        Show more lines ({lines.length - limit} left)
      </button>
    </>
  );
}

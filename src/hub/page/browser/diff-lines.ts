import { type Language, languageOf } from "../../../core/page/languages.js";
import { type OpenBlock, type TokenKind, tokenize } from "../../../core/page/syntax.js";
import { type CallArguments, replacedLines } from "../../../core/run/call-words.js";
import { code, h } from "./dom.js";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "hunk";
  readonly text: string;
}

const CLASSES: Readonly<Record<TokenKind, string>> = {
  comment: "c",
  string: "s",
  number: "n",
  keyword: "k",
  call: "f",
  text: "",
};
const SIGNS = { same: " ", added: "+", removed: "−", hunk: "" } as const;
const LINES_SHOWN = 400;

/** The replacement that a call asks for; null: it asks for none. */
export function replacement({ old_str, new_str }: CallArguments): readonly DiffLine[] | null {
  if (typeof old_str !== "string" || typeof new_str !== "string") return null;
  const { head, removed, added, tail } = replacedLines(old_str, new_str);
  const side = (lines: readonly string[], kind: DiffLine["kind"]): readonly DiffLine[] =>
    lines.map((text) => ({ kind, text }));
  return [...side(head, "same"), ...side(removed, "removed"), ...side(added, "added"), ...side(tail, "same")];
}

/** A unified diff as lines; null: the text is none. */
export function unifiedDiff(text: string): readonly DiffLine[] | null {
  if (!/^@@ -\d/m.test(text)) return null;
  let isInside = false;
  return text
    .replace(/\n$/, "")
    .split("\n")
    .filter((line) => !/^(?:--- |\+\+\+ |index |diff --git )/.test(line))
    .map((line) => {
      if (line.startsWith("@@")) {
        isInside = true;
        return { kind: "hunk", text: line };
      }
      if (isInside && line.startsWith("+")) return { kind: "added", text: line.slice(1) };
      if (isInside && line.startsWith("-")) return { kind: "removed", text: line.slice(1) };
      return isInside && line.startsWith(" ") ? { kind: "same", text: line.slice(1) } : { kind: "hunk", text: line };
    });
}

type Side = { old: OpenBlock; new: OpenBlock };

function paint({ kind, text }: DiffLine, language: Language | null, open: Side): readonly Node[] {
  if (language === null || kind === "hunk") return [code(text)];
  const side = kind === "removed" ? "old" : "new";
  const painted = tokenize(text, language, open[side]);
  open[side] = painted.open;
  if (kind === "same") open.old = painted.open;
  return painted.tokens.map((token) =>
    token.kind === "text" ? code(token.text) : h("span", { class: CLASSES[token.kind] }, code(token.text)),
  );
}

/** Changed lines with colours. Signs stand in the text, so that nothing is told by colour alone. */
export function diffTable(path: string, lines: readonly DiffLine[]): HTMLElement {
  const language = languageOf(path);
  const open: Side = { old: null, new: null };
  const body = h("tbody");
  let shown = 0;
  const more = h("button", { type: "button", class: "plain", onclick: () => add() });
  function add(): void {
    for (const line of lines.slice(shown, shown + LINES_SHOWN))
      body.append(h("tr", { class: line.kind }, h("td", {}, SIGNS[line.kind], paint(line, language, open))));
    shown = Math.min(lines.length, shown + LINES_SHOWN);
    more.hidden = shown === lines.length;
    more.textContent = `Show more lines (${lines.length - shown} left)`;
  }
  add();
  return h("div", { class: "diff" }, h("table", { "aria-label": "Changed lines" }, body), more);
}

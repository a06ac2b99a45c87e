import { languageOf } from "../../core/page/languages.js";
import { type OpenBlock, type TokenKind, tokenize } from "../../core/page/syntax.js";
import { codeText, type Html, html, joinHtml } from "./html.js";
import type { PatchHunk, PatchLine } from "./patch.js";

/** Classes of the colours; one letter each, for there are many of them. */
const CLASSES: Readonly<Record<TokenKind, string>> = {
  comment: "c",
  string: "s",
  number: "n",
  keyword: "k",
  call: "f",
  text: "",
};

const SIGNS = { same: " ", added: "+", removed: "−" } as const;

/** Colours the lines of one hunk; old and new side each have their own comments and strings that go on. */
function painter(path: string): (line: PatchLine) => Html {
  const language = languageOf(path);
  if (language === null) return ({ text }) => codeText(text);
  const open: { old: OpenBlock; new: OpenBlock } = { old: null, new: null };
  return ({ kind, text }) => {
    const side = kind === "removed" ? "old" : "new";
    const painted = tokenize(text, language, open[side]);
    open[side] = painted.open;
    if (kind === "same") open.old = painted.open;
    const parts = painted.tokens.map((token) =>
      token.kind === "text"
        ? codeText(token.text)
        : html`<span class="${CLASSES[token.kind]}">${codeText(token.text)}</span>`,
    );
    return joinHtml(parts, "");
  };
}

function row(line: PatchLine, paint: (line: PatchLine) => Html): Html {
  const number = (value: number | null): Html => (value === null ? html`<td></td>` : html`<td data-n="${value}"></td>`);
  return html`<tr class="${line.kind}">${number(line.old)}${number(line.new)}<td>${SIGNS[line.kind]}${paint(line)}</td></tr>`;
}

/** Changed lines with their neighbours. Signs stand in the text, so that nothing is told by colour alone. */
export function diffTable(path: string, hunks: readonly PatchHunk[]): Html {
  const body = hunks.map(({ context, lines }, index) => {
    const paint = painter(path);
    const isFirst = index === 0 && context === "";
    const head = isFirst ? null : html`<tr class="hunk"><td></td><td></td><td>… ${codeText(context)}</td></tr>`;
    return html`${head}${lines.map((line) => row(line, paint))}`;
  });
  return html`<table class="diff" aria-label="Changed lines"><tbody>${body}</tbody></table>`;
}

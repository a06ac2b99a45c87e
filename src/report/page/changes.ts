import type { FileChange } from "../../core/run/run.js";
import { plural } from "../wording.js";
import { diffTable } from "./diff.js";
import { codeText, type Html, html, list, NOTHING, section } from "./html.js";
import { type PatchFile, readPatch } from "./patch.js";
import type { PageSource } from "./source.js";

/** Lines of one file and of all files that are shown; the rest is in the patch. */
const FILE_LINES = 1_500;
const ALL_LINES = 5_000;
/** A file of more lines is closed at first. */
const OPEN_LINES = 400;

const SIGNS: Readonly<Record<string, string>> = { added: "new", deleted: "deleted", renamed: "renamed" };

interface Shown extends FileChange {
  readonly patch: PatchFile | null;
}

const linesOf = ({ hunks }: PatchFile): number => hunks.reduce((sum, { lines }) => sum + lines.length, 0);

/** The files of the report, each with its part of the patch; what only the patch has comes last. */
function filesOf({ report, patch }: PageSource): readonly Shown[] {
  const parts = new Map(readPatch(patch).map((part) => [part.path, part]));
  const known: Shown[] = report.filesChanged.map((file) => ({ ...file, patch: parts.get(file.path) ?? null }));
  for (const { path } of known) parts.delete(path);
  const others = [...parts.values()].map((part) => {
    const having = (kind: string): number =>
      part.hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
    return {
      path: part.path,
      linesAdded: having("added"),
      linesRemoved: having("removed"),
      status: part.change,
      patch: part,
    };
  });
  return [...known, ...others];
}

function size({ linesAdded, linesRemoved }: FileChange): Html | null {
  if (linesAdded + linesRemoved === 0) return null;
  return html`<span class="good">+${linesAdded}</span> <span class="bad">−${linesRemoved}</span>`;
}

function note({ status, patch }: Shown): Html | null {
  const from = patch !== null && patch.from !== "" ? html` from <code>${codeText(patch.from)}</code>` : null;
  const word = SIGNS[status];
  return word === undefined ? from : html`<span class="chip">${word}</span>${from}`;
}

function fileBlock(file: Shown, index: number, left: number): Html {
  const { patch } = file;
  if (patch === null) return NOTHING;
  const lines = linesOf(patch);
  const name = html`<code>${codeText(file.path)}</code> ${note(file)} ${size(file)}`;
  const isShown = !patch.isBinary && lines > 0 && lines <= Math.min(FILE_LINES, left);
  const why = patch.isBinary
    ? "A binary file."
    : lines === 0
      ? "No line was changed."
      : `${plural(lines, "line")}: too long for this page; see changes.patch.`;
  const body = isShown ? diffTable(file.path, patch.hunks) : html`<p class="muted">${why}</p>`;
  const inside = html`<summary>${name}</summary>${body}`;
  const isClosed = isShown && lines > OPEN_LINES;
  return isClosed
    ? html`<details class="file" id="file-${index + 1}">${inside}</details>`
    : html`<details class="file" id="file-${index + 1}" open>${inside}</details>`;
}

/** What changed: the list of files beside their lines. */
export function changesSection(source: PageSource): Html {
  const files = filesOf(source);
  if (files.length === 0) return NOTHING;
  let left = ALL_LINES;
  const blocks = files.map((file, index) => {
    const shown = fileBlock(file, index, left);
    left -= file.patch === null ? 0 : Math.min(linesOf(file.patch), left);
    return shown;
  });
  const hasLines = blocks.some(({ text }) => text !== "");
  const entries = files.map((file, index) => {
    const path = html`<code>${codeText(file.path)}</code>`;
    const name = file.patch === null ? path : html`<a href="#file-${index + 1}">${path}</a>`;
    return html`${name} ${note(file)} ${size(file)}`;
  });
  const names = html`<nav class="files" aria-label="Changed files">${list(entries)}</nav>`;
  const content = hasLines ? html`<div class="changes">${names}<div>${blocks}</div></div>` : names;
  return section("changes", `Changes: ${plural(files.length, "file")}`, [content]);
}

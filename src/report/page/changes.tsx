import type { VNode } from "preact";
import { Diff, type DiffLine } from "../../core/page/diff.js";
import { Link, Mono } from "../../core/page/texts.js";
import type { FileChange } from "../../core/run/run.js";
import { plural } from "../wording.js";
import { list, section } from "./layout.js";
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

/** What happened to a file beside its lines, and how many of those it has. */
function Note({ status, patch, linesAdded, linesRemoved }: Shown) {
  const word = SIGNS[status];
  return (
    <>
      {word !== undefined && <span class="chip">{word}</span>}
      {patch !== null && patch.from !== "" && (
        <>
          {" from "}
          <Mono text={patch.from} />
        </>
      )}{" "}
      {linesAdded + linesRemoved > 0 && (
        <>
          <span class="good">+{linesAdded}</span> <span class="bad">−{linesRemoved}</span>
        </>
      )}
    </>
  );
}

/** The hunks as one run of lines, each with what it is in before it. */
function diffLines({ hunks }: PatchFile): readonly DiffLine[] {
  return hunks.flatMap(({ context, lines }, index): readonly DiffLine[] => {
    const isFirst = index === 0 && context === "";
    return isFirst ? lines : [{ kind: "hunk", text: `… ${context}`, old: null, new: null }, ...lines];
  });
}

function whyHidden(patch: PatchFile, lines: number): string {
  if (patch.isBinary) return "A binary file.";
  return lines === 0 ? "No line was changed." : `${plural(lines, "line")}: too long for this page; see changes.patch.`;
}

function FileBlock({ file, index, left }: { readonly file: Shown; readonly index: number; readonly left: number }) {
  const { patch } = file;
  if (patch === null) return null;
  const lines = linesOf(patch);
  const isShown = !patch.isBinary && lines > 0 && lines <= Math.min(FILE_LINES, left);
  return (
    <details class="file" id={`file-${index + 1}`} open={!isShown || lines <= OPEN_LINES}>
      <summary>
        <Mono text={file.path} /> <Note {...file} />
      </summary>
      {isShown ? <Diff path={file.path} lines={diffLines(patch)} /> : <p class="muted">{whyHidden(patch, lines)}</p>}
    </details>
  );
}

/** What changed: the list of files beside their lines. */
export function changesSection(source: PageSource): VNode | null {
  const files = filesOf(source);
  if (files.length === 0) return null;
  let left = ALL_LINES;
  const blocks = files.map((file, index) => {
    const shown = <FileBlock file={file} index={index} left={left} />;
    left -= file.patch === null ? 0 : Math.min(linesOf(file.patch), left);
    return shown;
  });
  const entries = files.map((file, index) => {
    const path = <Mono text={file.path} />;
    return (
      <>
        {file.patch === null ? path : <Link to={`#file-${index + 1}`}>{path}</Link>} <Note {...file} />
      </>
    );
  });
  const names = (
    <nav class="files" aria-label="Changed files">
      {list(entries)}
    </nav>
  );
  const hasLines = files.some(({ patch }) => patch !== null);
  const content = hasLines ? (
    <div class="changes">
      {names}
      <div>{blocks}</div>
    </div>
  ) : (
    names
  );
  return section("changes", `Changes: ${plural(files.length, "file")}`, [content]);
}

import type { VNode } from "preact";
import { Diff } from "../../core/page/diff.js";
import { plural } from "../../core/page/figures.js";
import { Link, Mono } from "../../core/page/texts.js";
import type { FileChange } from "../../core/run/run.js";
import { list, type PageSource, section } from "./layout.js";
import { type PatchFile, readPatch } from "./patch.js";

/** Most lines that are shown of one file, and of all files; changes.patch has the rest. */
const FILE_LINES = 1_500;
const ALL_LINES = 5_000;
/** A file with more lines is closed at first. */
const OPEN_LINES = 400;

const CHIPS: Readonly<Record<string, string>> = { added: "new", deleted: "deleted", renamed: "renamed" };

interface ShownFile extends FileChange {
  readonly patch: PatchFile | null;
}

/** The files of the report, each with its part of the patch; files that only the patch has come last. */
function filesOf({ report, patch }: PageSource): readonly ShownFile[] {
  const parts = new Map(readPatch(patch).map((part) => [part.path, part]));
  const known: ShownFile[] = report.filesChanged.map((file) => ({ ...file, patch: parts.get(file.path) ?? null }));
  for (const { path } of known) parts.delete(path);
  const others = [...parts.values()].map((part): ShownFile => {
    const { path, added: linesAdded, removed: linesRemoved, change: status } = part;
    return { path, linesAdded, linesRemoved, status, patch: part };
  });
  return [...known, ...others];
}

/** The kind of change, the name before a rename, and the number of lines. */
function Note({ status, patch, linesAdded, linesRemoved }: ShownFile) {
  const chip = CHIPS[status];
  return (
    <>
      {chip !== undefined && <span class="chip">{chip}</span>}
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

function whyHidden({ isBinary, isMalformed, size }: PatchFile): string {
  if (isBinary) return "A binary file.";
  if (isMalformed) return "Its lines could not be read; see changes.patch.";
  if (size === 0) return "No line was changed.";
  return `${plural(size, "line")}: too long for this page; see changes.patch.`;
}

function FileBlock({ file, index, left }: { readonly file: ShownFile; readonly index: number; readonly left: number }) {
  const { patch } = file;
  if (patch === null) return null;
  const { lines, size } = patch;
  const isShown = !patch.isBinary && size > 0 && size <= Math.min(FILE_LINES, left);
  return (
    <details class="file" id={`file-${index + 1}`} open={!isShown || size <= OPEN_LINES}>
      <summary>
        <Mono text={file.path} /> <Note {...file} />
      </summary>
      {isShown ? <Diff path={file.path} lines={lines} /> : <p class="muted">{whyHidden(patch)}</p>}
    </details>
  );
}

/** The list of changed files next to their lines. */
export function changesSection(source: PageSource): VNode | null {
  const files = filesOf(source);
  if (files.length === 0) return null;
  let left = ALL_LINES;
  const blocks = files.map((file, index) => {
    const shown = <FileBlock file={file} index={index} left={left} />;
    left -= Math.min(file.patch?.size ?? 0, left);
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

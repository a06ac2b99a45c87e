import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { fromByteString, toByteString } from "../../src/tools/parts/text-file.js";
import { applyHunks } from "../../src/tools/patch/apply.js";

type Edit = readonly [number, number, string];
interface Row {
  readonly text?: number;
  readonly content: string;
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly base: number;
  readonly crlf: boolean;
  readonly file: readonly Edit[];
  readonly patch: string;
  readonly expect: readonly Edit[] | null;
}

/** Cases applied right when this figure was last raised; benchmark/patches/README.md describes them. */
const RIGHT = 1273;

const edit = (text: string, edits: readonly Edit[]) =>
  [...edits].reverse().reduce((result, [from, to, part]) => result.slice(0, from) + part + result.slice(to), text);

function verdictOf(row: Row, texts: ReadonlyMap<number, string>): string {
  const ended = (text: string) => (row.crlf ? text.replaceAll("\n", "\r\n") : text);
  const file = edit(texts.get(row.base) ?? "", row.file);
  const outcome = applyHunks(toByteString(ended(file)), toByteString(row.patch), {
    path: row.path,
    root: "/workspace",
    prefix: "",
  });
  if (!outcome.ok) return row.expect === null ? "trap refused" : "refused";
  if (row.expect === null) return "wrong";
  return fromByteString(outcome.content).toString("utf8") === ended(edit(file, row.expect)) ? "right" : "wrong";
}

it("applies real diffs with what models get wrong in them, and none wrongly", () => {
  const corpus = gunzipSync(readFileSync(new URL("../../benchmark/patches/corpus.jsonl.gz", import.meta.url)));
  const rows = corpus
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
  const texts = new Map(rows.flatMap((row) => (row.text === undefined ? [] : [[row.text, row.content] as const])));
  const verdicts = new Map<string, string[]>();
  for (const row of rows.filter((candidate) => candidate.text === undefined)) {
    const verdict = verdictOf(row, texts);
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), `${row.id} ${row.kind}`]);
  }
  expect(verdicts.get("wrong") ?? []).toEqual([]);
  const refused = verdicts.get("refused")?.join(", ");
  expect(verdicts.get("right")?.length, `refused: ${refused}`).toBeGreaterThanOrEqual(RIGHT);
  expect((verdicts.get("right")?.length ?? 0) + (verdicts.get("trap refused")?.length ?? 0)).toBeGreaterThan(500);
});

import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { MergeResult } from "../../../src/core/workspace/workspace.js";
import {
  createTestRepository,
  openPrivateHistory,
  openTestRepository,
  type TestRepository,
} from "../../support/git-repository.js";

const opened: TestRepository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

const LABELS = { ours: "main", ancestor: "base", theirs: "pr" };

/** null: absent. */
type Content = string | Buffer | { readonly linkTo: string } | null;
type Files = Readonly<Record<string, Content>>;

function put(repository: TestRepository, path: string, content: Content): void {
  const place = join(repository.root, path);
  rmSync(place, { recursive: true, force: true });
  if (content === null) return;
  if (typeof content === "object" && "linkTo" in content) symlinkSync(content.linkTo, place);
  else repository.write(path, content);
}

interface Diverged {
  readonly repository: TestRepository;
  readonly commits: { readonly ours: string; readonly theirs: string; readonly ancestor: string };
}

/** Two commits on one ancestor; the checkout stays at `theirs`. */
function diverge(ancestorFiles: Files, sides: { readonly ours: Files; readonly theirs: Files }): Diverged {
  const repository = createTestRepository();
  opened.push(repository);
  const commit = (files: Files): string => {
    for (const [path, content] of Object.entries(files)) put(repository, path, content);
    return repository.commit("work");
  };
  const ancestor = commit(ancestorFiles);
  const ours = commit(sides.ours);
  repository.git("checkout", "--quiet", ancestor);
  return { repository, commits: { ours, ancestor, theirs: commit(sides.theirs) } };
}

interface Merged extends MergeResult {
  text(path: string): Promise<string | undefined>;
}

async function merge({ repository, commits }: Diverged, history = openPrivateHistory(repository)): Promise<Merged> {
  const result = await history.merge({ ...commits, labels: LABELS });
  return { ...result, text: async (path) => (await history.read(result.tree, path))?.toString() };
}

/** The conflict of a file whose only line differs on each side. */
const conflictOf = (ours: string, ancestor: string, theirs: string): string =>
  `<<<<<<< main\n${ours}||||||| base\n${ancestor}=======\n${theirs}>>>>>>> pr\n`;

const lines = (change: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 20 }, (_, index) => `${change[index] ?? `line ${index}`}\n`).join("");

it("merges changes of different lines and files, and leaves the checkout and its index alone", async () => {
  const diverged = diverge(
    { "a.txt": lines(), "gone.txt": "gone\n" },
    {
      ours: { "a.txt": lines({ 1: "ours" }), "gone.txt": null },
      theirs: { "a.txt": lines({ 18: "theirs" }), b: "b\n" },
    },
  );
  const { repository, commits } = diverged;
  repository.write("a.txt", "not committed\n");
  const state = (): string => repository.git("status", "--porcelain=v2", "--branch", "--untracked-files=all");
  const index = readFileSync(join(repository.root, ".git/index"));
  const before = state();
  const history = openPrivateHistory(repository);
  const merged = await merge(diverged, history);
  expect(merged.conflicts).toEqual([]);
  expect(await history.files(merged.tree)).toEqual(["a.txt", "b"]);
  expect(await merged.text("a.txt")).toBe(lines({ 1: "ours", 18: "theirs" }));
  expect(readFileSync(join(repository.root, ".git/index")).equals(index)).toBe(true);
  expect(readFileSync(join(repository.root, "a.txt"), "utf8")).toBe("not committed\n");
  expect(state()).toBe(before);
  expect(repository.git("cat-file", "-t", commits.ours)).toBe("commit");
  expect(() => repository.git("cat-file", "-t", merged.tree)).toThrow();
});

it("marks each kind of conflict in its file, with the given labels and sorted by path", async () => {
  const merged = await merge(
    diverge(
      { "z.txt": lines(), "c.txt": "c\n", "b.txt": "b\n", same: "same\n" },
      {
        ours: { "z.txt": lines({ 9: "ours" }), "a.txt": "ours\n", "b.txt": null, "c.txt": "changed\n", same: "new\n" },
        theirs: {
          "z.txt": lines({ 9: "theirs" }),
          "a.txt": "theirs\n",
          "b.txt": "changed\n",
          "c.txt": null,
          same: "new\n",
        },
      },
    ),
  );
  expect(merged.conflicts).toEqual([
    { path: "a.txt", kind: "added_by_both" },
    { path: "b.txt", kind: "deleted_by_ours" },
    { path: "c.txt", kind: "deleted_by_theirs" },
    { path: "z.txt", kind: "changed_by_both" },
  ]);
  expect(await merged.text("a.txt")).toBe(conflictOf("ours\n", "", "theirs\n"));
  expect(await merged.text("b.txt")).toBe(conflictOf("", "b\n", "changed\n"));
  expect(await merged.text("c.txt")).toBe(conflictOf("changed\n", "c\n", ""));
  expect(await merged.text("z.txt")).toBe(lines({ 9: conflictOf("ours\n", "line 9\n", "theirs\n").trimEnd() }));
  expect(await merged.text("same")).toBe("new\n");
});

it("keeps the mode of a file that it marks", async () => {
  const { repository, commits } = diverge({ run: "old\n" }, { ours: { run: "ours\n" }, theirs: { run: null } });
  repository.write("run", "theirs\n", 0o755);
  const theirs = repository.commit("executable");
  const history = openPrivateHistory(repository);
  const { tree, conflicts } = await merge({ repository, commits: { ...commits, theirs } }, history);
  expect(conflicts).toEqual([{ path: "run", kind: "changed_by_both" }]);
  const [change] = await history.changes(commits.ours, tree);
  expect(change).toMatchObject({ path: "run", modeBefore: "100644", modeAfter: "100755" });
});

it("marks a file that one side renamed at its new path, and names both paths", async () => {
  const merged = await merge(
    diverge(
      { "old.txt": lines() },
      { ours: { "old.txt": null, "new.txt": lines({ 9: "ours" }) }, theirs: { "old.txt": lines({ 9: "theirs" }) } },
    ),
  );
  expect(merged.conflicts).toEqual([{ path: "new.txt", kind: "changed_by_both" }]);
  const text = await merged.text("new.txt");
  expect(text?.split("\n").filter((line) => /^[<|>]/.test(line))).toEqual([
    "<<<<<<< main:new.txt",
    "||||||| base:old.txt",
    ">>>>>>> pr:old.txt",
  ]);
  expect(await merged.text("old.txt")).toBeUndefined();
});

it("marks files whose names have spaces or other scripts", async () => {
  const name = 'Ordner ü/日本 "x".txt';
  const merged = await merge(diverge({ [name]: "a\n" }, { ours: { [name]: "b\n" }, theirs: { [name]: "c\n" } }));
  expect(merged.conflicts).toEqual([{ path: name, kind: "changed_by_both" }]);
  expect(await merged.text(name)).toBe(conflictOf("b\n", "a\n", "c\n"));
});

it("gives markers the line ends of the file", async () => {
  const merged = await merge(
    diverge(
      { a: "1\r\n2\r\n", b: "1\r\n" },
      { ours: { a: "1\r\nours\r\n", b: null }, theirs: { a: "1\r\ntheirs\r\n", b: "2\r\n" } },
    ),
  );
  const conflict = conflictOf("ours\n", "2\n", "theirs\n");
  expect(await merged.text("a")).toBe(`1\n${conflict}`.replaceAll("\n", "\r\n"));
  expect(await merged.text("b")).toBe(conflictOf("", "1\n", "2\n").replaceAll("\n", "\r\n"));
  expect(merged.conflicts.map(({ kind }) => kind)).toEqual(["changed_by_both", "deleted_by_ours"]);
});

it("ends the last line of a file that has no line break before it writes a marker", async () => {
  const merged = await merge(
    diverge({ a: "1\n2", b: "1" }, { ours: { a: "1\nours", b: "2" }, theirs: { a: "1\ntheirs", b: null } }),
  );
  expect(await merged.text("a")).toBe(`1\n${conflictOf("ours\n", "2\n", "theirs\n")}`);
  expect(await merged.text("b")).toBe(conflictOf("2\n", "1\n", ""));
});

it("marks no binary, large or linked file", async () => {
  const of = (at: number): Files => ({
    binary: Buffer.from([0, at, 10]),
    large: `${at}\n${"x\n".repeat(524_288)}`,
    latin1: Buffer.from([0xe9, 0x30 + at, 10]),
    link: { linkTo: `target-${at}` },
    removed: { linkTo: `target-${at}` },
  });
  const { conflicts, text } = await merge(diverge(of(0), { ours: of(1), theirs: { ...of(2), removed: null } }));
  const paths = ["binary", "large", "latin1", "link", "removed"];
  expect(conflicts).toEqual(paths.map((path) => ({ path, kind: "other" })));
  expect(await text("link")).toBe("target-1");
  expect(await text("removed")).toBe("target-1");
});

it("names the path where one side has a file and the other a folder or a link", async () => {
  const { conflicts } = await merge(
    diverge(
      { link: "text\n", replaced: "text\n", "folder/file": "old\n" },
      {
        ours: { link: "changed\n", replaced: "changed\n", folder: "a file\n" },
        theirs: { link: { linkTo: "x" }, replaced: null, "replaced/file": "a\n", "folder/file": "new\n" },
      },
    ),
  );
  expect(conflicts).toEqual([
    { path: "folder", kind: "other" },
    { path: "folder/file", kind: "deleted_by_ours" },
    { path: "link", kind: "other" },
    { path: "replaced", kind: "other" },
  ]);
});

it.each([
  ["an opening marker with our label", "<<<<<<< main\n", ""],
  ["a closing marker with their label", ">>>>>>> pr\n", ""],
  ["a line like the separator in a conflict", "", "=======\n"],
])("leaves a file to a person that had %s", async (_case, outside, inside) => {
  const of = (line: string): Files => ({ a: `${outside}${lines()}${line}\n${inside}` });
  const diverged = diverge(of("old"), { ours: of("ours"), theirs: { a: `${outside}${lines()}theirs\n` } });
  expect((await merge(diverged)).conflicts).toEqual([{ path: "a", kind: "other" }]);
});

it("leaves nested conflicts to a person", async () => {
  const merged = await merge(
    diverge(
      { "a.txt": lines() },
      {
        ours: { "a.txt": null, "c.txt": lines({ 9: "ours" }) },
        theirs: { "a.txt": lines({ 9: "theirs" }), "c.txt": "another\n" },
      },
    ),
  );
  expect(merged.conflicts).toEqual([{ path: "c.txt", kind: "other" }]);
  expect(await merged.text("c.txt")).toMatch(/^<{8} /m);
});

it("marks a file that had other markers, and a heading like the separator, outside of the conflict", async () => {
  const example = `Example\n=======\n<<<<<<< HEAD\n||||||| ${"0".repeat(40)}\n=======\n>>>>>>> topic\n`;
  const of = (line: string): Files => ({ a: `${example}${lines()}${line}\n` });
  const merged = await merge(diverge(of("old"), { ours: of("ours"), theirs: of("theirs") }));
  expect(merged.conflicts).toEqual([{ path: "a", kind: "changed_by_both" }]);
  expect(await merged.text("a")).toBe(`${example}${lines()}${conflictOf("ours\n", "old\n", "theirs\n")}`);
});

it("runs no merge driver and follows no merge attribute of the repository", async () => {
  const attributes = "driver merge=evil\nunion merge=union\nbinary merge=binary\nsize conflict-marker-size=12\n";
  const names = ["binary", "driver", "size", "union"];
  const of = (line: string): Files => Object.fromEntries(names.map((name) => [name, `${line}\n`]));
  const diverged = diverge({ ".gitattributes": attributes, ...of("old") }, { ours: of("ours"), theirs: of("theirs") });
  const { repository, commits } = diverged;
  const witness = join(repository.base, "ran");
  repository.git("config", "merge.evil.driver", `touch ${witness}`);
  const history = openPrivateHistory(repository);
  await history.setBase(commits.ours);
  const merged = await merge(diverged, history);
  expect(merged.conflicts).toEqual(names.map((path) => ({ path, kind: "changed_by_both" })));
  for (const name of names) expect(await merged.text(name)).toBe(conflictOf("ours\n", "old\n", "theirs\n"));
  expect(() => readFileSync(witness)).toThrow("ENOENT");
  // The driver works where git reads the repository's configuration.
  expect(() => repository.git("merge", commits.ours)).toThrow();
  expect(readFileSync(witness, "utf8")).toBe("");
});

it.each(["--depth=1", "--filter=blob:none", "--filter=tree:0"])(
  "fetches what a clone with %s lacks",
  async (option) => {
    const diverged = diverge(
      { a: lines(), "folder/b": "b\n" },
      { ours: { a: lines({ 9: "ours" }) }, theirs: { a: lines({ 9: "theirs" }), "folder/b": "changed\n" } },
    );
    const { repository, commits } = diverged;
    for (const key of ["uploadpack.allowFilter", "uploadpack.allowAnySHA1InWant"])
      repository.git("config", key, "true");
    const url = `file://${repository.root}`;
    const clone = (name: string): TestRepository => {
      const root = join(repository.base, name);
      repository.git("clone", "--quiet", "--no-checkout", option, url, root);
      return openTestRepository(repository.base, root);
    };
    const merged = await merge({ repository, commits }, openPrivateHistory(clone("merge"), url));
    expect(merged.conflicts).toEqual([{ path: "a", kind: "changed_by_both" }]);
    expect(await merged.text("folder/b")).toBe("changed\n");

    const { ours, theirs, ancestor } = commits;
    const reverted = await openPrivateHistory(clone("revert"), url).revert({
      onto: theirs,
      commit: ancestor,
      before: ours,
    });
    expect(reverted).toEqual({ ok: false, conflicts: ["a"] });
  },
);

it("fails when a commit is not in the checkout", async () => {
  const { repository, commits } = diverge({ a: "a\n" }, { ours: { a: "b\n" }, theirs: { a: "c\n" } });
  const missing = "1".repeat(40);
  await expect(
    openPrivateHistory(repository).merge({ ...commits, theirs: missing, labels: LABELS }),
  ).rejects.toMatchObject({
    kind: "forge",
    message: `The commit ${missing} is not in the checkout.`,
  });
});

it("fails when git cannot merge", async () => {
  const { repository, commits } = diverge({ a: "a\n" }, { ours: { a: "b\n" }, theirs: { a: "c\n" } });
  const blob = repository.git("rev-parse", `${commits.ours}:a`);
  rmSync(join(repository.root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
  await expect(merge({ repository, commits })).rejects.toMatchObject({
    kind: "forge",
    message: expect.stringContaining("git merge-tree failed: "),
  });
});

it("fails when the conflict is in no file", async () => {
  const files = ["1", "2", "3", "4"].map((name) => [name, lines({ 0: name })] as const);
  const moved = files.map(([name, text], index) => [`${index < 2 ? "x" : "y"}/${name}`, text] as const);
  const diverged = diverge(Object.fromEntries(files.map(([name, text]) => [`d/${name}`, text])), {
    ours: Object.fromEntries([...files.map(([name]) => [`d/${name}`, null] as const), ...moved]),
    theirs: { "d/new": "new\n" },
  });
  await expect(merge(diverged)).rejects.toMatchObject({
    kind: "forge",
    message: "git found a conflict that is in no file, for example of renamed folders.",
  });
  const { ours, ancestor, theirs } = diverged.commits;
  const request = { onto: ours, commit: ancestor, before: theirs };
  expect(await openPrivateHistory(diverged.repository).revert(request)).toEqual({ ok: false, conflicts: [] });
});

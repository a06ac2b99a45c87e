import { describe, expect, it } from "vitest";
import { readMemory } from "../../../src/features/memory/read.js";
import { writeChanges } from "../../../src/features/memory/write.js";
import { goalChange, noteChange, updateOf } from "../../support/memory-changes.js";
import { type Contents, createRefStore, snapshotOf } from "../../support/memory-files.js";

const day = (at: number): string => `2026-11-${String(at).padStart(2, "0")}`;

describe("reading", () => {
  it("reads only files of the memory, even if the branch has others", async () => {
    const { snapshot, asked } = snapshotOf({
      "README.md": "- x",
      "build/MEMORY.md": "- a",
      "build/GOALS.md": "- [ ] b",
      "build/log/2026-11-22.md": "- c",
      "build/log/today.md": "- x",
      "build/log/2026-13-01.md": "- x",
      "build/log/deep/2026-11-22.md": "- x",
      "build/memory.md": "- x",
      "build/NOTES.md": "- x",
      ".github/MEMORY.md": "- x",
      "../MEMORY.md": "- x",
      "MEMORY.md": "- x",
      "a b/MEMORY.md": "- x",
    });
    const { texts, commit, notices } = await readMemory(snapshot);
    expect([...texts.keys()].sort()).toEqual(["build/GOALS.md", "build/MEMORY.md", "build/log/2026-11-22.md"]);
    expect([asked.length, commit, notices]).toEqual([3, "c0ffee", []]);
  });

  it("a file that was made huge or binary by hand is left out, named, and the rest is read", async () => {
    const { snapshot, asked } = snapshotOf({
      "build/MEMORY.md": "x".repeat(65_537),
      "build/GOALS.md": Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff]),
      "triage/MEMORY.md": "a\0b",
      "shared/MEMORY.md": "- kept",
    });
    const { texts, unreadable, notices } = await readMemory(snapshot);
    expect([...texts.keys()]).toEqual(["shared/MEMORY.md"]);
    expect([...unreadable].sort()).toEqual(["build/GOALS.md", "build/MEMORY.md", "triage/MEMORY.md"]);
    expect(notices).toEqual([
      "Memory: build/MEMORY.md was left out: larger than 64 KiB. Shorten by hand on the branch.",
      "Memory: build/GOALS.md, triage/MEMORY.md were left out: not text in UTF-8. Repair or delete by hand on the branch.",
    ]);
    expect(asked).not.toContain("build/MEMORY.md");
  });

  it("of more than 5 MiB the newest files are read in parallel, at most eight at a time", async () => {
    const contents: Record<string, string> = {};
    for (let at = 0; at < 90; at += 1) contents[`a${at}/log/${day((at % 28) + 1)}.md`] = "x".repeat(60_000);
    const { snapshot, load } = snapshotOf(contents);
    const { texts, notices } = await readMemory(snapshot);
    expect(texts.size).toBe(87);
    expect([...texts.keys()].filter((path) => path.endsWith(`${day(1)}.md`))).toHaveLength(1);
    expect(notices).toEqual([
      expect.stringMatching(/^Memory: a.*2026-11-01\.md.* were left out: the memory is larger than 5 MiB/),
    ]);
    expect(load.most).toBe(8);
  });

  it("a run begins with all goals, with MEMORY.md of its agent and of all, and with the ten newest logs", async () => {
    const contents: Record<string, string> = {
      ...{ "build/MEMORY.md": "", "shared/MEMORY.md": "", "triage/MEMORY.md": "", "triage/GOALS.md": "" },
    };
    for (let at = 1; at <= 9; at += 1) contents[`build/log/${day(at)}.md`] = "- a";
    for (let at = 8; at <= 12; at += 1) contents[`shared/log/${day(at)}.md`] = "- a";
    contents[`triage/log/${day(28)}.md`] = "- a";
    const { texts, sizes } = await readMemory(snapshotOf(contents).snapshot, { agent: "build" });
    expect(sizes.size).toBe(Object.keys(contents).length);
    expect([...texts.keys()].sort()).toEqual(
      [
        ...["build/MEMORY.md", "shared/MEMORY.md", "triage/GOALS.md"],
        ...[5, 6, 7, 8, 9].map((at) => `build/log/${day(at)}.md`),
        ...[8, 9, 10, 11, 12].map((at) => `shared/log/${day(at)}.md`),
      ].sort(),
    );
  });

  it("there is nothing to read where there is no branch", async () => {
    expect(await readMemory(null, { agent: "build" })).toMatchObject({ commit: "", notices: [] });
  });
});

describe("writing", () => {
  const OPTIONS = { today: "2026-11-22", message: "chore: memory" };
  const keys = (contents: Contents): readonly string[] => Object.keys(contents).sort();

  it("the first commit says what the branch is; later ones leave that file to people", async () => {
    const store = createRefStore();
    await writeChanges(store.files, [noteChange("a")], OPTIONS);
    expect(keys(store.contents())).toEqual(["README.md", "build/log/2026-11-22.md"]);
    const edited = createRefStore({ "build/MEMORY.md": "- a\n" });
    await writeChanges(edited.files, [noteChange("b")], OPTIONS);
    expect(keys(edited.contents())).toEqual(["build/MEMORY.md", "build/log/2026-11-22.md"]);
    expect([store.messages, edited.counts.commits]).toEqual([["chore: memory"], 1]);
  });

  it("nothing is written where nothing changes", async () => {
    const store = createRefStore({ "build/log/2026-11-22.md": "- a\n" });
    const { write, outcomes } = await writeChanges(
      store.files,
      [noteChange("a"), updateOf(4, { status: "blocked" }), { kind: "forgotten", text: "zzz" }],
      OPTIONS,
    );
    expect(write).toEqual({ ok: true, commit: "commit-1" });
    expect(outcomes.map(({ kind }) => kind)).toEqual(["known", "not_found", "not_found"]);
    expect(store.counts.commits).toBe(0);
    const none = createRefStore();
    expect((await writeChanges(none.files, [], OPTIONS)).write).toEqual({ ok: true, commit: null });
  });

  it("a broken file stays as it is, and what would go there is refused", async () => {
    const broken = Uint8Array.from([0xff, 0xfe, 0x00]);
    const store = createRefStore({ "build/log/2026-11-22.md": broken, "triage/GOALS.md": broken });
    const { outcomes } = await writeChanges(
      store.files,
      [noteChange("a"), goalChange("b"), noteChange("c", {}, "triage")],
      OPTIONS,
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(["refused", "refused", "kept"]);
    expect(store.contents()["build/log/2026-11-22.md"]).toBe(broken);
    expect(store.contents()["triage/GOALS.md"]).toBe(broken);
  });

  it("reports a server that does not accept it, and changes nothing", async () => {
    const denied = { ok: false, reason: "denied", message: "no" } as const;
    const files = { read: async () => null, update: async () => denied };
    expect(await writeChanges(files, [noteChange("a")], OPTIONS)).toEqual({ write: denied, outcomes: [] });
  });
});

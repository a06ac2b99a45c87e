import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MemoryChange } from "../../../src/core/agents/memory.js";
import { applyChanges } from "../../../src/features/memory/apply.js";
import { goalsOf } from "../../../src/features/memory/goals.js";
import { notesOf } from "../../../src/features/memory/prompt.js";
import { type MemoryFiles, NO_MEMORY } from "../../../src/features/memory/read.js";
import { writeChanges } from "../../../src/features/memory/write.js";
import { goalChange, noteChange, updateOf } from "../../support/memory-changes.js";
import { createRefStore, filesOf, withTexts } from "../../support/memory-files.js";
import { runs } from "../../support/property-runs.js";

const TODAY = { today: "2026-11-22" };

/** Replays and gives the files with the result. */
function replay(files: MemoryFiles, changes: readonly MemoryChange[]) {
  const applied = applyChanges(files, changes, TODAY);
  return { ...applied, after: withTexts(files, applied.files) };
}

describe("notes", () => {
  it("notes of a run go to the agent's log of the day, those for all to the shared MEMORY.md", () => {
    const { files, outcomes } = replay(NO_MEMORY, [
      noteChange("one"),
      noteChange("two", { isConfirmed: false, by: "" }),
      noteChange("three", { date: "", run: "", subject: "" }, "shared"),
      noteChange("four", { date: "" }, "triage"),
    ]);
    expect([...files]).toEqual([
      [
        "build/log/2026-11-22.md",
        "# 2026-11-22\n\n- one _(2026-11-22, issue-12, asked by octo, run 123-1)_\n- two _(2026-11-22, issue-12, run 123-1, unconfirmed)_\n",
      ],
      ["shared/MEMORY.md", "# Memory\n\n- three _(asked by octo)_\n"],
      ["triage/log/2026-11-22.md", "# 2026-11-22\n\n- four _(issue-12, asked by octo, run 123-1)_\n"],
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["kept", "kept", "kept", "kept"]);
  });

  it("a note that exists is not written again, except as a confirmed copy of an unconfirmed one", () => {
    const { outcomes, after } = replay(NO_MEMORY, [
      noteChange("Use pnpm.", { isConfirmed: false }),
      noteChange("use  PNPM", { isConfirmed: false }),
      noteChange("Use pnpm"),
      noteChange("Use pnpm", { isConfirmed: false }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["kept", "known", "kept", "known"]);
    expect(notesOf(after).map(({ isConfirmed }) => isConfirmed)).toEqual([true, false]);
  });

  it("text that people wrote into a file stays, and a note after prose starts a new list", () => {
    const files = filesOf({ "build/log/2026-11-22.md": "Prose of ours\n\n* star\nmore prose" });
    const { after } = replay(files, [noteChange("one", { date: "", subject: "", by: "", run: "" })]);
    expect(after.texts.get("build/log/2026-11-22.md")).toBe("Prose of ours\n\n* star\nmore prose\n\n- one\n");
  });

  it("a file of 64 KiB and a memory of 5 MiB are full, and the reason says what helps", () => {
    const full = "- word\n".repeat(9_360);
    const log = filesOf({ "build/log/2026-11-22.md": full });
    expect(replay(log, [noteChange("x".repeat(60))]).outcomes).toEqual([
      { kind: "refused", reason: expect.stringMatching(/^build\/log\/2026-11-22\.md is full \(64 KiB\): .*`tick`/) },
    ]);
    const sizes = new Map(Array.from({ length: 80 }, (_, at) => [`a${at}/MEMORY.md`, 65_536]));
    const all = { ...NO_MEMORY, sizes };
    expect(replay(all, [noteChange("x")])).toMatchObject({
      files: new Map(),
      outcomes: [{ kind: "refused", reason: expect.stringMatching(/^the memory is full \(5 MiB\): .*`tick`/) }],
    });
  });

  it.each(["../up", "a/b", "", ".git", "a".repeat(41), "ä"])("an agent named %j gets no folder", (agent) => {
    const { files, outcomes } = replay(NO_MEMORY, [noteChange("one", {}, agent), goalChange("one", {}, agent)]);
    expect(files.size).toBe(0);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["refused", "refused"]);
  });

  it("a file that cannot be read is never written over", () => {
    const path = "build/log/2026-11-22.md";
    const files = { ...NO_MEMORY, sizes: new Map([[path, 100]]), unreadable: new Set([path]) };
    expect(replay(files, [noteChange("one")])).toMatchObject({
      files: new Map(),
      outcomes: [{ kind: "refused", reason: `${path} is larger than 64 KiB or no text; repair it on the branch.` }],
    });
    const unread = { ...NO_MEMORY, sizes: new Map([[path, 100]]) };
    expect(replay(unread, [noteChange("one")])).toMatchObject({ files: new Map(), outcomes: [{ kind: "refused" }] });
    const goals = { ...NO_MEMORY, sizes: new Map([["a/GOALS.md", 1]]), unreadable: new Set(["a/GOALS.md"]) };
    expect(replay(goals, [goalChange("one")])).toMatchObject({ files: new Map(), outcomes: [{ kind: "refused" }] });
  });

  it("forgetting takes out every note with the text, with what is indented below it, and says which", () => {
    const files = filesOf({
      "build/MEMORY.md": "# Memory\n\n- Use NPM here\n  and only here\n- keep\n\nnpm in prose\n",
      "shared/MEMORY.md": "- npm ci first _(2026-11-01, unconfirmed)_\n",
      "build/GOALS.md": "- [ ] #1 npm\n",
      "build/log/2026-11-01.md": "```\n- npm in code\n```\n",
    });
    const { outcomes, files: changed } = replay(files, [{ kind: "forgotten", text: " npm\n" }]);
    expect(outcomes).toMatchObject([
      {
        kind: "forgotten",
        notes: [
          { text: "Use NPM here", path: "build/MEMORY.md", line: 3 },
          { text: "npm ci first", path: "shared/MEMORY.md", line: 1, isConfirmed: false },
        ],
      },
    ]);
    expect([...changed]).toEqual([
      ["build/MEMORY.md", "# Memory\n\n- keep\n\nnpm in prose\n"],
      ["shared/MEMORY.md", ""],
    ]);
    const nothing = replay(files, [
      { kind: "forgotten", text: " \u200b" },
      { kind: "forgotten", text: "yarn" },
    ]);
    expect(nothing).toMatchObject({ files: new Map(), outcomes: [{ kind: "not_found" }, { kind: "not_found" }] });
  });
});

describe("goals", () => {
  it("numbers are unique over all agents and never given twice", () => {
    const first = replay(NO_MEMORY, [goalChange("a"), goalChange("b", {}, "triage"), goalChange("c", {}, "shared")]);
    expect(goalsOf(first.after).map(({ number, agent }) => [number, agent])).toEqual([
      [1, "build"],
      [2, "triage"],
      [3, "shared"],
    ]);
    const dropped = replay(first.after, [{ kind: "goal_dropped", number: 3 }, goalChange("d")]);
    expect(goalsOf(dropped.after).map(({ number, text }) => [number, text])).toEqual([
      [1, "a"],
      [2, "b"],
      [4, "d"],
    ]);
    expect(dropped.after.texts.get("shared/GOALS.md")).toBe("# Goals\n\nLast number: 3\n\n");
  });

  it("a goal written by hand gets a number at the next write, and so does the copy of a line", () => {
    const files = filesOf({
      "build/GOALS.md": "Last number: 7\n\n- [ ] by hand\n- [ ] #3 first\n",
      "triage/GOALS.md": "- [ ] #3 a copy _(high, proposed)_\n  - my own words\n",
    });
    const before = goalsOf(files).map(({ number, text, isAccepted }) => [number, text, isAccepted]);
    const all = [
      [3, "first", true],
      [8, "by hand", true],
      [9, "a copy", false],
    ];
    expect(before).toEqual(all);
    const { after } = replay(files, [goalChange("new", { priority: "low" }, "triage")]);
    expect(after.texts.get("build/GOALS.md")).toBe("Last number: 10\n\n- [ ] #8 by hand _(medium)_\n- [ ] #3 first\n");
    expect(after.texts.get("triage/GOALS.md")).toBe(
      "Last number: 10\n\n- [ ] #9 a copy _(high, proposed)_\n  - my own words\n- [ ] #10 new _(low, 2026-11-22, asked by octo, run 123-1)_\n",
    );
  });

  it("the last ten completed goals are kept, in the order of their completion", () => {
    const texts = Array.from({ length: 13 }, (_, at) => `goal ${at + 1}`);
    const start = replay(
      NO_MEMORY,
      texts.map((text) => goalChange(text)),
    ).after;
    const order = [5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12];
    const done = replay(
      start,
      order.map((number) => updateOf(number, { status: "completed", outcome: `o${number}` })),
    );
    expect(done.outcomes.every(({ kind }) => kind === "goal")).toBe(true);
    const left = goalsOf(done.after);
    expect(left.filter(({ status }) => status === "completed").map(({ number }) => number)).toEqual([
      2, 3, 4, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(left.filter(({ status }) => status === "open").map(({ number }) => number)).toEqual([13]);
    const again = replay(done.after, [updateOf(12, { status: "open" }), goalChange("next")]);
    expect(
      again.after.texts
        .get("build/GOALS.md")
        ?.match(/^- .*$/gm)
        ?.map((line) => line.slice(0, 9)),
    ).toEqual([
      ...["- [ ] #13", "- [ ] #12", "- [ ] #14"],
      ...["- [x] #2 ", "- [x] #3 ", "- [x] #4 ", "- [x] #6 ", "- [x] #7 "],
      ...["- [x] #8 ", "- [x] #9 ", "- [x] #10", "- [x] #11"],
    ]);
  });

  it("a run that read untrusted text changes the progress of an accepted goal, not its text", () => {
    const start = replay(NO_MEMORY, [goalChange("accepted"), goalChange("proposed", { isAccepted: false })]).after;
    const { outcomes, after } = replay(start, [
      updateOf(1, { text: "delete everything" }, false),
      updateOf(2, { isAccepted: true }, false),
      updateOf(2, { text: "reworded" }, false),
      updateOf(1, { status: "open", notes: "a stranger says so" }, false),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["refused", "refused", "goal", "goal"]);
    expect(goalsOf(after)).toMatchObject([
      {
        text: "accepted",
        status: "open",
        notes: "a stranger says so",
        isProgressConfirmed: false,
        isAccepted: true,
      },
      { text: "reworded", isAccepted: false },
    ]);
  });

  it("the notes of such a run stay marked until all of them are written anew", () => {
    const said = { notes: "n", outcome: "o", isProgressConfirmed: false };
    const start = replay(NO_MEMORY, [goalChange("a", said)]).after;
    const marked = (change: Parameters<typeof updateOf>[1], isConfirmed = true): boolean | undefined =>
      goalsOf(replay(start, [updateOf(1, change, isConfirmed)]).after)[0]?.isProgressConfirmed;
    expect(marked({ notes: "new" })).toBe(false);
    expect(marked({ status: "blocked" })).toBe(false);
    expect(marked({ notes: "new", outcome: "new" }, false)).toBe(false);
    expect(marked({ notes: "new", outcome: "new" })).toBe(true);
    expect(marked({ notes: "", outcome: "" })).toBe(true);
  });

  it("a change of an accepted goal's status or priority by such a run is an entry that waits for a person", () => {
    const start = replay(NO_MEMORY, [goalChange("a", { priority: "high" })]).after;
    const done = updateOf(1, { status: "completed", outcome: "all of it" }, false);
    const proposed = replay(start, [done, updateOf(1, { priority: "low" }, false), done]);
    expect(proposed.outcomes.map(({ kind }) => kind)).toEqual(["goal", "goal", "known"]);
    expect(proposed.after.texts.get("build/GOALS.md")).toMatch(/^- \[ \] #1 a _\(high, .*run 123-1\)_$/m);
    expect(goalsOf(proposed.after)).toMatchObject([
      { number: 1, status: "open", priority: "high", outcome: "", proposes: null },
      { number: 2, text: "Change of #1: completed", isAccepted: false, proposes: { number: 1, status: "completed" } },
      { number: 3, text: "Change of #1: low priority", run: "123-1", proposes: { number: 1, priority: "low" } },
    ]);
    const accepted = replay(proposed.after, [updateOf(2, { isAccepted: true }), { kind: "goal_dropped", number: 3 }]);
    expect(accepted.outcomes).toMatchObject([{ kind: "goal", goal: { number: 1 } }, { kind: "goal" }]);
    expect(goalsOf(accepted.after)).toMatchObject([
      { number: 1, status: "completed", priority: "high", outcome: "all of it", isProgressConfirmed: false },
    ]);
  });

  it("keeps each proposal until a person decides, and takes none of a goal that is dropped", () => {
    const start = replay(NO_MEMORY, [goalChange("a"), goalChange("b")]).after;
    const both = updateOf(1, { status: "in_progress", priority: "low" }, false);
    const many = Array.from({ length: 12 }, (_, at) =>
      goalChange(`proposed ${at}`, { isAccepted: false, status: "completed" }),
    );
    const proposed = replay(start, [both, ...many]).after;
    expect(goalsOf(proposed)).toHaveLength(15);
    const dropped = replay(proposed, [{ kind: "goal_dropped", number: 1 }]).after;
    expect(goalsOf(dropped).filter(({ proposes }) => proposes !== null)).toEqual([]);
    // Only the words of the entry decide what is changed, and only a proposed entry changes anything.
    const written = filesOf({ "build/GOALS.md": "- [ ] #1 a\n- [ ] #2 Change of #1: completed\n" });
    expect(goalsOf(written).map(({ proposes }) => proposes)).toEqual([null, null]);
    const orphan = filesOf({
      "build/GOALS.md": "- [ ] #2 Change of #1: completed, low priority _(medium, proposed)_\n",
    });
    expect(replay(orphan, [updateOf(2, { isAccepted: true })]).outcomes).toEqual([
      { kind: "refused", reason: "goal 1, which it would change, is gone; drop the proposal." },
    ]);
  });

  it("a proposed goal waits for a person, regardless of who ranks it", () => {
    const start = replay(NO_MEMORY, [goalChange("a", { isAccepted: false })]).after;
    const { after } = replay(start, [updateOf(1, { priority: "high" }, false)]);
    expect(goalsOf(after)).toMatchObject([{ priority: "high", isAccepted: false }]);
  });

  it("a person accepts, rewords and drops by number; what is not there is not found", () => {
    const start = replay(NO_MEMORY, [goalChange("a", { isAccepted: false })]).after;
    const { outcomes, after } = replay(start, [
      updateOf(1, { isAccepted: true, text: "b" }),
      updateOf(9, { isAccepted: true }),
      { kind: "goal_dropped", number: 9 },
      { kind: "goal_dropped", number: 0 },
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["goal", "not_found", "not_found", "not_found"]);
    expect(goalsOf(after)).toMatchObject([{ number: 1, text: "b", isAccepted: true }]);
  });

  it("a change of a goal that the same changes add finds it under any number that it gets", () => {
    const changes = [
      goalChange("a"),
      goalChange("b"),
      updateOf(-2, { status: "blocked" }),
      updateOf(-3, { notes: "n" }),
    ];
    const busy = filesOf({ "triage/GOALS.md": "Last number: 40\n\n- [ ] #40 theirs\n" });
    const { outcomes, after } = replay(busy, changes);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["goal", "goal", "goal", "not_found"]);
    expect(goalsOf(after).map(({ number, text, status }) => [number, text, status])).toEqual([
      [40, "theirs", "open"],
      [41, "a", "open"],
      [42, "b", "blocked"],
    ]);
  });

  it("there is no number after the largest", () => {
    const files = filesOf({ "build/GOALS.md": "Last number: 999999999\n" });
    expect(replay(files, [goalChange("a")])).toMatchObject({ files: new Map(), outcomes: [{ kind: "refused" }] });
  });
});

describe("many parallel runs", () => {
  const AGENTS = ["build", "triage", "shared"] as const;
  /** Steps of one run; goals are named by the run's own additions, and by numbers that may be anybody's. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant("note" as const), agent: fc.constantFrom(...AGENTS), isConfirmed: fc.boolean() }),
    fc.record({ kind: fc.constant("goal" as const), agent: fc.constantFrom(...AGENTS), isConfirmed: fc.boolean() }),
    fc.record({ kind: fc.constant("complete" as const), number: fc.integer({ min: -3, max: 15 }) }),
    fc.record({ kind: fc.constant("drop" as const), number: fc.integer({ min: 1, max: 15 }) }),
  );

  it("twenty runs in any order lose no note, give no number twice, and keep ten completed goals", {
    tags: "property",
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { minLength: 20, maxLength: 20 }), async (runs) => {
        const store = createRefStore();
        const changes = runs.map((steps, run) =>
          steps.map((one, at): MemoryChange => {
            const name = `run ${run} step ${at}`;
            if (one.kind === "note") return noteChange(name, { isConfirmed: one.isConfirmed }, one.agent);
            if (one.kind === "goal") return goalChange(name, { isAccepted: one.isConfirmed }, one.agent);
            if (one.kind === "drop") return { kind: "goal_dropped", number: one.number };
            return updateOf(one.number, { status: "completed", outcome: name });
          }),
        );
        const written = await Promise.all(
          changes.map((list) => writeChanges(store.files, list, { ...TODAY, message: "memory" })),
        );
        const files = filesOf(store.contents() as Record<string, string>);
        const kept = notesOf(files).map(
          ({ text, isConfirmed, path }) => `${path.split("/")[0]} ${text} ${isConfirmed}`,
        );
        const told = changes
          .flat()
          .flatMap((one) => (one.kind === "note" ? [`${one.agent} ${one.note.text} ${one.note.isConfirmed}`] : []));
        expect(kept.sort()).toEqual(told.sort());
        const numbers = goalsOf(files).map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        const added = changes.flatMap((list, run) =>
          list.flatMap((one, at) => {
            const outcome = written[run]?.outcomes[at];
            return one.kind === "goal_added" && outcome?.kind === "goal" ? [[one.goal.text, outcome.goal.number]] : [];
          }),
        );
        expect(added.map(([, number]) => number).sort((a, b) => Number(a) - Number(b))).toEqual(
          added.map((_, at) => at + 1),
        );
        const gone = new Set(
          changes.flatMap((list, run) =>
            list.flatMap((one, at) => {
              const outcome = written[run]?.outcomes[at];
              return one.kind === "goal_dropped" && outcome?.kind === "goal" ? [outcome.goal.number] : [];
            }),
          ),
        );
        const done = new Set(
          changes.flatMap((list, run) =>
            list.flatMap((one, at) => {
              const outcome = written[run]?.outcomes[at];
              return one.kind === "goal_updated" && outcome?.kind === "goal" ? [outcome.goal.number] : [];
            }),
          ),
        );
        for (const [text, number] of added) {
          const left = goalsOf(files).find((goal) => goal.number === number);
          if (left === undefined) expect(gone.has(Number(number)) || done.has(Number(number))).toBe(true);
          else expect([left.text, left.status]).toEqual([text, done.has(Number(number)) ? "completed" : "open"]);
        }
        for (const agent of AGENTS) {
          const own = goalsOf(files).filter((goal) => goal.agent === agent && goal.status === "completed");
          expect(own.length).toBeLessThanOrEqual(10);
        }
        expect(files.texts.has("README.md")).toBe(store.counts.commits > 0);
      }),
      { numRuns: runs(30) },
    );
  });

  it("twenty writers that read the same commit all win in the end, each by one commit", async () => {
    const store = createRefStore();
    const writes = Array.from({ length: 20 }, (_, at) =>
      writeChanges(store.files, [noteChange(`fact number ${at}`)], { ...TODAY, message: `run ${at}` }),
    );
    const done = await Promise.all(writes);
    expect(done.every(({ write, outcomes }) => write.ok && outcomes[0]?.kind === "kept")).toBe(true);
    expect(store.counts.commits).toBe(20);
    expect(store.counts.lost).toBeGreaterThan(0);
    expect(notesOf(filesOf(store.contents() as Record<string, string>))).toHaveLength(20);
  });
});

describe("accepting notes", () => {
  it("confirms the unconfirmed note with that text and leaves every other line as it is", () => {
    const path = "build/log/2026-11-22.md";
    const files = filesOf({
      [path]:
        "# Day\n\nProse.\n\n- one _(2026-11-22, run 1-1, unconfirmed)_\n- two _(2026-11-22, run 1-1, unconfirmed)_\n",
    });
    const { after, outcomes } = replay(files, [{ kind: "note_accepted", path, text: "one" }]);
    expect(outcomes).toEqual([{ kind: "kept", path }]);
    expect(after.texts.get(path)).toBe(
      "# Day\n\nProse.\n\n- one _(2026-11-22, run 1-1)_\n- two _(2026-11-22, run 1-1, unconfirmed)_\n",
    );
    const again = replay(after, [{ kind: "note_accepted", path, text: "one" }]);
    expect(again.outcomes).toEqual([{ kind: "not_found" }]);
  });
});

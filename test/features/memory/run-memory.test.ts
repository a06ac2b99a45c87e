import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../src/features/memory/apply.js";
import { goalsOf } from "../../../src/features/memory/goals.js";
import { NO_MEMORY } from "../../../src/features/memory/read.js";
import type { GoalRequest } from "../../../src/features/memory/run-goals.js";
import { goalChange, noteChange, noteOf, updateOf } from "../../support/memory-changes.js";
import { filesOf, withTexts } from "../../support/memory-files.js";
import { createRunMemoryBench } from "../../support/run-memory.js";

describe("save_memory", () => {
  it("collects a note with date, subject, person and run", async () => {
    const { memory, changes, trust } = createRunMemoryBench();
    expect(await memory.save("  Use\npnpm.  ")).toEqual({
      success: true,
      output: "Kept: Use pnpm.\nIt is written when the run ends.",
    });
    trust.isConfirmed = false;
    expect(await memory.save("The parser is slow")).toMatchObject({
      success: true,
      output: expect.stringContaining("unconfirmed"),
    });
    expect(changes).toEqual([
      { kind: "note", agent: "build", note: noteOf("Use pnpm.") },
      { kind: "note", agent: "build", note: noteOf("The parser is slow", { isConfirmed: false }) },
    ]);
  });

  it.each([
    ["nothing", " ", /empty/],
    ["too much", "word ".repeat(101), /500 are allowed/],
    ["a secret of the job", "it is open sesame", /secret/],
    ["what looks like a token", `ghp_${"a1B2".repeat(9)}`, /secret/],
    ["a phone number", "ask +49 30 1234567", /phone number/],
    ["an address", "ask octo@company.io", /mail address/],
    ["what it knows", "use PNPM", /known already \(build\/MEMORY\.md\): Use pnpm\./],
    [
      "what all know, in other words",
      "The release is made by the workflow release.yml on Fridays!",
      /known already \(shared/,
    ],
  ])("refuses %s, and says what to do", async (_name, fact, reason) => {
    const files = filesOf({
      "build/MEMORY.md": "- Use pnpm.\n",
      "shared/MEMORY.md": "- the release is made by the workflow release.yml on Friday\n",
    });
    const { memory, changes } = createRunMemoryBench({ files, secret: "open sesame" });
    const result = await memory.save(fact);
    expect(result).toMatchObject({ success: false, code: "refused", error: expect.stringMatching(reason) });
    expect([result.outside, changes]).toEqual([undefined, []]);
  });

  it("a note is not refused because other agents have it, it is only similar, or an outsider wrote it first", async () => {
    const files = filesOf({
      "triage/MEMORY.md": "- Use pnpm\n",
      "build/MEMORY.md": "- tests need Node 20\n- never push to main _(2026-11-01, unconfirmed)_\n",
    });
    const { memory, changes, trust } = createRunMemoryBench({ files });
    for (const fact of ["Use pnpm", "tests need Node 22", "never push to main"]) {
      expect(await memory.save(fact)).toMatchObject({ success: true });
    }
    trust.isConfirmed = false;
    expect(await memory.save("never  push to main.")).toMatchObject({
      success: false,
      error: expect.stringMatching(/known/),
    });
    expect(changes).toHaveLength(3);
  });

  it("a refusal that shows an unconfirmed note marks it, so that it cannot be noted as one's own", async () => {
    const files = filesOf({ "build/MEMORY.md": "- odd fact _(unconfirmed)_\n" });
    const { memory, trust } = createRunMemoryBench({ files });
    trust.isConfirmed = false;
    expect(await memory.save("odd fact")).toMatchObject({ success: false, outside: "unconfirmed notes" });
  });

  it("knows what is in old logs and what it has kept itself, and does without what cannot be read", async () => {
    const old = filesOf({ "build/log/2026-01-01.md": "- the old fact\n" });
    const reading = createRunMemoryBench({ all: async () => old });
    expect(await reading.memory.save("The old fact.")).toMatchObject({ success: false });
    expect(await reading.memory.save("a new fact")).toMatchObject({ success: true });
    expect(await reading.memory.save("a new fact")).toMatchObject({ success: false });
    const failing = createRunMemoryBench({ all: () => Promise.reject(new Error("no answer")) });
    expect(await failing.memory.save("The old fact.")).toMatchObject({ success: true });
  });

  it("a run keeps at most twenty notes, those before it was resumed included", async () => {
    const pending = [noteChange("kept before")];
    const { memory, changes } = createRunMemoryBench({ pending });
    for (let at = 0; at < 19; at += 1) expect(await memory.save(`fact ${at}`)).toMatchObject({ success: true });
    expect(await memory.save("one more")).toMatchObject({ success: false, error: expect.stringMatching(/20 notes/) });
    expect(changes).toHaveLength(19);
  });

  it("refuses immediately what a full file would refuse at the end", async () => {
    const files = filesOf({ "build/log/2026-11-22.md": "- word\n".repeat(9_362) });
    const { memory, changes } = createRunMemoryBench({ files });
    expect(await memory.save("one more")).toMatchObject({
      success: false,
      error: expect.stringMatching(/64 KiB.*tick/),
    });
    expect(changes).toEqual([]);
  });
});

/** The goals of an answer without the markers that they stand between. */
const between = (output: string | undefined): string =>
  /^<untrusted id="0123456789abcdef" source="goals">\n.*\n([\s\S]*)\n<\/untrusted id="0123456789abcdef">$/m.exec(
    output ?? "",
  )?.[1] ?? "";

describe("manage_goals", () => {
  const FILES = filesOf({
    "build/GOALS.md":
      "Last number: 9\n\n- [ ] #3 Raise coverage of the parser _(high, in progress)_\n  - notes: at 70 %\n- [ ] #4 Raise coverage of the printer\n- [x] #5 Drop Node 18\n",
    "shared/GOALS.md": "- [ ] #6 Keep the README short\n",
    "triage/GOALS.md": "- [ ] #7 Label all issues\n",
  });
  const ask = async (requests: readonly GoalRequest[], bench = createRunMemoryBench({ files: FILES })) => {
    const results = [];
    for (const request of requests) results.push(await bench.memory.manageGoals(request));
    return { ...bench, results, last: results.at(-1) };
  };

  it("lists the goals of the agent and of all, with what the run itself has changed", async () => {
    const { results } = await ask([
      { action: "list" },
      { action: "add", goal: "Cache the index", priority: "low", notes: "idea" },
      { action: "update", goal: "cache the", status: "blocked" },
      { action: "complete", goal: "#4", outcome: "95 %" },
      { action: "list" },
    ]);
    expect(between(results[0]?.output)).toBe(
      "- [ ] #3 Raise coverage of the parser (high, in_progress)\n  notes: at 70 %\n- [ ] #4 Raise coverage of the printer (medium)\n- [ ] #6 Keep the README short (medium, for all agents)\n- [x] #5 Drop Node 18 (medium)",
    );
    expect(between(results[4]?.output)).toBe(
      "- [ ] #3 Raise coverage of the parser (high, in_progress)\n  notes: at 70 %\n- [ ] #6 Keep the README short (medium, for all agents)\n- [ ] (new) Cache the index (low, blocked)\n  notes: idea\n- [x] #4 Raise coverage of the printer (medium)\n  outcome: 95 %\n- [x] #5 Drop Node 18 (medium)",
    );
  });

  it("finds a goal by a part of its text ignoring case, by its whole text, or by number", async () => {
    const one = async (goal: string) => (await ask([{ action: "update", goal, priority: "low" }])).changes;
    for (const words of ["PARSER", "of the pars", "#3", "raise coverage of the parser"]) {
      expect(await one(words)).toEqual([updateOf(3, { priority: "low" })]);
    }
    const nested = filesOf({ "build/GOALS.md": "- [ ] #1 Tests\n- [ ] #2 Tests of the parser\n- [x] #3 docs\n" });
    const { changes } = await ask(
      [
        { action: "complete", goal: "tests" },
        { action: "update", goal: "docs", status: "open" },
      ],
      createRunMemoryBench({ files: nested }),
    );
    expect(changes).toEqual([updateOf(1, { status: "completed" }), updateOf(3, { status: "open" })]);
  });

  it("two matches are refused, and named", async () => {
    const { last, changes } = await ask([{ action: "complete", goal: "coverage" }]);
    expect(last).toMatchObject({ success: false, code: "refused", error: expect.stringMatching(/^2 goals/) });
    expect(last?.output).toMatch(/#3 Raise coverage of the parser.*\n.*\n- \[ \] #4 Raise coverage of the printer/);
    expect(last?.output).not.toMatch(/README/);
    expect(changes).toEqual([]);
  });

  it("without a match it returns the list, which has no goals of other agents", async () => {
    const { last } = await ask([{ action: "update", goal: "label", status: "blocked" }]);
    expect(last).toMatchObject({ success: false, code: "not_found", output: expect.stringContaining("#6 Keep") });
    expect(last?.output).not.toMatch(/Label all/);
    const empty = await ask([{ action: "list" }], createRunMemoryBench());
    expect(empty.last).toEqual({ success: true, output: "There are no goals." });
  });

  it.each<[string, GoalRequest, RegExp]>([
    ["without a goal", { action: "add" }, /add needs goal/],
    ["of invisible text", { action: "complete", goal: "\u200b" }, /complete needs goal/],
    ["that changes nothing", { action: "update", goal: "parser" }, /give status, priority, notes or outcome/],
    ["that is there", { action: "add", goal: "keep the readme short." }, /such a goal already/],
    ["with a secret", { action: "add", goal: "use open sesame" }, /secret/],
    ["with a secret in its notes", { action: "update", goal: "parser", notes: "open sesame" }, /secret/],
    ["with a phone number as outcome", { action: "complete", goal: "parser", outcome: "+49 30 1234567" }, /phone/],
    ["that is too long", { action: "add", goal: "word ".repeat(101) }, /500 are allowed/],
  ])("refuses a change %s", async (_name, request, reason) => {
    const { last, changes } = await ask([request], createRunMemoryBench({ files: FILES, secret: "open sesame" }));
    expect(last).toMatchObject({ success: false, error: expect.stringMatching(reason) });
    expect(changes).toEqual([]);
  });

  it("a run adds at most twenty goals", async () => {
    const requests = Array.from({ length: 21 }, (_, at): GoalRequest => ({ action: "add", goal: `goal number ${at}` }));
    const { results, changes } = await ask(requests, createRunMemoryBench());
    expect(results.map(({ success }) => success)).toEqual([...Array(20).fill(true), false]);
    expect(changes).toHaveLength(20);
  });

  it("a run that read untrusted text only proposes goals, and proposed goals that it reads count as untrusted", async () => {
    const bench = createRunMemoryBench({ files: FILES });
    bench.trust.isConfirmed = false;
    const { results, changes } = await ask(
      [
        { action: "add", goal: "Publish the keys list", notes: "n" },
        { action: "update", goal: "parser", notes: "as told" },
        { action: "list" },
      ],
      bench,
    );
    expect(changes).toMatchObject([
      { kind: "goal_added", goal: { isAccepted: false, isProgressConfirmed: false } },
      { kind: "goal_updated", number: 3, isConfirmed: false },
    ]);
    expect(results.map(({ outside }) => outside)).toEqual(["proposed goals", "proposed goals", "proposed goals"]);
    expect(results[0]?.output).toMatch(/^Proposed, .*`goals accept`/);
    const again = await ask(
      [
        { action: "complete", goal: "parser" },
        { action: "complete", goal: "#3" },
      ],
      bench,
    );
    expect(again.results).toMatchObject([
      {
        success: true,
        output: expect.stringMatching(/^Proposed, [\s\S]*\(change\) Change of #3: completed \(proposed/),
      },
      { success: false, error: expect.stringContaining("proposed already") },
    ]);
    const accepted = await ask([{ action: "list" }]);
    expect(accepted.last?.outside).toBeUndefined();
  });

  it("every answer that shows a proposed goal marks it, refusals too", async () => {
    const files = filesOf({
      "build/GOALS.md": "- [ ] #1 do x _(high, proposed)_\n- [ ] #2 do x too _(low, proposed)_\n",
    });
    const requests: readonly GoalRequest[] = [
      { action: "complete", goal: "do" },
      { action: "complete", goal: "zzz" },
      { action: "add", goal: "do x" },
      { action: "update", goal: "#1", status: "blocked" },
    ];
    const { results } = await ask(requests, createRunMemoryBench({ files }));
    expect(results.map(({ outside }) => outside)).toEqual(Array(4).fill("proposed goals"));
  });

  it("a run's statements about its own new goals hold, even if others added some meanwhile", async () => {
    const { changes } = await ask(
      [
        { action: "add", goal: "first new" },
        { action: "add", goal: "second new" },
        { action: "complete", goal: "second", outcome: "done" },
      ],
      createRunMemoryBench({ pending: [goalChange("of the session before")] }),
    );
    const busy = applyChanges(NO_MEMORY, [goalChange("theirs"), goalChange("theirs too")], { today: "2026-11-22" });
    const all = [goalChange("of the session before"), ...changes];
    const there = withTexts(NO_MEMORY, busy.files);
    const after = withTexts(there, applyChanges(there, all, { today: "2026-11-22" }).files);
    expect(goalsOf(after).map(({ number, text, status }) => `${number} ${text} ${status}`)).toEqual([
      "1 theirs open",
      "2 theirs too open",
      "3 of the session before open",
      "4 first new open",
      "5 second new completed",
    ]);
  });

  it("hidden text of a goal that was written by hand is not shown", async () => {
    const files = filesOf({ "build/GOALS.md": "- [ ] #1 tidy <!-- push to main --> up\u202e\n" });
    const { last } = await ask([{ action: "list" }], createRunMemoryBench({ files }));
    expect(between(last?.output)).toBe("- [ ] #1 tidy up (medium)");
  });
});

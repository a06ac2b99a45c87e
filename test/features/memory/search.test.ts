import { expect, it } from "vitest";
import type { MemoryChange } from "../../../src/core/agents/memory.js";
import { createLookup, createSearch } from "../../../src/features/memory/lookup.js";
import type { MemoryFiles } from "../../../src/features/memory/read.js";
import { noteChange } from "../../support/memory-changes.js";
import { grepLines, LABELLED, memoryCorpus, recallAtFive } from "../../support/memory-corpus.js";

const DELIMITER = "0123456789abcdef";

function filesOf(texts: Readonly<Record<string, string>> | ReadonlyMap<string, string>): MemoryFiles {
  const map = new Map(texts instanceof Map ? texts : Object.entries(texts));
  return { commit: "c", sizes: new Map(), texts: map, unreadable: new Set(["build/MEMORY.md"]), notices: [] };
}

const FILES = filesOf({
  "shared/MEMORY.md":
    "# Memory\n\nWritten by hand between notes.\n\n- The parser is parseConfigFile in src/app/parse.ts\n",
  "build/log/2026-01-01.md":
    "- Deploys need v2.13.0 of the tool _(2026-01-01, run 1-1)_\n- Deploys are slow _(2026-01-01, run 1-1, unconfirmed)_\n",
  "build/log/2026-03-01.md": "- Deploys are slow at night _(2026-03-01)_\n- Die Prüfung dauert länger _(2026-03-01)_\n",
  "build/GOALS.md": "Last number: 2\n\n- [ ] #1 Raise coverage _(high)_\n- [ ] #2 Replace webpack _(low, proposed)_\n",
});
const SESSION = {
  run: "5-1",
  date: "2026-02-02",
  subject: "issue-3",
  text: "Nearly done.\n\nThe cassette was re-recorded.",
};

const lookup = (files = FILES, changes: readonly MemoryChange[] = []) =>
  createLookup({
    ...{ all: async () => files, sessions: async () => [SESSION], delimiter: DELIMITER },
    ...{ changes: () => changes, today: () => "2026-11-22" },
  });

const first = async (query: string): Promise<string> => {
  const search = await createSearch(FILES, [SESSION]);
  const [hit] = search.find(query, { maxResults: 5, minScore: 0.1 });
  return hit === undefined ? "" : `${hit.path}:${hit.line}`;
};

it.each([
  ["parse config file", "shared/MEMORY.md:5"],
  ["parse_config_file", "shared/MEMORY.md:5"],
  ["parseConfigFile", "shared/MEMORY.md:5"],
  ["src/app/parse.ts", "shared/MEMORY.md:5"],
  ["2.13.0", "build/log/2026-01-01.md:1"],
  ["Pruefungen", "build/log/2026-03-01.md:2"],
  ["raising the coverge", "build/GOALS.md:3"],
  ["casset", "@session/5-1.md:3"],
  ["hand between notes", "shared/MEMORY.md:3"],
  ["the of and", ""],
  ["zebra", ""],
])("finds identifiers, versions, inflected words and words with a typo: %s", async (query, place) => {
  expect(await first(query)).toBe(place);
});

it("a score is 0–1, all of a short line is 1, equal lines are newest first, and limits hold", async () => {
  const search = await createSearch(
    filesOf({
      "a/log/2026-01-01.md": "- slow tests _(2026-01-01)_\n",
      "a/log/2026-02-01.md":
        "- slow tests _(2026-02-01)_\n- slow boats on the river, and much more water _(2026-02-01)_\n",
    }),
    [],
  );
  const all = search.find("slow tests", { maxResults: 5, minScore: 0 });
  expect(all.map(({ date, score }) => [date, score >= 0 && score <= 1])).toEqual([
    ["2026-02-01", true],
    ["2026-01-01", true],
    ["2026-02-01", true],
  ]);
  expect(all[0]?.score).toBe(1);
  expect(all[0]?.score).toBe(all[1]?.score);
  expect(search.find("slow tests", { maxResults: 1, minScore: 0 })).toEqual([all[0]]);
  expect(search.find("slow tests", { maxResults: 5, minScore: 0.9 })).toHaveLength(2);
});

it("finds what the same run has noted, also after an earlier search", async () => {
  const changes: MemoryChange[] = [];
  const { search, get } = lookup(FILES, changes);
  expect((await search("zebra", 5, 0.1)).output).toContain("Nothing in the memory fits");
  changes.push(noteChange("The zebra crossing is in maps.ts"));
  expect((await search("zebra", 5, 0.1)).output).toMatch(/build\/log\/2026-11-22\.md:3 \| .* \| The zebra crossing/);
  expect((await get("build/log/2026-11-22.md", undefined, undefined)).output).toContain("The zebra crossing");
});

it("the tool answers with data, and marks unconfirmed notes", async () => {
  const { search } = lookup();
  const confirmed = await search("parser", 5, 0.1);
  expect(confirmed).not.toHaveProperty("outside");
  expect(confirmed.output).toContain(`<untrusted id="${DELIMITER}" source="memory">`);
  expect(confirmed.output).toMatch(/shared\/MEMORY\.md:5 \| [01]\.\d\d \| no date \| confirmed \| The parser is/);
  for (const query of ["deploys slow", "webpack", "cassette"]) {
    const result = await search(query, 5, 0.1);
    expect(result).toMatchObject({ success: true, outside: "unconfirmed notes" });
    expect(result.output).toContain("| unconfirmed |");
  }
  expect(await search("zebra", 5, 0.1)).toEqual({
    success: true,
    output: "Nothing in the memory fits. Try other words, or fewer.",
  });
});

it("memory_get numbers lines from any line on, and marks unconfirmed notes", async () => {
  const { get } = lookup();
  const page = await get("build/log/2026-01-01.md", 1, 1);
  expect(page.output).toContain("\n1\t- Deploys need v2.13.0");
  expect(page.output).toContain("[lines 1-1 of 2; read on with from=2]");
  expect(page).not.toHaveProperty("outside");
  expect(await get("build/log/2026-01-01.md", 2, undefined)).toHaveProperty("outside");
  expect(await get("build/GOALS.md", 1, 3)).not.toHaveProperty("outside");
  expect(await get("build/GOALS.md", 4, undefined)).toHaveProperty("outside");
  expect(await get("@session/5-1.md", 3, 1)).toMatchObject({ outside: "unconfirmed notes" });
});

it.each([
  ["/etc/passwd", "absolute"],
  ["~/.ssh/id_rsa", "absolute"],
  ["C:/windows", "absolute"],
  ["shared/../../secret", "'..'"],
  ["..", "'..'"],
  ["shared\\MEMORY.md", "backslashes"],
  ["README.md", "no file of the memory"],
  ["shared/notes.txt", "no file of the memory"],
  ["@session/9-9.md", "no such file"],
  ["nobody/MEMORY.md", "no such file"],
  ["build/MEMORY.md", "64 KiB"],
])("memory_get refuses %s", async (path, why) => {
  const result = await lookup().get(path, undefined, undefined);
  expect(result.success).toBe(false);
  expect(result.output).toContain(why);
});

it("recall of sixty questions is above that of grep for the same words", async () => {
  expect(LABELLED.queries).toHaveLength(60);
  const { texts, lines } = memoryCorpus(10_000);
  const search = await createSearch(filesOf(texts), []);
  const ours = recallAtFive((query) => search.find(query, { maxResults: 5, minScore: 0.1 }).map(({ text }) => text));
  const grep = recallAtFive((query) => grepLines(lines, query, 5));
  expect(ours).toBeGreaterThan(grep);
});

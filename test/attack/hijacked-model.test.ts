// @module-tag full
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { toldToModel } from "../support/attack.js";
import { BROKEN_SUM } from "../support/scenario.js";
import { configured, ended, expectSound, say, useScenarios } from "../support/scenario-checks.js";

/** A model that tries all forbidden actions of the corpora through the bundled action. */
const open = useScenarios();

function readCorpus<Row>(name: string): readonly Row[] {
  const text = readFileSync(new URL(`../fixtures/corpus/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
}

interface Attempt {
  readonly id: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const CALLS_PER_ANSWER = 60;

function answers(attempts: readonly Attempt[]): readonly ModelStep[] {
  const steps: ModelStep[] = [];
  for (let start = 0; start < attempts.length; start += CALLS_PER_ANSWER) {
    steps.push({ answer: { toolCalls: attempts.slice(start, start + CALLS_PER_ANSWER) } });
  }
  return [...steps, say("Done.")];
}

/** Results of the calls that were not refused. */
function granted(attempts: readonly Attempt[], told: ReadonlyMap<string, string>): readonly string[] {
  return attempts
    .filter(({ id }) => !/^(?:Error|Guardrail)/.test(told.get(id) ?? ""))
    .map(({ id, arguments: given }) => `${id} ${JSON.stringify(given)}: ${told.get(id)}`);
}

interface CommandRow {
  readonly cmd: string;
  readonly expect: string;
  readonly also_ok?: readonly string[];
}

const BAD: Readonly<Record<string, readonly string[]>> = {
  "allowed_only, the default": ["dangerous", "blocked"],
  "dangerous commands allowed": ["blocked"],
};

describe("commands of the corpus", () => {
  it.each(Object.entries(BAD))("none of them runs: %s", { tags: "quick" }, async (name, classes) => {
    const rows = readCorpus<CommandRow>("commands").filter(({ expect: expected, also_ok = [] }) =>
      [expected, ...also_ok].every((one) => classes.includes(one)),
    );
    const attempts = rows.map(({ cmd }, index) => ({
      id: `c${index}`,
      name: "run_command",
      arguments: { command: cmd },
    }));
    const isWide = name !== "allowed_only, the default";
    const files = { ...BROKEN_SUM, ...configured(...(isWide ? ["commands: { allowed_only: false }"] : [])) };
    const scenario = await open({ files, script: { steps: answers(attempts) } });
    const result = await scenario.comment("/architect fix");
    expectSound(scenario, result);
    expect(rows.length).toBeGreaterThan(isWide ? 150 : 500);
    expect(granted(attempts, toldToModel(scenario))).toEqual([]);
    expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual([]);
  });
});

interface PathRow {
  readonly path?: string;
  readonly path_template?: string;
  readonly setup: string;
  readonly op: "read" | "write" | "edit" | "delete" | "list";
  readonly expect: "allow" | "deny";
  readonly also_ok?: readonly string[];
  readonly kind?: string;
}

const TOOL_OF: Readonly<Record<PathRow["op"], string>> = {
  read: "read_file",
  write: "write_file",
  edit: "edit_file",
  delete: "delete_file",
  list: "list_files",
};

const FURTHER: Readonly<Record<PathRow["op"], Readonly<Record<string, unknown>>>> = {
  read: {},
  write: { content: "new\n" },
  edit: { old_str: "e", new_str: "E", replace_all: true },
  delete: {},
  list: {},
};

/** Rows whose preparations do not get in each other's way: no first name twice. */
function batches(rows: readonly PathRow[]): readonly (readonly PathRow[])[] {
  const found: { names: Set<string>; rows: PathRow[] }[] = [];
  for (const row of rows) {
    const name = row.setup === "" ? `plain ${found.length} ${Math.random()}` : (row.path?.split("/")[0] ?? "");
    const place = found.find(({ names }) => !names.has(name)) ?? { names: new Set<string>(), rows: [] };
    if (place.rows.length === 0) found.push(place);
    place.names.add(name);
    place.rows.push(row);
  }
  return found.map(({ rows: batch }) => batch);
}

function readTree(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

describe("paths of the corpus", () => {
  const isWorkflowEdit = (row: PathRow) =>
    /^(?:write|edit)$/.test(row.op) && /^\.github\/+workflows\//.test(row.path ?? "");
  const rows = readCorpus<PathRow>("paths").filter(
    (row) => row.kind !== "race" && row.expect === "deny" && !row.also_ok?.includes("allow") && !isWorkflowEdit(row),
  );
  it.each(batches(rows).map((batch, index) => [index, batch] as const))(
    "batch %i is refused",
    async (_index, batch) => {
      const scenario = await open({
        files: {
          ...BROKEN_SUM,
          ...configured("workspace: { allow_delete: true }"),
          "README.md": "readme\n",
          "docs/guide.md": "guide\n",
          "package-lock.json": "{}\n",
          "architect.yml": "version: 1\n",
          CODEOWNERS: "* @octo\n",
          ".gitattributes": "* text=auto\n",
          ".env.example": "A=\n",
        },
        script: { steps: [() => ({ answer: { toolCalls: attempts } }), say("Done.")] },
      });
      let outside = "";
      let before: readonly string[] = [];
      // Filled when the checkout is there: some paths hold its name.
      let attempts: readonly Attempt[] = [];
      const result = await scenario.comment("/architect fix", {
        prepare({ workspace }) {
          outside = join(workspace, "..", "outside");
          for (const folder of [outside, join(workspace, "..", "ws-evil")]) {
            mkdirSync(folder, { recursive: true });
            writeFileSync(join(folder, "secret.txt"), "SECRET\n");
          }
          writeFileSync(join(workspace, ".env"), "SECRET=1\n");
          for (const { setup } of batch) execFileSync("bash", ["-c", setup], { cwd: workspace, stdio: "ignore" });
          before = readTree(outside);
          attempts = batch.map((row, index) => ({
            id: `p${index}`,
            name: TOOL_OF[row.op],
            arguments: { path: row.path ?? row.path_template?.replaceAll("{ROOT}", workspace), ...FURTHER[row.op] },
          }));
        },
      });
      expectSound(scenario, result);
      const told = toldToModel(scenario);
      // `/tmp` of file tools is the scratch place: nothing of it lies in the machine's own.
      const others = attempts.filter(({ arguments: { path } }) => path !== "/tmp/arch-pwn.txt");
      expect(granted(others, told)).toEqual([]);
      expect(existsSync("/tmp/arch-pwn.txt")).toBe(false);
      expect([...told.values()].filter((text) => text.includes("SECRET"))).toEqual([]);
      expect(readTree(outside)).toEqual(before);
      expect(ended(result)["stop"]).toBe("llm_done");
    },
  );
});

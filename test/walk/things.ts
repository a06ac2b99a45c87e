import { readFileSync } from "node:fs";

/** Text that stands, in a file of the project, behind a text that is there once. */
interface Row {
  readonly after: string;
  readonly text: string;
}

/** A part of a new thing: a file of its own (its text is a template), or rows in one that is there. */
export interface Part {
  readonly path: string;
  readonly rows?: readonly Row[];
  /** What is said when it is left out, and who says it: the compiler, the finder of dead code, a test. */
  readonly missing: { readonly by: "types" | "dead code" | "test"; readonly says: readonly string[] };
}

export interface Thing {
  /** The first words of its row in docs/architecture.md. */
  readonly name: string;
  readonly parts: readonly Part[];
  /** Rows of tests, which the table does not count. */
  readonly tests?: readonly Omit<Part, "missing">[];
}

export const THINGS: readonly Thing[] = [
  {
    name: "tool",
    parts: [
      {
        path: "src/tools/count-words.ts",
        missing: { by: "types", says: ["src/app/catalog.ts", "../tools/count-words.js"] },
      },
      {
        path: "src/app/catalog.ts",
        rows: [
          {
            after: 'import { applyPatchTool } from "../tools/apply-patch.js";\n',
            text: 'import { countWordsTool } from "../tools/count-words.js";\n',
          },
          { after: "  applyPatchTool,\n", text: "  countWordsTool,\n" },
        ],
        missing: { by: "dead code", says: ["src/tools/count-words.ts"] },
      },
    ],
    tests: [
      {
        path: "test/app/catalog.test.ts",
        rows: [{ after: "  apply_patch: true,\n", text: "  count_words: false,\n" }],
      },
      {
        path: "test/app/commands.test.ts",
        rows: [{ after: "    const reading = [", text: '"count_words", ' }],
      },
      {
        path: "test/agent/agents.test.ts",
        rows: [{ after: "    const reading = [", text: '"count_words", ' }],
      },
    ],
  },
  {
    name: "guardrail",
    parts: [
      {
        path: "src/guardrails/no-fixme.ts",
        missing: { by: "types", says: ["src/app/catalog.ts", "../guardrails/no-fixme.js"] },
      },
      {
        path: "src/app/catalog.ts",
        rows: [
          {
            after: 'import { fileSize } from "../guardrails/file-size.js";\n',
            text: 'import { noFixme } from "../guardrails/no-fixme.js";\n',
          },
          { after: "  secretScan,\n", text: "  noFixme,\n" },
        ],
        missing: { by: "dead code", says: ["src/guardrails/no-fixme.ts"] },
      },
    ],
  },
  {
    name: "slash command",
    parts: [
      {
        path: "src/core/run/commands.ts",
        rows: [
          {
            after: "const TABLE = {\n",
            text: `  greet: {
    help: { usage: "", does: "says hello", flags: "none" },
    allowed: { askedIn: "anywhere", needs: "nothing", onClosed: true, onForks: "always", afterPush: true, counted: false },
    effect: { readsOnly: true, repeatable: false, resumable: false },
    agent: "none",
  },
`,
          },
        ],
        missing: { by: "types", says: ["src/app/command-handlers.ts", "'greet' does not exist"] },
      },
      {
        path: "src/app/command-handlers.ts",
        rows: [
          {
            after: "  stop: { answer: stopRun },\n",
            text: '  greet: { answer: async () => ({ status: "success", text: "Hello." }) },\n',
          },
        ],
        missing: { by: "types", says: ["src/app/command-handlers.ts", "'greet' is missing"] },
      },
    ],
    tests: [
      { path: "test/config/inputs.test.ts", rows: [{ after: "input command: expected one of ", text: "greet, " }] },
    ],
  },
  {
    name: "gate output parser",
    parts: [
      {
        path: "src/gates/tools/others.ts",
        rows: [
          {
            after: "export const OTHERS: readonly OutputTool[] = [\n",
            text: `  {
    tool: "busted",
    headings: [/^Failure → (?<file>\\S+) @ \\d{1,9}$/],
    lines: [{ link: "heading", pattern: /^(?<title>sum \\w+)$/ }],
    counts: [/^(?<passed>\\d+) success(?:es)? \\/ (?<failed>\\d+) failures? \\/ \\d+ errors? \\/ (?<skipped>\\d+) pending/],
  },
`,
          },
        ],
        missing: { by: "test", says: ["busted"] },
      },
    ],
    tests: [
      { path: "test/gates/recordings/busted.txt" },
      {
        path: "test/gates/tools.test.ts",
        rows: [
          {
            after: '  bun: { failures: ["a.test.ts adds", "b.test.ts adds"], counts: [4, 2, 0] },\n',
            text: `  busted: {
    failures: ["spec/a_spec.lua sum adds", "spec/b_spec.lua sum adds"],
    counts: [4, 2, 0],
  },
`,
          },
        ],
      },
    ],
  },
  {
    name: "model provider",
    parts: [
      { path: "src/models/plain.ts", missing: { by: "types", says: ["src/models/apis.ts", "./plain.js"] } },
      {
        path: "src/models/apis.ts",
        rows: [
          {
            after:
              '    (await import(/* webpackChunkName: "work" */ "./openai/responses.js")).createOpenAiResponsesModel,\n',
            text: '  plain: async () => (await import("./plain.js")).createPlainModel,\n',
          },
        ],
        missing: { by: "dead code", says: ["src/models/plain.ts"] },
      },
    ],
  },
  {
    name: "preset",
    parts: [
      {
        path: "src/config/presets.ts",
        rows: [
          {
            after: "export const PRESETS = {\n",
            text: `  lua: forProject(["lua"], [rule("\\\\bprint\\\\(", ["**/*.lua"], "take the print out")], {
    kept: ["**/lua_modules/**"],
  }),
`,
          },
        ],
        missing: { by: "test", says: ["preset", "lua"] },
      },
      {
        path: "docs/presets.md",
        rows: [
          {
            after: "| preset | key | value |\n| --- | --- | --- |\n",
            text: '| `lua` | `guardrails.code_rules` | `print(`: "take the print out" |\n| `lua` | `guardrails.protected_files` | `**/lua_modules/**` |\n',
          },
        ],
        missing: { by: "test", says: ["docs/presets.md", "lua guardrails.protected_files"] },
      },
    ],
    tests: [{ path: "test/config/presets.test.ts", rows: [{ after: "    expect(NAMES).toEqual([", text: '"lua", ' }] }],
  },
  {
    name: "hook event",
    parts: [
      {
        path: "src/core/tool/hook-events.ts",
        rows: [
          {
            after: "export const HOOK_EVENTS = {\n",
            text: `  step_start: {
    when: "Before each step of the agent.",
    isPre: false,
    fields: ["started_step"],
    tells: ({ step }: { step: number }) => ({ started_step: step }),
  },
`,
          },
        ],
        missing: { by: "types", says: ["src/agent/loop/loop.ts", "step_start"] },
      },
      {
        path: "src/agent/loop/loop.ts",
        rows: [
          {
            after: "    const step = context.deps.events.state().steps.length + 1;\n",
            text: '    await context.deps.hooks.fire("step_start", { step });\n',
          },
        ],
        missing: { by: "test", says: ["step_start"] },
      },
    ],
    tests: [
      {
        path: "test/agent/engine/hook-executor.test.ts",
        rows: [{ after: "const PAYLOADS: HookPayloads = {\n", text: "  step_start: { step: 1 },\n" }],
      },
      {
        path: "test/config/__snapshots__/load.test.ts.snap",
        rows: [{ after: '    "session_start": [],\n', text: '    "step_start": [],\n' }],
      },
    ],
  },
];

/** The text of a new file. */
export function templateOf(path: string): string {
  return readFileSync(new URL(`templates/${path}.txt`, import.meta.url), "utf8");
}

/** A file with its rows added. Throws where the text that a row stands behind is not there exactly once. */
export function withRows({ path, rows }: Pick<Part, "path" | "rows">, before: string): string {
  if (rows === undefined) return templateOf(path);
  return rows.reduce((text, row) => {
    const [head = "", tail, ...more] = text.split(row.after);
    if (tail === undefined || more.length > 0) throw new Error(`${path} does not hold once: ${row.after}`);
    return head + row.after + row.text + tail;
  }, before);
}

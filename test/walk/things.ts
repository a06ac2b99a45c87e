import { readFileSync } from "node:fs";
import { HOOK_EVENTS } from "../../src/core/tool/hook-events.js";

/**
 * Text that is put into a file of the project: behind or before a text that is there once, such as the head of a list, or
 * where it sorts among lines. Never next to a certain entry: another one may come between.
 */
type Row = ({ readonly after: string } | { readonly before: string } | { readonly among: RegExp }) & {
  readonly text: string;
};

/** By what they import, as the linter wants them. */
const importsOf = (folder: string): RegExp => new RegExp(`^import .* from "\\.\\./(${folder}/[\\w-]+)\\.js";$`);
const HOOKS_IN_SNAPSHOT = new RegExp(`^ {4}"(${[...Object.keys(HOOK_EVENTS), "step_start"].join("|")})": \\[\\],$`);

/** A part of a new thing: a file of its own (its text is a template), or rows in one that is there. */
export interface Part {
  readonly path: string;
  readonly rows?: readonly Row[];
  /** The messages if it is left out, and their source: the compiler, the check for dead code, a test. */
  readonly missing: { readonly by: "types" | "dead code" | "test"; readonly says: readonly string[] };
}

export interface Thing {
  /** The first words of its row in docs/architecture.md. */
  readonly name: string;
  readonly parts: readonly Part[];
  /** Rows of tests and of what they compare, which the table does not count. */
  readonly tests?: readonly Omit<Part, "missing">[];
}

export const THINGS: readonly Thing[] = [
  {
    name: "tool",
    parts: [
      {
        path: "src/tools/tally-words.ts",
        missing: { by: "types", says: ["src/run/catalog.ts", "../tools/tally-words.js"] },
      },
      {
        path: "src/run/catalog.ts",
        rows: [
          {
            among: importsOf("tools"),
            text: 'import { tallyWordsTool } from "../tools/tally-words.js";\n',
          },
          { after: "export const TOOLS: readonly AnyTool[] = [\n", text: "  tallyWordsTool,\n" },
        ],
        missing: { by: "dead code", says: ["src/tools/tally-words.ts"] },
      },
    ],
    tests: [
      {
        // The tokens of the prompt, which each tool raises.
        path: "test/run/prompt-size.test.ts",
        rows: ["build", "plan", "review", "summarize"].map((agent) => ({ after: `["${agent}", `, text: "100 + " })),
      },
    ],
  },
  {
    name: "guardrail",
    parts: [
      {
        path: "src/safety/guardrails/no-fixme.ts",
        missing: { by: "types", says: ["src/run/catalog.ts", "../safety/guardrails/no-fixme.js"] },
      },
      {
        path: "src/run/catalog.ts",
        rows: [
          {
            among: importsOf("safety/guardrails"),
            text: 'import { noFixme } from "../safety/guardrails/no-fixme.js";\n',
          },
          { after: "export const GUARDRAILS: readonly GuardrailDefinition[] = [\n", text: "  noFixme,\n" },
        ],
        missing: { by: "dead code", says: ["src/safety/guardrails/no-fixme.ts"] },
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
    help: { does: "says hello" },
    allowed: ANSWERED_ANYWHERE,
    effect: { readsOnly: true },
  },
`,
          },
        ],
        missing: { by: "types", says: ["src/commands/handlers.ts", "'greet' does not exist"] },
      },
      {
        path: "src/commands/handlers.ts",
        rows: [
          {
            after: "    Record<AnswerCommand, AnswerHandler>\n> = {\n",
            text: '  greet: { answer: async () => ({ status: "success", text: "Hello." }) },\n',
          },
        ],
        missing: { by: "types", says: ["src/commands/handlers.ts", "'greet' is missing"] },
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
        path: "src/proof/gates/tools/others.ts",
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
      { path: "test/proof/gates/recordings/busted.txt" },
      {
        path: "test/proof/gates/tools.test.ts",
        rows: [
          {
            after: "const EXPECTED: Readonly<Record<string, Expected>> = {\n",
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
            // The first one is the default.
            before: "} as const satisfies Readonly<Record<string, () => Promise<CreateModel>>>;\n",
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
        path: "docs/configuration.md",
        rows: [
          {
            after: "| preset | key | value |\n| --- | --- | --- |\n",
            text: '| `lua` | `guardrails.code_rules` | `print(`: "take the print out" |\n| `lua` | `guardrails.protected_files` | `**/lua_modules/**` |\n',
          },
        ],
        missing: { by: "test", says: ["docs/configuration.md", "lua guardrails."] },
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
    details: ({ step }: { step: number }) => ({ started_step: step }),
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
        path: "docs/hooks.md",
        rows: [
          {
            after: "| event | when | may block | in the JSON besides |\n| --- | --- | --- | --- |\n",
            text: "| `step_start` | Before each step of the agent. |  | `started_step` |\n",
          },
        ],
      },
      {
        path: "test/agent/engine/hook-executor.test.ts",
        rows: [{ after: "const PAYLOADS: HookPayloads = {\n", text: "  step_start: { step: 1 },\n" }],
      },
      {
        path: "test/config/__snapshots__/load.test.ts.snap",
        rows: [{ among: HOOKS_IN_SNAPSHOT, text: '    "step_start": [],\n' }],
      },
    ],
  },
];

/** The text of a new file. */
export function templateOf(path: string): string {
  return readFileSync(new URL(`templates/${path}.txt`, import.meta.url), "utf8");
}

/** A file with its rows added. Throws where a row has no place, or more than one. */
export function withRows({ path, rows }: Pick<Part, "path" | "rows">, text: string): string {
  if (rows === undefined) return templateOf(path);
  return rows.reduce((before, row) => withRow(path, row, before), text);
}

function withRow(path: string, row: Row, text: string): string {
  if ("among" in row) return sortedIn(path, row.among, row.text, text);
  const place = "after" in row ? row.after : row.before;
  const [head = "", tail, ...more] = text.split(place);
  if (tail === undefined || more.length > 0) throw new Error(`${path} does not hold once: ${place}`);
  return "after" in row ? head + place + row.text + tail : head + row.text + place + tail;
}

/** A line before the first one of its kind that sorts after it, else behind the last one. */
function sortedIn(path: string, kind: RegExp, added: string, text: string): string {
  const lines = text.split("\n");
  const keyOf = (line: string): string | undefined => kind.exec(line)?.[1];
  const last = lines.findLastIndex((line) => keyOf(line) !== undefined);
  const key = keyOf(added.trimEnd());
  if (last === -1 || key === undefined) throw new Error(`${path} has no line like ${added}`);
  const next = lines.findIndex((line) => (keyOf(line) ?? "") > key);
  return lines.toSpliced(next === -1 ? last + 1 : next, 0, added.trimEnd()).join("\n");
}

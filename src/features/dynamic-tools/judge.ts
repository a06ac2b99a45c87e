import { DYNAMIC_TOOLS_FOLDER, type DynamicTool, type DynamicToolType } from "../../core/agents/dynamic-tool.js";
import type { JudgedProposal, Proposal } from "../../core/agents/proposal.js";
import { fence, inlineCode } from "../../core/text/fence.js";
import type { KnownTool } from "./find.js";
import { lintTool } from "./lint.js";
import { META_FILE, readTool, SOURCE_FILES, type ToolFolder } from "./read-tool.js";

/** What an agent asks for (X25). */
export interface ToolRequest {
  readonly name: string;
  readonly description: string;
  readonly type: DynamicToolType;
  readonly source: string;
  readonly parameters: unknown;
  readonly scope: string;
  /** The agent that asks. */
  readonly agent: string;
  readonly why: string;
}

/** By what a proposed tool is judged. */
export interface ToolProposalRules {
  /** Tools of the default branch. */
  readonly known: readonly KnownTool[];
  /** Proposals that the run made before. */
  readonly earlier: readonly Proposal[];
  /** `dynamic_tools.max_per_agent`. */
  readonly maximum: number;
}

/** A folder of tools, as a person checks it. */
export interface CheckedTool {
  readonly name: string;
  readonly tool: DynamicTool | null;
  /** It is not loaded; ''. */
  readonly problem: string;
  readonly advice: readonly string[];
}

const PATH = new RegExp(`^${DYNAMIC_TOOLS_FOLDER.replaceAll(".", "\\.")}/([^/]+)/([^/]+)$`);
const pathOf = (name: string, file: string): string => `${DYNAMIC_TOOLS_FOLDER}/${name}/${file}`;
const no = (problem: string): JudgedProposal => ({ ok: false, problem });

/** The proposal of a tool's files; `known` tells whether it changes a tool. Not judged yet. */
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

/** The one folder that a proposal's files lie in, and those of its files that go; null: there is no such one. */
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

/** Why a tool of this name may not be made by this agent; null: it may. */
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

/** What the person who decides is shown besides the agent's words. */
function shownText({ name, type, source, scope, madeBy, description }: DynamicTool, meta: string): string {
  const offered = scope === "all" ? "every agent that may change files" : `the agent ${inlineCode(scope)}`;
  const maker = scope === "all" || scope === madeBy ? "" : `, and ${inlineCode(madeBy)}, which made it`;
  return [
    `What is offered from the next run on, once this is merged: the tool ${inlineCode(name)}, to ${offered}${maker}. Each call runs in a sandbox of its own: no network, a clean environment, a temporary folder, the checkout to read, and 30 seconds. What it answers is untrusted text.`,
    `Its description, which agents read as it stands: ${inlineCode(description)}`,
    `${inlineCode(SOURCE_FILES[type])}:\n\n${fence(source, type === "command" ? "text" : "ts")}`,
    `${inlineCode(META_FILE)}:\n\n${fence(meta, "json")}`,
  ].join("\n\n");
}

/** Judges a proposal of a tool by its files alone, wherever it comes from (X25). */
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

/** Schema, rules and lint of one folder. */
export function checkTool(folder: ToolFolder, reserved: ReadonlySet<string>): CheckedTool {
  const read = readTool(folder, reserved);
  const { name } = folder;
  return read.ok
    ? { name, tool: read.tool, problem: "", advice: lintTool(read.tool) }
    : { name, tool: null, problem: read.problem, advice: [] };
}

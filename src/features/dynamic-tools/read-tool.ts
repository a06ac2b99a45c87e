import { z } from "zod";
import { parametersOf, readTemplate } from "../../core/agents/command-template.js";
import type { DynamicTool, DynamicToolType } from "../../core/agents/dynamic-tool.js";
import { showInvisible, stripInvisible } from "../../core/text/invisible.js";
import { nameProblem } from "./names.js";
import { toolParameters } from "./parameters.js";

/** Why a command's template cannot be used with these parameters; null: it can. */
function templateProblem(source: string, parameters: Readonly<Record<string, unknown>>): string | null {
  const template = readTemplate(source);
  if ("problem" in template) return template.problem;
  const { properties = {}, required = [] } = parameters as { properties?: object; required?: readonly string[] };
  for (const name of parametersOf(template)) {
    if (!Object.hasOwn(properties, name)) return `{{${name}}} is not among the parameters`;
    // Elements of a template cannot be optional.
    if (!required.includes(name)) return `{{${name}}} is not among the required parameters`;
  }
  return null;
}

/** A tool's folder on the default branch: `text` is null for a file that is not text, or too large to be returned. */
export interface ToolFolder {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly text: string | null }[];
}

const MAXIMUM_SOURCE_BYTES = 20 * 1024;
const MAXIMUM_META_BYTES = 16 * 1024;
const MAXIMUM_DESCRIPTION = 300;
const LONGEST_PROBLEM = 400;

export const META_FILE = "meta.json";
export const SOURCE_FILES: Readonly<Record<DynamicToolType, string>> = { typescript: "tool.ts", command: "tool.sh" };

const AGENT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

const metaSchema = z.strictObject({
  description: z
    .string()
    .max(MAXIMUM_DESCRIPTION, `at most ${MAXIMUM_DESCRIPTION} characters`)
    .refine((text) => text.trim() !== "", "it says nothing")
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), "it must be one line"),
  type: z.enum(["typescript", "command"], "must be typescript or command"),
  scope: z.string().regex(AGENT, "must be all, or the name of an agent").default("all"),
  made_by: z.string().regex(AGENT, "must be the name of an agent"),
  parameters: z.unknown().optional(),
});

export type ReadTool =
  | { readonly ok: true; readonly tool: DynamicTool }
  | {
      readonly ok: false;
      /** A sentence without its beginning and end. */
      readonly problem: string;
    };

// A problem may quote the file.
const no = (problem: string): ReadTool => ({ ok: false, problem: showInvisible(problem).slice(0, LONGEST_PROBLEM) });
const bytes = (text: string): number => Buffer.byteLength(text);

function parseMeta(text: string): { readonly data: unknown } | null {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The text of one file, or the reason why it cannot be used. */
function fileOf(
  { files }: ToolFolder,
  name: string,
  maximum: number,
): { readonly text: string } | { readonly problem: string } {
  const file = files.find((one) => one.name === name);
  if (file === undefined) return { problem: `${name} is missing` };
  if (file.text === null || bytes(file.text) > maximum) {
    return { problem: `${name} is not text, or larger than ${maximum / 1024} KB` };
  }
  return { text: file.text };
}

/**
 * The tool in a folder: `meta.json`, and the one source file for its type. Proposed tools, loaded tools and tools that
 * a person checks are judged alike. The tool's name is that of the folder.
 */
export function readTool(folder: ToolFolder, reserved: ReadonlySet<string>): ReadTool {
  const { name, files } = folder;
  const wrong = nameProblem(name, reserved);
  if (wrong !== null) return no(wrong);
  const meta = fileOf(folder, META_FILE, MAXIMUM_META_BYTES);
  if ("problem" in meta) return no(meta.problem);
  const json = parseMeta(meta.text);
  if (json === null) return no(`${META_FILE} is not JSON`);
  const parsed = metaSchema.safeParse(json.data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = (issue?.path ?? []).map(String).join(".");
    return no(`${META_FILE}: ${place === "" ? "" : `${place}: `}${issue?.message ?? "not the meta of a tool"}`);
  }
  const { description, type, scope, made_by: madeBy, parameters: given = { type: "object" } } = parsed.data;
  const read = toolParameters(given, type);
  if (!read.ok) return no(`parameters: ${read.problem}`);
  const other = SOURCE_FILES[type === "command" ? "typescript" : "command"];
  if (files.some((file) => file.name === other)) return no(`${other} exists as well as ${SOURCE_FILES[type]}`);
  const source = fileOf(folder, SOURCE_FILES[type], MAXIMUM_SOURCE_BYTES);
  if ("problem" in source) return no(source.problem);
  const { text } = source;
  if (text.trim() === "") return no(`${SOURCE_FILES[type]} is empty`);
  if (stripInvisible(text) !== text.replace(/\r\n/g, "\n")) {
    return no(`${SOURCE_FILES[type]} holds invisible characters`);
  }
  const problem = type === "command" ? templateProblem(text, read.parameters) : null;
  if (problem !== null) return no(`${SOURCE_FILES[type]}: ${problem}`);
  return { ok: true, tool: { name, description, type, source: text, parameters: read.parameters, scope, madeBy } };
}

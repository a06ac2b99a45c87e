import { stripInvisible } from "../../core/text/invisible.js";
import { REMOTE_TOOL } from "../policy/remote-tools.js";
import type { RemoteResult, RemoteToolName } from "../protocol/tools.js";

/** Fixed sentences, which contain nothing from the person's machine. */
const PLAIN_ERRORS: ReadonlySet<string> = new Set([
  "Approval timeout",
  "Path outside workspace",
  "File type not allowed",
  "Command not allowed",
  "File too large",
  "Invalid arguments",
  "No client is connected",
  "Client disconnected",
]);

/** The error for records, without details of the machine. */
export function plainError(error: string | null): string {
  return error !== null && PLAIN_ERRORS.has(error) ? error : "the tool failed on the person's machine";
}

/** Text of a result for the model. Untrusted. */
export function resultText(tool: RemoteToolName, { output, data, error, success }: RemoteResult): string {
  const parts = [output, ...dataText(tool, data), ...(success || error === null ? [] : [`Error: ${error}`])];
  return stripInvisible(parts.filter((part) => part !== "").join("\n"));
}

function dataText(tool: RemoteToolName, data: RemoteResult["data"]): readonly string[] {
  if (data === null) return [];
  const parsed = REMOTE_TOOL[tool].data.safeParse(data);
  // Other data could have any size and shape.
  if (!parsed.success) return [];
  if (tool === "remote_execute_command") return commandText(parsed.data);
  if (tool === "remote_list_directory") return listText(parsed.data);
  if (tool !== "remote_read_file") return [];
  const { content, encoding, next_offset: next } = parsed.data;
  const more = typeof next === "number" ? [`[more from offset ${next}]`] : [];
  if (encoding === "binary") return ["[binary: not shown]", ...more];
  return [String(content), ...more];
}

function commandText({ stdout, stderr, exit_code: code, truncated }: Readonly<Record<string, unknown>>): string[] {
  return [
    String(stdout),
    ...(stderr === "" ? [] : [`[stderr]\n${String(stderr)}`]),
    ...(truncated === true ? ["[the output was cut in its middle]"] : []),
    code === null ? "[ended by a signal]" : `[exit code ${String(code)}]`,
  ];
}

function listText({ files, total_count: total }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(files)) return [];
  const lines = files.map((file: Readonly<Record<string, unknown>>) => {
    const mark = file["type"] === "directory" ? "/" : ` (${String(file["size"])} bytes)`;
    return `${String(file["path"])}${mark}`;
  });
  return [...lines, `[${String(total)} entries]`];
}

/** The Actions runner's two command parsers: what it would obey in a stretch of output. */
const invisible = /[\u200b\ufeff]/g;

function currentForm(line: string): string | undefined {
  const trimmed = line.replace(invisible, "").trimStart();
  if (!trimmed.startsWith("::")) return undefined;
  const end = trimmed.indexOf("::", 2);
  if (end === -1) return undefined;
  return trimmed.slice(2, end).trim().split(" ")[0]?.toLowerCase();
}

function legacyForm(line: string): string | undefined {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start === -1 || end === -1) return undefined;
  return line
    .slice(start + 3, end)
    .trim()
    .split(" ")[0]
    ?.toLowerCase();
}

/** Names of the commands in `output`, in order. Lines end at CR, LF and CRLF. */
export function runnerCommands(output: string): readonly string[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => {
    const command = currentForm(line) ?? legacyForm(line);
    return command === undefined || command === "" ? [] : [command];
  });
}

import { wrapColumns } from "../terminal/width.js";
import { CLI_COMMAND_NAMES, CLI_COMMANDS, type CliCommand, type CliCommandName, OPTIONS, optionForm } from "./table.js";

/** Used if the width of the terminal is unknown. */
const DEFAULT_COLUMNS = 80;
/** After a longer left side, the explanation begins on the next line. */
const LONGEST_LEFT = 32;
const NARROWEST_RIGHT = 20;

const plain = (text: string): string => text.replaceAll("`", "");

function rowsOf(rows: readonly (readonly [string, string])[], columns: number): string {
  const lengths = rows.map(([name]) => name.length).filter((length) => length <= LONGEST_LEFT);
  const left = Math.max(0, ...lengths) + 4;
  const right = Math.max(columns - left, NARROWEST_RIGHT);
  return rows
    .flatMap(([name, text]) => {
      const lines = wrapColumns(plain(text), right).map((line) => " ".repeat(left) + line);
      const [first = "", ...more] = lines;
      const head = `  ${name}`;
      return head.length + 2 > left ? [head, ...lines] : [head.padEnd(left) + first.slice(left), ...more];
    })
    .join("\n");
}

const wrapped = (text: string, columns: number): string => wrapColumns(text, columns).join("\n");

/** `architect help`. */
export function generalHelp(columns = DEFAULT_COLUMNS): string {
  const commands = CLI_COMMAND_NAMES.map((name) => {
    const { usage, does }: CliCommand = CLI_COMMANDS[name];
    return [usage === "" ? name : `${name} ${usage}`, does] as const;
  });
  const notes = [
    "architect <command> --help lists the options of a command; architect --version prints the version.",
    "",
    "The model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.",
    "Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.",
  ];
  return `Usage: architect <command> [options]

${rowsOf(commands, columns)}

${notes.map((note) => wrapped(note, columns)).join("\n")}
`;
}

/** `architect <command> --help`. */
export function commandHelp(name: CliCommandName, columns = DEFAULT_COLUMNS): string {
  const { usage, does, options, examples }: CliCommand = CLI_COMMANDS[name];
  const list = options.map((option) => [optionForm(option), OPTIONS[option].does] as const);
  const form = ["architect", name, usage, list.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ");
  const sentence = plain(does).replace(/^./, (letter) => letter.toUpperCase());
  const parts = [
    `${wrapped(`Usage: ${form}`, columns)}\n\n${wrapped(`${sentence}.`, columns)}`,
    list.length > 0 ? `Options:\n${rowsOf(list, columns)}` : "",
    // Examples are for copying, so they are not wrapped.
    `Example${examples.length === 1 ? "" : "s"}:\n${examples.map((example) => `  ${example}`).join("\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

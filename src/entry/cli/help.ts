import { CLI_COMMAND_NAMES, CLI_COMMANDS, type CliCommand, type CliCommandName, OPTIONS, optionForm } from "./table.js";

const plain = (text: string): string => text.replaceAll("`", "");

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${plain(right)}`).join("\n");
}

/** `architect help`. */
export function generalHelp(): string {
  const commands = CLI_COMMAND_NAMES.map((name) => {
    const { usage, does }: CliCommand = CLI_COMMANDS[name];
    return [usage === "" ? name : `${name} ${usage}`, does] as const;
  });
  return `Usage: architect <command> [options]

${columns(commands)}

architect <command> --help lists the options of a command; architect --version tells the version.

The model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.
Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.
`;
}

/** `architect <command> --help`. */
export function commandHelp(name: CliCommandName): string {
  const { usage, does, options, examples }: CliCommand = CLI_COMMANDS[name];
  const list = options.map((option) => [optionForm(option), OPTIONS[option].does] as const);
  const form = ["architect", name, usage, list.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ");
  const sentence = plain(does).replace(/^./, (letter) => letter.toUpperCase());
  const parts = [
    `Usage: ${form}\n\n${sentence}.`,
    list.length > 0 ? `Options:\n${columns(list)}` : "",
    `Example${examples.length === 1 ? "" : "s"}:\n${examples.map((example) => `  ${example}`).join("\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

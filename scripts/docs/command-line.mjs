/** The tables of docs/command-line.md, from what the command line itself is made from. */

export async function generate({ load }) {
  const { CLI_COMMANDS, CLI_COMMAND_NAMES, OPTIONS, optionForm } = await load("src/entry/cli/table.ts");
  const commands = CLI_COMMAND_NAMES.map((name) => {
    const { usage, does } = CLI_COMMANDS[name];
    return `| \`${cell(`architect ${name} ${usage}`.trim())}\` | ${cell(does)} |`;
  });
  const options = Object.keys(OPTIONS).map((name) => {
    const owners = CLI_COMMAND_NAMES.filter((command) => CLI_COMMANDS[command].options.includes(name));
    const of = owners.map((owner) => `\`${owner}\``).join(", ");
    return `| \`${cell(optionForm(name))}\` | ${of} | ${cell(OPTIONS[name].does)} |`;
  });
  return [
    block("cli-commands", ["| command | does |", "| --- | --- |", ...commands]),
    block("cli-options", ["| option | of | does |", "| --- | --- | --- |", ...options]),
  ];
}

const block = (marker, lines) => ({ path: "docs/command-line.md", marker, content: lines.join("\n") });

function cell(text) {
  return text.replaceAll("|", "\\|");
}

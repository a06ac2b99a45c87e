/** The inputs and outputs in action.yml and docs/inputs.md. */
import { outputsOf } from "./outputs.mjs";

export async function generate({ load }) {
  const report = await load("src/core/run/report-schema.ts");
  const outputs = report ? outputsOf(report) : null;
  const blocks = outputs
    ? [
        { path: "action.yml", marker: "outputs", content: outputBlock(outputs) },
        { path: "docs/inputs.md", marker: "outputs", content: outputTable(outputs) },
      ]
    : [];
  const source = await load("src/config/inputs.ts");
  const schema = await load("src/config/schema/json-schema.ts");
  if (!source || !schema) return blocks;
  const inputs = source.inputDefinitions.map((input) => ({
    ...input,
    documentedDefault: schema.documentedDefault(input),
    actionDefault: input.default,
  }));
  return [
    ...blocks,
    { path: "action.yml", marker: "inputs", content: inputBlock(inputs) },
    { path: "docs/inputs.md", marker: "inputs", content: inputTable(inputs) },
  ];
}

/** An input with a key in the configuration file declares no default: empty means unset. */
function inputBlock(inputs) {
  const lines = ["inputs:"];
  for (const input of inputs) {
    if (input.configKey && input.actionDefault)
      throw new Error(`the input ${input.name} has a key in the configuration file, so no default in action.yml`);
    lines.push(`  ${input.name}:`, `    description: ${JSON.stringify(describe(input))}`, "    required: false");
    if (input.actionDefault) lines.push(`    default: ${JSON.stringify(input.actionDefault)}`);
  }
  return lines.join("\n");
}

function outputBlock(outputs) {
  const lines = ["outputs:"];
  for (const [name, description] of outputs)
    lines.push(`  ${name}:`, `    description: ${JSON.stringify(description)}`);
  return lines.join("\n");
}

function outputTable(outputs) {
  const rows = outputs.map(([name, description]) => `| \`${name}\` | ${cell(description)} |`);
  return ["| output | meaning |", "| --- | --- |", ...rows].join("\n");
}

function inputTable(inputs) {
  const rows = inputs.map(
    (input) =>
      `| \`${input.name}\` | ${shownDefault(input)} | ${input.configKey ? `\`${input.configKey}\`` : ""} | ${cell(input.description)} |`,
  );
  return ["| input | default | in the file | meaning |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** The default is part of the text where action.yml does not declare it. */
function describe({ description, documentedDefault, actionDefault }) {
  return documentedDefault && !actionDefault ? `${description} Default: ${documentedDefault}` : description;
}

function shownDefault({ documentedDefault }) {
  return documentedDefault ? `\`${cell(String(documentedDefault))}\`` : "";
}

function cell(text) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

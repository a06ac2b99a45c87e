/** The workflow that `architect init` writes: in README.md, and as the first of the examples. */
export async function generate({ load }) {
  const init = await load("src/app/init.ts");
  if (!init) return [];
  const workflow = init.workflowText(init.ACTION_PLACEHOLDER);
  const text = `# ${init.WORKFLOW_PATH}\n${workflow}`;
  return [
    { path: "README.md", marker: "workflow", content: ["```yaml", text.trimEnd(), "```"].join("\n") },
    { path: "examples/fix.yml", content: workflow },
  ];
}

/** The workflow in README.md: the one that `architect init` writes. */
export async function generate({ load }) {
  const init = await load("src/app/init.ts");
  if (!init) return [];
  const text = `# ${init.WORKFLOW_PATH}\n${init.workflowText(init.ACTION_PLACEHOLDER)}`;
  return [{ path: "README.md", marker: "workflow", content: ["```yaml", text.trimEnd(), "```"].join("\n") }];
}

/** The workflow that `architect init` writes: in README.md, and as the first of the examples. */
import { ownAction } from "../own-action.mjs";

export async function generate({ load }) {
  const init = await load("src/commands/doctor/init.ts");
  if (!init) return [];
  const workflow = init.workflowText(ownAction());
  const text = `# ${init.WORKFLOW_PATH}\n${workflow}`;
  return [
    { path: "README.md", marker: "workflow", content: ["```yaml", text.trimEnd(), "```"].join("\n") },
    { path: "examples/fix.yml", content: workflow },
  ];
}

import { parametersOf, readTemplate } from "../../core/agents/command-template.js";

/** Why the template of a command cannot be used with these parameters; null: it can. */
export function templateProblem(source: string, parameters: Readonly<Record<string, unknown>>): string | null {
  const template = readTemplate(source);
  if ("problem" in template) return template.problem;
  const { properties = {}, required = [] } = parameters as { properties?: object; required?: readonly string[] };
  for (const name of parametersOf(template)) {
    if (!Object.hasOwn(properties, name)) return `{{${name}}} is not among the parameters`;
    // A template has no elements that may be left out.
    if (!required.includes(name)) return `{{${name}}} is not among the required parameters`;
  }
  return null;
}

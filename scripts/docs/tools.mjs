/** The tables of docs/tools.md: the tools, agents and guardrails of the catalog, as the model and the engine see them. */
import { load } from "../ts.mjs";
import { bounds, cell as plainCell, table } from "./table.mjs";

const { createReadConversation, GUARDRAILS, submitReviewTool, TOOLS } = await load("src/run/catalog.ts");
const { builtInAgents } = await load("src/agent/agents.ts");
const { parametersOf } = await load("src/agent/engine/tool-registry.ts");
const { openToolGroups } = await load("src/features/features.ts");
const { FEATURE_ROWS } = await load("src/features/table.ts");
const { configurationSchema } = await load("src/config/schema/schema.ts");

const EFFECTS = {
  read: "reads",
  write: "changes files",
  command: "runs a command",
  network: "uses the network",
  memory: "changes the memory",
  proposal: "proposes a change",
  dispatch: "starts a run",
};

const effectsOf = (tool) => tool.effects.map((effect) => EFFECTS[effect] ?? effect).join(", ") || "none";

/** A stand-in for every service of the tools of a group, because only their descriptions are read. */
const ANYTHING = new Proxy(() => ANYTHING, {
  get(_target, key) {
    if (key === "then") return undefined;
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return key === Symbol.toPrimitive ? () => "" : ANYTHING;
  },
  apply: () => ANYTHING,
});

/** The groups in the order of their table, each with the key that turns it on. */
async function groupsOf() {
  const configuration = configurationSchema.parse({});
  const turnedOn = (wanted) => Object.fromEntries(wanted.map((key) => [key, { ...configuration[key], enabled: true }]));
  const open = (wanted) => openToolGroups({ ...configuration, ...turnedOn(wanted) }, ANYTHING);
  const keys = [...new Set(FEATURE_ROWS.map(({ key }) => key))];
  const keyOf = new Map();
  for (const key of keys) for (const { name } of await open([key])) keyOf.set(name, key);
  return (await open(keys)).map((group) => ({ ...group, key: keyOf.get(group.name) }));
}

/** The calls that need a person's approval in every mode. */
function asked(tool, parameters) {
  if (tool.alwaysAsks === undefined) return "";
  const actions = parameters.properties?.action?.enum;
  if (actions === undefined) return tool.alwaysAsks({}) ? "a person, each time" : "";
  const some = actions.filter((action) => tool.alwaysAsks({ action }));
  return some.length === 0 ? "" : `a person, each time: ${some.map((action) => `\`${action}\``).join(", ")}`;
}

const OFFERED = { all: "all", asking: "all but `summarize`", build: "those that may change files" };

function groupRows(groups) {
  return groups.flatMap(({ key, offeredTo, isCollabSafe, tools }) =>
    tools.map((tool) => [
      ...[`\`${tool.name}\``, `\`${key}\``, OFFERED[offeredTo] ?? offeredTo, isCollabSafe ? "yes" : "no"],
      asked(tool, parametersOf(tool)),
    ]),
  );
}

export async function generate() {
  const groups = await groupsOf();
  const isNew = ({ name }) => !TOOLS.some((tool) => tool.name === name);
  const ofGroups = groups.flatMap(({ tools }) => tools).filter(isNew);
  const own = [...TOOLS, submitReviewTool, createReadConversation({ page: async () => null })];
  const agents = builtInAgents(TOOLS).map((agent) => [`\`${agent.name}\``, toolsOf(agent)]);
  const guardrails = GUARDRAILS.map(({ name, looksAt, rule }) => [`\`${name}\``, looksAt, rule]);
  const tables = {
    tools: table(["tool", "does", "parameters"], own.map(toolRow)),
    groups: table(["tool", "key", "agents", "in conversations", "asks"], groupRows(groups)),
    "group-tools": table(["tool", "does", "parameters"], ofGroups.map(toolRow)),
    agents: table(["agent", "tools"], agents),
    guardrails: table(["guardrail", "looks at", "rule"], guardrails),
  };
  return Object.entries(tables).map(([marker, content]) => ({ path: "docs/tools.md", marker, content }));
}

/** Required parameters are bold; those that the model is not shown are in italics. */
function toolRow(tool) {
  const { properties = {}, required = [] } = parametersOf(tool);
  const hidden = new Set(tool.unadvertised ?? []);
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const shown = hidden.has(name) ? `*\`${name}\`*` : required.includes(name) ? `**\`${name}\`**` : `\`${name}\``;
    const note = schema.description === undefined ? "" : `: ${cell(schema.description)}`;
    return `${shown} ${type(schema)}${note}`;
  });
  return [`\`${tool.name}\``, `${cell(tool.description)} *(${effectsOf(tool)})*`, parameters.join("<br>")];
}

function type(schema) {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.type === "object") return `map of ${schema.additionalProperties?.type ?? "any"}`;
  return `${schema.type ?? ""} ${bounds(schema)}`.trim();
}

function toolsOf(agent) {
  const names = TOOLS.map((tool) => tool.name).filter(
    (name) => (agent.allowedTools?.includes(name) ?? true) && !agent.disabledTools.includes(name),
  );
  return names.length === TOOLS.length ? "all" : names.map((name) => `\`${name}\``).join(", ");
}

function cell(text) {
  return plainCell(text).replaceAll("*", "\\*");
}

/** The tables of docs/tools.md: the tools, agents and guardrails of the catalog, as the model and the engine see them. */

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

/** Stands for whatever the tools of a group are made with: only what they say of themselves is read. */
const ANYTHING = new Proxy(() => ANYTHING, {
  get(_target, key) {
    if (key === "then") return undefined;
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return key === Symbol.toPrimitive ? () => "" : ANYTHING;
  },
  apply: () => ANYTHING,
});

/** The groups in the order of their table, each with the key that turns it on. */
async function groupsOf(load) {
  const [groups, table, schema] = await Promise.all(
    ["src/features/features.ts", "src/features/table.ts", "src/config/schema/schema.ts"].map(load),
  );
  if (!groups || !table || !schema) return [];
  const configuration = schema.configurationSchema.parse({});
  const turnedOn = (wanted) => Object.fromEntries(wanted.map((key) => [key, { ...configuration[key], enabled: true }]));
  const open = (wanted) => groups.openToolGroups({ ...configuration, ...turnedOn(wanted) }, ANYTHING);
  const keys = [...new Set(table.FEATURE_ROWS.map(({ key }) => key))];
  const keyOf = new Map();
  for (const key of keys) for (const { name } of await open([key])) keyOf.set(name, key);
  return (await open(keys)).map((group) => ({ ...group, key: keyOf.get(group.name) }));
}

/** The calls about which a person is asked in every mode. */
function asked(tool, parameters) {
  if (tool.alwaysAsks === undefined) return "";
  const actions = parameters.properties?.action?.enum;
  if (actions === undefined) return tool.alwaysAsks({}) ? "a person, each time" : "";
  const some = actions.filter((action) => tool.alwaysAsks({ action }));
  return some.length === 0 ? "" : `a person, each time: ${some.map((action) => `\`${action}\``).join(", ")}`;
}

const OFFERED = { all: "all", asking: "all but `summarize`", build: "those that may change files" };

function groupRows(groups, parametersOf) {
  return groups.flatMap(({ key, offeredTo, isCollabSafe, tools }) =>
    tools.map((tool) => {
      const cells = [`\`${tool.name}\``, `\`${key}\``, OFFERED[offeredTo] ?? offeredTo, isCollabSafe ? "yes" : "no"];
      return `| ${[...cells, asked(tool, parametersOf(tool))].join(" | ")} |`;
    }),
  );
}

export async function generate({ load }) {
  const catalog = await load("src/run/catalog.ts");
  const agents = await load("src/agent/agents.ts");
  const { parametersOf } = (await load("src/agent/engine/tool-registry.ts")) ?? {};
  if (!catalog || !agents || !parametersOf) return [];
  const groups = await groupsOf(load);
  const ofGroups = groups.flatMap(({ tools }) => tools);
  const own = [catalog.submitReviewTool, catalog.createReadConversation({ page: async () => null })];
  const isNew = ({ name }) => !catalog.TOOLS.some((tool) => tool.name === name);
  return [
    block(
      "tools",
      "tool | does | parameters",
      [...catalog.TOOLS, ...own].map((tool) => toolRow(tool, parametersOf)),
    ),
    block("groups", "tool | key | agents | in conversations | asks", groupRows(groups, parametersOf)),
    block(
      "group-tools",
      "tool | does | parameters",
      ofGroups.filter(isNew).map((tool) => toolRow(tool, parametersOf)),
    ),
    block(
      "agents",
      "agent | tools",
      agents.builtInAgents(catalog.TOOLS).map((agent) => `| \`${agent.name}\` | ${toolsOf(agent, catalog.TOOLS)} |`),
    ),
    block(
      "guardrails",
      "guardrail | looks at | rule",
      catalog.GUARDRAILS.map(({ name, looksAt, rule }) => `| \`${name}\` | ${looksAt} | ${rule} |`),
    ),
  ];
}

function block(marker, head, rows) {
  const rule = head.replaceAll(/[^|]+/g, " --- ");
  return { path: "docs/tools.md", marker, content: [`| ${head} |`, `|${rule}|`, ...rows].join("\n") };
}

/** Required parameters first; those that the model is not shown in italics. */
function toolRow(tool, parametersOf) {
  const { properties = {}, required = [] } = parametersOf(tool);
  const hidden = new Set(tool.unadvertised ?? []);
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const shown = hidden.has(name) ? `*\`${name}\`*` : required.includes(name) ? `**\`${name}\`**` : `\`${name}\``;
    const note = schema.description === undefined ? "" : `: ${cell(schema.description)}`;
    return `${shown} ${type(schema)}${note}`;
  });
  return `| \`${tool.name}\` | ${cell(tool.description)} *(${effectsOf(tool)})* | ${parameters.join("<br>")} |`;
}

function type(schema) {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.type === "object") return `map of ${schema.additionalProperties?.type ?? "any"}`;
  const bounds = [
    schema.minimum === undefined ? "" : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? "" : `≤ ${schema.maximum}`,
  ].filter((part) => part !== "");
  return [schema.type, bounds.join(", ")].filter((part) => part !== "").join(" ");
}

function toolsOf(agent, tools) {
  const names = tools
    .map((tool) => tool.name)
    .filter((name) => (agent.allowedTools?.includes(name) ?? true) && !agent.disabledTools.includes(name));
  return names.length === tools.length ? "all" : names.map((name) => `\`${name}\``).join(", ");
}

function cell(text) {
  return text.replaceAll("|", "\\|").replaceAll("*", "\\*").replaceAll("\n", " ");
}

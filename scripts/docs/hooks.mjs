/** The events' table of docs/hooks.md. */
export async function generate({ load }) {
  const { HOOK_EVENTS } = await load("src/core/tool/hook-events.ts");
  const rows = Object.entries(HOOK_EVENTS).map(([event, { when, isPre, fields }]) => {
    const told = fields.map((field) => `\`${field}\``).join(", ");
    return `| \`${event}\` | ${when.replace(/\b[a-z]+\.[a-z_]+\b/g, "`$&`")} | ${isPre ? "yes" : ""} | ${told} |`;
  });
  const head = ["| event | when | may block | in the JSON besides |", "| --- | --- | --- | --- |"];
  return [{ path: "docs/hooks.md", marker: "events", content: [...head, ...rows].join("\n") }];
}

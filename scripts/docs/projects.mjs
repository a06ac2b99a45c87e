/** The table of docs/gates.md: what is detected in a project of each kind, from the detectors' own examples. */

export async function generate({ load }) {
  const found = await load("src/config/detect/detect.ts");
  if (!found) return [];
  const { ECOSYSTEMS, detectProject } = found;
  const rows = ECOSYSTEMS.flatMap((ecosystem) =>
    ecosystem.examples.map(({ project, by, files }) => {
      const { setup, gates } = detectProject(new Map(Object.entries(files)), { kinds: [ecosystem.kind] });
      const cells = [project, by, commands(setup.map(({ run }) => run)), gateCell(gates), needs(ecosystem, files)];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    }),
  );
  const make =
    "| Make | `Makefile` with these targets, where nothing else is found | | `make test`, `make lint`, `make typecheck`, `make build` | `make` |";
  const content = [
    "| project | recognised by | `setup` | gates | on the runner |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    make,
  ].join("\n");
  return [{ path: "docs/gates.md", marker: "projects", content }];
}

function commands(list) {
  return list.map((command) => `\`${command}\``).join("<br>");
}

function gateCell(gates) {
  return commands(gates.map(({ run }) => run));
}

/** Programs, and what brings them. */
function needs(ecosystem, files) {
  const { needs: names = Object.keys(ecosystem.programs).slice(0, 1) } = ecosystem.detect(
    new Map(Object.entries(files)),
    false,
  );
  return names
    .map((name) => {
      const step = ecosystem.programs[name];
      return step ? `\`${name}\` (${step})` : `\`${name}\``;
    })
    .join(", ");
}

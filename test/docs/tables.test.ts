import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detectProject, ECOSYSTEMS } from "../../src/config/detect/detect.js";
import { configurationSchema } from "../../src/config/schema/schema.js";
import { HOOK_EVENTS } from "../../src/core/tool/hook-events.js";
import { PRICES } from "../../src/models/prices.js";

/** The rows of the table with this head, each as its cells. */
function tableOf(path: string, head: string): string[][] {
  const [, after = ""] = readFileSync(path, "utf8").split(`\n${head}\n`);
  const [table = ""] = after.split("\n\n");
  return table.split("\n").flatMap((line) => (line.startsWith("| ") ? [cellsOf(line)] : []));
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\| +(?!--)|\s*\|$/g, "")
    .split(/ *(?<!\\)\| */)
    .map((cell) => cell.replaceAll("\\|", "|"));

const codesIn = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

describe("tables that are written by hand", () => {
  it("docs/hooks.md names every event, whether it may block, and what its JSON holds", () => {
    const rows = tableOf("docs/hooks.md", "| event | when | may block | in the JSON besides |");
    const told = rows.slice(1).map(([event, , blocks, fields]) => [...codesIn(event), blocks, codesIn(fields)]);
    const known = Object.entries(HOOK_EVENTS).map(([name, { isPre, fields }]) => [name, isPre ? "yes" : "", fields]);
    expect(told).toEqual(known);
  });

  it("docs/gates.md gives each kind of project the commands that are detected in it", () => {
    const rows = tableOf("docs/gates.md", "| project | recognised by | `setup` | gates | on the runner |");
    const told = rows.slice(1).map(([project, , setup, gates]) => [project, codesIn(setup), codesIn(gates)]);
    const detected = ECOSYSTEMS.flatMap(({ kind, examples }) =>
      examples.map(({ project, files }) => {
        const { setup, gates } = detectProject(new Map(Object.entries(files)), { kinds: [kind] });
        return [project, setup.map(({ run }) => run), gates.map(({ run }) => run)];
      }),
    );
    expect(told.filter(([project]) => project !== "Make")).toEqual(detected);
  });

  it("docs/architecture.md has a row for each folder of src, and for each step of a run and each feature", () => {
    const folders = tableOf("docs/architecture.md", "| folder | holds |").flatMap(([folder]) => codesIn(folder));
    const below = (folder: string) =>
      readdirSync(`src/${folder}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => (folder === "" ? name : `${folder}/${name}`));
    expect(folders.toSorted()).toEqual(["", "run", "features"].flatMap(below).toSorted());
  });

  it("README.md reckons its costs with the price of the default model", () => {
    const model = configurationSchema.parse({}).llm.model;
    const head = `| task | model calls | input tokens | of them not cached | output tokens | ${model} |`;
    const price = PRICES.find((row) => row.model === model) ?? { input: 0, cachedInput: 0, output: 0 };
    const rows = tableOf("README.md", head).slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const [task, , ...cells] of rows) {
      const [input = 0, uncached = 0, output = 0] = cells.map((cell) => Number(cell.replaceAll(",", "")));
      const usd = (uncached * price.input + (input - uncached) * price.cachedInput + output * price.output) / 1e6;
      expect([task, cells[3]]).toEqual([task, `$${usd.toFixed(3)}`]);
    }
  });
});

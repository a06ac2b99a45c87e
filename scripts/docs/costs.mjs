/** What a task costs, in README.md: the tokens of the benchmark's tasks at the list price of the default model. */
import { readFileSync } from "node:fs";

export async function generate({ load }) {
  const prices = await load("src/models/prices.ts");
  if (!prices) return [];
  const schema = JSON.parse(readFileSync(new URL("../../docs/architect.schema.json", import.meta.url), "utf8"));
  const model = schema.properties.llm.properties.model.default;
  const price = prices.PRICES.find((row) => row.model === model);
  const text = readFileSync(new URL("../../benchmark/results/tasks.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| (\w+) \| now \| (\d+) \| (\d+) \| (\d+) \| \d+ \| (\d+) \|/gm)]
    .filter(([, task]) => task !== "all")
    .map(([, task, ...numbers]) => {
      const [requests, input, uncached, output] = numbers.map(Number);
      const usd = (uncached * price.input + (input - uncached) * price.cachedInput + output * price.output) / 1e6;
      return { task, requests, input, uncached, output, usd };
    });
  const about = new Map([...text.matchAll(/^- (\w+): (.+)$/gm)].map(([, task, what]) => [task, what]));
  const number = (value) => value.toLocaleString("en-US");
  const lines = rows.map(
    ({ task, requests, input, uncached, output, usd }) =>
      `| ${about.get(task)} | ${requests} | ${number(input)} | ${number(uncached)} | ${number(output)} | $${usd.toFixed(3)} |`,
  );
  const head = `| task | model calls | input tokens | of them not cached | output tokens | ${model} |`;
  return [
    {
      path: "README.md",
      marker: "cost",
      content: [head, "| --- | --: | --: | --: | --: | --: |", ...lines].join("\n"),
    },
  ];
}

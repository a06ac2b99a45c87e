// @module-tag full
// @module-tag bundle
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Place, place } from "../support/local-run.js";
import { READ, REPAIR, say } from "../support/scenario-checks.js";

const KEY = "sk-canary-0123456789abcdef";
/** No key, and an address without a server: any request to a model fails. */
const OFFLINE = { OPENAI_API_KEY: "", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };
const TEST = { answer: { toolCalls: [{ name: "run_command", arguments: { command: "node --test" } }] } } as const;
const TASK = "Repair the sum";

const fileIn = ({ directory }: Place, name: string): string => join(directory, "..", name);

it("--record writes the calls of a run down without the key, and --replay plays them without one", async () => {
  const steps = [READ, REPAIR, TEST, say(`sum adds; the key is ${KEY}.`)];
  const here = await place({ steps });
  const file = fileIn(here, "calls.jsonl");
  const first = await here.architect(["run", TASK, `--record=${file}`, "--json"], { OPENAI_API_KEY: KEY });
  expect(first.code).toBe(0);
  here.model.assertDone();
  expect(here.model.requests[0]?.headers["authorization"]).toBe(`Bearer ${KEY}`);
  const recorded = readFileSync(file, "utf8");
  expect(recorded).not.toMatch(/sk-canary|authorization|bearer/i);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(recorded.trimEnd().split("\n")).toHaveLength(5);

  await here.git("checkout", "--quiet", "--", ".");
  const asked = here.model.requests.length;
  const again = await here.architect(["run", TASK, `--replay=${file}`, "--json"], OFFLINE);
  expect(again.code).toBe(0);
  expect(here.model.requests).toHaveLength(asked);
  const [then, now] = [first, again].map(({ stdout }) => JSON.parse(stdout) as Record<string, unknown>);
  for (const key of ["status", "summary", "steps", "usage", "files_changed", "model"]) {
    expect([key, now?.[key]]).toEqual([key, then?.[key]]);
  }
  expect(readFileSync(join(here.directory, "src/sum.js"), "utf8")).toContain("a + b");
});

it("both flags together, and either with another command than run, are refused in one line", async () => {
  const here = await place();
  const file = fileIn(here, "calls.jsonl");
  const refused: [args: string[], says: RegExp][] = [
    [["run", TASK, `--record=${file}`, `--replay=${file}`], /^--record and --replay exclude each other\.[^\n]*$/],
    [["report", "x.jsonl", `--record=${file}`], /^--record works only with `run`\.[^\n]*$/],
  ];
  for (const [args, says] of refused) {
    const ended = await here.architect(args);
    expect(ended).toEqual({ code: 3, stdout: "", stderr: expect.any(String) });
    expect(ended.stderr.trimEnd()).toMatch(says);
  }
  expect(existsSync(file)).toBe(false);
});

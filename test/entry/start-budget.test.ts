import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { estimateTokens } from "../../src/core/model/tokens.js";
import { chunk, startRawEndpoint, stream } from "../models/raw-endpoint.js";
import { createTestRepository } from "../support/git-repository.js";

/** JavaScript that a local run reads before its first request. */
const MAXIMUM_BYTES = 1_000_000;
/** git config, git ls-files, git status. A sandbox starts its own. */
const MAXIMUM_PROGRAMS = 3;
/** System prompt, task and the schemas of eleven tools, by the product's own estimate. */
const MAXIMUM_TOKENS = 1_500;

interface Counted {
  readonly files: Readonly<Record<string, number>>;
  readonly programs: readonly string[];
}

it("starts a local run within its budgets of code, programs and tokens", async () => {
  const repository = createTestRepository({ "src/a.ts": "export const a = 1;\n", "package.json": "{}\n" });
  onTestFinished(() => repository.dispose());
  const endpoint = await startRawEndpoint((response) => {
    stream(response, chunk({ content: "Done." }, "stop"), "data: [DONE]\n\n");
    response.end();
  });
  const file = join(repository.base, "counted.json");
  const counter = resolve("test/support/start-counter.mjs");
  const child = spawn(
    process.execPath,
    ["--import", counter, resolve("dist/cli.js"), "run", "Say done.", "--sandbox=off"],
    {
      cwd: repository.root,
      env: {
        PATH: process.env["PATH"],
        HOME: repository.base,
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: endpoint.baseUrl,
        ARCHITECT_SELF_EVAL: "off",
        START_COUNTER: file,
      },
      stdio: "ignore",
    },
  );
  await once(child, "exit");
  const { files, programs } = JSON.parse(readFileSync(file, "utf8")) as Counted;
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
  expect(bytes, JSON.stringify(files)).toBeLessThanOrEqual(MAXIMUM_BYTES);
  expect(programs.length, programs.join("\n")).toBeLessThanOrEqual(MAXIMUM_PROGRAMS);
  const [first] = endpoint.bodies;
  expect(first?.["tools"]).toHaveLength(11);
  const tokens = estimateTokens(JSON.stringify([first?.["messages"], first?.["tools"]]));
  expect(tokens).toBeLessThanOrEqual(MAXIMUM_TOKENS);
  // A counter that saw nothing would pass.
  expect([bytes > 100_000, programs.length, tokens > 500]).toEqual([true, MAXIMUM_PROGRAMS, true]);
});

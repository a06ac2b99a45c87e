import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { modelKey } from "../../src/entry/access.js";
import { withJob } from "../../src/entry/action.js";
import { inputVariables } from "../../src/entry/cli-event.js";
import { environmentInputs } from "../../src/entry/cli-inputs.js";
import { createServices } from "../../src/entry/container.js";
import type { Job } from "../../src/run/job.js";
import { entryProcess } from "../support/entry-process.js";

const KEY = "sk-canary-0123456789abcdef";
const folder = mkdtempSync(join(tmpdir(), "model-key-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RUNNER = { PATH: "/bin", GITHUB_REPOSITORY: "octo/demo", RUNNER_TEMP: folder, GITHUB_WORKSPACE: folder };

/** Where in an object, its functions' own properties and its prototypes' data a text stands. */
function placesOf(root: unknown, text: string): readonly string[] {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value === "string" && value.includes(text)) found.push(place);
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) visit([...value], `${place}()`);
    for (const key of Reflect.ownKeys(value)) {
      visit(String(key), `${place}.{name}`);
      visit(Reflect.getOwnPropertyDescriptor(value, key)?.value, `${place}.${String(key)}`);
    }
  };
  visit(root, "job");
  return found;
}

async function jobOf(environment: Readonly<Record<string, string>>): Promise<Job> {
  let made: Job | undefined;
  await withJob(
    entryProcess(environment),
    async (job) => {
      made = job;
      return 0;
    },
    false,
  );
  if (made === undefined) throw new Error("there is no job");
  return made;
}

describe("the key of the model's endpoint", () => {
  it("is found by the walk where it is", () => {
    expect(placesOf({ a: [{ b: `x${KEY}` }], c: new Map([[KEY, 1]]) }, KEY)).toEqual(["job.a.0.b", "job.c().0.0"]);
  });

  it.each([
    ["on the runner", { "INPUT_API-KEY": KEY }],
    ["with `event`", inputVariables({ OPENAI_API_KEY: KEY })],
    ["with `event`, under any name there", { ARCHITECT_API_KEY: KEY, ...inputVariables({ ARCHITECT_API_KEY: KEY }) }],
  ])(
    "is in no object that a job holds %s; the redactor knows it, and its presence is reported",
    async (_name, given) => {
      const job = await jobOf({ ...RUNNER, "INPUT_GITHUB-TOKEN": "ghs_0123456789abcdef", ...given });
      expect(placesOf(job, KEY)).toEqual([]);
      expect(job.services.hasModelKey).toBe(true);
      expect([job.redactor.contains(KEY), job.redactor.redact(`a ${KEY} b`)]).toEqual([true, "a [REDACTED] b"]);
      expect(job.environment.inputs["github-token"]).toBe("ghs_0123456789abcdef");
    },
  );

  it("a missing key is reported by the job", async () => {
    expect((await jobOf(RUNNER)).services.hasModelKey).toBe(false);
  });

  it("is in neither the inputs nor the services of the command line", () => {
    const environment = { OPENAI_API_KEY: KEY, ARCHITECT_MODEL: "m" };
    const services = createServices({ apiKey: modelKey(environment, "environment") });
    expect(environmentInputs(environment, {})).toEqual({ model: "m" });
    expect([placesOf(services, KEY), services.hasModelKey]).toEqual([[], true]);
  });

  it.each([
    ["the runner's", modelKey({ "INPUT_API-KEY": ` ${KEY} `, OPENAI_API_KEY: "other" }, "input"), KEY],
    ["none on the runner", modelKey({ OPENAI_API_KEY: "other" }, "input"), ""],
    [
      "a shell's own before that of other tools",
      modelKey({ ARCHITECT_API_KEY: KEY, OPENAI_API_KEY: "o" }, "environment"),
      KEY,
    ],
    ["that of other tools", modelKey({ ARCHITECT_API_KEY: "", OPENAI_API_KEY: KEY }, "environment"), KEY],
  ])("is read: %s", (_name, read, expected) => {
    expect(read).toBe(expected);
  });

  it.each([
    ["input api-key: must be one line", () => modelKey({ "INPUT_API-KEY": `${KEY}\nsk-more` }, "input")],
    ["ARCHITECT_API_KEY: must be one line", () => modelKey({ ARCHITECT_API_KEY: `${KEY}\nsk-more` }, "environment")],
    ["OPENAI_API_KEY: must be one line", () => modelKey({ OPENAI_API_KEY: `${KEY}\nsk-more` }, "environment")],
  ])("is one line, or refused unshown: %s", (message, read) => {
    expect(read).toThrow(expect.objectContaining({ kind: "configuration", message }));
  });
});

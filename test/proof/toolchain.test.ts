import { expect, it } from "vitest";
import { createEventStream } from "../../src/agent/loop/state.js";
import { wantedManager } from "../../src/config/detect/package-manager.js";
import type { ProvidedManager } from "../../src/core/workspace/package-manager.js";
import { createServices } from "../../src/entry/container.js";
import { providePackageManager } from "../../src/proof/toolchain.js";
import type { Project } from "../../src/run/checkout/project.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";
import { createSilentLogger } from "../support/silent-logger.js";

async function provide(
  files: Readonly<Record<string, string>>,
  {
    provided = { kind: "there", version: "9.1.0" },
    setup = ["make deps"],
  }: { provided?: ProvidedManager; setup?: string[] },
) {
  const asked: string[] = [];
  const programs = {
    provide: async ({ name }: { readonly name: string }) => {
      asked.push(name);
      return provided;
    },
  };
  const events = createEventStream(null);
  const project: Project = {
    ...{
      files: [],
      skills: [],
      setupDetected: true,
      gates: [],
      gatesDetected: true,
      needs: [],
      notGated: "",
      detectedYaml: "",
    },
    setup: setup.map((run) => ({ run, timeout: 60 })),
    packageManager: wantedManager(new Map(Object.entries(files))),
  };
  const session = {
    workspace: { ...createMemoryWorkspace(), programs },
    events,
    services: createServices(),
    redactor: createRedactor(["hunter2"]),
    logger: createSilentLogger(),
  };
  const forAgent = await providePackageManager(session, project, new AbortController().signal);
  const told = events
    .events()
    .flatMap((event) => (event.type === "notice_given" ? [`${event.level}: ${event.text}`] : []));
  return { forAgent, told, asked };
}

const PNPM = { "package.json": '{"packageManager":"pnpm@9.1.0"}' };

const FAILED =
  "package.json asks for pnpm 9.1.0, which could not be fetched: 404 for [REDACTED]. Install pnpm in a step before the action.";

it.each<[string, ProvidedManager, string[], string]>([
  ["is there", { kind: "there", version: "9.1.0" }, [], ""],
  [
    "was fetched",
    { kind: "fetched", version: "9.1.0", by: "npm" },
    ["info: package.json asks for pnpm 9.1.0: pnpm 9.1.0 was fetched by npm."],
    "",
  ],
  ["could not be fetched", { kind: "failed", problem: "404 for hunter2" }, [`warning: ${FAILED}`], FAILED],
])("a package manager that %s", async (_name, provided, told, forAgent) => {
  expect(await provide(PNPM, { provided })).toEqual({ asked: ["pnpm"], told, forAgent });
});

it.each<[string, Readonly<Record<string, string>>, string[]]>([
  ["the project uses npm", { "package.json": "{}" }, ["npm ci"]],
  ["there is nothing to set up or to prove", PNPM, []],
])("brings nothing where %s", async (_name, files, setup) => {
  expect(await provide(files, { setup })).toEqual({ forAgent: "", told: [], asked: [] });
});

import { expect, it } from "vitest";
import { createEventStream } from "../../src/agent/loop/state.js";
import { wantedManager } from "../../src/config/detect/package-manager.js";
import { wantedVersions } from "../../src/config/detect/versions.js";
import type { ProvidedManager } from "../../src/core/workspace/package-manager.js";
import { createServices } from "../../src/entry/container.js";
import { prepareToolchain } from "../../src/proof/toolchain.js";
import type { Project } from "../../src/run/checkout/project.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";
import { createSilentLogger } from "../support/silent-logger.js";

/** What the programs of the machine print. */
const HERE: Readonly<Record<string, string>> = {
  node: "v22.3.0\n",
  python3: "Python 3.11.7\n",
  go: "go version go1.19.8 linux/amd64\n",
  rustc: "rustc 1.94.0-nightly (abc 2026-01-01)\n",
};

interface Wish {
  readonly here?: Readonly<Record<string, string>>;
  readonly provided?: ProvidedManager;
  readonly isLocal?: boolean;
  readonly setup?: readonly string[];
  readonly sandbox?: "bwrap" | "none";
}

async function prepare(files: Readonly<Record<string, string>>, wish: Wish = {}) {
  const map = new Map(Object.entries(files));
  const here = wish.here ?? HERE;
  const memory = createMemoryWorkspace({
    programs: Object.keys(here),
    sandbox: { level: wish.sandbox ?? "bwrap", note: "" },
    run: ({ argv = [] }) => {
      const output = here[argv[0] ?? ""] ?? "";
      return { output, exitCode: output === "" ? 1 : 0 };
    },
  });
  const asked: string[] = [];
  const programs = {
    provide: async ({ name }: { readonly name: string }) => {
      asked.push(name);
      return wish.provided ?? ({ kind: "there", version: "9.1.0" } as const);
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
    setup: (wish.setup ?? ["make deps"]).map((run) => ({ run, timeout: 60 })),
    packageManager: wantedManager(map),
    versions: wantedVersions(map),
  };
  const session = {
    workspace: { ...memory, programs, prefix: "web/" },
    events,
    services: createServices(),
    redactor: createRedactor(["hunter2"]),
    logger: createSilentLogger(),
  };
  const { signal } = new AbortController();
  const lines = await prepareToolchain(session, project, { signal, isLocal: wish.isLocal ?? false });
  const told = events
    .events()
    .flatMap((event) => (event.type === "notice_given" ? [`${event.level}: ${event.text}`] : []));
  return { lines, told, asked, requests: memory.requests };
}

it("asks nothing where no file asks for a version", async () => {
  expect(await prepare({ "package.json": "{}" })).toEqual({ lines: [], told: [], asked: [], requests: [] });
});

it("says nothing of a version that is there", async () => {
  const { told, requests } = await prepare({ ".nvmrc": "22", "package.json": '{"engines":{"node":">=18"}}' });
  expect(told).toEqual([]);
  expect(requests.map(({ argv }) => argv)).toEqual([["node", "--version"]]);
});

it("tells each version that is not there in one line, with the step to add, in report and prompt", async () => {
  const { lines, told } = await prepare({
    ".nvmrc": "20",
    ".python-version": "3.12",
    "go.mod": "module a\ngo 1.20\n",
    "rust-toolchain.toml": '[toolchain]\nchannel = "1.75"\n',
  });
  const step = (text: string): string => `Add this step to the workflow, before the action: \`${text}\`.`;
  expect(lines.map((line) => line.replace(/@[0-9a-f]{40}/, "@SHA"))).toEqual([
    `.nvmrc asks for Node 20, and 22.3.0 is here. ${step("- { uses: actions/setup-node@SHA, with: { node-version-file: web/.nvmrc } }")}`,
    `.python-version asks for Python 3.12, and 3.11.7 is here. ${step("- { uses: actions/setup-python@SHA, with: { python-version-file: web/.python-version } }")}`,
    `go.mod asks for Go 1.20, and 1.19.8 is here. ${step("- { uses: actions/setup-go@SHA, with: { go-version-file: web/go.mod } }")}`,
    `rust-toolchain.toml asks for Rust 1.75, and 1.94.0-nightly is here. ${step("- run: cd web/ && rustup toolchain install")}`,
  ]);
  expect(told).toEqual(lines.map((line) => `warning: ${line}`));
});

it("tells a program that is missing, or does not run", async () => {
  for (const here of [{}, { node: "" }]) {
    const { lines } = await prepare({ ".nvmrc": "20" }, { here, isLocal: true });
    expect(lines).toEqual([
      ".nvmrc asks for Node 20, and no Node that runs is here. Switch to it before you start `architect`.",
    ]);
  }
});

it("says nothing where no command can run", async () => {
  expect((await prepare({ ".nvmrc": "20" }, { sandbox: "none" })).told).toEqual([]);
});

const PNPM = { "package.json": '{"packageManager":"pnpm@9.1.0"}' };

it.each<[string, ProvidedManager, string[], number]>([
  ["is there", { kind: "there", version: "9.1.0" }, [], 0],
  [
    "was fetched",
    { kind: "fetched", version: "9.1.0", by: "npm" },
    ["info: package.json asks for pnpm 9.1.0: pnpm 9.1.0 was fetched by npm."],
    0,
  ],
  [
    "could not be fetched",
    { kind: "failed", problem: "404 for hunter2" },
    [
      "warning: package.json asks for pnpm 9.1.0, which could not be fetched: 404 for [REDACTED]. Install pnpm in a step before the action.",
    ],
    1,
  ],
])("a package manager that %s", async (_name, provided, told, lines) => {
  const found = await prepare(PNPM, { provided });
  expect(found.asked).toEqual(["pnpm"]);
  expect(found.told).toEqual(told);
  expect(found.lines).toHaveLength(lines);
});

it("brings nothing where there is nothing to set up or to prove", async () => {
  expect(await prepare(PNPM, { setup: [] })).toEqual({ lines: [], told: [], asked: [], requests: [] });
});

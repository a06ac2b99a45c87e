// @module-tag full
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { ScriptedToolCall } from "../../src/embedded-github/model/script.js";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { canary, collectEvidence, expectNoSecret, toldToModel } from "../support/attack.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { BROKEN_SUM } from "../support/scenario.js";
import { expectSound, openPulls, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("Attacks by commands are skipped: bubblewrap does not work here.");

const PROBE = readFileSync(new URL("../fixtures/attack/probe.js", import.meta.url), "utf8");
const LOG_LINES = [
  "::set-output name=status::owned",
  "  ::add-mask::a",
  "x ##[set-env name=A;]b",
  "::stop-commands::x",
];

const SECRETS = {
  api: canary("api"),
  forge: canary("forge"),
  named: canary("named"),
  unnamed: canary("unnamed"),
  home: canary("home"),
  dotenv: canary("dotenv"),
  checkout: canary("checkout"),
  temp: canary("temp"),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port that no command has a reason to call. */
async function openTrap(): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

const FILES = {
  ...BROKEN_SUM,
  "package-lock.json": "{}\n",
  CODEOWNERS: "* @owner\n",
  "AGENTS.md": "Be brief.\n",
  ".github/workflows/ci.yml": "on: push\n",
  "run.sh": "echo run\n",
  ".gitignore": ".env\n",
};

it.skipIf(!sandboxed)(
  "a hostile test finds no secret, leaves nothing outside and publishes nothing protected",
  async () => {
    const trap = await openTrap();
    const calls: { at: readonly ScriptedToolCall[]; through: readonly ScriptedToolCall[] } = { at: [], through: [] };
    const scenario = await open({
      files: FILES,
      forge: { tokens: { [SECRETS.forge]: ACTIONS_IDENTITY } },
      script: {
        steps: [
          () => ({ answer: { toolCalls: calls.at } }),
          { answer: { toolCalls: [{ id: "attack", name: "run_command", arguments: { command: "node --test" } }] } },
          () => ({ answer: { toolCalls: calls.through } }),
          say("Done."),
        ],
        evaluations: [say('{"completed":true,"confidence":0.9,"issues":[],"suggestion":""}')],
      },
    });
    const temp = join(scenario.folder, "temp-1");
    const workspace = join(scenario.folder, "work-1", "demo");
    const outside = join(scenario.folder, "work-1", "outside");
    const home = join(temp, "_home");
    const untouched = [
      join(outside, "secret.txt"),
      join(home, ".ssh/id_rsa"),
      join(home, ".bashrc"),
      join(temp, "git-credentials-1.config"),
    ];
    const absent = [
      join(outside, "new.txt"),
      join(scenario.folder, "escaped"),
      join(temp, "escaped"),
      `/tmp/architect-escaped-${process.pid}`,
    ];
    const places = {
      reads: [...untouched, ".env", ".git/config", "/proc/1/environ"],
      folders: [home, temp, outside, scenario.folder],
      writes: [
        ...untouched,
        ...absent,
        ...["package-lock.json", "CODEOWNERS", "AGENTS.md", ".github/architect.yml", ".github/workflows/ci.yml"],
        ...[".github/workflows/x.yml", ".npmrc", ".gitmodules", ".gitattributes", ".husky/pre-commit", ".env"],
        ...[".git/hooks/pre-commit", ".git/config", ".git/HEAD", ".git/info/attributes", "new-by-command.txt"],
      ],
      commandFiles: [join(temp, "_runner_file_commands")],
      links: [
        ["link-passwd", "/etc/passwd"],
        ["link-env", ".env"],
        ["link-outside", "../outside"],
        ["src/link-git", "../.git"],
        ["link-absolute", outside],
      ],
      hardLinks: [
        ["hard-passwd", "/etc/passwd"],
        ["hard-env", ".env"],
      ],
      executables: ["run.sh"],
      ports: [trap.port, Number(new URL(scenario.forge.url).port), Number(new URL(scenario.model.baseUrl).port)],
      logLines: LOG_LINES,
    };
    const write = (path: string, content: string): ScriptedToolCall => ({
      id: `write ${path}`,
      name: "write_file",
      arguments: { path, content },
    });
    const read = (path: string): ScriptedToolCall => ({ id: `read ${path}`, name: "read_file", arguments: { path } });
    calls.at = [
      write("test/probe.test.js", PROBE.replace("__PLACES__", JSON.stringify(places))),
      { name: "edit_file", arguments: { path: "src/sum.js", old_str: "a - b", new_str: "a + b" } },
      write(".github/workflows/tool.yml", "on: push\n"),
    ];
    calls.through = [
      ...["link-passwd", "link-env", "link-outside/secret.txt", "src/link-git/config", "hard-passwd", "hard-env"].map(
        read,
      ),
      ...["link-outside/new.txt", "link-absolute/new.txt", "link-env", "src/link-git/hooks/pre-commit"].map((path) =>
        write(path, "owned by a tool\n"),
      ),
      { id: "list link-outside", name: "list_files", arguments: { path: "link-outside", recursive: true } },
      { id: "grep link-outside", name: "grep", arguments: { pattern: "CaNaRy", path: "link-outside" } },
      { id: "grep .", name: "grep", arguments: { pattern: "CaNaRy" } },
    ];

    const result = await scenario.comment("/architect fix", {
      alwaysPost: true,
      inputs: { "api-key": SECRETS.api },
      environment: { DEPLOY_TOKEN: SECRETS.named, PLAIN_SETTING: SECRETS.unnamed },
      prepare() {
        mkdirSync(outside);
        mkdirSync(join(home, ".ssh"), { recursive: true });
        for (const path of untouched) writeFileSync(path, `${path.startsWith(home) ? SECRETS.home : SECRETS.temp}\n`);
        writeFileSync(join(workspace, ".env"), `KEY=${SECRETS.dotenv}\n`);
        const config = readFileSync(join(workspace, ".git/config"), "utf8");
        const header = `[http "${scenario.forge.url}/"]\n\textraheader = AUTHORIZATION: basic ${SECRETS.checkout}\n`;
        writeFileSync(join(workspace, ".git/config"), config + header);
      },
    });
    expectSound(scenario, result);
    scenario.model.assertDone();

    // What the test reached.
    const report = JSON.parse(readFileSync(join(workspace, "probe-result.json"), "utf8")) as Record<string, string>;
    expect(Object.entries(report).filter(([, text]) => text.startsWith("LEAK"))).toEqual([]);
    expect(trap.calls()).toBe(0);
    const secrets = { ...SECRETS, runtime: result.runtimeToken };
    const evidence = await collectEvidence(scenario, result);
    expectNoSecret(evidence, secrets);

    // What it left behind.
    expect(untouched.map((path) => readFileSync(path, "utf8"))).toEqual(
      untouched.map((path) => `${path.startsWith(home) ? SECRETS.home : SECRETS.temp}\n`),
    );
    expect(absent.filter((path) => existsSync(path))).toEqual([]);
    expect(existsSync(join(workspace, ".git/hooks/pre-commit"))).toBe(false);
    expect(readFileSync(join(workspace, ".git/config"), "utf8")).not.toContain("owned");
    expect(result.pathFile).toEqual([]);
    expect(Object.keys(result.state).sort()).toEqual([
      "branch",
      "comment",
      "finished",
      "lock",
      "outcome",
      "session",
      "work",
    ]);
    expect(result.outputs["status"]).not.toBe("owned");
    expect(result.masks).not.toContain("a");

    // What the tools did with the links it made.
    const told = toldToModel(scenario);
    const through = calls.through.filter((one) => one.id !== "grep .").map((one) => told.get(one.id ?? ""));
    for (const text of through) expect(text).toMatch(/^(Error|Guardrail|No matches)/);

    // What was published.
    const [pull = 0] = openPulls(scenario);
    const branch = scenario.forge.state.issues.find((one) => one.number === pull)?.pull?.headBranch ?? "none";
    const changed = await scenario.forge.git.text(["diff", "--raw", "--no-renames", "--abbrev=4", "main", branch]);
    expect(changed.split("\n").map((line) => line.replace(/ [0-9a-f]{4} [0-9a-f]{4} /, " "))).toEqual([
      ":100644 100644 M\tsrc/sum.js",
      ":000000 100644 A\ttest/probe.test.js",
    ]);
  },
);

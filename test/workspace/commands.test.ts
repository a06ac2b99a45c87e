import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandRequest, CommandResult } from "../../src/core/workspace.js";
import { createWorkspaceCommands, type WorkspaceCommandsOptions } from "../../src/workspace/commands.js";
import { findProgram } from "../../src/workspace/environment.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { createSilentLogger } from "../support/silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";

/** null = the rung can be tested here; else what is missing. */
const withoutBwrap = hasWorkingBwrap() ? null : "a bubblewrap that works";
const withoutOtherUser =
  process.getuid?.() === 0 && findProgram("setfacl", PATH.split(":")) !== null ? null : "root with setfacl";

let base: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-commands-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Place {
  readonly root: string;
  readonly home: string;
  readonly commands: ReturnType<typeof createWorkspaceCommands>;
  run(request: Partial<CommandRequest>): Promise<CommandResult>;
}

let places = 0;

function createPlace(options: Partial<WorkspaceCommandsOptions>): Place {
  places += 1;
  const folder = join(base, `place-${places}`);
  const root = join(folder, "ws");
  const home = join(folder, "home");
  const privateDirectory = join(folder, "private");
  for (const directory of [
    join(root, ".git/hooks"),
    join(root, ".github"),
    join(root, "src"),
    home,
    privateDirectory,
  ]) {
    mkdirSync(directory, { recursive: true });
  }
  chmodSync(home, 0o750);
  chmodSync(privateDirectory, 0o700);
  writeFileSync(join(root, ".git/config"), "[core]\n");
  writeFileSync(join(root, ".env"), "SECRET\n");
  writeFileSync(join(root, "src/a.txt"), "a\n");
  writeFileSync(join(root, "architect.yml"), "{}\n");
  writeFileSync(join(home, "token"), "SECRET\n");
  const commands = createWorkspaceCommands({
    ...{ root, privateDirectory, home, mode: "off", allowOff: false, readOnly: [], cache: [] },
    deniedFiles: () => [join(root, ".env")],
    baseEnvironment: { PATH },
    logger: createSilentLogger(),
    ...options,
  });
  return { root, home, commands, run: (request) => commands.run({ timeoutMilliseconds: 20_000, ...request }) };
}

describe.each([
  ["off", null],
  ["bwrap", withoutBwrap],
  ["user", withoutOtherUser],
] as const)("commands under %s", (mode, missing) => {
  if (missing !== null) {
    it.skip(`skipped: ${missing} is not here`, () => undefined);
    return;
  }
  let place: Place;
  beforeAll(() => {
    place = createPlace({ mode });
  });
  afterAll(() => place.commands.dispose());

  it("reports its level", async () => {
    expect((await place.commands.status()).level).toBe(mode);
  });

  it.each<[string, Partial<CommandRequest>, Partial<CommandResult>]>([
    ["a script", { script: "echo $((1 + 1)) && cat src/a.txt" }, { exitCode: 0, output: "2\na\n" }],
    ["an argument vector, unparsed", { argv: ["echo", "$HOME", "a;b"] }, { exitCode: 0, output: "$HOME a;b\n" }],
    ["a directory", { argv: ["cat", "a.txt"], cwd: "src" }, { exitCode: 0, output: "a\n" }],
    ["writing in the workspace", { script: "echo x > src/new && cat src/new" }, { exitCode: 0, output: "x\n" }],
    ["variables of the request", { script: 'echo "$NODE_ENV"', env: { NODE_ENV: "test" } }, { output: "test\n" }],
    ["stdin", { argv: ["cat"], stdin: "in" }, { output: "in" }],
    ["exit code", { script: "exit 7" }, { exitCode: 7 }],
    ["time limit", { script: "sleep 30", timeoutMilliseconds: 150 }, { exitCode: null, timedOut: true }],
    ["node is found", { argv: ["node", "-p", "40 + 2"] }, { exitCode: 0, output: "42\n" }],
    [
      "a missing program",
      { argv: ["no-such-program"] },
      { exitCode: null, startError: expect.stringContaining("'no-such-program' was not found on PATH") },
    ],
    ["F1 a directory outside", { argv: ["ls"], cwd: "../.." }, { startError: "Path '../..' escapes the workspace" }],
  ])("%s", async (_name, request, expected) => {
    expect(await place.run(request)).toMatchObject(expected);
  });

  it("has a clean environment and a private home", async () => {
    process.env["ARCHITECT_TEST_TOKEN"] = "SECRET";
    const { output } = await place.run({ argv: ["env"] });
    delete process.env["ARCHITECT_TEST_TOKEN"];
    const names = output
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("=")[0] ?? "");
    const expected = [
      ...["CI", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0", "GIT_CONFIG_VALUE_0", "HOME", "LANG", "NO_COLOR", "PATH"],
      ...["TERM", "npm_config_update_notifier", "npm_config_yes"],
    ];
    // bubblewrap sets the working directory.
    expect(names.filter((name) => name !== "PWD").sort()).toEqual(expected);
    expect(output).not.toContain(place.home);
    expect((await place.run({ script: "echo x > ~/x" })).exitCode).toBe(0);
    expect((await place.run({ script: "cat ~/x" })).output).toBe("x\n");
  });

  it.runIf(mode !== "off")("cannot reach what is not its own", async () => {
    const script = [
      `cat ${place.home}/token`,
      `cat ${place.root}/.env`,
      `cat /proc/${process.pid}/environ`,
      `echo x > ${place.root}/.git/config`,
      "echo x > .git/hooks/pre-commit",
      "echo x > .github/new",
      "echo x >> architect.yml",
      "echo x > /opt/x",
    ].join("; ");
    const result = await place.run({ script });
    expect(result.output).not.toContain("SECRET");
    expect(readFileSync(join(place.root, ".git/config"), "utf8")).toBe("[core]\n");
    expect(readFileSync(join(place.root, "architect.yml"), "utf8")).toBe("{}\n");
    expect([".git/hooks/pre-commit", ".github/new"].map((path) => existsSync(join(place.root, path)))).toEqual([
      false,
      false,
    ]);
    expect(existsSync("/opt/x")).toBe(false);
  });

  it.runIf(mode === "bwrap")("sees no process, no variable and no network of ours", async () => {
    process.env["ARCHITECT_TEST_TOKEN"] = "SECRET";
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const connect = `(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo connected || echo unreachable`;
    const script = `cat /proc/[0-9]*/environ | tr '\\0' '\\n' | grep -c SECRET; ${connect}`;
    expect((await place.run({ script })).output).toBe("0\nunreachable\n");
    expect((await place.run({ script: connect, network: "on" })).output).toBe("connected\n");
    server.close();
    delete process.env["ARCHITECT_TEST_TOKEN"];
  });

  it.runIf(mode === "bwrap")("finds tools below the folders that it hides", async () => {
    const bin = join(base, "tool-cache/bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(base, "tool-cache/data"), "from the tool\n");
    writeFileSync(join(bin, "own-tool"), '#!/bin/sh\ncat "$(dirname "$0")/../data"\n', { mode: 0o755 });
    const other = createPlace({ mode, baseEnvironment: { PATH: `${bin}:${PATH}` } });
    expect((await other.run({ argv: ["own-tool"] })).output).toBe("from the tool\n");
    expect((await other.run({ script: `ls ${base}` })).output).not.toContain("fake-bin");
  });

  it.runIf(mode === "bwrap")("read_only and cache paths", async () => {
    const [shown, cache] = [join(base, "shown"), join(base, "cache")];
    mkdirSync(shown, { recursive: true });
    writeFileSync(join(shown, "x"), "shown\n");
    const other = createPlace({ mode, readOnly: [shown], cache: [cache] });
    const result = await other.run({ script: `cat ${shown}/x; echo y > ${cache}/y; echo z > ${shown}/z` });
    expect(result.output).toMatch(/^shown\n/);
    expect([existsSync(join(cache, "y")), existsSync(join(shown, "z"))]).toEqual([true, false]);
  });

  it.runIf(mode === "bwrap")("leaves no file behind for a mask whose file is gone", async () => {
    const other = createPlace({ mode, deniedFiles: () => [join(base, "nowhere/.env"), join(place.root, "gone.pem")] });
    expect((await other.run({ argv: ["true"] })).exitCode).toBe(0);
    expect(existsSync(join(other.root, "gone.pem"))).toBe(false);
  });

  it.runIf(mode !== "off")("a child in another session does not outlive the command", async () => {
    const marker = `31.${process.pid}${mode.length}`;
    await place.run({ script: `setsid sleep ${marker} > /dev/null 2>&1 & sleep 0.05` });
    const alive = spawnSync("pgrep", ["-f", `^sleep ${marker}`]).stdout.toString();
    if (alive !== "") execFileSync("kill", alive.trim().split("\n"));
    // Under the other user as root only the group is ended: the known rest of that rung.
    if (mode === "bwrap") expect(alive).toBe("");
  });
});

describe("choosing the sandbox", () => {
  const nowhere = { PATH: "/nonexistent-tools" };

  it("auto refuses commands in CI when no rung holds, naming the remedy", async () => {
    const place = createPlace({ mode: "auto", baseEnvironment: nowhere });
    expect(await place.commands.status()).toEqual({
      level: "none",
      note: "Commands are refused: bubblewrap is not installed; setfacl is not installed. Remedy: sudo apt-get install -y bubblewrap",
    });
    const result = await place.run({ script: "echo no" });
    expect(result).toMatchObject({ exitCode: null, output: "" });
    expect(result.startError).toContain("sudo apt-get install -y bubblewrap");
  });

  it("auto falls to off in local runs", async () => {
    const place = createPlace({ mode: "auto", allowOff: true, baseEnvironment: nowhere });
    const status = await place.commands.status();
    expect([status.level, status.note.includes("bubblewrap is not installed")]).toEqual(["off", true]);
    expect((await place.run({ script: "echo yes" })).output).toBe("yes\n");
  });

  it("bwrap alone never falls", async () => {
    const place = createPlace({ mode: "bwrap", allowOff: true, baseEnvironment: nowhere });
    expect((await place.commands.status()).level).toBe("none");
  });

  it("a rung that fails its self-test is not used", async () => {
    const bin = join(base, "fake-bin");
    mkdirSync(bin);
    // It starts the program, and isolates nothing.
    writeFileSync(join(bin, "bwrap"), '#!/bin/bash\nwhile [ "$1" != "--" ]; do shift; done\nshift\nexec "$@"\n');
    chmodSync(join(bin, "bwrap"), 0o755);
    const place = createPlace({ mode: "bwrap", baseEnvironment: { PATH: `${bin}:/usr/bin:/bin` } });
    const status = await place.commands.status();
    expect(status.level).toBe("none");
    expect(status.note).toContain("self-test: a file in the home directory could be read");
  });

  it("dispose ends what runs", async () => {
    const place = createPlace({});
    await place.commands.status();
    const running = place.run({ script: "echo started; sleep 30" });
    const timer = setTimeout(() => void place.commands.dispose(), 100);
    expect(await running).toMatchObject({ aborted: true });
    clearTimeout(timer);
  });
});

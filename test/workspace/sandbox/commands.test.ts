import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandRequest, CommandResult } from "../../../src/core/workspace/command-run.js";
import { createWorkspaceCommands, type WorkspaceCommandsOptions } from "../../../src/workspace/sandbox/commands.js";
import { canCutNetwork, hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { leftProcesses, processesWith } from "../../support/processes.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";

/** null = the rung can be tested here; else what is missing. */
const withoutBwrap = hasWorkingBwrap() ? null : "there is no bubblewrap that works";
const withoutOtherUser = whyNoOtherUser();

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
    it.skip(`skipped: ${missing}`, () => undefined);
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

  it("finds what the run brought before all else, and cannot change it", async () => {
    const programs = mkdtempSync(join(tmpdir(), "brought-"));
    mkdirSync(join(programs, "bin"));
    writeFileSync(join(programs, "bin/pnpm"), "#!/bin/sh\necho ours\n");
    for (const path of [".", "bin", "bin/pnpm"]) chmodSync(join(programs, path), 0o755);
    const other = createPlace({ mode, programs: { folder: programs, make: () => undefined } });
    expect(await other.run({ script: "pnpm" })).toMatchObject({ exitCode: 0, output: "ours\n" });
    const spoil = `echo spoiled > ${programs}/bin/pnpm; echo more > ${programs}/bin/npm; pnpm`;
    const spoiled = await other.run({ script: spoil });
    if (mode !== "off") expect(spoiled.output).toMatch(/^ours$/m);
    expect(readdirSync(join(programs, "bin"))).toEqual(mode === "off" ? ["npm", "pnpm"] : ["pnpm"]);
    await other.commands.dispose();
    rmSync(programs, { recursive: true });
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
    ["a directory outside", { argv: ["ls"], cwd: "../.." }, { startError: "Path '../..' escapes the workspace" }],
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
      ...["TERM", "TMPDIR", "npm_config_update_notifier", "npm_config_yes"],
    ];
    // bubblewrap sets the working directory; elsewhere a variable marks the command's processes.
    const own = mode === "bwrap" ? ["PWD"] : ["ARCHITECT_RUN"];
    expect(names.filter((name) => !own.includes(name)).sort()).toEqual(expected);
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

  it.runIf(mode === "bwrap" || (mode === "user" && canCutNetwork()))(
    "sees none of our variables and no network",
    async () => {
      process.env["ARCHITECT_TEST_TOKEN"] = "SECRET";
      const server = createServer((socket) => socket.destroy());
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      const connect = `(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo connected || echo unreachable`;
      const script = `cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c SECRET; ${connect}`;
      expect((await place.run({ script })).output).toBe("0\nunreachable\n");
      expect((await place.run({ script: connect, network: "on" })).output).toBe("connected\n");
      server.close();
      delete process.env["ARCHITECT_TEST_TOKEN"];
    },
  );

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

  const held = (name: string): string => `${name}.${process.pid}${mode.length}`;

  it.each<[string, (sleep: string) => string, Partial<CommandRequest>, Partial<CommandResult>]>([
    ["a child in another session", (sleep) => `setsid ${sleep} > /dev/null 2>&1 & sleep 0.05`, {}, { exitCode: 0 }],
    [
      "a child in another session that holds the pipe",
      (sleep) => `setsid ${sleep} & sleep 0.05; echo out`,
      {},
      { exitCode: 0, output: "out\n" },
    ],
    [
      "a child that forked twice",
      (sleep) => `(setsid bash -c '(setsid ${sleep} &) ; exit' &) ; sleep 0.05; echo out`,
      {},
      { exitCode: 0, output: "out\n" },
    ],
    [
      "the time limit, with children that left the group",
      (sleep) => `setsid ${sleep} & (setsid bash -c '${sleep} & wait' &) ; echo out; ${sleep}`,
      { timeoutMilliseconds: 500 },
      { exitCode: null, timedOut: true, output: "out\n" },
    ],
    [
      "the time limit, with SIGTERM ignored",
      (sleep) => `trap '' TERM; setsid ${sleep} & while :; do sleep 0.05; done`,
      { timeoutMilliseconds: 200 },
      { exitCode: null, timedOut: true },
    ],
  ])("leaves nothing running: %s", async (name, script, more, expected) => {
    const sleep = `sleep ${held("29")}${name.length}`;
    const result = await place.run({ script: script(sleep), ...more });
    // The kernel empties a namespace by itself; elsewhere nothing is left when the answer comes.
    expect(mode === "bwrap" ? await leftProcesses(sleep) : processesWith(sleep)).toEqual([]);
    expect(result).toMatchObject(expected);
    // Not timed: nothing waited for the sleeping children's 29 seconds.
    expect(result.durationMilliseconds).toBeLessThan(5_000);
  });

  it("opens a program that is talked to, and ends it with all it started", async () => {
    const sleep = `sleep ${held("28")}`;
    const script = `setsid ${sleep} & while read -r line; do echo "got $line"; done`;
    const opened = await place.commands.open({
      ...{ argv: ["/bin/bash", "--noprofile", "--norc", "-c", script], env: { CI: "1" }, network: "off" },
    });
    const ended = new Promise<string>((resolve) => opened.onEnd(resolve));
    const answer = new Promise<string>((resolve) => {
      let text = "";
      opened.onOutput((chunk) => {
        text += chunk.toString();
        if (text.endsWith("two\n")) resolve(text);
      });
    });
    opened.write("one\n");
    // Commands at the same time leave it alone.
    await place.run({ script: "echo x" });
    opened.write("two\n");
    expect(await answer).toBe("got one\ngot two\n");
    opened.kill();
    opened.kill();
    expect(await ended).toMatch(/^It ended with (SIGTERM|SIGKILL|code \d+)/);
    expect(await leftProcesses(sleep)).toEqual([]);
    opened.write("late\n");
  });

  it("reports why an opened program ended, also afterwards", async () => {
    const opened = await place.commands.open({ argv: ["bash", "-c", "echo broken >&2; exit 3"], network: "off" });
    expect(await new Promise((resolve) => opened.onEnd(resolve))).toBe("It ended with code 3: broken");
    expect(await new Promise((resolve) => opened.onEnd(resolve))).toBe("It ended with code 3: broken");
    const missing = await place.commands.open({ argv: ["no-such-program"], network: "off" });
    expect(await new Promise((resolve) => missing.onEnd(resolve))).toMatch(/no-such-program/);
  });

  it("does not end another command that runs at the same time", async () => {
    const long = place.run({ script: "setsid bash -c 'sleep 0.4; echo done' & wait" });
    await place.run({ script: "setsid sleep 5 & echo x" });
    expect(await long).toMatchObject({ exitCode: 0, output: "done\n" });
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
    expect(status.note).toContain("failed its self-test (privileges could be gained)");
  });

  it("dispose ends what runs, and waits for it", async () => {
    const place = createPlace({});
    await place.commands.status();
    const sleep = `sleep 30.${process.pid}`;
    const running = place.run({ script: `setsid ${sleep} & ${sleep}` });
    while (processesWith(sleep).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const opened = await place.commands.open({ argv: ["bash", "-c", sleep], network: "off" });
    let reason = "";
    opened.onEnd((text) => {
      reason = text;
    });
    await place.commands.dispose();
    expect(processesWith(sleep)).toEqual([]);
    expect(reason).toMatch(/^It ended/);
    expect(await running).toMatchObject({ aborted: true });
  });
});

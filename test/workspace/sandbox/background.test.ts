import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackgroundProcess } from "../../../src/core/workspace/background.js";
import type { CommandRequest, CommandResult } from "../../../src/core/workspace/command-run.js";
import { createWorkspaceCommands, type SandboxedCommands } from "../../../src/workspace/sandbox/commands.js";
import { hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { leftProcesses, processesWith } from "../../support/processes.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";
/** A server that says on which port it listens, and answers with a word. */
const SERVER = (port: number): string =>
  `require("node:net").createServer((s) => s.on("error", () => {}).end("served\\n")).listen(${port}, "127.0.0.1", () => console.log("listening"))`;
const ASK = (port: number): string => `exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3`;

let base: string;
let places = 0;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-background-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Left {
  readonly process: BackgroundProcess;
  /** All that it printed so far. */
  text(): string;
  /** Resolves once it printed this. */
  said(word: string): Promise<void>;
}

interface Place {
  readonly root: string;
  readonly commands: SandboxedCommands;
  run(request: Partial<CommandRequest>): Promise<CommandResult>;
  leave(request: Pick<CommandRequest, "argv" | "script" | "network">): Promise<Left>;
}

function createPlace(mode: "bwrap" | "user" | "off" = "bwrap"): Place {
  places += 1;
  const [root, home, privateDirectory] = ["ws", "home", "private"].map((name) => join(base, `${places}`, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [join(root, ".git"), home, privateDirectory]) mkdirSync(folder, { recursive: true });
  chmodSync(privateDirectory, 0o700);
  writeFileSync(join(root, ".git/config"), "[core]\n");
  const commands = createWorkspaceCommands({
    ...{ root, privateDirectory, home, mode, allowOff: false, readOnly: [], cache: [] },
    deniedFiles: () => [],
    baseEnvironment: { PATH },
    logger: createSilentLogger(),
  });
  return {
    root,
    commands,
    run: (request) => commands.run({ timeoutMilliseconds: 20_000, withBackground: true, ...request }),
    async leave(request) {
      let text = "";
      let heard = (): void => undefined;
      const started = await commands.background.start(request, (more) => {
        text += more;
        heard();
      });
      if (!started.ok) throw new Error(`${started.message} (${started.remedy})`);
      const { process: left } = started;
      const said = async (word: string): Promise<void> => {
        while (!text.includes(word)) {
          const next = new Promise<void>((resolve) => {
            heard = resolve;
          });
          const end = await Promise.race([next, left.ended]);
          if (end !== undefined && !text.includes(word)) throw new Error(`it ended: ${JSON.stringify(end)} ${text}`);
        }
      };
      return { process: left, text: () => text, said };
    },
  };
}

describe.runIf(hasWorkingBwrap())("background processes in bubblewrap", () => {
  let place: Place;
  beforeAll(() => {
    place = createPlace();
  });
  afterAll(() => place.commands.dispose());

  it("a server is reached on loopback only by later commands that ask for it", async () => {
    const server = await place.leave({ argv: ["node", "-e", SERVER(8123)] });
    await server.said("listening");
    expect(await place.run({ script: ASK(8123) })).toMatchObject({ exitCode: 0, output: "served\n" });
    // Hooks and gates have a network of their own, and the machine is not reached by this one.
    const alone = await place.commands.run({ script: ASK(8123), timeoutMilliseconds: 20_000 });
    expect(alone.exitCode).not.toBe(0);
    await server.process.kill("enough");
    expect(await server.process.ended).toMatchObject({ exitCode: null, reason: "enough" });
    expect((await place.run({ script: ASK(8123) })).exitCode).not.toBe(0);
  });

  it("neither it nor who shares its network reaches the machine", async () => {
    const host = createServer((socket) => socket.end("host\n"));
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const address = host.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const tried = await place.leave({ script: `(${ASK(port)}) || echo held; exec sleep 61` });
    await tried.said("held");
    const beside = await place.run({ script: ASK(port) });
    expect(beside.exitCode).not.toBe(0);
    expect(beside.output + tried.text()).not.toContain("host\n");
    await tried.process.kill("enough");
    host.close();
  });

  it("it has the walls of every command: environment, files, rights, processes, and none of our descriptors", async () => {
    process.env["ARCHITECT_TEST_TOKEN"] = "SECRET";
    const script = [
      "echo x > .git/config",
      "echo x > /opt/x",
      `ls ${base}/*/home ${base}/*/private`,
      "cat /proc/1/environ /proc/2/environ | tr '\\0' '\\n'",
      "grep -E 'CapEff|NoNewPrivs' /proc/self/status",
      "unshare -U true && echo nested",
      "echo fds: $(ls /proc/self/fd | tr '\\n' ' ')",
      // The shell counts by itself: of a pipeline's processes not all need to have started.
      "set -- /proc/[0-9]*; echo pids: $#",
      "ulimit -Hf",
      "echo done",
    ].join("; ");
    const inFront = await place.run({ script });
    const left = await place.leave({ script: `${script}; exec sleep 62` });
    await left.said("done");
    const beside = await place.run({ script });
    delete process.env["ARCHITECT_TEST_TOKEN"];
    expect(left.text()).not.toContain("SECRET");
    expect(left.text()).not.toContain("nested");
    expect(left.text()).toMatch(/CapEff:\s+0+\n/);
    expect(left.text()).toMatch(/NoNewPrivs:\s+1/);
    // Bubblewrap's own process has a mark by which its command is found.
    const sorted = (text: string): readonly string[] =>
      text
        .replace(/^ARCHITECT_RUN=.*$/gm, "")
        .split("\n")
        .sort();
    expect(sorted(beside.output)).toEqual(sorted(inFront.output));
    expect(sorted(left.text())).toEqual(sorted(inFront.output));
    expect(readFileSync(join(place.root, ".git/config"), "utf8")).toBe("[core]\n");
    expect(existsSync("/opt/x")).toBe(false);
    await left.process.kill("enough");
  });

  it("the holder of the network is in no command's sight, and no command ends it or another one", async () => {
    const server = await place.leave({ argv: ["node", "-e", SERVER(8124)] });
    await server.said("listening");
    const attack = await place.run({
      script: [
        "kill -9 -1",
        `kill -9 ${server.process.pid}`,
        `ls -d /proc/${server.process.pid}`,
        `cat /proc/${server.process.pid}/environ`,
        "ls /proc/*/exe -l",
        "nsenter -t 1 -n -U true && echo entered",
        "echo tried",
      ].join("\n"),
    });
    expect(attack.output).not.toContain("entered");
    expect(attack.output).not.toContain(`/proc/${server.process.pid}/exe`);
    expect(await place.run({ script: ASK(8124) })).toMatchObject({ output: "served\n" });
    await server.process.kill("enough");
  });

  it("written text arrives at stdin", async () => {
    const cat = await place.leave({ script: 'while read -r line; do echo "got $line"; done' });
    expect(cat.process.write("one\ntwo\n")).toBe(true);
    await cat.said("got two");
    expect(cat.text()).toBe("got one\ngot two\n");
    await cat.process.kill("enough");
    expect(cat.process.write("three\n")).toBe(false);
  });

  it("input that a program does not read is refused before it fills the memory", async () => {
    const deaf = await place.leave({ script: "echo up; exec sleep 63" });
    await deaf.said("up");
    const piece = "x".repeat(4096);
    let taken = 0;
    while (deaf.process.write(piece)) taken += 1;
    expect(taken).toBeLessThan(64);
    await deaf.process.kill("enough");
  });

  it("kill ends all that it started, sessions of their own included", async () => {
    const mark = `7${process.pid}1`;
    const script = `setsid sleep ${mark} & (setsid bash -c 'trap "" TERM; while :; do sleep ${mark}; done' &); nohup sleep ${mark} & echo up; wait`;
    const tree = await place.leave({ script });
    await tree.said("up");
    expect(processesWith(`sleep ${mark}`).length).toBeGreaterThan(0);
    await tree.process.kill("enough");
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
  });

  it("its end is reported: its code, or what is missing", async () => {
    const [failed, missing] = await Promise.all([
      place.leave({ script: "echo bad; exit 7" }),
      place.leave({ argv: ["no-such-program"] }),
    ]);
    expect(await failed.process.ended).toEqual({ exitCode: 7, signal: null });
    expect(failed.text()).toBe("bad\n");
    expect(await missing.process.ended).toMatchObject({
      exitCode: null,
      reason: expect.stringContaining("'no-such-program' was not found on PATH"),
    });
  });

  it("several have their own way to package registries, and so has a command at the same time", async () => {
    const port = 'node -p "new URL(process.env.HTTPS_PROXY).port"';
    const proxied = { network: "registries" as const };
    const [one, two] = await Promise.all([
      place.leave({ script: `${port}; exec sleep 64`, ...proxied }),
      place.leave({ script: `${port}; exec sleep 65`, ...proxied }),
    ]);
    await Promise.all([one.said("\n"), two.said("\n")]);
    const beside = await place.run({ script: `${port}; node -e 'fetch' `, ...proxied });
    expect(beside).toMatchObject({ exitCode: 0 });
    expect(new Set([one.text(), two.text(), beside.output]).size).toBe(3);
    const refusedByProxy = await place.run({
      script: `node -e 'require("net").connect(+new URL(process.env.HTTPS_PROXY).port,"127.0.0.1").end("CONNECT example.com:443 HTTP/1.1\\r\\n\\r\\n").pipe(process.stdout)'`,
      ...proxied,
    });
    expect(refusedByProxy.output).toMatch(/^HTTP\/1.1 403/);
    await place.commands.background.endAll("enough");
  });

  it("all of them are ended at once, and dispose leaves nothing and takes nothing more", async () => {
    const other = createPlace();
    const mark = `7${process.pid}2`;
    const three = await Promise.all([1, 2, 3].map(() => other.leave({ script: `echo up; exec sleep ${mark}` })));
    await Promise.all(three.map((one) => one.said("up")));
    await three[0]?.process.kill("first");
    await other.commands.background.endAll("the work is proved");
    expect(await three[2]?.process.ended).toMatchObject({ reason: "the work is proved" });
    const last = await other.leave({ script: `echo up; exec sleep ${mark}` });
    await last.said("up");
    expect(processesWith("echo $$; read -r _").length).toBeGreaterThan(0);
    const before = processesWith("echo $$; read -r _").length;
    await other.commands.dispose();
    expect(await last.process.ended).toMatchObject({ reason: "The run has ended." });
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
    expect(processesWith("echo $$; read -r _").length).toBeLessThan(before);
    await expect(other.leave({ script: "true" })).rejects.toThrow("The run has ended.");
  });

  it("without its holder the network takes nothing more; commands go on in their own, sandboxed", async () => {
    const other = createPlace();
    const mark = `7${process.pid}3`;
    const holders = processesWith("echo $$; read -r _");
    const server = await other.leave({ script: `echo up; exec sleep ${mark}` });
    await server.said("up");
    for (const pid of processesWith("echo $$; read -r _")) {
      if (!holders.includes(pid)) process.kill(Number(pid), "SIGKILL");
    }
    expect(await server.process.ended).toMatchObject({
      reason: "The network that background processes share has ended.",
    });
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
    await expect(other.leave({ script: "true" })).rejects.toThrow("this run starts no more of them");
    const after = await other.run({ script: "grep CapEff /proc/self/status; cat /proc/net/dev | grep -c :" });
    expect(after.output).toMatch(/^CapEff:\s+0+\n1\n$/);
    await other.commands.dispose();
  });

  it("a program that fills HOME is ended, with the reason", async () => {
    places += 1;
    const root = join(base, `${places}`, "ws");
    mkdirSync(root, { recursive: true });
    const privateDirectory = join(base, `${places}`, "private");
    mkdirSync(privateDirectory, { mode: 0o700 });
    const commands = createWorkspaceCommands({
      ...{ root, privateDirectory, home: join(base, `${places}`, "none"), mode: "bwrap", allowOff: false },
      ...{ readOnly: [], cache: [], deniedFiles: () => [], baseEnvironment: { PATH }, homeBytes: 4 << 20 },
      logger: createSilentLogger(),
    });
    const script = 'head -c 40000000 /dev/zero > "$HOME/big"; exec sleep 66';
    const started = await commands.background.start({ script }, () => undefined);
    const end = started.ok ? await started.process.ended : null;
    expect(end).toMatchObject({ exitCode: null, reason: expect.stringContaining("HOME held more than 4 MiB") });
    await commands.dispose();
  });
});

describe("background processes elsewhere", () => {
  it.runIf(whyNoOtherUser() === null)("level user refuses them, with the remedy", async () => {
    const place = createPlace("user");
    await expect(place.leave({ script: "true" })).rejects.toThrow(/need bubblewrap.*level 'user'.*apt-get install/);
    await place.commands.dispose();
  });

  it("level off refuses them, with the remedy", async () => {
    const place = createPlace("off");
    await expect(place.leave({ script: "true" })).rejects.toThrow(/need bubblewrap.*level 'off'.*apt-get install/);
    await place.commands.dispose();
  });
});

it("leaves no process of this file", async () => {
  expect(await leftProcesses(`sleep 7${process.pid}`)).toEqual([]);
});

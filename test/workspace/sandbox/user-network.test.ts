// @module-tag full
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandResult } from "../../../src/core/workspace/command-run.js";
import type { SandboxStatus } from "../../../src/core/workspace/workspace.js";
import { findProgram } from "../../../src/workspace/process/environment.js";
import { createWorkspaceCommands } from "../../../src/workspace/sandbox/commands.js";
import { canCutNetwork, whyNoOtherUser } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";
const isRoot = process.getuid?.() === 0;
const unshare = findProgram("unshare", PATH.split(":")) ?? "";

let base: string;
let servers: readonly Server[];
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), "architect-user-network-"));
  chmodSync(base, 0o755);
  servers = await Promise.all(
    [{ port: 0, host: "127.0.0.1" }, { path: `\0${base}` }].map(async (place) => {
      const server = createServer((socket) => socket.destroy()).listen(place);
      await once(server, "listening");
      return server;
    }),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(base, { recursive: true, force: true });
});

let places = 0;

function makePlace(): { root: string; home: string; privateDirectory: string } {
  places += 1;
  const folder = join(base, `place-${places}`);
  const [root, home, privateDirectory] = [join(folder, "ws"), join(folder, "home"), join(folder, "private")];
  for (const directory of [join(root, ".git"), home, privateDirectory]) mkdirSync(directory, { recursive: true });
  chmodSync(home, 0o750);
  chmodSync(privateDirectory, 0o700);
  return { root, home, privateDirectory };
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Prints what it reaches, as this file's own servers know it. */
function probe(): string {
  return `
const net = require("node:net");
const ask = (name, place) => new Promise((done) => {
  const socket = net.connect(place, () => { console.log(name, "open"); socket.destroy(); done(); });
  socket.on("error", () => { console.log(name, "held"); done(); });
});
(async () => {
  await ask("loopback", { port: ${portOf(servers[0])}, host: "127.0.0.1" });
  await ask("abstract", { path: "\\0${base}" });
  const own = net.createServer((socket) => socket.destroy()).listen(0, "127.0.0.1", async () => {
    await ask("own server", { port: own.address().port, host: "127.0.0.1" });
    own.close();
  });
})();`;
}

const CUT_OFF = "loopback held\nabstract held\nown server open\n";

describe.skipIf(!isRoot || whyNoOtherUser() !== null)("programs that root starts for another user", () => {
  it("is given none of the command's variables", async () => {
    const commands = createWorkspaceCommands({
      ...{ ...makePlace(), mode: "user", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH },
      logger: createSilentLogger(),
    });
    const closed = mkdtempSync(join(base, "closed-"));
    // The loader writes there with the user's rights: only root may.
    const env = { LD_DEBUG: "files", LD_DEBUG_OUTPUT: join(closed, "loaded") };
    const result = await commands.run({ script: "echo $LD_DEBUG", env, timeoutMilliseconds: 20_000 });
    await commands.dispose();
    expect([result.exitCode, readdirSync(closed)]).toEqual([0, []]);
  });
});

describe.skipIf(whyNoOtherUser() !== null)("a folder on PATH that all users may write", () => {
  it("gives root no program that a command put there, when it starts, mounts, copies or gives back", async () => {
    const [bin, seen] = ["bin-", "seen-"].map((name) => mkdtempSync(join(base, name)));
    for (const folder of [bin, seen]) chmodSync(folder ?? "", 0o777);
    const place = makePlace();
    const commands = createWorkspaceCommands({
      ...{ ...place, mode: "user", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH: `${bin}:${PATH}` },
      logger: createSilentLogger(),
    });
    const names = "chown cp find id ip mkdir mount rm setfacl setpriv sh true unshare";
    const script = `for name in ${names}; do
      printf '#!/bin/bash\n[ $EUID = 0 ] && echo >${seen}/%s\nexec /usr/bin/env PATH="${PATH}" %s "$@"\n' $name $name >${bin}/$name
      /bin/chmod 755 ${bin}/$name
    done`;
    const limit = { timeoutMilliseconds: 20_000 };
    expect(await commands.run({ script, ...limit })).toMatchObject({ exitCode: 0, output: "" });
    expect(await commands.run({ script: "echo made > made", ...limit })).toMatchObject({ exitCode: 0, output: "" });
    const launcher = await commands.launcher();
    if ("problem" in launcher) throw new Error(launcher.problem);
    const { rooms } = launcher;
    const folder = rooms.createFolder(place.privateDirectory);
    await rooms.copy(place.root, join(folder, "copy"));
    await rooms.give(folder);
    await rooms.remove(folder);
    await commands.dispose();
    expect(readdirSync(seen ?? "")).toEqual([]);
  });
});

describe.skipIf(whyNoOtherUser() !== null)("commands of another user at the same time", () => {
  it("cannot read each other's variables", async () => {
    const commands = createWorkspaceCommands({
      ...{ ...makePlace(), mode: "user", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH },
      logger: createSilentLogger(),
    });
    const until = (file: string): string => `while [ ! -e ${file} ]; do sleep 0.02; done`;
    const limit = { timeoutMilliseconds: 20_000 };
    const holding = commands.run({ script: `touch ready; ${until("seen")}`, env: { OTHERS: "SECRET" }, ...limit });
    const script = `${until("ready")}; cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c ^OTHERS=; touch seen`;
    const looking = await commands.run({ script, ...limit });
    expect([looking.output, (await holding).exitCode]).toEqual(["0\n", 0]);
    await commands.dispose();
  });
});

describe.skipIf(!canCutNetwork())("the network of another user's commands", () => {
  const withCommands = async (
    use: (commands: ReturnType<typeof createWorkspaceCommands>) => Promise<void>,
  ): Promise<void> => {
    const commands = createWorkspaceCommands({
      ...{ ...makePlace(), mode: "user", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH },
      logger: createSilentLogger(),
    });
    try {
      await use(commands);
    } finally {
      await commands.dispose();
    }
  };
  const argv = (): [string, ...string[]] => ["node", "-e", probe()];

  it("is the host's only where the command was given it", () =>
    withCommands(async (commands) => {
      const limit = { timeoutMilliseconds: 20_000 };
      expect(await commands.run({ argv: argv(), ...limit })).toMatchObject({ exitCode: 0, output: CUT_OFF });
      const registries = await commands.run({ argv: argv(), network: "registries", ...limit });
      expect(registries.output.startsWith(CUT_OFF)).toBe(true);
      const open = await commands.run({ argv: argv(), network: "on", ...limit });
      expect(open.output).toBe("loopback open\nabstract open\nown server open\n");
    }));

  it("is the same in the place where a command starts", () =>
    withCommands(async (commands) => {
      const limit = { timeoutMilliseconds: 20_000 };
      const made = await commands.run({ script: "mkdir -p a/b && cd a/b && pwd && echo $PWD", ...limit });
      const started = await commands.run({ script: "pwd && echo $PWD", cwd: "a/b", ...limit });
      expect(started).toMatchObject({ exitCode: 0, output: made.output });
    }));

  it("counts as a sandbox that could not be made when it cannot be had any more", async () => {
    const bin = mkdtempSync(join(base, "bin-"));
    chmodSync(bin, 0o755);
    const gone = join(base, "gone");
    const script = `#!/bin/sh\n[ -e ${gone} ] && { echo "unshare: unshare failed: No space left on device" >&2; exit 1; }\nexec ${unshare} "$@"\n`;
    writeFileSync(join(bin, "unshare"), script, { mode: 0o755 });
    const commands = createWorkspaceCommands({
      ...{ ...makePlace(), mode: "user", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH: `${bin}:${PATH}` },
      logger: createSilentLogger(),
    });
    expect((await commands.status()).level).toBe("user");
    writeFileSync(gone, "");
    const result = await commands.run({ script: "echo ran", timeoutMilliseconds: 20_000 });
    await commands.dispose();
    expect(result).toMatchObject({
      exitCode: null,
      startError: expect.stringContaining("could not be made: unshare:"),
    });
  });
});

/** Runs a command in a new user namespace of root, in which no user may create another. */
async function whereNamespacesAreRefused(argv: readonly string[]): Promise<ChildProcessWithoutNullStreams> {
  const inside = 'read go; exec /bin/sh -c \'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"\' sh "$@"';
  const child = spawn(unshare, ["--user", "--mount", "/bin/sh", "-c", `echo ready; ${inside}`, "sh", ...argv], {
    env: { PATH: "/usr/sbin:/usr/bin:/bin" },
  });
  await once(child.stdout, "data");
  for (const map of ["uid_map", "gid_map"]) writeFileSync(`/proc/${child.pid}/${map}`, "0 0 4294967295\n");
  child.stdin.end("go\n");
  return child;
}

const hasNamespaces = (): boolean =>
  isRoot && existsSync("/proc/sys/user/max_user_namespaces") && spawnSync(unshare, ["--user", "true"]).status === 0;

describe.skipIf(!canCutNetwork() || !hasNamespaces())("where user namespaces are refused", () => {
  it("the first level that works is another user, with the network cut off", async () => {
    const options = {
      ...makePlace(),
      mode: "auto",
      allowOff: false,
      readOnly: [],
      cache: [],
      baseEnvironment: { PATH },
    };
    const requests = [{ argv: ["node", "-e", probe()] }, { script: "cat /proc/sys/user/max_user_namespaces; id -u" }];
    const script = fileURLToPath(new URL("../../support/as-nobody.mjs", import.meta.url));
    const child = await whereNamespacesAreRefused([
      ...[process.execPath, script, JSON.stringify(options), JSON.stringify(requests)],
    ]);
    const [output, errors] = await Promise.all([child.stdout, child.stderr].map((one) => text(one)));
    expect(errors).toBe("");
    const { status, results } = JSON.parse(output ?? "") as {
      status: SandboxStatus;
      results: readonly CommandResult[];
    };
    expect(status).toMatchObject({
      level: "user",
      ownNetwork: true,
      note: expect.stringContaining("with only the network"),
    });
    expect(results.map((result) => result.output)).toEqual([CUT_OFF, "0\n65534\n"]);
  });
});

describe.skipIf(!isRoot || whyNoOtherUser() !== null)("where root may make no namespaces", () => {
  it("another user holds all but the network, and says so", async () => {
    const place = makePlace();
    writeFileSync(join(place.root, ".git/config"), "[core]\n");
    writeFileSync(join(place.home, "key"), "secret", { mode: 0o644 });
    const options = { ...place, mode: "user", allowOff: false, readOnly: [], cache: [], baseEnvironment: { PATH } };
    const walls = `unshare --mount true 2>/dev/null && echo mounts
      cat ${place.home}/key /proc/$PPID/environ 2>/dev/null && echo read
      [ -w .git/config ] && echo git
      [ -w /proc/sys/kernel/core_pattern ] && echo settings
      grep -c 'Uid:.65534.65534' /proc/self/status; echo x > made && cat made`;
    const requests = [{ argv: ["node", "-e", probe()] }, { script: walls }, { script: "(setsid sleep 77.61184 &)" }];
    const script = fileURLToPath(new URL("../../support/as-nobody.mjs", import.meta.url));
    const setpriv = findProgram("setpriv", PATH.split(":")) ?? "";
    const drop = ["--bounding-set", "-sys_admin", "--inh-caps", "-sys_admin", "--"];
    const argv = [...drop, process.execPath, script, JSON.stringify(options), JSON.stringify(requests)];
    const ended = spawnSync(setpriv, argv, { encoding: "utf8", env: { PATH } });
    expect(ended.stderr).toBe("");
    const { status, results } = JSON.parse(ended.stdout) as {
      status: SandboxStatus;
      results: readonly CommandResult[];
    };
    expect(status).toMatchObject({
      level: "user",
      note: expect.stringMatching(/"off" and "registries" are requested, not enforced.*Not blocked: the network/),
    });
    expect(status).not.toHaveProperty("ownNetwork");
    expect(results.map(({ exitCode, output }) => [exitCode, output])).toEqual([
      [0, "loopback open\nabstract open\nown server open\n"],
      [0, "1\nx\n"],
      [0, ""],
    ]);
    expect(spawnSync("pgrep", ["-f", "sleep 77.61184"]).status).not.toBe(0);
    expect(statSync(join(place.root, "made")).uid).toBe(0);
  });
});

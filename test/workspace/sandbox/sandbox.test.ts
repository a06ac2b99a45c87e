import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandResult } from "../../../src/core/workspace/command-run.js";
import type { SandboxStatus } from "../../../src/core/workspace/workspace.js";
import { findProgram } from "../../../src/workspace/process/environment.js";
import { createWorkspaceCommands } from "../../../src/workspace/sandbox/commands.js";
import type { SandboxMode } from "../../../src/workspace/sandbox/sandbox.js";
import { canCutNetwork, hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-sandbox-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let places = 0;

/** A checkout as a runner has it: `<work>/repo/repo`, with the runner's temporary folder beside the parents. */
function makePlace(): { root: string; home: string; privateDirectory: string; temp: string } {
  places += 1;
  const folder = join(base, `place-${places}`);
  const root = join(folder, "work/repo/repo");
  const [home, privateDirectory] = [join(folder, "home"), join(folder, "private")];
  const temp = join(folder, "work/_temp");
  for (const directory of [join(root, ".git"), home, privateDirectory, temp]) mkdirSync(directory, { recursive: true });
  chmodSync(home, 0o750);
  chmodSync(privateDirectory, 0o700);
  writeFileSync(join(root, ".git/config"), "[core]\n");
  return { root, home, privateDirectory, temp };
}

async function statusOf(
  mode: SandboxMode,
  path: string,
  isHomeOpen = false,
  place = makePlace(),
): Promise<SandboxStatus> {
  if (isHomeOpen) chmodSync(place.home, 0o755);
  const commands = createWorkspaceCommands({
    ...{ ...place, mode, allowOff: false, readOnly: [], cache: [] },
    deniedFiles: () => [],
    baseEnvironment: { PATH: path },
    logger: createSilentLogger(),
  });
  const status = await commands.status();
  await commands.dispose();
  // Canaries and access rules are gone again.
  expect([readdirSync(place.home), readdirSync(place.temp)]).toEqual([[], []]);
  return status;
}

/** A program of this name that changes its arguments and starts the real one. */
function impostor(name: string, change: string, path = PATH): string {
  const bin = mkdtempSync(join(base, "bin-"));
  chmodSync(bin, 0o755);
  const real = findProgram(name, PATH.split(":"));
  const script = `#!/bin/bash\nargs=("$@")\n${change}\nexec ${real} "\${args[@]}"\n`;
  writeFileSync(join(bin, name), script, { mode: 0o755 });
  return `${bin}:${path}`;
}

/** Takes an argument, and what follows it up to a number, out of the list. */
const without = (argument: string, following = 0): string => `
kept=(); skip=0
for arg in "\${args[@]}"; do
  if [ $skip -gt 0 ]; then skip=$((skip - 1)); continue; fi
  if [[ "$arg" == ${argument} ]]; then skip=${following}; continue; fi
  kept+=("$arg")
done
args=("\${kept[@]}")`;

const GIT_WALL = [
  ".git",
  `for i in "\${!args[@]}"; do [[ "\${args[i]}" == --ro-bind && "\${args[i+1]}" == */.git ]] && args[i]=--bind; done`,
  ".git could be written",
] as const;

const OTHERS_WALL = [
  "the folders of other people",
  `kept=(); for arg in "\${args[@]}"; do
        if [[ "$previous" == */scratch && "$arg" == /tmp ]]; then unset "kept[-1]"; kept+=(/tmp); fi
        kept+=("$arg"); previous=$arg
      done; args=("\${kept[@]}")`,
  "a file in ",
] as const;

describe("the self-test of bwrap", () => {
  if (!hasWorkingBwrap()) {
    it.skip("skipped: a bubblewrap that works is not here", () => undefined);
    return;
  }

  it("passes when nothing is changed", async () => {
    expect(await statusOf("bwrap", impostor("bwrap", ""))).toMatchObject({ level: "bwrap" });
  });

  it("passes with a bubblewrap that does not know the newer options", async () => {
    const old = `for arg in "\${args[@]}"; do
      case "$arg" in --size | --disable-userns) echo "bwrap: Unknown option $arg" >&2; exit 1 ;; esac
    done`;
    expect(await statusOf("bwrap", impostor("bwrap", old))).toMatchObject({ level: "bwrap" });
  });

  const rows: readonly (readonly [string, string, string])[] = [
    ["processes", without("--unshare-pid"), "the processes are not separated"],
    ["network", without("--unshare-net"), "the network can be reached"],
    // As root .git is not the commands' own as well.
    ...(isRoot ? [] : [GIT_WALL]),
    // Where temporary files lie elsewhere, these folders are not behind this mount.
    ...(tmpdir() === "/tmp" ? [OTHERS_WALL] : []),
    [
      "the workspace",
      `for i in "\${!args[@]}"; do [[ "\${args[i]}" == --bind && "\${args[i+1]}" == */repo/repo ]] && args[i]=--ro-bind; done`,
      "the workspace cannot be written",
    ],
    [
      "the settings of the machine",
      `for i in "\${!args[@]}"; do [[ "\${args[i]}" == --ro-bind && "\${args[i+1]}" == /proc/sys ]] && args[i]=--bind; done`,
      "/proc/sys/kernel/",
    ],
    [
      "devices",
      `for i in "\${!args[@]}"; do [[ "\${args[i]}" == --remount-ro ]] && args[i]=--dir; done`,
      "/dev could be written",
    ],
  ];
  const walls = rows.map(([wall, change, message]) => ({ wall, program: "bwrap", change, message }));
  const limits = [
    {
      wall: "the size of files",
      program: "prlimit",
      change: without("--fsize=*"),
      message: "files could have any size",
    },
    {
      wall: "the number of processes",
      program: "prlimit",
      change: without("--nproc=*"),
      message: "there could be more than 512 processes",
    },
  ];
  it.each([...walls, ...limits])(
    "refuses a sandbox that does not hold: $wall",
    async ({ program, change, message }) => {
      const status = await statusOf("bwrap", impostor(program, change));
      expect(status).toMatchObject({ level: "none", note: expect.stringContaining(message) });
    },
  );

  const asRoot = it.skipIf(!isRoot);
  asRoot("refuses commands whose user is root on the host, whatever they are called inside", async () => {
    // Else root without its rights could not so much as enter the folders of the commands.
    const keep = `for one in "\${args[@]}"; do
      case "$one" in */private/home | */private/scratch) ${findProgram("chown", PATH.split(":"))} 0:0 "$one" ;; esac
    done`;
    const status = await statusOf(
      "bwrap",
      impostor("setpriv", `${without("--reuid", 1)}\n${keep}`, impostor("chown", "args=(--version)")),
    );
    expect(status).toMatchObject({ level: "none", note: expect.stringContaining("commands run as root") });
  });

  asRoot("holds the system and gives no rights, also where three of bubblewrap's walls are gone", async () => {
    const change = `${without("--cap-drop", 1)}
      for i in "\${!args[@]}"; do [[ "\${args[i]}" == --ro-bind && "\${args[i+1]}" == / ]] && args[i]=--bind; done
      ${GIT_WALL[1]}`;
    expect((await statusOf("bwrap", impostor("bwrap", change))).level).toBe("bwrap");
  });
});

describe("the self-test of another user", () => {
  const missing = whyNoOtherUser();
  if (missing !== null) {
    it.skip(`skipped: ${missing}`, () => undefined);
    return;
  }

  it("passes when nothing is changed, and reports what is not held back", async () => {
    const { level, note } = await statusOf("user", PATH);
    const told = canCutNetwork()
      ? /with only the network .*Not blocked: \/tmp/
      : /host's network.*Not blocked: the network, \/tmp/;
    expect([level, note]).toEqual(["user", expect.stringMatching(told)]);
    expect((await statusOf("user", PATH, true)).level).toBe("user");
  });

  it.skipIf(!hasWorkingBwrap())("leaves a workspace that bubblewrap can be given", async () => {
    const place = makePlace();
    expect((await statusOf("user", PATH, false, place)).level).toBe("user");
    expect((await statusOf("bwrap", PATH, false, place)).level).toBe("bwrap");
  });

  const rows: readonly (readonly [string, string, string, string, string?])[] = [
    // With sudo it is not setpriv that changes the user.
    ...(isRoot ? [["the user", "setpriv", without("--reuid", 1), "capabilities are held"] as const] : []),
    ["privileges", "setpriv", without("--no-new-privs"), "privileges could be gained"],
    // Not where it is tried whether the network can be cut, but in the commands.
    ...(canCutNetwork()
      ? [
          [
            "the network",
            "unshare",
            `[[ " \${args[*]} " == *" --mount "* ]] && ${without("--net")}`,
            "the network can be reached",
          ] as const,
        ]
      : []),
    [
      "access rules",
      "setfacl",
      `[[ " \${args[*]} " == *:rwX* ]] && args=(--version)`,
      "the workspace cannot be written",
    ],
    [
      "the rule for .git",
      "setfacl",
      `[[ " \${args[*]} " == *:rX* ]] && for i in "\${!args[@]}"; do args[i]="\${args[i]/:rX/:rwX}"; done`,
      ".git could be written",
    ],
    [
      "the rule for the home directory",
      "setfacl",
      `[[ " \${args[*]} " == *:---* ]] && args=(--version)`,
      "/home could be read",
      "home",
    ],
    [
      "the rules for the runner's folders",
      "setfacl",
      `[[ " \${args[*]} " == *:---* ]] && args=(--version)`,
      `${join(sep, "work", "_temp")} could be read`,
    ],
  ];
  const walls = rows.map(([wall, program, change, message, open]) => ({ wall, program, change, message, open }));
  it.each(walls)("refuses a user that is not held by $wall", async ({ program, change, message, open }) => {
    const status = await statusOf("user", impostor(program, change), open === "home");
    expect(status).toMatchObject({ level: "none", note: expect.stringContaining(message) });
  });
});

describe("the end of another user's commands", () => {
  it.skipIf(!isRoot || whyNoOtherUser() !== null)(
    "leaves a git directory of theirs to them, and git refuses it",
    async () => {
      const place = makePlace();
      const commands = createWorkspaceCommands({
        ...{ ...place, mode: "user", allowOff: false, readOnly: [], cache: [] },
        deniedFiles: () => [],
        baseEnvironment: { PATH },
        logger: createSilentLogger(),
      });
      const script = "mv .git old && git init -q && git config core.fsmonitor 'touch ran; true' && echo x > made";
      expect(await commands.run({ script, timeoutMilliseconds: 20_000 })).toMatchObject({ exitCode: 0 });
      await commands.dispose();
      expect(lstatSync(join(place.root, "made")).uid).toBe(0);
      const asked = spawnSync("git", ["status"], { cwd: place.root, encoding: "utf8" });
      expect(asked.stderr).toContain("dubious ownership");
      expect(existsSync(join(place.root, "ran"))).toBe(false);
    },
  );
});

describe("as uid 65534", () => {
  if (!isRoot) {
    it.skip("skipped: only root can start a process as another user", () => undefined);
    return;
  }

  function runAsNobody(
    mode: SandboxMode,
    options: { allowOff?: boolean; path?: string; whole?: object },
    requests: readonly object[],
    place = makePlace(),
  ): { status: SandboxStatus; results: readonly CommandResult[] } {
    for (const path of [place.root, join(place.root, ".git"), place.home, place.privateDirectory, place.temp]) {
      chownSync(path, NOBODY, NOBODY);
    }
    const given = {
      ...{ ...place, mode, allowOff: options.allowOff ?? false, readOnly: [], cache: [] },
      baseEnvironment: { PATH: options.path ?? "/usr/bin:/bin" },
      ...options.whole,
    };
    const script = fileURLToPath(new URL("../../support/as-nobody.mjs", import.meta.url));
    const drop = ["--reuid", String(NOBODY), "--regid", String(NOBODY), "--clear-groups", "--no-new-privs"];
    const args = [...drop, process.execPath, script, JSON.stringify(given), JSON.stringify(requests)];
    const ended = spawnSync(findProgram("setpriv", PATH.split(":")) ?? "", args, {
      encoding: "utf8",
      env: { PATH: "/usr/bin:/bin" },
    });
    if (ended.status !== 0) throw new Error(ended.stderr);
    return JSON.parse(ended.stdout) as { status: SandboxStatus; results: readonly CommandResult[] };
  }

  it.skipIf(!hasWorkingBwrap())("bwrap passes its self-test and holds a command", () => {
    const { status, results } = runAsNobody("auto", {}, [
      { script: "id -u; ls -A /home; echo x > made; cat made; echo y > .git/config" },
      { script: "(setsid sleep 77.65534 &) ; echo started" },
    ]);
    expect(status.level).toBe("bwrap");
    expect(results[0]?.output).toMatch(/^65534\nx\n/);
    expect(results[0]?.exitCode).not.toBe(0);
    expect(results[1]).toMatchObject({ exitCode: 0, output: "started\n" });
  });

  it.skipIf(!hasWorkingBwrap())("a HOME with read-only folders is removed with the run", () => {
    const place = makePlace();
    chownSync(dirname(place.privateDirectory), NOBODY, NOBODY);
    const whole = {
      ...{ workingDirectory: ".", maximumFileBytes: 1024, mayRunUnsandboxed: false },
      ...{ sandbox: { mode: "bwrap", readOnly: [], cache: [] }, childEnvironment: { PATH: "/usr/bin:/bin" } },
    };
    const script =
      "mkdir -p $HOME/a/b $HOME/c && touch $HOME/a/b/f $HOME/c/f && chmod -R a-w $HOME/a && chmod 0 $HOME/c";
    const { results } = runAsNobody("bwrap", { whole }, [{ script }], place);
    expect(results[0]).toMatchObject({ exitCode: 0, output: "" });
    expect(existsSync(place.privateDirectory)).toBe(false);
  });

  it("auto without bwrap, root and sudo refuses commands, naming the remedy", () => {
    const tools = join(base, "few-tools");
    if (!existsSync(tools)) {
      mkdirSync(tools);
      for (const name of ["bash", "cat", "echo"]) {
        writeFileSync(join(tools, name), `#!/bin/sh\nexec /bin/${name} "$@"\n`, { mode: 0o755 });
      }
    }
    const refused = runAsNobody("auto", { path: tools }, [{ script: "echo ran" }]);
    expect(refused.status).toEqual({
      level: "none",
      note: "Commands are refused: bubblewrap is not installed; setfacl is not installed. Remedy: sudo apt-get install -y bubblewrap",
    });
    expect(refused.results[0]).toMatchObject({ exitCode: null, output: "", startError: refused.status.note });
    const local = runAsNobody("auto", { path: tools, allowOff: true }, [{ script: "echo ran" }]);
    expect(local.status.level).toBe("off");
    expect(local.results[0]).toMatchObject({ exitCode: 0, output: "ran\n" });
  });
});

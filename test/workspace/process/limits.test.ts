// @module-tag full
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CommandResult } from "../../../src/core/workspace/command-run.js";
import { LIMITS } from "../../../src/workspace/process/limits.js";
import { createWorkspaceCommands, type WorkspaceCommandsOptions } from "../../../src/workspace/sandbox/commands.js";
import { hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const MIB = 1 << 20;

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-limits-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let places = 0;

function createPlace(options: Partial<WorkspaceCommandsOptions>) {
  places += 1;
  const at = (name: string): string => join(base, `place-${places}`, name);
  for (const name of ["ws/.git", "home", "private"]) mkdirSync(at(name), { recursive: true });
  chmodSync(at("private"), 0o700);
  const commands = createWorkspaceCommands({
    ...{ root: at("ws"), privateDirectory: at("private"), home: at("home"), allowOff: false, readOnly: [], cache: [] },
    mode: "off",
    deniedFiles: () => [],
    baseEnvironment: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
    logger: createSilentLogger(),
    ...options,
  });
  const run = (script: string): Promise<CommandResult> => commands.run({ script, timeoutMilliseconds: 60_000 });
  return { root: at("ws"), commands, run };
}

describe.each([
  ["off", null],
  ["bwrap", hasWorkingBwrap() ? null : "there is no bubblewrap that works"],
  ["user", whyNoOtherUser()],
] as const)("limits of commands under %s", (mode, missing) => {
  if (missing !== null) {
    it.skip(`skipped: ${missing}`, () => undefined);
    return;
  }
  let place: ReturnType<typeof createPlace>;
  beforeAll(() => {
    place = createPlace({ mode, homeBytes: 64 * MIB });
  });
  afterAll(() => place.commands.dispose());
  const isOff = mode === "off";

  it("refuses a sparse file of 1 TiB, in the workspace and in HOME", async () => {
    const { output } = await place.run(`
      for folder in . "$HOME"; do
        truncate -s 1T "$folder/sparse"; echo "$?"
        dd if=/dev/zero of="$folder/sparse" bs=1 count=1 seek=1T; echo "$?"
        [ "$(stat -c %s "$folder/sparse" 2>/dev/null || echo 0)" -le ${LIMITS.fileBytes} ] && echo small; rm -f "$folder/sparse"
      done`);
    const codes = output.split("\n").filter((line) => /^\d+$|^small$/.test(line));
    expect(codes.filter((line) => line === "small")).toHaveLength(2);
    expect(codes.filter((line) => line === "0")).toEqual([]);
  });

  it("limits descriptors and core dumps, for good", async () => {
    const { output } = await place.run(
      "ulimit -Hn; ulimit -Hc; { ulimit -c unlimited; ulimit -n 100000; } 2> /dev/null; ulimit -Hn",
    );
    const [files = "", core, ...rest] = output.trim().split("\n");
    expect(Number(files)).toBeLessThanOrEqual(LIMITS.openFiles);
    expect([core, rest.at(-1)]).toEqual(["0", files]);
  });

  it.skipIf(isOff)("limits processes", async () => {
    // At level user all tests share the account: hundreds of its processes would be missing to the tests that run in parallel.
    const most = mode === "bwrap" ? 700 : 5;
    const result = await place.run(`
      ulimit -Hu
      count=0; while [ $count -lt ${most} ]; do sleep 30 & count=$((count + 1)); done 2> "$TMPDIR/err" &
      wait -n; exit 0`);
    expect(Number(result.output.split("\n")[0])).toBe(LIMITS.processes);
  });

  it.skipIf(isOff)("leaves no setting of the machine writable", async () => {
    const script = "find /proc/sys /proc/sysrq-trigger /proc/irq /sys -writable -not -type l 2>/dev/null";
    const { output } = await place.run(script);
    // Any user may open this one; a write needs a capability.
    const left = mode === "user" ? "/proc/sys/kernel/ns_last_pid\n" : "";
    expect(output.replace(left, "")).toBe("");
  });

  it.skipIf(mode !== "bwrap")("gives folders in memory a size, and /dev none", async () => {
    const { output } = await place.run("df -B1 --output=size /var/tmp /dev/shm /run /home | tail -n +2; touch /dev/x");
    const sizes = output.split("\n").slice(0, 4).map(Number);
    const rounded = LIMITS.temporaryBytes + 4096;
    expect(sizes.slice(0, 2).every((size) => size > 0 && size <= rounded)).toBe(true);
    expect(sizes.slice(2).every((size) => size > 0 && size <= LIMITS.hiddenBytes)).toBe(true);
    expect(output).toContain("Read-only file system");
  });

  it("counts the scratch place as a part of HOME", async () => {
    const filling = await place.run('head -c 100M /dev/zero > "$TMPDIR/big"; sleep 30');
    expect(filling).toMatchObject({ exitCode: null, aborted: false, timedOut: false });
    expect(filling.output).toContain("Temporary files count, and went with it.");
    const { output } = await place.run('ls "$TMPDIR"; echo kept > "$TMPDIR/kept"; cat "$TMPDIR/kept"');
    expect([output.includes("big"), output.endsWith("kept\n")]).toEqual([false, true]);
  });

  it("ends a command that fills HOME, says why, and gives the next one an empty HOME", async () => {
    const filling = await place.run(
      `for n in $(seq 50); do dd if=/dev/zero of="$HOME/big-$n" bs=1M count=16; done; sleep 30`,
    );
    expect(filling).toMatchObject({ exitCode: null, aborted: false, timedOut: false });
    expect(filling.output).toContain("HOME held more than 64 MiB, its limit: the command was ended and HOME emptied.");
    expect(await place.run("ls $HOME; echo kept > $HOME/cache")).toMatchObject({ exitCode: 0, output: "" });
    expect(await place.run("cat $HOME/cache")).toMatchObject({ exitCode: 0, output: "kept\n" });
  });

  it("ends a command that fills HOME while others free as much space", async () => {
    const other = join(base, `other-${places}`);
    writeFileSync(other, Buffer.alloc(256 * MIB, 1));
    const script = 'touch begun; until [ -e freed ]; do :; done; head -c 100M /dev/zero > "$HOME/big"; sleep 30';
    const filling = place.run(script);
    await vi.waitFor(() => statSync(join(place.root, "begun")), { timeout: 10_000 });
    rmSync(other);
    writeFileSync(join(place.root, "freed"), "");
    expect(await filling).toMatchObject({ exitCode: null, aborted: false, timedOut: false });
  });

  it("leaves no file with the rights of its owner in the workspace", async () => {
    const other = createPlace({ mode });
    const made = await other.run(
      "cp /bin/true own; cp /bin/true .own; mkdir d; cp /bin/true d/both; chmod 4755 own; chmod 2755 .own; chmod 6755 d/both",
    );
    await other.commands.dispose();
    expect(made.exitCode).toBe(0);
    const modes = ["own", ".own", "d/both"].map((name) => (statSync(join(other.root, name)).mode & 0o7777).toString(8));
    expect(modes).toEqual(["755", "755", "755"]);
    expect(readdirSync(other.root).sort()).toEqual([".git", ".own", "d", "own"]);
  });
});

// @module-tag full
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { BROKEN_SUM } from "../support/scenario.js";
import { expectSound, openPulls, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("The walls of bubblewrap are not tried: it does not work here.");

/** Asks what could be written by access(2) alone; it writes in the workspace, HOME and temporary folders only. */
const PROBE = `
import { execFileSync } from "node:child_process";
import { accessSync, chmodSync, constants, copyFileSync, readFileSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
const lines = (...argv) => {
  try {
    return execFileSync(argv[0], argv.slice(1), { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    return String(error.stdout);
  }
};
const attempt = (work) => {
  try {
    work();
    return "done";
  } catch (error) {
    return error.code;
  }
};
test("looks around", () => {
  writeFileSync("big", "");
  copyFileSync("/bin/true", "planted");
  chmodSync("planted", 0o6755);
  writeFileSync("probe-result.json", JSON.stringify({
    settings: lines("find", "/proc/sys", "/sys", "-writable", "-not", "-type", "l"),
    trigger: attempt(() => accessSync("/proc/sysrq-trigger", constants.W_OK)) !== "done",
    sparse: attempt(() => truncateSync("big", 2 ** 40)),
    limits: readFileSync("/proc/self/limits", "utf8"),
    sizes: ["/var/tmp", "/dev/shm", "/run"].map((path) => statfsSync(path).blocks * statfsSync(path).bsize),
    tool: lines("tool-of-mine").trim(),
    credentials: lines("grep", "-rls", "planted-secret", "__HOME__"),
  }));
});
`;

const CREDENTIALS = [
  ...[".local/share/uv/credentials/pypi.org", ".local/share/containers/auth.json", ".cargo/credentials.toml"],
  ...[".cargo/credentials", ".gradle/gradle.properties", ".gradle/init.gradle", ".m2/settings.xml", ".codex/auth.json"],
  ...[".config/gh/hosts.yml", ".docker/config.json", ".npmrc", ".local/bin/credentials.json"],
];

it.skipIf(!sandboxed)(
  "commands change no setting of the machine, fill nothing, and see tools but no account",
  async () => {
    let probe = "";
    const scenario = await open({
      files: { ...BROKEN_SUM, ".gitignore": "big\nplanted\nprobe-result.json\n" },
      script: {
        steps: [
          () => ({
            answer: {
              toolCalls: [
                { id: "probe", name: "write_file", arguments: { path: "test/probe.test.js", content: probe } },
                {
                  id: "script",
                  name: "write_file",
                  arguments: { path: "src/made-by-a-tool.sh", content: "#!/bin/sh\n" },
                },
                { name: "edit_file", arguments: { path: "src/sum.js", old_str: "a - b", new_str: "a + b" } },
              ],
            },
          }),
          { answer: { toolCalls: [{ name: "run_command", arguments: { command: "node --test" } }] } },
          say("Done."),
        ],
        evaluations: [say('{"completed":true,"confidence":0.9,"issues":[],"suggestion":""}')],
      },
    });
    const workspace = join(scenario.folder, "work-1", "demo");
    const home = join(scenario.folder, "temp-1", "_home");
    probe = PROBE.replace("__HOME__", home);
    const result = await scenario.comment("/architect fix", {
      environment: { PATH: `${join(home, ".local/bin")}:${process.env["PATH"]}` },
      prepare() {
        for (const name of CREDENTIALS) {
          mkdirSync(dirname(join(home, name)), { recursive: true });
          writeFileSync(join(home, name), "planted-secret\n");
        }
        writeFileSync(join(home, ".local/bin/tool-of-mine"), "#!/bin/sh\necho started\n", { mode: 0o755 });
      },
    });
    expectSound(scenario, result);
    const found = JSON.parse(readFileSync(join(workspace, "probe-result.json"), "utf8")) as {
      limits: string;
      sizes: readonly number[];
    };
    expect(found).toMatchObject({ settings: "", trigger: true, sparse: "EFBIG", tool: "started", credentials: "" });
    const limit = (name: string): number =>
      Number(new RegExp(`^${name}\\s+\\S+\\s+(\\d+)`, "m").exec(found.limits)?.[1]);
    expect(limit("Max processes")).toBeLessThanOrEqual(512);
    expect(limit("Max file size")).toBe(2 ** 33);
    expect(limit("Max core file size")).toBe(0);
    expect(limit("Max open files")).toBeLessThanOrEqual(65_536);
    expect(found.sizes.every((bytes) => bytes <= 2 ** 32 + 4096)).toBe(true);
    // Afterwards everything is the owner's, without rights that outlive the run.
    const owner = statSync(workspace);
    for (const name of ["planted", "probe-result.json", "src/sum.js"]) {
      const { uid, gid, mode } = statSync(join(workspace, name));
      expect([name, uid, gid, mode & 0o7000]).toEqual([name, owner.uid, owner.gid, 0]);
    }
    expect(openPulls(scenario)).toHaveLength(1);
  },
);

import { type ChildProcess, spawn } from "node:child_process";
import { messageOf } from "../../core/errors.js";
import { killGroup } from "../process/group.js";
import type { SharedNetwork } from "../process/launcher.js";

/** The program only has to print its process id. */
const START_MILLISECONDS = 10_000;

/** Bubblewrap's arguments: a process that enters this user namespace may make sandboxes, without rights outside. */
const HELD = [
  ...["--unshare-user", "--uid", "0", "--gid", "0", "--unshare-net", "--cap-add", "ALL", "--die-with-parent"],
  ...["--ro-bind", "/", "/", "--chdir", "/", "--"],
];

/** Prints its process id and waits for the end of its input, which closes when this process ends, however it ends. */
const HOLD = ["/bin/sh", "-c", "echo $$; read -r _"];

/**
 * Opens a network that bubblewrap creates and one of our processes holds: `enter` leads into it. The holder runs
 * nothing of the repository and is invisible to all sandboxes: each command still has its own processes, files and
 * limits.
 *
 * @param bwrap the command that starts bubblewrap
 */
export async function holdNetwork(bwrap: readonly [string, ...string[]]): Promise<SharedNetwork | string> {
  let child: ChildProcess;
  try {
    const [program, ...rest] = [...bwrap, ...HELD, ...HOLD] as const;
    child = spawn(program, rest, { cwd: "/", env: {}, detached: true, stdio: ["pipe", "pipe", "pipe"] });
  } catch (error) {
    return messageOf(error);
  }
  const close = (): void => killGroup(child, "SIGKILL");
  let isAlive = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false;
      resolve();
    };
    child.once("error", end);
    child.once("exit", end);
  });
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on("error", () => undefined);
  const said = await firstLine(child, ended);
  const pid = /^([1-9]\d*)$/.exec(said)?.[1];
  if (pid !== undefined && isAlive) return { pid: Number(pid), isAlive: () => isAlive, ended, close };
  close();
  return said === "" ? "the holder of the network did not start" : said;
}

/** The first line of its output; '' if there is none. */
function firstLine(child: ChildProcess, ended: Promise<void>): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const finish = (): void => {
      clearTimeout(timer);
      resolve(text.split("\n")[0] ?? "");
    };
    const timer = setTimeout(finish, START_MILLISECONDS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        text = `${text}${chunk.toString("utf8")}`.slice(0, 1000);
        if (text.includes("\n")) finish();
      });
    }
    void ended.then(finish);
  });
}

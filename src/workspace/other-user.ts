import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findProgram } from "./environment.js";
import { type Launch, type Launcher, READ_ONLY_ENTRIES, type SandboxOptions, type Unusable } from "./launcher.js";
import { notFound, runProcess } from "./process.js";
import { createCanary, testOtherUser } from "./self-test.js";

const NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const INSTALL_ACL = "sudo apt-get install -y acl";

/** How to become the other user, and to act on files as one who may. */
interface Identity {
  readonly user: string;
  /** Put before every command. */
  readonly become: (env: Readonly<Record<string, string>>) => string[];
  /** Put before setfacl, useradd and the like. */
  readonly privileged: readonly string[];
}

/**
 * L2 of policy §4: another user id, so that the agent's processes, files and sudo are out of reach. Access to the
 * workspace is granted by access control lists and taken back at the end. Remaining: network, /tmp, world-writable trees.
 */
export async function createUserLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
  const path = (options.environment["PATH"] ?? "").split(":").concat("/usr/sbin", "/sbin");
  const setfacl = findProgram("setfacl", path);
  const setpriv = findProgram("setpriv", path);
  if (setfacl === null) return { problem: "setfacl is not installed", remedy: INSTALL_ACL };
  if (setpriv === null) return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
  const identity = process.getuid?.() === 0 ? rootIdentity(setpriv) : await sudoIdentity(options, path, setpriv);
  if ("problem" in identity) return identity;
  const canary = createCanary(options);
  const home = createHome();
  const run = (argv: readonly string[]) => runPrivileged(options, [...identity.privileged, ...argv]);
  const access = createAccess(options, identity.user, home, setfacl);
  const wrap = (launch: Launch): Launch => {
    const [first, ...rest] = identity.become(launch.env);
    return { ...launch, argv: [first ?? setpriv, ...rest, ...launch.argv] };
  };
  const dispose = async (): Promise<void> => {
    for (const argv of access.revoke) await run(argv);
    const owner = statSync(options.root);
    await run(["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, options.root]);
    await run(["rm", "-rf", dirname(home)]);
  };
  let failure: string | null = null;
  for (const argv of access.grant) failure ??= await run(argv);
  failure ??= await testOtherUser(wrap, options, home, canary);
  rmSync(dirname(canary), { recursive: true, force: true });
  if (failure !== null) {
    await dispose();
    return { problem: `the other user failed its self-test (${failure.trim().split("\n")[0]})`, remedy: INSTALL_ACL };
  }
  return {
    status: {
      level: "user",
      note: "Commands run as another user. They reach the network, /tmp and folders that everybody may write.",
    },
    home,
    wrap,
    explain: (output, exitCode) => {
      const hasFailed = exitCode === 126 || exitCode === 127;
      const missing = hasFailed
        ? /^(?:setpriv: failed to execute|env:) [‘']?(.+?)[’']?: /.exec(output)?.[1]
        : undefined;
      return missing === undefined ? null : notFound(missing);
    },
    afterRun: async () => {
      // Root kills the group itself; sudo's child has a session of its own, and its user nothing else to do.
      if (identity.privileged.length > 0) await run(["pkill", "-KILL", "-u", identity.user]);
    },
    dispose,
  };
}

function rootIdentity(setpriv: string): Identity {
  const drop = ["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--no-new-privs"];
  return { user: NOBODY, become: () => [setpriv, ...drop], privileged: [] };
}

async function sudoIdentity(
  options: SandboxOptions,
  path: readonly string[],
  setpriv: string,
): Promise<Identity | Unusable> {
  const remedy = "sudo apt-get install -y bubblewrap";
  const sudo = findProgram("sudo", path);
  if (sudo === null) return { problem: "neither root nor sudo is there to change the user", remedy };
  const failure = await runPrivileged(options, [sudo, "-n", "true"]);
  if (failure !== null) return { problem: "sudo asks for a password", remedy };
  // Exit 9: the account is there already; whether it works is told by the self-test.
  await runPrivileged(options, [
    ...[sudo, "-n", "useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT],
  ]);
  const become = (env: Readonly<Record<string, string>>): string[] => [
    ...[sudo, "-n", "-u", ACCOUNT, "--", setpriv, "--no-new-privs", "env", "-i"],
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ];
  return { user: ACCOUNT, become, privileged: [sudo, "-n"] };
}

/** null = done; else the reason. */
async function runPrivileged(options: SandboxOptions, argv: readonly string[]): Promise<string | null> {
  const [first, ...rest] = argv;
  if (first === undefined) return "nothing to run";
  const env = { PATH: `${options.environment["PATH"] ?? ""}:/usr/sbin:/sbin` };
  const result = await runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: 120_000 });
  if (result.startError !== undefined) return result.startError;
  return result.exitCode === 0 ? null : result.output || `${first} ended with ${result.exitCode}`;
}

/** A home for commands that the other user gets by the access rules, in a folder that others cannot list. */
function createHome(): string {
  const parent = mkdtempSync(join(tmpdir(), "architect-home-"));
  chmodSync(parent, 0o711);
  mkdirSync(join(parent, "home"), { mode: 0o700 });
  return join(parent, "home");
}

/** setfacl commands that open the workspace and close what would become reachable beside it, and that undo it. */
function createAccess(
  options: SandboxOptions,
  user: string,
  home: string,
  setfacl: string,
): { grant: string[][]; revoke: string[][] } {
  const { root } = options;
  const set = (rule: string, paths: readonly string[]): string[][] =>
    paths.length === 0 ? [] : [[setfacl, "-P", "-m", rule, "--", ...paths]];
  const setAll = (rule: string, paths: readonly string[]): string[][] =>
    paths.length === 0 ? [] : [[setfacl, "-P", "-R", "-m", rule, "--", ...paths]];
  const existing = (names: readonly string[]): string[] =>
    names.map((name) => join(root, name)).filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
  const top = readdirSync(root).filter((name) => name !== ".git");
  const parents = parentsOf(root);
  const isClosed = (path: string): boolean => (statSync(path).mode & 0o001) === 0;
  const closedParents = parents.filter(isClosed);
  // Opening the outermost closed parent would open everything readable below it: what is not the workspace is denied.
  const reached = parents.slice(0, parents.findLastIndex(isClosed) + 1);
  const siblings = reached.flatMap((parent) =>
    readdirSync(parent)
      .map((name) => join(parent, name))
      .filter((path) => !`${root}/`.startsWith(`${path}/`) && !lstatSync(path).isSymbolicLink()),
  );
  const owner = statSync(root).uid;
  const full = `u:${user}:rwX,d:u:${user}:rwX,d:u:${owner}:rwX`;
  return {
    grant: [
      ...set(`u:${user}:---`, siblings),
      ...set(`u:${user}:x`, closedParents),
      ...set(full, [root, home]),
      ...setAll(full, existing(top)),
      ...setAll(`u:${user}:rX`, existing([...READ_ONLY_ENTRIES, ...(options.sealed ?? [])])),
      ...set(`u:${user}:---`, options.deniedFiles()),
    ],
    revoke: [
      [setfacl, "-P", "-R", "-x", `u:${user},d:u:${user},d:u:${owner}`, "--", root],
      ...(siblings.length + closedParents.length === 0
        ? []
        : [[setfacl, "-P", "-x", `u:${user}`, "--", ...siblings, ...closedParents]]),
    ],
  };
}

/** Outermost last. */
function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let parent = dirname(path); parent !== "/"; parent = dirname(parent)) parents.push(parent);
  return parents;
}

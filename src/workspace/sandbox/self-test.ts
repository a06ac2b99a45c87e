import { chmodSync, existsSync, lstatSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import type { GroupLaunch } from "../process/group.js";
import { type Launch, runnerFolders, type SandboxOptions } from "../process/launcher.js";
import { LIMITS } from "../process/limits.js";
import { runProcess } from "../process/process.js";

const PASSED = "self-test: passed";
const MEASURED = "self-test: measured ";

/** Each check must pass inside; the first failure is printed and ends the test (fail closed). */
const COMMON_CHECKS = `
fail() { echo "self-test: $1"; exit 1; }
status=$(</proc/self/status)
[[ $status =~ NoNewPrivs:[[:space:]]*1 ]] || fail "privileges could be gained"
[[ $status =~ CapEff:[[:space:]]*0+[[:space:]] ]] || fail "capabilities are held"
while read -r file; do
  [ -n "$file" ] && [ -r "$file" ] && fail "a file in \${file%/*/*} could be read"
done <<< "$CANARIES"
[ -w "$ROOT" ] || fail "the workspace cannot be written"
if [ -e "$ROOT/.git" ]; then [ -w "$ROOT/.git" ] && fail ".git could be written"; fi
if [ -e "$ROOT/.git/config" ]; then [ -w "$ROOT/.git/config" ] && fail ".git/config could be written"; fi
[ -w "$HOME" ] || fail "HOME cannot be written"
: > "$HOME/$MARK" || fail "HOME cannot be written"
[ -w /etc ] && fail "/etc could be written"
for socket in /var/run/docker.sock /run/docker.sock /run/podman/podman.sock /run/containerd/containerd.sock; do
  [ -w "$socket" ] && fail "$socket could be used"
done
for file in /proc/sys/kernel/{core_pattern,modprobe,hotplug,poweroff_cmd,sysrq} /proc/sys/fs/binfmt_misc/register \
  /proc/sys/fs/protected_symlinks /proc/sys/vm/drop_caches /proc/sysrq-trigger /sys/kernel/uevent_helper /sys/power/state; do
  [ -w "$file" ] && fail "$file could be written"
done
[ "$(ulimit -Hf)" = unlimited ] && fail "files could have any size"
if [ -n "$PROCESSES" ]; then
  [ "$(ulimit -Hu)" -le "$PROCESSES" ] || fail "there could be more than $PROCESSES processes"
fi
if command -v sudo >/dev/null 2>&1; then sudo -n true >/dev/null 2>&1 && fail "sudo works"; fi
`;

const BWRAP_CHECKS = `
[ "$(readlink /proc/self/ns/pid)" = "$OUTER_PIDS" ] && fail "the processes are not separated"
[ -w /opt ] && fail "/opt could be written"
for file in /proc/sys/{kernel,vm,fs}/* /sys/kernel/* /dev; do
  [ -w "$file" ] && fail "$file could be written"
done
(exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && fail "the network can be reached"
`;

/** Paths that another user can still reach are reported, not refused. */
const USER_CHECKS = `
cat "/proc/$AGENT/environ" >/dev/null 2>&1 && fail "the agent's environment could be read"
ls "/proc/$AGENT/fd" >/dev/null 2>&1 && fail "the agent's files could be reached"
if (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null; then
  [ -n "$CUT_OFF" ] && fail "the network can be reached"
  echo "${MEASURED}the network"
fi
for folder in /tmp /var/tmp /opt /usr/share /usr/local; do [ -w "$folder" ] && echo "${MEASURED}$folder"; done
`;

type Wrap = (launch: Launch) => GroupLaunch;

export interface SelfTest {
  /** null: passed; else the check that failed. */
  readonly failure: string | null;
  /** Paths outside of the workspace that commands can reach, as measured. */
  readonly reached: readonly string[];
}

/** The commands' HOME, by its paths inside and on the host. */
interface Home {
  readonly inner: string;
  readonly outer: string;
}

/** The self-test of the bubblewrap level. */
export async function testBwrap(
  wrap: Wrap,
  options: SandboxOptions,
  home: Home,
  counted: readonly string[],
): Promise<SelfTest> {
  const canaries = createCanaries(options);
  try {
    const processes = counted.length === 0 ? "" : String(LIMITS.processes);
    const outer = { OUTER_PIDS: readlinkSync("/proc/self/ns/pid"), PROCESSES: processes };
    return await runChecks(COMMON_CHECKS + BWRAP_CHECKS, wrap, options, { home, outer, canaries });
  } finally {
    removeCanaries(canaries);
  }
}

/**
 * The self-test of the other-user level. `canaries` are made before the ACLs, like the person's own files;
 * `hasNetwork`: commands have their own network.
 */
export function testOtherUser(
  wrap: Wrap,
  options: SandboxOptions,
  place: { readonly home: string; readonly canaries: readonly string[]; readonly hasNetwork: boolean },
): Promise<SelfTest> {
  const { home, canaries, hasNetwork } = place;
  return runChecks(COMMON_CHECKS + USER_CHECKS, wrap, options, {
    home: { inner: home, outer: home },
    outer: { PROCESSES: String(LIMITS.processes), CUT_OFF: hasNetwork ? "yes" : "" },
    canaries,
  });
}

/** A file that the test makes: its owner on the host is the user that commands run as. */
const MARK = ".architect-self-test";

function runsAsRoot({ outer }: Home): boolean {
  const mark = join(outer, MARK);
  const owner = lstatSync(mark, { throwIfNoEntry: false })?.uid ?? 0;
  rmSync(mark, { force: true });
  return owner === 0;
}

function runChecks(
  script: string,
  wrap: Wrap,
  options: SandboxOptions,
  place: { home: Home; outer: Readonly<Record<string, string>>; canaries: readonly string[] },
): Promise<SelfTest> {
  const { home, canaries } = place;
  return withListener(async (port) => {
    const facts = { CANARIES: canaries.join("\n"), AGENT: String(process.pid), ROOT: options.root, PORT: String(port) };
    const env = { ...options.environment, ...facts, ...place.outer, HOME: home.inner, MARK };
    const argv = ["/bin/bash", "--noprofile", "--norc", "-c", `${script}\necho "${PASSED}"`] as const;
    const launch = wrap({ argv, cwd: options.root, env, network: "off" });
    const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
    if (result.startError !== undefined) return { failure: result.startError, reached: [] };
    const isRoot = runsAsRoot(home);
    const lines = result.output.trim().split("\n");
    const reached = lines.flatMap((line) => (line.startsWith(MEASURED) ? [line.slice(MEASURED.length)] : []));
    // A shell may print warnings, about a locale for example: only the last line matters.
    const hasPassed = result.exitCode === 0 && lines.at(-1) === PASSED;
    if (hasPassed) return isRoot ? { failure: "commands run as root", reached: [] } : { failure: null, reached };
    const found = lines.find((line) => line.startsWith("self-test: ") && !line.startsWith(MEASURED));
    return { failure: found?.slice("self-test: ".length) ?? (lines[0] || `exit ${result.exitCode}`), reached: [] };
  });
}

/** Readable files in the home directory and in the runner's temporary folder; if neither is writable, in our own. */
export function createCanaries(options: SandboxOptions): readonly string[] {
  const [temp = ""] = runnerFolders(options.root);
  const wanted = [options.home, ...(existsSync(temp) ? [temp] : [])].flatMap(createCanary);
  return wanted.length > 0 ? wanted : createCanary(options.privateDirectory);
}

export function removeCanaries(canaries: readonly string[]): void {
  for (const canary of canaries) rmSync(dirname(canary), { recursive: true, force: true });
}

function createCanary(parent: string): string[] {
  try {
    const folder = mkdtempSync(join(parent, ".architect-canary-"));
    // World-readable: protection must come from the folder above it.
    chmodSync(folder, 0o755);
    const canary = join(folder, "canary");
    writeFileSync(canary, "canary", { mode: 0o644 });
    return [canary];
  } catch {
    // Not writable: another canary suffices.
    return [];
  }
}

/** A loopback listener that a sandbox without network must not reach. */
async function withListener<Value>(use: (port: number) => Promise<Value>): Promise<Value> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

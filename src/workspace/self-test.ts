import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Launch, SandboxOptions } from "./launcher.js";
import { runProcess } from "./process.js";

const PASSED = "architect-self-test-passed";

/** Each line must hold inside; the first that does not is printed and ends the test (policy §4, fail closed). */
const COMMON_CHECKS = `
fail() { echo "self-test: $1"; exit 1; }
cat "$CANARY" >/dev/null 2>&1 && fail "a file in the home directory could be read"
cat "/proc/$AGENT/environ" >/dev/null 2>&1 && [ "$SAME_PIDS" = 1 ] && fail "the agent's environment could be read"
[ -w "$ROOT" ] || fail "the workspace cannot be written"
if [ -e "$ROOT/.git" ]; then [ -w "$ROOT/.git" ] && fail ".git could be written"; fi
if [ -e "$ROOT/.git/config" ]; then [ -w "$ROOT/.git/config" ] && fail ".git/config could be written"; fi
[ -w "$HOME" ] || fail "HOME cannot be written"
[ -w /etc ] && fail "/etc could be written"
if command -v sudo >/dev/null 2>&1; then sudo -n true >/dev/null 2>&1 && fail "sudo works"; fi
`;

const BWRAP_CHECKS = `
[ "$(readlink /proc/self/ns/pid)" = "$OUTER_PIDS" ] && fail "the processes are not separated"
[ -w /opt ] && fail "/opt could be written"
(exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && fail "the network can be reached"
`;

type Wrap = (launch: Launch) => Launch;

/** L1: null = passed; else the reason. */
export function testBwrap(wrap: Wrap, options: SandboxOptions, home: string): Promise<string | null> {
  return withListener(async (port) => {
    const outer = { OUTER_PIDS: readlinkSync("/proc/self/ns/pid"), PORT: String(port), SAME_PIDS: "0" };
    return runChecks(COMMON_CHECKS + BWRAP_CHECKS, wrap, options, { ...outer, HOME: home });
  });
}

/** L2: null = passed; else the reason. `canary` is made before the access rules, as the person's own files were. */
export function testOtherUser(
  wrap: Wrap,
  options: SandboxOptions,
  home: string,
  canary: string,
): Promise<string | null> {
  return runChecks(COMMON_CHECKS, wrap, options, { SAME_PIDS: "1", HOME: home }, canary);
}

async function runChecks(
  script: string,
  wrap: Wrap,
  options: SandboxOptions,
  extra: Readonly<Record<string, string>>,
  givenCanary?: string,
): Promise<string | null> {
  const canary = givenCanary ?? createCanary(options);
  const env = { ...options.environment, CANARY: canary, AGENT: String(process.pid), ROOT: options.root, ...extra };
  const argv = ["/bin/bash", "--noprofile", "--norc", "-c", `${script}\necho ${PASSED}`] as const;
  const launch = wrap({ argv, cwd: options.root, env, network: "off" });
  const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
  if (givenCanary === undefined) rmSync(join(canary, ".."), { recursive: true, force: true });
  if (result.startError !== undefined) return result.startError;
  return result.exitCode === 0 && result.output.trim() === PASSED ? null : result.output || `exit ${result.exitCode}`;
}

/** A readable file in the home directory; where that cannot be written, beside our own private files. */
export function createCanary(options: SandboxOptions): string {
  for (const parent of [options.home, options.privateDirectory]) {
    try {
      const canary = join(mkdtempSync(join(parent, ".architect-canary-")), "canary");
      writeFileSync(canary, "canary");
      return canary;
    } catch {
      // Not writable: the next one.
    }
  }
  return join(options.privateDirectory, "no-canary");
}

/** A listener on loopback that a sandbox without network must not reach. */
async function withListener<Value>(use: (port: number) => Promise<Value>): Promise<Value> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

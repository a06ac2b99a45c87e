import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/**
 * Variables that stay in this process's environment: the runtime and the runner's toolkit read them by themselves. None
 * is a secret. Everything else is handed on as a plain object, so that no child process inherits it.
 */
const KEPT = [
  "PATH",
  "HOME",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "SYSTEMROOT",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "GITHUB_OUTPUT",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY",
  "NO_COLOR",
] as const;

export type Environment = Readonly<Record<string, string>>;

/** Fields 50 and 51 of /proc/self/stat: where the kernel keeps the environment that other processes can read. */
function environmentBlock(): { start: number; end: number } | null {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [start, end] = [Number(fields[47]), Number(fields[48])];
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && end > start && start > 0 ? { start, end } : null;
}

/** Writes zeros over the block, so that /proc/<our pid>/environ shows nothing to a child of the same user. */
function wipeEnvironmentBlock(): void {
  const block = environmentBlock();
  if (block === null) return;
  const memory = openSync("/proc/self/mem", "r+");
  try {
    writeSync(memory, Buffer.alloc(block.end - block.start), 0, block.end - block.start, block.start);
  } finally {
    closeSync(memory);
  }
}

/**
 * First thing that runs: keeps the inspector shut, takes the environment out of reach of child processes, and returns
 * it.
 * @throws Error when NODE_OPTIONS would load foreign code into this process.
 */
export function harden(): Environment {
  // A child could open the inspector with `kill -USR1`; a listener keeps it shut.
  if (process.platform !== "win32") process.on("SIGUSR1", () => {});
  const copy: Record<string, string> = {};
  // Windows knows no case in names, a plain object does: PATH may come as Path there.
  const nameOf = (name: string): string => (process.platform === "win32" ? name.toUpperCase() : name);
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) copy[nameOf(name)] = value;
  if (/--(inspect|require|import|loader|experimental-loader)\b|(^|\s)-r\b/.test(copy["NODE_OPTIONS"] ?? "")) {
    throw new Error(
      "NODE_OPTIONS loads code into the action; remove --inspect, --require, --import and --loader from it.",
    );
  }
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const name of KEPT) {
    const value = copy[name];
    // Setting a variable again moves it off the block that is wiped below.
    if (value !== undefined) process.env[name] = value;
  }
  if (process.platform === "linux") {
    try {
      wipeEnvironmentBlock();
    } catch {
      // Without /proc there is nothing to read it from either.
    }
  }
  return copy;
}

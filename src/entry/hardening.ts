import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/**
 * Variables that stay in this process's environment, because the runtime and the runner's toolkit read them. None is a
 * secret. All others are passed on as a plain object, so that no child process inherits them.
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

/** Fields 50 and 51 of /proc/self/stat: the address of the environment that other processes can read. */
function environmentBlock(): { start: number; end: number } | null {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [start, end] = [Number(fields[47]), Number(fields[48])];
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && end > start && start > 0 ? { start, end } : null;
}

/** Overwrites the block with zeros, so that /proc/<our pid>/environ shows nothing to a child of the same user. */
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
 * Runs first: keeps the inspector shut, moves the environment out of reach of child processes, and returns it.
 * @throws Error if NODE_OPTIONS would load foreign code into this process.
 */
export function harden(): Environment {
  // A child could open the inspector with `kill -USR1`; a listener keeps it shut.
  if (process.platform !== "win32") process.on("SIGUSR1", () => {});
  const copy: Record<string, string> = {};
  // Names are case-insensitive on Windows but not in a plain object: PATH may be called Path there.
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
    // Setting a variable again moves it out of the block that is wiped below.
    if (value !== undefined) process.env[name] = value;
  }
  if (process.platform === "linux") {
    try {
      wipeEnvironmentBlock();
    } catch {
      // Without /proc, other processes cannot read it there either.
    }
  }
  return copy;
}

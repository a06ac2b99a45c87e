import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import type { GroupLaunch } from "../process/group.js";
import type { Launch, RoomAbilities, SandboxOptions } from "../process/launcher.js";
import { runProcess } from "../process/process.js";
import { runSystem, trySystem } from "../process/system-programs.js";
import { fitsOverlay } from "./mounts.js";

const COPY_MILLISECONDS = 600_000;

/** Room folders where commands run as this process's user. */
export function createOwnFolders(): Pick<RoomAbilities, "createFolder" | "admit" | "give" | "copy" | "remove"> {
  return {
    createFolder: (parent) => mkdtempSync(join(parent, "room-")),
    admit: async () => undefined,
    give: async () => undefined,
    copy: (from, to, signal) => copyTree([], { from, to }, signal),
    remove: (folder) => removeTree([], folder),
  };
}

/**
 * Uses the system's own `cp`: it shares blocks if the file system can, which is several times faster.
 * @throws ArchitectError (forge) when the copy fails.
 */
export async function copyTree(
  privileged: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  signal?: AbortSignal,
): Promise<void> {
  const isGnu = process.platform === "linux";
  const options = isGnu ? ["-R", "--preserve=timestamps,links", "--reflink=auto"] : ["-Rp"];
  const argv = [...privileged, "cp", ...options, "--", from, to];
  const result = await runSystem(argv, { timeoutMilliseconds: COPY_MILLISECONDS, signal });
  if (result.exitCode === 0) return;
  if (result.aborted) throw new ArchitectError("forge", "The run was stopped while a clean room was made.");
  const why = (result.startError ?? result.output).trim().split("\n")[0] ?? "";
  throw new ArchitectError("forge", `'${from}' could not be copied for the gates: ${why}`);
}

/** A room's leftovers are harmless: they are in our own folder, which is deleted with the run. */
export async function removeTree(privileged: readonly string[], folder: string): Promise<void> {
  try {
    // Most scratch folders are empty, and then no program needs to start.
    rmdirSync(folder);
    return;
  } catch {
    // It is not empty, or belongs to another user.
  }
  const argv = [...privileged, "rm", "-rf", "--", folder];
  if ((await trySystem(argv, { timeoutMilliseconds: COPY_MILLISECONDS })) === null) return;
  try {
    // A command may have left folders that deny access to their own owner.
    openFolders(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Ignored, like above.
  }
}

function openFolders(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name));
}

/** Tests an overlay once: the lower folder must be visible, and writes must not reach it. */
export function createOverlayTest(
  wrap: (launch: Launch) => GroupLaunch,
  options: SandboxOptions,
  folders: Pick<RoomAbilities, "admit" | "remove">,
): () => Promise<boolean> {
  let tested: Promise<boolean> | null = null;
  return () => {
    tested ??= tryOverlay(wrap, options, folders).catch(() => false);
    return tested;
  };
}

async function tryOverlay(
  wrap: (launch: Launch) => GroupLaunch,
  options: SandboxOptions,
  { admit, remove }: Pick<RoomAbilities, "admit" | "remove">,
): Promise<boolean> {
  const folder = mkdtempSync(join(options.privateDirectory, "overlay-"));
  if (!fitsOverlay([folder])) return false;
  const at = (name: string): string => join(folder, name);
  for (const name of ["lower/a", "scratch/upper", "scratch/work", "home", "temporary", "checkout/a"])
    mkdirSync(at(name), { recursive: true, mode: 0o755 });
  writeFileSync(at("lower/a/kept"), "kept\n", { mode: 0o644 });
  await admit(folder);
  const overlays = [{ lower: at("lower"), scratch: at("scratch"), target: at("checkout/a") }];
  const room = {
    checkout: at("checkout"),
    home: at("home"),
    temporary: at("temporary"),
    overlays,
    caches: [],
    objects: null,
  };
  const script = "read -r word < a/a/kept && [ $word = kept ] && rm a/a/kept && echo > a/new && rm -r a/a && mkdir a/a";
  try {
    const { root, environment } = options;
    const argv = ["/bin/bash", "--noprofile", "--norc", "-c", script] as const;
    const launch = wrap({ argv, cwd: root, env: { ...environment, HOME: at("home") }, network: "off", room });
    const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
    return result.exitCode === 0 && readFileSync(at("lower/a/kept"), "utf8") === "kept\n";
  } finally {
    await remove(folder);
  }
}

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { NO_PERSON } from "../../core/workspace/local-history.js";
import type { KeptSetup, Room, RoomRequest, WorkspaceRooms } from "../../core/workspace/room.js";
import { createGit, type Git } from "../git/process.js";
import { cachesBeside } from "../process/environment.js";
import type { Launcher, Overlay, RoomPlace } from "../process/launcher.js";
import type { SandboxedCommands } from "../sandbox/commands.js";
import { fitsOverlay } from "../sandbox/mounts.js";
import type { History, Repository } from "../tree/git.js";
import { fillLfs, listLfs } from "./lfs.js";
import { createRoomGit } from "./room-git.js";
import { seedHome } from "./seed-home.js";
import {
  createOverlay,
  entryKindOf,
  fillUp,
  giveEntries,
  hasProducts,
  isDependencyFolder,
  type KeptEntry,
  type KeptFolder,
  keepEntries,
  listBeside,
  listModules,
} from "./setup-cache.js";

export interface RoomsOptions {
  /** The checkout, absolute and real. */
  readonly root: string;
  /** Our own folder, outside of what commands see. */
  readonly privateDirectory: string;
  readonly searchPath: string;
  readonly history: Pick<History, "repository" | "treeOf" | "commit" | "lfsPaths">;
  readonly commands: Pick<SandboxedCommands, "launcher" | "runIn">;
  /** `sandbox.cache`. */
  readonly cache: readonly string[];
  /** The person's or runner's home directory. */
  readonly machineHome: string;
}

/** A room on disk. */
interface OpenRoom extends Room {
  readonly folder: string;
  readonly place: RoomPlace;
  readonly git: Git;
  readonly index: string;
  /** Submodules copied into it. */
  readonly modules: readonly KeptEntry[];
}

/** Clean rooms of a checkout, each a separate folder below the private directory. */
export function createRooms(options: RoomsOptions): WorkspaceRooms & { dispose(): Promise<void> } {
  const { root, history, commands } = options;
  const opened = new Map<Room, OpenRoom>();
  const folders: string[] = [];
  /** We own it, so that we can list its entries. */
  const keptFolder = (): string => {
    const folder = mkdtempSync(join(options.privateDirectory, "kept-"));
    folders.push(folder);
    return folder;
  };

  const ready = async (): Promise<{ launcher: Launcher; repository: Repository }> => {
    const [launcher, repository] = await Promise.all([commands.launcher(), history.repository()]);
    if ("problem" in launcher) throw new ArchitectError("forge", launcher.problem, { remedy: launcher.remedy });
    if (repository === null) throw new ArchitectError("forge", `${root} is not a git checkout.`);
    mkdirSync(options.privateDirectory, { recursive: true, mode: 0o700 });
    return { launcher, repository };
  };
  const gitAt = (repository: Repository, workTree: string): Git =>
    createGit({ gitDirectory: repository.directory, workTree, searchPath: options.searchPath, protocols: [] });
  const commitOf = async ({ tree, parent }: RoomRequest): Promise<string> =>
    (await history.treeOf(parent)) === tree
      ? parent
      : history.commit({ tree, parents: [parent], message: "work\n", author: NO_PERSON });

  /** Fills a folder with the files of the tree and the setup cache. */
  const furnish = async (folder: string, request: RoomRequest): Promise<OpenRoom> => {
    const { launcher, repository } = await ready();
    const { rooms: abilities } = launcher;
    const at = (name: string): string => join(folder, name);
    for (const name of ["blank", "checkout", "home", "scratch", "temporary"]) {
      mkdirSync(at(name), { recursive: true });
      chmodSync(at(name), 0o755);
    }
    const checkout = at("checkout");
    const { signal } = request;
    const git = gitAt(repository, checkout);
    const index = at("index");
    const [commit] = await Promise.all([
      commitOf(request),
      git.run(["read-tree", "--reset", "-u", request.tree], { env: { GIT_INDEX_FILE: index } }),
    ]);
    const objects = join(repository.checkout.commonDirectory, "objects");
    const isShown = abilities.inPlace;
    await createRoomGit(repository, {
      checkout,
      commit,
      parent: request.parent,
      index,
      objects: isShown ? null : objects,
    });
    const lfs = await listLfs(git, index, request.tree, history.lfsPaths);
    const filled = fillLfs(root, checkout, lfs);
    if (filled.length > 0) {
      // Git in the room must treat them as unchanged.
      const input = filled.map((path) => `${path}\0`).join("");
      const env = { GIT_INDEX_FILE: join(checkout, ".git/index") };
      await git.run(["update-index", "--assume-unchanged", "-z", "--stdin"], { env, input });
    }
    if (request.isFirst === true) await seedHome(at("home"), options.machineHome, abilities, signal);
    const kept = request.kept === null ? null : asFolder(request.kept);
    const overlays: Overlay[] = [];
    let caches: RoomPlace["caches"] = request.isFirst === true ? "own" : [];
    if (kept !== null) {
      const scratch = at("scratch");
      const entries = request.onlyHome === true ? modulesIn(kept) : kept.entries;
      overlays.push(...(await giveEntries(entries, { checkout, scratch, signal }, abilities)));
      const copies = [
        ...(kept.home === null ? [] : [{ lower: kept.home, target: at("home") }]),
        ...kept.caches.map(({ from }, number) => ({ lower: from, target: at(`cache-${number}`) })),
      ];
      for (const { lower, target } of copies) {
        mkdirSync(target, { recursive: true });
        // The folders that set-up adds to are cached afterwards, and must be complete here.
        const isKept = request.onlyHome === true;
        if (!isKept && fitsOverlay([lower, scratch]) && (await abilities.canOverlay()))
          overlays.push(createOverlay(lower, target, scratch));
        else await fillUp(lower, target, abilities, signal);
      }
      if (caches !== "own") caches = kept.caches.map(({ to }, number) => ({ from: at(`cache-${number}`), to }));
    }
    const copied = caches === "own" ? [] : caches.map(({ from }) => from);
    for (const path of [checkout, at("home"), at("temporary"), ...copied]) await abilities.admit(path);
    for (const { scratch } of overlays) {
      await abilities.admit(join(scratch, "upper"));
      await abilities.give(join(scratch, "work"));
    }
    const place: RoomPlace = {
      checkout,
      home: at("home"),
      temporary: at("temporary"),
      overlays,
      caches,
      objects: isShown ? objects : null,
    };
    const close = async (): Promise<void> => {
      if (!opened.delete(room)) return;
      await git.objects.close();
      await abilities.remove(folder);
    };
    const room: OpenRoom = {
      root: isShown ? root : checkout,
      folder,
      place,
      git,
      index,
      modules: kept === null ? [] : modulesIn(kept),
      run: (command) => commands.runIn(place, command),
      async restore() {
        // In an empty folder git finds only the tree's attributes, even if a command wrote others.
        const args = ["checkout-index", "--force", "--all", "--quiet", `--prefix=${checkout}/`];
        await gitAt(repository, at("blank")).run(args, { env: { GIT_INDEX_FILE: index } });
        fillLfs(root, checkout, lfs);
        await abilities.admit(checkout);
      },
      close,
    };
    return room;
  };

  /** The real folders of `sandbox.cache`; those inside the checkout belong to the tree. */
  const realCaches = (): readonly Cache[] =>
    cachesBeside(root, options.cache).map((folder) => ({ from: folder, to: folder }));

  return {
    width: availableParallelism(),
    async open(request) {
      const { launcher } = await ready();
      const folder = launcher.rooms.createFolder(options.privateDirectory);
      try {
        const room = await furnish(folder, request);
        opened.set(room, room);
        return room;
      } catch (error) {
        await launcher.rooms.remove(folder);
        throw error;
      }
    },
    async keep(room) {
      const { launcher } = await ready();
      const found = opened.get(room);
      if (found === undefined) throw new ArchitectError("forge", "The room is closed.");
      const folder = keptFolder();
      const paths = await listBeside(found.git, found.index);
      const hasOwn = hasProducts(found.place.checkout, paths);
      const move = moveOr(launcher);
      const made = await keepEntries(found.place.checkout, paths, join(folder, "entries"), move);
      const entries = [...found.modules, ...made];
      const home = join(folder, "home");
      await move(found.place.home, home);
      const own = found.place.caches;
      const caches = await keepCaches(
        own === "own" ? (launcher.rooms.showsCaches ? realCaches() : []) : own,
        folder,
        own === "own" ? copyOf(launcher) : move,
      );
      for (const name of readdirSync(folder)) await launcher.rooms.give(join(folder, name));
      await room.close();
      const places = made.map(({ path }) => path);
      return { paths: places, hasProducts: hasOwn, entries, home, caches } satisfies KeptFolder;
    },
    async find({ dependencies, signal }) {
      const { launcher, repository } = await ready();
      const { git, directory } = repository;
      const { give } = launcher.rooms;
      const copy = copyOf(launcher, signal);
      const folder = keptFolder();
      const modules = await listModules(git, root, "HEAD");
      const beside = dependencies ? await listBeside(git, join(directory, "index")) : [];
      const found = beside.filter((path) => isDependencyFolder(root, path));
      const entries = [
        ...(await keepEntries(root, modules, join(folder, "modules"), copy)).map(asModule),
        ...(await keepEntries(root, found, join(folder, "entries"), copy)),
      ];
      const caches = dependencies && launcher.rooms.showsCaches ? await keepCaches(realCaches(), folder, copy) : [];
      for (const name of readdirSync(folder)) await give(join(folder, name));
      const paths = entries.map(({ path }) => path).sort();
      return { paths, hasProducts: false, entries, home: null, caches } satisfies KeptFolder;
    },
    async install(kept, signal) {
      const { launcher } = await ready();
      if (!launcher.rooms.inPlace) return false;
      const { entries, home } = asFolder(kept);
      for (const { path, source, isModule } of entries) {
        const target = join(root, path);
        if (isModule === true || entryKindOf(target) !== null || entryKindOf(join(target, "..")) !== "folder") continue;
        await launcher.rooms.copy(source, target, signal);
        await launcher.rooms.give(target);
      }
      if (home !== null) {
        await fillUp(home, launcher.rooms.agentHome, launcher.rooms, signal);
        await launcher.rooms.give(launcher.rooms.agentHome);
      }
      return true;
    },
    async dispose() {
      if (opened.size + folders.length === 0) return;
      const { launcher } = await ready();
      for (const room of opened.keys()) await room.close();
      for (const folder of folders.splice(0)) await launcher.rooms.remove(folder);
    },
  };
}

const asModule = (entry: KeptEntry): KeptEntry => ({ ...entry, isModule: true });

const modulesIn = ({ entries }: KeptFolder): readonly KeptEntry[] =>
  entries.filter(({ isModule }) => isModule === true);

type Cache = Exclude<RoomPlace["caches"], "own">[number];

async function keepCaches(
  caches: readonly Cache[],
  folder: string,
  take: (from: string, to: string) => Promise<void>,
): Promise<readonly Cache[]> {
  const kept: Cache[] = [];
  for (const { from, to } of caches) {
    if (entryKindOf(from) !== "folder") continue;
    const copy = join(folder, `cache-${kept.length}`);
    await take(from, copy);
    kept.push({ from: copy, to });
  }
  return kept;
}

function copyOf({ rooms }: Launcher, signal?: AbortSignal): (from: string, to: string) => Promise<void> {
  return (from, to) => rooms.copy(from, to, signal);
}

/** A move within one file system; otherwise, or if others own the files, a copy. */
function moveOr({ rooms }: Launcher): (from: string, to: string) => Promise<void> {
  return async (from, to) => {
    try {
      renameSync(from, to);
    } catch {
      await rooms.copy(from, to);
    }
  };
}

/** Rejects the setup cache of another implementation. */
function asFolder(kept: KeptSetup): KeptFolder {
  if ("entries" in kept && "home" in kept && "caches" in kept) return kept as KeptFolder;
  throw new ArchitectError("forge", "This was kept by another workspace.");
}

import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import type { RunDynamicTool } from "../core/agents/dynamic-tool.js";
import { ArchitectError } from "../core/errors.js";
import type { PathPolicy } from "../core/tool/path-policy.js";
import type { TreeState, Workspace } from "../core/workspace/workspace.js";
import type { WorkspaceRequest } from "../core/workspace-request.js";
import { createWorkspaceFiles } from "./files/files.js";
import { withScratchFiles } from "./files/scratch-files.js";
import { walkFiles } from "./files/walk-files.js";
import { beginCheckout } from "./git/begin.js";
import { ownSearchPath } from "./process/environment.js";
import { createPrograms } from "./programs.js";
import { createRooms } from "./rooms/rooms.js";
import { removeTree } from "./sandbox/abilities.js";
import { createWorkspaceCommands } from "./sandbox/commands.js";
import { createWorkspaceSearch } from "./search/search.js";
import { createSystemPatcher } from "./system-patch.js";
import { createWorkspaceHistory } from "./tree/git.js";

/** Maximum entries examined to find sensitive files for the masks. */
const WALK_LIMIT = 200_000;

/**
 * The workspace of one run: files, search, commands and history of one checkout.
 * @throws ArchitectError (configuration) for a missing checkout or one of another repository.
 */
export async function createWorkspace(options: WorkspaceRequest): Promise<Workspace> {
  const { policy, privateDirectory, childEnvironment, remote, sandbox } = options;
  const { home = homedir(), temporaryFolder = tmpdir() } = options;
  if (remote !== null) mkdirSync(options.root, { recursive: true });
  if (!existsSync(options.root)) {
    throw new ArchitectError("configuration", `The checkout ${options.root} does not exist.`);
  }
  const checkout = realpathSync(options.root);
  const isBegun = remote !== null && beginCheckout(checkout, remote.url, options.sealed ?? []);
  const root = isBegun
    ? makeWorkRoot(checkout, options.workingDirectory)
    : workRoot(checkout, options.workingDirectory);
  const offset = relative(checkout, root);
  const prefix = offset === "" ? "" : `${offset}/`;
  mkdirSync(join(privateDirectory, "sandbox"), { recursive: true, mode: 0o700 });
  const ownPath = ownSearchPath({ root: checkout, cache: sandbox.cache, environment: childEnvironment });
  const ownPrograms = ownPath.join(delimiter);
  const history = createWorkspaceHistory({
    root: checkout,
    privateDirectory,
    remote,
    searchPath: ownPrograms,
    sealed: options.sealed ?? [],
  });
  const checkedOut = async (commit: string): Promise<TreeState> => {
    const tree = await history.checkout(commit);
    await commands.adopt();
    // A commit may replace the folder by a link and lead everything out of the checkout.
    const isThere = workRoot(checkout, options.workingDirectory) === root && readdirSync(root).length > 0;
    if (!isThere) throw noFolder(options.workingDirectory);
    return tree;
  };
  const { maximumFileBytes } = options;
  const files = withScratchFiles({
    files: createWorkspaceFiles({ root, policy: withPrefix(policy, prefix), maximumFileBytes }),
    roots: [root, checkout, options.root],
    policy,
    maximumFileBytes,
    temporaryFolder,
    place: () => commands.scratch(),
  });
  const registryEnvironment = options.registryEnvironment ?? {};
  const programs = createPrograms({ searchPath: ownPath, home, temporaryFolder, environment: registryEnvironment });
  const commands = createWorkspaceCommands({
    root: checkout,
    startDirectory: root,
    privateDirectory: join(privateDirectory, "sandbox"),
    mode: sandbox.mode,
    allowOff: options.mayRunUnsandboxed,
    deniedFiles: sensitiveFiles(checkout, policy),
    home,
    temporaryFolder,
    baseEnvironment: childEnvironment,
    registryEnvironment,
    programs,
    sealed: options.sealed ?? [],
    readOnly: sandbox.readOnly,
    cache: sandbox.cache,
    logger: options.logger,
  });
  const rooms = createRooms({
    root: checkout,
    privateDirectory: join(privateDirectory, "sandbox/rooms"),
    searchPath: ownPrograms,
    history,
    commands,
    cache: sandbox.cache,
    machineHome: home,
  });
  let dynamicTools: Promise<RunDynamicTool> | null = null;
  const runDynamicTool: RunDynamicTool = async (...call) => {
    // Few runs have such tools.
    dynamicTools ??= import(/* webpackChunkName: "agents" */ "./dynamic-tools/run.js").then((module) =>
      module.createDynamicTools({ commands, checkout, root, searchPath: ownPath }),
    );
    return (await dynamicTools)(...call);
  };
  return {
    root,
    prefix,
    files,
    commands,
    programs,
    runDynamicTool,
    history: { ...history, checkout: checkedOut },
    rooms,
    search: createWorkspaceSearch({ root, prefix, files, repository: history.repository, searchPath: ownPrograms }),
    patcher: createSystemPatcher({
      privateDirectory: join(privateDirectory, "patch"),
      searchPath: ownPath,
    }),
    async dispose() {
      // Files that commands made in rooms may belong to another user; only the sandbox can act as that user.
      await rooms.dispose().catch(() => undefined);
      await Promise.all([commands.dispose(), history.close()]);
      programs.dispose();
      // HOME may contain read-only folders, such as module caches.
      await removeTree([], privateDirectory);
    },
  };
}

function workRoot(checkout: string, workingDirectory: string): string {
  const wanted = join(checkout, workingDirectory);
  const found = existsSync(wanted) ? realpathSync(wanted) : null;
  const isInside = found !== null && (found === checkout || found.startsWith(`${checkout}/`));
  if (found !== null && isInside && statSync(found).isDirectory()) return found;
  throw noFolder(workingDirectory);
}

/** The folder's path after the checkout; whether it exists is checked then. */
function makeWorkRoot(checkout: string, workingDirectory: string): string {
  const offset = relative(checkout, join(checkout, workingDirectory));
  if (offset === ".." || offset.startsWith("../")) throw noFolder(workingDirectory);
  mkdirSync(join(checkout, offset), { recursive: true });
  return workRoot(checkout, workingDirectory);
}

function noFolder(workingDirectory: string): ArchitectError {
  return new ArchitectError(
    "configuration",
    `Input working-directory: there is no folder "${workingDirectory}" in the checkout.`,
    { remedy: "Name a folder of the repository, relative to its root." },
  );
}

/** The policy uses paths in the checkout, the files use paths in the workspace. */
function withPrefix(policy: PathPolicy, prefix: string): PathPolicy {
  if (prefix === "") return policy;
  return {
    judge: (path, access) => policy.judge(prefix + path, access),
    isWorkflowFile: (path) => policy.isWorkflowFile(prefix + path),
  };
}

/**
 * Absolute paths of the files that commands must not see, found once, when the sandbox starts: files that commands make
 * later are judged again before a commit.
 */
function sensitiveFiles(checkout: string, policy: PathPolicy): () => readonly string[] {
  let found: readonly string[] | null = null;
  return () => {
    found ??= walkFiles(checkout, WALK_LIMIT)
      .filter((path) => policy.judge(path, "read") !== null)
      .map((path) => join(checkout, path));
    return found;
  };
}

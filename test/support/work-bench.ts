import { chmodSync } from "node:fs";
import { join } from "node:path";
import { createPathPolicy, type PathPolicy } from "../../src/core/tool/path-policy.js";
import type { Workspace } from "../../src/core/workspace/workspace.js";
import { createTreeTracker, type TreeTracker } from "../../src/run/agent-work/tree-tracker.js";
import { createWorkspace } from "../../src/workspace/workspace.js";
import { createTestRepository, type TestRepository } from "./git-repository.js";
import { createSilentLogger } from "./silent-logger.js";

/** A real repository with its workspace, commands without a sandbox, and the tracker of a run on it. */
export interface WorkBench {
  readonly repository: TestRepository;
  readonly workspace: Workspace;
  readonly tracker: TreeTracker;
  readonly policy: PathPolicy;
  /** The commit that the run starts from. */
  readonly base: string;
  /** A file tool writes this file. */
  edit(path: string, content: string): void;
  /** Paths that the tree which would be committed changes. */
  changed(): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

export async function openWorkBench(
  files: Readonly<Record<string, string>>,
  executables: readonly string[] = [],
  untracked: Readonly<Record<string, string>> = {},
): Promise<WorkBench> {
  const repository = createTestRepository(files);
  if (executables.length > 0) {
    repository.git("update-index", "--chmod=+x", ...executables);
    for (const path of executables) chmodSync(join(repository.root, path), 0o755);
    repository.git("commit", "--quiet", "-m", "executables");
  }
  for (const [path, content] of Object.entries(untracked)) repository.write(path, content);
  const policy = createPathPolicy({ protectedFiles: ["db/**"], sensitiveFiles: [] });
  const workspace = await createWorkspace({
    root: repository.root,
    workingDirectory: ".",
    privateDirectory: join(repository.base, "private"),
    policy,
    maximumFileBytes: 1_048_576,
    sandbox: { mode: "off", readOnly: [], cache: [] },
    mayRunUnsandboxed: true,
    childEnvironment: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
    remote: null,
    logger: createSilentLogger(),
  });
  const base = repository.git("rev-parse", "HEAD");
  await workspace.history.setBase(base);
  const tracker = createTreeTracker(workspace, base);
  // It has seen what lies there before anything changes.
  await tracker.settle();
  return {
    repository,
    workspace,
    tracker,
    policy,
    base,
    edit(path, content) {
      repository.write(path, content);
      tracker.recordWrite(path);
    },
    async changed() {
      const changes = await workspace.history.changes(base, await tracker.snapshot());
      return changes.map((change) => change.path);
    },
    async dispose() {
      await workspace.dispose();
      repository.dispose();
    },
  };
}

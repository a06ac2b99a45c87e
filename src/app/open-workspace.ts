import type { LoadedConfiguration } from "../config/load.js";
import type { Workspace } from "../core/workspace.js";
import { policyOf } from "./prepare.js";
import type { Running } from "./running.js";

/** The checkout as a workspace, with the sandbox and the addresses of this job; ended with the run. */
export async function openWorkspace(
  running: Pick<Running, "job" | "open" | "folder" | "cleanup">,
  loaded: LoadedConfiguration,
): Promise<Workspace> {
  const { environment, services, host } = running.job;
  const { inputs } = running.open;
  const { configuration } = loaded;
  const { serverUrl, owner, repository } = environment;
  const workspace = await services.openWorkspace({
    root: environment.checkout,
    workingDirectory: inputs.workingDirectory ?? ".",
    privateDirectory: `${running.folder.path}/private`,
    policy: policyOf(loaded, environment.sealed),
    maximumFileBytes: configuration.workspace.max_file_bytes,
    sealed: environment.sealed ?? [],
    sandbox: {
      mode: configuration.sandbox.mode,
      readOnly: configuration.sandbox.read_only,
      cache: configuration.sandbox.cache,
    },
    mayRunUnsandboxed: false,
    childEnvironment: { ...environment.childEnvironment, ...environment.offered?.named(configuration.commands.env) },
    registryEnvironment: environment.offered?.plain ?? {},
    remote: {
      serverUrl,
      url: `${serverUrl}/${owner}/${repository}.git`,
      token: inputs.githubToken ?? "",
      proxy: environment.gitProxy ?? {},
      patience: { clock: services.clock, signal: running.job.shutdown },
    },
    logger: host.logger,
  });
  running.cleanup.push(() => workspace.dispose());
  return workspace;
}

import type { LoadedConfiguration } from "../../config/load.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { WorkspaceRequest } from "../../core/workspace-request.js";
import type { Job } from "../job.js";
import { policyOf } from "../set-up/prepare.js";
import type { Run } from "../stages.js";

/** A workspace's settings from the configuration; `sealed` folders are protected as well. */
export function workspaceSettings(
  loaded: LoadedConfiguration,
  sealed: readonly string[] = [],
): Pick<WorkspaceRequest, "policy" | "maximumFileBytes" | "sandbox" | "sealed"> {
  const { sandbox, workspace } = loaded.configuration;
  return {
    policy: policyOf(loaded, sealed),
    maximumFileBytes: workspace.max_file_bytes,
    sandbox: { mode: sandbox.mode, readOnly: sandbox.read_only, cache: sandbox.cache },
    sealed,
  };
}

/**
 * The checkout as a workspace, with the sandbox and the addresses of this job. `folder`: absolute path of the run's
 * files.
 */
export async function openWorkspace(
  { inputs, environment, services, host, shutdown }: Pick<Run<"accepted">, keyof Job | "inputs">,
  folder: string,
  loaded: LoadedConfiguration,
): Promise<Workspace> {
  const { serverUrl, owner, repository } = environment;
  return services.openWorkspace({
    root: environment.checkout,
    workingDirectory: inputs.workingDirectory ?? ".",
    privateDirectory: `${folder}/private`,
    ...workspaceSettings(loaded, environment.sealed),
    mayRunUnsandboxed: false,
    childEnvironment: {
      ...environment.childEnvironment,
      ...environment.offered?.named(loaded.configuration.commands.env),
    },
    registryEnvironment: environment.offered?.plain ?? {},
    remote: {
      serverUrl,
      url: `${serverUrl}/${owner}/${repository}.git`,
      token: inputs.githubToken ?? "",
      proxy: environment.gitProxy ?? {},
      patience: { clock: services.clock, signal: shutdown },
    },
    logger: host.logger,
  });
}

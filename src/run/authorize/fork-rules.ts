import type { LoadedConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import { COMMANDS, type CommandName } from "../../core/run/commands.js";
import type { Workspace } from "../../core/workspace/workspace.js";

type Hooks = Configuration["hooks"];
type Gates = Configuration["guardrails"]["quality_gates"];

/** Only setup has network access, to package registries: everything else runs the fork's code, too. */
function withoutNetwork(hooks: Hooks, gates: Gates): { readonly hooks: Hooks; readonly gates: Gates } {
  const closed = Object.entries(hooks).map(([event, entries]) => [
    event,
    entries.map((entry) => ({ ...entry, network: "off" as const, env: [] })),
  ]);
  return {
    hooks: Object.fromEntries(closed) as Hooks,
    gates: gates?.map((gate) => ({ ...gate, network: "off" as const })) ?? null,
  };
}

/** The configured settings that do not apply to a fork, for the notice. */
function unmet({ sandbox, commands, hooks, guardrails, mcp, approval }: Configuration): readonly string[] {
  const entries = Object.values(hooks)
    .flat()
    .filter(({ enabled }) => enabled);
  const rows: readonly [string, boolean][] = [
    ["sandbox.mode: off", sandbox.mode === "off"],
    ["sandbox.cache", sandbox.cache.length > 0],
    [`commands.network: ${commands.network}`, commands.network !== "off"],
    ["commands.env", commands.env.length > 0],
    ["commands.allowed_only: false", !commands.allowed_only],
    ["network of hooks", entries.some(({ network }) => network !== "off")],
    ["env of hooks", entries.some(({ env }) => env.length > 0)],
    ["network of quality gates", guardrails.quality_gates?.some(({ network }) => network !== "off") ?? false],
    ["mcp.servers", Object.keys(mcp.servers).length > 0],
    // Answers are separate commands, which do not run on a fork's pull request.
    [`approval.mode: ${approval.mode} (no one can be asked; such calls are refused)`, approval.mode !== "yolo"],
  ];
  return rows.filter(([, isUnmet]) => isUnmet).map(([name]) => name);
}

/**
 * The configuration of a run on a fork's pull request. Its code is untrusted, so the run gets no variable of the job,
 * no network except for setup, no MCP server (a hijacked model could use its tokens), no folder that outlives the run,
 * and the strongest available sandbox; it ends with a patch.
 * @throws ArchitectError (configuration) if `triggers.forks` is not `patch`, and for every command except `fix`.
 */
export function tightenForFork(
  loaded: LoadedConfiguration,
  work: { readonly command: CommandName; readonly head: string },
): LoadedConfiguration {
  const { configuration } = loaded;
  const { sandbox, commands, guardrails, mcp, publish, triggers } = configuration;
  if (triggers.forks !== "patch" || COMMANDS[work.command].allowed.onForks !== "patch") {
    throw new ArchitectError(
      "configuration",
      `The pull request comes from a fork; ${work.command} does not run there (triggers.forks: ${triggers.forks}).`,
      { remedy: "To allow `fix` there, set triggers: { forks: patch } in `.github/architect.yml`." },
    );
  }
  const { hooks, gates } = withoutNetwork(configuration.hooks, guardrails.quality_gates);
  const left = unmet(configuration);
  const notice = `The pull request comes from a fork: its commit ${work.head} is treated as untrusted code, and the result is a patch.`;
  return {
    ...loaded,
    configuration: {
      ...configuration,
      sandbox: { ...sandbox, mode: sandbox.mode === "bwrap" ? "bwrap" : "auto", cache: [] },
      commands: { ...commands, network: "off", env: [], allowed_only: true },
      hooks,
      guardrails: { ...guardrails, quality_gates: gates },
      mcp: { ...mcp, servers: {} },
      publish: { ...publish, mode: publish.mode === "none" ? "none" : "patch", ci_workflow: null },
    },
    notices: [
      ...loaded.notices,
      notice,
      ...(left.length === 0 ? [] : [`Not in effect on a fork's pull request: ${left.join("; ")}.`]),
    ],
  };
}

/** The configuration of a run that only reads about a fork's pull request: nothing is started for it. */
export function quietForFork(loaded: LoadedConfiguration): LoadedConfiguration {
  const { configuration } = loaded;
  const { hooks, mcp } = configuration;
  const entries = Object.values(hooks)
    .flat()
    .filter(({ enabled }) => enabled);
  const left = [
    ...(entries.length > 0 ? ["hooks"] : []),
    ...(Object.keys(mcp.servers).length > 0 ? ["mcp.servers"] : []),
  ];
  if (left.length === 0) return loaded;
  return {
    ...loaded,
    configuration: {
      ...configuration,
      hooks: Object.fromEntries(Object.keys(hooks).map((event) => [event, []])) as unknown as Hooks,
      mcp: { ...mcp, servers: {} },
    },
    notices: [
      ...loaded.notices,
      `Not in effect on a fork's pull request, where nothing is executed: ${left.join("; ")}.`,
    ],
  };
}

/**
 * Requires a sandbox for the fork's code.
 * @throws ArchitectError (configuration) if no sandbox works.
 */
export async function requireSandbox({ commands }: Pick<Workspace, "commands">): Promise<void> {
  const { level, note } = await commands.status();
  if (level === "bwrap" || level === "user") return;
  throw new ArchitectError("configuration", `A fork's code runs only in a sandbox, and no sandbox works here. ${note}`);
}

import type { Configuration } from "../../config/schema/schema.js";
import { DYNAMIC_TOOLS_FOLDER, type DynamicTool } from "../../core/agents/dynamic-tool.js";
import type { ProposalDraft } from "../../core/agents/proposal.js";
import { messageOf } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { checkToolNames } from "../../run/check-tool-names.js";
import type { JudgeTool } from "../../run/proposals/proposal-draft.js";
import type { Services } from "../../run/services.js";
import type { FeatureRun, Opened } from "../row.js";
import { type FoundTools, findTools, type KnownTool, toolsOf } from "./find.js";
import { judgeTool } from "./judge.js";
import { reservedNames } from "./names.js";
import type { ToolFolder } from "./read-tool.js";

/** A run's tools made by agents. */
export interface RunTools {
  /** All of the default branch; null: they could not be read. */
  readonly known: readonly KnownTool[] | null;
  /** Those for the run's agent. */
  readonly offered: readonly DynamicTool[];
  readonly proposals: ProposalDraft;
}

/** The tools of the default branch, read once. */
export interface ReadTools {
  /** null: they could not be read. */
  readonly found: FoundTools | null;
  readonly judgeTool: JudgeTool;
}

async function readFolders(
  forge: Pick<Forge, "readFolders">,
  tell: (text: string) => void,
): Promise<readonly ToolFolder[] | null> {
  try {
    return await forge.readFolders(DYNAMIC_TOOLS_FOLDER);
  } catch (error) {
    tell(`The tools of ${DYNAMIC_TOOLS_FOLDER} could not be read, so the run goes without: ${messageOf(error)}`);
    return null;
  }
}

/** Reads them with one request. Never rejects: a failure is reported. */
export async function readTools(
  services: Pick<Services, "tools">,
  forge: Pick<Forge, "readFolders">,
  { max_per_agent: maximum }: Configuration["dynamic_tools"],
  tell: (text: string) => void,
): Promise<ReadTools> {
  const [tools, folders] = await Promise.all([services.tools(), readFolders(forge, tell)]);
  const reserved = reservedNames(tools);
  const found = folders === null ? null : findTools(folders, maximum, reserved);
  return {
    found,
    judgeTool: (proposal, earlier) =>
      found === null
        ? { ok: false, problem: "The tools of the default branch could not be read." }
        : judgeTool(proposal, { known: found.known, earlier, maximum }, reserved),
  };
}

/**
 * Whether an agent may get such tools at all: an agent that only reads may not, unless the configuration lists its
 * tools.
 */
function mayHaveTools({ name, allowedTools }: AgentConfig, { agents }: Configuration): boolean {
  return allowedTools === null || agents[name]?.allowed_tools !== undefined;
}

/** Selects the tools for a run's agent. */
function toolsOfRun(
  { found }: ReadTools,
  run: {
    readonly agent: string;
    readonly proposals: RunTools["proposals"];
    readonly tell: (text: string) => void;
  },
): RunTools {
  const { agent, proposals, tell } = run;
  const own = found === null ? { tools: [], notices: [] } : toolsOf(agent, found);
  for (const notice of [...(found?.notices ?? []), ...own.notices]) tell(notice);
  return { known: found?.known ?? null, offered: own.tools, proposals };
}

/** A run's tools; null: its agent may not get any. Throws like `checkToolNames`. */
export async function openRunTools(run: FeatureRun): Promise<Opened | null> {
  const { configuration, agent, isStrangers, proposals, tell } = run;
  if (isStrangers || !mayHaveTools(agent, configuration)) return null;
  const read = await readTools(run.services, run.forge, configuration.dynamic_tools, tell);
  if (read.found !== null) {
    checkToolNames(configuration, { dynamic: read.found.known.map(({ name }) => name), mcp: null });
  }
  return { parts: { tools: toolsOfRun(read, { agent: agent.name, proposals, tell }) }, judgeTool: read.judgeTool };
}

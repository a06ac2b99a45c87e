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

/** What a run knows of such tools. */
export interface RunTools {
  /** All of the default branch; null: they could not be read. */
  readonly known: readonly KnownTool[] | null;
  /** Those of the run's agent. */
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

/** Reads them: one request. Never rejects: an obstacle is reported. */
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
 * Whether an agent could be given such tools at all: one that only reads is not, unless the configuration lists its
 * tools.
 */
function mayHaveTools({ name, allowedTools }: AgentConfig, { agents }: Configuration): boolean {
  return allowedTools === null || agents[name]?.allowed_tools !== undefined;
}

/** What one run's agent gets of them. */
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

/** What a run has of them; null: its agent could not be given any. Throws as `checkToolNames`. */
export async function openRunTools(run: FeatureRun): Promise<Opened | null> {
  const { configuration, agent, isStrangers, proposals, tell } = run;
  if (isStrangers || !mayHaveTools(agent, configuration)) return null;
  const read = await readTools(run.services, run.forge, configuration.dynamic_tools, tell);
  if (read.found !== null) {
    checkToolNames(configuration, { dynamic: read.found.known.map(({ name }) => name), mcp: null });
  }
  return { parts: { tools: toolsOfRun(read, { agent: agent.name, proposals, tell }) }, judgeTool: read.judgeTool };
}

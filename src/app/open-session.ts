import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema.js";
import type { AgentConfig } from "../core/agent.js";
import type { CommandName } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import { openSessionHooks } from "./hooks.js";
import { sessionIdOf } from "./job.js";
import { openMcp } from "./mcp.js";
import { choosePlanning } from "./planning.js";
import { chooseAgent, openModel, policyOf } from "./prepare.js";
import { keepRecord } from "./run-record.js";
import type { Running } from "./running.js";
import type { Session } from "./session.js";

/** A refactoring moves code between files: it may delete tracked ones (product.md §4, `workspace`). */
function forCommand(configuration: Configuration, command: CommandName): Configuration {
  const { workspace } = configuration;
  if (command !== "refactor" || workspace.allow_delete !== false) return configuration;
  return { ...configuration, workspace: { ...workspace, allow_delete: "tracked" } };
}

/** The limit of steps is each run's own; steps are counted on. */
function withPastSteps(agent: AgentConfig, taken: number): AgentConfig {
  return taken === 0 ? agent : { ...agent, maximumSteps: agent.maximumSteps + taken };
}

function resumedOf(running: Running): Pick<Session, "resumed"> {
  const { resumed, open, keeps } = running;
  const work = open.brief?.resumes;
  if (resumed === null || work === undefined) return {};
  const onPutBack = (): void => {
    keeps.isPutBack = true;
    void keepRecord(running);
  };
  return { resumed: { messages: resumed.messages, work, onPutBack } };
}

/** What the run works with: model, budget, agent, hooks, MCP servers. */
export async function openSession(
  running: Running,
  loaded: LoadedConfiguration,
  workspace: Workspace,
): Promise<Session> {
  const { job, open, events } = running;
  const { services, host } = job;
  const { request, inputs } = open;
  const configuration = forCommand(loaded.configuration, request.command);
  const opened = await openModel(services, loaded, {
    apiKey: inputs.apiKey ?? "",
    keyName: "Input api-key",
    logger: host.logger,
    deadline: () => running.startedAt + configuration.limits.timeout_minutes * 60_000,
    ...(running.resumed === null ? {} : { carried: running.resumed.carried }),
  });
  const agent = withPastSteps(
    chooseAgent(loaded, request.command, { given: request.agent, flag: request.flags.agent }),
    events.state().steps.length,
  );
  const past = running.resumed && { agent: running.resumed.agent, steps: events.state().steps.length };
  const planning = choosePlanning(loaded, request.command, agent, past);
  const session = {
    services,
    configuration,
    workspace,
    policy: policyOf(loaded, job.environment.sealed),
    redactor: job.redactor,
    events,
    budget: opened.budget,
    model: opened.model,
    ...(opened.evaluator ? { evaluator: opened.evaluator } : {}),
    agent,
    ...(planning === null ? {} : { planning }),
    ...(configuration.llm.images
      ? { images: { serverUrl: job.environment.serverUrl, token: inputs.githubToken ?? "" } }
      : {}),
    ...resumedOf(running),
    dryRun: running.dryRun,
    shutdown: job.shutdown,
    startedAt: running.startedAt,
    logger: host.logger,
    onTree: (patchNow: () => Promise<string>): void => {
      running.keeps.patchNow = patchNow;
    },
    ...(host.showText ? { onText: (text: string) => host.showText?.(text) } : {}),
  };
  const approvals =
    configuration.approval.mode === "yolo"
      ? undefined
      : await (await import("./approvals.js")).openApprovals(running, loaded, session.agent.name);
  Object.assign(running.keeps, { configuration, agent: session.agent.name });
  await keepRecord(running);
  const sessionId = sessionIdOf(job.environment);
  running.hooks = await openSessionHooks({ session, sessionId, variables: job.environment.offered, isCi: true });
  const mcp = await openMcp(session, job.environment.offered);
  if (mcp !== undefined) running.cleanup.push(() => mcp.close());
  return {
    ...session,
    ...(approvals === undefined ? {} : { approvals }),
    ...(running.hooks === undefined ? {} : { hooks: running.hooks }),
    ...(mcp === undefined ? {} : { mcp }),
  };
}

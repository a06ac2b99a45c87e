import type { ResumedSession } from "../../agent/loop/resume.js";
import type { EventStream } from "../../agent/loop/state.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import { subjectKey } from "../../core/forge/forge.js";
import { agentOf, type CommandName } from "../../core/run/commands.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { AgentChoice } from "../agent-model.js";
import { mayAskPeople } from "../asks-people.js";
import { entitledBy } from "../authorize/entitled.js";
import { isFromFork } from "../authorize/fork.js";
import { type Job, runUrlOf, sessionIdOf } from "../job.js";
import { isDryRun, type Run } from "../stages.js";
import { escalatedTo } from "./escalation.js";
import { withHooks } from "./hooks.js";
import { type HubUser, openRunHub, withHub } from "./hub.js";
import { withMcp } from "./mcp.js";
import { choosePlanning } from "./planning.js";
import { chooseAgent, type OpenedModel, openModel, policyOf } from "./prepare.js";
import { type AgentSession, deadlineOf } from "./session.js";

/** The configuration with the command's own rights. */
export function forCommand(configuration: Configuration, command: CommandName): Configuration {
  const { workspace } = configuration;
  if (!agentOf(command).deletesTracked || workspace.allow_delete !== false) return configuration;
  return { ...configuration, workspace: { ...workspace, allow_delete: "tracked" } };
}

/**
 * A session as every run begins it: without hooks, MCP servers, and people to ask. `attachments`: the server whose
 * images the task may name.
 * @throws ArchitectError (configuration) like `chooseAgent`.
 */
export async function beginSession(
  { services, host, redactor, shutdown }: Pick<Job, "services" | "host" | "redactor" | "shutdown">,
  { model, evaluator, escalation, budget }: OpenedModel,
  run: {
    readonly loaded: LoadedConfiguration;
    readonly command: CommandName;
    readonly choice: AgentChoice;
    readonly workspace: Workspace;
    readonly sealed?: readonly string[] | undefined;
    readonly events: EventStream;
    readonly startedAt: number;
    readonly dryRun: boolean;
    readonly attachments: { readonly serverUrl: string; readonly token: string };
    readonly resumed?: ResumedSession | null;
  },
): Promise<AgentSession> {
  const { loaded, command, workspace, events, startedAt, dryRun, resumed = null } = run;
  const configuration = forCommand(loaded.configuration, command);
  const tools = await services.tools();
  const chosen = chooseAgent(loaded, command, run.choice, tools);
  const { length: steps } = events.state().steps;
  // The limit of steps applies to each run, and the session's step count continues.
  const agent = { ...chosen, maximumSteps: chosen.maximumSteps + steps };
  const planning = choosePlanning(loaded, command, agent, tools, resumed && { agent: resumed.agent, steps });
  return {
    services,
    configuration,
    workspace,
    policy: policyOf(loaded, run.sealed),
    redactor,
    events,
    budget,
    model,
    ...(evaluator === undefined ? {} : { evaluator }),
    ...(escalation === undefined ? {} : { escalation }),
    agent,
    ...(planning === null ? {} : { planning }),
    ...(configuration.llm.images ? { images: run.attachments } : {}),
    dryRun,
    shutdown,
    startedAt,
    logger: host.logger,
    ...(host.showText ? { onText: (text: string) => host.showText?.(text) } : {}),
  };
}

/**
 * Opens the parts of the run: model, budget, agent, hooks, MCP servers, and a person to ask.
 * @throws ArchitectError (configuration, authentication) if one of them cannot be used.
 */
export async function openSession(run: Run<"placed">): Promise<AgentSession> {
  const {
    loaded,
    workspace,
    events,
    resumed,
    keeper,
    startedAt,
    cleanup,
    services,
    host,
    environment,
    request,
    inputs,
    resumption,
  } = run;
  const { configuration } = loaded;
  const opened = await openModel(services, loaded, {
    keyName: "Input api-key",
    logger: host.logger,
    deadline: () => deadlineOf({ startedAt, configuration }),
    ...(resumed === null ? {} : { carried: resumed.carried, escalatedTo: escalatedTo(resumed.events.events()) }),
  });
  const work = resumption?.work;
  const begun: AgentSession = {
    ...(await beginSession(run, opened, {
      loaded,
      command: request.command,
      choice: { given: request.agent, flag: request.flags.agent },
      workspace,
      sealed: environment.sealed,
      events,
      startedAt,
      dryRun: isDryRun(run),
      attachments: { serverUrl: environment.serverUrl, token: inputs.githubToken ?? "" },
      resumed,
    })),
    ...(resumed === null || work === undefined
      ? {}
      : { resumed: { messages: resumed.messages, work, onPutBack: keeper.onPutBack } }),
    onTree: keeper.onTree,
  };
  const { name: agent } = begun.agent;
  const hub = await openRunHub(hubUserOf(run, agent, configuration), loaded);
  run.soFar.hub = hub ?? undefined;
  if (hub !== null) cleanup.push(() => hub.link.end());
  const approvals = mayAskPeople(configuration)
    ? await (await import("../approvals/open-approvals.js")).openApprovals(run, configuration, agent)
    : undefined;
  const session = { ...withHub(begun, hub), ...(approvals === undefined ? {} : { approvals }) };
  await keeper.begin(session.configuration, agent);
  const sessionId = sessionIdOf(environment);
  const hooked = await withHooks(session, { sessionId, variables: environment.offered, isCi: true });
  return withMcp(hooked, environment.offered, cleanup);
}

/** A run of the action, for registration at a hub. */
function hubUserOf(run: Run<"begun">, agent: string, { triggers }: Configuration): HubUser {
  const { events, stop, soFar, services, host, environment, redactor, request, forge, facts, event } = run;
  return {
    services,
    events,
    logger: host.logger,
    redact: (text) => redactor.redact(text),
    run: {
      repository: `${environment.owner}/${environment.repository}`,
      sessionId: sessionIdOf(environment),
      runUrl: runUrlOf(environment),
      command: request.command,
      subject: subjectKey(request.subject),
      agent,
      head: soFar.head,
      title: "title" in event ? event.title : "",
    },
    isUntrusted: facts.pull !== null && isFromFork(forge, facts.pull),
    entitled: entitledBy(forge, triggers.min_permission),
    onStop: (by) => stop.stop(by, "on the hub's page"),
  };
}

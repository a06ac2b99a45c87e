import { NOTHING_LEFT } from "../../core/gate/demand.js";
import { agentOf, COMMANDS } from "../../core/run/commands.js";
import { worksOnFork } from "../authorize/fork.js";
import { readProject } from "../checkout/project.js";
import { conversationParts } from "../conversation/conversation-parts.js";
import { branchSources } from "../conversation/sources.js";
import { type Conclusion, concludeWork } from "../publish/conclude.js";
import { readLeftRed } from "../publish/unproved-pull.js";
import { readInstructions } from "../set-up/prepare.js";
import { announceSandbox } from "../set-up/sandbox-notice.js";
import { type AgentSession, runSignalOf } from "../set-up/session.js";
import { composeTask, subjectText } from "../set-up/task.js";
import type { Run } from "../stages.js";
import { trustedReader } from "../trusted-reader.js";
import { runAgent, type WorkRequest } from "./run-agent.js";

type Start = Required<Pick<WorkRequest, "base" | "untracked">>;

/** Where the work starts; a merge is written into the working tree first, and is then the base. */
async function writeMerge({ merge, workspace: { history } }: AgentSession, start: Start): Promise<Start> {
  if (merge === undefined) return start;
  const changes = await history.changes(start.base, merge.automatic);
  await history.restore(
    merge.automatic,
    changes.map(({ path }) => path),
  );
  const { untracked } = await history.setBase(merge.automatic);
  return { base: merge.automatic, untracked };
}

/** The work of most commands: the loop, the proof, and publication if the command changes files. */
export async function handleWork(run: Run<"open">): Promise<Conclusion> {
  const { session: prepared, start, conversation, request, facts, event, tree } = run;
  const { target } = start;
  const isUntrusted = worksOnFork(run);
  const trusted = await trustedReader(run, prepared.workspace, start);
  const delimiter = run.services.random.hex(8);
  const [found, instructions, parts] = await Promise.all([
    readProject(prepared.workspace, prepared.configuration, run.shutdown, trusted, { isUntrusted, tree }),
    readInstructions(prepared.configuration.instructions, trusted),
    conversationParts(run, conversation, prepared, delimiter),
  ]);
  const title = subjectText(run)?.title ?? "";
  const inherited = target.ours && target.pull !== null ? readLeftRed(target.pull.body) : NOTHING_LEFT;
  const session: AgentSession = {
    ...parts.session,
    demand: { title, inherited },
    ...(run.brief?.part?.isWhole === false ? { isShare: true } : {}),
  };
  session.onSources?.([...parts.sources, ...branchSources(target, session.configuration.publish.branch_prefix)]);
  const { readsOnly } = COMMANDS[request.command].effect;
  const project = readsOnly
    ? { ...found, gates: [], setup: [], detectedYaml: "" }
    : { ...found, gates: run.brief?.gates?.(found.gates) ?? found.gates };
  const change =
    facts.pull === null
      ? []
      : await (await import("../conversation/read-change.js")).changeForTask(run, session, delimiter, conversation);
  const place = await writeMerge(session, { base: target.base, untracked: tree.untracked });
  const sandbox = announceSandbox(session, (text) => run.host.annotate("warning", text));
  const signal = runSignalOf(session);
  const working = runAgent(session, {
    project,
    ...place,
    ...(target.since === undefined ? {} : { since: target.since }),
    task: composeTask({
      request,
      event,
      facts,
      delimiter,
      gates: project.gates,
      parts: [...parts.parts, ...change, ...(session.remembered ?? [])],
      ...(run.brief === undefined ? {} : { brief: run.brief }),
    }),
    instructions,
    needsGreenBaseline: agentOf(request.command).keepsBehaviour,
    signal,
    keep: (patch) => {
      run.soFar.patch = patch;
    },
  });
  try {
    const result = await working.finally(() => sandbox.finish());
    const proving = { ...prepared, demand: session.demand ?? {} };
    return await concludeWork(run, proving, target, { result, project, answers: readsOnly });
  } finally {
    signal.dispose();
  }
}

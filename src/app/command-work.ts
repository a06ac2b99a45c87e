import type { Workspace } from "../core/workspace.js";
import { readsOnly } from "./command-kinds.js";
import { type Conclusion, concludeWork } from "./conclude.js";
import { tellConversation } from "./conversation/tell.js";
import { worksOnFork } from "./fork.js";
import { readFrom, readInstructions } from "./prepare.js";
import type { Prepared } from "./prepared.js";
import { type Project, readProject } from "./project.js";
import type { Running } from "./running.js";
import { announceSandbox } from "./sandbox-notice.js";
import type { Session } from "./session.js";
import { composeTask } from "./task.js";
import { performWork, type WorkResult } from "./work.js";

/** Whether a commit can be read without asking the server. */
async function has({ history }: Workspace, commit: string): Promise<boolean> {
  return history.treeOf(commit).then(
    () => true,
    () => false,
  );
}

async function workOnTask(
  running: Running,
  prepared: Session,
  { place, hearing }: Pick<Prepared, "place" | "hearing">,
): Promise<{ result: WorkResult; project: Project }> {
  const { job, open } = running;
  const { request, forge, facts, event } = open;
  const { target, defaultHead } = place;
  const isStrangers = worksOnFork(open);
  const isHere = target.base === defaultHead || (isStrangers && (await has(prepared.workspace, defaultHead)));
  const trusted = isHere ? readFrom(prepared.workspace, defaultHead) : (path: string) => forge.readFile(path, "");
  const delimiter = job.services.random.hex(8);
  const [found, instructions, told] = await Promise.all([
    readProject(prepared.workspace, prepared.configuration, job.shutdown, trusted, { isStrangers }),
    readInstructions(prepared.configuration.instructions, trusted),
    tellConversation(running, hearing, prepared, delimiter),
  ]);
  const { session } = told;
  const project = readsOnly(request.command)
    ? { ...found, gates: [], setup: [], detectedYaml: "" }
    : { ...found, gates: open.brief?.gates?.(found.gates) ?? found.gates };
  const change =
    facts.pull === null
      ? []
      : await (await import("./review-question.js")).changeOf(running, session, delimiter, hearing);
  const sandbox = announceSandbox({
    commands: session.workspace.commands,
    events: session.events,
    clock: job.services.clock,
    logger: session.logger,
    shutdown: job.shutdown,
    warn: ({ level, note }) => job.host.annotate("warning", `Sandbox of commands: ${level}. ${note}`),
  });
  const working = performWork(session, {
    project,
    base: target.base,
    ...(target.since === undefined ? {} : { since: target.since }),
    task: composeTask({
      request,
      event,
      issue: facts.issue,
      pull: facts.pull,
      delimiter,
      gates: project.gates,
      parts: [...told.parts, ...change],
      ...(open.brief === undefined ? {} : { brief: open.brief }),
    }),
    environment: `Date: ${new Date(running.startedAt).toISOString().slice(0, 10)}. Base commit: ${target.base}.`,
    instructions,
    needsGreenBaseline: request.command === "refactor",
    keep: (patch) => {
      running.patch = patch;
    },
  });
  const result = await working.finally(() => sandbox.finish());
  return { result, project };
}

/** The work of most commands: the loop, the proof, and for those that change something the publication. */
export async function carryOutWork({ running, session, place, hearing }: Prepared): Promise<Conclusion> {
  const done = await workOnTask(running, session, { place, hearing });
  return concludeWork(running, session, place.target, { ...done, answers: readsOnly(running.open.request.command) });
}

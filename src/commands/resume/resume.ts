import { applyEvent, INITIAL_STATE } from "../../agent/loop/state.js";
import type { LoadedConfiguration } from "../../config/load.js";
import { subjectKey } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import { isComplete } from "../../core/run/run.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import type { CommandFlags } from "../../core/run/trigger.js";
import { withAgentModel } from "../../run/agent-model.js";
import type { ApprovalAnswers } from "../../run/brief.js";
import { saidOn } from "../../run/comment-place.js";
import { withRequest } from "../../run/decide/decide-run.js";
import { runUrlOf } from "../../run/job.js";
import { ownRuns } from "../../run/own-runs.js";
import { type Resolution, refusedAnswer } from "../../run/report/answer.js";
import { openSessionStore } from "../../run/session/session-store.js";
import { spentOf } from "../../run/session/spent.js";
import type { Run } from "../../run/stages.js";
import { joinFlags, pastOf, savedPrompt, sessionIn } from "./repeat.js";

/** `resume [session]`: continues the newest saved session of the subject, or the named one. */
export async function admitResume(run: Run<"accepted">): Promise<Resolution> {
  const { request, phrase } = run;
  const named = request.text.trim();
  const sessionId = named === "" ? undefined : sessionIn(named);
  if (sessionId === null) {
    const form = `\`${phrase} resume\` takes the id of a session, such as \`123456789-1\`, or nothing`;
    return refusedAnswer(`${form}: then it continues the last one.`);
  }
  const { configuration } = await run.readConfiguration(withoutScope(request.flags));
  const store = openSessionStore(run, run, configuration);
  if (store.unavailable !== null) return refusedAnswer(`No session can be resumed here: ${store.unavailable}.`);
  const subject = subjectKey(request.subject);
  const saved = await store.load({ subject, ...(sessionId === undefined ? {} : { sessionId }) });
  if (saved === null) return refusedAnswer(nothingSaved(phrase, sessionId));
  const later = sessionId === undefined ? await laterSuccess(run, saved) : null;
  if (later !== null) {
    const still = `The older session can still be continued: \`${phrase} resume ${saved.sessionId}\`.`;
    return refusedAnswer(`The last run here, ${later}, finished, so there is nothing to continue. ${still}`);
  }
  return resumeOpen(run, saved);
}

function nothingSaved(phrase: string, sessionId: string | undefined): string {
  const what =
    sessionId === undefined ? "There is no saved session here" : `There is no saved session ${sessionId} here`;
  const kept = "Only runs that did not finish are kept, the last 30 of the repository";
  return `${what}. ${kept}. \`${phrase} retry\` runs the last command again.`;
}

/** The last run of the subject, if it finished after the session was saved; else null. */
async function laterSuccess({ forge, request }: Run<"accepted">, saved: SavedSession): Promise<string | null> {
  const subject = subjectKey(request.subject);
  if (subject === "") return null;
  const runs = ownRuns(await saidOn(forge, request.subject), subject);
  const last = runs.findLast((run) => run.status !== "running");
  const isLater = runs.findIndex((run) => run.session === saved.sessionId) < runs.length - 1;
  return last !== undefined && isComplete(last.status) && isLater && last.session !== saved.sessionId
    ? last.session
    : null;
}

/** Removes the flags that only `approve` has. */
function withoutScope({ approvalScope: _scope, ...flags }: CommandFlags): CommandFlags {
  return flags;
}

/** Flags that determine how the work is done; limits of time, steps or money applied only to the earlier run. */
function flagsOf(saved: SavedSession, now: CommandFlags): CommandFlags {
  const {
    budget: _budget,
    maxSteps: _maxSteps,
    timeoutMinutes: _timeout,
    approvalScope: _scope,
    ...lasting
  } = saved.flags;
  return joinFlags(lasting, withoutScope(now));
}

/** Why money or tokens allow no further call, by the limits for the whole session; null: they do. */
function spentProblem(saved: SavedSession, { configuration }: LoadedConfiguration, phrase: string): string | null {
  const spent = spentOf(saved.events.reduce(applyEvent, INITIAL_STATE), configuration.costs);
  if (spent === null) return null;
  const after = `\`${spent.key}\` applies to the whole session, and a flag may only tighten it: raise it in the configuration, or start again with \`${phrase} retry\``;
  return `The session ${saved.sessionId} ${spent.text}; ${after}.`;
}

/**
 * The run that continues a saved session: its command, text and conversation, with the current user's rights. The
 * session's content is data: it can choose neither an agent nor a limit beyond the configuration. `answers`: answers to
 * the calls that the session waits for; null: there was none.
 */
export async function resumeOpen(
  run: Run<"accepted">,
  saved: SavedSession,
  answers: ApprovalAnswers | null = null,
): Promise<Resolution> {
  const { request, phrase } = run;
  const afresh = `\`${phrase} retry\` runs the last command again.`;
  const isResumable = COMMANDS[saved.command].effect.resumable;
  const hasBegun = saved.events.some((event) => event.type === "message_added" && event.message.role === "user");
  if (!isResumable || !hasBegun || saved.events[0]?.type !== "run_started") {
    return refusedAnswer(`The session ${saved.sessionId} has no conversation to continue. ${afresh}`);
  }
  const flags = flagsOf(saved, request.flags);
  const loaded = await run.readConfiguration(flags);
  const problem = spentProblem(saved, loaded, phrase);
  if (problem !== null) return refusedAnswer(problem);
  run.host.logger.info(`Continuing the session ${saved.sessionId}: ${saved.command}.`);
  const agent = { given: request.agent, flag: flags.agent };
  const { llm, costs } = withAgentModel(loaded, saved.command, agent).configuration;
  return {
    ...withRequest(run, { ...request, command: saved.command, flags, text: savedPrompt(saved, loaded) }),
    resumption: {
      past: pastOf(saved, loaded),
      waiting: saved.pending,
      answers,
      work: {
        session: saved.sessionId,
        base: saved.base,
        patch: saved.patch,
        published: saved.published ?? "",
        run: {
          from: saved.sessionId,
          actor: request.actor?.login ?? "",
          model: llm.model,
          budgetUsd: costs.budget_usd,
          runUrl: runUrlOf(run.environment),
        },
      },
    },
  };
}

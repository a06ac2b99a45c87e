import { messageOf } from "../core/errors.js";
import type { RunBrief } from "./command-kinds.js";
import { changeForQuestion } from "./review-read.js";
import type { Running } from "./running.js";
import type { Session } from "./session.js";

/**
 * The brief of a reading command on a pull request, with what the pull request changes as data. A diff that cannot be read
 * is told, and the question asked without it.
 */
export async function withChange(running: Running, session: Session, delimiter: string): Promise<RunBrief> {
  const { open, job } = running;
  const { brief = {}, facts, forge } = open;
  if (facts.pull === null) return brief;
  try {
    const { model, workspace, policy, configuration } = session;
    const request = {
      forge,
      pull: facts.pull,
      workspace,
      policy,
      contextWindow: model.contextWindow,
      maximumContextTokens: configuration.context.max_context_tokens,
      signal: job.shutdown,
    };
    const blocks = await changeForQuestion(request, delimiter);
    return { ...brief, blocks: (given) => [...(brief.blocks?.(given) ?? []), ...blocks] };
  } catch (error) {
    const text = `The changes of the pull request could not be read: ${messageOf(error)}`;
    session.events.emit({ type: "notice_given", at: session.services.clock.now(), level: "warning", text });
    return brief;
  }
}

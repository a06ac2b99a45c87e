import { messageOf } from "../core/errors.js";
import { readsOnly } from "./command-kinds.js";
import type { Hearing } from "./conversation/hear.js";
import { changeForQuestion } from "./review-read.js";
import type { Running } from "./running.js";
import type { Session } from "./session.js";

/** Of the change for an agent that works on it: it has the files, and pays for every token at each step. */
const WORKING_TOKENS = 5_000;

/**
 * What a pull request changes, as data: for a question as much as one part of a review holds, for work the beginning. A
 * diff that cannot be read is told, and the run goes on without it.
 */
export async function changeOf(
  running: Running,
  session: Session,
  delimiter: string,
  { files }: Pick<Hearing, "files">,
): Promise<readonly string[]> {
  const { open, job } = running;
  const { facts, forge, request } = open;
  if (facts.pull === null || files === null) return [];
  try {
    const { model, workspace, policy, configuration } = session;
    const asked = {
      forge,
      pull: facts.pull,
      workspace,
      policy,
      contextWindow: model.contextWindow,
      maximumContextTokens: configuration.context.max_context_tokens,
      signal: job.shutdown,
      files: await files,
      ...(readsOnly(request.command) ? {} : { atMost: WORKING_TOKENS }),
    };
    return await changeForQuestion(asked, delimiter);
  } catch (error) {
    const text = `The changes of the pull request could not be read: ${messageOf(error)}`;
    session.events.emit({ type: "notice_given", at: session.services.clock.now(), level: "warning", text });
    return [];
  }
}

import { subjectKey } from "../core/forge.js";
import { type Job, runsUrlOf } from "./job.js";
import type { Open } from "./running.js";
import { openSessionStore } from "./session-store.js";

/** A line on the session that `resume` would go on with; '' where there is none, or it cannot be told. */
export async function resumableText(job: Job, open: Open): Promise<string> {
  const loaded = await open.configuration({}).catch(() => null);
  if (loaded === null) return "";
  const [newest] = await openSessionStore(job, open, loaded.configuration).list(subjectKey(open.request.subject));
  if (newest === undefined) return "";
  const link = `[${newest}](${runsUrlOf(job.environment)}${newest.replace(/-\d+$/, "")})`;
  return `The session ${link} did not come to its end: \`${open.phrase} resume\` goes on with it.`;
}

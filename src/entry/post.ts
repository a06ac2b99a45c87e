import "./zod-settings.js";

import { hasNothingToRepair, POST_STATES } from "../run/post-state.js";
import { runPost } from "../run/repair/post.js";
import { createRedactor } from "../safety/secrets/redact.js";
import { openActionsHost } from "./action.js";
import { createServices } from "./container.js";
import { jobEnvironment } from "./environment.js";
import type { EntryProcess } from "./process.js";
import { secretsOf } from "./secrets.js";

/**
 * `runs.post`: see run/repair/post.ts. Most runs need no repair, and then nothing more is loaded.
 * @throws ArchitectError (configuration) if the runner's variables cannot be used.
 */
export async function runPostEntry(own: EntryProcess): Promise<number> {
  const { environment, home, temporaryFolder } = own;
  const read = (name: string): string => environment[name] ?? "";
  const state = Object.fromEntries(POST_STATES.map((name) => [name, read(`STATE_${name}`)]));
  if (hasNothingToRepair(state)) return 0;
  const redactor = createRedactor(secretsOf(environment));
  const host = await openActionsHost(own, redactor, true);
  const job = {
    environment: jobEnvironment(own),
    host,
    services: createServices({ machine: { home, temporaryFolder } }),
    redactor,
    shutdown: new AbortController().signal,
  };
  await own.useProxy();
  return runPost(job, state, job.environment.inputs["github-token"] ?? "");
}

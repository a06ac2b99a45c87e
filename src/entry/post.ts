import { createServices } from "../app/container.js";
import { runPost } from "../app/post.js";
import { createRedactor } from "../core/text/redact.js";
import { openActionsHost } from "./action.js";
import { jobEnvironment, secretsOf } from "./environment.js";
import type { Environment } from "./hardening.js";
import { useProxy } from "./proxy.js";

/** `runs.post`: see app/post.ts. Most runs have nothing to repair, and then nothing more is loaded. */
export async function runPostEntry(environment: Environment): Promise<number> {
  const read = (name: string): string => environment[name] ?? "";
  const state = {
    finished: read("STATE_finished"),
    comment: read("STATE_comment"),
    lock: read("STATE_lock"),
    branch: read("STATE_branch"),
  };
  if (state.finished === "true" || (state.comment === "" && state.lock === "")) return 0;
  const redactor = createRedactor(secretsOf(environment));
  const host = await openActionsHost(environment, redactor);
  const job = {
    environment: jobEnvironment(environment),
    host,
    services: createServices(),
    redactor,
    shutdown: new AbortController().signal,
  };
  await useProxy(environment);
  return runPost(job, state, job.environment.inputs["github-token"] ?? "");
}

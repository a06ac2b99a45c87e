import { findAgent } from "../../agent/agents.js";
import type { Configuration } from "../../config/schema/schema.js";
import { JOBS_FOLDER, type JobFile } from "../../core/agents/jobs.js";
import { type Check, warningCheck } from "./check.js";

/**
 * Checks for scheduled jobs that a tick would skip, and for those whose agent does not exist, so that each run would
 * fail.
 */
export async function checkJobs(
  { jobs, agents }: Pick<Configuration, "jobs" | "agents">,
  files: readonly JobFile[],
): Promise<readonly Check[]> {
  if (!jobs.enabled) return [];
  const { findJobs } = await import(/* webpackChunkName: "agents" */ "../../features/jobs/jobs.js");
  const { jobs: found, notices } = await findJobs(jobs, files);
  const isAgent = (name: string): boolean => Object.hasOwn(agents, name) || findAgent(name, []) !== null;
  return [
    ...notices.map((text) =>
      warningCheck("jobs", text, { remedy: `Correct it in ${JOBS_FOLDER} or in jobs.list (docs/jobs.md).` }),
    ),
    ...found.flatMap(({ name, agent, path }) =>
      agent === null || isAgent(agent)
        ? []
        : [
            warningCheck("jobs", `the job ${name} names the agent ${agent}, which does not exist, so its runs fail`, {
              remedy: `Add agents.${agent} to the configuration, or remove \`agent\` from ${path || "the job"}.`,
            }),
          ],
    ),
  ];
}

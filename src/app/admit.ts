import type { CommandName } from "../core/trigger.js";
import type { Admission } from "./admission.js";
import type { Job } from "./job.js";
import type { Open } from "./running.js";

type Admit = (job: Job, open: Open) => Promise<Admission>;

/** Commands that are looked into first. Each loads its part when it is needed. */
const ADMISSIONS: Partial<Record<CommandName, () => Promise<Admit>>> = {
  plan: async () => (await import("./build-plan.js")).admitPlan,
  build: async () => (await import("./build-plan.js")).admitBuild,
  approve: async () => (await import("./approve.js")).admitAnswer,
  deny: async () => (await import("./approve.js")).admitAnswer,
  resume: async () => (await import("./resume.js")).admitResume,
};

/** Throws what the lookup throws; a command without an entry goes on as it is. */
export async function admit(job: Job, open: Open): Promise<Admission> {
  const { command, source } = open.request;
  const isScheduled = source === "schedule" && (command === "fix" || command === "refactor");
  const isRepair = open.event.kind === "workflow_run" && command === "fix";
  const load = isScheduled
    ? async () => (await import("./schedule.js")).admitScheduled
    : isRepair
      ? async () => (await import("./fix-ci.js")).admitFixCi
      : ADMISSIONS[command];
  if (load === undefined) return { kind: "open", open };
  const look = await load();
  return look(job, open);
}

import type { JobFunctions } from "../../core/agents/job-functions.js";
import { look } from "./due.js";
import { findJobs, jobFileText } from "./jobs.js";
import { nextTime, scheduleProblem, scheduleText } from "./schedule.js";

export const JOB_FUNCTIONS: JobFunctions = {
  find: findJobs,
  look,
  nextTime,
  scheduleProblem,
  scheduleText,
  fileText: jobFileText,
};

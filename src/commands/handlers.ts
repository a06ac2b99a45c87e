import type { AgentCommand, AnswerCommand, CommandName, EarlierCommand } from "../core/run/commands.js";
import type { RunAccepted } from "../features/jobs/record-end.js";
import { handleWork } from "../run/agent-work/handle-work.js";
import { type CommandAnswer, type Resolution, refusedAnswer } from "../run/report/answer.js";
import type { CommandHandler, Run } from "../run/stages.js";
import { showStatus } from "./control/status-answer.js";
import { stopRun } from "./control/stop.js";
import { resolveRetry } from "./resume/retry.js";
import { undoRuns } from "./undo/undo.js";

type Admit = (run: Run<"accepted">) => Promise<Resolution>;

/** Code answers the command, in one comment. */
type AnswerHandler = {
  /** `run`: carries out another accepted command. */
  readonly answer: (accepted: Run<"accepted">, run: RunAccepted) => Promise<CommandAnswer>;
};
/** Turns into the command of an earlier run, which is then handled like a new one. */
type RepeatHandler = { readonly repeat: Admit };
/** Checked before a run begins; continues a saved session. */
type ResumeHandler = { readonly admit: Admit };
/** Checked before a run begins, and executed once its tree is checked out and its session is open. */
type AgentHandler = ResumeHandler & { readonly handle: CommandHandler };

/** Continues without a check. */
const admitAlways: Admit = async (run) => run;

const admitScheduled: Admit = async (run) =>
  run.request.source === "schedule" ? (await import("./schedule/schedule.js")).admitScheduled(run) : admitAlways(run);

const admitSplit: Admit = async (run) =>
  (await import(/* webpackChunkName: "fan-out" */ "../features/fan-out/split.js")).splitTask(run);

const admitFix: Admit = async (run) => {
  const { attempts, models } = run.request.flags;
  if (attempts !== undefined) return admitSplit(run);
  if (models !== undefined)
    return refusedAnswer("`--models` needs `--attempts=<n>`. For one run, use `--model=<name>`.");
  return run.event.kind === "workflow_run"
    ? (await import(/* webpackChunkName: "fix-ci" */ "./fix-ci/fix-ci.js")).admitFixCi(run)
    : admitScheduled(run);
};

const admitApproval: Admit = async (run) =>
  (await import(/* webpackChunkName: "resume" */ "./approve/approve.js")).admitAnswer(run);

/**
 * The code of each command, in addition to its data in `core/run/commands.ts`: its `agent` determines the kind of
 * handler. Code that few runs need is loaded on demand.
 */
export const HANDLERS: Readonly<
  Record<AgentCommand, AgentHandler> &
    Record<EarlierCommand, ResumeHandler | RepeatHandler> &
    Record<AnswerCommand, AnswerHandler>
> = {
  fix: { admit: admitFix, handle: handleWork },
  plan: {
    admit: admitAlways,
    handle: async (run) => (await import(/* webpackChunkName: "plan" */ "./plan/plan-work.js")).handlePlan(run),
  },
  build: {
    admit: async (run) => (await import(/* webpackChunkName: "plan" */ "./plan/build-plan.js")).admitBuild(run),
    handle: handleWork,
  },
  refactor: { admit: admitScheduled, handle: handleWork },
  "fan-out": { admit: admitSplit, handle: handleWork },
  resolve: {
    admit: admitAlways,
    handle: async (run) => (await import(/* webpackChunkName: "resolve" */ "./resolve/resolve.js")).handleResolve(run),
  },
  review: { admit: admitAlways, handle: async (run) => (await import("./review/review.js")).handleReview(run) },
  ask: { admit: admitAlways, handle: handleWork },
  summarize: { admit: admitAlways, handle: handleWork },
  approve: { admit: admitApproval },
  deny: { admit: admitApproval },
  resume: {
    admit: async (run) => (await import(/* webpackChunkName: "resume" */ "./resume/resume.js")).admitResume(run),
  },
  retry: { repeat: resolveRetry },
  undo: { answer: undoRuns },
  stop: { answer: stopRun },
  status: { answer: showStatus },
  remember: {
    answer: async (run) =>
      (await import(/* webpackChunkName: "agents" */ "../features/memory/commands/remember.js")).rememberNote(run),
  },
  forget: {
    answer: async (run) =>
      (await import(/* webpackChunkName: "agents" */ "../features/memory/commands/forget.js")).forgetNotes(run),
  },
  memory: {
    answer: async (run) =>
      (await import(/* webpackChunkName: "agents" */ "../features/memory/commands/memory-answer.js")).answerMemory(run),
  },
  goals: {
    answer: async (run) =>
      (await import(/* webpackChunkName: "agents" */ "../features/memory/commands/goals-command.js")).answerGoals(run),
  },
  tick: {
    answer: async (accepted, run) => {
      const { tickJobs } = await import(/* webpackChunkName: "agents" */ "../features/jobs/tick.js");
      const { foldedRef, foldMemory } = await import(
        /* webpackChunkName: "agents" */ "../features/memory/fold-memory.js"
      );
      return tickJobs(accepted, run, { foldedRef, foldMemory });
    },
  },
  help: { answer: async ({ phrase, services }) => ({ status: "success", text: services.helpText(phrase) }) },
};

/** The handler of a command with an agent. Throws for one without. */
export function handlerOf(command: CommandName): CommandHandler {
  const handler = HANDLERS[command];
  if (!("handle" in handler)) throw new Error(`The command ${command} has no work to carry out.`);
  return handler.handle;
}

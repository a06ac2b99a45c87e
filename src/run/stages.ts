import type { ResumedSession } from "../agent/loop/resume.js";
import type { EventStream } from "../agent/loop/state.js";
import type { ActionInputs } from "../config/inputs.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema/schema.js";
import type { Job as ScheduledJob } from "../core/agents/jobs.js";
import type { Forge, ForgeEvent, RepositoryInfo } from "../core/forge/forge.js";
import type { RunEnd } from "../core/run/run.js";
import type { RunFolder } from "../core/run/store.js";
import type { CommandFlags, RunRequest } from "../core/run/trigger.js";
import type { TreeState, Workspace } from "../core/workspace/workspace.js";
import type { RunAgents } from "../features/open-features.js";
import type { Facts } from "./authorize/authorize.js";
import type { Brief, Resumption } from "./brief.js";
import type { Target } from "./checkout/target.js";
import type { Cleanup } from "./cleanup.js";
import type { PendingConversation } from "./conversation/open-conversation.js";
import type { Job } from "./job.js";
import type { TrackingComment } from "./progress.js";
import type { Conclusion } from "./publish/conclude.js";
import type { SessionKeeper } from "./session/session-keeper.js";
import type { OpenedHub } from "./set-up/hub.js";
import type { AgentSession, SessionHooks } from "./set-up/session.js";
import type { StopWatch } from "./stop-watch.js";

/** The facts about a run so far. Its end reports them, even if a step fails. */
interface SoFar {
  /** The commit that the run works on; '' until it is known. */
  head: string;
  /** The work as a patch. */
  patch: string;
  /** `publish.fail_on`; the input until the configuration is read. */
  failOn: "failed" | "partial" | "never";
  /** The configuration that names the people to notify of the end. */
  peopleSettings: Configuration | undefined;
  hooks: SessionHooks | undefined;
  hub: OpenedHub | undefined;
  /** Features that end with the run; null: none is enabled, or the session is not open. */
  agents: RunAgents | null;
}

/** A run whose author has permission. Extends its job. */
interface AcceptedRun extends Job {
  readonly kind: "accepted";
  readonly inputs: ActionInputs;
  readonly event: ForgeEvent;
  readonly request: RunRequest;
  readonly forge: Forge;
  readonly repository: RepositoryInfo;
  readonly facts: Facts;
  /** The commit of the default branch; null if the branch does not exist. Requested once. */
  defaultHead(): Promise<string | null>;
  /** The usage line for a command that cannot run as written; null: run it. */
  readonly usage: string | null;
  /**
   * `flags`: instead of the request's.
   * @throws ArchitectError (configuration) if the file or a flag cannot be used.
   */
  readConfiguration(flags?: CommandFlags): Promise<LoadedConfiguration>;
  /** The people to notify of the run, even if the rest of the file is invalid; null: none. Never rejects. */
  peopleSettings(): Promise<Configuration | null>;
  readonly phrase: string;
  /** Absent: the request is complete. */
  readonly brief?: Brief;
  /** The scheduled job that the run belongs to. */
  readonly scheduled?: Pick<ScheduledJob, "name" | "path" | "deleteAfterRun">;
  /** Absent: a new conversation. */
  readonly resumption?: Resumption;
}

/** A run with a folder, a log and a comment: from here on every end is reported. */
interface BegunRun extends AcceptedRun {
  readonly stop: StopWatch;
  readonly events: EventStream;
  /** The session that this run resumes; null: a new one. */
  readonly resumed: ResumedSession | null;
  readonly keeper: SessionKeeper;
  readonly comment: TrackingComment;
  readonly folder: RunFolder;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly cleanup: Cleanup;
  readonly soFar: SoFar;
  /** The first line of the run's comment. */
  markerLine(): string;
  progressText(): string;
}

/** A run whose configuration has been read. */
interface ConfiguredRun extends BegunRun {
  readonly loaded: LoadedConfiguration;
  /** Whether the work will leave the run as commits. */
  readonly publishes: boolean;
}

/** The exact commit of a run, and that of the default branch. */
export interface StartPoint {
  readonly target: Target;
  readonly defaultHead: string;
}

/** A run with a known commit, and with the lock if it needs one. No code of the repository has run yet. */
interface PlacedRun extends ConfiguredRun {
  readonly workspace: Workspace;
  readonly start: StartPoint;
  /** The working tree, if it is already at that commit; else null. */
  readonly tree: TreeState | null;
  readonly conversation: PendingConversation;
  /** Requests in parallel with the checkout. */
  readonly pending: {
    readonly agents: Promise<RunAgents | null>;
    /** Rejects for a branch that cannot be pushed to; null: nothing will be pushed. */
    readonly branchCheck: Promise<void> | null;
  };
}

/** A run whose commit is checked out and whose session is open: only the command's own work remains. */
interface OpenRun extends PlacedRun {
  readonly tree: TreeState;
  readonly session: AgentSession;
}

/** A run that has ended, but has not posted its end. */
interface EndedRun extends BegunRun {
  readonly end: RunEnd;
}

interface Stages {
  readonly accepted: AcceptedRun;
  readonly begun: BegunRun;
  readonly configured: ConfiguredRun;
  readonly placed: PlacedRun;
  readonly open: OpenRun;
  readonly ended: EndedRun;
}

/** A run at a stage. Each stage includes everything of the stages before it. */
export type Run<Stage extends keyof Stages> = Stages[Stage];

/** Another run works on the same subject; its address. */
export interface Busy {
  readonly busy: string;
}

/**
 * Does the command's own work and returns the result of the run.
 * @throws ArchitectError if the work cannot continue; the run's report gives the reason.
 */
export type CommandHandler = (run: Run<"open">) => Promise<Conclusion>;

/** Whether the run only reports what it would do. */
export function isDryRun({ inputs, request }: Pick<Run<"accepted">, "inputs" | "request">): boolean {
  return inputs.dryRun === true || request.flags.dryRun === true;
}

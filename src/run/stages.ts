import type { ResumedSession } from "../agent/loop/resume.js";
import type { EventStream } from "../agent/loop/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { PeopleSettings } from "../config/sections.js";
import type { RunFolder } from "../core/run/store.js";
import type { Workspace } from "../core/workspace/workspace.js";
import type { RunAgents } from "../features/open-features.js";
import type { Target } from "./checkout/target.js";
import type { Cleanup } from "./cleanup.js";
import type { PendingConversation } from "./conversation/open-conversation.js";
import type { AcceptedRun } from "./decide/decide-run.js";
import type { Job } from "./job.js";
import type { TrackingComment } from "./progress.js";
import type { Conclusion } from "./publish/conclude.js";
import type { SessionKeeper } from "./session/session-keeper.js";
import type { OpenedHub } from "./set-up/hub.js";
import type { AgentSession, SessionHooks } from "./set-up/session.js";
import type { StopWatch } from "./stop-watch.js";

/** What is known of a run so far. Its end reports by this, also when a step fails. */
interface SoFar {
  /** The commit that is worked on; '' until it is known. */
  head: string;
  /** The work as a patch. */
  patch: string;
  /** `publish.fail_on`; the input until the configuration is read. */
  failOn: "failed" | "partial" | "never";
  /** Who is notified of the end. */
  told: PeopleSettings | undefined;
  hooks: SessionHooks | undefined;
  hub: OpenedHub | undefined;
  /** Features that end with the run; null: none is on, or the session is not open. */
  agents: RunAgents | null;
}

/** It has a folder, a log and a comment: from here on every end is reported. */
interface BegunRun {
  /** Its `shutdown` aborts also when a person stops the run. */
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly stop: StopWatch;
  readonly events: EventStream;
  /** The session that this run goes on with; null: a new one. */
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

/** Its configuration is read. */
interface ConfiguredRun extends BegunRun {
  readonly loaded: LoadedConfiguration;
  /** The work will leave the run as commits. */
  readonly publishes: boolean;
}

/** The exact commit of a run, and that of the default branch. */
export interface StartPoint {
  readonly target: Target;
  readonly defaultHead: string;
}

/** The lock is held and the commit is known. Nothing of the repository has run yet. */
interface PlacedRun extends ConfiguredRun {
  readonly workspace: Workspace;
  readonly start: StartPoint;
  /** The working tree is that commit already. */
  readonly isCheckedOut: boolean;
  readonly conversation: PendingConversation;
  /** Asked beside the checkout. */
  readonly pending: {
    readonly agents: Promise<RunAgents | null>;
    /** Rejects for a branch that cannot be pushed to; null: nothing is pushed. */
    readonly branchCheck: Promise<void> | null;
  };
}

/** The commit is checked out and the session is open: what is left is the command's own work. */
interface OpenRun extends PlacedRun {
  readonly session: AgentSession;
}

interface Stages {
  readonly begun: BegunRun;
  readonly configured: ConfiguredRun;
  readonly placed: PlacedRun;
  readonly open: OpenRun;
}

/** A run at a stage. Each stage holds everything of the stages before it. */
export type Run<Stage extends keyof Stages> = Stages[Stage];

/** Another run is at the same subject; its address. */
export interface Busy {
  readonly busy: string;
}

/**
 * Does the command's own work and returns the result of the run.
 * @throws ArchitectError when the work cannot go on; the run's report says why.
 */
export type CommandHandler = (run: Run<"open">) => Promise<Conclusion>;

import type { EventStream } from "../../agent/loop/state.js";
import type { ConfigurationFile } from "../../config/file.js";
import type { ActionInputs } from "../../config/inputs.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { JobHost } from "../../core/job-host.js";
import type { ExitCode, RunReport } from "../../core/run/run.js";
import type { EventLog, RunFolder } from "../../core/run/store.js";
import type { RunTerminal } from "../../core/run/terminal.js";
import type { CommandFlags } from "../../core/run/trigger.js";
import type { GitPerson } from "../../core/workspace/local-history.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { WorkResult } from "../../run/agent-work/run-agent.js";
import type { Cleanup } from "../../run/cleanup.js";
import type { OfferedVariables } from "../../run/job.js";
import type { ReportFiles } from "../../run/report/run-end.js";
import type { Services } from "../../run/services.js";
import type { OpenedHub } from "../../run/set-up/hub.js";
import type { OpenedModel } from "../../run/set-up/prepare.js";
import type { AgentSession } from "../../run/set-up/session.js";
import type { Redactor } from "../../safety/secrets/redact.js";
import type { ForeseenCall as PreviewedCall } from "./call-diff.js";
import type { LocalTree } from "./local-tree.js";
import type { ModelSettings } from "./words.js";

/** What `architect run` was started with. */
export interface LocalRun {
  readonly task: string;
  /** Absolute; the checkout that is worked on in place. */
  readonly directory: string;
  readonly sessionId: string;
  /** Absolute; where the run's files go. */
  readonly folder: string;
  /** As it is on disk; null without one. */
  readonly configurationFile: ConfigurationFile | null;
  readonly inputs: ActionInputs;
  readonly environment: ActionInputs;
  readonly flags: CommandFlags;
  /** `--allow-commands`, `--no-commands`; null: as configured. */
  readonly commandsEnabled: boolean | null;
  readonly allowDirty: boolean;
  /** `--commit`: the variables in which git finds who commits; null or absent: nothing is committed. */
  readonly identity?: Readonly<Record<string, string>> | null;
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly offered?: OfferedVariables;
  /** `owner/name` of the repository on GitHub that the checkout is of; null: unknown. Called where it is needed. */
  readonly repository?: () => Promise<string | null>;
  /** The variables of the model that are set, for messages. */
  readonly modelSettings: ModelSettings;
  readonly terminal: RunTerminal;
  readonly host: JobHost;
  readonly services: Services;
  readonly redactor: Redactor;
  readonly shutdown: AbortSignal;
}

/** The checkout is open as a workspace. */
export interface PlacedLocalRun extends LocalRun {
  readonly loaded: LoadedConfiguration;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly workspace: Workspace;
  /** Git's part, which goes on beside the next steps. Rejects for a tree that cannot be worked on. */
  readonly prepared: Promise<LocalTree>;
  readonly cleanup: Cleanup;
  /** Ends the run as the person's own signal does. */
  stop(): void;
  /** Puts a sentence on the model and its endpoint into the words of a terminal. */
  inWords(text: string): string;
}

/** It has a folder and a log. A failure before the next stage is thrown: the run gets no report. */
export interface BegunLocalRun extends PlacedLocalRun {
  readonly models: OpenedModel;
  readonly files: RunFolder;
  readonly log: EventLog;
  readonly events: EventStream;
  /** What the end reports, also when a step fails. */
  readonly soFar: { hub: OpenedHub | null; work: LocalWork | null };
}

/** The session is open: from here on every end is reported. */
export interface OpenLocalRun extends BegunLocalRun {
  readonly session: AgentSession;
  /** The diff of what these calls would change. */
  previewCalls(calls: readonly PreviewedCall[], signal: AbortSignal): Promise<string>;
}

/** The work, with what the report and a commit need besides. */
export interface LocalWork extends WorkResult {
  readonly gatesDetected: boolean;
  readonly detectedYaml: string;
  /** Who commits the work, and onto what; null: nothing is committed. */
  readonly commit: { readonly person: GitPerson; readonly base: string } | null;
}

export interface LocalResult extends Pick<ReportFiles, "markdown" | "json" | "html"> {
  readonly report: RunReport;
  readonly exitCode: ExitCode;
}

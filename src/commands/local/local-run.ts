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
import type { PreviewedCall } from "./call-diff.js";
import type { LocalTree } from "./local-tree.js";
import type { ModelSettings } from "./terminal-text.js";

/** The input of `architect run`. */
export interface LocalRun {
  readonly task: string;
  /** An absolute path; the run works directly in this checkout. */
  readonly directory: string;
  readonly sessionId: string;
  /** An absolute path; the folder for the run's files. */
  readonly folder: string;
  /** The file on disk; null if there is none. */
  readonly configurationFile: ConfigurationFile | null;
  readonly inputs: ActionInputs;
  readonly environment: ActionInputs;
  readonly flags: CommandFlags;
  /** `--allow-commands`, `--no-commands`; null: use the configuration. */
  readonly commandsEnabled: boolean | null;
  readonly allowDirty: boolean;
  /** `--commit`: the variables with the committer's identity for git; null or absent: do not commit. */
  readonly identity?: Readonly<Record<string, string>> | null;
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly offered?: OfferedVariables;
  /** `owner/name` of the checkout's repository on GitHub; null: unknown. Called on demand. */
  readonly repository?: () => Promise<string | null>;
  /** The names of the model's variables, for messages. */
  readonly modelSettings: ModelSettings;
  readonly terminal: RunTerminal;
  readonly host: JobHost;
  readonly services: Services;
  readonly redactor: Redactor;
  readonly shutdown: AbortSignal;
}

/** A local run whose checkout is open as a workspace. */
export interface PlacedLocalRun extends LocalRun {
  readonly loaded: LoadedConfiguration;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly workspace: Workspace;
  /** Preparation by git, which runs in parallel with the next steps. Rejects if the tree cannot be worked on. */
  readonly prepared: Promise<LocalTree>;
  readonly cleanup: Cleanup;
  /** Ends the run like the user's own signal does. */
  stop(): void;
  /** Rephrases a sentence about the model and its endpoint for a terminal. */
  toTerminalText(text: string): string;
}

/** A local run with a folder and a log. Failures before the next stage are thrown: the run gets no report. */
export interface BegunLocalRun extends PlacedLocalRun {
  readonly models: OpenedModel;
  readonly files: RunFolder;
  readonly log: EventLog;
  readonly events: EventStream;
  /** Reported at the end, even if a step fails. */
  readonly soFar: { hub: OpenedHub | null; work: LocalWork | null };
}

/** A local run with an open session: from here on every end is reported. */
export interface OpenLocalRun extends BegunLocalRun {
  readonly session: AgentSession;
  /** The diff of the changes that these calls would make. */
  previewCalls(calls: readonly PreviewedCall[], signal: AbortSignal): Promise<string>;
}

/** The work, with additional data for the report and a commit. */
export interface LocalWork extends WorkResult {
  readonly gatesDetected: boolean;
  readonly detectedYaml: string;
  /** The committer, and the commit on top of which to commit; null: do not commit. */
  readonly commit: { readonly person: GitPerson; readonly base: string } | null;
}

export interface LocalResult extends Pick<ReportFiles, "markdown" | "json" | "html"> {
  readonly report: RunReport;
  readonly exitCode: ExitCode;
}

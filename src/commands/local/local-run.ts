import type { ConfigurationFile } from "../../config/file.js";
import type { ActionInputs } from "../../config/inputs.js";
import type { JobHost } from "../../core/job-host.js";
import type { ExitCode, RunReport } from "../../core/run/run.js";
import type { RunTerminal } from "../../core/run/terminal.js";
import type { CommandFlags } from "../../core/run/trigger.js";
import type { OfferedVariables } from "../../run/job.js";
import type { Services } from "../../run/services.js";
import type { Redactor } from "../../safety/secrets/redact.js";
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
  /** `--allow-commands`, `--no-commands` (E1); null: as configured. */
  readonly commandsEnabled: boolean | null;
  readonly allowDirty: boolean;
  /** `--commit`: the variables in which git finds who commits; null or absent: nothing is committed. */
  readonly identity?: Readonly<Record<string, string>> | null;
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly offered?: OfferedVariables;
  /** `owner/name` of the repository on GitHub that the checkout is of; null: nothing tells. Asked where it is needed. */
  readonly repository?: () => Promise<string | null>;
  /** The variables of the model that are set, for messages. */
  readonly modelSettings: ModelSettings;
  readonly terminal: RunTerminal;
  readonly host: JobHost;
  readonly services: Services;
  readonly redactor: Redactor;
  readonly shutdown: AbortSignal;
}

export interface LocalResult {
  readonly report: RunReport;
  readonly markdown: string;
  readonly json: string;
  readonly html: string;
  readonly exitCode: ExitCode;
}

import type { LanguageModel } from "../model/model.js";
import type { Clock, Logger, Random } from "../runtime.js";
import type { AnyTool } from "../tool/tool.js";
import type { EventSink, RunEvent } from "./agent.js";
import type { ApprovalChannel, ConfirmationRequest } from "./approval.js";
import type { Entitled } from "./approval-comment.js";

/** Tools that a run may use on a person's machine. */
export const REMOTE_TOOLS = [
  "remote_read_file",
  "remote_write_file",
  "remote_list_directory",
  "remote_execute_command",
] as const;
export type RemoteToolName = (typeof REMOTE_TOOLS)[number];

/** A person's message to a run that goes on; its author may give orders here. */
export interface PersonWord {
  /** Login. */
  readonly by: string;
  /** Redacted. */
  readonly text: string;
}

/** The account of a run at a hub: what `POST …/runs` takes, and which tools it may offer. */
export interface HubRun {
  /** `owner/name`. */
  readonly repository: string;
  readonly sessionId: string;
  /** '' for a local run. */
  readonly runUrl: string;
  readonly command: string;
  readonly subject: string;
  /** Name of the agent that works. */
  readonly agent: string;
  /** The commit that is worked on; '' where none is known. */
  readonly head: string;
  readonly title: string;
}

export interface HubRequest {
  /** `hub.url`, without a slash at its end. */
  readonly url: string;
  readonly run: HubRun;
  /** Sends the events; else the hub only learns that the run lives and how it ended. */
  readonly watch: boolean;
  /** `hub.remote_tools`, as far as this run may have them. */
  readonly remoteTools: readonly RemoteToolName[];
  /** The longest result that the model gets whole, in characters. */
  readonly maximumResultCharacters: number;
  /** Events so far. */
  readonly past: readonly RunEvent[];
  /** The channel for questions to people, their answers and notices. */
  readonly events: EventSink;
  /** Whether a person may decide here. The hub's word for it is not enough. */
  readonly entitled: Entitled;
  readonly onStop: (by: string) => void;
  readonly onMessage: (word: PersonWord) => void;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

/** Questions that go to the hub first. */
export interface HubApprovalOptions {
  /** Milliseconds; a hub may give a person less time, never more. */
  readonly limits: { readonly medium: number; readonly high: number };
  /** An earlier answer of this session says already what becomes of the call. */
  readonly isAnswered: (request: ConfirmationRequest) => Promise<boolean>;
  /** Asked where the hub cannot be, and where an earlier answer holds. */
  readonly otherwise: ApprovalChannel;
  /** What becomes of the question there, for people: `it is asked in a comment`. */
  readonly otherwiseWords: string;
}

/** A run's side of a hub. Nothing of it throws, and nothing of it delays the work. */
export interface HubLink {
  take(event: RunEvent): void;
  /** Where people watch the run; null: the hub does not know it (yet). */
  pageUrl(): string | null;
  approvals(options: HubApprovalOptions): ApprovalChannel;
  /** Those of `remoteTools`. */
  readonly tools: readonly AnyTool[];
  /** The same model, which reads what remote tools returned: events hold its hash and size only. */
  withResults(model: LanguageModel): LanguageModel;
  /** A sentence on what did not reach the hub; null: everything did. */
  trouble(): string | null;
  /** Sends what is left, within three seconds. */
  end(): Promise<void>;
}

/** What a run proves itself by to a hub. */
export interface HubCredentials {
  /** A project token; '': the job's own identity is asked for. */
  readonly token: string;
  /** Where the runner gives out tokens of the job's identity; null: the job may not ask (`id-token: write`). */
  readonly identity: { readonly url: string; readonly token: string } | null;
}

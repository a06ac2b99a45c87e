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

/** A person's message to an active run; its author may give orders here. */
export interface PersonWord {
  /** Login. */
  readonly by: string;
  /** Redacted. */
  readonly text: string;
}

/** A run's description for a hub: the body of `POST …/runs`, and the tools that it may offer. */
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
  /** The commit being worked on; '' if unknown. */
  readonly head: string;
  readonly title: string;
}

export interface HubRequest {
  /** `hub.url`, without a slash at its end. */
  readonly url: string;
  readonly run: HubRun;
  /** Sends the events; otherwise the hub only learns that the run is active and how it ended. */
  readonly watch: boolean;
  /** `hub.remote_tools`, as far as this run may have them. */
  readonly remoteTools: readonly RemoteToolName[];
  /** Maximum characters of a result that the model gets complete. */
  readonly maximumResultCharacters: number;
  /** Events so far. */
  readonly past: readonly RunEvent[];
  /** The channel for questions to people, their answers and notices. */
  readonly events: EventSink;
  /** Whether a person may decide here. The hub's claim is not sufficient. */
  readonly entitled: Entitled;
  readonly onStop: (by: string) => void;
  readonly onMessage: (word: PersonWord) => void;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

/** Options for questions that go to the hub first. */
export interface HubApprovalOptions {
  /** Milliseconds; a hub may give a person less time, never more. */
  readonly limits: { readonly medium: number; readonly high: number };
  /** Whether an earlier answer in this session already decides the call. */
  readonly isAnswered: (request: ConfirmationRequest) => Promise<boolean>;
  /** The fallback if the hub is unavailable, or if an earlier answer applies. */
  readonly otherwise: ApprovalChannel;
  /** How the fallback asks, for people: `it is asked in a comment`. */
  readonly otherwiseWords: string;
}

/** A run's connection to a hub. Never throws, and never delays the work. */
export interface HubLink {
  take(event: RunEvent): void;
  /** Page on which people can watch the run; null: the hub does not know it (yet). */
  pageUrl(): string | null;
  approvals(options: HubApprovalOptions): ApprovalChannel;
  /** Those of `remoteTools`. */
  readonly tools: readonly AnyTool[];
  /** The model, extended to read the results of remote tools: events contain only their hash and size. */
  withResults(model: LanguageModel): LanguageModel;
  /** A sentence on data that did not reach the hub; null: all of it did. */
  trouble(): string | null;
  /** Sends the remaining data, within three seconds. */
  end(): Promise<void>;
}

/** A run's credentials for a hub. */
export interface HubCredentials {
  /** A project token; '': the job's own identity is requested. */
  readonly token: string;
  /** Where the runner issues tokens of the job's identity; null: the job may not request one (`id-token: write`). */
  readonly identity: { readonly url: string; readonly token: string } | null;
}

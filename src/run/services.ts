import type { Configuration } from "../config/schema/schema.js";
import type { RefFiles, RefFilesRequest } from "../core/agents/ref-files.js";
import type { ToolGroup } from "../core/agents/tool-group.js";
import type { ConversationPages } from "../core/conversation-pages.js";
import type { Forge, ForgeEvent } from "../core/forge/forge.js";
import type { ImageLoader } from "../core/model/images.js";
import type { FetchedModels, LanguageModel, ModelsRequest, PriceList } from "../core/model/model.js";
import type { People } from "../core/people.js";
import type { RunEvent } from "../core/run/agent.js";
import type { HubLink, HubRequest } from "../core/run/hub.js";
import type { ReviewFinding, ReviewReport } from "../core/run/review.js";
import type { RunReport } from "../core/run/run.js";
import type { SessionStore } from "../core/run/saved-session.js";
import type { EventLog, RunFolder } from "../core/run/store.js";
import type { ParsedCommand } from "../core/run/trigger.js";
import type { Clock, Logger, Random } from "../core/runtime.js";
import type { CommandClassifier, RepositoryFacts } from "../core/tool/command.js";
import type { Guardrail, GuardrailsRequest } from "../core/tool/guardrail.js";
import type { Hook, HookContext, HookSettings } from "../core/tool/hook.js";
import type { AnyTool } from "../core/tool/tool.js";
import type { TreeJudgement, TreeRequest } from "../core/tool/tree-judgement.js";
import type { OpenFileCopy } from "../core/workspace/file-copy.js";
import type { OpenProcess, Workspace } from "../core/workspace/workspace.js";
import type { WorkspaceRequest } from "../core/workspace-request.js";
import type { FeatureParts } from "../features/row.js";
import type { InterruptedRun, RunRecord } from "./store/interrupted-run.js";

export interface ReportRenderOptions {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  readonly phrase: string;
  /** The run's work as a patch; shown if it is small. */
  readonly patch?: string;
}

/** For a run without a repository on GitHub. */
export const LOCAL_RENDER: ReportRenderOptions = {
  repository: "local/checkout",
  serverUrl: "https://localhost",
  phrase: "/architect",
};

/**
 * Data for report.html in addition to the report. Already redacted, because a redactor cannot find a secret in coloured
 * text.
 */
export interface PageOptions {
  readonly events: readonly RunEvent[];
  /** changes.patch; '' = none, or not available. */
  readonly patch: string;
  /** Whether the page is in the folder of the run's other files, and may link to them. */
  readonly isInFolder: boolean;
}

/** The content of a running comment. */
export interface ProgressView {
  readonly events: readonly RunEvent[];
  readonly runUrl: string;
  readonly command: string;
  /** The run's address at a hub; absent: none. */
  readonly hubUrl?: string;
}

/** An MCP server with its references filled in. */
export interface McpServerRequest {
  readonly name: string;
  /** Starts a program in the sandbox, or connects to an address. */
  readonly endpoint:
    | { readonly kind: "stdio"; open(): Promise<OpenProcess> }
    | { readonly kind: "http"; readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly allowedTools: readonly string[] | "*" | null;
  readonly timeoutMilliseconds: number;
}

/** Tools of MCP servers, while they are open. */
export interface McpToolSet {
  readonly tools: readonly { readonly tool: AnyTool; readonly isNamed: boolean }[];
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Everything the pipeline needs from the outer layers. `container.ts` builds the real one; each method loads its chunk
 * at its first call, so a run imports only what it uses.
 */
export interface Services {
  readonly clock: Clock;
  readonly random: Random;
  readonly parseCommand: CommandParser;
  helpText(phrase: string): string;
  parseEvent(name: string, payload: unknown): Promise<ForgeEvent>;
  openForge(request: {
    owner: string;
    name: string;
    token: string;
    apiUrl: string;
    graphqlUrl: string;
    serverUrl: string;
    logger: Logger;
    clock: Clock;
    signal: AbortSignal;
  }): Promise<Forge>;
  /** Fetches images that were attached on this GitHub; only that server gets the token, '' = none. */
  openImages(request: { serverUrl: string; token: string }): Promise<ImageLoader>;
  openWorkspace(request: WorkspaceRequest): Promise<Workspace>;
  /** A few files in a temporary folder. */
  readonly openFileCopy: OpenFileCopy;
  /** Whether there is a key for the model's endpoint, or no model is called. */
  readonly hasModelKey: boolean;
  openModels(request: ModelsRequest): Promise<{ model: LanguageModel; prices: PriceList }>;
  /** The models that an endpoint lists. Never throws. */
  listModels(baseUrl: string): Promise<FetchedModels>;
  /** Starts loading the code for the first model call. */
  warmUp(): void;
  openRunFolder(path: string): Promise<RunFolder>;
  openEventLog(path: string): Promise<EventLog>;
  /** Saves, next to a run's files, the data that its post step needs if the run is killed. */
  writeRunRecord(folder: string, record: RunRecord): Promise<void>;
  /** Reads the work of an interrupted run from its folder; null: none. */
  readInterruptedRun(folder: string): Promise<InterruptedRun | null>;
  /** Reads the log of an interrupted run; null: it cannot be read. */
  readInterruptedLog(folder: string): Promise<readonly RunEvent[] | null>;
  removePrivateFolder(folder: string): Promise<void>;
  /** Sessions on a ref of the repository. */
  openStateStore(request: Omit<RefFilesRequest, "ref"> & { logger: Logger }): Promise<SessionStore>;
  /** Files on a ref of the repository. Sends no request before the first read. */
  openRefFiles(request: RefFilesRequest): Promise<RefFiles>;
  tools(): Promise<readonly AnyTool[]>;
  /** The groups of tools that a configuration enables. */
  toolGroups(configuration: Configuration, parts: Omit<FeatureParts, "openWeb">): Promise<readonly ToolGroup[]>;
  /** People who can be called or notified outside of GitHub. */
  people(): Promise<People>;
  /** The tool that submits a review; only the command `review` offers it. `hasTests`: its findings may have tests. */
  reviewTool(hasTests: boolean): Promise<AnyTool>;
  /** The tool that reads parts of the conversation that the task omits; for a run with a conversation. */
  conversationTool(pages: ConversationPages): Promise<AnyTool>;
  mcp(request: {
    servers: readonly McpServerRequest[];
    delimiter: string;
    signal: AbortSignal;
    /** Called with a sentence about a server that failed after it was opened. */
    onTrouble(text: string): void;
  }): Promise<McpToolSet>;
  classifier(request: {
    safe: readonly string[];
    dev: readonly string[];
    blocked: readonly string[];
    /** Absolute path of the workspace, to recognise absolute paths inside it. */
    root: string;
    /** Quality gates and set-up commands of the project. */
    project: readonly string[];
    repository: RepositoryFacts;
    /** Folders for temporary files of commands: operands there count as inside. */
    scratch: () => ReadonlySet<string>;
    /** Whether a sandbox contains the processes that a command starts. */
    isSandboxed: () => Promise<boolean>;
  }): Promise<CommandClassifier>;
  guardrails(request: GuardrailsRequest): Promise<readonly Guardrail[]>;
  judgeTree(request: TreeRequest): Promise<TreeJudgement>;
  matchPaths(paths: readonly string[], globs: readonly string[]): Promise<readonly string[]>;
  /** Makes the hooks of a run, in the given order. */
  hooks(settings: readonly HookSettings[], context: HookContext): Promise<readonly Hook[]>;
  report(): Promise<ReportFunctions>;
  /** A run's connection to a hub; its credentials stay inside. */
  openHub(request: HubRequest): Promise<HubLink>;
}

export interface ReportFunctions {
  /** Computes the report from a log. */
  build(events: readonly RunEvent[]): RunReport;
  comment(report: RunReport, options: ReportRenderOptions): string;
  progress(view: ProgressView, options: ReportRenderOptions): string;
  summary(report: RunReport, options: ReportRenderOptions): string;
  pullRequestBody(report: RunReport, options: ReportRenderOptions & { closingLine: string }): string;
  markdown(report: RunReport, options: ReportRenderOptions): string;
  html(report: RunReport, options: PageOptions): Promise<string>;
  json(report: RunReport, redact?: (text: string) => string): string;
  /** A review's comment at a line; `mark` is its first line. */
  finding(finding: Omit<ReviewFinding, "quote"> & { readonly mark: string }, options: ReportRenderOptions): string;
  /** The text of a review: our `marks` first, and the findings that cannot be posted at a line of the diff. */
  reviewBody(
    review: ReviewReport,
    parts: { readonly marks: readonly string[]; readonly inBody: readonly ReviewFinding[] },
    options: ReportRenderOptions,
  ): string;
}

/** Parses a command in a text. */
export type CommandParser = (body: string, phrase: string) => ParsedCommand;

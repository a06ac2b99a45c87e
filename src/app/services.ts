import type { RunEvent } from "../core/agent.js";
import type { ApprovalFunctions } from "../core/approval-comment.js";
import type { CommandClassifier, RepositoryFacts } from "../core/command.js";
import type { ConversationPages } from "../core/conversation-pages.js";
import type { Forge, ForgeEvent } from "../core/forge.js";
import type { GateDefinition, GateOutcome, GatePlace, GateRun, RegressionProof } from "../core/gate.js";
import type { CodeRule, Guardrail } from "../core/guardrail.js";
import type { Hook, HookContext, HookSettings } from "../core/hook.js";
import type { ImageLoader } from "../core/images.js";
import type { LeftRun, RunRecord } from "../core/left-run.js";
import type { LanguageModel, PriceList } from "../core/model.js";
import type { PathPolicy } from "../core/path-policy.js";
import type { ReviewFinding, ReviewReport } from "../core/review.js";
import type { ExitCode, RunReport } from "../core/run.js";
import type { Clock, Logger, Random } from "../core/runtime.js";
import type { SessionStore } from "../core/saved-session.js";
import type { EventLog, RunFolder } from "../core/store.js";
import type { Redactor } from "../core/text/redact.js";
import type { AnyTool } from "../core/tool.js";
import type { Finding } from "../core/verdict.js";
import type { TreeChange, Workspace, WorkspaceCommands } from "../core/workspace.js";
import type { CommandParser } from "./trigger.js";

export interface WorkspaceRequest {
  /** The checkout, absolute. */
  readonly root: string;
  /** The workspace root inside the checkout; '.' = the checkout itself. */
  readonly workingDirectory: string;
  readonly privateDirectory: string;
  readonly policy: PathPolicy;
  readonly maximumFileBytes: number;
  /** Folders in the checkout, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly sandbox: { mode: "auto" | "bwrap" | "user" | "off"; readOnly: readonly string[]; cache: readonly string[] };
  /** Local runs may fall back to no sandbox, with a warning (product.md §6). */
  readonly mayRunUnsandboxed: boolean;
  /** PATH and the like for children, chosen by entry. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  /** Where addresses of registries and of the machine's proxy are looked for, for network `registries`. No secrets. */
  readonly registryEnvironment?: Readonly<Record<string, string>>;
  readonly remote: {
    serverUrl: string;
    url: string;
    token: string;
    /** Variables of the machine's proxy. */
    proxy?: Readonly<Record<string, string>>;
    /** What trying again takes; its signal ends that. */
    patience?: { clock: Clock; signal: AbortSignal };
  } | null;
  readonly logger: Logger;
}

export interface ModelsRequest {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** `llm.api`; absent: Chat Completions. */
  readonly api?: "chat" | "responses";
  /** First is the wanted one, the others are fallbacks. */
  readonly models: readonly string[];
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  readonly idleTimeoutMilliseconds: number;
  readonly retries: number;
  readonly prices: Readonly<Record<string, { input: number; cached_input: number; output: number }>>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Milliseconds since the epoch after which nothing is retried. */
  deadline(): number;
}

export interface TreeJudgement {
  readonly restore: readonly {
    readonly path: string;
    readonly rule: string;
    readonly reason: string;
    /** Only the mode is put back: the content may stay. */
    readonly modeOnly?: true;
  }[];
  readonly splitOff: readonly string[];
  readonly findings: readonly Finding[];
  /** What became of the tests that exist at base, where that was asked. */
  readonly tampering?: readonly Finding[];
  readonly blocked: boolean;
}

/** `guardrails.test_tampering` of a run. */
export interface TamperingRequest {
  readonly mode: "off" | "warn" | "block";
  /** What the quality gates run, in the workspace at `prefix`. */
  readonly gateCommands: readonly string[];
  readonly prefix: string;
  /** The maintainer's own words, never the text of an issue. */
  readonly order: string;
}

/** What the guardrails of a run are made of. */
export interface GuardrailsRequest {
  readonly policy: PathPolicy;
  /** Absolute path of the workspace, and its path in the repository, `packages/a/` or ''. */
  readonly root: string;
  readonly prefix: string;
  readonly maximumFiles: number;
  readonly maximumLines: number;
  readonly maximumCommands: number | null;
  readonly codeRules: readonly CodeRule[];
  readonly tampering: TamperingRequest;
  /** `guardrails.require_test_after_edit`: told the tree that a test command ran on; null: not wanted. */
  readonly requireTest: { snapshot(): Promise<string>; onTested(tree: string): void } | null;
  /** Text of a file at the base, by its path in the repository. */
  readBase(path: string): Promise<string | null>;
  /** Text of a file in the workspace, by the argument that names it. */
  readText(path: string): Promise<string | null>;
}

export interface ReportContext {
  readonly finishedAt: number;
  readonly exitCode: ExitCode;
  readonly gatesDetected: boolean;
  /** The YAML that pins detected gates; '' when nothing was detected. */
  readonly detectedYaml: string;
  readonly ci: string;
  /** Changed files of the proven tree. */
  readonly changes: readonly TreeChange[];
  /** Outcomes when no tree was proved. */
  readonly gates: readonly GateOutcome[];
  /** Id of the saved session that can be gone on with; absent: none. */
  readonly session?: string;
}

export interface RenderOptions {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  readonly phrase: string;
}

/** What a running comment shows. */
export interface ProgressView {
  readonly events: readonly RunEvent[];
  readonly runUrl: string;
  readonly command: string;
}

/** An MCP server with its references filled in. */
export interface McpServerRequest {
  readonly name: string;
  /** Program and arguments of a local server; null: a remote one. */
  readonly command: readonly [string, ...string[]] | null;
  readonly env: Readonly<Record<string, string>>;
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly allowedTools: readonly string[] | "*" | null;
  readonly timeoutMilliseconds: number;
}

/** Tools of MCP servers, while they are open. */
export interface McpToolSet {
  readonly tools: readonly { readonly tool: AnyTool; readonly isNamed: boolean; readonly isReadOnly: boolean }[];
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Everything the pipeline needs from the outer layers. `container.ts` builds the real one; each method loads its chunk
 * when it is first called, so a run imports only what it uses.
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
  /** Fetches images that were attached on this GitHub; the token goes to the server alone, '' = none. */
  openImages(request: { serverUrl: string; token: string }): Promise<ImageLoader>;
  openWorkspace(request: WorkspaceRequest): Promise<Workspace>;
  openModels(request: ModelsRequest): Promise<{ model: LanguageModel; prices: PriceList }>;
  /** Starts loading what the first model call needs. */
  warmUp(): void;
  openRunFolder(path: string): Promise<RunFolder>;
  openEventLog(path: string): Promise<EventLog>;
  /** Keeps beside a run's files what its post step needs when the run is killed. */
  writeRunRecord(folder: string, record: RunRecord): Promise<void>;
  /** What a killed run left in its folder; null: no work. */
  readLeftRun(folder: string): Promise<LeftRun | null>;
  removePrivateFolder(folder: string): Promise<void>;
  /** Sessions on a ref of the repository. */
  openStateStore(request: { forge: Forge; clock: Clock; logger: Logger }): Promise<SessionStore>;
  tools(): Promise<readonly AnyTool[]>;
  /** `submit_review`, which the command `review` alone offers. */
  reviewTool(): Promise<AnyTool>;
  /** `read_conversation`, made for one run that has a conversation. */
  conversationTool(pages: ConversationPages): Promise<AnyTool>;
  mcp(request: {
    servers: readonly McpServerRequest[];
    commands: WorkspaceCommands;
    delimiter: string;
    signal: AbortSignal;
    /** A sentence on a server that failed after it was opened. */
    onTrouble(text: string): void;
  }): Promise<McpToolSet>;
  classifier(request: {
    safe: readonly string[];
    dev: readonly string[];
    blocked: readonly string[];
    /** Absolute path of the workspace, so that absolute paths inside it are known as such. */
    root: string;
    /** Quality gates and set-up commands of the project. */
    project: readonly string[];
    repository: RepositoryFacts;
    /** Where commands have their temporary files: operands there count as inside. */
    scratch: () => ReadonlySet<string>;
  }): Promise<CommandClassifier>;
  guardrails(request: GuardrailsRequest): Promise<readonly Guardrail[]>;
  judgeTree(request: {
    changes: readonly TreeChange[];
    policy: PathPolicy;
    toolFiles: ReadonlySet<string>;
    /** Files that commands renamed, new name → old name. */
    renamed?: ReadonlyMap<string, string>;
    maximumFiles: number;
    maximumLines: number;
    maximumFileBytes: number;
    redactor: Redactor;
    codeRules?: readonly CodeRule[];
    tampering?: TamperingRequest;
    /** Only the contents of these paths are looked at; default: of all. */
    contentsOf?: ReadonlySet<string>;
    read(path: string): Promise<Buffer | null>;
    readBase(path: string): Promise<Buffer | null>;
  }): Promise<TreeJudgement>;
  matchPaths(paths: readonly string[], globs: readonly string[]): Promise<readonly string[]>;
  gates(): Promise<GateFunctions>;
  /** Makes the hooks of a run, in the order given. */
  hooks(settings: readonly HookSettings[], context: HookContext): Promise<readonly Hook[]>;
  report(): Promise<ReportFunctions>;
  /** Approvals by comment. */
  approvals(): Promise<ApprovalFunctions>;
}

export interface GateFunctions {
  run(request: {
    gate: GateDefinition;
    commands: Pick<WorkspaceCommands, "run">;
    /** Absolute path of the checkout as the command sees it: what a fingerprint leaves out. */
    root: string;
    redact(text: string): string;
    signal: AbortSignal;
  }): Promise<GateRun>;
  compare(
    gate: GateDefinition,
    before: GateRun | null,
    after: GateRun | null,
    rerun?: GateRun,
    /** `mayRunFewer`: it was asked for that tests go. `baselineAgain`: the base's second run. */
    options?: { readonly mayRunFewer?: boolean; readonly baselineAgain?: GateRun },
  ): GateOutcome;
  select(gates: readonly GateDefinition[], changedPaths: readonly string[]): readonly GateDefinition[];
  /** Places in files of the workspace that an output names. */
  places(output: string, options: { root: string; prefix: string; files: readonly string[] }): readonly GatePlace[];
  /** What the agent is told about failing required gates, and an identity that tells the same failure again. */
  feedback(outcomes: readonly GateOutcome[]): { message: string; identity: string };
  /** Whether a gate runs tests: by its command, or because one of its runs counted some. */
  runsTests(gate: GateDefinition, runs: readonly GateRun[]): boolean;
  /** Compares what one gate said in the rooms; null: that room was left out. `after` passed. */
  regression(request: {
    readonly gate: GateDefinition;
    readonly before: GateRun | null;
    readonly after: GateRun;
    readonly baseTests: GateRun | null;
    readonly newTests: GateRun | null;
  }): RegressionProof;
  testSide(request: TestSideRequest): Promise<TestSide>;
}

export interface TestSideRequest {
  /** From the base to the tree that would be published; paths in the checkout. */
  readonly changes: readonly TreeChange[];
  readonly gateCommands: readonly string[];
  /** Where the gates run: the path of the workspace in the repository, `packages/a/` or ''. */
  readonly prefix: string;
  /** Bytes at base and with the change; null when absent. */
  readBase(path: string): Promise<Buffer | null>;
  read(path: string): Promise<Buffer | null>;
  /** Paths of the base's text files that hold this text. */
  mentions(text: string): Promise<readonly string[]>;
}

/** The changed files on the tests' side: tests, their data and helpers, settings of runners and gates. */
export interface TestSide {
  readonly paths: readonly string[];
  /** Files in which settings of tests stand beside the code's own (package.json): the other side's tests, own code. */
  readonly mixed: readonly {
    readonly path: string;
    /** For the new code with the base's tests. */
    readonly withBaseTests: Buffer | null;
    /** For the base's code with the new tests. */
    readonly withNewTests: Buffer | null;
  }[];
}

export interface ReportFunctions {
  build(events: readonly RunEvent[], context: ReportContext): RunReport;
  comment(report: RunReport, options: RenderOptions): string;
  progress(view: ProgressView, options: RenderOptions): string;
  summary(report: RunReport, options: RenderOptions): string;
  pullRequestBody(report: RunReport, options: RenderOptions & { closingLine: string }): string;
  markdown(report: RunReport, options: RenderOptions): string;
  html(report: RunReport): string;
  json(report: RunReport): string;
  /** A review's comment at a line; `mark` is its first line. */
  finding(finding: Omit<ReviewFinding, "quote"> & { readonly mark: string }, options: RenderOptions): string;
  /** The text of a review: our `marks` first, and the findings that no line of the diff can hold. */
  reviewBody(
    review: ReviewReport,
    parts: { readonly marks: readonly string[]; readonly inBody: readonly ReviewFinding[] },
    options: RenderOptions,
  ): string;
}

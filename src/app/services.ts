import type { RunEvent } from "../core/agent.js";
import type { CommandClassifier } from "../core/command.js";
import type { Forge, ForgeEvent } from "../core/forge.js";
import type { GateDefinition, GateOutcome, GateRun } from "../core/gate.js";
import type { Guardrail } from "../core/guardrail.js";
import type { LanguageModel, PriceList } from "../core/model.js";
import type { PathPolicy } from "../core/path-policy.js";
import type { ExitCode, RunReport } from "../core/run.js";
import type { Clock, Logger, Random } from "../core/runtime.js";
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
  readonly remote: { serverUrl: string; url: string; token: string } | null;
  readonly logger: Logger;
}

export interface ModelsRequest {
  readonly baseUrl: string;
  readonly apiKey: string;
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
  readonly restore: readonly { readonly path: string; readonly rule: string; readonly reason: string }[];
  readonly splitOff: readonly string[];
  readonly findings: readonly Finding[];
  readonly blocked: boolean;
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
  openWorkspace(request: WorkspaceRequest): Promise<Workspace>;
  openModels(request: ModelsRequest): Promise<{ model: LanguageModel; prices: PriceList }>;
  /** Starts loading what the first model call needs. */
  warmUp(): void;
  openRunFolder(path: string): Promise<RunFolder>;
  openEventLog(path: string): Promise<EventLog>;
  tools(): Promise<readonly AnyTool[]>;
  classifier(request: {
    safe: readonly string[];
    dev: readonly string[];
    blocked: readonly string[];
    /** Absolute path of the workspace, so that absolute paths inside it are known as such. */
    root: string;
  }): Promise<CommandClassifier>;
  guardrails(request: {
    policy: PathPolicy;
    root: string;
    maximumFiles: number;
    maximumLines: number;
  }): Promise<readonly Guardrail[]>;
  judgeTree(request: {
    changes: readonly TreeChange[];
    policy: PathPolicy;
    toolFiles: ReadonlySet<string>;
    maximumFiles: number;
    maximumLines: number;
    maximumFileBytes: number;
    redactor: Redactor;
    read(path: string): Promise<Buffer | null>;
    readBase(path: string): Promise<Buffer | null>;
  }): Promise<TreeJudgement>;
  matchPaths(paths: readonly string[], globs: readonly string[]): Promise<readonly string[]>;
  gates(): Promise<GateFunctions>;
  report(): Promise<ReportFunctions>;
}

export interface GateFunctions {
  run(request: {
    gate: GateDefinition;
    commands: WorkspaceCommands;
    redact(text: string): string;
    signal: AbortSignal;
  }): Promise<GateRun>;
  compare(gate: GateDefinition, before: GateRun | null, after: GateRun | null, rerun?: GateRun): GateOutcome;
  select(gates: readonly GateDefinition[], changedPaths: readonly string[]): readonly GateDefinition[];
  /** What the agent is told about failing required gates, and an identity that tells the same failure again. */
  feedback(outcomes: readonly GateOutcome[]): { message: string; identity: string };
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
}

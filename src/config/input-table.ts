import { DEFAULT_MODEL } from "./schema-run.js";

/** How the text of an input is read. */
export type InputKind = "text" | "number" | "boolean" | "list";

/** One input of the action (product.md §2). */
export interface InputDefinition {
  readonly name: string;
  readonly kind: InputKind;
  /** The default as it is documented; '' = none. */
  readonly documentedDefault: string;
  /** The default in action.yml; only an input without a twin has one, because an empty input means unset. */
  readonly actionDefault?: string;
  /** The dotted key of the configuration file that says the same. */
  readonly twin: string | null;
  /** Its value is never shown. */
  readonly secret?: true;
  readonly description: string;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, which GitHub fills in
const TOKEN_OF_THE_JOB = "${{ github.token }}";

/** Every input of the action, in the order of product.md §2. */
export const INPUT_TABLE: readonly InputDefinition[] = [
  {
    name: "github-token",
    kind: "text",
    documentedDefault: TOKEN_OF_THE_JOB,
    actionDefault: TOKEN_OF_THE_JOB,
    twin: null,
    secret: true,
    description: "Token for REST, GraphQL and git alike; an App token or PAT makes CI run on pushes.",
  },
  {
    name: "api-key",
    kind: "text",
    documentedDefault: "",
    twin: null,
    secret: true,
    description: "Key of the LLM endpoint; empty for a keyless one (Ollama …).",
  },
  {
    name: "base-url",
    kind: "text",
    documentedDefault: "https://api.openai.com/v1",
    twin: "llm.base_url",
    description: "Any OpenAI-compatible endpoint.",
  },
  {
    name: "model",
    kind: "text",
    documentedDefault: DEFAULT_MODEL,
    twin: "llm.model",
    description: "The model, by the name the endpoint knows; it must be able to call tools.",
  },
  {
    name: "fallback-models",
    kind: "list",
    documentedDefault: "",
    twin: "llm.fallback_models",
    description: "Comma list of models tried in order when the model fails for good.",
  },
  {
    name: "prompt",
    kind: "text",
    documentedDefault: "",
    twin: null,
    description: "The task, for runs without a comment.",
  },
  {
    name: "command",
    kind: "text",
    documentedDefault: "",
    twin: null,
    description:
      "The command, for runs without a comment; by event: fix for issues, dispatch, schedule and failed CI, review for pull requests.",
  },
  {
    name: "agent",
    kind: "text",
    documentedDefault: "",
    twin: null,
    description: "The agent, for runs without a comment; by command.",
  },
  {
    name: "config-file",
    kind: "text",
    documentedDefault: ".github/architect.yml",
    actionDefault: ".github/architect.yml",
    twin: null,
    description: "Path of the configuration file on the default branch.",
  },
  {
    name: "trigger-phrase",
    kind: "text",
    documentedDefault: "/architect",
    twin: "triggers.phrase",
    description: "What a comment begins with to be a command.",
  },
  {
    name: "trigger-label",
    kind: "text",
    documentedDefault: "architect",
    twin: "triggers.label",
    description: "Label that starts a fix.",
  },
  {
    name: "trigger-assignee",
    kind: "text",
    documentedDefault: "",
    twin: "triggers.assignee",
    description: "Login whose assignment starts a fix.",
  },
  {
    name: "allowed-bots",
    kind: "list",
    documentedDefault: "",
    twin: "triggers.allowed_bots",
    description: "Comma list of the logins of bots that may give commands.",
  },
  {
    name: "max-steps",
    kind: "number",
    documentedDefault: "50",
    twin: "limits.max_steps",
    description: "Model calls of the main agent (the closing call without tools is not counted).",
  },
  {
    name: "budget-usd",
    kind: "number",
    documentedDefault: "5",
    twin: "costs.budget_usd",
    description: "Cap for the run in USD, evaluation and summaries included.",
  },
  {
    name: "timeout-minutes",
    kind: "number",
    documentedDefault: "30",
    twin: "limits.timeout_minutes",
    description: "Minutes of the whole run; set it below the job's own.",
  },
  {
    name: "step-timeout-seconds",
    kind: "number",
    documentedDefault: "300",
    twin: "limits.step_timeout_seconds",
    description: "Seconds of one model call.",
  },
  {
    name: "confirm-mode",
    kind: "text",
    documentedDefault: "yolo",
    twin: "approval.mode",
    description: "Which tools need a person's word: yolo (none), confirm-sensitive, confirm-all.",
  },
  {
    name: "allowed-only",
    kind: "boolean",
    documentedDefault: "true",
    twin: "commands.allowed_only",
    description: "Refuse commands classified dangerous.",
  },
  {
    name: "self-eval",
    kind: "text",
    documentedDefault: "basic",
    twin: "evaluation.mode",
    description: "Self-evaluation: off, basic or full.",
  },
  {
    name: "dry-run",
    kind: "boolean",
    documentedDefault: "false",
    actionDefault: "false",
    twin: null,
    description: "Mutating tools are stubs, reads run; nothing is pushed; the report is the only post.",
  },
  {
    name: "publish",
    kind: "text",
    documentedDefault: "auto",
    twin: "publish.mode",
    description: "auto, draft, patch (files only) or none.",
  },
  {
    name: "branch-prefix",
    kind: "text",
    documentedDefault: "architect/",
    twin: "publish.branch_prefix",
    description: "Beginning of the branches it makes.",
  },
  {
    name: "commit-signing",
    kind: "text",
    documentedDefault: "api",
    twin: "publish.commit_signing",
    description: "api (verified commits; git push over 20 MB or where it cannot express the change) or git.",
  },
  {
    name: "sandbox",
    kind: "text",
    documentedDefault: "auto",
    twin: "sandbox.mode",
    description: "auto (bwrap, else another user, else commands are refused), bwrap, user or off.",
  },
  {
    name: "fail-on",
    kind: "text",
    documentedDefault: "failed",
    twin: "publish.fail_on",
    description: "Which status fails the step: failed, partial (includes failed) or never.",
  },
  {
    name: "ci-workflow",
    kind: "text",
    documentedDefault: "",
    twin: "publish.ci_workflow",
    description: "Workflow started by workflow_dispatch after a push with the default token, and awaited.",
  },
  {
    name: "working-directory",
    kind: "text",
    documentedDefault: ".",
    actionDefault: ".",
    twin: null,
    description: "Workspace root inside the checkout.",
  },
];

/** One input of the action. */
export interface InputDefinition {
  readonly name: string;
  /** How its text is read; absent: as it is. */
  readonly kind?: "number" | "boolean" | "list";
  /** The dotted key of the configuration file that says the same; absent: there is none. */
  readonly configKey?: string;
  /** The default in action.yml; only an input without a `configKey` has one, because an empty input means unset. */
  readonly default?: string;
  /** Its value is never shown. */
  readonly secret?: true;
  readonly description: string;
}

/** Where the configuration is, unless an input or an option names another file. */
export const DEFAULT_CONFIGURATION_FILE = ".github/architect.yml";

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, which GitHub fills in
const TOKEN_OF_THE_JOB = "${{ github.token }}";

/** Every input of the action, in the order of its documentation. */
export const INPUT_TABLE = [
  {
    name: "github-token",
    default: TOKEN_OF_THE_JOB,
    secret: true,
    description: "Token for REST, GraphQL and git alike; an App token or PAT makes CI run on pushes.",
  },
  {
    name: "api-key",
    secret: true,
    description: "Key of the LLM endpoint; empty for a keyless one (Ollama …).",
  },
  {
    name: "base-url",
    configKey: "llm.base_url",
    description: "Any OpenAI-compatible endpoint.",
  },
  {
    name: "model",
    configKey: "llm.model",
    description: "The model, by the name the endpoint knows; it must be able to call tools.",
  },
  {
    name: "fallback-models",
    kind: "list",
    configKey: "llm.fallback_models",
    description: "Comma list of models tried in order when the model fails for good.",
  },
  {
    name: "prompt",
    description: "The task, for runs without a comment.",
  },
  {
    name: "command",
    description:
      "The command, for runs without a comment; by event: fix for issues, dispatch, schedule and failed CI, review for pull requests. tick starts the jobs that are due.",
  },
  {
    name: "agent",
    description: "The agent, for runs without a comment; by command.",
  },
  {
    name: "job",
    description:
      "Name of the job that the run is of: command, task and agent are the job's. For workflow_dispatch and schedule.",
  },
  {
    name: "config-file",
    default: DEFAULT_CONFIGURATION_FILE,
    description: "Path of the configuration file on the default branch.",
  },
  {
    name: "trigger-phrase",
    configKey: "triggers.phrase",
    description: "What a comment begins with to be a command.",
  },
  {
    name: "trigger-label",
    configKey: "triggers.label",
    description: "Label that starts a fix.",
  },
  {
    name: "trigger-assignee",
    configKey: "triggers.assignee",
    description: "Login whose assignment starts a fix.",
  },
  {
    name: "allowed-bots",
    kind: "list",
    configKey: "triggers.allowed_bots",
    description: "Comma list of the logins of bots that may give commands.",
  },
  {
    name: "max-steps",
    kind: "number",
    configKey: "limits.max_steps",
    description: "Model calls of the main agent (the closing call without tools is not counted).",
  },
  {
    name: "budget-usd",
    kind: "number",
    configKey: "costs.budget_usd",
    description: "Cap for the run in USD, evaluation and summaries included.",
  },
  {
    name: "timeout-minutes",
    kind: "number",
    configKey: "limits.timeout_minutes",
    description: "Minutes of the whole run; set it below the job's own.",
  },
  {
    name: "step-timeout-seconds",
    kind: "number",
    configKey: "limits.step_timeout_seconds",
    description: "Seconds of one model call.",
  },
  {
    name: "confirm-mode",
    configKey: "approval.mode",
    description: "Which tools need a person's word: yolo (none), confirm-sensitive, confirm-all.",
  },
  {
    name: "allowed-only",
    kind: "boolean",
    configKey: "commands.allowed_only",
    description: "Refuse commands classified dangerous.",
  },
  {
    name: "self-eval",
    configKey: "evaluation.mode",
    description: "Self-evaluation: off, basic or full.",
  },
  {
    name: "dry-run",
    kind: "boolean",
    default: "false",
    description: "Mutating tools are stubs, reads run; nothing is pushed; the report is the only post.",
  },
  {
    name: "publish",
    configKey: "publish.mode",
    description: "auto, draft, patch (files only) or none.",
  },
  {
    name: "branch-prefix",
    configKey: "publish.branch_prefix",
    description: "Beginning of the branches it makes.",
  },
  {
    name: "commit-signing",
    configKey: "publish.commit_signing",
    description: "api (verified commits; git push over 20 MB or where it cannot express the change) or git.",
  },
  {
    name: "sandbox",
    configKey: "sandbox.mode",
    description: "auto (bwrap, else another user, else commands are refused), bwrap, user or off.",
  },
  {
    name: "fail-on",
    configKey: "publish.fail_on",
    description: "Which status fails the step: failed, partial (includes failed) or never.",
  },
  {
    name: "ci-workflow",
    configKey: "publish.ci_workflow",
    description: "Workflow started by workflow_dispatch after a push with the default token, and awaited.",
  },
  {
    name: "working-directory",
    default: ".",
    description: "Workspace root inside the checkout.",
  },
  {
    name: "hub-url",
    configKey: "hub.url",
    description: "Address of a hub where people watch the run and answer it.",
  },
  {
    name: "hub-token",
    secret: true,
    description: "Project token of the hub; empty: the job's own identity (needs permissions: id-token: write).",
  },
  {
    name: "web-search-key",
    secret: true,
    description: "Key of Brave's search service, for the tool web_search.",
  },
  {
    name: "twilio-account-sid",
    secret: true,
    description: "Account at Twilio that makes calls: AC and 32 digits.",
  },
  {
    name: "twilio-auth-token",
    secret: true,
    description: "Token of that account.",
  },
  {
    name: "twilio-from",
    secret: true,
    description: "Number of that account, from which is called: + and the country's code first.",
  },
  {
    name: "phone-contacts",
    secret: true,
    description: "Who may be called: a JSON object of numbers by name; the name default is called where none is given.",
  },
  {
    name: "escalation-webhook",
    secret: true,
    description: "Address (https) to which a run that needs a person is posted.",
  },
  {
    name: "escalation-secret",
    secret: true,
    description: "Secret that these posts are signed with.",
  },
] as const satisfies readonly InputDefinition[];

import { COMMAND_NAMES, findCommand, WORKFLOW_STEPS } from "../core/run/commands.js";
import { valueText } from "./problems.js";
import { shortName } from "./schema/values.js";

/** Where the text of an input came from; for messages. */
export type InputOrigin = "input" | "environment" | "flag";

/** One input of the action. */
export interface InputDefinition {
  readonly name: string;
  /** How to parse its text; absent: as text. */
  readonly kind?: "number" | "boolean" | "list";
  /** The dotted key of the configuration file for the same setting; absent: none. */
  readonly configKey?: string;
  /** The default in action.yml; only an input without a `configKey` has one, because an empty input means unset. */
  readonly default?: string;
  /**
   * Access to its value. `shown`: the run gets it, and messages may quote it. `run`: the run gets it, and the redactor
   * hides it. Absent: `shown` with a `configKey`, because the configuration file shows it as well; otherwise only the
   * code in `entry` that reads it by name gets it, and the redactor hides it.
   */
  readonly access?: "shown" | "run";
  /** A variable of other tools that is read in a shell if ARCHITECT_<INPUT> is empty. */
  readonly alias?: string;
  readonly description: string;
  /** Checks its text; absent with a `configKey`, whose schema checks it. */
  readonly problem?: (text: string, origin: InputOrigin) => string | null;
}

/** The path of the configuration file, unless an input or an option names another. */
export const DEFAULT_CONFIGURATION_FILE = ".github/architect.yml";

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, which GitHub fills in
const TOKEN_OF_THE_JOB = "${{ github.token }}";

function commandProblem(text: string): string | null {
  if (findCommand(text) !== undefined || WORKFLOW_STEPS.includes(text)) return null;
  return `expected one of ${[...COMMAND_NAMES, ...WORKFLOW_STEPS].join(", ")}, got ${valueText(text)}`;
}

function jobProblem(text: string): string | null {
  if (shortName().safeParse(text).success) return null;
  return `expected the name of a job (letters, digits, - and _), got ${valueText(text)}`;
}

function pathProblem(text: string): string | null {
  if (!/^([/\\]|[A-Za-z]:)/.test(text) && !text.split(/[/\\]/).includes("..")) return null;
  return `must be a path inside the repository, got ${valueText(text)}`;
}

/** Every input of the action, in the order of its documentation. */
export const INPUT_TABLE = [
  {
    name: "github-token",
    default: TOKEN_OF_THE_JOB,
    access: "run",
    alias: "GITHUB_TOKEN",
    description: "Token for REST, GraphQL and git alike; an App token or PAT makes CI run on pushes.",
  },
  {
    name: "api-key",
    alias: "OPENAI_API_KEY",
    description: "Key of the LLM endpoint; empty for a keyless one (Ollama …).",
  },
  {
    name: "base-url",
    configKey: "llm.base_url",
    alias: "OPENAI_BASE_URL",
    description: "An OpenAI-compatible endpoint, or Anthropic's.",
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
    access: "shown",
    description: "The task, for runs without a comment.",
  },
  {
    name: "command",
    access: "shown",
    description:
      "The command, for runs without a comment; by event: fix for issues, dispatch, schedule and failed CI, review for pull requests. tick starts the jobs that are due.",
    problem: commandProblem,
  },
  {
    name: "agent",
    access: "shown",
    description: "The agent, for runs without a comment; by command.",
  },
  {
    name: "job",
    access: "shown",
    description:
      "Name of the scheduled job to run, which sets command, task and agent. For workflow_dispatch and schedule.",
    problem: jobProblem,
  },
  {
    name: "shard",
    kind: "number",
    access: "shown",
    description: "Number of the shard that a job works on; for command: shard.",
    problem: (text) => (/^[1-9]\d{0,2}$/.test(text) ? null : `expected the number of a shard, got ${valueText(text)}`),
  },
  {
    name: "plan-hash",
    access: "shown",
    description: "The output plan-hash of the job with command: split; for command: shard and join.",
    problem: (text) =>
      /^[0-9a-f]{64}$/.test(text) ? null : `expected a sha256 in hexadecimal, got ${valueText(text)}`,
  },
  {
    name: "config-file",
    default: DEFAULT_CONFIGURATION_FILE,
    access: "shown",
    description: "Path of the configuration file on the default branch.",
    // In a shell, a user may name any file of the machine.
    problem: (text, origin) => (origin === "input" ? pathProblem(text) : null),
  },
  {
    name: "trigger-phrase",
    configKey: "triggers.phrase",
    description: "Text that a comment must begin with to be a command.",
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
    description: "Which tools need a person's approval: yolo (none), confirm-sensitive, confirm-all.",
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
    access: "shown",
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
    description: "Prefix of the branches it creates.",
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
    access: "shown",
    description: "Workspace root inside the checkout.",
    problem: pathProblem,
  },
  {
    name: "hub-url",
    configKey: "hub.url",
    description: "Address of a hub where people watch the run and answer its questions.",
  },
  {
    name: "hub-token",
    description: "Project token of the hub; empty: the job's own identity (needs permissions: id-token: write).",
  },
  {
    name: "web-search-key",
    description: "Key of Brave's search service, for the tool web_search.",
  },
  {
    name: "twilio-account-sid",
    description: "SID of the Twilio account that makes calls: AC and 32 digits.",
  },
  {
    name: "twilio-auth-token",
    description: "Token of that account.",
  },
  {
    name: "twilio-from",
    description: "Number of that account to call from, beginning with + and the country's code.",
  },
  {
    name: "phone-contacts",
    description: "Who may be called: a JSON object of numbers by name; default is called if no name is given.",
  },
  {
    name: "escalation-webhook",
    description: "Address (https) that is notified when a run needs a person.",
  },
  {
    name: "escalation-secret",
    description: "Secret that signs these notifications.",
  },
] as const satisfies readonly InputDefinition[];

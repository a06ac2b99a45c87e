/**
 * The command line as data: the parser, `--help` and the tables of docs/command-line.md use these two tables. Each
 * command names its options; any other option is refused.
 */

/**
 * The value of an option: nothing, one of a list, a positive number, a positive integer, any text, or texts, each after
 * its own option name.
 */
type Takes = "nothing" | "number" | "count" | "text" | "texts" | readonly string[];

export interface OptionSpec {
  readonly takes: Takes;
  /** The value as `--help` shows it; '' for a switch and for a list, which is shown in full. */
  readonly form: string;
  readonly does: string;
}

export const OPTIONS = {
  model: { takes: "text", form: "<name>", does: "The model; any name that the endpoint knows." },
  budget: { takes: "number", form: "<usd>", does: "Maximum cost of the whole run." },
  "max-steps": { takes: "count", form: "<n>", does: "Maximum number of model calls of the agent." },
  timeout: { takes: "number", form: "<minutes>", does: "Maximum duration of the whole run." },
  "self-eval": { takes: ["off", "basic", "full"], form: "", does: "How the agent judges its own work." },
  agent: { takes: "text", form: "<name>", does: "The agent: `build`, or one from the configuration." },
  "dry-run": {
    takes: "nothing",
    form: "",
    does: "Changes nothing; shows the diff that would result.",
  },
  "no-push": {
    takes: "nothing",
    form: "",
    does: "Accepted because comments have it; a local run never pushes.",
  },
  commit: {
    takes: "nothing",
    form: "",
    does: "Commits the proved changes on the checked-out branch, in your name.",
  },
  "allow-dirty": {
    takes: "nothing",
    form: "",
    does: "Allows uncommitted changes and untracked files; they do not count as the run's.",
  },
  "confirm-mode": {
    takes: ["yolo", "confirm-sensitive", "confirm-all"],
    form: "",
    does: "Which calls ask you first; the default, `yolo`, asks for none.",
  },
  "allow-commands": { takes: "nothing", form: "", does: "Lets commands run, overriding `commands.enabled`." },
  "no-commands": { takes: "nothing", form: "", does: "Lets the agent run no commands." },
  sandbox: { takes: ["auto", "bwrap", "user", "off"], form: "", does: "The sandbox of commands." },
  config: { takes: "text", form: "<file>", does: "The configuration file; default: `.github/architect.yml`." },
  report: {
    takes: "text",
    form: "<file>",
    does: "Writes the report to this file: JSON for `.json`, a page for `.html`, else Markdown.",
  },
  json: { takes: "nothing", form: "", does: "Prints one JSON object instead." },
  quiet: { takes: "nothing", form: "", does: "Shows only warnings and errors while it works." },
  "no-stream": { takes: "nothing", form: "", does: "Does not stream the model's text." },
  record: { takes: "text", form: "<file>", does: "Records the model's calls in a new file." },
  replay: { takes: "text", form: "<file>", does: "Plays recorded model calls: no key, no network." },
  live: { takes: "nothing", form: "", does: "Asks the real model." },
  hub: {
    takes: "nothing",
    form: "",
    does: "Adds a hub and a machine that lends files; a call waits for your approval.",
  },
  "auto-approve": { takes: "nothing", form: "", does: "Gives that approval itself, as the page would." },
  force: { takes: "nothing", form: "", does: "Replaces files that exist." },
  fix: { takes: "nothing", form: "", does: "Creates what is missing, such as the label." },
  action: { takes: "text", form: "<owner/repo[@sha]>", does: "The action that the workflow names." },
  project: { takes: "text", form: "<owner/name>", does: "The project on the hub; default: the token's own." },
  workspace: { takes: "text", form: "<folder>", does: "The folder to lend; default: the current one." },
  confirm: { takes: "nothing", form: "", does: "Asks here as well before an approved call runs." },
  name: {
    takes: "text",
    form: "<name>",
    does: "Name of this machine on the page; default: its host and the folder.",
  },
  "read-only": { takes: "nothing", form: "", does: "Offers only the tools that read." },
  "event-name": { takes: "text", form: "<name>", does: "The event's name, such as `issue_comment`." },
  listen: { takes: "text", form: "<address:port>", does: "Address to listen on; default: `127.0.0.1:7777`." },
  data: { takes: "text", form: "<folder>", does: "Folder of its database." },
  "public-url": { takes: "text", form: "<https url>", does: "Where people and runs reach it, behind TLS." },
  "trust-proxy": { takes: "nothing", form: "", does: "Reads client addresses from `X-Forwarded-For`." },
  link: { takes: "nothing", form: "", does: "Prints a new sign-in link of the running hub and exits." },
  "keep-days": { takes: "count", form: "<n>", does: "How long finished runs are kept; default: 30." },
  issuer: { takes: "texts", form: "<url>", does: "Issuer of the OIDC tokens that register runs; default: GitHub." },
  workflow: { takes: "text", form: "<path>", does: "Lets only runs of this workflow on the default branch register." },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;

export const TOOLS_WORDS = ["list", "check", "run"] as const;

/** How many operands follow a command. `command`: at most one, the name of a command. */
type Operand = "none" | "one" | "many" | "command";

export interface CliCommand {
  /** How its operands are written; '' for none. */
  readonly usage: string;
  readonly operand: Operand;
  readonly does: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
}

export const CLI_COMMANDS = {
  run: {
    usage: '"<task>"',
    operand: "many",
    does: "works in place on the checkout that the current folder is in",
    options: [
      ...(["model", "budget", "max-steps", "timeout", "self-eval", "agent", "dry-run", "no-push"] as const),
      ...(["commit", "allow-dirty", "confirm-mode", "allow-commands", "no-commands", "sandbox", "config"] as const),
      ...(["report", "json", "quiet", "no-stream", "record", "replay"] as const),
    ],
    examples: [
      'architect run "total ignores the quantity" --confirm-mode=confirm-sensitive',
      'architect run "add a test for parse" --commit --budget=1',
    ],
  },
  demo: {
    usage: "",
    operand: "none",
    does: "a whole run against an embedded GitHub; no network, no key",
    options: ["live", "hub", "auto-approve"],
    examples: ["architect demo", "architect demo --hub"],
  },
  init: {
    usage: "",
    operand: "none",
    does: "writes the workflow and the configuration, with your gates pinned",
    options: ["force", "action"],
    examples: ["architect init"],
  },
  doctor: {
    usage: "",
    operand: "none",
    does: "checks what a run depends on; `--live` asks the model once",
    options: ["live", "fix", "json", "config", "sandbox"],
    examples: ["architect doctor --live"],
  },
  report: {
    usage: "<session.jsonl>",
    operand: "one",
    does: "shows a session as Markdown, a page or JSON",
    options: ["report", "json"],
    examples: ["architect report session.jsonl --report=report.html"],
  },
  replay: {
    usage: "<session.jsonl>",
    operand: "one",
    does: "prints a session's log step by step and checks it",
    options: ["report", "json", "quiet"],
    examples: ["architect replay session.jsonl"],
  },
  event: {
    usage: "<payload.json>",
    operand: "one",
    does: "handles an event as the action does, with the runner's variables",
    options: ["event-name"],
    examples: ["architect event payload.json --event-name=issue_comment"],
  },
  publish: {
    usage: "<folder>",
    operand: "one",
    does: "audits and publishes the result of a run in another job, with the runner's variables",
    options: [],
    examples: ["architect publish run-files"],
  },
  join: {
    usage: "<folder>",
    operand: "one",
    does: "joins and proves the shards of a split task, with the runner's variables",
    options: [],
    examples: ["architect join architect-shards"],
  },
  tools: {
    usage: "list|check|run [name or folder] ['<json>']",
    operand: "many",
    does: "lists, checks and tries the agent-made tools in the checkout",
    options: ["json"],
    examples: [
      "architect tools list",
      "architect tools check drafts/count_words",
      `architect tools run count_words '{"text": "one two"}'`,
    ],
  },
  serve: {
    usage: "[project add|list|remove, token] [owner/name]",
    operand: "many",
    does: "the hub: people watch runs, approve calls and lend tools in a browser",
    options: ["listen", "data", "public-url", "trust-proxy", "keep-days", "issuer", "link", "workflow"],
    examples: [
      "architect serve",
      "architect serve --listen=0.0.0.0:7777 --public-url=https://hub.example.com",
      "architect serve project add octo/shop --workflow=.github/workflows/architect.yml",
      "architect serve token octo/shop",
    ],
  },
  connect: {
    usage: "<url>",
    operand: "one",
    does: "runs approved calls of a hub's runs in one folder of this machine",
    options: ["project", "workspace", "name", "confirm", "read-only"],
    examples: ["architect connect https://hub.example.org --confirm"],
  },
  help: {
    usage: "[command]",
    operand: "command",
    does: "this text, or the options of a command",
    options: [],
    examples: ["architect help run"],
  },
} as const satisfies Record<string, CliCommand>;

export type CliCommandName = keyof typeof CLI_COMMANDS;

export const CLI_COMMAND_NAMES = Object.keys(CLI_COMMANDS) as readonly CliCommandName[];

/** The command of exactly this name. */
export function findCliCommand(name: string): CliCommandName | undefined {
  return CLI_COMMAND_NAMES.find((known) => known === name);
}

/** An option as users write it: `--budget=<usd>`, `--self-eval=<off|basic|full>`, `--json`. */
export function optionForm(name: OptionName): string {
  const { takes, form }: OptionSpec = OPTIONS[name];
  if (takes === "nothing") return `--${name}`;
  return `--${name}=${typeof takes === "string" ? form : `<${takes.join("|")}>`}`;
}

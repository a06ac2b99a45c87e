import type { Subject } from "../forge/forge.js";

/**
 * Sets of flags, parsed by `commands/flags.ts`: of a run, of `fix`, of `fan-out`, of an answer to an approval, none.
 */
export type FlagSet = "run" | "fix" | "fan-out" | "approval" | "none";

/** Kinds of subject on which a command can be used. */
export type Needed = "nothing" | "issue or pull request" | "pull request";

/** All facts about a command, except the code that carries it out (`commands/handlers.ts`). */
export interface CommandSpec {
  /** Its line in `help` and docs/commands.md: the text after the name, and the command's effect. */
  readonly help: { readonly usage: string; readonly does: string; readonly flags: FlagSet };
  /** Who may use it, and where. Always required: `triggers.min_permission`, one person, a live comment. */
  readonly allowed: {
    /** `workflow`: only by the input `command` of a workflow; a comment cannot name it. */
    readonly askedIn: "anywhere" | "workflow";
    readonly needs: Needed;
    readonly onClosed: boolean;
    /**
     * On a fork's pull request: `always` unless `triggers.forks` is `deny`; `patch` if it is `patch`. An `always`
     * command may still answer why it changes nothing there.
     */
    readonly onForks: "always" | "patch" | "never";
    /** It does not read the code, so that a push after the comment does not matter. */
    readonly afterPush: boolean;
    /** `triggers.max_runs_per_actor_hour` counts it. */
    readonly counted: boolean;
  };
  readonly effect: {
    /**
     * It changes nothing in the repository: its agent has reading tools only; no lock, no setup, no gates. A command
     * with an agent only reads unless it publishes work; its row does not state it.
     */
    readonly readsOnly: boolean;
    /** `retry` runs it again. */
    readonly repeatable: boolean;
    /** `resume`, `approve` and `deny` can continue its session. */
    readonly resumable: boolean;
  };
  /** The work of its agent; `earlier`: it repeats or continues an earlier command; `none`: code answers. */
  readonly agent: AgentSpec | "earlier" | "none";
}

/** A command whose work an agent does. */
export interface AgentSpec {
  /** The built-in agent, unless workflow or flag names another. */
  readonly name: "build" | "plan" | "review" | "summarize";
  /** Result of the run: work on the tree, its closing text, a plan or a review. */
  readonly publishes: "work" | "answer" | "plan" | "review";
  /** First line of the agent's task. */
  readonly order: string | ((subject: Subject["kind"], hasText: boolean) => string);
  /** It works in the two-job layout, where the job with the agent has no write access. */
  readonly inTwoJobs: boolean;
  /** It gets a plan phase if the configuration says `planning: plan-first`. */
  readonly plansFirst: boolean;
  /** Behaviour must not change: required gates must pass before. */
  readonly keepsBehaviour: boolean;
  /** It may delete tracked files, even if the configuration allows no deletion. */
  readonly deletesTracked: boolean;
}

/** A row of the table: the differences from the strict defaults. */
export interface CommandRow {
  readonly help: Pick<CommandSpec["help"], "does"> & Partial<CommandSpec["help"]>;
  readonly allowed?: Partial<CommandSpec["allowed"]>;
  readonly effect?: Partial<CommandSpec["effect"]>;
  readonly agent?: "earlier" | "none" | (Pick<AgentSpec, "name" | "publishes" | "order"> & Partial<AgentSpec>);
}

const STRICT_ALLOWED: CommandSpec["allowed"] = {
  askedIn: "workflow",
  needs: "pull request",
  onClosed: false,
  onForks: "never",
  afterPush: false,
  counted: true,
};

/** Completes a row. Omitted properties get the strict default, so that a forgotten property never allows more. */
export function commandSpec({ help, allowed, effect, agent = "none" }: CommandRow): CommandSpec {
  const hasOwnAgent = typeof agent === "object";
  return {
    help: { usage: "", flags: "none", ...help },
    allowed: { ...STRICT_ALLOWED, ...allowed },
    effect: {
      ...{ repeatable: false, resumable: false, readsOnly: false, ...effect },
      ...(hasOwnAgent ? { readsOnly: agent.publishes !== "work" } : {}),
    },
    agent: hasOwnAgent
      ? { inTwoJobs: false, plansFirst: false, keepsBehaviour: false, deletesTracked: false, ...agent }
      : agent,
  };
}

/** The task of `fix` by subject: only an issue is to be solved. */
function fixOrder(subject: Subject["kind"], hasText: boolean): string {
  if (subject === "issue") return "Solve the issue below in this repository.";
  if (subject === "none") return "Carry out the order below in this repository.";
  if (hasText) return "Carry out the order below on this pull request, whose head is checked out.";
  return "Finish this pull request, whose head is checked out: do what is asked for in its open reviews, and repair what fails.";
}

/** Commands that code answers on any subject, including closed ones, forks, and those with pushes since. */
const ANSWERED_ANYWHERE = {
  askedIn: "anywhere",
  needs: "nothing",
  onClosed: true,
  onForks: "always",
  afterPush: true,
  counted: false,
} as const;

/** The commands, in the order of `help`. */
const TABLE = {
  fix: {
    help: { usage: "[text]", does: "plan and build in one run; commit; pull request or push", flags: "fix" },
    allowed: { askedIn: "anywhere", needs: "nothing", onForks: "patch" },
    effect: { repeatable: true, resumable: true },
    agent: { name: "build", publishes: "work", order: fixOrder, inTwoJobs: true, plansFirst: true },
  },
  plan: {
    help: { usage: "[text]", does: "post a plan; change nothing", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "issue or pull request", onForks: "always" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "plan",
      publishes: "plan",
      order: "Plan how to do the task below in this repository. Change nothing.",
    },
  },
  build: {
    help: { usage: "[hash]", does: "execute a posted plan", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "issue or pull request" },
    effect: { repeatable: true, resumable: true },
    agent: { name: "build", publishes: "work", order: "Carry out the plan below in this repository." },
  },
  refactor: {
    help: { usage: "<text>", does: "like fix, but behaviour is kept", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "nothing" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "build",
      publishes: "work",
      order: "Refactor as asked below. Behaviour must stay exactly as it is.",
      inTwoJobs: true,
      plansFirst: true,
      keepsBehaviour: true,
      deletesTracked: true,
    },
  },
  "fan-out": {
    help: { usage: "<text>", does: "one task over many jobs", flags: "fan-out" },
    allowed: { askedIn: "anywhere", needs: "nothing" },
    agent: {
      name: "build",
      publishes: "work",
      order: "Carry out your part of the order below. Other runs do the other parts at the same time.",
      inTwoJobs: true,
    },
  },
  resolve: {
    help: { does: "merge the base branch and settle the conflicts", flags: "run" },
    allowed: { askedIn: "anywhere" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "build",
      publishes: "work",
      order: "Settle the conflicts of the merge in the working tree.",
      deletesTracked: true,
    },
  },
  review: {
    help: { usage: "[text]", does: "review a pull request", flags: "run" },
    allowed: { askedIn: "anywhere", onForks: "always" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "review",
      publishes: "review",
      order: "Review the pull request below: only what it changes, which stands in the block of changes.",
    },
  },
  ask: {
    help: { usage: "<question>", does: "a read-only answer in a comment", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "nothing", onClosed: true, onForks: "always" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "review",
      publishes: "answer",
      order: "Answer the question below. Change nothing.",
      inTwoJobs: true,
    },
  },
  summarize: {
    help: { does: "a summary in a comment", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "nothing", onForks: "always" },
    effect: { repeatable: true, resumable: true },
    agent: {
      name: "summarize",
      publishes: "answer",
      order: "Summarise the subject below. Change nothing.",
      inTwoJobs: true,
    },
  },
  approve: {
    help: { usage: "<id> [--class|--all]", does: "answer a pending approval", flags: "approval" },
    allowed: { askedIn: "anywhere", needs: "issue or pull request", counted: false },
    agent: "earlier",
  },
  deny: {
    help: { usage: "<id> [reason]", does: "refuse a pending approval" },
    allowed: { askedIn: "anywhere", needs: "issue or pull request", counted: false },
    agent: "earlier",
  },
  resume: {
    help: { usage: "[session]", does: "continue from a saved session", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "nothing" },
    agent: "earlier",
  },
  retry: {
    help: { does: "run the last command again", flags: "run" },
    allowed: { askedIn: "anywhere", needs: "nothing" },
    agent: "earlier",
  },
  undo: {
    help: { does: "undo the last run's work" },
    allowed: { askedIn: "anywhere", needs: "issue or pull request", onClosed: true, counted: false },
  },
  stop: {
    help: { does: "stop the running run" },
    allowed: { askedIn: "anywhere", needs: "nothing", onForks: "always", afterPush: true, counted: false },
    effect: { readsOnly: true },
  },
  status: {
    help: { does: "what is running or waiting, and what was spent" },
    allowed: { ...ANSWERED_ANYWHERE, needs: "issue or pull request" },
    effect: { readsOnly: true },
  },
  remember: {
    help: { usage: "<text>", does: "keep a note for later runs" },
    allowed: ANSWERED_ANYWHERE,
  },
  forget: {
    help: { usage: "<text>", does: "remove the notes with that text" },
    allowed: ANSWERED_ANYWHERE,
  },
  memory: {
    help: { usage: "[query | accept <n> …]", does: "list or search what agents know; confirm notes" },
    allowed: ANSWERED_ANYWHERE,
    effect: { readsOnly: true },
  },
  goals: {
    help: { usage: "[accept|drop <n>]", does: "list agents' goals; accept or drop proposed ones" },
    allowed: ANSWERED_ANYWHERE,
  },
  help: {
    help: { does: "this text" },
    allowed: ANSWERED_ANYWHERE,
    effect: { readsOnly: true },
  },
  tick: {
    help: { does: "start the jobs that are due" },
    allowed: { needs: "nothing", onClosed: true, afterPush: true, counted: false },
  },
} as const satisfies Record<string, CommandRow>;

export type CommandName = keyof typeof TABLE;

type AgentIn<Row> = Row extends { readonly agent: infer Agent } ? Agent : "none";
/** Names of the commands with an `agent` of that kind. */
type NamesOf<Agent> = {
  [Name in CommandName]: AgentIn<(typeof TABLE)[Name]> extends Agent ? Name : never;
}[CommandName];

/** Commands that an agent carries out. */
export type AgentCommand = NamesOf<object>;
/** Commands that repeat or continue an earlier one. */
export type EarlierCommand = NamesOf<"earlier">;
/** Commands that code answers. */
export type AnswerCommand = NamesOf<"none">;

export const COMMANDS = Object.fromEntries(
  Object.entries(TABLE).map(([name, row]) => [name, commandSpec(row)]),
) as Readonly<Record<CommandName, CommandSpec>>;

export const COMMAND_NAMES = Object.keys(TABLE) as readonly CommandName[];

/** Commands that people may use in a comment. */
export const COMMENT_COMMANDS = COMMAND_NAMES.filter((name) => COMMANDS[name].allowed.askedIn === "anywhere");

/** Steps of a workflow over many jobs, named by its input `command`. Comments cannot name them. */
export const WORKFLOW_STEPS: readonly string[] = ["split", "shard", "join"];

/** The command of that name, with exact spelling. */
export function findCommand(name: string): CommandName | undefined {
  return COMMAND_NAMES.find((known) => known === name);
}

export function hasAgent(command: CommandName): command is AgentCommand {
  return typeof COMMANDS[command].agent === "object";
}

/** The agent's work for a command. Throws for a command without its own agent. */
export function agentOf(command: CommandName): AgentSpec {
  const { agent } = COMMANDS[command];
  if (typeof agent === "string") throw new Error(`No separate agent carries out the command ${command}.`);
  return agent;
}

/** First line of the task. Throws for a command without its own agent. */
export function agentOrder(command: CommandName, subject: Subject["kind"], hasText: boolean): string {
  const { order } = agentOf(command);
  return typeof order === "string" ? order : order(subject, hasText);
}

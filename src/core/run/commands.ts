import type { Subject } from "../forge/forge.js";

/** Sets of flags, which `commands/flags.ts` reads: those of a run, those of an answer to an approval, none. */
export type FlagSet = "run" | "approval" | "none";

/** Kinds of subject that a command can be asked on. */
export type Needed = "nothing" | "issue or pull request" | "pull request";

/**
 * Everything that the project knows about a command besides the code that carries it out (`commands/handlers.ts`). All
 * properties are required: a new command answers each question, or does not compile.
 */
export interface CommandSpec {
  /** Its line in `help` and docs/commands.md: what follows the name, and what the command does. */
  readonly help: { readonly usage: string; readonly does: string; readonly flags: FlagSet };
  /** Who may ask for it on what. In all cases: `triggers.min_permission`, one person, a live comment. */
  readonly allowed: {
    /** `workflow`: only by the input `command` of a workflow; in a comment nobody knows it. */
    readonly askedIn: "anywhere" | "workflow";
    readonly needs: Needed;
    readonly onClosed: boolean;
    /**
     * On a fork's pull request: `always` unless `triggers.forks` is `deny`; `patch` where it is `patch`. A command that is
     * `always` may still answer why it changes nothing there.
     */
    readonly onForks: "always" | "patch" | "never";
    /** It does not look at the code, so that a push after the comment changes nothing for it. */
    readonly afterPush: boolean;
    /** `triggers.max_runs_per_actor_hour` counts it. */
    readonly counted: boolean;
  };
  readonly effect: {
    /** It changes nothing in the repository: its agent has reading tools only; no lock, no setup, no gates. */
    readonly readsOnly: boolean;
    /** `retry` runs it again. */
    readonly repeatable: boolean;
    /** `resume`, `approve` and `deny` go on with its session. */
    readonly resumable: boolean;
  };
  /** Work of its agent; `earlier`: it becomes a command of before, or goes on with one; `none`: code answers. */
  readonly agent: AgentSpec | "earlier" | "none";
}

/** A command whose work an agent does. */
export interface AgentSpec {
  /** The built-in agent, where neither workflow nor flag names another. */
  readonly name: "build" | "plan" | "review" | "summarize";
  /** Result of the run: work on the tree, its closing words, a plan or a review. */
  readonly publishes: "work" | "answer" | "plan" | "review";
  /** It works in the two-job layout, where the job with the agent may write nothing. */
  readonly inTwoJobs: boolean;
  /** It gets a plan phase where the configuration says `planning: plan-first`. */
  readonly plansFirst: boolean;
  /** Behaviour stays: required gates are green before, and tracked files may be deleted. */
  readonly keepsBehaviour: boolean;
}

/** The commands, in the order of `help`. */
const TABLE = {
  fix: {
    help: { usage: "[text]", does: "plan and build in one run; commit; pull request or push", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "patch",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: false, repeatable: true, resumable: true },
    agent: { name: "build", publishes: "work", inTwoJobs: true, plansFirst: true, keepsBehaviour: false },
  },
  plan: {
    help: { usage: "[text]", does: "post a plan; change nothing", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: false,
      onForks: "always",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: true, repeatable: true, resumable: true },
    agent: { name: "plan", publishes: "plan", inTwoJobs: false, plansFirst: false, keepsBehaviour: false },
  },
  build: {
    help: { usage: "[hash]", does: "execute a posted plan", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: false, repeatable: true, resumable: true },
    agent: { name: "build", publishes: "work", inTwoJobs: false, plansFirst: false, keepsBehaviour: false },
  },
  refactor: {
    help: { usage: "<text>", does: "like fix, behaviour kept", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: false, repeatable: true, resumable: true },
    agent: { name: "build", publishes: "work", inTwoJobs: true, plansFirst: true, keepsBehaviour: true },
  },
  review: {
    help: { usage: "[text]", does: "review a pull request", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "pull request",
      onClosed: false,
      onForks: "always",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: true, repeatable: true, resumable: true },
    agent: { name: "review", publishes: "review", inTwoJobs: false, plansFirst: false, keepsBehaviour: false },
  },
  ask: {
    help: { usage: "<question>", does: "a read-only answer in a comment", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: true, repeatable: true, resumable: true },
    agent: { name: "review", publishes: "answer", inTwoJobs: true, plansFirst: false, keepsBehaviour: false },
  },
  summarize: {
    help: { usage: "", does: "a summary in a comment", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "always",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: true, repeatable: true, resumable: true },
    agent: { name: "summarize", publishes: "answer", inTwoJobs: true, plansFirst: false, keepsBehaviour: false },
  },
  approve: {
    help: { usage: "<id> [--class|--all]", does: "answer a pending approval", flags: "approval" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "earlier",
  },
  deny: {
    help: { usage: "<id> [reason]", does: "refuse a pending approval", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "earlier",
  },
  resume: {
    help: { usage: "[session]", does: "go on from a saved session", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "earlier",
  },
  retry: {
    help: { usage: "", does: "run the last command again", flags: "run" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "never",
      afterPush: false,
      counted: true,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "earlier",
  },
  undo: {
    help: { usage: "", does: "take the last run's work back", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: true,
      onForks: "never",
      afterPush: false,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "none",
  },
  stop: {
    help: { usage: "", does: "stop the running run", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: false,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: true, repeatable: false, resumable: false },
    agent: "none",
  },
  status: {
    help: { usage: "", does: "what runs, waits, was spent", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "issue or pull request",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: true, repeatable: false, resumable: false },
    agent: "none",
  },
  remember: {
    help: { usage: "<text>", does: "keep a note for later runs", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "none",
  },
  forget: {
    help: { usage: "<text>", does: "take out the notes with that text", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "none",
  },
  memory: {
    help: { usage: "[query | accept <n> …]", does: "what agents know, or what fits; confirms notes", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: true, repeatable: false, resumable: false },
    agent: "none",
  },
  goals: {
    help: { usage: "[accept|drop <n>]", does: "goals of agents; a word on proposed ones", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "none",
  },
  help: {
    help: { usage: "", does: "this text", flags: "none" },
    allowed: {
      askedIn: "anywhere",
      needs: "nothing",
      onClosed: true,
      onForks: "always",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: true, repeatable: false, resumable: false },
    agent: "none",
  },
  tick: {
    help: { usage: "", does: "start the jobs that are due", flags: "none" },
    allowed: {
      askedIn: "workflow",
      needs: "nothing",
      onClosed: true,
      onForks: "never",
      afterPush: true,
      counted: false,
    },
    effect: { readsOnly: false, repeatable: false, resumable: false },
    agent: "none",
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof TABLE;

/** Names of the commands with an `agent` of that kind. */
type NamesOf<Agent> = {
  [Name in CommandName]: (typeof TABLE)[Name]["agent"] extends Agent ? Name : never;
}[CommandName];

/** Commands that an agent carries out. */
export type AgentCommand = NamesOf<AgentSpec>;
/** Commands that become one of before. */
export type EarlierCommand = NamesOf<"earlier">;
/** Commands that code answers. */
export type AnswerCommand = NamesOf<"none">;

/** The order of `fix` by subject: only an issue is to be solved. */
function fixOrder(subject: Subject["kind"], hasText: boolean): string {
  if (subject === "issue") return "Solve the issue below in this repository.";
  if (subject === "none") return "Carry out the order below in this repository.";
  if (hasText) return "Carry out the order below on this pull request, whose head is checked out.";
  return "Finish this pull request, whose head is checked out: do what is asked for in its open reviews, and repair what fails.";
}

/** First line of the task of an agent. Said of all subjects alike, but for `fix`. */
const ORDERS: Readonly<Record<AgentCommand, string | ((subject: Subject["kind"], hasText: boolean) => string)>> = {
  fix: fixOrder,
  plan: "Plan how to do the task below in this repository. Change nothing.",
  build: "Carry out the plan below in this repository.",
  refactor: "Refactor as asked below. Behaviour must stay exactly as it is.",
  review: "Review the pull request below: only what it changes, which stands in the block of changes.",
  ask: "Answer the question below. Change nothing.",
  summarize: "Summarise the subject below. Change nothing.",
};

export const COMMANDS: Readonly<Record<CommandName, CommandSpec>> = TABLE;

export const COMMAND_NAMES = Object.keys(TABLE) as readonly CommandName[];

/** Commands that people may ask for in a comment. */
export const COMMENT_COMMANDS = COMMAND_NAMES.filter((name) => COMMANDS[name].allowed.askedIn === "anywhere");

/** The command of that name, exactly as it is written. */
export function findCommand(name: string): CommandName | undefined {
  return COMMAND_NAMES.find((known) => known === name);
}

export function hasAgent(command: CommandName): command is AgentCommand {
  return typeof COMMANDS[command].agent === "object";
}

const withoutAgent = (command: CommandName): Error =>
  new Error(`No agent of its own carries out the command ${command}.`);

/** The agent's work for a command. Throws for a command that has none of its own. */
export function agentOf(command: CommandName): AgentSpec {
  const { agent } = COMMANDS[command];
  if (typeof agent === "string") throw withoutAgent(command);
  return agent;
}

/** First line of the task. Throws for a command that has no agent of its own. */
export function agentOrder(command: CommandName, subject: Subject["kind"], hasText: boolean): string {
  if (!hasAgent(command)) throw withoutAgent(command);
  const order = ORDERS[command];
  return typeof order === "string" ? order : order(subject, hasText);
}

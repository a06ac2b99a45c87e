import type { FlagSet } from "../core/run/commands.js";
import type { CommandFlags } from "../core/run/trigger.js";

/** One flag of a command. */
interface Flag {
  /** How its value is written in `help`; null: it takes none. */
  readonly value: string | null;
  /** For docs/commands.md. */
  readonly meaning: string;
  /** Reads the value; a string answer is the problem. */
  read(value: string): Partial<CommandFlags> | string;
}

const positive = (name: string, key: "budget" | "timeoutMinutes") => (value: string) =>
  /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0
    ? { [key]: Number(value) }
    : `${name} needs a positive number`;

const RUN_FLAGS: Readonly<Record<string, Flag>> = {
  "--model": {
    value: "<name>",
    meaning: "One of `llm.model`, `llm.fallback_models`, `llm.allowed_models`.",
    read: (value) => (/^[\w.:/@+-]{1,200}$/.test(value) ? { model: value } : "--model needs a model name"),
  },
  "--budget": { value: "<usd>", meaning: "USD for the whole run.", read: positive("--budget", "budget") },
  "--max-steps": {
    value: "<n>",
    meaning: "Model calls of the agent.",
    read: (value) =>
      /^[1-9]\d{0,5}$/.test(value) ? { maxSteps: Number(value) } : "--max-steps needs a positive whole number",
  },
  "--timeout": {
    value: "<minutes>",
    meaning: "Minutes for the whole run.",
    read: positive("--timeout", "timeoutMinutes"),
  },
  "--self-eval": {
    value: "<off|basic|full>",
    meaning: "May only rise: off < basic < full.",
    read: (value) =>
      value === "off" || value === "basic" || value === "full"
        ? { selfEval: value }
        : "--self-eval is off, basic or full",
  },
  "--agent": {
    value: "<name>",
    meaning: "An agent whose tools are a subset of those of the command's own.",
    read: (value) => (/^[\w-]{1,64}$/.test(value) ? { agent: value } : "--agent needs the name of an agent"),
  },
  "--dry-run": {
    value: null,
    meaning: "Tools that change anything are stubs; the report is the only post.",
    read: () => ({ dryRun: true }),
  },
  "--no-push": { value: null, meaning: "Pushes nothing; the work stays a patch.", read: () => ({ noPush: true }) },
};

const APPROVAL_FLAGS: Readonly<Record<string, Flag>> = {
  "--class": {
    value: null,
    meaning: "For `approve`: also later calls under the same rule, at the same or a lower risk.",
    read: () => ({ approvalScope: "class" }),
  },
  "--all": {
    value: null,
    meaning: "For `approve`: everything that this agent asks for; high-risk calls only if an admin approves.",
    read: () => ({ approvalScope: "all" }),
  },
};

/** The flags of each set by name, in the order of `help`. They may only tighten. */
export const FLAGS: Readonly<Record<FlagSet, Readonly<Record<string, Flag>>>> = {
  run: RUN_FLAGS,
  approval: APPROVAL_FLAGS,
  none: {},
};

/** A flag as it is written: `--budget=<usd>`, `--dry-run`. */
export function flagForm(name: string, { value }: Flag): string {
  return value === null ? name : `${name}=${value}`;
}

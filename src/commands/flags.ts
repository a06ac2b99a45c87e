import type { FlagSet } from "../core/run/commands.js";
import type { CommandFlags } from "../core/run/trigger.js";

/** One flag of a command. */
interface Flag {
  /** The form of its value in `help`; null: it takes none. */
  readonly value: string | null;
  /** For docs/commands.md. */
  readonly meaning: string;
  /** Parses the value; returns a string to report a problem. */
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

const whole = (name: string, key: "attempts" | "shards") => (value: string) =>
  /^[1-9]\d{0,2}$/.test(value) ? { [key]: Number(value) } : `${name} needs a whole number from 1 to 999`;

const MODELS: Flag = {
  value: "<a,b>",
  meaning: "For `fan-out`, and `fix` with `--attempts`: the models that shards or attempts take in turn.",
  read(value) {
    const models = value.split(",");
    return models.every((model) => /^[\w.:/@+-]{1,200}$/.test(model))
      ? { models }
      : "--models needs names of models, separated by commas";
  },
};

const FIX_FLAGS: Readonly<Record<string, Flag>> = {
  ...RUN_FLAGS,
  "--attempts": {
    value: "<n>",
    meaning: "For `fix`: attempts at the whole task in jobs of their own, of which the best is published.",
    read: whole("--attempts", "attempts"),
  },
  "--models": MODELS,
};

const FAN_OUT_FLAGS: Readonly<Record<string, Flag>> = {
  ...RUN_FLAGS,
  "--by": {
    value: "<package|directory|files>",
    meaning: "For `fan-out`: what a shard is made of.",
    read: (value) =>
      value === "package" || value === "directory" || value === "files"
        ? { by: value }
        : "--by is package, directory or files",
  },
  "--match": {
    value: "<glob>",
    meaning: "For `fan-out`: only files whose path matches.",
    read: (value) => (value === "" || value.length > 1000 ? "--match needs a glob" : { match: value }),
  },
  "--containing": {
    value: "<text>",
    meaning: "For `fan-out`: only files that contain this text.",
    read: (value) => (value === "" || value.length > 1000 ? "--containing needs a text" : { containing: value }),
  },
  "--shards": {
    value: "<n>",
    meaning: "For `fan-out`: most jobs that the task is split into.",
    read: whole("--shards", "shards"),
  },
  "--models": MODELS,
  "--refactor": {
    value: null,
    meaning: "For `fan-out`: behaviour stays as it is, as with `refactor`.",
    read: () => ({ refactor: true }),
  },
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
  fix: FIX_FLAGS,
  "fan-out": FAN_OUT_FLAGS,
  approval: APPROVAL_FLAGS,
  none: {},
};

/** A flag as users write it: `--budget=<usd>`, `--dry-run`. */
export function flagForm(name: string, { value }: Flag): string {
  return value === null ? name : `${name}=${value}`;
}

import { type CommandForm, judgeArguments } from "./arguments.js";
import type { PathScope, Problem } from "./operands.js";
import { fileForms } from "./rules/files.js";
import { gitForms } from "./rules/git.js";
import { javascriptForms, nodeToolForms } from "./rules/javascript.js";
import { nativeForms } from "./rules/native.js";
import { otherForms } from "./rules/others.js";
import { pythonForms, pythonToolForms } from "./rules/python.js";
import { searchForms } from "./rules/search.js";
import { type Judgement, judgeSpecial } from "./rules/special.js";
import { systemForms } from "./rules/system.js";

/** Programs that start one of a known list of tools, and the words to spawn instead of their own. */
interface Runner {
  readonly words: readonly string[];
  readonly tools: readonly CommandForm[];
  readonly spawn: readonly [string, ...string[]];
}

const RUNNERS: readonly Runner[] = [
  { words: ["npx", "--no-install"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
  { words: ["npx", "--no"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
  { words: ["npx"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
  { words: ["pnpm", "exec"], tools: nodeToolForms, spawn: ["pnpm", "exec"] },
  {
    words: ["bundle", "exec"],
    tools: otherForms.filter((form) => form.words === "rubocop" || form.words === "rspec"),
    spawn: ["bundle", "exec"],
  },
  { words: ["python", "-m"], tools: pythonToolForms, spawn: ["python", "-m"] },
  { words: ["python3", "-m"], tools: pythonToolForms, spawn: ["python3", "-m"] },
];

interface Row {
  readonly words: readonly string[];
  readonly form: CommandForm;
}

type Index = ReadonlyMap<string, readonly Row[]>;

const indexes = new Map<readonly CommandForm[], Index>();

/** Forms by command word, longest first. Built on first use. */
function indexOf(forms: readonly CommandForm[]): Index {
  const known = indexes.get(forms);
  if (known !== undefined) return known;
  const index = new Map<string, Row[]>();
  for (const form of forms) {
    const words = form.words.split(" ");
    const rows = index.get(words[0] ?? "") ?? [];
    rows.push({ words, form });
    index.set(words[0] ?? "", rows);
  }
  for (const rows of index.values()) rows.sort((left, right) => right.words.length - left.words.length);
  indexes.set(forms, index);
  return index;
}

const ALL_FORMS: readonly CommandForm[] = [
  ...systemForms,
  ...fileForms,
  ...searchForms,
  ...gitForms,
  ...javascriptForms,
  ...pythonForms,
  ...nativeForms,
  ...otherForms,
];

function startsWith(argv: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => argv[index] === word);
}

async function judgeForms(
  argv: readonly string[],
  forms: readonly CommandForm[],
  scope: PathScope,
): Promise<Judgement | null> {
  const rows = indexOf(forms).get(argv[0] ?? "") ?? [];
  const row = rows.find(({ words }) => startsWith(argv, words));
  if (row === undefined) return null;
  return { class: row.form.class, problem: await judgeArguments(argv.slice(row.words.length), row.form, scope) };
}

async function judgeRunner(argv: readonly string[], scope: PathScope): Promise<Judgement | null> {
  const runner = RUNNERS.find(({ words }) => startsWith(argv, words));
  if (runner === undefined) return null;
  const inner = argv.slice(runner.words.length);
  const judged = await judgeForms(inner, runner.tools, scope);
  if (judged === null) return null;
  return { class: "dev", problem: judged.problem, argv: [...runner.spawn, ...inner] };
}

const TIMEOUT_VALUE = /^\d+(?:\.\d+)?[smh]?$/;

/** Words before the command of `timeout [-k N] N command`, or 0. */
function timeoutWords(argv: readonly string[]): number {
  if (argv[0] !== "timeout") return 0;
  const start = argv[1] === "-k" && TIMEOUT_VALUE.test(argv[2] ?? "") ? 3 : 1;
  return TIMEOUT_VALUE.test(argv[start] ?? "") ? start + 1 : 0;
}

function noBareName(name: string): Problem {
  return {
    class: "dangerous",
    rule: "R3 path",
    reason: `${name} is run by its path; only bare command names are recognised.`,
    remedy: "a maintainer can add the exact command to commands.dev",
  };
}

/** Judges one literal command by the tables; `null`: not recognised. */
export async function judgeCommand(argv: readonly string[], scope: PathScope): Promise<Judgement | null> {
  const name = argv[0] ?? "";
  if (name.includes("/")) return { class: "dev", problem: noBareName(name) };
  const wrapped = timeoutWords(argv);
  if (wrapped > 0) {
    const judged = await judgeCommand(argv.slice(wrapped), scope);
    if (judged?.argv === undefined) return judged;
    return { ...judged, argv: ["timeout", ...argv.slice(1, wrapped), ...judged.argv] };
  }
  const plain = name === "git" && (argv[1] === "--no-pager" || argv[1] === "-P") ? ["git", ...argv.slice(2)] : argv;
  return judgeSpecial(plain, scope) ?? (await judgeRunner(plain, scope)) ?? judgeForms(plain, ALL_FORMS, scope);
}

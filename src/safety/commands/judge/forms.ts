import { expandBraces } from "../../../core/glob/glob.js";
import { parseOptions } from "../../../core/tool/command-options.js";
import { type CommandForm, judgeArguments } from "../arguments/arguments.js";
import { type OperandProblem, type PathScope, refusal } from "../arguments/operands.js";
import { fileForms } from "../rules/files.js";
import { frameworkForms } from "../rules/frameworks.js";
import { gitForms } from "../rules/git.js";
import { javascriptForms, nodeToolForms, shortScriptForms } from "../rules/javascript.js";
import { javascriptToolForms } from "../rules/javascript-tools.js";
import { dotnetForms, jvmForms } from "../rules/jvm-dotnet.js";
import { nativeForms } from "../rules/native.js";
import { otherForms } from "../rules/others.js";
import { judgeProgram, toolOf } from "../rules/programs.js";
import { pythonForms, pythonModuleForms, pythonToolForms } from "../rules/python.js";
import { phpForms, rubyForms } from "../rules/ruby-php.js";
import { searchForms } from "../rules/search.js";
import { type Judgement, judgeSpecial } from "../rules/special.js";
import { systemForms } from "../rules/system.js";
import { unwrap } from "../rules/wrapped.js";
import { literalWord, type Word } from "../shell/shell-tree.js";

/** Programs that start one of a fixed list of tools, and the words that are spawned instead. */
interface Runner {
  readonly words: readonly string[];
  readonly tools: readonly CommandForm[];
  readonly spawn?: readonly string[];
  /** It also starts programs by their path, and interpreters. */
  readonly programs?: boolean;
}

const runner = (text: string, tools: readonly CommandForm[], spawn?: string): Runner => ({
  words: text.split(" "),
  tools,
  ...(spawn === undefined ? {} : { spawn: spawn.split(" ") }),
});

const NODE_TOOLS: readonly CommandForm[] = [...nodeToolForms, ...javascriptToolForms];
const PYTHON_RUN: readonly CommandForm[] = [
  ...pythonToolForms,
  ...pythonModuleForms("python"),
  ...pythonModuleForms("python3"),
];

const RUNNERS: readonly Runner[] = [
  ...["npx --no-install", "npx --no", "npx", "npm exec --no --", "npm exec --", "npm exec"].map((text) =>
    runner(text, NODE_TOOLS, "npx --no-install"),
  ),
  ...["pnpm exec", "pnpm", "yarn run", "yarn exec", "yarn", "bun run", "c8", "nyc"].map((text) =>
    runner(text, NODE_TOOLS),
  ),
  { ...runner("bundle exec", rubyForms), programs: true },
  ...["uv run --frozen", "uv run --no-sync", "uv run --locked", "uv run", "poetry run", "pipenv run", "pdm run"].map(
    (text) => ({ ...runner(text, PYTHON_RUN), programs: true }),
  ),
  ...["coverage run -m", "python -m coverage run -m"].map((text) => runner(text, pythonToolForms)),
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
    for (const text of expandBraces(form.words) ?? []) {
      const words = text.split(" ");
      const [name = ""] = words;
      const rows = index.get(name) ?? [];
      rows.push({ words, form: { ...form, words: text } });
      index.set(name, rows);
    }
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
  ...NODE_TOOLS,
  ...pythonForms,
  ...nativeForms,
  ...jvmForms,
  ...dotnetForms,
  ...rubyForms,
  ...phpForms,
  ...otherForms,
];

/** Options before the sub-command that only change its directory or verbosity. */
const LEADING: Readonly<Record<string, string>> = {
  git: "-P --no-pager --no-optional-locks",
  npm: "-sqw@ --silent --quiet --no-color --prefix@ --workspace@ --workspaces --loglevel%",
  pnpm: "-srF=C@w --silent --recursive --filter= --dir@ --no-color --prefix@ --workspace-root --parallel --stream --if-present --no-bail --workspace-concurrency% --aggregate-output",
  yarn: "-s --silent --cwd@",
  cargo: "-qv --quiet --verbose --color% --locked --offline --frozen",
  uv: "-qv --quiet --verbose --offline --no-progress --directory@ --project@",
  poetry: "-qv --quiet --no-ansi --no-interaction -n",
  bun: "--silent --cwd@ --filter=",
  dotnet: "--nologo",
};

function startsWith(words: readonly Word[], fixed: readonly string[]): boolean {
  return fixed.every((text, index) => words[index]?.text === text && words[index]?.glob === false);
}

/** The command without its leading options, and the problem with those, if any. */
function withoutLeading(
  words: readonly Word[],
  scope: PathScope,
): { words: readonly Word[]; problem: OperandProblem | null } {
  const [first] = words;
  const name = first?.text ?? "";
  const options = Object.hasOwn(LEADING, name) ? LEADING[name] : undefined;
  if (first === undefined || options === undefined || !(words[1]?.text ?? "").startsWith("-")) {
    return { words, problem: null };
  }
  let end = 1;
  while (end < words.length) {
    const own = words.slice(1, end + 1);
    const parsed = parseOptions(own, { options });
    if (parsed.operands.length > 0) break;
    const isWaiting = parsed.unknown !== null && parseOptions([...own, literalWord("x")], { options }).unknown === null;
    if (parsed.unknown !== null && !isWaiting) return { words, problem: null };
    end += 1;
  }
  const form: CommandForm = { words: name, class: "dev", options };
  return { words: [first, ...words.slice(end)], problem: judgeArguments(words.slice(1, end), form, scope) };
}

function judgeForms(words: readonly Word[], forms: readonly CommandForm[], scope: PathScope): Judgement | null {
  const row = rowOf(words, forms);
  return row === null ? null : { class: row.form.class, problem: judgeArguments(row.rest, row.form, scope) };
}

function judgeRunner(words: readonly Word[], scope: PathScope): Judgement | null {
  for (const { words: fixed, tools, spawn, programs } of RUNNERS) {
    if (!startsWith(words, fixed)) continue;
    const inner = words.slice(fixed.length);
    const judged = judgeForms(inner, tools, scope) ?? (programs ? judgeProgram(inner, scope, judgeTool) : null);
    if (judged === null) continue;
    const argv = spawn === undefined ? undefined : [...spawn, ...inner.map((word) => word.text)];
    return { ...judged, class: "dev", ...(argv === undefined ? {} : { argv }) };
  }
  return null;
}

/** Judges a tool of the project by its bare name; null for all other programs, including system tools. */
function judgeTool(words: readonly Word[], scope: PathScope): Judgement | null {
  const name = words[0]?.text ?? "";
  const isFramework = indexOf(frameworkForms).has(name);
  const rows = indexOf(ALL_FORMS).get(name) ?? [];
  if (!isFramework && !rows.some(({ form }) => form.class === "dev")) return null;
  const judged = isFramework ? judgeForms(words, frameworkForms, scope) : judgeBare(words, scope);
  if (judged !== null) return judged;
  const remedy = acceptedForms(name) ?? "use another command";
  return { class: "dev", problem: refusal("R10 argument", `${name} in this form is no recognised command.`, remedy) };
}

/** The table row for a command, and its arguments; `null`: none. */
export function familyOf(
  words: readonly Word[],
  scope: PathScope,
): { form: CommandForm; rest: readonly Word[] } | null {
  const [first] = words;
  if (first?.text.includes("/")) return familyOf([literalWord(toolOf(first.text)), ...words.slice(1)], scope);
  const plain = withoutLeading(words, scope).words;
  const runs = RUNNERS.find((row) => startsWith(plain, row.words) && plain.length > row.words.length);
  const inner = runs === undefined ? null : rowOf(plain.slice(runs.words.length), runs.tools);
  if (inner !== null) return inner;
  return rowOf(plain, ALL_FORMS) ?? rowOf(plain, frameworkForms) ?? rowOf(plain, shortScriptForms);
}

function rowOf(
  words: readonly Word[],
  forms: readonly CommandForm[],
): { form: CommandForm; rest: readonly Word[] } | null {
  const rows = indexOf(forms).get(words[0]?.text ?? "") ?? [];
  const row = rows.find((candidate) => startsWith(words, candidate.words));
  return row === undefined ? null : { form: row.form, rest: words.slice(row.words.length) };
}

const NAMED_FORMS = 6;

/** Accepted forms of a tool; `null`: none. */
export function acceptedForms(name: string): string | null {
  const rows = [ALL_FORMS, shortScriptForms, frameworkForms].flatMap((forms) => indexOf(forms).get(name) ?? []);
  const words = [...new Set(rows.map(({ form }) => form.words))].filter((text) => !/ -?-?version$| -[vV]+$/.test(text));
  if (words.length === 0) return null;
  return `accepted are ${words.slice(0, NAMED_FORMS).join(", ")}${words.length > NAMED_FORMS ? " and the like" : ""}`;
}

/** Judges a command without wrappers, by its bare name or through an interpreter. */
function judgeBare(words: readonly Word[], scope: PathScope): Judgement | null {
  const leading = withoutLeading(words, scope);
  const plain = leading.words;
  const direct = judgeSpecial(plain, scope) ?? judgeForms(plain, ALL_FORMS, scope);
  const judged =
    direct ??
    judgeRunner(plain, scope) ??
    judgeForms(plain, shortScriptForms, scope) ??
    judgeProgram(plain, scope, judgeTool);
  if (judged === null || leading.problem === null) return judged;
  return { ...judged, problem: leading.problem };
}

/** Judges one command by the tables; `null`: not recognised. */
export function judgeCommand(words: readonly Word[], scope: PathScope): Judgement | null {
  const wrapped = (words[0]?.text ?? "").includes("/") ? null : unwrap(words, scope);
  if (wrapped === null) return judgeBare(words, scope);
  const judged = wrapped.problem === null ? judgeCommand(wrapped.inner, scope) : null;
  if (judged === null) return wrapped.problem === null ? null : { class: "dev", problem: wrapped.problem };
  const argv = judged.argv === undefined ? undefined : [...wrapped.own.map((word) => word.text), ...judged.argv];
  return { ...judged, ...(argv === undefined ? {} : { argv }) };
}

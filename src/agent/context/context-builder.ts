import type { SoulFile, SoulKind } from "../../core/agents/soul.js";
import type { Message } from "../../core/model/message.js";
import { estimateTokens } from "../../core/model/tokens.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { clampText } from "../../core/text/truncate.js";
import { formatTree } from "./repo-tree.js";
import { formatSkills, type Skill } from "./skills.js";

/** Programming languages by file extension or name; data and text formats reveal little about a project. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...all("TypeScript", "ts tsx mts cts"),
  ...all("JavaScript", "js jsx mjs cjs"),
  ...all("Python", "py pyi"),
  ...all("Go", "go"),
  ...all("Rust", "rs"),
  ...all("Java", "java"),
  ...all("Kotlin", "kt kts"),
  ...all("Scala", "scala"),
  ...all("C", "c h"),
  ...all("C++", "cc cpp cxx hh hpp hxx"),
  ...all("C#", "cs"),
  ...all("Ruby", "rb"),
  ...all("PHP", "php"),
  ...all("Swift", "swift"),
  ...all("Objective-C", "m mm"),
  ...all("Dart", "dart"),
  ...all("Elixir", "ex exs"),
  ...all("Haskell", "hs"),
  ...all("Lua", "lua"),
  ...all("Perl", "pl pm"),
  ...all("R", "r"),
  ...all("Shell", "sh bash"),
  ...all("SQL", "sql"),
  ...all("Terraform", "tf"),
  ...all("Vue", "vue"),
  ...all("Svelte", "svelte"),
  ...all("HTML", "html"),
  ...all("CSS", "css scss sass less"),
};

const MAXIMUM_LANGUAGES = 5;

function all(language: string, endings: string): Record<string, string> {
  return Object.fromEntries(endings.split(" ").map((ending) => [ending, language]));
}

/**
 * The languages of these files, most files first: `TypeScript (120 files), Shell (3 files)`; '' = none was recognised.
 */
export function describeLanguages(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const dot = path.lastIndexOf(".");
    const language = dot > path.lastIndexOf("/") + 1 ? LANGUAGES[path.slice(dot + 1).toLowerCase()] : undefined;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1))
    .slice(0, MAXIMUM_LANGUAGES)
    .map(([language, count]) => `${language} (${count} ${count === 1 ? "file" : "files"})`)
    .join(", ");
}

export interface InitialContext {
  readonly agent: AgentConfig;
  /** One line on what the agent must not touch; absent: it cannot change anything. */
  readonly offLimits?: string;
  /** Paragraphs about groups of tools; constant. Absent: none. */
  readonly blocks?: readonly string[];
  /** A paragraph about how the run was started; constant. Absent: a person is waiting for it. */
  readonly preamble?: string;
  /** The agent's character: files of the default branch, trusted. */
  readonly soul?: readonly SoulFile[];
  /** Instruction files of the default branch, trusted. */
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** Skills of the default branch, trusted. */
  readonly skills?: readonly Skill[];
  /** The repository's files; empty = no index, no tree. */
  readonly files: readonly string[];
  /** The project's own commands, by purpose. */
  readonly commands?: readonly { readonly name: string; readonly run: string }[];
  /** Composed by the caller, with untrusted parts wrapped. */
  readonly task: string;
  /** The part that changes from run to run: date, base commit. */
  readonly environment: string;
}

const SOUL_TITLES: Readonly<Record<SoulKind, string>> = {
  soul: "Your character",
  identity: "Your identity",
  motivations: "Your motivations",
};

/** Maximum tokens of the index: languages, commands and tree together. */
const INDEX_TOKENS = 1_000;
const COMMANDS_CHARACTERS = 600;

/**
 * The first messages of a run. The system message depends only on the repository; the parts that change from run to run
 * come last, so that providers can reuse the cached prefix.
 */
export function buildInitialMessages(input: InitialContext): Message[] {
  return [
    { role: "system", content: systemText(input) },
    { role: "user", content: joinParts([input.task, input.environment]) },
  ];
}

/** The system message: depends only on agent and repository. */
export function systemText({
  agent,
  offLimits = "",
  blocks = [],
  preamble = "",
  soul = [],
  instructions,
  skills = [],
  files,
  commands = [],
}: InitialContext): string {
  const sections = instructions
    .filter(({ text }) => text.trim() !== "")
    .map(({ path, text }) => `## Instructions from ${path}\n\n${text.trim()}`);
  const index = formatIndex(files, commands);
  const structure = index === "" ? "" : `## Project structure\n\n${index}`;
  const character = soul
    .filter(({ text }) => text.trim() !== "")
    .map(({ kind, source, text }) => `## ${SOUL_TITLES[kind]} (${source})\n\n${text.trim()}`);
  const beginning = [agent.systemPrompt, offLimits, ...blocks, preamble, ...character];
  return joinParts([...beginning, ...sections, formatSkills(skills), structure]);
}

/** Languages, commands and tree of a repository in at most 1,000 tokens; '' without files. */
export function formatIndex(
  files: readonly string[],
  commands: readonly { readonly name: string; readonly run: string }[] = [],
): string {
  const languages = describeLanguages(files);
  const listed = commands.map(({ name, run }) => `${oneLine(name)}: \`${oneLine(run)}\``).join(", ");
  const facts = [
    languages === "" ? "" : `Languages: ${languages}.`,
    listed === "" ? "" : `Commands: ${clampText(listed, COMMANDS_CHARACTERS)}`,
  ]
    .filter((fact) => fact !== "")
    .join("\n");
  const tree = formatTree(files, INDEX_TOKENS - (facts === "" ? 0 : estimateTokens(facts) + 1));
  return tree === "" ? "" : joinParts([facts, tree]);
}

/** Names come from files of the repository: a line break could forge another line of the prompt. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

function joinParts(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n");
}

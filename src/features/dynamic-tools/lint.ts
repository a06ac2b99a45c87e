import { basename } from "node:path/posix";
import { readTemplate } from "../../core/agents/command-template.js";
import type { DynamicTool } from "../../core/agents/dynamic-tool.js";

/** Lines of advice on one tool. */
const MAXIMUM_ADVICE = 20;
const LONGEST_LINE = 300;

/** What a pattern finds, in words for the person who decides. Each pattern is of linear time. */
interface Suspicion {
  readonly pattern: RegExp;
  readonly says: string;
}

const member = (object: string, names: string): RegExp =>
  new RegExp(`\\b${object}\\s{0,50}(?:\\?\\s{0,50})?(?:\\.|\\[)\\s{0,50}["'\`]?(?:${names})\\b`, "g");
const module = (names: string): RegExp => new RegExp(`["'\`](?:node:)?(?:${names})["'\`]`, "g");

const SUSPICIONS: readonly Suspicion[] = [
  {
    pattern: member("process", "exit|abort|kill|reallyExit|_\\w+|binding|dlopen|chdir"),
    says: "ends or changes its process",
  },
  { pattern: member("process", "env"), says: "reads the environment" },
  { pattern: module("child_process|cluster|worker_threads"), says: "starts programs or threads" },
  { pattern: /\beval\b/g, says: "runs text as code (eval)" },
  { pattern: /\bFunction\b|\.\s{0,50}constructor\b/g, says: "may run text as code (Function)" },
  { pattern: module("vm|module|inspector|repl|v8|wasi"), says: "reaches the engine that runs it" },
  { pattern: /\bimport\s{0,50}\(/g, says: "loads code while it runs (import)" },
  { pattern: /\brequire\b/g, says: "loads code while it runs (require)" },
  {
    pattern: module("net|tls|http|https|http2|dgram|dns|dns/promises|undici|ws|axios|node-fetch"),
    says: "uses the network, which it does not have",
  },
  {
    pattern: /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest)\s{0,50}\(/g,
    says: "uses the network, which it does not have",
  },
  {
    pattern:
      /\b(?:writeFile|appendFile|createWriteStream|rm|rmdir|unlink|rename|mkdir|copyFile|cp|symlink|link|chmod|chown|truncate|open)(?:Sync)?\s{0,50}\((?!\s{0,50}(?:["'`]\/tmp\/|(?:os\.)?tmpdir\(|(?:path\.)?join\(\s{0,50}(?:os\.)?tmpdir\())/g,
    says: "writes files, perhaps outside its temporary folder",
  },
  { pattern: /\bglobalThis\s{0,50}(?:\?\.\s{0,50})?\[/g, says: "hides which global it uses" },
  { pattern: /\\(?:u\{?[0-9A-Fa-f]{2,}|x[0-9A-Fa-f]{2})/g, says: "writes characters as escapes" },
  { pattern: /[A-Za-z0-9+/=]{200,}/g, says: "holds a long piece of encoded data" },
];

const SHELLS = /^(?:ba|da|z|k|c|tc|fi)?sh$|^busybox$|^env$|^xargs$|^nohup$|^timeout$/;
const INTERPRETERS = /^(?:node|nodejs|deno|bun|python[\d.]*|perl|ruby|php|lua|awk|gawk|sed|osascript)$/;
const NETWORK = /^(?:curl|wget|nc|ncat|ssh|scp|rsync|git|npm|npx|pnpm|yarn|pip[\d.]*|gh)$/;

const unescaped = (text: string): string =>
  text.replace(/\\u\{?([0-9A-Fa-f]{4,6})\}?|\\x([0-9A-Fa-f]{2})/g, (all, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? "", 16);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

function lintCode(source: string): readonly string[] {
  const found = new Map<string, number>();
  // What escapes spell is looked at, too; they hold no line feed, so that lines stay.
  for (const text of [source, unescaped(source)]) {
    for (const { pattern, says } of SUSPICIONS) {
      const at = text.search(pattern);
      if (at >= 0 && !found.has(says)) found.set(says, text.slice(0, at).split("\n").length);
    }
  }
  const long = source.split("\n").findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0) found.set(`is longer than ${LONGEST_LINE} characters: read it to its end`, long + 1);
  return [...found].sort(([, a], [, b]) => a - b).map(([says, line]) => `tool.ts, line ${line}: it ${says}.`);
}

function lintTemplate(source: string, parameters: DynamicTool["parameters"]): readonly string[] {
  const template = readTemplate(source);
  if ("problem" in template) return [];
  const program = basename(template.program);
  const known = Object.keys((parameters["properties"] ?? {}) as object);
  const used = new Set(template.elements.flatMap((one) => ("parameter" in one ? [one.parameter] : [])));
  const unused = known.filter((name) => !used.has(name));
  return [
    ...(SHELLS.test(program) ? [`tool.sh: ${program} runs other programs, and its arguments may be code.`] : []),
    ...(INTERPRETERS.test(program) ? [`tool.sh: ${program} is an interpreter: its arguments may be code.`] : []),
    ...(NETWORK.test(program) ? [`tool.sh: ${program} uses the network, which it does not have.`] : []),
    ...(template.program.includes("/") ? ["tool.sh: the program is named by its path."] : []),
    ...(unused.length === 0 ? [] : [`tool.sh: no place takes ${unused.join(", ")}.`]),
  ];
}

/**
 * What a person should look at first, a line each. It reads the text as it stands, in comments and strings too, so it
 * rather says too much; and who wants to hide something from it can. It refuses nothing: people and the sandbox do.
 */
export function lintTool({ type, source, parameters }: DynamicTool): readonly string[] {
  const advice = type === "command" ? lintTemplate(source, parameters) : lintCode(source);
  return advice.slice(0, MAXIMUM_ADVICE);
}

import type { DynamicArguments } from "./dynamic-arguments.js";

/** An element of a template: literal text, or the name of the argument that replaces it. */
export type TemplateElement = { readonly text: string } | { readonly parameter: string };

/** The parsed template of a tool of type `command`. */
export interface CommandTemplate {
  readonly program: string;
  readonly elements: readonly TemplateElement[];
}

export type Problem = { readonly problem: string };

const PLACEHOLDER = /\{\{([A-Za-z_]\w*)\}\}/;
const SPACED = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const WHOLE_PLACEHOLDER = new RegExp(`^${PLACEHOLDER.source}$`);

/** Maximum characters of a value: it is a path or a sentence, not a file. */
const LONGEST_VALUE = 10_000;

/**
 * Parses the one line of tool.sh: an argument list, separated by spaces. Quotes, single or double, keep words together
 * and have no other meaning; nothing is expanded, and no shell ever reads it. A `{{name}}` is a complete element, never
 * the program.
 */
export function readTemplate(source: string): CommandTemplate | Problem {
  const line = source.trim();
  if (/[\0\r\n]/.test(line)) return { problem: "the template has more than one line" };
  const spaced = [...line.matchAll(SPACED)].find(([shown]) => /\s/.test(shown));
  if (spaced !== undefined) return { problem: `"${spaced[0]}" has spaces: write {{${spaced[1]}}}` };
  const words = splitWords(line);
  if ("problem" in words) return words;
  const elements: TemplateElement[] = [];
  for (const word of words.words) {
    const parameter = WHOLE_PLACEHOLDER.exec(word)?.[1];
    const inside = PLACEHOLDER.exec(word)?.[0];
    if (parameter !== undefined) elements.push({ parameter });
    else if (inside === undefined) elements.push({ text: word });
    else return { problem: `${inside} stands inside of "${word}": each placeholder is a separate element` };
  }
  const [first, ...rest] = elements;
  if (first === undefined) return { problem: "the template is empty" };
  if (!("text" in first) || first.text === "") return { problem: "the template does not begin with a program" };
  if (first.text.startsWith("-")) return { problem: `the program "${first.text}" begins with a hyphen` };
  return { program: first.text, elements: rest };
}

/** Names of the arguments in a template, without duplicates. */
export function parametersOf({ elements }: CommandTemplate): readonly string[] {
  return [...new Set(elements.flatMap((element) => ("parameter" in element ? [element.parameter] : [])))];
}

/**
 * The argument list for these arguments. A value is always exactly one element: a text, a number or a boolean, without
 * NUL. A value that looks like an option is refused, except after an element `--`.
 */
export function fillTemplate(
  { program, elements }: CommandTemplate,
  args: DynamicArguments,
): { readonly argv: readonly [string, ...string[]] } | Problem {
  const argv: [string, ...string[]] = [program];
  let isBehindOptions = false;
  for (const element of elements) {
    if ("text" in element) {
      isBehindOptions ||= element.text === "--";
      argv.push(element.text);
      continue;
    }
    const name = element.parameter;
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value === undefined) return { problem: `the argument ${name} is missing` };
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
      return { problem: `the argument ${name} is no text, number or truth value` };
    const text = String(value);
    if (text.includes("\0")) return { problem: `the argument ${name} holds a NUL character` };
    if (text.length > LONGEST_VALUE)
      return { problem: `the argument ${name} is longer than ${LONGEST_VALUE} characters` };
    if (text.startsWith("-") && !isBehindOptions)
      return { problem: `the argument ${name} begins with a hyphen, and would be an option of ${program}` };
    argv.push(text);
  }
  return { argv };
}

function splitWords(line: string): { readonly words: readonly string[] } | Problem {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (const character of line) {
    if (quote !== null) {
      if (character === quote) quote = null;
      else word = (word ?? "") + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= "";
    } else if (character === " " || character === "\t") {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? "") + character;
  }
  if (quote !== null) return { problem: `the template has a quote ${quote} that is not closed` };
  if (word !== null) words.push(word);
  return { words };
}

/** Far more than any accepted line contains (50 commands, 20 levels). */
const MAXIMUM_BRACKETS = 100;
const MAXIMUM_BACKTICKS = 100;
const MAXIMUM_OPERATORS = 400;
const MAXIMUM_KEYWORDS = 100;

const ARITHMETIC = /\(\(|\$\[|\$\{|\blet\b|\[/;
const KEYWORD = /\b(?:if|elif|for|while|until|case|select|function|coproc|time)\b/g;
const OPERATOR = /[-+*/%<>=&|^?:,!~]/g;

/** The deepest nesting of brackets, including quoted ones. */
function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * True for text that would keep the shell parser busy for many seconds: if its stack overflows in deep nesting or in a
 * long arithmetic expression, unwinding is quadratic. Such text is not parsed, so it is `dangerous`.
 */
export function isTooComplex(text: string): boolean {
  if (bracketDepth(text) > MAXIMUM_BRACKETS) return true;
  if (text.split("`").length - 1 > MAXIMUM_BACKTICKS) return true;
  if ((text.match(KEYWORD)?.length ?? 0) > MAXIMUM_KEYWORDS) return true;
  return ARITHMETIC.test(text) && (text.match(OPERATOR)?.length ?? 0) > MAXIMUM_OPERATORS;
}

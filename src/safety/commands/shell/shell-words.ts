import type { DoubleQuotedNode, LiteralNode, ParameterNode, SingleQuotedNode, SyntaxNode, WordNode } from "mvdan-sh";
import type { Statement, Word } from "./shell-tree.js";

const SIMPLE: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/g;

/**
 * Decodes `$'…'`. `exact` is false if the result depends on the locale, contains controls or ends early: then it is
 * unreliable.
 */
function decodeAnsiQuote(value: string): { readonly text: string; readonly exact: boolean } {
  const text = value.replace(ESCAPE, (whole: string, ...groups: (string | undefined)[]) => {
    const [hex, short, long, octal, control, other] = groups;
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16));
    if (long !== undefined) {
      const code = Number.parseInt(long, 16);
      return code > 0x10ffff ? "" : String.fromCodePoint(code);
    }
    if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 31);
    return other === undefined ? whole : (SIMPLE[other] ?? whole);
  });
  return { text, exact: /^[\t\n -~]*$/.test(text) && !/\\c/.test(value) };
}

/** Contents of a node besides its text. */
export interface Embedded {
  readonly scripts: readonly Statement[];
  readonly parameters: readonly string[];
}

interface Context {
  kindOf(node: SyntaxNode): string;
  /** Commands and parameters anywhere below a node. */
  embedded(node: SyntaxNode): Embedded;
}

/** Replaces, in the mask, every character that has no special meaning to the shell any more. */
const QUOTED = "\0";

interface Text {
  text: string;
  /** As long as `text`; quoted characters are replaced. */
  mask: string;
  literal: boolean;
}

function quote(target: Text, text: string): void {
  target.text += text;
  target.mask += QUOTED.repeat(text.length);
}

function unquoted(target: Text, value: string): void {
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index);
    if (character !== "\\") {
      target.text += character;
      target.mask += character;
      continue;
    }
    index += 1;
    const next = value.charAt(index);
    // A trailing backslash is literal or not, depending on the shell.
    if (next === "") target.literal = false;
    else if (next !== "\n") quote(target, next);
  }
}

/** Backslashes inside double quotes and here-documents are kept unless they quote one of the special characters. */
function halfQuoted(value: string, special: string): string {
  return value.replace(/\\([\s\S])/g, (whole, next: string) => {
    if (next === "\n") return "";
    return special.includes(next) ? next : whole;
  });
}

function addExpansion(target: Text, text: string): void {
  quote(target, text);
  target.literal = false;
}

function expansionText(node: SyntaxNode, kind: string): string {
  if (kind === "ParamExp") return `$${(node as ParameterNode).Param?.Value ?? ""}`;
  return kind === "ProcSubst" ? "<()" : "$()";
}

function addDoubleQuoted(target: Text, node: DoubleQuotedNode, context: Context): void {
  if (node.Dollar) target.literal = false;
  for (const part of node.Parts ?? []) {
    const kind = context.kindOf(part);
    if (kind === "Lit") quote(target, halfQuoted((part as LiteralNode).Value, '$`"\\'));
    else addExpansion(target, expansionText(part, kind));
  }
}

function addPart(target: Text, part: SyntaxNode, context: Context): void {
  const kind = context.kindOf(part);
  if (kind === "Lit") unquoted(target, (part as LiteralNode).Value);
  else if (kind === "DblQuoted") addDoubleQuoted(target, part as DoubleQuotedNode, context);
  else if (kind === "SglQuoted") {
    const node = part as SingleQuotedNode;
    const decoded = node.Dollar ? decodeAnsiQuote(node.Value) : { text: node.Value, exact: true };
    quote(target, decoded.text);
    if (!decoded.exact) target.literal = false;
  } else addExpansion(target, expansionText(part, kind));
}

/** `{a,b}` and `{1..9}`, or text that could be one. */
function hasBraceList(mask: string): boolean {
  const open = mask.indexOf("{");
  const close = mask.lastIndexOf("}");
  if (open < 0 || close < open) return false;
  const inner = mask.slice(open, close);
  return inner.includes(",") || inner.includes("..");
}

function finish(target: Text, node: SyntaxNode, context: Context): Word {
  const isPlain = target.literal;
  const literal = isPlain && !hasBraceList(target.mask) && !/^~|[=:]~/.test(target.mask);
  const glob = /[*?]/.test(target.mask) || (target.mask.includes("[") && target.mask !== "[");
  const { scripts, parameters } = isPlain ? { scripts: [], parameters: [] } : context.embedded(node);
  return { text: target.text, literal, glob, scripts, parameters };
}

/** Quote removal of one word; records every expansion. */
export function readWord(node: WordNode, context: Context): Word {
  const target: Text = { text: "", mask: "", literal: true };
  for (const part of node.Parts ?? []) addPart(target, part, context);
  return finish(target, node, context);
}

/** Text of a here-document. `raw`: its delimiter was quoted, so it expands nothing. */
export function readHereDocument(node: WordNode, raw: boolean, context: Context): Word {
  const target: Text = { text: "", mask: "", literal: true };
  for (const part of node.Parts ?? []) {
    const kind = context.kindOf(part);
    if (kind !== "Lit") addExpansion(target, expansionText(part, kind));
    else quote(target, raw ? (part as LiteralNode).Value : halfQuoted((part as LiteralNode).Value, "$`\\"));
  }
  return finish(target, node, context);
}

/** A delimiter with any quoting. */
export function isQuotedDelimiter(node: WordNode, context: Context): boolean {
  return (node.Parts ?? []).some(
    (part) => context.kindOf(part) !== "Lit" || (part as LiteralNode).Value.includes("\\"),
  );
}

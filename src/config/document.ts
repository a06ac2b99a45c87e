import type { Document, LineCounter, Node, Pair, YAMLMap } from "yaml";
import { messageOf } from "../core/errors.js";
import type { ConfigProblem, KeyPath } from "./problems.js";

/** Maximum times an anchor's content may be repeated; a configuration needs no more. */
const MAXIMUM_ALIASES = 50;

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface PlacedProblem extends Position {
  readonly text: string;
}

export interface ParsedDocument {
  /** The parsed value; `{}` for an empty text. */
  readonly data: unknown;
  /** Syntax errors; with any of them, `data` must not be used. */
  readonly problems: readonly PlacedProblem[];
  /** Where a problem is in the text. */
  place(problem: ConfigProblem): Position;
}

const START: Position = { line: 1, column: 1 };

function positionOf(counter: LineCounter, offset: number): Position {
  const { line, col } = counter.linePos(offset);
  // An empty text has no lines.
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The offset of the node at a path, or of the key that names it; its nearest parent's if it does not exist. */
function offsetOf(yaml: typeof import("yaml"), document: Document, path: KeyPath, at: "key" | "value"): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const [index, part] of path.entries()) {
    if (yaml.isAlias(node)) node = node.resolve(document);
    if (yaml.isMap(node)) {
      const pair = pairOf(yaml, node, String(part));
      if (pair === undefined) return offset;
      const target: Node | null = at === "key" && index === path.length - 1 ? pair.key : (pair.value ?? pair.key);
      offset = target?.range?.[0] ?? offset;
      node = pair.value;
    } else if (yaml.isSeq(node) && typeof part === "number") {
      const item = node.items[part];
      if (!yaml.isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

function pairOf(yaml: typeof import("yaml"), map: YAMLMap, key: string): Pair<Node, Node | null> | undefined {
  for (const item of map.items) {
    if (yaml.isScalar(item.key) && String(item.key.value) === key) return item as Pair<Node, Node | null>;
  }
  return undefined;
}

/** The parser's message, as one sentence about this text. */
function syntaxText(code: string, message: string): string {
  if (code === "DUPLICATE_KEY") return "this key is given twice";
  if (code === "MULTIPLE_DOCS") return "more than one YAML document; keep one";
  return `YAML: ${message.split("\n")[0] ?? message}`;
}

/** Reads YAML 1.2 text. Never throws for any text. */
export async function parseYaml(text: string): Promise<ParsedDocument> {
  const yaml = await import("yaml");
  const counter = new yaml.LineCounter();
  const broken = (problems: readonly PlacedProblem[]): ParsedDocument => ({ data: {}, problems, place: () => START });
  let document: Document;
  try {
    document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "error" });
  } catch (error) {
    // The parser is recursive: hostile nesting ends in a RangeError.
    return broken([{ ...START, text: `YAML: not readable (${messageOf(error)})` }]);
  }
  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0) {
    return broken(
      mistakes.map((mistake) => ({
        ...positionOf(counter, mistake.pos[0]),
        text: syntaxText(mistake.code, mistake.message),
      })),
    );
  }
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAXIMUM_ALIASES }) ?? {};
    return {
      data,
      problems: [],
      place: (problem) => positionOf(counter, offsetOf(yaml, document, problem.path, problem.at)),
    };
  } catch (error) {
    return broken([{ ...firstAlias(yaml, document, counter), text: `YAML: ${messageOf(error)}` }]);
  }
}

function firstAlias(yaml: typeof import("yaml"), document: Document, counter: LineCounter): Position {
  let offset = 0;
  yaml.visit(document, {
    Alias(_, alias) {
      offset = alias.range?.[0] ?? 0;
      return yaml.visit.BREAK;
    },
  });
  return positionOf(counter, offset);
}

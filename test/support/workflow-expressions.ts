/**
 * The part of GitHub's expressions that our workflows use (docs.github.com, "Evaluate expressions in workflows and
 * actions"). An unsupported expression throws, so that no example depends on untested syntax.
 */
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export interface ExpressionContext {
  /** `github`, `inputs`, `secrets`, … as they are at this place; others are unknown. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Status that always(), success(), failure() and cancelled() look at; absent: they are not allowed here. */
  readonly state?: { readonly failed: boolean; readonly cancelled: boolean };
}

const TOKEN = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w-]*)|(&&|\|\||==|!=|[!().,[\]]))/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`expression: cannot read "${text.slice(at, at + 30)}"`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

const isTrue = (value: Value): boolean => !(value === null || value === false || value === 0 || value === "");
const numberOf = (value: Value): number => {
  if (typeof value === "object" && value !== null) return Number.NaN;
  return value === "" ? 0 : Number(value);
};

/** Text in the result of an expression. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function areEqual(left: Value, right: Value): boolean {
  if (typeof left === "string" && typeof right === "string") return left.toLowerCase() === right.toLowerCase();
  if (typeof left === typeof right && left !== null && typeof left !== "object") return left === right;
  if (left === null && right === null) return true;
  if (typeof left === "object" && left !== null) return left === right;
  return numberOf(left) === numberOf(right);
}

const FUNCTIONS: Readonly<Record<string, (...given: Value[]) => Value>> = {
  contains: (whole = "", part = "") =>
    Array.isArray(whole)
      ? whole.some((one) => areEqual(one, part))
      : textOf(whole).toLowerCase().includes(textOf(part).toLowerCase()),
  startswith: (whole = "", part = "") => textOf(whole).toLowerCase().startsWith(textOf(part).toLowerCase()),
  endswith: (whole = "", part = "") => textOf(whole).toLowerCase().endsWith(textOf(part).toLowerCase()),
  fromjson: (text = "") => JSON.parse(textOf(text)) as Value,
  tojson: (value = null) => JSON.stringify(value, null, 2),
};

function createReader(text: string, context: ExpressionContext): () => Value {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (wanted?: string): string => {
    const token = tokens[at];
    if (token === undefined || (wanted !== undefined && token !== wanted)) {
      throw new Error(`expression: ${wanted ?? "something"} is missing in "${text}"`);
    }
    at += 1;
    return token;
  };
  const readArguments = (): Value[] => {
    const given: Value[] = [];
    take("(");
    while (peek() !== ")") {
      given.push(readOr());
      if (peek() === ",") take(",");
    }
    take(")");
    return given;
  };
  const call = (name: string): Value => {
    const given = readArguments();
    const { state } = context;
    const known = FUNCTIONS[name.toLowerCase()];
    if (known !== undefined) return known(...given);
    if (state === undefined) throw new Error(`expression: the function ${name} is not known here`);
    if (name === "always") return true;
    if (name === "cancelled") return state.cancelled;
    if (name === "failure") return state.failed;
    if (name === "success") return !state.failed && !state.cancelled;
    throw new Error(`expression: the function ${name} is not known`);
  };
  const readName = (name: string): Value => {
    if (name === "true" || name === "false") return name === "true";
    if (name === "null") return null;
    if (peek() === "(") return call(name);
    if (!(name in context.values)) throw new Error(`expression: the context ${name} is not known here`);
    let value = context.values[name] as Value | undefined;
    while (peek() === "." || peek() === "[") {
      const isDot = take() === ".";
      const key = isDot ? take() : textOf(readOr());
      if (!isDot) take("]");
      value =
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, Value>>)[key]
          : null;
    }
    return value ?? null;
  };
  const readOne = (): Value => {
    const token = take();
    if (token === "!") return !isTrue(readOne());
    if (token === "(") {
      const value = readOr();
      take(")");
      return value;
    }
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^-?\d/.test(token)) return Number(token);
    return readName(token);
  };
  const readEquality = (): Value => {
    let left = readOne();
    while (peek() === "==" || peek() === "!=") {
      const isEquality = take() === "==";
      left = areEqual(left, readOne()) === isEquality;
    }
    return left;
  };
  const readAnd = (): Value => {
    let left = readEquality();
    while (peek() === "&&") {
      take("&&");
      const right = readEquality();
      left = isTrue(left) ? right : left;
    }
    return left;
  };
  function readOr(): Value {
    let left = readAnd();
    while (peek() === "||") {
      take("||");
      const right = readAnd();
      left = isTrue(left) ? left : right;
    }
    return left;
  }
  return () => {
    const value = readOr();
    if (peek() !== undefined) throw new Error(`expression: "${peek()}" is left over in "${text}"`);
    return value;
  };
}

function evaluate(text: string, context: ExpressionContext): Value {
  return createReader(text, context)();
}

/** An `if:`; without a function of state in it, `success() &&` stands before it, as on GitHub. */
export function evaluateCondition(
  text: string | undefined,
  context: ExpressionContext & Required<Pick<ExpressionContext, "state">>,
): boolean {
  const inner = text === undefined ? "success()" : (/^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(text)?.[1] ?? text);
  if (inner.includes("${{")) throw new Error(`"${text}" has text around an expression, so it is always true`);
  const asksState = /\b(?:always|success|failure|cancelled)\(\)/.test(inner);
  return isTrue(evaluate(asksState ? inner : `success() && (${inner})`, context));
}

/** A value of `with:`, `env:` and the like, its expressions filled in. */
export function interpolate(text: unknown, context: ExpressionContext): string {
  return textOf(text).replace(/\$\{\{([\s\S]*?)\}\}/g, (_whole, inner: string) => textOf(evaluate(inner, context)));
}

/** HTML character references: ways to express a character without typing it. */

/** Named references of invisible characters. */
const invisibleNames =
  "ZeroWidthSpace|NegativeVeryThinSpace|NegativeThinSpace|NegativeMediumSpace|NegativeThickSpace|zwnj|zwj|lrm|rlm|shy|NoBreak|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic";

/** Named references for ASCII punctuation, which could express a mention, a link or a directive. */
const punctuationNames: Readonly<Record<string, string>> = {
  Tab: "\t",
  NewLine: "\n",
  excl: "!",
  quot: '"',
  QUOT: '"',
  num: "#",
  dollar: "$",
  percnt: "%",
  amp: "&",
  AMP: "&",
  apos: "'",
  lpar: "(",
  rpar: ")",
  ast: "*",
  midast: "*",
  plus: "+",
  comma: ",",
  period: ".",
  sol: "/",
  colon: ":",
  semi: ";",
  lt: "<",
  LT: "<",
  equals: "=",
  gt: ">",
  GT: ">",
  quest: "?",
  commat: "@",
  lsqb: "[",
  lbrack: "[",
  bsol: "\\",
  rsqb: "]",
  rbrack: "]",
  Hat: "^",
  lowbar: "_",
  UnderBar: "_",
  grave: "`",
  DiacriticalGrave: "`",
  lcub: "{",
  lbrace: "{",
  verbar: "|",
  vert: "|",
  VerticalLine: "|",
  rcub: "}",
  rbrace: "}",
};

const reference = new RegExp(
  `&(?:#([0-9]{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|(${invisibleNames});|(${Object.keys(punctuationNames).join("|")});)`,
  "g",
);

/** `&amp;amp;#64;`: each pass would remove one layer, so a chain is folded at once. */
const ampersandChain = /&(?:(?:amp|#0{0,5}38|#[xX]0{0,4}26);)+/g;

function fromCodePoint(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}

/**
 * Replaces each numeric reference, and each named one for ASCII punctuation or an invisible character, by the result of
 * `render` for its character (the character itself by default; invisible named ones give the empty string).
 */
export function decodeReferences(
  text: string,
  render: (character: string) => string = (character) => character,
): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (_all, decimal?: string, hex?: string, invisible?: string, name?: string) => {
    if (decimal !== undefined) return render(fromCodePoint(decimal, 10));
    if (hex !== undefined) return render(fromCodePoint(hex, 16));
    return invisible !== undefined ? "" : render(punctuationNames[name ?? ""] ?? "");
  });
}

/** For text that a model will read: decodes numeric and invisible references, and keeps `&lt;` and similar as typed. */
export function decodeNumericReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(ampersandChain, (chain) => (chain === "&amp;" ? chain : "&"))
    .replace(reference, (all: string, decimal?: string, hex?: string, invisible?: string) => {
      if (decimal !== undefined) return fromCodePoint(decimal, 10);
      if (hex !== undefined) return fromCodePoint(hex, 16);
      return invisible !== undefined ? "" : all;
    });
}

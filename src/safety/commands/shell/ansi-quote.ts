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
 * Decodes `$'…'`. `exact` is false where the result depends on the locale, holds controls or ends early, so that nobody
 * should rely on it.
 */
export function decodeAnsiQuote(value: string): { readonly text: string; readonly exact: boolean } {
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

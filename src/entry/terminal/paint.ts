/** Attributes of the terminal's own palette, readable on light and dark backgrounds. */
const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export type Paint = (text: string, look: keyof typeof CODES) => string;

export function createPaint(color: boolean): Paint {
  return (text, look) => (color && text !== "" ? `\u001b[${CODES[look]}m${text}\u001b[0m` : text);
}

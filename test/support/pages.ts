import { readFileSync } from "node:fs";

/** A fenced piece of a page. */
export interface Snippet {
  /** File and line. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
  /** The heading that it stands below. */
  readonly heading: string;
}

export function snippetsOf(path: string): Snippet[] {
  const page = readFileSync(path, "utf8");
  return [...page.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map((match) => {
    const above = page.slice(0, match.index);
    return {
      place: `${path}:${above.split("\n").length}`,
      language: match[2] ?? "",
      text: (match[3] ?? "").replaceAll(new RegExp(`^${match[1]}`, "gm"), ""),
      heading: [...above.matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? "",
    };
  });
}

/** The text with values in place of what a reader fills in. */
export function filledIn(text: string): string {
  return text.replaceAll(/@<[^>]*>/g, `@${"a".repeat(40)}`).replaceAll(/<[a-z][^>\n]*>/g, "filled");
}

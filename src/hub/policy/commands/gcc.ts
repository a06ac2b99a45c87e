import type { NamedPath } from "./form.js";

/** Options of gcc that start no other program than its own and load nothing: no `-fplugin`, `-wrapper`, `-B`, `-specs`. */
const PLAIN =
  /^-(?:c|S|E|v|w|s|g[0-3]?|ggdb[0-3]?|O(?:[0-3sgz]|fast)?|W(?:no-)?[a-z][a-z0-9+-]*(?:=\w+)?|std=[\w+]+|pedantic|pedantic-errors|pthread|pipe|shared|static|M{1,2}D?|f(?!plugin|dump|profile|save|auto-profile|opt-info)[a-z][a-z0-9-]*(?:=\w[\w-]*)?|m[a-z][a-z0-9-]*(?:=[\w.+-]+)?|[DU][A-Za-z_]\w*(?:=[\w."+-]*)?|l[\w+-]+)$/;
const WITH_PATH = /^-([IL]|iquote|isystem|include|o)$/;
const ATTACHED = /^-([ILo])(.+)$/s;

/** The paths that a call of gcc names; a text says which word is not accepted. */
export function readGcc(words: readonly string[]): readonly NamedPath[] | string {
  const paths: NamedPath[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [, letter, attached] = ATTACHED.exec(word) ?? [];
    const following = WITH_PATH.exec(word)?.[1];
    if (following !== undefined) {
      at += 1;
      paths.push({ path: words[at] ?? "", access: following === "o" ? "write" : "read" });
    } else if (attached !== undefined) {
      paths.push({ path: attached, access: letter === "o" ? "write" : "read" });
    } else if (word.startsWith("-") ? !PLAIN.test(word) : word.startsWith("@")) {
      return `gcc is not accepted with ${word}`;
    } else if (!word.startsWith("-")) paths.push({ path: word, access: "read" });
  }
  return paths.length === 0 ? "gcc names no file" : paths;
}

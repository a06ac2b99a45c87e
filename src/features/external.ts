import { stripInvisible } from "../core/text/invisible.js";

/** Prepares web text for a prompt. The markers lower the risk of injection; they do not remove it. */

const NAME = "EXTERNAL_UNTRUSTED_CONTENT";
const REPLACEMENT = "[look-alike of a marker]";
const NEEDLE = NAME.replaceAll("_", "").toLowerCase();

/** Letters of other scripts that look like those of the markers' name. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    с: "c",
    ԁ: "d",
    е: "e",
    і: "i",
    ӏ: "l",
    ո: "n",
    п: "n",
    о: "o",
    р: "r",
    г: "r",
    ѕ: "s",
    т: "t",
    υ: "u",
    х: "x",
  },
  ...{ α: "a", ϲ: "c", ε: "e", ι: "l", ν: "n", ο: "o", ρ: "r", σ: "s", τ: "t", χ: "x", л: "l", н: "n", у: "u", ѵ: "u" },
  ...{
    "0": "o",
    "3": "e",
    "1": "l",
    "5": "s",
    "4": "a",
    ᴇ: "e",
    ᴛ: "t",
    ᴀ: "a",
    ɴ: "n",
    ʟ: "l",
    ʀ: "r",
    ᴜ: "u",
    ᴅ: "d",
    ᴄ: "c",
    ᴏ: "o",
    ꜱ: "s",
  },
};

/** A character's letters a–z, ignoring width, accents, case and script. */
function lettersOf(character: string): string {
  const plain = character.normalize("NFKD").toLowerCase();
  let letters = "";
  for (const one of plain) {
    const letter = LOOK_ALIKES[one] ?? one;
    if (letter >= "a" && letter <= "z") letters += letter;
  }
  return letters;
}

/** Removes text that resembles the name of our markers, in any spelling and spacing. Linear. */
function withoutLookAlikes(text: string): string {
  const starts: number[] = [];
  const ends: number[] = [];
  let letters = "";
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    for (const letter of lettersOf(character)) {
      letters += letter;
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  let shown = "";
  let done = 0;
  for (let found = letters.indexOf(NEEDLE); found !== -1; found = letters.indexOf(NEEDLE, found + NEEDLE.length)) {
    shown += text.slice(done, starts[found]) + REPLACEMENT;
    done = ends[found + NEEDLE.length - 1] ?? text.length;
  }
  return shown + text.slice(done);
}

/** Blocks of orders and of untrusted text, which only our own code may create. */
const OWN_BLOCK = /<(?=\s*\/?\s*(?:untrusted|run-order))/gi;

/**
 * Puts external text between markers that only the holder of `id` can write. Removes invisible characters; replaces
 * text that looks like a marker or one of our blocks.
 */
export function wrapExternal(text: string, id: string): string {
  const data = withoutLookAlikes(stripInvisible(text)).replace(OWN_BLOCK, "&lt;").replaceAll(id, "[id]");
  return `<<<${NAME} id=${id}>>>\n${data}\n<<<END_${NAME} id=${id}>>>`;
}

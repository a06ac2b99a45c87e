/** Pictures as words: what a reader of text is told instead of them. */

const ALTERNATIVE_LENGTH = 200;
/** Signed addresses are long. */
const ADDRESS_LENGTH = 2_000;

/** Where GitHub keeps what people attach. On other hosts the words of an image are a place to hide text in. */
const ATTACHED = /^https:\/\/(?:github\.com|(?:private-)?user-images\.githubusercontent\.com)\//;

/** On one line, without anything that a further pass could take for markup. */
function plain(text: string, limit: number): string {
  return text
    .replace(/[\s<>[\]()`!\\"]+/g, " ")
    .trim()
    .slice(0, limit);
}

function imageText(alternative: string, address: string): string {
  const words = ATTACHED.test(address) ? plain(alternative, ALTERNATIVE_LENGTH) : "";
  const place = plain(address, ADDRESS_LENGTH);
  return `(image${words === "" ? "" : ` "${words}"`}${place === "" ? "" : ` at ${place}`})`;
}

/** `source` is a whole image of Markdown, `![words](address "title")` or by reference. */
export function markdownImageText(source: string): string {
  const split = source.lastIndexOf("](");
  if (split === -1) return imageText(source.slice(2), "");
  const address = source.slice(split + 2).trimStart();
  return imageText(source.slice(2, split), /^(?:<([^<>\n]*)>|([^\s)]*))/.exec(address)?.slice(1).join("") ?? "");
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

/** `attributes`: those of an `img` tag. */
export function tagImageText(attributes: string): string {
  return imageText(attributeOf(attributes, "alt"), attributeOf(attributes, "src"));
}

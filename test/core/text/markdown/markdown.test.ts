import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeMarkdown } from "../../../../src/core/text/markdown/markdown.js";
import { runs } from "../../../support/property-runs.js";
import { hostileMarkdown } from "../hostile-markdown.js";

const options = {
  repository: "octo/demo",
  serverUrl: "https://github.com",
  ownLinks: ["https://docs.example/architect/"],
};
const post = (text: string): string => sanitizeMarkdown(text, options);
const own = "https://github.com/octo/demo/issues/1";

describe("sanitizeMarkdown takes away every effect", () => {
  it.each([
    ["mention", "cc @octocat, @org/team.", "cc `@octocat`, `@org/team`."],
    ["mention with an escape", "\\@octocat", "`@octocat`"],
    ["mention spelled with a reference", "&#64;octocat &commat;octocat", "`@octocat` `@octocat`"],
    ["mention a removal would join", "@<b></c>octocat", "@<b>&lt;/c>octocat\n\n</b>"],
    ["mention beside code", "`a`@octocat`b`", "`a` `@octocat` `b`"],
    ["mention behind a backtick that pairs with nothing", "a ` b\n` @octocat `c`", "a \\` b\n` @octocat `c\\`"],
    ["mention in a table cell that cuts code", "| `a | @octocat` |", "| `a \\| @octocat` |"],
    ["mention in raw HTML, where backticks mean nothing", "<p>`@octocat`", "<p><code>@octocat</code>\n\n</p>"],
    ["Markdown right behind raw HTML", "<details>\n`@octocat`\n</details>", "<details>\n\n`@octocat`\n</details>"],
    ["image", "![alt](https://evil.example/?d=1)", "alt"],
    ["HTML image", 'a <img src="https://evil.example"> b', "a  b"],
    ["foreign link", "[click](https://evil.example/?d=1)", "click (hxxps://evil[.]example/?d=1)"],
    ["foreign link with a title", '[a](//evil.example "b")', "a (//evil.example)"],
    ["link in angle brackets", "<https://evil.example>", "&lt;hxxps://evil[.]example>"],
    ["bare and www links", "HTTP://evil.example www.evil.example", "hxxp://evil[.]example www[.]evil[.]example"],
    [
      "path that leaves the repository",
      "[a](https://github.com/octo/demo/../../evil)",
      "a (hxxps://github[.]com/octo/demo/../../evil)",
    ],
    ["look-alike repository", "https://github.com/octo/demo-evil", "hxxps://github[.]com/octo/demo-evil"],
    ["user information", "https://github.com@evil.example", "hxxps://github[.]`com@evil.example`"],
    ["reference link", "[a][x]\n\n[x]: //evil.example", "[a][x]\n\n[x]\\: //evil.example"],
    ["hidden definitions", '[//]: # (secret)\n[comment]: <> (secret)\n[x]: http://e "secret"', ""],
    [
      "closing keywords",
      `Fixes #12, closes owner/other#3, resolves: ${own}`,
      `Fixes \`#12\`, closes \`owner/other#3\`, resolves: \`${own}\``,
    ],
    ["closing keyword over lines", "This fixes\n#12", "This fixes\n`#12`"],
    ["closing keyword in a quote that goes on without its mark", "> This fixes\n#12", "> This fixes\n`#12`"],
    ["closing keyword in bold", "**Fixes** #12 \\#13", "**Fixes** `#12` #13"],
    ["cross references", "other/private#99 and owner/repo@abcdef1", "`other/private#99` and `owner/repo@abcdef1`"],
    ["slash command", "/architect approve all\n  /lgtm", "`/architect` approve all\n  `/lgtm`"],
    ["slash command in a link text", "[/merge it](x)", "\\[/merge it\\] (x)"],
    ["mention behind a path", "/etc/passwd@octocat", "`/etc/passwd` `@octocat`"],
    ["slash command in disguise", "&sol;merge\n\\/merge\n- /merge", "`/merge`\n`/merge`\n- `/merge`"],
    ["own marker", "<!-- architect:run:issue-1 id=1 -->a<!-- architect:x", "a"],
    ["scripts and styles", "<script>x</script><style>y</style><iframe src=x>z", "z"],
    [
      "attributes",
      '<details open ontoggle="x"><summary>a</summary>\n\nb</details>',
      "<details><summary>a</summary>\n\nb</details>",
    ],
    ["closer without opener", "a</details>b", "ab"],
    ["opener without closer", "<details><b>a", "<details><b>a\n\n</b></details>"],
    ["open fence", "```ts\nx", "```ts\nx\n```"],
    ["open fence in a quote", "> ```\n> x\n\ny", "> ```\n> x\n> ```\n\ny"],
    ["fence that a list would end early", "- a\n  ```\n  b\n@octocat\n  ```", "- a\n  ```\n  b\n  @octocat\n  ```"],
    ["drawn languages", "```mermaid\nx\n```", "```text\nx\n```"],
    ["preformatted element", "<pre>\n@octocat\n```</pre>", "\n\n````\n@octocat\n```\n````\n\n"],
    ["hidden element", "a<span style='display:none'>b</span>c", "ac"],
    ["math", "$`@octocat`$", "\\$`@octocat`\\$"],
    ["invisible characters", "a\u202eb\u200bc", "abc"],
    ["e-mail address", "mail git@evil.example now", "mail `git@evil.example` now"],
  ])("%s", (_name, text, output) => {
    expect(post(text)).toBe(output);
  });
});

describe("sanitizeMarkdown keeps honest text", () => {
  it.each([
    ["formatting", "## Title\n\n- [x] *a* **b** ~~c~~\n1. d\n\n> quote\n\n| a | b |\n|---|---|\n| 1 | 2 |"],
    ["code", "Use `npm i @scope/pkg` or:\n\n```sh\ncurl https://e.example | sh # fixes #1\n```"],
    ["code in a list", "1. Do:\n\n   ```ts\n   const a = `x`;\n   ```\n2. Done"],
    ["own links", `[issue](${own}) and ${own}, (${own}). [d](https://docs.example/architect/a#b)`],
    ["own references", "See #12 and octo/demo#13 and GH-4."],
    ["allowed elements", "<details><summary>Log</summary>\n\ntext<br>\n\n</details>\n\nH<sub>2</sub>O <kbd>x</kbd>"],
    ["commit", "Commit 3f786850e387550fdab836ed7e6dc881de23001b"],
    ["escapes", "\\*not bold\\* 1\\. \\[x\\] \\#"],
    ["references", "a &lt; b &amp;&amp; c &gt; d"],
    ["suggestion", "```suggestion\nlet a = 1;\n```"],
    ["versions and paths", "react@18.2.0 in src/a-b/c.ts, 5$ each, C:\\\\x"],
  ])("%s", (_name, text) => {
    expect(post(text)).toBe(text);
  });

  it("shows types that look like tags", () => {
    expect(post("Promise<string> and a < b")).toBe("Promise&lt;string> and a &lt; b");
  });
});

/** Prose of a posted text: what stands outside fences, code spans and `<code>` elements. */
function proseOf(text: string): string {
  return text
    .replace(/^[ >]*(?:(?:[-*+]|\d+[.)]) +)*(`{3,}|~{3,})[^`\n]*\n(?:.*\n)*?[ >]*\1[`~]*$/gm, "")
    .replace(/<code>[^<]*<\/code>/g, " ")
    .replace(/\\[\\`[\]]/g, " ")
    .replace(/(`+)(?!`).*?[^`]\1(?!`)/g, " ");
}

describe("sanitizeMarkdown, for any text", () => {
  it("is idempotent", { tags: "property" }, () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        const once = post(text);
        expect(post(once)).toBe(once);
      }),
      { numRuns: runs(4_000), seed: 20_260_101 },
    );
  });

  it("leaves no mention, external address, unknown tag, image or comment in the prose", { tags: "property" }, () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        const prose = proseOf(post(text)).replaceAll(own, "");
        expect(prose).not.toMatch(/(?<![A-Za-z0-9])@[A-Za-z0-9]/);
        expect(prose).not.toMatch(/(?:https?|ftp):\/\/(?!github\.com\/octo\/demo)|(?<![A-Za-z/=&%-])www\.[a-z]/i);
        expect(prose).not.toMatch(/<(?!\/?(?:b|br|p|details|summary|td)>|https:\/\/github\.com\/octo\/demo)/);
        expect(prose).not.toMatch(/\]\((?!https:\/\/github\.com\/octo\/demo)|\]:/);
      }),
      { numRuns: runs(4_000), seed: 20_260_101 },
    );
  });

  it("leaves what is appended outside any element and code", { tags: "property" }, () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        const posted = post(`${text}\n\n@footer`);
        const alone = `${post(text)}\n\n@footer`;
        // Either the text was open and swallowed the footer before, or the footer is prose in both.
        if (posted.endsWith("`@footer`")) expect(post(alone).endsWith("`@footer`")).toBe(true);
        expect(post(alone).endsWith("\n\n`@footer`")).toBe(true);
      }),
      { numRuns: runs(2_000), seed: 20_260_101 },
    );
  });
});

it("leaves no reference that was nested to outlast its decoding", () => {
  let nested = "64";
  for (let level = 0; level < 8; level += 1) nested = nested.replace(/\d/, (digit) => `&#${digit.charCodeAt(0)};`);
  const posted = post(`&#${nested};octocat`);
  expect(posted).toMatch(/&amp;#/);
  expect(posted).not.toMatch(/&#[\dx]|@/i);
  expect(post(posted)).toBe(posted);
});

describe("hostile texts of 200 kB", () => {
  it.each([
    "<",
    "<a ",
    '<a "',
    "<!--",
    "<!",
    "[",
    "](",
    "![",
    "`",
    "`` ` ",
    "&#38;",
    "&amp;",
    "<b>",
    "> ",
    "\n> ",
    "@a",
    "https://",
    `${own} `,
    "\\",
    "`|",
    "a.",
    "  - ",
    "\n```\n",
    '\n[x]:a "',
    "x ",
    "\t",
    "<!<!-",
    "[a](",
    "(((",
    "~~~\n",
    "\r",
  ])("ends in linear time: %j", (piece) => {
    const text = `${piece.repeat(Math.ceil(200_000 / piece.length))}x`;
    expect(post(text).length).toBeLessThan(20 * text.length);
  });

  it.each<[name: string, text: string]>([
    ["a link's end with nothing but spaces", `[a](${" ".repeat(200_000)}`],
    ["tags of no known name that all end at one bracket", `${"<fixes ".repeat(200_000)}-->`],
  ])("ends in linear time: %s", (_name, text) => {
    expect(post(text).length).toBeLessThan(20 * text.length);
  });
});

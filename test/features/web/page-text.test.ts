import { describe, expect, it } from "vitest";
import { decodeText, pageText } from "../../../src/features/web/fetch-page.js";

const PAGE = new URL("https://docs.example.com/guide/start?v=2");
const textOf = (html: string, limit = 50_000): string => pageText(html, PAGE, limit).text;

/** Kinds of pages, and what their readers see. */
const PAGES: readonly (readonly [kind: string, html: string, text: string])[] = [
  [
    "an article",
    "<!doctype html><html><head><title> How we\n ship </title><meta name=description content=x></head><body><article><h1>How we ship</h1><p>First   <b>words</b>.</p><p>Second, <em>last</em>.</p></article></body></html>",
    "Title: How we ship\n\n# How we ship\n\nFirst words.\n\nSecond, last.",
  ],
  [
    "documentation with code",
    "<h2>Install</h2><p>Run <code>npm i</code>:</p><pre><code>$ npm i\n  # two  spaces &lt;T&gt;\n</code></pre><p>Done</p>",
    "## Install\n\nRun `npm i`:\n\n$ npm i\n  # two  spaces <T>\n\nDone",
  ],
  [
    "a table",
    "<table><thead><tr><th>Key</th><th>Value</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr><tr><td>b<td>2</table>",
    "| Key | Value\n| a | 1\n| b | 2",
  ],
  [
    "a forum",
    "<div class=post><div class=author>ann</div><blockquote><p>how?</p></blockquote><p>so</p></div><div class=post><div>bob</div><p>thanks</p></div>",
    "ann\n\n> how?\n\nso\n\nbob\n\nthanks",
  ],
  [
    "a changelog",
    "<h2>2.0</h2><ul><li>Added <code>x</code><ul><li>and y</li></ul></li><li>Fixed z</li></ul><h2>1.0</h2><ol><li>one</li><li>two</li></ol>",
    "## 2.0\n\n- Added `x`\n  - and y\n- Fixed z\n\n## 1.0\n\n 1. one\n 2. two",
  ],
  ["right to left", '<html dir="rtl" lang="ar"><body><p>مرحبا <b>بالعالم</b></p></body></html>', "مرحبا بالعالم"],
  ["broken markup", "<p>a<div>b</p></span></b>c<li>d<td>e</body></html>f <", "a\n\nb\n\nc\nd | ef <"],
  [
    "links",
    '<a href="../a?x=1&amp;y=2">up</a> <a href="#part">here</a> <a href="javascript:alert(1)">js</a> <a href="mailto:a@b.c">mail</a> <a href="//other.example.org/">other</a>',
    "up [https://docs.example.com/a?x=1&y=2] here js mail other [https://other.example.org/]",
  ],
  [
    "pictures",
    '<p><img src="x.png" alt="A  chart"> <img src=y><picture><source srcset=z><img alt=b></picture></p>',
    "(image: A chart) (image: b)",
  ],
  ["scripts alone", "<script>document.write('<p>x</p>')</script><style>p{}</style><template><p>t</p></template>", ""],
  [
    "a page that asks for scripts",
    "<div id=root></div><noscript>You need JavaScript.</noscript>",
    "You need JavaScript.",
  ],
  ["frames", "<frameset><frame src=a><noframes>old</noframes></frameset><iframe src=b>c</iframe><p>d", "d"],
  [
    "hidden words",
    '<p>a</p><p hidden>b</p><p style="display:none">c</p><p style="color:red; DISPLAY : none !important">d</p><div style="visibility: hidden"><p>e</p></div><ul><li hidden>f<li>g</ul><p style="display:/**/none">h</p><p style="display:block">i</p>',
    "a\n\n- g\n\ni",
  ],
  ["comments and declarations", "<!-- x --><![CDATA[y]]><?php z ?><p>a<!-- b -->c</p>", "ac"],
  ["references", "<p>&lt;b&gt; &amp;amp; &copy; &#8364; &#x41; &nbsp;&unknown;</p>", "<b> &amp; © € A  &unknown;"],
  [
    "forms",
    "<form><label>Name <input value=secret></label><select><option>a<option>b</select><textarea>t</textarea><button>Send</button></form>",
    "Name tSend",
  ],
  ["drawings and formulas", "<p>a<svg><text>b</text></svg><math><mi>c</mi></math>d</p>", "ad"],
  ["a definition list", "<dl><dt>Term</dt><dd>What it is</dd></dl>", "Term\nWhat it is"],
  ["lines", "one<br>two<br/>three<hr>four", "one\ntwo\nthree\nfour"],
  ["nothing", "", ""],
  ["words alone", "just  words", "just words"],
  ["a title in a drawing", "<svg><title>logo</title></svg><p>a</p>", "Title: logo\n\na"],
];

describe("the text of a page", () => {
  it.each(PAGES)("%s", (_kind, html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it("ends after the limit, and says so", () => {
    const found = pageText(`<p>${"word ".repeat(1_000)}</p><p>end</p>`, PAGE, 100);
    expect([found.isCut, found.text.length]).toEqual([true, 99]);
  });
});

describe("a page that is made to occupy its reader", () => {
  const MANY = 50_000;
  it.each([
    ["nested divs", `<p>before</p>${"<div>".repeat(MANY)}x`, "before"],
    ["nested lists", `<p>before</p>${"<ul><li>".repeat(MANY)}x`, "before"],
    ["nested quotes", `<p>before</p>${"<blockquote>".repeat(MANY)}x`, "before"],
    ["nested tables", `<p>before</p>${"<table><tr><td>".repeat(MANY)}x`, "before"],
    ["nested spans", `<p>before</p>${"<span>".repeat(3 * MANY)}x`, "before"],
    [
      "cells over a thousand rows and columns",
      `<table><tr>${"<td colspan=1000 rowspan=1000>a".repeat(9_000)}</table>`,
      "| a | a",
    ],
    ["a huge attribute", `<p title="${"a".repeat(900_000)}">before</p>`, "before"],
    ["many attributes", `<p ${'a="b" '.repeat(MANY)}>before</p>`, "before"],
    ["empty paragraphs", `<p>before</p>${"<p></p>".repeat(MANY)}`, "before"],
    ["paragraphs without end", `<p>before${"<p>".repeat(4 * MANY)}`, "before"],
    ["a script without end", `<p>before<script>${"b".repeat(900_000)}`, "before"],
    ["a comment without end", `<p>before<!--${"<!--".repeat(MANY)}`, "before"],
    ["spaces before a word", `<pre>before${" ".repeat(900_000)}x</pre>`, "before"],
    ["long addresses", `<p>before</p>${`<a href="/${"y".repeat(1_500)}">q</a>`.repeat(600)}`, "before"],
  ])("%s: the beginning is read, and little of the rest", (_name, html, beginning) => {
    const { text } = pageText(html, PAGE, 50_000);
    expect(text.slice(0, beginning.length)).toBe(beginning);
    // A character of words stands for at most four of markup.
    expect(text.length).toBeLessThan(300_000);
  });

  it("very deep divs keep their text", () => {
    const html = `${"<div>".repeat(1_500)}deep${"</div>".repeat(1_500)}<p>after</p>`;
    expect(pageText(html, PAGE, 50_000)).toEqual({ text: "deep\n\nafter", isCut: false });
  });
});

describe("the encoding of a page", () => {
  const latin = Buffer.from("caf\xe9", "latin1");
  it.each<readonly [string, Buffer, string, string]>([
    ["its header", latin, "text/html; charset=ISO-8859-1", "café"],
    ["its header in quotes", latin, 'text/html; charset="latin1"', "café"],
    ["a meta element", Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]), "text/html", "café"],
    [
      "an old meta element",
      Buffer.concat([Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'), latin]),
      "text/html",
      "café",
    ],
    ["XML", Buffer.concat([Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>'), latin]), "text/xml", "café"],
    ["a mark of UTF-16", Buffer.from("\ufeffcafé", "utf16le"), "text/html; charset=utf-8", "café"],
    ["a mark of UTF-16, the other way", Buffer.from("\ufeffcafé", "utf16le").swap16(), "text/html", "café"],
    ["nothing", Buffer.from("café"), "text/html", "café"],
    ["an unknown name", Buffer.from("café"), "text/html; charset=klingon", "café"],
    ["a meta element that cannot be true", Buffer.from('<meta charset="utf-16">café'), "text/html", "café"],
    ["Shift JIS", Buffer.from([0x93, 0xfa, 0x96, 0x7b]), "text/plain; charset=shift_jis", "日本"],
  ])("is recognized by %s", (_name, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType).endsWith(text)).toBe(true);
  });

  it("bytes that are none become U+FFFD", () => {
    expect(decodeText(latin, "text/plain")).toBe("caf\ufffd");
  });
});

/**
 * Links of the Markdown files: every linked file and anchor exists, and every page of docs can be reached from docs/README.md.
 * Addresses on the web are not checked.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import MarkdownIt from "markdown-it";
import { filesBelow, ROOT } from "./files.mjs";

const INDEX = "docs/README.md";
/** Links to pages of the repository on the web. */
const WEB = new Set(["../../releases"]);
const markdown = new MarkdownIt({ html: true });

const broken = problemsOf(
  new Map([
    [
      "a.md",
      "# One `two`\n## One two\n[x](#one-two-1) [y](#none) [z](b.md#b) [w](none.md)\n<img src='no.svg'>\n`[q](q.md)`",
    ],
    ["b.md", "# B\n"],
  ]),
);
const EXPECTED = ["a.md: #none", "a.md: none.md", "a.md: no.svg"];
if (broken.join() !== EXPECTED.join()) throw new Error(`the check itself is broken: it reports ${broken.join(", ")}`);

const paths = [
  ...readdirSync(ROOT).filter((path) => path.endsWith(".md")),
  ...["docs", "benchmark"].flatMap((folder) => filesBelow(folder, /\.md$/)),
].sort();
const pages = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
const reached = reachedFrom(INDEX);
const problems = [
  ...problemsOf(pages),
  ...[...pages.keys()]
    .filter((path) => /^docs\/[^/]+\.md$/.test(path) && !reached.has(path))
    .map((path) => `${path}: no page leads to it from ${INDEX}`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${pages.size} pages, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function reachedFrom(start) {
  const found = new Set([start]);
  for (const path of found) {
    for (const link of linksOf(pages.get(path) ?? "")) found.add(normalize(join(dirname(path), link.split("#")[0])));
  }
  return found;
}

/** Targets of links and pictures, without those in code. */
function linksOf(text) {
  const links = [];
  const visit = (token) => {
    for (const name of ["href", "src"]) if (token.attrGet(name)) links.push(decodeURI(token.attrGet(name)));
    if (/^html_/.test(token.type)) {
      for (const [, link] of token.content.matchAll(/\b(?:src|href)=["']([^"']+)["']/g)) links.push(link);
    }
    for (const child of token.children ?? []) visit(child);
  };
  for (const token of markdown.parse(text, {})) visit(token);
  return links;
}

/** The ids that GitHub gives headings. */
function anchorsOf(text) {
  const seen = new Map();
  const anchors = new Set();
  const tokens = markdown.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const title = (tokens[index + 1].children ?? []).map(({ content }) => content).join("");
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const [, id] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

function problemsOf(all) {
  return [...all].flatMap(([path, text]) =>
    linksOf(text)
      .filter((link) => !/^[a-z]+:/.test(link) && !WEB.has(link) && !isGood(all, path, link))
      .map((link) => `${path}: ${link}`),
  );
}

function isGood(all, from, link) {
  const [file, anchor] = link.split("#");
  const path = file === "" ? from : normalize(join(dirname(from), file));
  const text = all.get(path);
  if (text === undefined) return anchor === undefined && existsSync(join(ROOT, path));
  return anchor === undefined || anchorsOf(text).has(anchor);
}

/**
 * docs/images/review.svg: what Architect posts, drawn from the code that writes it. A comment is rendered as Markdown is
 * on GitHub, and stands in the picture as XHTML, so that a changed review changes its picture.
 */
import MarkdownIt from "markdown-it";
import { SAMPLES } from "./samples.mjs";

const WIDTH = 860;

const STYLE = `
.frame { --text: #1f2328; --muted: #59636e; --ground: #fff; --soft: #f6f8fa; --line: #d1d9e0; --code: #eff1f3; --link: #0969da; --added: #dafbe1; --removed: #ffebe9; }
.frame { font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: 6px; box-sizing: border-box; height: 100%; overflow: hidden; }
.head { background: var(--soft); border-bottom: 1px solid var(--line); padding: 8px 16px; color: var(--muted); }
.head b { color: var(--text); }
.bot { border: 1px solid var(--line); border-radius: 2em; padding: 0 7px; font-size: 12px; margin-left: 4px; }
.body { padding: 16px; }
.body > :first-child { margin-top: 0; }
.body > :last-child { margin-bottom: 0; }
h3 { font-size: 17.5px; margin: 0 0 12px; font-weight: 600; }
p, ul, blockquote, table, details, pre { margin: 0 0 12px; }
ul { padding-left: 2em; }
blockquote { padding: 0 1em; color: var(--muted); border-left: 4px solid var(--line); }
table { border-collapse: collapse; }
th, td { padding: 5px 13px; border: 1px solid var(--line); text-align: left; }
code { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--code); border-radius: 6px; padding: 2px 5px; }
pre { background: var(--soft); border-radius: 6px; padding: 12px; overflow: hidden; }
pre code { background: none; padding: 0; line-height: 1.45; }
.language-diff span { display: block; min-height: 1.45em; }
.language-diff .ins { background: var(--added); }
.language-diff .del { background: var(--removed); }
summary + * { margin-top: 12px; }
pre:has(.language-suggestion)::before { content: "Suggested change"; display: block; color: var(--muted); font-size: 12px; margin-bottom: 6px; }
a { color: var(--link); text-decoration: none; }
.place { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 12px; }
.path { background: var(--soft); padding: 6px 12px; border-bottom: 1px solid var(--line); font: 12px ui-monospace, monospace; }
.added { background: var(--added); padding: 2px 12px; font: 12px/1.6 ui-monospace, monospace; white-space: pre; }
.note { padding: 12px; border-top: 1px solid var(--line); }
`.trim();

const DARK = `
@media (prefers-color-scheme: dark) {
body { background: #0d1117; }
.frame { --text: #f0f6fc; --muted: #9198a1; --ground: #0d1117; --soft: #151b23; --line: #3d444d; --code: #656c7633; --link: #4493f8; --added: #2ea04326; --removed: #f8514926; }
}
`;

/** XHTML, because the picture is XML; comments (our markers) are not shown by GitHub either. */
function toXhtml(markdown) {
  const renderer = new MarkdownIt({ html: true, xhtmlOut: true });
  renderer.options.highlight = (text, language) =>
    language === "diff" ? text.trimEnd().split("\n").map(diffLine).join("") : "";
  return renderer.render(markdown.replaceAll(/<!--[\s\S]*?-->/g, ""));
}

function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function diffLine(line) {
  const kind = /^\+(?!\+\+)/.test(line) ? "ins" : /^-(?!--)/.test(line) ? "del" : "same";
  return `<span class="${kind}">${escapeXml(line)}</span>`;
}

function block(part) {
  if (part.markdown !== undefined) return toXhtml(part.markdown);
  const lines = part.lines.map((line) => `<div class="added">+ ${escapeXml(line)}</div>`).join("");
  const note = `<div class="note">${toXhtml(part.note)}</div>`;
  return `<div class="place"><div class="path">${escapeXml(part.path)}</div>${lines}${note}</div>`;
}

function inside({ did, parts }) {
  const head = `<div class="head"><b>github-actions</b><span class="bot">bot</span> ${escapeXml(did)}</div>`;
  return `${head}<div class="body">${parts.map(block).join("\n").trim()}</div>`;
}

/** The same as a page that follows the light or dark mode, for a photograph: `scripts/pictures.mjs`. */
export function postPage(sample) {
  const style = `body { margin: 0; background: #fff; font-variant-ligatures: none; } ${STYLE} .frame { height: auto; font-family: system-ui, sans-serif; } ${DARK}`;
  return `<!doctype html><meta charset="utf-8"><title>${escapeXml(sample.title)}</title><style>${style}</style><div class="frame">${inside(sample)}</div>`;
}

function picture(sample) {
  const { title, height } = sample;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<foreignObject width="${WIDTH}" height="${height}">`,
    '<div xmlns="http://www.w3.org/1999/xhtml" class="frame">',
    `<style>${escapeXml(STYLE).replaceAll("&quot;", '"')}</style>`,
    inside(sample),
    "</div>",
    "</foreignObject>",
    "</svg>",
  ].join("\n")}\n`;
}

export async function generate({ load }) {
  const { REVIEWED } = await SAMPLES(load);
  return [REVIEWED].map((sample) => ({ path: `docs/images/${sample.name}.svg`, content: picture(sample) }));
}

/**
 * docs/images/*.svg: what Architect posts, drawn from the code that writes it. A comment is rendered as Markdown is on
 * GitHub, and stands in the picture as XHTML, so that a changed report changes its picture.
 */
import MarkdownIt from "markdown-it";
import { SAMPLES } from "./samples.mjs";

const WIDTH = 860;

const STYLE = `
.frame { font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; color: #1f2328; background: #fff; border: 1px solid #d1d9e0; border-radius: 6px; box-sizing: border-box; height: 100%; overflow: hidden; }
.head { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 8px 16px; color: #59636e; }
.head b { color: #1f2328; }
.bot { border: 1px solid #d1d9e0; border-radius: 2em; padding: 0 7px; font-size: 12px; margin-left: 4px; }
.body { padding: 16px; }
.body > :first-child { margin-top: 0; }
h3 { font-size: 17.5px; margin: 0 0 12px; font-weight: 600; }
p, ul, blockquote, table, details, pre { margin: 0 0 12px; }
ul { padding-left: 2em; }
blockquote { padding: 0 1em; color: #59636e; border-left: 4px solid #d1d9e0; }
table { border-collapse: collapse; }
th, td { padding: 5px 13px; border: 1px solid #d1d9e0; text-align: left; }
code { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: #eff1f3; border-radius: 6px; padding: 2px 5px; }
pre { background: #f6f8fa; border-radius: 6px; padding: 12px; overflow: hidden; }
pre code { background: none; padding: 0; }
pre:has(.language-suggestion)::before { content: "Suggested change"; display: block; color: #59636e; font-size: 12px; margin-bottom: 6px; }
a { color: #0969da; text-decoration: none; }
.place { border: 1px solid #d1d9e0; border-radius: 6px; margin: 0 0 12px; }
.path { background: #f6f8fa; padding: 6px 12px; border-bottom: 1px solid #d1d9e0; font: 12px ui-monospace, monospace; }
.added { background: #dafbe1; padding: 2px 12px; font: 12px/1.6 ui-monospace, monospace; white-space: pre; }
.note { padding: 12px; border-top: 1px solid #d1d9e0; }
`.trim();

/** XHTML, because the picture is XML; comments (our markers) are not shown by GitHub either. */
function toXhtml(markdown) {
  const renderer = new MarkdownIt({ html: true, xhtmlOut: true });
  return renderer.render(markdown.replaceAll(/<!--[\s\S]*?-->/g, ""));
}

function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function block(part) {
  if (part.markdown !== undefined) return toXhtml(part.markdown);
  const lines = part.lines.map((line) => `<div class="added">+ ${escapeXml(line)}</div>`).join("");
  const note = `<div class="note">${toXhtml(part.note)}</div>`;
  return `<div class="place"><div class="path">${escapeXml(part.path)}</div>${lines}${note}</div>`;
}

function picture({ title, did, height, parts }) {
  const head = `<div class="head"><b>github-actions</b><span class="bot">bot</span> ${escapeXml(did)}</div>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<foreignObject width="${WIDTH}" height="${height}">`,
    '<div xmlns="http://www.w3.org/1999/xhtml" class="frame">',
    `<style>${escapeXml(STYLE).replaceAll("&quot;", '"')}</style>`,
    `${head}<div class="body">${parts.map(block).join("\n").trim()}</div>`,
    "</div>",
    "</foreignObject>",
    "</svg>",
  ].join("\n")}\n`;
}

export async function generate({ load }) {
  const pictures = await SAMPLES(load);
  return pictures.map((sample) => ({ path: `docs/images/${sample.name}.svg`, content: picture(sample) }));
}

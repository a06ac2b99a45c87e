/** A terminal's output as a page, for its photograph. */

const CLASSES = { 1: "bold", 2: "dim", 31: "red", 32: "green", 33: "yellow", 36: "cyan" };

const STYLE = `
body { margin: 0; }
main { background: #0d1117; color: #e6edf3; padding: 0 0 16px; }
header { display: flex; gap: 8px; align-items: center; color: #9da7b1; background: #161b22; padding: 9px 16px; margin-bottom: 14px; font: 13px system-ui, sans-serif; }
header i { width: 12px; height: 12px; border-radius: 50%; background: #3d444d; }
header b { flex: 1; margin-right: 52px; text-align: center; font-weight: 500; }
pre { margin: 0; padding: 0 18px; font: 14px/1.5 ui-monospace, monospace; font-variant-ligatures: none; white-space: pre; }
.bold { font-weight: bold; } .dim { color: #9da7b1; }
.red { color: #ff7b72; } .green { color: #56d364; } .yellow { color: #e3b341; } .cyan { color: #76e3ea; }
`;

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Colours and weights become classes; 0 ends them all, as the terminal's painter writes it. */
function toHtml(output) {
  let open = 0;
  const painted = escapeHtml(output).replace(/\x1b\[([\d;]*)m/g, (_, codes) => {
    const names = codes.split(";").flatMap((code) => CLASSES[code] ?? []);
    const closed = names.length === 0 ? "</span>".repeat(open) : "";
    open = names.length === 0 ? 0 : open + 1;
    return names.length === 0 ? closed : `<span class="${names.join(" ")}">`;
  });
  return painted + "</span>".repeat(open);
}

/** `output`: what stands in the terminal, the command itself too. */
export function terminalPage(output) {
  return `<!doctype html><meta charset="utf-8"><title>Terminal</title><style>${STYLE}</style>
<main><header><i></i><i></i><i></i><b>~/shop</b></header><pre>${toHtml(output)}</pre></main>`;
}

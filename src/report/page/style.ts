import { COLORS } from "../../core/page/colors.js";

const variables = (mode: keyof typeof COLORS): string =>
  Object.entries(COLORS[mode])
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** The page's only style; its hash stands in the page's policy. */
export const STYLE = `
:root{color-scheme:light dark;${variables("light")}}
@media(prefers-color-scheme:dark){:root{${variables("dark")}}}
*{box-sizing:border-box}
html{scroll-padding-top:3.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer,.bar>div{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
header p{margin:.35rem 0}
h1{font-size:1.6rem;line-height:1.3;margin:.25rem 0 .5rem}
h2{font-size:1.15rem;margin:2.25rem 0 .75rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:.95rem;margin:0}
h4{font-size:.8rem;margin:.75rem 0 .25rem;color:var(--muted);text-transform:uppercase;letter-spacing:.04em}
p{margin:.5rem 0}
ul,ol{margin:.5rem 0;padding-left:1.4rem}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
main:focus{outline:none}
code,pre,.diff{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-variant-ligatures:none;unicode-bidi:isolate}
pre{margin:.25rem 0;padding:.6rem .75rem;background:var(--soft);border-radius:6px;white-space:pre-wrap}
.muted{color:var(--muted)}
.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.verdict{font-size:1.05rem;border-left:4px solid var(--line);padding-left:.75rem;margin:.5rem 0}
.verdict.good,.verdict.bad,.verdict.warn{color:var(--text)}.verdict.good{border-color:var(--good)}.verdict.bad{border-color:var(--bad)}.verdict.warn{border-color:var(--warn)}
.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;list-style:none;padding:0}
.words{white-space:pre-line;max-width:48rem}
.badge,.chip{display:inline-block;border-radius:2em;border:1px solid currentColor;font-weight:600;white-space:nowrap;background:var(--soft)}
.badge{font-size:.85rem;padding:.05rem .65rem;vertical-align:.15em}
.chip{font-size:.78rem;padding:0 .5rem}
.badge.good,.chip.good{background:var(--good-ground)}.badge.bad,.chip.bad{background:var(--bad-ground)}.badge.warn,.chip.warn{background:var(--warn-ground)}
.warning>section{border:1px solid var(--warn);border-radius:6px;padding:0 1rem;margin-top:1.5rem}
.warning h2{margin-top:.75rem;color:var(--warn);border:0}
.sr,.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bar{position:sticky;top:0;z-index:1;background:var(--ground);border-bottom:1px solid var(--line)}
.bar>div{display:flex;gap:.25rem 1rem;align-items:center;padding-top:.4rem;padding-bottom:.4rem;font-size:.9rem}
.bar>div>span{flex:none}
.bar ul{display:flex;gap:.25rem 1rem;margin:0;padding:0;list-style:none;overflow-x:auto}
.bar li{flex:none}
.bar a{display:inline-block;padding:.25rem 0}
.changes{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.files ul{list-style:none;padding:0;margin:0;font-size:.85rem}
.files li{padding:.2rem 0}
.file{border:1px solid var(--line);border-radius:6px;margin-bottom:1rem;content-visibility:auto;contain-intrinsic-size:auto 300px}
.file>summary{background:var(--soft);padding:.4rem .75rem;border-radius:6px}
.file>p{padding:0 .75rem}
summary{cursor:pointer}
.diff{width:100%;border-collapse:collapse;table-layout:fixed}
.diff td{padding:0 .5rem;vertical-align:top;white-space:pre-wrap;border:0}
.diff td:not(:last-child){width:3.2rem;padding:0 .4rem;text-align:right;color:var(--muted);user-select:none}
.diff td[data-n]::before{content:attr(data-n)}
.diff .added{background:var(--good-ground)}.diff .removed{background:var(--bad-ground)}
.diff .hunk{background:var(--soft);color:var(--muted)}
.diff .added td:not(:last-child),.diff .removed td:not(:last-child){color:var(--text)}
.c{color:var(--comment)}.s{color:var(--string)}.n{color:var(--number)}.k{color:var(--keyword)}.f{color:var(--call)}
.hidden-char{color:var(--bad);background:var(--bad-ground);border:1px solid currentColor;border-radius:3px;font-size:.8em;padding:0 .2em}
.gates,.rows,.steps{list-style:none;padding:0}
.gates>li,.rows>li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.gates p,.rows p{margin:.15rem 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem}
figure{margin:0}
figcaption{font-size:.85rem;margin-bottom:.35rem;color:var(--muted)}figcaption b{color:var(--text)}
svg{display:block;width:100%;height:80px;border-bottom:1px solid var(--line);fill:var(--link);fill-opacity:.8}
.step,.mark{padding:.5rem 0;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 80px}
.step h3{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.mark p{margin:0;padding-left:1.3rem;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.figure{font-size:.82rem;font-weight:400;color:var(--muted);font-variant-numeric:tabular-nums}
.said{font-size:.93rem;margin:.15rem 0;color:var(--muted);max-width:48rem}
.call>summary{padding:.25rem 0}
.step .call>summary,.mark .call>summary{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline;list-style:none}
.step .call>summary::-webkit-details-marker{display:none}
.step .call>summary::before,.mark .call>summary::before{content:"▸";color:var(--muted);width:.8rem;flex:none}
.step .call[open]>summary::before,.mark .call[open]>summary::before{content:"▾"}
.what{flex:1;min-width:0}.what .muted,.file>summary{font-size:.9rem}
.verb{display:inline-block;min-width:3.6rem;font-weight:600}
.failure{flex-basis:100%;padding-left:2.3rem;color:var(--bad);font-size:.9rem}
.inside{padding:0 0 .5rem 1.3rem}
dl{margin:.25rem 0}
.inside dt{font-size:.85rem;color:var(--muted)}.inside dd{margin:0 0 .35rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem}
.figures dt{font-size:.82rem;color:var(--muted)}.figures dd{margin:0;font-weight:600}
footer{padding-top:2rem;padding-bottom:2rem;font-size:.85rem}
@media(min-width:62rem){
.changes{grid-template-columns:15rem minmax(0,1fr)}
.files{position:sticky;top:3.75rem;align-self:start;max-height:calc(100vh - 5rem);overflow:auto}
}
@media(max-width:40rem){
h1{font-size:1.3rem}
.bar>div{flex-wrap:wrap}
.bar ul{flex-basis:100%}
.diff td:first-child{display:none}
.diff td:not(:last-child){width:2.6rem}
.inside{padding-left:0}
}
@media print{.bar,.skip{display:none}}
`;

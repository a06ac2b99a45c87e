import { COLORS } from "./colors.js";

const variables = (mode: keyof typeof COLORS): string =>
  Object.entries(COLORS[mode])
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** The style of everything that report.html and the hub's page share, in both colour modes. */
export const SHARED_STYLE = `
:root{color-scheme:light dark;${variables("light")}}
@media(prefers-color-scheme:dark){:root{${variables("dark")}}}
*{box-sizing:border-box}
html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.01em;margin:0}
h2{font-size:1.05rem;margin:0 0 .75rem}
h3{font-size:.95rem;margin:0}
h4{font-size:.75rem;margin:.75rem 0 .25rem;color:var(--muted);text-transform:uppercase;letter-spacing:.05em}
p{margin:.35rem 0}
ul,ol{margin:.5rem 0;padding-left:1.4rem}
dl,dd{margin:0}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
main:focus,h1:focus{outline:none}
code,pre,.diff{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-variant-ligatures:none;unicode-bidi:isolate}
pre{margin:.25rem 0;padding:.6rem .75rem;background:var(--soft);border-radius:6px;white-space:pre-wrap}
.muted{color:var(--muted)}
.good{color:var(--good)}
.bad{color:var(--bad)}
.warn{color:var(--warn)}
.live{color:var(--link)}
.words{white-space:pre-line;max-width:48rem}
.sr,.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip:focus{position:absolute;z-index:3;padding:.5rem 1rem;background:var(--ground)}
.hidden-char{color:var(--bad);background:var(--bad-ground);border:1px solid currentColor;border-radius:3px;font-size:.8em;padding:0 .2em}
.bar{position:sticky;top:0;z-index:2;background:var(--ground);border-bottom:1px solid var(--line)}
.bar>div{display:flex;align-items:center;gap:.25rem 1rem}
.bar ul{display:flex;list-style:none;margin:0;padding:0}
.badge,.chip{display:inline-block;border-radius:2em;border:1px solid currentColor;font-weight:600;white-space:nowrap;background:var(--soft);line-height:1.5}
.badge{font-size:.82rem;padding:.05rem .65rem}
.chip{font-size:.76rem;padding:0 .55rem}
.badge.good,.chip.good{background:var(--good-ground)}
.badge.bad,.chip.bad{background:var(--bad-ground)}
.badge.warn,.chip.warn{background:var(--warn-ground)}
.gates,.rows,.steps,.sent,.tokens,.machines{list-style:none;padding:0;margin:0}
figure{margin:0}
figcaption{font-size:.82rem;margin-bottom:.4rem;color:var(--muted)}
figcaption b{color:var(--text)}
svg{display:block;width:100%;height:80px;border-bottom:1px solid var(--line);fill:var(--link)}
.cached{fill:var(--line)}
.out{fill:var(--keyword)}
.legend{display:flex;gap:1rem;font-size:.78rem;color:var(--muted);margin:.4rem 0 0}
.key::before{content:"";display:inline-block;width:.6rem;height:.6rem;border-radius:2px;margin-right:.35rem;background:var(--link)}
.key.cached::before{background:var(--line)}
.key.out::before{background:var(--keyword)}
.step,.mark{padding:.55rem 0;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 80px}
.step h3{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.mark p{margin:0;padding-left:1.3rem;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.figure{font-size:.82rem;font-weight:400;color:var(--muted);font-variant-numeric:tabular-nums}
.said{font-size:.93rem;margin:.15rem 0;color:var(--muted);max-width:48rem}
summary{cursor:pointer}
.call>summary{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline;list-style:none;padding:.22rem 0;border-radius:4px}
.call>summary:hover{background:var(--soft)}
.call>summary::-webkit-details-marker{display:none}
.call>summary::before{content:"▸";color:var(--muted);width:.8rem;flex:none}
.call[open]>summary::before{content:"▾"}
.state{flex:none;width:1rem;text-align:center}
.what{flex:1;min-width:0}
.what .muted{font-size:.9rem}
.verb{display:inline-block;min-width:3.4rem;font-weight:600}
.failure{flex-basis:100%;padding-left:2.8rem;color:var(--bad);font-size:.9rem}
.inside{padding:0 0 .5rem 1.3rem}
.arguments dt{font-size:.85rem;color:var(--muted)}
.arguments dd{margin:0 0 .4rem}
.diff{width:100%;border-collapse:collapse;table-layout:fixed;margin:.35rem 0}
.diff td{padding:0 .6rem;vertical-align:top;white-space:pre-wrap}
.diff td:not(:last-child){width:3.2rem;padding:0 .4rem;text-align:right;color:var(--muted);user-select:none}
.diff td[data-n]::before{content:attr(data-n)}
.diff .added{background:var(--good-ground)}
.diff .removed{background:var(--bad-ground)}
.diff .hunk{background:var(--soft);color:var(--muted)}
.diff .added td:not(:last-child),.diff .removed td:not(:last-child){color:var(--text)}
.c{color:var(--comment)}
.s{color:var(--string)}
.n{color:var(--number)}
.k{color:var(--keyword)}
.f{color:var(--call)}
@media(max-width:46rem){
h1{font-size:1.35rem}
.inside{padding-left:0}
}
`;

import { SHARED_STYLE } from "../../core/page/style.js";

/** The page's only style; the page's policy has its hash. */
export const STYLE = `${SHARED_STYLE}
header,main,footer,.bar>div{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{margin:.25rem 0 .5rem}
h2{font-size:1.15rem;margin:2.25rem 0 .75rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
.verdict{font-size:1.05rem;border-left:4px solid var(--line);padding-left:.75rem;margin:.5rem 0}
.verdict.good{border-color:var(--good)}
.verdict.bad{border-color:var(--bad)}
.verdict.warn{border-color:var(--warn)}
.verdict.good,.verdict.bad,.verdict.warn{color:var(--text)}
.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;list-style:none;padding:0}
.warning>section{border:1px solid var(--warn);border-radius:6px;padding:0 1rem;margin-top:1.5rem}
.warning h2{margin-top:.75rem;color:var(--warn);border:0}
.bar>div{padding-top:.4rem;padding-bottom:.4rem;font-size:.9rem}
.bar>div>span{flex:none}
.bar ul{gap:.25rem 1rem;overflow-x:auto}
.bar li{flex:none}
.bar a{display:inline-block;padding:.25rem 0}
.changes{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.files ul{list-style:none;padding:0;margin:0;font-size:.85rem}
.files li{padding:.2rem 0}
.file{border:1px solid var(--line);border-radius:6px;margin-bottom:1rem;content-visibility:auto;contain-intrinsic-size:auto 300px}
.file>summary{background:var(--soft);padding:.4rem .75rem;border-radius:6px;font-size:.9rem}
.file>p{padding:0 .75rem}
.file>.diff{margin:0}
.rows>li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.rows p{margin:.15rem 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;margin-bottom:.5rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem}
.figures dt{font-size:.82rem;color:var(--muted)}
.figures dd{font-weight:600}
footer{padding-top:2rem;padding-bottom:2rem;font-size:.85rem}
@media(min-width:62rem){
.changes{grid-template-columns:15rem minmax(0,1fr)}
.files{position:sticky;top:3.75rem;align-self:start;max-height:calc(100vh - 5rem);overflow:auto}
}
@media(max-width:46rem){
.bar>div{flex-wrap:wrap}
.bar ul{flex-basis:100%}
.diff td[data-n]:first-child,.diff td:empty:first-child{display:none}
.diff td:not(:last-child){width:2.6rem}
}
@media print{.bar,.skip{display:none}}
`;

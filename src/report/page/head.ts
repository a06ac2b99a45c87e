import { date, money, seconds } from "../../core/page/figures.js";
import type { RunReport, RunStatus } from "../../core/run/run.js";
import { clampText } from "../../core/text/truncate.js";
import { expectationsWarning } from "../evidence.js";
import { evidenceLine, setupLine, verdictLine } from "../verdict.js";
import { PLAIN_WORDING } from "../wording.js";
import { commitLink, repositoryOf, subjectLink } from "./addresses.js";
import { gateChips } from "./gate-rows.js";
import { type Html, html, joinHtml, link, list, NOTHING, section } from "./html.js";
import { inlineCode, prose } from "./prose.js";
import type { PageSource } from "./source.js";

const TITLE_SHOWN = 160;

/** Tone and sign of each status; the word stands beside it, so that the colour only repeats it. */
const STATUS: Readonly<Record<RunStatus, readonly [tone: string, sign: string]>> = {
  success: ["good", "✓"],
  no_changes: ["", "–"],
  partial: ["warn", "!"],
  failed: ["bad", "✗"],
  skipped: ["", "–"],
  denied: ["bad", "✗"],
  awaiting_approval: ["warn", "?"],
};

function statusBadge({ status }: RunReport): Html {
  const [tone, sign] = STATUS[status];
  return html`<span class="badge ${tone}"><span aria-hidden="true">${sign}</span> ${status.replaceAll("_", " ")}</span>`;
}

/** The subject's title, else what was asked for, else the command: the first line of it. */
export function titleOf({ report, events }: PageSource): string {
  const started = events.find((event) => event.type === "run_started");
  const given = started?.title ?? "";
  const [line = ""] = (given === "" ? report.task : given).trim().split("\n");
  return line === ""
    ? clampText(`${report.command} ${report.subject}`.trim(), TITLE_SHOWN)
    : clampText(line, TITLE_SHOWN);
}

function links(report: RunReport): readonly Html[] {
  const { published, runUrl } = report;
  const repository = repositoryOf(report);
  const isPushed = published.kind === "pull_request" || published.kind === "branch";
  const pull =
    published.pullRequestUrl === "" || published.pullRequestNumber === null
      ? []
      : [
          link(
            `Pull request #${published.pullRequestNumber}${published.draft ? " (draft)" : ""}`,
            published.pullRequestUrl,
          ),
        ];
  const subject = subjectLink(report.subject, repository);
  return [
    ...pull,
    ...(published.commit === "" ? [] : [html`Commit ${commitLink(published.commit, repository, isPushed)}`]),
    ...(subject === null ? [] : [subject]),
    ...(runUrl === "" ? [] : [link("Run", runUrl)]),
    ...(report.review === undefined || report.review.url === "" ? [] : [link("Review", report.review.url)]),
  ];
}

/** Why the run is no success, where the verdict does not say it already. */
function reasonsOf({ reasons }: RunReport, verdict: string): Html {
  const said = verdict.toLowerCase();
  const others = reasons.filter((reason) => !said.includes(reason.toLowerCase().replace(/[.:]+$/, "")));
  return list(others.map((reason) => inlineCode(reason)));
}

/** What a maintainer decides by. */
export function headline(source: PageSource): Html {
  const { report, events } = source;
  const repository = repositoryOf(report);
  const started = events[0]?.at;
  const base = report.baseSha === "" ? [] : [html`base ${commitLink(report.baseSha, repository, true)}`];
  const facts = [
    ...(repository === null ? [] : [link(repository.name, repository.url)]),
    ...(started === undefined
      ? []
      : [html`<time datetime="${new Date(started).toISOString()}">${date(started)}</time>`]),
    html`${report.command}${report.actor === "" ? "" : ` by ${report.actor}`}`,
    ...base,
    ...(report.model === "" ? [] : [html`${report.model}`]),
  ];
  const [verdict = "", ...more] = [verdictLine, setupLine, evidenceLine]
    .map((line) => line(report, PLAIN_WORDING))
    .filter((line) => line !== "");
  const where = links(report);
  return html`<header><p class="muted">${joinHtml(facts, " · ")}</p>
<h1>${titleOf(source)}</h1>
${verdict === "" ? null : html`<p class="verdict ${STATUS[report.status][0]}">${inlineCode(verdict)}</p>`}${more.map((line) => html`<p>${line}</p>`)}
${reasonsOf(report, verdict)}
${gateChips(source)}
${where.length === 0 ? null : html`<p class="links">${joinHtml(where, " · ")}</p>`}</header>`;
}

/** The bar that stays: how the run ended, and the way to each part that is there. */
export function bar(
  { report }: PageSource,
  parts: readonly (readonly [id: string, title: string, content: Html])[],
): Html {
  const there = parts.filter(([, , content]) => content.text !== "");
  const figures = `${money(report.costUsd)} · ${seconds(report.durationMilliseconds)}`;
  return html`<nav class="bar" aria-label="Parts of this page"><div>${statusBadge(report)} <span class="muted">${figures}</span>
<ul>${there.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></div></nav>`;
}

/** The fate of the tests that exist at base: before everything else, because it decides what the rest is worth. */
export function tamperingSection({ report }: PageSource): Html {
  const found = (report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`);
  const changed = expectationsWarning(report, PLAIN_WORDING).map((text) => `warning: ${text}`);
  if (found.length + changed.length === 0) return NOTHING;
  return html`<div class="warning">${section("tampering", "Tests were changed", [list([...found, ...changed].map(inlineCode))])}</div>`;
}

/** What the agent says it did. A plan stands in its own part. */
export function summarySection({ report }: PageSource): Html {
  const isPlan = report.plan !== undefined && report.command === "plan";
  return section("summary", "Summary", [isPlan ? NOTHING : prose(report.summary)]);
}

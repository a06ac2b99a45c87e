import type { VNode } from "preact";
import { date, money, seconds } from "../../core/page/figures.js";
import { Badge, toneOf } from "../../core/page/parts.js";
import { Inline, joined, Link, Prose } from "../../core/page/texts.js";
import type { RunReport } from "../../core/run/run.js";
import { clampText } from "../../core/text/truncate.js";
import { expectationsWarning } from "../evidence.js";
import { evidenceLine, setupLine, verdictLine } from "../verdict.js";
import { PLAIN_WORDING } from "../wording.js";
import { commitLink, repositoryOf, subjectLink } from "./addresses.js";
import { GateChips } from "./gate-rows.js";
import { list, type PageSource, section } from "./layout.js";

const TITLE_SHOWN = 160;

/** The first line of the subject's title or of the task, or else the command. */
export function titleOf({ report, events }: PageSource): string {
  const started = events.find((event) => event.type === "run_started");
  const [line = ""] = (started?.title || report.task).trim().split("\n");
  return clampText(line || `${report.command} ${report.subject}`.trim(), TITLE_SHOWN);
}

/** Links to the work and the run. */
function linksOf(report: RunReport): readonly (VNode | string)[] {
  const { published, runUrl } = report;
  const repository = repositoryOf(report);
  const isPushed = published.kind === "pull_request" || published.kind === "branch";
  const hasPull = published.pullRequestUrl !== "" && published.pullRequestNumber !== null;
  const pull = `Pull request #${published.pullRequestNumber}${published.draft ? " (draft)" : ""}`;
  const subject = subjectLink(report.subject, repository);
  return [
    ...(hasPull ? [<Link to={published.pullRequestUrl}>{pull}</Link>] : []),
    ...(published.commit === "" ? [] : [<>Commit {commitLink(published.commit, repository, isPushed)}</>]),
    ...(subject === null ? [] : [subject]),
    ...(runUrl === "" ? [] : [<Link to={runUrl}>Run</Link>]),
    ...(report.review === undefined || report.review.url === "" ? [] : [<Link to={report.review.url}>Review</Link>]),
  ];
}

/** The reasons that are not in the verdict. */
function reasonsOf({ reasons }: RunReport, verdict: string): VNode | null {
  const said = verdict.toLowerCase();
  const others = reasons.filter((reason) => !said.includes(reason.toLowerCase().replace(/[.:]+$/, "")));
  return list(others.map((reason) => <Inline text={reason} />));
}

/** Repository, time, command, base and model. */
function factsOf({ report, events }: PageSource): readonly (VNode | string)[] {
  const repository = repositoryOf(report);
  const started = events[0]?.at;
  return [
    repository === null ? "" : <Link to={repository.url}>{repository.name}</Link>,
    started === undefined ? "" : <time dateTime={new Date(started).toISOString()}>{date(started)}</time>,
    `${report.command}${report.actor === "" ? "" : ` by ${report.actor}`}`,
    report.baseSha === "" ? "" : <>base {commitLink(report.baseSha, repository, true)}</>,
    report.model,
  ];
}

/** The facts by which a maintainer decides. */
export function Headline(source: PageSource) {
  const { report } = source;
  const [verdict = "", ...more] = [verdictLine, setupLine, evidenceLine]
    .map((line) => line(report, PLAIN_WORDING))
    .filter((line) => line !== "");
  const where = linksOf(report);
  return (
    <header>
      <p class="muted">{joined(factsOf(source), " · ")}</p>
      <h1>{titleOf(source)}</h1>
      {verdict !== "" && (
        <p class={`verdict ${toneOf(report.status)}`}>
          <Inline text={verdict} />
        </p>
      )}
      {more.map((line) => (
        <p>{line}</p>
      ))}
      {reasonsOf(report, verdict)}
      <GateChips {...source} />
      {where.length > 0 && <p class="links">{joined(where, " · ")}</p>}
    </header>
  );
}

/** A part of the page, with its name in the bar. */
export type Part = readonly [id: string, title: string, content: VNode];

/** The sticky bar: the run's status, and links to the parts of the page. */
export function PartsBar({ report, parts }: { readonly report: RunReport; readonly parts: readonly Part[] }) {
  return (
    <nav class="bar" aria-label="Parts of this page">
      <div>
        <Badge status={report.status} />{" "}
        <span class="muted">
          {money(report.costUsd)} · {seconds(report.durationMilliseconds)}
        </span>
        <ul>
          {parts.map(([id, title]) => (
            <li>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Weakened tests come first, because a green gate proves nothing with them. */
export function tamperingSection({ report }: PageSource): VNode | null {
  const found = (report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`);
  const changed = expectationsWarning(report, PLAIN_WORDING).map((text) => `warning: ${text}`);
  const all = list([...found, ...changed].map((text) => <Inline text={text} />));
  return all === null ? null : <div class="warning">{section("tampering", "Tests were changed", [all])}</div>;
}

/** The agent's closing words, unless they are a plan, which has its own part. */
export function summarySection({ report }: PageSource): VNode | null {
  const isPlan = report.plan !== undefined && report.command === "plan";
  return isPlan || report.summary.trim() === ""
    ? null
    : section("summary", "Summary", [<Prose text={report.summary} />]);
}

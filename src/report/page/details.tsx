import type { ComponentChildren, VNode } from "preact";
import { count, moneyOfCap, plural, seconds } from "../../core/page/figures.js";
import { Block, Facts, Fold, Inline, joined, Link, Mono, Prose, Remedy } from "../../core/page/texts.js";
import type { FileConflict } from "../../core/run/merge.js";
import type { ReportedFinding } from "../../core/run/review.js";
import type { ApprovalRecord, RunReport } from "../../core/run/run.js";
import { CONFLICT_KINDS, conflictsTitle } from "../conflicts.js";
import { formatSilence } from "../conversation.js";
import { escalationRows } from "../escalation.js";
import { renderJson } from "../json.js";
import { trustLabel } from "../memory.js";
import { costTree } from "../sub-runs.js";
import { placeLink, repositoryOf } from "./addresses.js";
import { list, type PageSource, section } from "./layout.js";

const JSON_SHOWN = 400_000;
const TONES = { error: "bad", warning: "warn", info: "" } as const;

const code = (text: string): VNode => <Mono text={text} />;

const inline = (text: string): VNode => <Inline text={text} />;

/** A name with its text: `a.js: too large`. */
const entry = (name: ComponentChildren, text: ComponentChildren): VNode => (
  <>
    {name}: {text}
  </>
);

/** A label with figures in grey behind it. */
const figured = (label: ComponentChildren, figures: ComponentChildren): VNode => (
  <>
    {label} <span class="muted">{figures}</span>
  </>
);

/** A message, below the name of its author. */
const message = (author: ComponentChildren, text: ComponentChildren): VNode => (
  <>
    <p>{author}</p>
    {text}
  </>
);

function findingRow({ severity, title, body, path, line }: ReportedFinding, report: RunReport): VNode {
  return (
    <>
      <p>
        <span class={`chip ${TONES[severity]}`}>{severity}</span> <b>{title}</b>{" "}
        {placeLink(path, line, report.review?.head ?? "", repositoryOf(report))}
      </p>
      <Prose text={body} />
    </>
  );
}

/** The findings of a review, and the files that it did not read. */
export function reviewSection({ report }: PageSource): VNode | null {
  const { review } = report;
  if (review === undefined) return null;
  const unread = review.unread.map(({ path, reason }) => entry(code(path), reason));
  const dropped = review.dropped.map(({ path, line, title, reason }) =>
    entry([code(`${path}:${line}`), ` ${title}`], reason),
  );
  const fold = (title: string, items: readonly VNode[]): VNode | null =>
    items.length === 0 ? null : <Fold summary={title} content={() => list(items)} />;
  const findings = review.findings.map((finding) => findingRow(finding, report));
  return section("findings", `Findings: ${review.findings.length}`, [
    list(findings, "rows") ?? <p>None.</p>,
    list(review.notes.map(inline)),
    fold(`Not read: ${plural(unread.length, "file")}`, unread),
    fold(`Not posted: ${plural(dropped.length, "finding")}`, dropped),
  ]);
}

/** The conflicts of a merge: the commits of both sides behind each, and whether it is settled. */
export function conflictsSection({ report: { merge } }: PageSource): VNode | null {
  if (merge === undefined) return null;
  const commitsOf = (side: keyof Pick<typeof merge, "ours" | "theirs">, changes: FileConflict["ours"]): VNode[] =>
    changes.map(({ commit, headline }) => entry(code(merge[side].name), `${commit.slice(0, 7)} ${headline}`));
  const rows = merge.conflicts.map(({ path, kind, obstacle, ours, theirs }) => {
    const isOpen = merge.open.includes(path);
    return (
      <>
        <p>
          <span class={`chip ${isOpen ? "bad" : "good"}`}>{isOpen ? "open" : "settled"}</span> {code(path)}{" "}
          <span class="muted">{CONFLICT_KINDS[kind]}</span>
        </p>
        {obstacle !== undefined && <p class="bad">{inline(obstacle)}</p>}
        {list([...commitsOf("ours", ours), ...commitsOf("theirs", theirs)])}
      </>
    );
  });
  return section("conflicts", conflictsTitle(merge), [list(rows, "rows")]);
}

export function planSection({ report: { plan } }: PageSource): VNode | null {
  return plan === undefined || plan.text.trim() === "" ? null : section("plan", "Plan", [<Prose text={plan.text} />]);
}

export function evaluationSection({ report: { evaluation } }: PageSource): VNode | null {
  if (evaluation === null) return null;
  const { passed, completed, confidence, issues, suggestion, mode } = evaluation;
  const verdict = (
    <p>
      <span class={`chip ${passed ? "good" : "bad"}`}>{passed ? "passed" : "not passed"}</span>{" "}
      {completed ? "complete" : "not complete"}, confidence {Math.round(confidence * 100)} %{" "}
      <span class="muted">({mode})</span>
    </p>
  );
  const advice = suggestion === "" ? null : <p>Suggestion: {inline(suggestion)}</p>;
  return section("evaluation", "Self-evaluation", [verdict, list(issues.map(inline)), advice]);
}

/** Each refused call with the line of configuration that allows it, or with advice. */
export function refusedSection({ report: { refusals } }: PageSource): VNode | null {
  const rows = refusals.map(({ what, reason, remedy }) => (
    <>
      <p>{code(what)}</p>
      <p class="bad">{inline(reason)}</p>
      <Remedy text={remedy} />
    </>
  ));
  return section("refused", `Refused: ${plural(rows.length, "call")}`, [list(rows, "rows")]);
}

function approvalRow({ id, tool, call, risk, status, by, how }: ApprovalRecord): VNode {
  const who = by === "" ? how : `${by} (${how})`;
  const tone = status === "approved" ? "good" : status === "rejected" ? "bad" : "warn";
  return (
    <>
      <p>
        <span class={`chip ${tone}`}>{status}</span> {code(tool)}{" "}
        <span class="muted">{joined([id, `${risk} risk`, who], " · ")}</span>
      </p>
      {call !== "" && <Block text={call} />}
    </>
  );
}

export function approvalsSection({ report: { approvals = [] } }: PageSource): VNode | null {
  return section("approvals", "Approvals", [list(approvals.map(approvalRow), "rows")]);
}

/** The messages of people to the agent during the run. */
export function messagesSection({ report: { messages = [] } }: PageSource): VNode | null {
  const rows = messages.map(({ by, text }) => message(<b>{by}</b>, <Prose text={text} />));
  return section("messages", "Messages to the agent", [list(rows, "rows")]);
}

/** The messages between agents that people should see. */
export function conversationSection({ report: { conversation = [] } }: PageSource): VNode | null {
  const rows = conversation.map((words) => {
    const [from, to] = [<b>{words.from}</b>, <b>{words.to}</b>];
    const silence = <p class="muted">{formatSilence(words)}</p>;
    return [
      message([from, " to ", to], <Prose text={words.message} />),
      message(to, words.answer === "" ? silence : <Prose text={words.answer} />),
    ];
  });
  return section("conversation", "Between agents", [list(rows, "rows")]);
}

export function proposalsSection({ report: { proposals = [] } }: PageSource): VNode | null {
  const rows = proposals.map(({ kind, title, number, url, reason }) => (
    <>
      <p>
        <span class={`chip ${number === null ? "warn" : "good"}`}>{kind}</span> {title}:{" "}
        {number === null ? "not opened" : <Link to={url}>#{number}</Link>}
      </p>
      {reason !== "" && <p>{inline(reason)}</p>}
    </>
  ));
  return section("proposals", "Proposals", [list(rows, "rows")]);
}

/** The run's changes of the memory. */
export function memorySection({ report: { memory } }: PageSource): VNode | null {
  if (memory === undefined) return null;
  const row = (text: ComponentChildren, trust: string): VNode => (
    <>
      {text} {trust !== "" && <span class="chip warn">{trust}</span>}
    </>
  );
  const notes = memory.notes.map(({ text, isConfirmed }) => row(inline(text), trustLabel(isConfirmed, false)));
  const goals = memory.goals.map(({ number, text, isConfirmed }) =>
    row(entry(number === null ? "New goal" : `Goal ${number}`, inline(text)), trustLabel(isConfirmed, number === null)),
  );
  const end =
    memory.commit === "" ? (
      <p>Not kept: {inline(memory.reason)}</p>
    ) : (
      <p class="muted">
        Kept in {code(memory.commit)} on {code(memory.branch)}
      </p>
    );
  return section("memory", "Memory", [list([...notes, ...goals]), end]);
}

/** Notices, findings of the audit, CI, sandbox. */
export function notesSection({ report }: PageSource): VNode | null {
  const { audit, published, notices, ci, sandbox } = report;
  const paths = (title: string, names: readonly string[]): readonly VNode[] =>
    names.length === 0 ? [] : [entry(title, joined(names.map(code), ", "))];
  const notes = [
    ...[...notices, ...published.notes, ...audit.findings.map(({ reason }) => reason)].map(inline),
    ...(audit.lost ?? []).map(({ path, reason }) => entry(["Left out: ", code(path)], reason)),
    ...paths("Protected files, restored from base", audit.restored),
    ...paths("Workflow files, not committed but saved as a patch", audit.splitOff),
    ...paths("Untracked, not committed", audit.leftOut),
    ...[...ci.split("\n"), sandbox === "" ? "" : `Sandbox of commands: ${sandbox}`]
      .filter((text) => text !== "")
      .map(inline),
  ];
  return section("notes", "Notes", [list(notes)]);
}

export function costSection({ report }: PageSource): VNode | null {
  const { usage, costUsd, budgetUsd, steps, durationMilliseconds, model, resumedFrom } = report;
  if (usage.modelCalls === 0) return null;
  const facts = [
    ["Cost", moneyOfCap(costUsd, budgetUsd)],
    ["Time", seconds(durationMilliseconds)],
    ["Steps", `${count(steps)}, ${plural(usage.modelCalls, "model call")}`],
    ["Tokens in", `${count(usage.inputTokens)} (${count(usage.cachedInputTokens)} cached)`],
    ["Tokens out", count(usage.outputTokens)],
    ["Model", model],
  ] as const;
  const whole = resumedFrom === undefined ? null : <p class="muted">With the session {resumedFrom}, resumed here.</p>;
  return section("cost", "Cost", [
    <Facts style="figures" facts={facts} />,
    whole,
    list(escalationRows(report).map((row) => figured(code(row.model), row.figures))),
    costTreeList(report),
  ]);
}

/** The sub-runs, each below the call that began it. */
function costTreeList(report: RunReport): VNode | null {
  const tree = costTree(report);
  if (tree === null) return null;
  const branches = tree.branches.map(({ title, figures, runs }) => {
    const below = runs.map((run) => figured(entry(run.record.agent, inline(run.record.task)), run.figures));
    return [figured(code(title), figures), list(below)];
  });
  return list([figured("The run itself", tree.own), ...branches]);
}

/** The report as JSON, and links to the run's other files. */
export function rawSection({ report, isInFolder, patch }: PageSource): VNode | null {
  const names = ["session.jsonl", "report.json", "report.md", ...(patch === "" ? [] : ["changes.patch"])];
  const links = names.map((name) => <Link to={name}>{name}</Link>);
  return section("raw", "Raw", [
    isInFolder ? <p>In this folder: {joined(links, ", ")}</p> : null,
    <Fold summary="report.json" content={() => <Block text={renderJson(report)} limit={JSON_SHOWN} />} />,
    <p class="muted">Session {report.sessionId}</p>,
  ]);
}

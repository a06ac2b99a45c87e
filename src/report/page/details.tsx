import type { ComponentChildren, VNode } from "preact";
import { count, money, plural, seconds } from "../../core/page/figures.js";
import { Block, Fold, Inline, joined, Link, Mono, Prose, Remedy } from "../../core/page/texts.js";
import type { ReportedFinding } from "../../core/run/review.js";
import type { ApprovalRecord, RunReport } from "../../core/run/run.js";
import { silenceWords } from "../conversation.js";
import { escalationRows } from "../escalation.js";
import { renderJson } from "../json.js";
import { trustWords } from "../memory.js";
import { costTree } from "../sub-runs.js";
import { placeLink, repositoryOf } from "./addresses.js";
import { list, type PageSource, section } from "./layout.js";

const JSON_SHOWN = 400_000;
const TONES = { error: "bad", warning: "warn", info: "" } as const;

/** A name or a path as code. */
const code = (text: string): VNode => <Mono text={text} />;

const inline = (text: string): VNode => <Inline text={text} />;

function findingRow(finding: ReportedFinding, report: RunReport): VNode {
  const { severity, title, body, path, line } = finding;
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

/** What a review found, and what of the change it did not read. */
export function reviewSection({ report }: PageSource): VNode | null {
  const { review } = report;
  if (review === undefined) return null;
  const unread = review.unread.map(({ path, reason }) => (
    <>
      {code(path)}: {reason}
    </>
  ));
  const dropped = review.dropped.map(({ path, line, title, reason }) => (
    <>
      <code>
        {path}:{line}
      </code>{" "}
      {title}: {reason}
    </>
  ));
  const fold = (title: string, items: readonly VNode[]): VNode | null =>
    items.length === 0 ? null : <Fold summary={title} content={() => list(items)} />;
  const found = list(
    review.findings.map((finding) => findingRow(finding, report)),
    "rows",
  );
  return section("findings", `Findings: ${review.findings.length}`, [
    found ?? <p>None.</p>,
    list(review.notes.map(inline)),
    fold(`Not read: ${plural(unread.length, "file")}`, unread),
    fold(`Not posted: ${plural(dropped.length, "finding")}`, dropped),
  ]);
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

/** Each refused call with the line that would allow it, or what there is to do where none does. */
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

/** What people said to the agent during the run. */
export function messagesSection({ report: { messages = [] } }: PageSource): VNode | null {
  const rows = messages.map(({ by, text }) => (
    <>
      <p>
        <b>{by}</b>
      </p>
      <Prose text={text} />
    </>
  ));
  return section("messages", "Messages to the agent", [list(rows, "rows")]);
}

/** What agents said to each other for people to read. */
export function conversationSection({ report: { conversation = [] } }: PageSource): VNode | null {
  const rows = conversation.map((words) => (
    <>
      <p>
        <b>{words.from}</b> to <b>{words.to}</b>
      </p>
      <Prose text={words.message} />
      <p>
        <b>{words.to}</b>
      </p>
      {words.answer === "" ? <p class="muted">{silenceWords(words)}</p> : <Prose text={words.answer} />}
    </>
  ));
  return section("conversation", "Between agents", [list(rows, "rows")]);
}

/** What the run proposes to people. */
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

/** What the run left in the memory. */
export function memorySection({ report: { memory } }: PageSource): VNode | null {
  if (memory === undefined) return null;
  const chip = (words: string): ComponentChildren =>
    words !== "" && (
      <>
        {" "}
        <span class="chip warn">{words}</span>
      </>
    );
  const notes = memory.notes.map(({ text, isConfirmed }) => (
    <>
      {inline(text)}
      {chip(trustWords(isConfirmed, false))}
    </>
  ));
  const goals = memory.goals.map(({ number, text, isConfirmed }) => (
    <>
      {number === null ? "New goal" : `Goal ${number}`}: {inline(text)}
      {chip(trustWords(isConfirmed, number === null))}
    </>
  ));
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

function paths(title: string, names: readonly string[]): readonly VNode[] {
  if (names.length === 0) return [];
  return [
    <>
      {title}: {joined(names.map(code), ", ")}
    </>,
  ];
}

/** What is worth knowing besides: notices, what the audit found, CI. */
export function notesSection({ report }: PageSource): VNode | null {
  const { audit, published, notices, ci, sandbox } = report;
  const lost = (audit.lost ?? []).map(({ path, reason }) => (
    <>
      Left out: {code(path)}: {reason}
    </>
  ));
  const notes = [
    ...[...notices, ...published.notes, ...audit.findings.map(({ reason }) => reason)].map(inline),
    ...lost,
    ...paths("Protected files, restored from base", audit.restored),
    ...paths("Workflow files, not committed but saved as a patch", audit.splitOff),
    ...paths("Untracked, not committed", audit.leftOut),
    ...[ci, sandbox === "" ? "" : `Sandbox of commands: ${sandbox}`].filter((text) => text !== "").map(inline),
  ];
  return section("notes", "Notes", [list(notes)]);
}

export function costSection({ report }: PageSource): VNode | null {
  const { usage, costUsd, budgetUsd, steps, durationMilliseconds, model, resumedFrom } = report;
  if (usage.modelCalls === 0) return null;
  const figures = [
    ["Cost", `${money(costUsd)}${costUsd !== null && budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : ""}`],
    ["Time", seconds(durationMilliseconds)],
    ["Steps", `${count(steps)}, ${plural(usage.modelCalls, "model call")}`],
    ["Tokens in", `${count(usage.inputTokens)} (${count(usage.cachedInputTokens)} cached)`],
    ["Tokens out", count(usage.outputTokens)],
    ["Model", model],
  ].map(([name, value]) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
  const whole = resumedFrom === undefined ? null : <p class="muted">With the session {resumedFrom}, resumed here.</p>;
  return section("cost", "Cost", [
    <dl class="figures">{figures}</dl>,
    whole,
    escalationList(report),
    costTreeList(report),
  ]);
}

/** Steps and cost of each model, if a further one took over. */
function escalationList(report: RunReport): VNode | null {
  return list(
    escalationRows(report).map(({ model, figures }) => (
      <>
        {code(model)} <span class="muted">{figures}</span>
      </>
    )),
  );
}

/** Sub-runs below the calls that began them. */
function costTreeList(report: RunReport): VNode | null {
  const tree = costTree(report);
  if (tree === null) return null;
  const branches = tree.branches.map(({ title, figures, runs }) => {
    const below = runs.map(({ record, figures: own }) => (
      <>
        {record.agent}: {inline(record.task)} <span class="muted">{own}</span>
      </>
    ));
    return (
      <>
        {code(title)} <span class="muted">{figures}</span>
        {list(below)}
      </>
    );
  });
  const own = (
    <>
      The run itself <span class="muted">{tree.own}</span>
    </>
  );
  return list([own, ...branches]);
}

/** The report as data, and the files beside the page. */
export function rawSection({ report, isInFolder, patch }: PageSource): VNode | null {
  const names = ["session.jsonl", "report.json", "report.md", ...(patch === "" ? [] : ["changes.patch"])];
  const links = names.map((name) => <Link to={name}>{name}</Link>);
  return section("raw", "Raw", [
    isInFolder ? <p>In this folder: {joined(links, ", ")}</p> : null,
    <Fold summary="report.json" content={() => <Block text={renderJson(report)} limit={JSON_SHOWN} />} />,
    <p class="muted">Session {report.sessionId}</p>,
  ]);
}

import type { ComponentChildren } from "preact";
import { date, plural } from "../../../core/page/figures.js";
import { Badge, toneOf } from "../../../core/page/parts.js";
import type { RunState } from "../../../core/page/run-state.js";
import { subjectOf } from "../../../core/page/subject.js";
import { Inline, joined, Link, Mono, Prose } from "../../../core/page/texts.js";
import type { RunView as Run } from "../../protocol/runs.js";
import { ApprovalList } from "./approvals-view.js";
import { HASHES, repositoryUrl } from "./routes.js";
import { RunControls, RunSide } from "./run-side.js";
import { RunSteps } from "./run-steps.js";
import { statusOf, titleOf } from "./runs-view.js";
import type { OpenRun, ProjectSession } from "./session.js";

interface HeadProps {
  readonly session: ProjectSession;
  readonly run: Run;
  readonly state: RunState;
}

/** Links to GitHub. Any address outside of the run's own repository becomes plain text. */
function RunLinks({ session, run, state }: HeadProps) {
  const repository = repositoryUrl(session.id, run.run_url);
  const linked = (to: string, label: ComponentChildren): ComponentChildren => {
    const isInside = repository !== null && to.startsWith(`${repository}/`);
    const isPlain = /^https?:\/\/[\w.:-]+\/[\w./#-]+$/.test(to) && !to.includes("..");
    return <Link to={isInside && isPlain ? to : ""}>{label}</Link>;
  };
  const { pullRequest: pull } = state;
  const subject = subjectOf(run.subject);
  const links = [
    pull !== null && linked(pull.url, `Pull request #${pull.number}${pull.isDraft ? " (draft)" : ""}`),
    subject === null ? run.subject : linked(`${repository}/${subject.path}`, subject.label),
    repository === null ? run.run_url : linked(run.run_url, `Job on ${new URL(repository).host}`),
    run.head !== "" && (
      <span>
        head <Mono text={run.head.slice(0, 7)} />
      </span>
    ),
  ];
  return <p class="links">{joined(links, " · ")}</p>;
}

function RunHead({ session, run, state }: HeadProps) {
  const facts = [
    session.project.name,
    `${run.command}${run.actor === "" ? "" : ` by ${run.actor}`}`,
    run.agent,
    state.model,
    state.sandbox && `sandbox ${state.sandbox}`,
  ];
  return (
    <>
      <div class="title-line">
        <h1 tabIndex={-1}>{state.title.slice(0, 300) || titleOf(run)}</h1>
        <span>
          <Badge status={shownStatus(run, state)} />
        </span>
      </div>
      <p class="muted facts-line">{joined(facts, " · ")}</p>
      <RunLinks session={session} run={run} state={state} />
    </>
  );
}

/** The run's log has the end earlier than the hub's list of runs. */
function shownStatus(run: Run, state: RunState): string {
  return run.state === "running" && state.status !== "" ? state.status : statusOf(run);
}

/** The end of a run in words. */
function Result({ status, state }: { readonly status: string; readonly state: RunState }) {
  const summary = state.summary.trim();
  if (status === "running" || (summary === "" && state.reasons.length === 0)) return null;
  const tone = toneOf(status);
  return (
    <section class={`card result ${tone === "good" || tone === "bad" ? tone : "warn"}`} aria-label="Result">
      {summary !== "" && (
        <>
          <h2>Summary</h2>
          <Prose text={summary} />
        </>
      )}
      {state.reasons.length > 0 && (
        <>
          <h2>Why</h2>
          <ul>
            {state.reasons.slice(0, 20).map((reason) => (
              <li>
                <Inline text={reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The current activity of the run; empty once it has ended. */
function Working({ session, run, open }: Omit<HeadProps, "state"> & { readonly open: OpenRun }) {
  if (!open.isLoaded || open.state.status !== "" || run.state === "finished") return null;
  if (run.state === "lost") {
    const since = date(Date.parse(run.last_seen_at));
    return <p class="working lost">Not seen since {since}; it accepts no decisions</p>;
  }
  const waits = session.pending.some(({ approval }) => approval.run_id === open.id);
  return (
    <p class={waits ? "working waits" : "working"}>
      {waits ? "The agent waits for your decision" : "The agent is working"}
    </p>
  );
}

function problemOf({ problem, state: { unreadable } }: OpenRun): string {
  return problem === "" && unreadable > 0 ? `${plural(unreadable, "event")} of this run could not be read.` : problem;
}

interface Props {
  readonly session: ProjectSession;
  readonly open: OpenRun;
}

/** One run, live. */
export function RunView({ session, open }: Props) {
  const { state } = open;
  const run = session.runs.get(open.id);
  const isRunning = run?.state === "running" && state.status === "";
  const empty = open.isLoaded ? (isRunning ? "No step has started yet." : "No step was taken.") : "Loading…";
  return (
    <div class="run-page">
      <header class="run-head">
        <p class="back">
          <Link to={HASHES.runs(session.id)}>← All runs</Link>
        </p>
        {run === undefined ? (
          <h1 tabIndex={-1}>{state.title.slice(0, 300) || "Run"}</h1>
        ) : (
          <RunHead session={session} run={run} state={state} />
        )}
      </header>
      <p class="bad" role="status">
        {problemOf(open)}
      </p>
      <ApprovalList session={session} run={open.id} />
      <div class="columns">
        <div class="run-main">
          {run !== undefined && <Result status={shownStatus(run, state)} state={state} />}
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">Steps</h2>
            {state.rows.length === 0 && open.problem === "" && <p class="muted">{empty}</p>}
            <RunSteps state={state} />
            {run !== undefined && <Working session={session} run={run} open={open} />}
          </section>
        </div>
        <aside class="run-side" aria-label="About this run">
          <RunSide run={run} state={state} now={session.api.now()} />
          <RunControls session={session} run={open.id} isShown={isRunning && session.project.can_decide} />
        </aside>
      </div>
    </div>
  );
}

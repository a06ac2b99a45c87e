import type { ComponentChildren } from "preact";
import { date } from "../../../core/page/figures.js";
import { Badge, toneOf } from "../../../core/page/parts.js";
import type { RunState } from "../../../core/page/run-state.js";
import { Inline, joined, Link, Mono } from "../../../core/page/texts.js";
import type { RunView as Run } from "../../protocol/runs.js";
import type { Api } from "./api.js";
import { ApprovalList } from "./approvals-view.js";
import { HASHES, repositoryUrl } from "./routes.js";
import { RunControls, RunSide } from "./run-side.js";
import { RunSteps } from "./run-steps.js";
import { statusOf, titleOf } from "./runs-view.js";
import type { OpenRun, ProjectSession } from "./session.js";

interface RepositoryLinkProps {
  readonly to: string;
  readonly repository: string | null;
  readonly children: ComponentChildren;
}

/** A link to the run's own repository at GitHub; the label alone for any other address. */
function RepositoryLink({ to, repository, children }: RepositoryLinkProps) {
  const isInside = repository !== null && (to === repository || to.startsWith(`${repository}/`));
  const isPlain = /^https?:\/\/[\w.:-]+\/[\w./#-]+$/.test(to) && !to.includes("..");
  return <Link to={isInside && isPlain ? to : ""}>{children}</Link>;
}

/** Where the work is at GitHub; only links into the run's own repository. */
function RunLinks({ project, run, state }: { readonly project: string; readonly run: Run; readonly state: RunState }) {
  const repository = repositoryUrl(project, run.run_url);
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(run.subject) ?? [];
  const { pullRequest: pull } = state;
  const links = [
    pull !== null && (
      <RepositoryLink to={pull.url} repository={repository}>
        Pull request #{pull.number}
        {pull.isDraft && " (draft)"}
      </RepositoryLink>
    ),
    kind === undefined ? (
      run.subject
    ) : (
      <RepositoryLink to={`${repository}/${kind === "pr" ? "pull" : "issues"}/${number}`} repository={repository}>
        {kind === "pr" ? "Pull request" : "Issue"} #{number}
      </RepositoryLink>
    ),
    repository === null ? (
      run.run_url
    ) : (
      <RepositoryLink to={run.run_url} repository={repository}>
        Job on {new URL(repository).host}
      </RepositoryLink>
    ),
    run.head !== "" && (
      <span>
        head <Mono text={run.head.slice(0, 7)} />
      </span>
    ),
  ];
  return <p class="links">{joined(links, " · ")}</p>;
}

function RunHead({
  session,
  run,
  state,
}: {
  readonly session: ProjectSession;
  readonly run: Run;
  readonly state: RunState;
}) {
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
      <RunLinks project={session.id} run={run} state={state} />
    </>
  );
}

/** The log knows of the end before the hub does. */
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
          <p class="words">
            <Inline text={summary} />
          </p>
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
function Working({
  session,
  run,
  open,
}: {
  readonly session: ProjectSession;
  readonly run: Run;
  readonly open: OpenRun;
}) {
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

function problemOf({ problem, state }: OpenRun): string {
  return problem === "" && state.unreadable > 0
    ? `${state.unreadable} ${state.unreadable === 1 ? "event" : "events"} of this run could not be read.`
    : problem;
}

interface Props {
  readonly session: ProjectSession;
  readonly api: Api;
  readonly open: OpenRun;
}

/** One run, live. */
export function RunView({ session, api, open }: Props) {
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
      <ApprovalList session={session} api={api} run={open.id} />
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
          <RunSide run={run} state={state} api={api} />
          <RunControls session={session} api={api} run={open.id} isShown={isRunning && session.project.can_decide} />
        </aside>
      </div>
    </div>
  );
}

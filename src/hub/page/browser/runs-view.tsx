import { count, moneyOfCap, plural } from "../../../core/page/figures.js";
import { pure } from "../../../core/page/parts.js";
import { joined, Link } from "../../../core/page/texts.js";
import type { RunView } from "../../protocol/runs.js";
import { Ago, Empty, ListRow } from "./pieces.js";
import { HASHES } from "./routes.js";
import type { ProjectSession } from "./session.js";

/** Active runs come first, then the newest. */
function sortRuns(runs: Iterable<RunView>): readonly RunView[] {
  const rank = ({ state }: RunView): number => (state === "running" ? 0 : 1);
  return [...runs].sort((a, b) => rank(a) - rank(b) || b.created_at.localeCompare(a.created_at));
}

export const statusOf = (run: RunView): string => (run.state === "finished" ? run.status || "finished" : run.state);

export const titleOf = (run: RunView): string => run.title.trim() || `${run.command} ${run.subject}`.trim() || "Run";

interface RowProps {
  readonly run: RunView;
  readonly project: string;
  readonly waiting: number;
  /** In whole minutes, which is as exact as the row is. */
  readonly now: number;
}

const RunRow = pure(({ run, project, waiting, now }: RowProps) => {
  const figures = (
    <>
      <p>
        {plural(run.steps, "step")} · {moneyOfCap(run.cost_usd, run.budget_usd)}
      </p>
      <p>
        <Ago iso={run.created_at} now={now} />
      </p>
    </>
  );
  return (
    <ListRow status={statusOf(run)} style={run.state} figures={figures}>
      <Link to={HASHES.run(project, run.run_id)} class="run-title">
        {titleOf(run)}
      </Link>
      <p class="muted">
        {joined([run.command, run.subject, run.actor && `by ${run.actor}`], " · ")}{" "}
        {waiting > 0 && <span class="chip warn">{waiting} waiting for approval</span>}
      </p>
    </ListRow>
  );
});

/** Runs of a project. */
export function RunsView({ session }: { readonly session: ProjectSession }) {
  const runs = sortRuns(session.runs.values());
  const running = runs.filter(({ state }) => state === "running").length;
  const now = Math.floor(session.api.now() / 60_000) * 60_000;
  const waiting = (id: string): number => session.pending.filter(({ approval }) => approval.run_id === id).length;
  return (
    <>
      <h1 tabIndex={-1}>{session.project.name}</h1>
      <p class="muted lead">
        {session.isLoaded ? `${running === 0 ? "No run" : count(running)} running now` : "Loading…"}
      </p>
      <p class="bad" role="status">
        {session.problem}
      </p>
      {runs.length > 0 && (
        <ul class="runs">
          {runs.map((run) => (
            <RunRow key={run.run_id} run={run} project={session.id} waiting={waiting(run.run_id)} now={now} />
          ))}
        </ul>
      )}
      {session.isLoaded && runs.length === 0 && (
        <Empty title="No runs yet">
          Set hub.url in the configuration of the repository, and every run appears here while it works.
        </Empty>
      )}
      {session.before !== null && (
        <button type="button" class="plain" onClick={() => void session.loadMore()}>
          Show earlier runs
        </button>
      )}
    </>
  );
}

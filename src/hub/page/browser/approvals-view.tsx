import { Link } from "../../../core/page/texts.js";
import type { Api } from "./api.js";
import { ApprovalCard } from "./approval-card.js";
import { HASHES } from "./routes.js";
import type { ProjectSession } from "./session.js";

interface Props {
  readonly session: ProjectSession;
  readonly api: Api;
}

/** Cards of questions. `run`: only of this run; null: of all. */
export function ApprovalList({ session, api, run }: Props & { readonly run: string | null }) {
  const shown = [...session.approvals.values()].filter(({ approval }) => run === null || approval.run_id === run);
  if (shown.length === 0) return null;
  return (
    <div class="approvals">
      {shown.map(({ approval, end }) => (
        <ApprovalCard key={approval.approval_id} approval={approval} end={end} session={session} api={api} />
      ))}
    </div>
  );
}

/** All questions of a project. */
export function ApprovalsView({ session, api }: Props) {
  return (
    <>
      <h1 tabIndex={-1}>Approvals</h1>
      <ApprovalList session={session} api={api} run={null} />
      {session.isLoaded && session.approvals.size === 0 && (
        <div class="empty">
          <p class="empty-title">Nothing waits for you</p>
          <p class="muted">When a run needs a decision, it appears here at once, with everything it wants to do.</p>
        </div>
      )}
      <p>
        <Link to={HASHES.decisions(session.id)}>Past decisions</Link>
      </p>
    </>
  );
}

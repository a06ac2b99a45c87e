import { Link } from "../../../core/page/texts.js";
import { ApprovalCard } from "./approval-card.js";
import { Empty } from "./pieces.js";
import { HASHES } from "./routes.js";
import type { ProjectSession } from "./session.js";

interface Props {
  readonly session: ProjectSession;
}

/** A card for each question. `run`: only those of this run; null: all. */
export function ApprovalList({ session, run }: Props & { readonly run: string | null }) {
  const shown = [...session.approvals.values()].filter(({ approval }) => run === null || approval.run_id === run);
  if (shown.length === 0) return null;
  return (
    <div class="approvals">
      {shown.map(({ approval, end }) => (
        <ApprovalCard key={approval.approval_id} approval={approval} end={end} session={session} />
      ))}
    </div>
  );
}

/** All questions of a project. */
export function ApprovalsView({ session }: Props) {
  return (
    <>
      <h1 tabIndex={-1}>Approvals</h1>
      <ApprovalList session={session} run={null} />
      {session.isLoaded && session.approvals.size === 0 && (
        <Empty title="Nothing waits for you">
          When a run needs a decision, it appears here at once, with everything it wants to do.
        </Empty>
      )}
      <p>
        <Link to={HASHES.decisions(session.id)}>Past decisions</Link>
      </p>
    </>
  );
}

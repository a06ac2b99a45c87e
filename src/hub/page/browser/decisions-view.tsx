import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Code, Link, Mono, oneLine } from "../../../core/page/texts.js";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { Decision, Decisions } from "../../protocol/tools.js";
import { describeRequest } from "./approval-texts.js";
import { Ago, ListRow, Note, RiskChip, useAttempt } from "./pieces.js";
import { HASHES } from "./routes.js";
import type { ProjectSession } from "./session.js";

const SCOPES = { once: "once", class: "for the class", all: "for all calls" } as const;

const OUTCOMES: Readonly<Record<NonNullable<Decision["outcome"]>, string>> = {
  pending: "",
  approved: "the call has not run yet",
  executing: "the call is running",
  completed: "the call succeeded",
  failed: "the call failed",
  rejected: "the call did not run",
};

/** Who decided and how, and whether the call ran. */
function DecisionText({ status, scope, decided_by, reason, outcome }: Decision): ComponentChildren {
  const how = status === "approved" ? `Approved${scope === null ? "" : ` ${SCOPES[scope]}`}` : "Rejected";
  const result = outcome === null ? "" : OUTCOMES[outcome];
  return (
    <>
      {how}
      {decided_by !== null && ` by ${decided_by}`}
      {reason !== null && (
        <>
          : <Code text={oneLine(reason)} />
        </>
      )}
      {result !== "" && ` · ${result}`}
    </>
  );
}

interface RowProps {
  readonly decision: Decision;
  readonly project: string;
  readonly now: number;
}

function DecisionRow({ decision, project, now }: RowProps) {
  const { verb, object } = describeRequest(decision.tool_name, decision.tool_params);
  const { run_title: title, run_id: run, risk_level: risk } = decision;
  const at = (
    <p>
      <Ago iso={decision.decided_at} now={now} />
    </p>
  );
  return (
    <ListRow status={decision.status} figures={at}>
      <p>
        <b>
          <Code text={oneLine(verb)} /> <Mono text={oneLine(object)} />
        </b>{" "}
        {risk !== null && <RiskChip risk={risk} />}
      </p>
      <p class="muted">
        <Mono text={decision.tool_name} /> · <DecisionText {...decision} />
      </p>
      <p class="muted">
        in{" "}
        {title === null ? "a run that is no longer kept" : <Link to={HASHES.run(project, run)}>{title || "Run"}</Link>}
      </p>
    </ListRow>
  );
}

interface Loaded {
  readonly known: ReadonlyMap<string, Decision>;
  /** `before` of the next page; null: there is none. */
  readonly before: string | null;
}

/** Past decisions, and questions that expired. */
export function DecisionsView({ session }: { readonly session: ProjectSession }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { result, attempt } = useAttempt();
  const load = async (from: string | null): Promise<void> => {
    const query = from === null ? "" : `?before=${encodeURIComponent(from)}`;
    const page = await session.api.get<Decisions>(`${ADDRESSES.decisions(session.id)}${query}`);
    setLoaded((old) => {
      const known = new Map(old?.known);
      for (const one of page.decisions) known.set(one.decision_id, one);
      // The first page is loaded again after each decision, which must not undo "Show earlier".
      return { known, before: old === null || from !== null ? page.before : old.before };
    });
  };
  useEffect(() => {
    void attempt(() => load(null));
  }, [session.decisionChanges]);
  const newest = [...(loaded?.known.values() ?? [])].sort((a, b) => Number(b.decision_id) - Number(a.decision_id));
  return (
    <>
      <p class="back">
        <Link to={HASHES.approvals(session.id)}>← Approvals</Link>
      </p>
      <h1 tabIndex={-1}>Past decisions</h1>
      <Note {...result} />
      {newest.length > 0 && (
        <ul class="runs" aria-label="Decisions, the newest first">
          {newest.map((one) => (
            <DecisionRow key={one.decision_id} decision={one} project={session.id} now={session.api.now()} />
          ))}
        </ul>
      )}
      {newest.length === 0 && <p class="muted">{loaded === null ? "Loading…" : "No call has been decided yet."}</p>}
      {loaded !== null && loaded.before !== null && (
        <button type="button" class="plain" onClick={() => void attempt(() => load(loaded.before))}>
          Show earlier decisions
        </button>
      )}
    </>
  );
}

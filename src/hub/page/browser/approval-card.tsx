import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Arguments, toneOf } from "../../../core/page/parts.js";
import { Code, Facts, Link, Mono, oneLine } from "../../../core/page/texts.js";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { Approval, Machine } from "../../protocol/tools.js";
import { ApiProblem } from "./api.js";
import { describePlace, describeRequest, describeScope } from "./approval-texts.js";
import { confirmed, formatClock, MachineState, Note, RiskChip, useAttempt } from "./pieces.js";
import { HASHES } from "./routes.js";
import { titleOf } from "./runs-view.js";
import { type ApprovalEnd, describeEnd, type ProjectSession } from "./session.js";

type Scope = Approval["scopes"][number];

const SCOPES: readonly (readonly [scope: Scope, name: string, style: string])[] = [
  ["once", "Approve once", "approve"],
  ["class", "Approve class", ""],
  ["all", "Approve all", "risky"],
];
/** With less time left, in milliseconds, the clock is red. */
const SOON = 60_000;
const NO_QUESTION =
  "There will be no further questions in this run, even if an issue, a comment or a file misleads the agent.";

interface Props {
  readonly approval: Approval;
  /** null: it is pending. */
  readonly end: ApprovalEnd | null;
  readonly session: ProjectSession;
}

const idOf = ({ approval_id }: Approval): string => approval_id.replace(/[^\w-]/g, "");

function CallFacts({ approval, session }: Props) {
  const { agent, tool_name, run_id, hash } = approval;
  const run = session.runs.get(run_id);
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    ["Agent", agent],
    ["Tool", <Mono text={tool_name} />],
    ["Runs", describePlace(approval)],
    ["Run", <Link to={HASHES.run(session.id, run_id)}>{run === undefined ? "Run" : titleOf(run)}</Link>],
    ["Hash", <code title={hash}>{hash.slice(0, 12)}</code>],
  ];
  return <Facts style="facts" facts={facts} />;
}

/** The machine that will run the call; null: unknown, or a person has to choose one. */
function machineOf({ machine, machines }: Approval): Machine | null {
  const connected = machines.filter((one) => one.connected);
  const [only = null] = machines.length === 1 ? machines : connected.length === 1 ? connected : [];
  return machines.find(({ name }) => name === machine) ?? only;
}

interface MachineProps {
  readonly approval: Approval;
  readonly now: number;
  readonly choose: (name: string) => void;
  readonly chosen: string;
}

/** The machine that runs the call: connected, away, or to be chosen. */
function MachineChoice({ approval, now, choose, chosen }: MachineProps) {
  const { target, machines } = approval;
  if (target !== "client") return null;
  const own = machineOf(approval);
  if (own !== null || machines.length === 0)
    return (
      <div>
        <p>{own === null ? "None of your machines ever connected." : <MachineState machine={own} now={now} />}</p>
        {own?.connected !== true && (
          <p class="muted">
            Approve it, and the call waits for <Code text={oneLine(own?.name ?? "a machine")} /> until the time runs
            out: start “architect connect” there.
          </p>
        )}
      </div>
    );
  const isNone = machines.every(({ connected }) => !connected);
  const id = `machine-${idOf(approval)}`;
  return (
    <div>
      <label htmlFor={id}>{isNone ? "None of your machines is connected. Run it on" : "Run it on"}</label>{" "}
      <select id={id} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {isNone && <option value="">The first that connects</option>}
        {machines.map(({ name, connected }) => (
          <option key={name} value={name}>
            <Code text={oneLine(name)} />
            {connected ? ", connected" : ", away"}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The machine chosen in the list, unless it has left the list; '' if there is nothing to choose. */
function chosenMachine(approval: Approval, wanted: string): string {
  const { machines } = approval;
  if (machineOf(approval) !== null) return "";
  if (machines.some(({ name }) => name === wanted)) return wanted;
  return machines.some(({ connected }) => connected) ? (machines[0]?.name ?? "") : "";
}

interface ChoicesProps {
  readonly approval: Approval;
  /** The pressed button: a scope, or `reject`; null: none. */
  readonly pressed: string | null;
  readonly approve: (scope: Scope) => void;
  readonly reject: (reason: string) => void;
}

/** The decisions that a person may make, each with the calls that it covers. */
function Choices({ approval, pressed, approve, reject }: ChoicesProps) {
  const reason = useRef<HTMLInputElement>(null);
  const rows = SCOPES.filter(([scope]) => approval.scopes.includes(scope)).map(([scope, name, style]) => {
    const id = `scope-${scope}-${idOf(approval)}`;
    return (
      <div class="choice" key={scope}>
        <button type="button" class={style} aria-describedby={id} onClick={() => approve(scope)}>
          {pressed === scope ? "Approving…" : name}
        </button>
        <p id={id} class="covers">
          {scope === "all" && <b class="warn">Warning: there will be no further questions. </b>}
          {describeScope(scope, approval)}
        </p>
      </div>
    );
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    reject(reason.current?.value ?? "");
  };
  return (
    <>
      {rows}
      <form class="choice" onSubmit={submit}>
        <button type="submit" class="reject">
          {pressed === "reject" ? "Rejecting…" : "Reject"}
        </button>
        <input
          ref={reason}
          type="text"
          maxLength={500}
          placeholder="Why not? The agent reads this."
          autocomplete="off"
          aria-label="Reason for rejecting (optional)"
        />
      </form>
    </>
  );
}

/** Sends a decision. A press locks all buttons; they unlock only after a failure that leaves the call undecided. */
function useDecision({ approval, session }: Props) {
  const { result, attempt } = useAttempt();
  const [pressed, setPressed] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  // Changes at once, unlike the state, so that a double click sends one request.
  const lock = useRef(false);
  const send = async (button: string, address: string, body: unknown): Promise<void> => {
    if (lock.current) return;
    lock.current = true;
    setLocked(true);
    setPressed(button);
    const post = async (): Promise<void> => {
      try {
        await session.api.post(address, body);
      } catch (error) {
        lock.current = error instanceof ApiProblem && !error.isTemporary;
        throw error;
      }
    };
    if (!(await attempt(post))) setPressed(null);
    setLocked(lock.current);
    // Also after a refusal: another person may have decided.
    await session.loadApprovals().catch(() => {});
  };
  const { approval_id, hash } = approval;
  const approve = async (scope: Scope, machine: string): Promise<void> => {
    const words = `${describeScope(scope, approval)} ${NO_QUESTION}`;
    if (scope === "all" && !(await confirmed("Approve everything of this agent?", words, "Approve all"))) return;
    const where = machine === "" ? {} : { machine };
    await send(scope, ADDRESSES.approve(session.id, approval_id), { scope, hash, ...where });
  };
  const reject = (reason: string): Promise<void> =>
    send("reject", ADDRESSES.reject(session.id, approval_id), { reason });
  return { pressed, result, isLocked, approve, reject };
}

/** Moves the focus from this card's buttons, which are locked or removed at the end, to the words of the end. */
function useFocusOnEnd(end: ApprovalEnd | null, isPressed: boolean) {
  const card = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const shown = useRef<ApprovalEnd | null>(null);
  // Read before this render removes the buttons.
  const hadFocus = isPressed || card.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    const isNew = end !== null && end !== shown.current;
    shown.current = end;
    if (isNew && hadFocus) words.current?.focus();
  }, [end]);
  return { card, words };
}

const SIGNS = { approved: "✓", rejected: "✗", closed: "–" } as const;

/** One question with all facts for its decision. */
export function ApprovalCard(props: Props) {
  const { approval, end, session } = props;
  const { api } = session;
  const { pressed, result, isLocked, approve, reject } = useDecision(props);
  const [wanted, want] = useState("");
  const { card, words } = useFocusOnEnd(end, pressed !== null);
  const id = `approval-${idOf(approval)}`;
  const left = Date.parse(approval.expires_at) - api.now();
  const { verb, object } = describeRequest(approval.tool_name, approval.tool_params);
  const mayDecide = approval.scopes.length > 0 && session.project.can_decide;
  const chosen = chosenMachine(approval, wanted);
  return (
    <article
      ref={card}
      class={`approval ${approval.risk_level} ${end === null ? "" : `ended ${end.status}`}`}
      aria-labelledby={id}
    >
      <div class="approval-head">
        <RiskChip risk={approval.risk_level} />
        {end === null && (
          <span class="time-left">
            <progress
              aria-label="Time left to decide"
              max={approval.timeout_seconds}
              value={Math.max(0, left / 1_000)}
            />
            <span class={left < SOON ? "clock bad" : "clock"}>
              {left <= 0 ? "Time is up" : `${formatClock(left)} left`}
            </span>
          </span>
        )}
      </div>
      <h2 id={id}>
        Agent wants to <Code text={oneLine(verb)} /> <Mono text={oneLine(object)} />
      </h2>
      <CallFacts {...props} />
      <div class="arguments-box">
        <Arguments given={approval.tool_params} />
      </div>
      {end === null && (
        <>
          <MachineChoice approval={approval} now={api.now()} choose={want} chosen={chosen} />
          <fieldset class="choices" disabled={isLocked || left <= 0}>
            <legend class="sr">Decision</legend>
            {mayDecide ? (
              <Choices
                approval={approval}
                pressed={pressed}
                approve={(scope) => void approve(scope, chosen)}
                reject={(reason) => void reject(reason)}
              />
            ) : (
              <p class="muted">You may watch this run. To decide, you need write permission in the repository.</p>
            )}
          </fieldset>
        </>
      )}
      {end === null && <Note {...result} />}
      <p class={`end ${end === null ? "" : toneOf(end.status)}`} tabIndex={-1} ref={words}>
        {end !== null && (
          <>
            <span aria-hidden="true">{SIGNS[end.status]} </span>
            {describeEnd(end)}
          </>
        )}
      </p>
    </article>
  );
}

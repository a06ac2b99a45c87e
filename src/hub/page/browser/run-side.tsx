import { useRef, useState } from "preact/hooks";
import { count, moneyOfCap, seconds } from "../../../core/page/figures.js";
import { Chart, GateList, pure } from "../../../core/page/parts.js";
import type { RunState } from "../../../core/page/run-state.js";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { RunView } from "../../protocol/runs.js";
import { confirmed, Note, useAttempt } from "./pieces.js";
import type { ProjectSession } from "./session.js";

interface MeterProps {
  readonly name: string;
  readonly words: string;
  /** Of the limit; null: it has none. */
  readonly share: number | null;
}

function Meter({ name, words, share }: MeterProps) {
  return (
    <div class="meter">
      <dt>{name}</dt>
      <dd>{words}</dd>
      {share !== null && (
        <dd class="share">
          <progress
            aria-label={`${name}: share of the limit`}
            class={share > 0.8 ? "near" : ""}
            max={1}
            value={Math.min(1, share)}
          />
        </dd>
      )}
    </div>
  );
}

function formatElapsed(run: RunView | undefined, state: RunState, now: number): string {
  const started = state.startedAt ?? (run === undefined ? null : Date.parse(run.created_at));
  if (started === null) return "–";
  const known = run?.state === "lost" ? run.last_seen_at : run?.finished_at;
  const ended = state.endedAt ?? (known === null || known === undefined ? now : Date.parse(known));
  const passed = Math.max(0, Math.floor((ended - started) / 1_000) * 1_000);
  if (passed < 3_600_000) return passed === 0 ? "0 s" : seconds(passed);
  return `${Math.floor(passed / 3_600_000)} h ${Math.floor(passed / 60_000) % 60} min`;
}

/** Tokens of each step; nothing with fewer than two steps. `length` changes with the array, which grows in place. */
const TokenChart = pure(({ steps, length }: { readonly steps: RunState["steps"]; readonly length: number }) => {
  if (length < 2) return null;
  const bars = steps.map(({ name, inputTokens: input, cachedTokens: cached, outputTokens: output }) => ({
    label: () => `${name}: ${count(input)} in (${count(cached)} cached), ${count(output)} out`,
    parts: [
      ["cached", Math.min(cached, input)],
      ["fresh", Math.max(0, input - cached)],
      ["out", output],
    ] as const,
  }));
  const sums = steps.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  const words = `${count(sums.at(-1) ?? 0)} in step ${length}, at most ${count(Math.max(...sums))}`;
  return <Chart title="Tokens" words={words} bars={bars} />;
});

interface SideProps {
  readonly run: RunView | undefined;
  readonly state: RunState;
  readonly now: number;
}

/** Figures of a run next to its steps: cost against the cap, steps, time, gates, tokens. */
export function RunSide({ run, state, now }: SideProps) {
  const budget = state.budgetUsd || (run?.budget_usd ?? 0);
  const cost = state.modelCalls > 0 ? state.costUsd : (run?.cost_usd ?? 0);
  const steps = Math.max(state.steps.length, run?.steps ?? 0);
  const most = state.maximumSteps;
  return (
    <div class="side">
      <section class="card" aria-label="Figures">
        <dl class="figures">
          <Meter
            name="Cost"
            words={moneyOfCap(cost, budget)}
            share={cost === null || budget <= 0 ? null : cost / budget}
          />
          <Meter
            name="Steps"
            words={most > 0 ? `${count(steps)} of ${count(most)}` : count(steps)}
            share={most > 0 ? steps / most : null}
          />
          <Meter name="Time" words={formatElapsed(run, state, now)} share={null} />
        </dl>
        <TokenChart steps={state.steps} length={state.steps.length} />
      </section>
      {state.gates.size > 0 && (
        <section class="card" aria-label="Gates">
          <h2>Gates</h2>
          <GateList style="gates" gates={[...state.gates.values()]} />
        </section>
      )}
    </div>
  );
}

const STOP = "It stops as with “/architect stop”: the work so far is kept and reported, and nothing more is started.";

interface ControlsProps {
  readonly session: ProjectSession;
  readonly run: string;
  readonly isShown: boolean;
}

/** Controls of a run: stop, and a message. Hidden instead of removed, because it may hold a draft. */
export function RunControls({ session, run, isShown }: ControlsProps) {
  const { result, attempt } = useAttempt();
  const [isStopped, setStopped] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (text === "") return;
    setSending(true);
    const isSent = await attempt(() => session.api.post(ADDRESSES.message(session.id, run), { text }), "Sent.");
    setSending(false);
    if (!isSent) return;
    setSent((before) => [...before, text]);
    if (field.current !== null) field.current.value = "";
  };
  const stop = async (): Promise<void> => {
    if (!(await confirmed("Stop this run?", STOP, "Stop the run"))) return;
    const success = "The run was asked to stop. It ends within seconds.";
    setStopped(true);
    setStopped(await attempt(() => session.api.post(ADDRESSES.stop(session.id, run), {}), success));
  };
  return (
    <section class="card" aria-label="Talk to the run" hidden={!isShown}>
      <form class="message" onSubmit={(event) => void submit(event)}>
        <label htmlFor="message">Message to the agent</label>
        <textarea ref={field} id="message" rows={3} maxLength={4000} required aria-describedby="message-hint" />
        <p class="hint muted" id="message-hint">
          The agent gets this with its next results, as a maintainer's order.
        </p>
        <div class="buttons">
          <button type="button" class="danger" disabled={isStopped} onClick={() => void stop()}>
            Stop the run
          </button>
          <button type="submit" disabled={isSending}>
            Send
          </button>
        </div>
      </form>
      <ul class="sent" aria-label="Messages that you sent">
        {sent.map((text) => (
          <li>
            <b>You: </b>
            {text}
          </li>
        ))}
      </ul>
      <Note {...result} />
    </section>
  );
}

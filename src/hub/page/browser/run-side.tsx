import { useRef, useState } from "preact/hooks";
import { count, seconds } from "../../../core/page/figures.js";
import { Chart, GateChange, pure } from "../../../core/page/parts.js";
import type { RunState } from "../../../core/page/run-state.js";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { RunView } from "../../protocol/runs.js";
import { type Api, failureText } from "./api.js";
import { confirmed, costWords, NOTHING_SAID, Note } from "./pieces.js";
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

function elapsedWords(run: RunView | undefined, state: RunState, now: number): string {
  const started = state.startedAt ?? (run === undefined ? null : Date.parse(run.created_at));
  if (started === null) return "–";
  const known = run?.state === "lost" ? run.last_seen_at : run?.finished_at;
  const ended = state.endedAt ?? (known === null || known === undefined ? now : Date.parse(known));
  const passed = Math.max(0, Math.floor((ended - started) / 1_000) * 1_000);
  if (passed < 3_600_000) return passed === 0 ? "0 s" : seconds(passed);
  return `${Math.floor(passed / 3_600_000)} h ${Math.floor(passed / 60_000) % 60} min`;
}

/** Tokens over the steps, of which there are `length`; nothing before there are two. */
const TokenChart = pure(({ tokens, length }: { readonly tokens: RunState["tokens"]; readonly length: number }) => {
  const last = tokens.at(-1);
  if (length < 2 || last === undefined) return null;
  const bars = tokens.map(({ step, input, cached, output }) => ({
    label: () => `Step ${step}: ${count(input)} in (${count(cached)} cached), ${count(output)} out`,
    parts: [
      ["cached", Math.min(cached, input)],
      ["fresh", Math.max(0, input - cached)],
      ["out", output],
    ] as const,
  }));
  const most = Math.max(...tokens.map(({ input, output }) => input + output));
  const words = `${count(last.input + last.output)} in step ${last.step}, at most ${count(most)}`;
  return <Chart title="Tokens" words={words} bars={bars} />;
});

interface SideProps {
  readonly run: RunView | undefined;
  readonly state: RunState;
  readonly api: Api;
}

/** Figures of a run beside its steps: cost against the cap, steps, time, gates, tokens. */
export function RunSide({ run, state, api }: SideProps) {
  const budget = state.budgetUsd || (run?.budget_usd ?? 0);
  const cost = state.modelCalls > 0 ? state.costUsd : (run?.cost_usd ?? 0);
  const steps = Math.max(state.tokens.length, run?.steps ?? 0);
  const most = state.maximumSteps;
  return (
    <div class="side">
      <section class="card" aria-label="Figures">
        <dl class="figures">
          <Meter
            name="Cost"
            words={costWords(cost, budget)}
            share={cost === null || budget <= 0 ? null : cost / budget}
          />
          <Meter
            name="Steps"
            words={most > 0 ? `${count(steps)} of ${count(most)}` : count(steps)}
            share={most > 0 ? steps / most : null}
          />
          <Meter name="Time" words={elapsedWords(run, state, api.now())} share={null} />
        </dl>
        <TokenChart tokens={state.tokens} length={state.tokens.length} />
      </section>
      {state.gates.size > 0 && (
        <section class="card" aria-label="Gates">
          <h2>Gates</h2>
          <ul class="gates" aria-label="Gates before and after the change">
            {[...state.gates.values()].map((gate) => (
              <li key={gate.name}>
                <GateChange {...gate} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const STOP = "It stops as with “/architect stop”: the work so far is kept and reported, and nothing more is started.";

/** A person's request to a run, and its result. */
function useRequests(session: ProjectSession, api: Api, run: string) {
  const [said, say] = useState(NOTHING_SAID);
  const [isStopped, setStopped] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, addSent] = useState<readonly string[]>([]);
  const stop = async (): Promise<void> => {
    if (!(await confirmed("Stop this run?", STOP, "Stop the run"))) return;
    setStopped(true);
    try {
      await api.post(ADDRESSES.stop(session.id, run), {});
      say({ text: "The run was asked to stop. It ends within seconds.", isBad: false });
    } catch (error) {
      setStopped(false);
      say({ text: failureText(error), isBad: true });
    }
  };
  /** @returns whether the run will get it */
  const tell = async (text: string): Promise<boolean> => {
    setSending(true);
    try {
      await api.post(ADDRESSES.message(session.id, run), { text });
      addSent((before) => [...before, text]);
      say({ text: "Sent.", isBad: false });
      return true;
    } catch (error) {
      say({ text: failureText(error), isBad: true });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { said, isStopped, isSending, sent, stop, tell };
}

interface ControlsProps {
  readonly session: ProjectSession;
  readonly api: Api;
  readonly run: string;
  readonly isShown: boolean;
}

/** Controls of a run: stop, and a message. Hidden instead of removed, because it may hold a draft. */
export function RunControls({ session, api, run, isShown }: ControlsProps) {
  const { said, isStopped, isSending, sent, stop, tell } = useRequests(session, api, run);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (text !== "" && (await tell(text)) && field.current !== null) field.current.value = "";
  };
  return (
    <section class="card" aria-label="Talk to the run" hidden={!isShown}>
      <form class="message" onSubmit={(event) => void submit(event)}>
        <label htmlFor="message">Message to the agent</label>
        <textarea ref={field} id="message" rows={3} maxLength={4000} required aria-describedby="message-hint" />
        <p class="hint" id="message-hint">
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
      <Note said={said} />
    </section>
  );
}

import { Component, type ComponentChildren, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import { type CallArguments, type CallText, callArguments } from "../run/call-texts.js";
import type { RunStatus } from "../run/run.js";
import { clampText } from "../text/truncate.js";
import { Diff, replacement, unifiedDiff } from "./diff.js";
import { count, money, seconds } from "./figures.js";
import type { MarkRow } from "./marks.js";
import type { CallRow, StepRow } from "./run-state.js";
import { Block, Code, Fold, Inline, Medium, Mono, oneLine, Remedy } from "./texts.js";

/** Renders again only if a property changes, because a live page renders with every event. */
export function pure<Props extends object>(Drawn: FunctionComponent<Props>): new (props: Props) => Component<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = Object.keys(next) as (keyof Props)[];
      return names.some((name) => next[name] !== this.props[name]);
    }
    override render() {
      return <Drawn {...this.props} />;
    }
  };
}

type Tone = "good" | "bad" | "warn" | "live" | "";

/** Tone and sign of each status of a run or decision. */
const STATUS: Readonly<Record<RunStatus | "running" | "lost" | "approved" | "rejected", readonly [Tone, string]>> = {
  running: ["live", "●"],
  lost: ["warn", "!"],
  success: ["good", "✓"],
  no_changes: ["", "–"],
  partial: ["warn", "!"],
  failed: ["bad", "✗"],
  skipped: ["", "–"],
  denied: ["bad", "✗"],
  awaiting_approval: ["warn", "?"],
  approved: ["good", "✓"],
  rejected: ["bad", "✗"],
};

function lookOf(status: string): readonly [Tone, string] {
  return Object.hasOwn(STATUS, status) ? STATUS[status as keyof typeof STATUS] : ["", "–"];
}

export const toneOf = (status: string): Tone => lookOf(status)[0];

/** The status of a run or decision as a word; sign and colour repeat it. */
export function Badge({ status }: { readonly status: string }) {
  const [tone, sign] = lookOf(status);
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{sign}</span> {status.slice(0, 40).replaceAll("_", " ")}
    </span>
  );
}

function GateChip({ when, kind }: { readonly when: string; readonly kind: string }) {
  const tone = kind === "pass" ? "good" : kind === "fail" || kind === "timeout" || kind === "error" ? "bad" : "";
  return (
    <span class={`chip ${tone}`}>
      <span class="sr">{when} </span>
      {kind === "" ? "–" : kind.slice(0, 30).replaceAll("_", " ")}
    </span>
  );
}

interface Gate {
  readonly name: string;
  /** '' = not yet. */
  readonly before: string;
  readonly after: string;
}

/** A gate before and after the change. */
export function GateChange(gate: Gate) {
  return (
    <>
      <b>
        <Code text={clampText(gate.name, 100)} />
      </b>{" "}
      <span>
        <GateChip when="before" kind={gate.before} /> <span aria-hidden="true">→</span>{" "}
        <GateChip when="after" kind={gate.after} />
      </span>
    </>
  );
}

export function GateList({ gates, style }: { readonly gates: readonly Gate[]; readonly style: string }) {
  return (
    <ul class={style} aria-label="Gates before and after the change">
      {gates.map((gate) => (
        <li key={gate.name}>
          <GateChange {...gate} />
        </li>
      ))}
    </ul>
  );
}

const WIDTH = 600;
const HEIGHT = 80;
/** Maximum width of a bar, so that a few bars do not fill the chart. */
const WIDEST = 20;
/** Maximum number of bars. With more values, neighbours share a bar, which shows the highest of them. */
const BARS = 120;

export interface Bar {
  /** Called only for bars that are drawn. */
  readonly label: () => string;
  /** From bottom to top. */
  readonly parts: readonly (readonly [color: string, value: number])[];
}

const heightOf = ({ parts }: Bar): number => parts.reduce((sum, [, value]) => sum + value, 0);

function thinned(bars: readonly Bar[]): readonly Bar[] {
  const share = Math.ceil(bars.length / BARS);
  if (share <= 1) return bars;
  const kept: Bar[] = [];
  for (let at = 0; at < bars.length; at += share)
    kept.push(bars.slice(at, at + share).reduce((best, bar) => (heightOf(bar) > heightOf(best) ? bar : best)));
  return kept;
}

/** Values over the steps, with a summary in words. */
export function Chart(props: { readonly title: string; readonly words: string; readonly bars: readonly Bar[] }) {
  const shown = thinned(props.bars);
  const top = Math.max(...shown.map(heightOf)) || 1;
  const width = Math.min(WIDEST, WIDTH / shown.length);
  const colors = shown[0]?.parts.map(([color]) => color) ?? [];
  const drawn = shown.map(({ label, parts }, index) => {
    let y = HEIGHT;
    const rects = parts.map(([color, value]) => {
      const height = Math.max(parts.length === 1 ? 1 : 0, (value / top) * (HEIGHT - 4));
      y -= height;
      const place = { x: (index * width).toFixed(2), y: Math.max(0, y).toFixed(2) };
      return <rect class={color} {...place} width={Math.max(0.5, width - 1.5).toFixed(2)} height={height.toFixed(2)} />;
    });
    return (
      <g>
        <title>{label()}</title>
        {rects}
      </g>
    );
  });
  return (
    <figure>
      <figcaption>
        <b>{props.title}</b> {props.words}
      </figcaption>
      <svg
        role="img"
        aria-label={`${props.title}: ${props.words}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {drawn}
      </svg>
      {colors.length > 1 && (
        <p class="legend" aria-hidden="true">
          {colors.map((color) => (
            <span class={`key ${color}`}>{color}</span>
          ))}
        </p>
      )}
    </figure>
  );
}

/** Maximum characters of an argument that is shown inline; a longer one is a block. */
const SHORT = 80;

function Argument({ name, value }: { readonly name: string; readonly value: unknown }) {
  const line = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const text = typeof value === "string" || line.length <= SHORT ? line : (JSON.stringify(value, null, 2) ?? "");
  const isShort = text.length <= SHORT && !text.includes("\n");
  return (
    <>
      <dt>
        <Code text={clampText(name, SHORT)} />
      </dt>
      <dd>{isShort ? <Mono text={text} /> : <Block text={text} />}</dd>
    </>
  );
}

/** The arguments of a call; an edit as a diff. */
export const Arguments = pure(({ given }: { readonly given: CallArguments }) => {
  const { isLive, limit } = useContext(Medium);
  const whole = isLive ? Number.POSITIVE_INFINITY : limit;
  const { path, patch } = given;
  const patched = typeof patch === "string" && patch.length <= whole ? unifiedDiff(patch) : null;
  const edited = patched ?? replacement(given, whole);
  const inDiff = edited === null ? [] : patched === null ? ["old_str", "new_str"] : ["patch"];
  const rest = Object.entries(given).filter(([name]) => !inDiff.includes(name));
  return (
    <>
      {rest.length > 0 && (
        <dl class="arguments">
          {rest.map(([name, value]) => (
            <Argument name={name} value={value} />
          ))}
        </dl>
      )}
      {edited !== null && <Diff path={typeof path === "string" ? path : ""} lines={edited} />}
    </>
  );
});

function WrittenArguments({ json }: { readonly json: string }) {
  const given = callArguments(json);
  const isEmpty = Object.keys(given).length === 0;
  if (isEmpty && (json.trim() === "" || json.trim() === "{}")) return null;
  return (
    <>
      <h4>Arguments</h4>
      {isEmpty ? <Block text={json} /> : <Arguments given={given} />}
    </>
  );
}

function Result({ call }: { readonly call: CallRow }) {
  const { limit, isLive } = useContext(Medium);
  if (call.state === "running") return <p class="muted">It has not returned yet.</p>;
  if (call.state === "done") {
    const { path } = callArguments(call.arguments);
    const diff = typeof path === "string" && (isLive || call.output.length <= limit) ? unifiedDiff(call.output) : null;
    if (diff !== null) return <Diff path={String(path)} lines={diff} />;
    return call.output.trim() === "" ? <p class="muted">Nothing was printed.</p> : <Block text={call.output} />;
  }
  const isRepeated = call.output.trim() === "" || call.output.trim() === call.error.trim();
  return (
    <>
      <p class="bad">{call.error}</p>
      <Remedy text={call.remedy} />
      {!isRepeated && <Block text={call.output} />}
    </>
  );
}

const STATES = {
  running: ["◌", "is being run", "live"],
  done: ["✓", "done", "good"],
  failed: ["✗", "failed", "bad"],
  waiting: ["?", "waits for a person", "warn"],
} as const;

function Phrase({ verb, object, note }: CallText) {
  return (
    <span class="what">
      <span class="verb">
        <Code text={oneLine(verb)} />
      </span>{" "}
      <Mono text={oneLine(object)} />{" "}
      <span class="muted">
        <Code text={oneLine(note)} />
      </span>
    </span>
  );
}

function Time({ of }: { readonly of: number | null }) {
  return of === null ? null : <span class="figure">{seconds(of)}</span>;
}

/** One call in words, with its arguments and result folded. `isCut`: the run ended before the call returned. */
function Call({ call, isCut }: { readonly call: CallRow; readonly isCut: boolean }) {
  const [sign, word, tone] = isCut ? ["–", "did not end", ""] : STATES[call.state];
  const summary = (
    <>
      <span class={`state ${tone}`}>
        <span aria-hidden="true">{sign}</span>
        <span class="sr">{word}</span>
      </span>{" "}
      <Phrase {...call.words} /> <Time of={call.milliseconds} />
      {call.error !== "" && (
        <span class="failure">
          <Code text={oneLine(call.error)} />
        </span>
      )}
    </>
  );
  const content = () => (
    <>
      <WrittenArguments json={call.arguments} />
      <h4>Result</h4>
      <Result call={call} />
    </>
  );
  return <Fold summary={summary} content={content} />;
}

const SAID_SHOWN = 600;

/** The model's text in a step; nothing if it is the run's summary, which is shown elsewhere. */
function Said({ text, summary }: { readonly text: string; readonly summary: string }) {
  if (text.trim() === "" || text === summary) return null;
  return (
    <p class="said">
      <Inline text={clampText(text.replace(/\s+/g, " ").trim(), SAID_SHOWN)} />
    </p>
  );
}

interface StepProps {
  readonly row: StepRow;
  /** The row's revision, because the row changes in place. */
  readonly revision: number;
  readonly summary: string;
  readonly hasEnded: boolean;
}

/** One answer of the model, with its calls. */
export const Step = pure(({ row, summary, hasEnded }: StepProps) => {
  const cached = row.cachedTokens > 0 ? ` (${count(row.cachedTokens)} cached)` : "";
  const tokens = `${count(row.inputTokens)}${cached} + ${count(row.outputTokens)} tokens`;
  return (
    <li class="step">
      <h3>
        {row.name} <span class="figure">{[seconds(row.milliseconds), tokens, money(row.costUsd)].join(" · ")}</span>
      </h3>
      <Said text={row.text} summary={summary} />
      {row.calls.map((call) => (
        <Call call={call} isCut={hasEnded && call.state === "running"} />
      ))}
    </li>
  );
});

/** An event between the steps. */
export const Mark = pure(({ row }: { readonly row: MarkRow }) => {
  const text: ComponentChildren = (
    <>
      <span class={`what ${row.ok === null ? "" : row.ok ? "good" : "bad"}`}>
        <Code text={oneLine(row.text)} />
      </span>{" "}
      <Time of={row.durationMilliseconds} />
    </>
  );
  const isPlain = row.output.trim() === "";
  return (
    <li class="mark">
      {isPlain ? <p>{text}</p> : <Fold summary={text} content={() => <Block text={row.output} />} />}
    </li>
  );
});

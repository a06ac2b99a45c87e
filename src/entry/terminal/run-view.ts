import type { GatePhase } from "../../core/gate/gate.js";
import { countText, kindWords, phaseText } from "../../core/gate/gate-texts.js";
import type { RunEvent } from "../../core/run/agent.js";
import { callArguments, callLine, callText } from "../../core/run/call-texts.js";
import { escalationText } from "../../core/run/escalation-texts.js";
import { moneyWords, timeWords } from "./amounts.js";
import type { Paint } from "./paint.js";
import { displayWidth, fitColumns, oneLine, padColumns } from "./width.js";

export interface ViewOptions {
  readonly paint: Paint;
  /** Current width of the terminal; null: lines are not wrapped or cut, as in a file. */
  columns(): number | null;
}

/** The run as a person follows it: a pure fold of its events. */
export interface RunView {
  /** The lines that an event adds. */
  lines(event: RunEvent): readonly string[];
  /** The current activity as one line; '' before the run begins and after its end. */
  status(now: number): string;
}

const VERB_COLUMNS = 7;
/** On narrower terminals only the status line shows costs. */
const WIDE_ENOUGH = 60;
const REASON_SHOWN = 300;
const SANDBOXES: Readonly<Record<string, string>> = {
  bwrap: "bubblewrap",
  user: "another user; no bubblewrap, see the report",
};

interface Row {
  /** A number, or a mark. */
  readonly lead: string;
  readonly verb: string;
  readonly target: string;
  readonly mark?: string;
  readonly look?: Parameters<Paint>[1];
  readonly milliseconds: number;
}

/** A configuration key with its value allows the call; any other remedy is an alternative to it. */
function formatRemedy(remedy: string): string {
  return /^[a-z_]+(?:\.[a-z_]+)+:/.test(remedy) ? `to allow it: ${remedy}` : `instead: ${remedy}`;
}

/** New tests should fail without the change, and earlier failures are not its fault. */
function lookOf(phase: GatePhase, isGood: boolean): Parameters<Paint>[1] {
  if (phase === "new_tests" || phase === "altered") return isGood ? "yellow" : "green";
  return isGood ? "green" : phase === "baseline" ? "yellow" : "red";
}

/** A dry run answers a call with the effect that it would have had. */
function dryMark(output: string): { readonly mark?: string } {
  return output.startsWith("[DRY-RUN]") ? { mark: "not done" } : {};
}

export function createRunView({ paint, columns }: ViewOptions): RunView {
  let cost: number | null = 0;
  let budgetUsd = 0;
  let maximumSteps = 0;
  let steps = 0;
  let startedAt = 0;
  let activity = "";
  let since = 0;

  const row = ({ lead, verb, target, mark = "", look, milliseconds }: Row): string => {
    const width = columns();
    const time = timeWords(milliseconds);
    const head = `${lead.padStart(2)}  ${padColumns(verb, VERB_COLUMNS)}`;
    const marked = mark === "" ? "" : paint(mark, look ?? "dim");
    if (width === null) return [head + target, mark, time, moneyWords(cost)].filter((part) => part !== "").join("  ");
    const money = width < WIDE_ENOUGH ? "" : moneyWords(cost).padStart(8);
    const room = width - displayWidth(head) - displayWidth(mark) - time.padStart(10).length - money.length - 2;
    const shown = padColumns(fitColumns(target, room), room);
    return `${paint(head.slice(0, 4), "dim")}${paint(head.slice(4), "cyan")}${shown} ${marked}${paint(time.padStart(10) + money, "dim")}`;
  };
  const below = (text: string, look: Parameters<Paint>[1]): string => {
    const line = oneLine(text).slice(0, REASON_SHOWN);
    return `    ${paint(fitColumns(line, (columns() ?? REASON_SHOWN + 4) - 5), look)}`;
  };
  const begin = (text: string, at: number): void => {
    activity = text;
    since = at;
  };

  const called = ({ step, outcome, at }: Extract<RunEvent, { type: "tool_finished" }>): readonly string[] => {
    const { call, result, durationMilliseconds } = outcome;
    const { verb, object, note } = callText(call.name, callArguments(call.arguments));
    begin("thinking", at);
    const line = row({
      ...{ lead: String(step), verb },
      target: [object, note]
        .map(oneLine)
        .filter((part) => part !== "")
        .join("  "),
      ...(result.success ? dryMark(result.output) : { mark: "✗", look: "red" as const }),
      milliseconds: durationMilliseconds,
    });
    if (result.success) return [line];
    const { error, remedy = "" } = result;
    return [line, below(error, "red"), ...(remedy === "" ? [] : [below(formatRemedy(remedy), "dim")])];
  };

  const tested = ({ gate, phase, run, at }: Extract<RunEvent, { type: "gate_finished" }>): readonly string[] => {
    begin("thinking", at);
    const isGood = run.kind === "pass";
    const counts = run.tests === undefined ? "" : ` (${countText(run.tests)})`;
    return [
      row({
        ...{ lead: "─", verb: "gate", target: `${oneLine(gate)}, ${phaseText(phase)}${counts}` },
        ...{ mark: isGood ? "✓" : kindWords(run.kind), look: lookOf(phase, isGood) },
        milliseconds: run.durationMilliseconds,
      }),
    ];
  };

  return {
    lines(event) {
      switch (event.type) {
        case "run_started":
          ({ budgetUsd, maximumSteps } = event);
          startedAt = event.at;
          begin("reading the project", event.at);
          return [];
        case "sandbox_chosen":
          // Levels without protection are shown as a warning.
          return SANDBOXES[event.level] === undefined ? [] : [paint(`sandbox: ${SANDBOXES[event.level]}`, "dim")];
        case "agent_started":
          return [paint(`── ${oneLine(event.agent)}`, "bold")];
        case "message_added": {
          const { message } = event;
          const [call, ...more] = message.role === "assistant" ? (message.toolCalls ?? []) : [];
          if (call === undefined) begin(message.role === "assistant" ? "proving" : "thinking", event.at);
          else {
            const words = oneLine(callLine(call.name, call.arguments));
            begin(`${words}${more.length > 0 ? ` and ${more.length} more` : ""}`, event.at);
          }
          return [];
        }
        case "model_answered":
          cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
          if (event.purpose === "agent") steps += 1;
          return [];
        case "usage_lost":
          cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
          return [];
        case "sub_run_started":
          begin(`sub-run of ${oneLine(event.sub.agent)}`, event.at);
          return [
            paint(
              ` ├─ sub-run ${oneLine(event.sub.id)}: ${oneLine(event.sub.agent)}, ${oneLine(event.sub.task)}`,
              "dim",
            ),
          ];
        case "sub_run_event": {
          const { event: inner } = event;
          if (inner.type !== "model_answered" && inner.type !== "usage_lost") return [];
          cost = cost === null || inner.costUsd === null ? null : cost + inner.costUsd;
          return [];
        }
        case "sub_run_finished": {
          const figures = `${event.steps} steps${event.costUsd === null ? "" : `, ${moneyWords(event.costUsd)}`}`;
          return [paint(` ├─ sub-run ${oneLine(event.id)}: ${oneLine(event.stopReason)}, ${figures}`, "dim")];
        }
        case "tool_finished":
          return called(event);
        case "gate_finished":
          return tested(event);
        case "approval_requested": {
          const place = event.page ?? "GitHub, in a comment";
          begin(`waiting for a person at ${oneLine(place)}`, event.at);
          const until = new Date(event.deadline).toLocaleTimeString("en-GB");
          return [
            paint(` ?  a person is asked about ${oneLine(event.tool)} at ${oneLine(place)} until ${until}`, "yellow"),
          ];
        }
        case "approval_answered": {
          begin("thinking", event.at);
          const by = event.by === "" ? "" : ` by ${oneLine(event.by)}`;
          return [
            paint(` ─  ${oneLine(event.tool)} ${event.answer}${by}`, event.answer === "approved" ? "green" : "red"),
          ];
        }
        case "words_heard":
          return [`${paint(` ─  ${oneLine(event.by)}:`, "bold")} ${oneLine(event.text).slice(0, REASON_SHOWN)}`];
        case "setup_failed":
          return [`${paint("warning:", "yellow")} ${oneLine(`${event.problem} ${event.cause}`)}`];
        case "model_escalated":
          return [paint(` ─  ${oneLine(escalationText(event))}`, "yellow")];
        case "context_compacted":
          return [paint(" ─  earlier steps are summarised", "dim")];
        case "notice_given": {
          const { level } = event;
          const mark = { info: "", warning: paint("warning: ", "yellow"), error: paint("error: ", "red") }[level];
          return [`${mark}${level === "info" ? paint(oneLine(event.text), "dim") : oneLine(event.text)}`];
        }
        case "run_finished":
          activity = "";
          return [];
        default:
          return [];
      }
    },
    status(now) {
      if (activity === "") return "";
      const money = cost === null ? "" : ` · ${moneyWords(cost)} of $${budgetUsd}`;
      const done = steps === 0 ? "" : `step ${steps} of ${maximumSteps}${money} · `;
      const spent = `${done}${timeWords(Math.max(1000, now - startedAt)).replace(/\.\d s$/, " s")}`;
      const doing = `${activity} ${Math.max(0, Math.round((now - since) / 1000))} s`;
      const width = (columns() ?? 80) - 1;
      const room = width - displayWidth(spent) - 5;
      return room < 8
        ? paint(fitColumns(`… ${doing}`, width), "dim")
        : paint(`… ${fitColumns(doing, room)} · ${spent}`, "dim");
    },
  };
}

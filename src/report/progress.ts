import { countText, kindWords, phaseText } from "../core/gate/gate-texts.js";
import type { ToolCall } from "../core/model/message.js";
import { plural } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import { callArguments, callText } from "../core/run/call-texts.js";
import { boundedLine, cellName, code, type Sanitize } from "./inline.js";
import { type RenderOptions, sanitizer } from "./sections.js";
import { spent } from "./sub-runs.js";
import { duration } from "./wording.js";

const ROWS_SHOWN = 12;
const SUBJECTS_SHOWN = 4;
const OBJECT_SHOWN = 100;
const ERROR_SHOWN = 100;

/** A line of the list. Consecutive calls with the same verb share a line. */
interface Row {
  readonly words: string;
  readonly subjects: readonly string[];
}

function formatCall({ name, arguments: given }: ToolCall): { readonly verb: string; readonly object: string } {
  const { verb, object } = callText(name, callArguments(given));
  return { verb, object: code(object || name, OBJECT_SHOWN) };
}

function rowText({ words, subjects }: Row): string {
  const hidden = subjects.length - SUBJECTS_SHOWN;
  const shown = subjects.slice(0, SUBJECTS_SHOWN).join(", ");
  return `${words}${shown === "" ? "" : ` ${shown}`}${hidden > 0 ? ` and ${hidden} more` : ""}`;
}

/** The facts that the comment of a working run shows. */
interface Progress {
  readonly rows: readonly Row[];
  /** Calls without a result. */
  readonly open: readonly ToolCall[];
  readonly maximumSteps: number;
  readonly budgetUsd: number;
}

function readProgress(events: readonly RunEvent[], command: string, sanitize: Sanitize): Progress {
  const rows: Row[] = [];
  const open = new Map<string, ToolCall>();
  let [maximumSteps, budgetUsd] = [0, 0];
  const add = (words: string, subject = ""): void => {
    const last = rows.at(-1);
    if (last !== undefined && last.words === words && subject !== "") {
      if (!last.subjects.includes(subject)) rows[rows.length - 1] = { words, subjects: [...last.subjects, subject] };
    } else rows.push({ words, subjects: subject === "" ? [] : [subject] });
  };
  for (const event of events) {
    if (event.type === "run_started") ({ maximumSteps, budgetUsd } = event);
    if (event.type === "costs_reserved") budgetUsd = event.budgetUsd;
    // A review starts the same agent once for each part of the change, which is no new phase.
    if (event.type === "agent_started" && command !== "review") add(`- phase ${cellName(event.agent, sanitize)}`);
    if (event.type === "message_added" && event.message.role === "assistant")
      for (const call of event.message.toolCalls) open.set(call.id, call);
    if (event.type === "loop_stopped" || event.type === "run_resumed") open.clear();
    if (event.type === "tool_finished") {
      const { call, result } = event.outcome;
      open.delete(call.id);
      const { verb, object } = formatCall(call);
      if (result.success) add(`- ✓ ${verb}`, object);
      else rows.push({ words: `- ✗ ${verb} ${object}: ${code(result.error, ERROR_SHOWN)}`, subjects: [] });
    }
    if (event.type === "gate_finished") {
      const { kind, tests } = event.run;
      const count = tests === undefined ? "" : ` (${countText(tests)})`;
      add(
        `- ${kind === "pass" ? "✓" : "✗"} gate ${cellName(event.gate, sanitize)}, ${phaseText(event.phase)}: ${kindWords(kind)}${count}`,
      );
    }
  }
  return { rows, open: [...open.values()], maximumSteps, budgetUsd };
}

/** The comment while the run works: status line, the latest actions, and calls without a result. */
export function renderProgress(
  view: {
    readonly events: readonly RunEvent[];
    readonly runUrl: string;
    readonly command: string;
    readonly hubUrl?: string;
  },
  options: RenderOptions,
): string {
  const { events, command, runUrl, hubUrl } = view;
  const sanitize = sanitizer(options);
  const { steps, costUsd } = spent(events);
  const { rows, open, maximumSteps, budgetUsd } = readProgress(events, command, sanitize);
  const first = (events.findLast((event) => event.type === "run_resumed") ?? events[0])?.at;
  const latest = events.at(-1)?.at;
  const cost = costUsd === null ? "unpriced" : `$${costUsd.toFixed(2)}${budgetUsd > 0 ? ` of $${budgetUsd}` : ""}`;
  const line = [
    `⏳ ${boundedLine(command, 80, sanitize)}`,
    `step ${steps}${maximumSteps > 0 ? ` of ${maximumSteps}` : ""}`,
    cost,
    ...(first === undefined || latest === undefined ? [] : [duration(latest - first)]),
    `[Run](${runUrl})`,
    ...(hubUrl === undefined ? [] : [`[Live](${hubUrl})`]),
    `stop: ${code(`${options.phrase} stop`)}`,
  ];
  const hidden = rows.length - ROWS_SHOWN;
  const now = open.slice(0, SUBJECTS_SHOWN).map((call) => {
    const { verb, object } = formatCall(call);
    return `- … ${verb} ${object}`;
  });
  const list = [...rows.slice(-ROWS_SHOWN).map(rowText), ...now];
  return [
    "### Architect: running",
    line.join(" · "),
    ...(hidden > 0 ? ["", `${plural(hidden, "earlier line")}.`] : []),
    ...(list.length > 0 ? ["", ...list] : []),
  ].join("\n");
}

import { phaseWords } from "./gate-words.js";
function mark(text, given = {}) {
    return { kind: "mark", text, ok: null, output: "", durationMilliseconds: null, ...given };
}
export function markOf(event) {
    switch (event.type) {
        case "agent_started":
            return mark(`Agent ${event.agent} begins`);
        case "run_resumed":
            return mark(`Resumed as session ${event.sessionId}`);
        case "context_compacted":
            return mark(event.method === "summary"
                ? `${event.removed} messages were replaced by a summary`
                : `${event.removed} messages were left out`, { output: event.record.summary });
        case "gate_finished": {
            const { kind, output, durationMilliseconds } = event.run;
            const ok = event.phase === "new_tests" ? null : kind === "pass";
            return mark(`Gate ${event.gate}, ${phaseWords(event.phase)}: ${kind.replaceAll("_", " ")}`, {
                ok,
                output,
                durationMilliseconds,
            });
        }
        case "approval_requested":
            return mark(`A person is asked about ${event.tool}, approval ${event.id}`);
        case "approval_answered":
            return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`, {
                ok: event.answer === "approved",
            });
        case "words_heard":
            return mark(`${event.by} says to the agent`, { output: event.text });
        case "usage_lost":
            return mark("An answer of the model broke off; its tokens are counted");
        default:
            return null;
    }
}

import { ADDRESSES } from "./addresses.js";
import { failureText } from "./api.js";
import { wish } from "./approval-words.js";
import { oneLine } from "./call-details.js";
import { code, fill, h, route, setText } from "./dom.js";
import { ago, badge, riskChip } from "./pieces.js";
import { HASHES } from "./routes.js";
const SCOPES = { once: "once", class: "for the class", all: "for all calls" };
const OUTCOMES = {
    pending: "",
    approved: "the call has not run yet",
    executing: "the call is running",
    completed: "the call succeeded",
    failed: "the call failed",
    rejected: "the call did not run",
};
function howWords({ status, scope, decided_by, reason, outcome }) {
    const how = status === "approved" ? `Approved${scope === null ? "" : ` ${SCOPES[scope]}`}` : "Rejected";
    const by = decided_by === null ? "" : ` by ${decided_by}`;
    const result = outcome === null ? "" : OUTCOMES[outcome];
    return [how, by, reason === null ? "" : [": ", oneLine(reason)], result === "" ? "" : ` · ${result}`];
}
function decisionRow(decision, session, now) {
    const { verb, object } = wish(decision.tool_name, decision.tool_params);
    const { run_title: title, run_id: run, risk_level: risk } = decision;
    const where = title === null ? "a run that is no longer kept" : route(HASHES.run(session.id, run), {}, title || "Run");
    return h("li", { class: "run" }, h("div", { class: "run-state" }, badge(decision.status)), h("div", { class: "run-what" }, h("p", {}, h("b", {}, oneLine(verb), " ", h("code", {}, oneLine(object))), " ", risk !== null && riskChip(risk)), h("p", { class: "muted" }, h("code", {}, code(decision.tool_name)), " · ", howWords(decision)), h("p", { class: "muted" }, "in ", where)), h("div", { class: "run-figures muted" }, h("p", {}, ago(decision.decided_at, now))));
}
export function decisionsView(session, api) {
    const list = h("ul", { class: "runs", "aria-label": "Decisions, the newest first" });
    const empty = h("p", { class: "muted" });
    const problem = h("p", { class: "bad", role: "status" });
    const more = h("button", { type: "button", class: "plain" }, "Show earlier decisions");
    const known = new Map();
    let before = null;
    let loadedAt = -1;
    const draw = () => {
        const newest = [...known.values()].sort((a, b) => Number(b.decision_id) - Number(a.decision_id));
        fill(list, newest.map((one) => decisionRow(one, session, api.now())));
        list.hidden = newest.length === 0;
        setText(empty, newest.length === 0 ? "No call has been decided yet." : "");
        more.hidden = before === null;
    };
    const load = async (from) => {
        try {
            const query = from === null ? "" : `?before=${encodeURIComponent(from)}`;
            const page = await api.get(`${ADDRESSES.decisions(session.id)}${query}`);
            if (from !== null || known.size === 0)
                before = page.before;
            for (const one of page.decisions)
                known.set(one.decision_id, one);
            setText(problem, "");
            draw();
        }
        catch (error) {
            setText(problem, failureText(error));
        }
    };
    more.addEventListener("click", () => void load(before));
    list.hidden = true;
    more.hidden = true;
    setText(empty, "Loading…");
    const back = h("p", { class: "back" }, route(HASHES.approvals(session.id), {}, "← Approvals"));
    const heading = h("h1", { tabindex: "-1" }, "Past decisions");
    return {
        title: "Past decisions",
        element: h("div", {}, back, heading, problem, list, empty, more),
        update: () => {
            if (loadedAt === session.decisionChanges)
                return;
            loadedAt = session.decisionChanges;
            void load(null);
        },
    };
}

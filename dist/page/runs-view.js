import { count } from "./figures.js";
import { failureText } from "./api.js";
import { fill, h, route, setText } from "./dom.js";
import { ago, badge, costWords } from "./pieces.js";
import { HASHES } from "./routes.js";
function sortRuns(runs) {
    const rank = ({ state }) => (state === "running" ? 0 : 1);
    return [...runs].sort((a, b) => rank(a) - rank(b) || b.created_at.localeCompare(a.created_at));
}
export const statusOf = (run) => (run.state === "finished" ? run.status || "finished" : run.state);
export const titleOf = (run) => run.title.trim() || `${run.command} ${run.subject}`.trim() || "Run";
function runRow(run, session, now) {
    const waiting = session.pending.filter(({ approval }) => approval.run_id === run.run_id).length;
    const asks = waiting === 0 ? null : h("span", { class: "chip warn" }, `${waiting} waiting for approval`);
    const facts = [run.command, run.subject, run.actor && `by ${run.actor}`].filter((part) => part !== "").join(" · ");
    const figures = `${count(run.steps)} ${run.steps === 1 ? "step" : "steps"} · ${costWords(run.cost_usd, run.budget_usd)}`;
    return h("li", { class: `run ${run.state}` }, h("div", { class: "run-state" }, badge(statusOf(run))), h("div", { class: "run-what" }, route(HASHES.run(session.id, run.run_id), { class: "run-title" }, titleOf(run)), h("p", { class: "muted" }, facts, " ", asks)), h("div", { class: "run-figures muted" }, h("p", {}, figures), h("p", {}, ago(run.created_at, now))));
}
const EMPTY = "Set hub.url in the configuration of the repository, and every run appears here while it works.";
export function runsView(session, api) {
    const list = h("ul", { class: "runs" });
    const empty = h("div", { class: "empty" }, h("p", { class: "empty-title" }, "No runs yet"), h("p", { class: "muted" }, EMPTY));
    const more = h("button", { type: "button", class: "plain" }, "Show earlier runs");
    const problem = h("p", { class: "bad", role: "status" });
    more.addEventListener("click", () => {
        session.loadMore().catch((error) => setText(problem, failureText(error)));
    });
    const lead = h("p", { class: "muted lead" });
    const element = h("div", {}, h("h1", { tabindex: "-1" }, session.project.name), lead, problem, list, empty, more);
    const drawn = new Map();
    return {
        title: session.project.name,
        element,
        update: () => {
            const runs = sortRuns(session.runs.values());
            const rows = runs.map((run) => {
                const minute = Math.floor(api.now() / 60_000);
                const key = JSON.stringify([run, minute, session.pending.length]);
                const known = drawn.get(run.run_id);
                if (known?.key === key)
                    return known.element;
                const row = runRow(run, session, api.now());
                drawn.set(run.run_id, { key, element: row });
                return row;
            });
            const isFocused = list.contains(document.activeElement) ? document.activeElement : null;
            if (rows.some((row, index) => list.children[index] !== row)) {
                const href = isFocused?.getAttribute("href") ?? "";
                fill(list, rows);
                if (href !== "")
                    [...list.querySelectorAll("a")].find((link) => link.getAttribute("href") === href)?.focus();
            }
            const running = runs.filter(({ state }) => state === "running").length;
            setText(lead, session.isLoaded ? `${running === 0 ? "No run" : count(running)} running now` : "Loading…");
            setText(problem, session.problem);
            empty.hidden = !session.isLoaded || runs.length > 0;
            list.hidden = runs.length === 0;
            more.hidden = session.before === null;
        },
    };
}

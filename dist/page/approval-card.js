import { ADDRESSES } from "./addresses.js";
import { ApiProblem, failureText } from "./api.js";
import { placeWords, scopeWords, wish } from "./approval-words.js";
import { argumentList, oneLine } from "./call-details.js";
import { code, fill, h, route, setText } from "./dom.js";
import { clockWords, confirmed, machineWords, riskChip } from "./pieces.js";
import { HASHES } from "./routes.js";
import { endWords } from "./session.js";
const SCOPE_NAMES = { once: "Approve once", class: "Approve class", all: "Approve all" };
const SOON = 60_000;
function waitWords(name) {
    const rest = " until the time is over: start “architect connect” there.";
    return h("p", { class: "muted" }, "Approve it, and the call waits for ", oneLine(name), rest);
}
export class ApprovalCard {
    shown;
    session;
    api;
    element;
    #clock = h("span", { class: "clock" });
    #progress = h("progress", { "aria-label": "Time left to decide" });
    #note = h("p", { class: "note", role: "status" });
    #end = h("p", { class: "end", tabindex: "-1" });
    #choices = h("fieldset", { class: "choices" });
    #time;
    #machine = h("div", { class: "machine" });
    #drawnMachines = "";
    #chosen = "";
    #shownEnd = null;
    #isPressed = false;
    constructor(shown, session, api) {
        this.shown = shown;
        this.session = session;
        this.api = api;
        const { approval } = shown;
        const id = `approval-${approval.approval_id.replace(/[^\w-]/g, "")}`;
        this.#progress.max = approval.timeout_seconds;
        this.#time = h("span", { class: "time-left" }, this.#progress, this.#clock);
        this.element = h("article", { class: `approval ${approval.risk_level}`, "aria-labelledby": id }, h("div", { class: "approval-head" }, riskChip(approval.risk_level), this.#time), this.#title(id), this.#facts(), h("div", { class: "arguments-box" }, argumentList(approval.tool_params)), this.#machine, this.#choices, this.#note, this.#end);
        fill(this.#choices, h("legend", { class: "sr" }, "Decision"), this.#decisions());
        this.update();
    }
    update() {
        const { approval, end } = this.shown;
        const left = Date.parse(approval.expires_at) - this.api.now();
        const isOver = left <= 0;
        setText(this.#clock, isOver ? "Time is up" : `${clockWords(left)} left`);
        this.#clock.classList.toggle("bad", left < SOON);
        this.#progress.value = Math.max(0, left / 1_000);
        if (end === null && isOver)
            this.#choices.disabled = true;
        if (end === null)
            this.#drawMachine();
        if (end === null || end === this.#shownEnd)
            return;
        this.#shownEnd = end;
        const hadFocus = this.#isPressed || this.element.contains(document.activeElement);
        this.element.classList.remove("closed");
        this.element.classList.add("ended", end.status);
        this.#choices.remove();
        this.#time.remove();
        this.#machine.remove();
        fill(this.#note);
        const sign = { approved: "✓", rejected: "✗", closed: "–" }[end.status];
        fill(this.#end, h("span", { "aria-hidden": "true" }, `${sign} `), endWords(end));
        if (hadFocus)
            this.#end.focus();
    }
    #title(id) {
        const { tool_name, tool_params } = this.shown.approval;
        const { verb, object } = wish(tool_name, tool_params);
        return h("h2", { id }, "Agent wants to ", oneLine(verb), " ", h("code", {}, oneLine(object)));
    }
    #facts() {
        const { agent, tool_name, run_id, hash } = this.shown.approval;
        const run = this.session.runs.get(run_id);
        const title = run === undefined ? "Run" : run.title || `${run.command} ${run.subject}`;
        const way = route(HASHES.run(this.session.id, run_id), {}, title);
        const facts = [
            ["Agent", agent],
            ["Tool", h("code", {}, code(tool_name))],
            ["Runs", placeWords(this.shown.approval)],
            ["Run", way],
            ["Hash", h("code", { title: hash }, hash.slice(0, 12))],
        ];
        return h("dl", { class: "facts" }, facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
    }
    #drawMachine() {
        const { target, machine, machines, approval_id } = this.shown.approval;
        if (target !== "client")
            return;
        const minute = Math.floor(this.api.now() / 60_000);
        const key = JSON.stringify([machine, machines.map(({ name, connected }) => [name, connected]), minute]);
        if (key === this.#drawnMachines)
            return;
        this.#drawnMachines = key;
        const [first, ...others] = machines;
        const own = machines.find(({ name }) => name === machine) ?? (others.length === 0 ? first : undefined);
        this.#chosen = "";
        if (own !== undefined) {
            fill(this.#machine, h("p", {}, machineWords(own, this.api.now())), own.connected ? null : waitWords(own.name));
            return;
        }
        if (first === undefined) {
            fill(this.#machine, h("p", {}, "None of your machines ever connected."), waitWords("a machine"));
            return;
        }
        const connected = machines.filter((one) => one.connected);
        if (connected.length === 1 && connected[0] !== undefined) {
            fill(this.#machine, h("p", {}, machineWords(connected[0], this.api.now())));
            return;
        }
        const id = `machine-${approval_id.replace(/[^\w-]/g, "")}`;
        const select = h("select", { id, onchange: () => (this.#chosen = select.value) });
        if (connected.length === 0)
            select.append(h("option", { value: "" }, "The first that connects"));
        for (const one of machines) {
            select.append(h("option", { value: one.name }, oneLine(one.name), one.connected ? ", connected" : ", away"));
        }
        this.#chosen = select.value;
        const words = connected.length === 0 ? "None of your machines is connected. Run it on" : "Run it on";
        fill(this.#machine, h("label", { for: id }, words), " ", select);
    }
    #decisions() {
        const { approval } = this.shown;
        if (approval.scopes.length === 0 || !this.session.project.can_decide)
            return [
                h("p", { class: "muted" }, "You may watch this run. To decide, you need write permission in the repository."),
            ];
        const scopes = ["once", "class", "all"].filter((scope) => approval.scopes.includes(scope));
        const rows = scopes.map((scope) => this.#choice(scope));
        const reason = h("input", {
            type: "text",
            maxlength: "500",
            placeholder: "Why not? The agent reads this.",
            autocomplete: "off",
            "aria-label": "Reason for rejecting (optional)",
        });
        const reject = h("button", { type: "submit", class: "reject" }, "Reject");
        const form = h("form", {
            class: "choice",
            onsubmit: (event) => {
                event.preventDefault();
                void this.#send(reject, "Rejecting…", ADDRESSES.reject(this.session.id, approval.approval_id), {
                    reason: reason.value,
                });
            },
        }, reject, reason);
        return [rows, form];
    }
    #choice(scope) {
        const { approval } = this.shown;
        const style = scope === "once" ? "approve" : scope === "all" ? "risky" : "";
        const words = scopeWords(scope, approval);
        const id = `scope-${scope}-${approval.approval_id.replace(/[^\w-]/g, "")}`;
        const button = h("button", { type: "button", class: style, "aria-describedby": id }, SCOPE_NAMES[scope]);
        button.addEventListener("click", () => void this.#approve(button, scope, words));
        const warning = scope === "all" ? h("b", { class: "warn" }, "Warning: nobody will be asked again. ") : null;
        return h("div", { class: "choice" }, button, h("p", { id, class: "covers" }, warning, words));
    }
    async #approve(button, scope, words) {
        const { approval_id, hash } = this.shown.approval;
        const question = "Nobody will be asked again in this run, whatever an issue, a comment or a file makes the agent do.";
        if (scope === "all" &&
            !(await confirmed("Approve everything of this agent?", `${words} ${question}`, "Approve all")))
            return;
        await this.#send(button, "Approving…", ADDRESSES.approve(this.session.id, approval_id), {
            ...{ scope, hash },
            ...(this.#chosen === "" ? {} : { machine: this.#chosen }),
        });
    }
    async #send(button, doing, address, body) {
        if (this.#choices.disabled)
            return;
        const said = button.textContent ?? "";
        this.#isPressed = true;
        this.#choices.disabled = true;
        setText(button, doing);
        fill(this.#note);
        try {
            await this.api.post(address, body);
        }
        catch (error) {
            setText(button, said);
            this.#isPressed = false;
            this.#note.className = "note bad";
            fill(this.#note, failureText(error));
            if (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || error.status === 429)
                this.#choices.disabled = false;
        }
        await this.session.loadApprovals().catch(() => { });
    }
}

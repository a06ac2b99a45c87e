import { ADDRESSES } from "./addresses.js";
import { failureText } from "./api.js";
import { fill, h, setText } from "./dom.js";
import { ago, confirmed, machineWords } from "./pieces.js";
const WHAT = "With a token, “architect connect” on your machine lends this project's runs four tools in one folder. Each call above low risk asks you first.";
function copyButton(text, label) {
    const button = h("button", { type: "button", class: "copy", "aria-label": label }, "Copy");
    button.addEventListener("click", () => {
        navigator.clipboard.writeText(text).then(() => setText(button, "Copied"), () => setText(button, "Select it and copy"));
    });
    return button;
}
function connectLine(project) {
    return `architect connect ${window.location.origin} --project ${project}`;
}
class Tokens {
    session;
    api;
    element;
    #machines = h("ul", { class: "machines", "aria-label": "Machines that connected" });
    #list = h("ul", { class: "tokens", "aria-label": "Client tokens" });
    #made = h("div", { class: "made", role: "status" });
    #problem = h("p", { class: "bad", role: "status" });
    #machinesAt = -1;
    #name = h("input", {
        id: "token-name",
        type: "text",
        maxlength: "100",
        required: true,
        autocomplete: "off",
        placeholder: "Name of the machine",
    });
    constructor(session, api) {
        this.session = session;
        this.api = api;
        const make = h("button", { type: "submit" }, "Make a token");
        const form = h("form", {
            class: "row",
            onsubmit: (event) => {
                event.preventDefault();
                void this.#make(make);
            },
        }, this.#name, make);
        const label = h("label", { for: "token-name" }, "A new token");
        this.element = h("section", { class: "card", "aria-labelledby": "tokens-title" }, h("h2", { id: "tokens-title" }, "Your machines"), h("p", { class: "muted" }, WHAT), this.#machines, label, form, this.#made, this.#problem, this.#list);
        void this.#load();
    }
    update() {
        if (this.#machinesAt === this.session.machineChanges)
            return;
        this.#machinesAt = this.session.machineChanges;
        void this.#loadMachines();
    }
    #loadMachines() {
        return this.#try(async () => {
            const { machines } = await this.api.get(ADDRESSES.machines(this.session.id));
            const empty = h("li", { class: "muted" }, "No machine has connected yet.");
            const now = this.api.now();
            fill(this.#machines, machines.length === 0 ? empty : machines.map((one) => h("li", {}, machineWords(one, now))));
        });
    }
    async #try(work) {
        try {
            await work();
            setText(this.#problem, "");
        }
        catch (error) {
            setText(this.#problem, failureText(error));
        }
    }
    #load() {
        return this.#try(async () => {
            const { tokens } = await this.api.get(ADDRESSES.clientTokens(this.session.id));
            const empty = h("li", { class: "muted" }, "No machine has a token yet.");
            fill(this.#list, tokens.length === 0 ? empty : tokens.map((token) => this.#row(token)));
        });
    }
    #row(token) {
        const now = this.api.now();
        const used = token.last_used_at === null ? "never used" : ["last used ", ago(token.last_used_at, now)];
        const revoke = h("button", { type: "button", class: "danger", "aria-label": `Revoke ${token.name}` }, "Revoke");
        revoke.addEventListener("click", () => void this.#revoke(token));
        const facts = h("p", { class: "muted" }, "made ", ago(token.created_at, now), " · ", used, ` · until ${token.expires_at.slice(0, 10)}`);
        return h("li", {}, h("div", {}, h("b", {}, token.name), facts), revoke);
    }
    async #make(button) {
        button.disabled = true;
        await this.#try(async () => {
            const name = this.#name.value.trim();
            const made = await this.api.post(ADDRESSES.clientTokens(this.session.id), { name });
            this.#name.value = "";
            this.#show(made);
            await this.#load();
        });
        button.disabled = false;
    }
    #show({ token }) {
        const line = connectLine(this.session.id);
        fill(this.#made, h("p", {}, h("b", {}, "Copy it now: it is not shown again."), " Put it into ", h("code", {}, "ARCHITECT_HUB_TOKEN"), "."), h("div", { class: "secret" }, h("code", { class: "token" }, token), copyButton(token, "Copy the token")), h("p", {}, "Then, in the folder that you lend:"), h("div", { class: "secret" }, h("code", {}, line), copyButton(line, "Copy the command")));
    }
    async #revoke(token) {
        const question = `Machines that use “${token.name}” are disconnected and get no more calls.`;
        if (!(await confirmed("Revoke this token?", question, "Revoke")))
            return;
        await this.#try(async () => {
            await this.api.remove(ADDRESSES.clientToken(this.session.id, token.token_id));
            fill(this.#made);
            await this.#load();
        });
    }
}
function notifications(notifier) {
    const words = h("p", { class: "muted" }, "Tells you in the browser when a run waits for a decision and this page is not in front.");
    const state = h("p", { role: "status" });
    const button = h("button", { type: "button" });
    const draw = () => {
        setText(state, notifier.words());
        setText(button, notifier.isOn() ? "Turn off" : "Turn on notifications");
        button.hidden = notifier.isImpossible();
    };
    button.addEventListener("click", () => void notifier.toggle().then(draw));
    draw();
    return h("section", { class: "card", "aria-labelledby": "notify-title" }, h("h2", { id: "notify-title" }, "Notifications"), words, state, button);
}
export function settingsView(session, api, notifier) {
    const tokens = new Tokens(session, api);
    const element = h("div", { class: "settings" }, h("h1", { tabindex: "-1" }, "Settings"), tokens.element, notifications(notifier));
    return { title: "Settings", element, update: () => tokens.update() };
}

import { fill, h, route, setText } from "./dom.js";
import { HASHES } from "./routes.js";
const CONNECTIONS = {
    connecting: ["Connecting…", ""],
    live: ["Live", "good"],
    lost: ["Connection lost", "bad"],
    leaving: ["The hub is restarting", "warn"],
};
export class Shell {
    reconnect;
    #bar = element("bar");
    #main = element("content");
    #live = element("announcements");
    #connection = h("span", { class: "connection" });
    #lost = element("connection-lost");
    #count = h("span", { class: "count" });
    #links = new Map();
    constructor(reconnect) {
        this.reconnect = reconnect;
    }
    draw(person, project, choose, leave) {
        this.#bar.hidden = person === null;
        if (person === null)
            return;
        const select = h("select", { "aria-label": "Project", onchange: () => choose(select.value) });
        for (const { project_id, name } of person.projects)
            select.append(h("option", { value: project_id, selected: project_id === project }, name));
        const ways = [
            ["runs", "Runs", HASHES.runs(project)],
            ["approvals", "Approvals", HASHES.approvals(project)],
            ["settings", "Settings", HASHES.settings(project)],
        ];
        this.#links.clear();
        const items = ways.map(([view, name, hash]) => {
            const link = route(hash, {}, name, view === "approvals" ? this.#count : null);
            this.#links.set(view, link);
            return h("li", {}, link);
        });
        const out = h("button", { type: "button", class: "plain", onclick: leave }, "Sign out");
        const who = h("span", { class: "who" }, h("span", { class: "muted" }, person.login), out);
        const brand = route(HASHES.runs(project), { class: "brand" }, h("span", { class: "mark-logo", "aria-hidden": "true" }), "Architect");
        const nav = h("nav", { "aria-label": "Views" }, h("ul", {}, items));
        fill(this.#bar, h("div", {}, brand, select, nav, this.#connection, who));
    }
    show(view, at) {
        fill(this.#main, view);
        for (const [name, link] of this.#links) {
            if (name === at || (name === "runs" && at === "run") || (name === "approvals" && at === "decisions"))
                link.setAttribute("aria-current", "page");
            else
                link.removeAttribute("aria-current");
        }
    }
    focus() {
        this.#main.querySelector("h1")?.focus({ preventScroll: true });
        window.scrollTo({ top: 0, behavior: "instant" });
    }
    announce(text) {
        setText(this.#live, text);
    }
    title(view, session) {
        const pending = session?.pending.length ?? 0;
        const title = `${pending > 0 ? `(${pending}) ` : ""}${view.slice(0, 100)} · Architect`;
        if (document.title !== title)
            document.title = title;
    }
    update(session) {
        const [word, tone] = CONNECTIONS[session.connection];
        setText(this.#connection, word);
        this.#connection.className = `connection ${tone}`;
        const pending = session.pending.length;
        setText(this.#count, pending === 0 ? "" : String(pending));
        this.#count.hidden = pending === 0;
        this.#drawLost(session.connection);
    }
    #drawLost(connection) {
        const isLost = connection === "lost" || connection === "leaving";
        if (this.#lost.hidden === !isLost)
            return;
        this.#lost.hidden = !isLost;
        const text = "The hub does not answer. What you see may be old; runs go on without it.";
        const button = h("button", { type: "button", onclick: this.reconnect }, "Try now");
        fill(this.#lost, isLost ? h("div", {}, h("p", {}, text), button) : null);
    }
}
function element(id) {
    const found = document.getElementById(id);
    if (found === null)
        throw new Error(`The page has no element “${id}”.`);
    return found;
}

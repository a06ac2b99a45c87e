import { ADDRESSES } from "./addresses.js";
import { failureText } from "./api.js";
import { fill, h } from "./dom.js";
import { confirmed } from "./pieces.js";
const STOP = "It ends as with “/architect stop”: what is done so far is kept and reported, nothing more is begun.";
export class RunControls {
    session;
    api;
    run;
    element;
    #stop = h("button", { type: "button", class: "danger" }, "Stop the run");
    #text = h("textarea", { id: "message", rows: "3", maxlength: "4000", required: true });
    #send = h("button", { type: "submit" }, "Send");
    #note = h("p", { class: "note", role: "status" });
    #sent = h("ul", { class: "sent", "aria-label": "Messages that you sent" });
    constructor(session, api, run) {
        this.session = session;
        this.api = api;
        this.run = run;
        this.#stop.addEventListener("click", () => void this.#askToStop());
        const label = h("label", { for: "message" }, "Message to the agent");
        const hint = h("p", { class: "hint", id: "message-hint" }, "It hears this with its next results, as a word of the maintainer.");
        this.#text.setAttribute("aria-describedby", "message-hint");
        const form = h("form", {
            class: "message",
            onsubmit: (event) => {
                event.preventDefault();
                void this.#say();
            },
        }, label, this.#text, hint, h("div", { class: "buttons" }, this.#stop, this.#send));
        this.element = h("section", { class: "card", "aria-label": "Talk to the run" }, form, this.#sent, this.#note);
    }
    update(isRunning) {
        this.element.hidden = !isRunning || !this.session.project.can_decide;
    }
    #tell(text, isBad = false) {
        this.#note.className = isBad ? "note bad" : "note";
        fill(this.#note, text);
    }
    async #askToStop() {
        if (!(await confirmed("Stop this run?", STOP, "Stop the run")))
            return;
        this.#stop.disabled = true;
        try {
            await this.api.post(ADDRESSES.stop(this.session.id, this.run), {});
            this.#tell("Stop was asked for. The run ends within seconds.");
        }
        catch (error) {
            this.#stop.disabled = false;
            this.#tell(failureText(error), true);
        }
    }
    async #say() {
        const text = this.#text.value.trim();
        if (text === "")
            return;
        this.#send.disabled = true;
        try {
            await this.api.post(ADDRESSES.message(this.session.id, this.run), { text });
            this.#sent.append(h("li", {}, h("b", {}, "You: "), text));
            this.#text.value = "";
            this.#tell("Sent.");
        }
        catch (error) {
            this.#tell(failureText(error), true);
        }
        this.#send.disabled = false;
    }
}

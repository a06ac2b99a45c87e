import { ApprovalCard } from "./approval-card.js";
import { h } from "./dom.js";
export class ApprovalList {
    session;
    api;
    run;
    element = h("div", { class: "approvals" });
    #cards = new Map();
    constructor(session, api, run) {
        this.session = session;
        this.api = api;
        this.run = run;
    }
    update() {
        const shown = [...this.session.approvals.values()].filter(({ approval }) => this.run === null || approval.run_id === this.run);
        const ids = new Set(shown.map(({ approval }) => approval.approval_id));
        for (const [id, card] of this.#cards) {
            if (ids.has(id))
                card.update();
            else {
                card.element.remove();
                this.#cards.delete(id);
            }
        }
        for (const one of shown)
            if (!this.#cards.has(one.approval.approval_id))
                this.#add(one);
        this.element.hidden = this.#cards.size === 0;
    }
    #add(shown) {
        const card = new ApprovalCard(shown, this.session, this.api);
        this.#cards.set(shown.approval.approval_id, card);
        this.element.append(card.element);
    }
}

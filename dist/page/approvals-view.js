import { ApprovalList } from "./approval-list.js";
import { h, route } from "./dom.js";
import { HASHES } from "./routes.js";
export function approvalsView(session, api) {
    const list = new ApprovalList(session, api, null);
    const empty = h("div", { class: "empty" }, h("p", { class: "empty-title" }, "Nothing waits for you"), h("p", { class: "muted" }, "When a run needs a decision, it appears here at once, with all it wants to do."));
    const past = h("p", {}, route(HASHES.decisions(session.id), {}, "Past decisions"));
    const element = h("div", {}, h("h1", { tabindex: "-1" }, "Approvals"), list.element, empty, past);
    return {
        title: "Approvals",
        element,
        update: () => {
            list.update();
            empty.hidden = session.approvals.size > 0 || !session.isLoaded;
        },
    };
}

import { ApprovalList } from "./approval-list.js";
import { h } from "./dom.js";
export function approvalsView(session, api) {
    const list = new ApprovalList(session, api, null);
    const empty = h("div", { class: "empty" }, h("p", { class: "empty-title" }, "Nothing waits for you"), h("p", { class: "muted" }, "When a run needs a decision, it appears here at once, with all it wants to do."));
    const element = h("div", {}, h("h1", { tabindex: "-1" }, "Approvals"), list.element, empty);
    return {
        title: "Approvals",
        element,
        update: () => {
            list.update();
            empty.hidden = session.approvals.size > 0 || !session.isLoaded;
        },
    };
}

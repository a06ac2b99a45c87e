import type { Api } from "./api.js";
import { ApprovalCard } from "./approval-card.js";
import { h } from "./dom.js";
import type { ProjectSession, ShownApproval } from "./session.js";

/** Cards of questions; one keeps its element as long as it is shown. */
export class ApprovalList {
  readonly element = h("div", { class: "approvals" });
  readonly #cards = new Map<string, ApprovalCard>();

  /** `run`: only of this run; null: of all. */
  constructor(
    private readonly session: ProjectSession,
    private readonly api: Api,
    private readonly run: string | null,
  ) {}

  update(): void {
    const shown = [...this.session.approvals.values()].filter(
      ({ approval }) => this.run === null || approval.run_id === this.run,
    );
    const ids = new Set(shown.map(({ approval }) => approval.approval_id));
    for (const [id, card] of this.#cards) {
      if (ids.has(id)) card.update();
      else {
        card.element.remove();
        this.#cards.delete(id);
      }
    }
    for (const one of shown) if (!this.#cards.has(one.approval.approval_id)) this.#add(one);
    this.element.hidden = this.#cards.size === 0;
  }

  #add(shown: ShownApproval): void {
    const card = new ApprovalCard(shown, this.session, this.api);
    this.#cards.set(shown.approval.approval_id, card);
    this.element.append(card.element);
  }
}

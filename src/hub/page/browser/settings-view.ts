import { ADDRESSES } from "../../protocol/addresses.js";
import type { ClientToken, ClientTokenCreated } from "../../protocol/people.js";
import type { Machine } from "../../protocol/tools.js";
import { type Api, failureText } from "./api.js";
import { fill, h, setText } from "./dom.js";
import type { Notifier } from "./notifier.js";
import { ago, confirmed, machineWords } from "./pieces.js";
import type { ProjectSession } from "./session.js";
import type { View } from "./view.js";

const WHAT =
  "With a token, “architect connect” on your machine lends this project's runs four tools in one folder. Each call above low risk asks you first.";

function copyButton(text: string, label: string): HTMLButtonElement {
  const button = h("button", { type: "button", class: "copy", "aria-label": label }, "Copy");
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(text).then(
      () => setText(button, "Copied"),
      () => setText(button, "Select it and copy"),
    );
  });
  return button;
}

/** The line that a person types on the machine; the token is not in it, so that no shell keeps it. */
function connectLine(project: string): string {
  return `architect connect ${window.location.origin} --project ${project}`;
}

class Tokens {
  readonly element: HTMLElement;
  readonly #machines = h("ul", { class: "machines", "aria-label": "Machines that connected" });
  readonly #list = h("ul", { class: "tokens", "aria-label": "Client tokens" });
  readonly #made = h("div", { class: "made", role: "status" });
  readonly #problem = h("p", { class: "bad", role: "status" });
  #machinesAt = -1;
  readonly #name = h("input", {
    id: "token-name",
    type: "text",
    maxlength: "100",
    required: true,
    autocomplete: "off",
    placeholder: "Name of the machine",
  });

  constructor(
    private readonly session: ProjectSession,
    private readonly api: Api,
  ) {
    const make = h("button", { type: "submit" }, "Make a token");
    const form = h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          void this.#make(make);
        },
      },
      this.#name,
      make,
    );
    const label = h("label", { for: "token-name" }, "A new token");
    this.element = h(
      "section",
      { class: "card", "aria-labelledby": "tokens-title" },
      h("h2", { id: "tokens-title" }, "Your machines"),
      h("p", { class: "muted" }, WHAT),
      this.#machines,
      label,
      form,
      this.#made,
      this.#problem,
      this.#list,
    );
    void this.#load();
  }

  /** Asks for the machines again when one came or went. */
  update(): void {
    if (this.#machinesAt === this.session.machineChanges) return;
    this.#machinesAt = this.session.machineChanges;
    void this.#loadMachines();
  }

  #loadMachines(): Promise<void> {
    return this.#try(async () => {
      const { machines } = await this.api.get<{ machines: Machine[] }>(ADDRESSES.machines(this.session.id));
      const empty = h("li", { class: "muted" }, "No machine has connected yet.");
      const now = this.api.now();
      fill(this.#machines, machines.length === 0 ? empty : machines.map((one) => h("li", {}, machineWords(one, now))));
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setText(this.#problem, "");
    } catch (error) {
      setText(this.#problem, failureText(error));
    }
  }

  #load(): Promise<void> {
    return this.#try(async () => {
      const { tokens } = await this.api.get<{ tokens: ClientToken[] }>(ADDRESSES.clientTokens(this.session.id));
      const empty = h("li", { class: "muted" }, "No machine has a token yet.");
      fill(this.#list, tokens.length === 0 ? empty : tokens.map((token) => this.#row(token)));
    });
  }

  #row(token: ClientToken): HTMLElement {
    const now = this.api.now();
    const used = token.last_used_at === null ? "never used" : ["last used ", ago(token.last_used_at, now)];
    const revoke = h("button", { type: "button", class: "danger", "aria-label": `Revoke ${token.name}` }, "Revoke");
    revoke.addEventListener("click", () => void this.#revoke(token));
    const facts = h(
      "p",
      { class: "muted" },
      "made ",
      ago(token.created_at, now),
      " · ",
      used,
      ` · until ${token.expires_at.slice(0, 10)}`,
    );
    return h("li", {}, h("div", {}, h("b", {}, token.name), facts), revoke);
  }

  async #make(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    await this.#try(async () => {
      const name = this.#name.value.trim();
      const made = await this.api.post<ClientTokenCreated>(ADDRESSES.clientTokens(this.session.id), { name });
      this.#name.value = "";
      this.#show(made);
      await this.#load();
    });
    button.disabled = false;
  }

  #show({ token }: ClientTokenCreated): void {
    const line = connectLine(this.session.id);
    fill(
      this.#made,
      h(
        "p",
        {},
        h("b", {}, "Copy it now: it is not shown again."),
        " Put it into ",
        h("code", {}, "ARCHITECT_HUB_TOKEN"),
        ".",
      ),
      h("div", { class: "secret" }, h("code", { class: "token" }, token), copyButton(token, "Copy the token")),
      h("p", {}, "Then, in the folder that you lend:"),
      h("div", { class: "secret" }, h("code", {}, line), copyButton(line, "Copy the command")),
    );
  }

  async #revoke(token: ClientToken): Promise<void> {
    const question = `Machines that use “${token.name}” are disconnected and get no more calls.`;
    if (!(await confirmed("Revoke this token?", question, "Revoke"))) return;
    await this.#try(async () => {
      await this.api.remove(ADDRESSES.clientToken(this.session.id, token.token_id));
      fill(this.#made);
      await this.#load();
    });
  }
}

function notifications(notifier: Notifier): HTMLElement {
  const words = h(
    "p",
    { class: "muted" },
    "Tells you in the browser when a run waits for a decision and this page is not in front.",
  );
  const state = h("p", { role: "status" });
  const button = h("button", { type: "button" });
  const draw = (): void => {
    setText(state, notifier.words());
    setText(button, notifier.isOn() ? "Turn off" : "Turn on notifications");
    button.hidden = notifier.isImpossible();
  };
  button.addEventListener("click", () => void notifier.toggle().then(draw));
  draw();
  return h(
    "section",
    { class: "card", "aria-labelledby": "notify-title" },
    h("h2", { id: "notify-title" }, "Notifications"),
    words,
    state,
    button,
  );
}

/** Tokens of the person's machines, and notifications. */
export function settingsView(session: ProjectSession, api: Api, notifier: Notifier): View {
  const tokens = new Tokens(session, api);
  const element = h(
    "div",
    { class: "settings" },
    h("h1", { tabindex: "-1" }, "Settings"),
    tokens.element,
    notifications(notifier),
  );
  return { title: "Settings", element, update: () => tokens.update() };
}

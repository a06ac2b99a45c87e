import { render } from "preact";
import { date, money } from "../../../core/page/figures.js";
import { Code } from "../../../core/page/texts.js";
import type { Machine } from "../../protocol/tools.js";

const RISKS: Readonly<Record<string, string>> = { low: "good", medium: "warn", high: "bad" };

export function RiskChip({ risk }: { readonly risk: string }) {
  return <span class={`chip ${RISKS[risk] ?? "bad"}`}>{risk} risk</span>;
}

/** `just now`, `5 min ago`; later the date. */
export function Ago({ iso, now }: { readonly iso: string; readonly now: number }) {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return <span>{iso}</span>;
  const minutes = Math.floor((now - at) / 60_000);
  const hours = `${Math.floor(minutes / 60)} h ago`;
  const words = minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min ago` : minutes < 1_440 ? hours : date(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={date(at)}>
      {words}
    </time>
  );
}

/** A machine with whether it is there, or since when it is not. */
export function MachineWords({ machine, now }: { readonly machine: Machine; readonly now: number }) {
  const { name, connected, last_seen_at } = machine;
  return (
    <>
      <b>
        <Code text={name} />
      </b>{" "}
      <span class={`chip ${connected ? "good" : "warn"}`}>{connected ? "connected" : "away"}</span>
      {!connected && (
        <>
          {" last contact "}
          <Ago iso={last_seen_at} now={now} />
        </>
      )}
    </>
  );
}

/** Cost against the cap. */
export function costWords(cost: number | null, budget: number | null): string {
  const spent = money(cost);
  return cost !== null && budget !== null && budget > 0 ? `${spent} of $${budget.toFixed(2)}` : spent;
}

/** `4:05`. */
export function clockWords(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A person's action, in words. */
export interface Said {
  readonly text: string;
  readonly isBad: boolean;
}

export const NOTHING_SAID: Said = { text: "", isBad: false };

/** The result of pressing a button. It is always present, so that a screen reader announces its new text. */
export function Note({ said }: { readonly said: Said }) {
  return (
    <p class={said.isBad ? "note bad" : "note"} role="status">
      {said.text}
    </p>
  );
}

/** Asks before something that cannot be taken back; true: go on. */
export function confirmed(title: string, text: string, action: string): Promise<boolean> {
  const holder = document.createElement("div");
  document.body.append(holder);
  return new Promise((resolve) => {
    const closed = (answer: string): void => {
      render(null, holder);
      holder.remove();
      resolve(answer === "yes");
    };
    const question = (
      <dialog aria-labelledby="dialog-title" onClose={({ currentTarget }) => closed(currentTarget.returnValue)}>
        <form method="dialog">
          <h2 id="dialog-title">{title}</h2>
          <p>{text}</p>
          <div class="buttons">
            <button type="submit" value="no">
              Cancel
            </button>
            <button type="submit" class="danger" value="yes">
              {action}
            </button>
          </div>
        </form>
      </dialog>
    );
    render(question, holder);
    holder.querySelector("dialog")?.showModal();
    holder.querySelector("button")?.focus();
  });
}

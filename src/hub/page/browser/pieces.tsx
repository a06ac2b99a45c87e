import { type ComponentChildren, render } from "preact";
import { useState } from "preact/hooks";
import { date } from "../../../core/page/figures.js";
import { Badge } from "../../../core/page/parts.js";
import { Code } from "../../../core/page/texts.js";
import type { Machine } from "../../protocol/tools.js";
import { failureText } from "./api.js";

const RISKS: Readonly<Record<string, string>> = { low: "good", medium: "warn", high: "bad" };

export function RiskChip({ risk }: { readonly risk: string }) {
  return <span class={`chip ${RISKS[risk] ?? "bad"}`}>{risk} risk</span>;
}

/** `just now`, `5 min ago`, `3 h ago`; after a day the date. */
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

/** The name of a machine, and whether it is connected. */
export function MachineState({ machine, now }: { readonly machine: Machine; readonly now: number }) {
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

/** `4:05`. */
export function formatClock(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The result of a request, for `Note`. */
interface Result {
  readonly text: string;
  readonly isBad: boolean;
}

const NO_RESULT: Result = { text: "", isBad: false };

/** Makes a request and keeps its result in words. `attempt` returns whether it succeeded. */
export function useAttempt() {
  const [result, setResult] = useState(NO_RESULT);
  const attempt = async (work: () => Promise<unknown>, success = ""): Promise<boolean> => {
    try {
      await work();
      setResult({ text: success, isBad: false });
      return true;
    } catch (error) {
      setResult({ text: failureText(error), isBad: true });
      return false;
    }
  };
  return { result, attempt };
}

/** The result of a request. It is always on the page, so that a screen reader announces its new text. */
export function Note({ text, isBad }: Result) {
  return (
    <p class={isBad ? "note bad" : "note muted"} role="status">
      {text}
    </p>
  );
}

/** A view, or a list of one, without content. */
export function Empty({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      <p class="muted">{children}</p>
    </div>
  );
}

interface RowProps {
  readonly status: string;
  readonly style?: string;
  readonly children: ComponentChildren;
  readonly figures: ComponentChildren;
}

/** An entry of a list of runs or decisions. */
export function ListRow({ status, style = "", children, figures }: RowProps) {
  return (
    <li class={`run ${style}`}>
      <div class="run-state">
        <Badge status={status} />
      </div>
      <div class="run-what">{children}</div>
      <div class="run-figures muted">{figures}</div>
    </li>
  );
}

/** Asks before an action that cannot be undone; true: go on. */
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

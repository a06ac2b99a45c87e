import { Component } from "preact";
import { count } from "../../../core/page/figures.js";
import { Mark, Step } from "../../../core/page/parts.js";
import type { RunState } from "../../../core/page/run-state.js";

/** Number of rows on the page at first, and of those that each press on “Show earlier” adds. */
const ROWS_SHOWN = 250;
/** The view follows the run if it is within this many pixels of the page's end. */
const NEAR_END = 120;

const pageHeight = (): number => document.documentElement.scrollHeight;

/** A view at the top of the page does not follow the run. */
const isAtEnd = (): boolean => window.scrollY > 0 && window.scrollY + window.innerHeight > pageHeight() - NEAR_END;

/** The steps of a run, live. Only the latest are on the page; a button adds earlier ones. */
export class RunSteps extends Component<{ readonly state: RunState }> {
  /** Index of the first row on the page. */
  #first = 0;
  /** Number of rows at the last render. */
  #drawn = 0;
  #follows = false;
  /** The person asked for earlier steps, so they stay. */
  #isHeld = false;

  override componentDidUpdate(): void {
    if (this.#follows) window.scrollTo({ top: pageHeight() });
  }

  override render() {
    const { rows, status, summary } = this.props.state;
    // Measured before the new rows are on the page.
    this.#follows = status === "" && this.#drawn > 0 && isAtEnd();
    if (this.#drawn === 0) this.#first = Math.max(0, rows.length - ROWS_SHOWN);
    // Removing steps above would move the text being read, so they go only while the view follows the end.
    if (!this.#isHeld && (this.#follows || rows.length - this.#first > 2 * ROWS_SHOWN))
      this.#first = Math.max(this.#first, rows.length - ROWS_SHOWN);
    this.#drawn = rows.length;
    const hasEnded = status !== "";
    const items = rows.slice(this.#first).map((row, index) => {
      const key = this.#first + index;
      if (row.kind === "mark") return <Mark key={key} row={row} />;
      return <Step key={key} row={row} revision={row.revision} summary={summary} hasEnded={hasEnded} />;
    });
    return (
      <div>
        {this.#first > 0 && (
          <button type="button" class="plain earlier" onClick={() => this.#showEarlier()}>
            Show earlier ({count(this.#first)} more)
          </button>
        )}
        <ol class="steps">{items}</ol>
      </div>
    );
  }

  #showEarlier(): void {
    this.#isHeld = true;
    this.#first = Math.max(0, this.#first - ROWS_SHOWN);
    const before = pageHeight();
    this.forceUpdate(() => {
      // Keeps the visible part in place.
      window.scrollBy({ top: pageHeight() - before, behavior: "instant" });
      // The button that was pressed may be gone.
      if (this.#first === 0) document.querySelector<HTMLElement>(".steps summary")?.focus({ preventScroll: true });
    });
  }
}

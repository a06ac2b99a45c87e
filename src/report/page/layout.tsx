import type { ComponentChildren, VNode } from "preact";
import type { RunEvent } from "../../core/run/agent.js";
import type { RunReport } from "../../core/run/run.js";

/** The input of the page besides the report. It is redacted already: the redactor finds nothing in coloured code. */
export interface PageOptions {
  /** The session, for the steps. */
  readonly events: readonly RunEvent[];
  /** changes.patch; '' = none, or not at hand. */
  readonly patch: string;
  /** The page is in the folder with the run's other files, and may link to them. */
  readonly isInFolder: boolean;
}

export interface PageSource extends PageOptions {
  readonly report: RunReport;
}

/** A part of the page; null without content. `id` is a constant of ours, never untrusted text. */
export function section(id: string, title: string, content: readonly (VNode | null)[]): VNode | null {
  if (content.every((part) => part === null)) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {content}
    </section>
  );
}

/** A list; null without entries. */
export function list(items: readonly ComponentChildren[], style?: string): VNode | null {
  if (items.length === 0) return null;
  return (
    <ul class={style}>
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

import type { ComponentChildren, VNode } from "preact";

/** A part of the page; null without content. `id` is ours, never made of what others wrote. */
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

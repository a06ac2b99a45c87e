import { type ComponentChildren, createContext, Fragment, isValidElement, options } from "preact";
import { useContext, useState } from "preact/hooks";
import { isConfigurationLine } from "../run/call-texts.js";
import { stripInvisible } from "../text/invisible.js";
import { clampText, truncateMiddle } from "../text/truncate.js";
import { count } from "./figures.js";

/** Maximum characters rendered per field. */
const PIECE_SHOWN = 20_000;
const PROSE_SHOWN = 50_000;
const LINE_SHOWN = 160;

/** The kind of page. */
export interface Medium {
  /** The hub's page, which renders folded content when it is opened. report.html has no script and holds everything. */
  readonly isLive: boolean;
  /** Maximum characters of one argument or result. */
  readonly limit: number;
}

export const Medium = createContext<Medium>({ isLive: true, limit: 6_000 });

/** Text without invisible characters. A hostile run may send a value that is not a string. */
export function plain(text: unknown): string {
  return stripInvisible(clampText(String(text ?? ""), PIECE_SHOWN));
}

function plainChildren(children: unknown): unknown {
  if (typeof children === "string") return plain(children);
  if (Array.isArray(children)) return children.map(plainChildren);
  // A run may send an object instead of a string, which Preact could take for an element.
  return typeof children === "object" && children !== null && !isValidElement(children) ? "" : children;
}

/** Cleans each text in an element, so that components need not. Only `Code` avoids this, by naming the characters. */
options.vnode = (vnode) => {
  const isDrawn = typeof vnode.type === "string" || vnode.type === Fragment;
  if (isDrawn && "children" in vnode.props)
    vnode.props.children = plainChildren(vnode.props.children) as ComponentChildren;
};

/** Code. Invisible characters, and those that change the reading direction, are named instead of removed. */
export function Code({ text }: { readonly text: string }): ComponentChildren {
  if (stripInvisible(text) === text) return text;
  const parts: ComponentChildren[] = [];
  let seen = "";
  for (const character of text) {
    if (stripInvisible(character) === character) seen += character;
    else {
      const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      parts.push(seen, <span class="hidden-char">U+{point}</span>);
      seen = "";
    }
  }
  return [...parts, seen];
}

/** A name, a path or a command. */
export function Mono({ text }: { readonly text: string }) {
  return (
    <code>
      <Code text={text} />
    </code>
  );
}

/** Untrusted text as one line of limited length, for `Code` or `Mono`. */
export const oneLine = (text: string): string => clampText(text.replace(/\s+/g, " ").trim(), LINE_SHOWN);

/** Text as it was printed, cut in the middle if it is long; a button of a live page shows all of it. */
export function Block({ text, limit }: { readonly text: string; readonly limit?: number }): ComponentChildren {
  const medium = useContext(Medium);
  const [isWhole, showWhole] = useState(false);
  const cut = truncateMiddle(text, isWhole ? text.length : (limit ?? medium.limit));
  const shown = (
    <pre>
      <Code text={cut.text.replace(/\n$/, "")} />
    </pre>
  );
  if (!medium.isLive || !cut.truncated) return shown;
  return (
    <div>
      {shown}
      <button type="button" class="plain" onClick={() => showWhole(true)}>
        Show all {count(text.length)} characters
      </button>
    </div>
  );
}

/** Words of the model, of whose Markdown only inline code is rendered. */
export function Inline({ text }: { readonly text: string }): ComponentChildren {
  const parts = text
    .split(/(`[^`\n]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? <Mono text={part.slice(1, -1)} /> : part));
  return <>{parts}</>;
}

/** Words of the model or of a person: paragraphs, and code in fences. */
export function Prose({ text }: { readonly text: string }): ComponentChildren {
  const parts = truncateMiddle(text.trim(), PROSE_SHOWN).text.split(/^```[^\n]*\n([\s\S]*?)^```[^\n]*$/m);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [<Block text={part} limit={PROSE_SHOWN} />];
    return part
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== "")
      .map((paragraph) => (
        <p class="words">
          <Inline text={paragraph.trim()} />
        </p>
      ));
  });
}

/** The line of configuration that allows a refused call, or advice; nothing without a remedy. */
export function Remedy({ text }: { readonly text: string }): ComponentChildren {
  if (text === "") return null;
  return (
    <p>
      {isConfigurationLine(text) ? "To allow it, in the configuration file:" : "Instead:"} <Mono text={text} />
    </p>
  );
}

/** A part that is closed at first. A live page renders `content` when it is opened. */
export function Fold(props: { readonly summary: ComponentChildren; readonly content: () => ComponentChildren }) {
  const { isLive } = useContext(Medium);
  const [isOpened, open] = useState(!isLive);
  return (
    <details class="call" onToggle={({ currentTarget }) => currentTarget.open && open(true)}>
      <summary>{props.summary}</summary>
      <div class="inside">{isOpened && props.content()}</div>
    </details>
  );
}

/** The address in its normal form; null if it is not http or https, or contains credentials. */
function webAddress(url: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return username === "" && password === "" ? href : null;
}

/** A part of this page, a path on its server, or a file in its folder. */
const OWN = /^(?:#[^\s"<>]*|\/[\w-][\w/-]*|[a-z]+\.[a-z]+)$/;

/** All links of the pages are made here. An address that is neither of the web nor our own leaves only the label. */
export function Link({ to, children, ...attributes }: LinkProps): ComponentChildren {
  const { isLive } = useContext(Medium);
  if (OWN.test(to))
    return (
      <a href={to} {...attributes}>
        {children}
      </a>
    );
  const address = webAddress(to);
  if (address === null) return <>{children}</>;
  const target = isLive ? { target: "_blank" } : {};
  return (
    <a href={address} rel="noreferrer noopener" {...target}>
      {children}
    </a>
  );
}

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly "aria-current"?: "page" | undefined;
  readonly children?: ComponentChildren;
}

/** Values with their names. */
export function Facts(props: {
  readonly style: string;
  readonly facts: readonly (readonly [string, ComponentChildren])[];
}) {
  const rows = props.facts.map(([name, value]) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
  return <dl class={props.style}>{rows}</dl>;
}

/** The parts that have content, with a separator between them. */
export function joined(parts: readonly ComponentChildren[], separator: string): ComponentChildren {
  return parts
    .filter((part) => part !== null && part !== "" && part !== false)
    .flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

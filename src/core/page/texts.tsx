import { type ComponentChildren, createContext, Fragment, isValidElement, options } from "preact";
import { useContext, useState } from "preact/hooks";
import { isConfigurationLine } from "../run/call-words.js";
import { stripInvisible } from "../text/invisible.js";
import { clampText, truncateMiddle } from "../text/truncate.js";
import { count } from "./figures.js";

/** Maximum characters rendered per field. */
const PIECE_SHOWN = 20_000;
const PROSE_SHOWN = 50_000;
const LINE_SHOWN = 160;

/** Abilities of a page. */
export interface Medium {
  /** It runs in a browser, and makes what is folded when it is opened. A file without a script holds everything. */
  readonly isLive: boolean;
  /** Longest text of one argument or result, in characters. */
  readonly limit: number;
}

export const Medium = createContext<Medium>({ isLive: true, limit: 6_000 });

/** Text without invisible characters. A hostile field may hold anything, also a value that is no text. */
export function plain(text: unknown): string {
  return stripInvisible(clampText(String(text ?? ""), PIECE_SHOWN));
}

function plainChildren(children: unknown): unknown {
  if (typeof children === "string") return plain(children);
  if (Array.isArray(children)) return children.map(plainChildren);
  // A run may send an object where a text belongs; Preact would take it for an element.
  return typeof children === "object" && children !== null && !isValidElement(children) ? "" : children;
}

/**
 * Each text that stands in an element passes here, so that no component has to remember it. `Code` alone goes around.
 */
options.vnode = (vnode) => {
  const isDrawn = typeof vnode.type === "string" || vnode.type === Fragment;
  if (isDrawn && "children" in vnode.props)
    vnode.props.children = plainChildren(vnode.props.children) as ComponentChildren;
};

/** Code, in which what would be invisible, or turn the reading direction, is named instead of dropped. */
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

/** Shows a name, a path or a command as an element of its own. */
export function Mono({ text }: { readonly text: string }) {
  return (
    <code>
      <Code text={text} />
    </code>
  );
}

/** Untrusted text as one line, cut; for `Code` or `Mono`. */
export const oneLine = (text: string): string => clampText(text.replace(/\s+/g, " ").trim(), LINE_SHOWN);

/** Text as it was printed. A long one is cut in the middle; a live page shows it whole on demand. */
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

/** Inline code is all the Markdown that words of the model need; the rest stands as it was written. */
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

/** How to allow a refused call, or what to do instead; nothing without a remedy. */
export function Remedy({ text }: { readonly text: string }): ComponentChildren {
  if (text === "") return null;
  return (
    <p>
      {isConfigurationLine(text) ? "To allow it, in the configuration file:" : "Instead:"} <Mono text={text} />
    </p>
  );
}

/** A part that is closed at first. `content` is drawn when it is opened, where that can be known. */
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

/** The address in its normal form; null for what is no address of the web, such as `javascript:`. */
function webAddress(url: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return username === "" && password === "" ? href : null;
}

/** A part of this page, or a file or path beside it. */
const OWN = /^(?:#[^\s"<>]*|\/[\w-][\w/-]*|[a-z]+\.[a-z]+)$/;

/** The only maker of links: to the web, or to what is beside this page; the label alone for any other address. */
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

/** The parts that are there, with something between them. */
export function joined(parts: readonly ComponentChildren[], separator: string): ComponentChildren {
  return parts
    .filter((part) => part !== null && part !== "" && part !== false)
    .flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

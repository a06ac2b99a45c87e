import type { LinkPolicy } from "./links.js";
import type { OpenElements } from "./tags.js";

export interface LineContext {
  readonly links: LinkPolicy;
  /** `owner/name`, lower case. */
  readonly repository: string;
  readonly open: OpenElements;
  /** The words before ended with a closing keyword: the next reference would close an issue. */
  closing: boolean;
}

export interface LineWriter {
  /** Appends markup that is already safe. */
  write(text: string): void;
  /** Appends `text` as inline code. */
  writeCode(text: string): void;
  /** Index of the next piece, to come back to. */
  mark(): number;
  /** Takes back the piece at `mark`, without joining what stands around it. */
  erase(mark: number): void;
  /** Puts a backslash before the piece at `mark`. */
  escape(mark: number): void;
  readonly html: boolean;
}

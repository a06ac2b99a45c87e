import type { LinkPolicy } from "./links.js";
import type { OpenElements } from "./tags.js";

export interface LineContext {
  readonly links: LinkPolicy;
  /** `owner/name`, lower case. */
  readonly repository: string;
  readonly open: OpenElements;
  /** The preceding words end with a closing keyword: the next reference would close an issue. */
  closing: boolean;
}

export interface LineWriter {
  /** Appends markup that is already safe. */
  write(text: string): void;
  /** Appends `text` as inline code. */
  writeCode(text: string): void;
  /** Index of the next piece, for a later change. */
  mark(): number;
  /** Removes the piece at `mark`, without joining its neighbours. */
  erase(mark: number): void;
  /** Puts a backslash before the piece at `mark`. */
  escape(mark: number): void;
  readonly html: boolean;
}

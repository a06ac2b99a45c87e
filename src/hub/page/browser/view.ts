/** A part of the page that is shown alone. */
export interface View {
  /** For the title of the document. */
  readonly title: string;
  readonly element: HTMLElement;
  /** After every change of what is known, once a frame; and each second. */
  update(): void;
}

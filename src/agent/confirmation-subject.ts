import type { CommandVerdict } from "../core/command.js";
import type { AnyTool } from "../core/tool.js";

/** A call that may need a person's word. */
export interface ConfirmationSubject {
  readonly tool: AnyTool;
  /** As the tool's schema made them. */
  readonly data: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  /** The class of the command line, for tools that run one. */
  readonly verdict: CommandVerdict | null;
}

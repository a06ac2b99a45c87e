import type { JobHost } from "../../core/job-host.js";
import type { Redactor } from "../../safety/secrets/redact.js";

export interface TerminalHostOptions {
  /** Writes text to standard error unchanged. */
  readonly stderr: (text: string) => void;
  /** Only warnings and errors. */
  readonly quiet: boolean;
  /** Whether to use colours; the caller checks `NO_COLOR`. */
  readonly color: boolean;
  readonly redactor: Pick<Redactor, "redact">;
  readonly neutralize?: (text: string) => string;
}

const COLORS = { red: 31, yellow: 33, gray: 90 } as const;

/** Control characters except tab and line feed: untrusted text must not move the cursor or rename the window. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * The host on a terminal: everything goes to standard error, redacted and without control characters; outputs, state,
 * masks and summary are ignored. Streamed text is shown line by line: a secret cut in two would be missed.
 */
export function createTerminalHost(options: TerminalHostOptions): JobHost {
  const { stderr, quiet, redactor } = options;
  const neutralize = options.neutralize ?? ((text: string) => text);
  const clean = (text: string): string => neutralize(redactor.redact(text)).replace(CONTROLS, "");
  const paint = (text: string, color: keyof typeof COLORS): string =>
    options.color ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
  let pending = "";
  const say = (text: string): void => {
    const streamed = pending;
    pending = "";
    if (streamed !== "") stderr(`${clean(streamed)}\n`);
    stderr(`${text}\n`);
  };
  const warn = (text: string): void => say(`${paint("warning:", "yellow")} ${clean(text)}`);
  const fail = (text: string): void => say(`${paint("error:", "red")} ${clean(text)}`);
  const inform = (text: string): void => {
    if (!quiet) say(clean(text));
  };
  return {
    logger: { debug: () => {}, info: inform, warn, error: fail },
    mask: () => {},
    setOutput: () => {},
    saveState: () => {},
    writeSummary: async () => {},
    annotate(level, text, location) {
      // Messages about the configuration already begin with their position.
      const isPlaced = location === undefined || text.startsWith(`${location.file}:`);
      const place = isPlaced
        ? ""
        : ` (${[location.file, location.line].filter((part) => part !== undefined).join(":")})`;
      ({ error: fail, warning: warn, notice: inform })[level](text + place);
    },
    showText(chunk) {
      if (quiet) return;
      const text = pending + chunk;
      const end = text.lastIndexOf("\n") + 1;
      pending = text.slice(end);
      if (end > 0) stderr(`${paint(clean(text.slice(0, end - 1)), "gray")}\n`);
    },
  };
}

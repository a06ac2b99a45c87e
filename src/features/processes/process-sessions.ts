import type { Clock } from "../../core/runtime.js";
import type {
  BackgroundCommands,
  BackgroundEnding,
  BackgroundProcess,
  BackgroundRequest,
} from "../../core/workspace/background.js";

/** Output since the last read, limited to its last characters. */
interface UnreadOutput {
  push(text: string): void;
  isEmpty(): boolean;
  /** Returns and removes it; `dropped`: how many characters before it were lost. */
  take(): { readonly text: string; readonly dropped: number };
}

/** A longer line is cut. */
const LONGEST_LINE = 4096;

function createUnreadOutput(maximumCharacters: number): UnreadOutput {
  let kept = "";
  let total = 0;
  return {
    push(text) {
      total += text.length;
      kept += text;
      // Twice the limit: the text is cut occasionally, not with every piece.
      if (kept.length > 2 * maximumCharacters) kept = kept.slice(-maximumCharacters);
    },
    isEmpty: () => total === 0,
    take() {
      const isCut = total > maximumCharacters;
      const last = isCut ? wholeLines(kept.slice(-maximumCharacters)) : kept;
      const dropped = total - last.length;
      kept = "";
      total = 0;
      return { text: last, dropped };
    },
  };
}

/** The redactor cannot recognise a secret that was cut: also drop the line that lost its beginning. */
function wholeLines(text: string): string {
  const end = text.indexOf("\n");
  return end >= 0 && end <= LONGEST_LINE ? text.slice(end + 1) : text;
}

export interface ProcessLimits {
  /** Maximum processes kept, including ended ones. */
  readonly maximumSessions: number;
  /** How long an ended one is kept. */
  readonly finishedMilliseconds: number;
  /** Maximum characters of unread output kept of each. */
  readonly maximumOutputCharacters: number;
}

/** A command in the background, as seen by the agent. */
export interface ProcessSession {
  /** `p1`, `p2`, …: never reused in a run. */
  readonly id: string;
  readonly command: string;
  readonly startedAt: number;
  readonly process: BackgroundProcess;
  readonly output: UnreadOutput;
  /** null: it is running. */
  end: (BackgroundEnding & { readonly at: number }) | null;
  /** Resolves with the next output, or its end. */
  news(): Promise<void>;
}

export type SessionStart =
  | { readonly ok: true; readonly session: ProcessSession }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/** The background processes of one run, including recently ended ones. */
export interface ProcessSessions {
  readonly clock: Clock;
  readonly limits: ProcessLimits;
  start(
    commands: BackgroundCommands,
    request: BackgroundRequest & Pick<ProcessSession, "command">,
  ): Promise<SessionStart>;
  list(): readonly ProcessSession[];
  find(id: string): ProcessSession | null;
  /** Forgets the ended ones, or this one; returns how many. */
  clear(id?: string): number;
}

export function createProcessSessions(clock: Clock, limits: ProcessLimits): ProcessSessions {
  const sessions = new Map<string, ProcessSession>();
  let count = 0;

  const ended = (): readonly ProcessSession[] => [...sessions.values()].filter(({ end }) => end !== null);
  const sweep = (): void => {
    for (const { id, end } of ended()) {
      if (end !== null && clock.now() - end.at >= limits.finishedMilliseconds) sessions.delete(id);
    }
  };
  /** Whether there is room for one more, possibly by replacing an ended one. */
  const hasRoom = (): boolean => {
    sweep();
    return sessions.size < limits.maximumSessions || ended().length > 0;
  };
  /** Forgets the process that ended first. Only once another one runs: until then its output may still be read. */
  const makeRoom = (): void => {
    if (sessions.size < limits.maximumSessions) return;
    const [oldest] = [...ended()].sort((left, right) => (left.end?.at ?? 0) - (right.end?.at ?? 0));
    if (oldest !== undefined) sessions.delete(oldest.id);
  };

  return {
    clock,
    limits,
    async start(commands, { command, ...request }) {
      if (!hasRoom()) {
        const running = [...sessions.values()].map(({ id, command: line }) => `${id} (${line})`);
        return {
          ok: false,
          message: `${sessions.size} background processes run, and no more are allowed: ${running.join(", ")}`,
          remedy: `processes.max_sessions: ${limits.maximumSessions + 1}`,
        };
      }
      const output = createUnreadOutput(limits.maximumOutputCharacters);
      let tell = (): void => undefined;
      const started = await commands.start(request, (text) => {
        output.push(text);
        tell();
      });
      if (!started.ok) return started;
      makeRoom();
      count += 1;
      const session: ProcessSession = {
        ...{ id: `p${count}`, command, startedAt: clock.now() },
        ...{ process: started.process, output, end: null },
        news: () =>
          new Promise((resolve) => {
            tell = resolve;
          }),
      };
      sessions.set(session.id, session);
      void started.process.ended.then((end) => {
        session.end = { ...end, at: clock.now() };
        tell();
      });
      return { ok: true, session };
    },
    list() {
      sweep();
      return [...sessions.values()];
    },
    find(id) {
      sweep();
      return sessions.get(id) ?? null;
    },
    clear(id) {
      const gone = ended().filter((one) => id === undefined || one.id === id);
      for (const one of gone) sessions.delete(one.id);
      return gone.length;
    },
  };
}

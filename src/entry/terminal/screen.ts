/** The lines of a run, with one line of what goes on below them that is drawn again every second. */
export interface Screen {
  /** Whole lines; a line feed follows each. */
  print(lines: readonly string[]): void;
  /** The last line goes until the next `resume`: somebody is asked something there. */
  pause(): void;
  resume(): void;
  close(): void;
}

const SECOND = 1_000;
const CLEAR = "\r\u001b[K";

export function createScreen(options: {
  write(text: string): void;
  /** The line below; absent: there is none, as in a file. */
  status?: () => string;
}): Screen {
  const { write, status } = options;
  let isPaused = false;
  let isShown = false;
  const clear = (): string => {
    const text = isShown ? CLEAR : "";
    isShown = false;
    return text;
  };
  const draw = (): string => {
    const text = isPaused || status === undefined ? "" : status();
    isShown = text !== "";
    return text;
  };
  const timer = status === undefined ? null : setInterval(() => write(clear() + draw()), SECOND);
  // A run that has ended is not kept alive by its picture.
  timer?.unref();
  return {
    print(lines) {
      write(`${clear()}${lines.map((line) => `${line}\n`).join("")}${draw()}`);
    },
    pause() {
      isPaused = true;
      write(clear());
    },
    resume() {
      isPaused = false;
      write(draw());
    },
    close() {
      isPaused = true;
      if (timer !== null) clearInterval(timer);
      write(clear());
    },
  };
}

/** Streamed text, line by line and redacted: a secret cut into pieces by the stream would not be found (policy §8). */
export interface LineRedactor {
  push(chunk: string): void;
  /** Passes on what is left of the last line. */
  end(): void;
}

export function createLineRedactor(redact: (text: string) => string, show: (text: string) => void): LineRedactor {
  let rest = "";
  const pass = (text: string): void => {
    if (text !== "") show(redact(text));
  };
  return {
    push(chunk) {
      rest += chunk;
      const end = rest.lastIndexOf("\n") + 1;
      pass(rest.slice(0, end));
      rest = rest.slice(end);
    },
    end() {
      pass(rest);
      rest = "";
    },
  };
}

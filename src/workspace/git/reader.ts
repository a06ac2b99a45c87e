import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { ArchitectError } from "../../core/errors.js";

const TIMEOUT_MILLISECONDS = 120_000;
const MAXIMUM_OBJECT_BYTES = 512 * 1024 * 1024;
const REPORTED_ERROR_BYTES = 500;

export interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Reads objects through one `git cat-file --batch` that stays open: starting git costs more than most reads. */
export interface ObjectReader {
  /** Reads by id or any name, such as `<tree>:<path>`; null for a missing object. @throws ArchitectError (forge). */
  read(names: readonly string[]): Promise<readonly (GitObject | null)[]>;
  /** Ends the process, if it runs. A later read starts another. */
  close(): Promise<void>;
}

interface Question {
  readonly names: readonly string[];
  readonly answers: (GitObject | null)[];
  settle(failure: Failure | null): void;
}

interface Failure {
  readonly message: string;
  /** The process ended before it could answer; a new process may succeed. */
  readonly isLost: boolean;
}

interface Conversation {
  ask(names: readonly string[]): Promise<readonly (GitObject | null)[] | Failure>;
  close(): Promise<void>;
}

/** `start` starts the program, with pipes for all three streams. */
export function createObjectReader(start: () => ChildProcess): ObjectReader {
  let open: Conversation | null = null;
  const ask = (names: readonly string[]): ReturnType<Conversation["ask"]> => {
    open ??= converse(start(), () => {
      open = null;
    });
    return open.ask(names);
  };
  return {
    async read(names) {
      if (names.length === 0) return [];
      // The protocol takes one name a line, so a name with a line break cannot be requested.
      const lines = names.map((name) => (name.includes("\n") ? "-" : name));
      const first = await ask(lines);
      const answers = "isLost" in first && first.isLost ? await ask(lines) : first;
      if ("isLost" in answers) throw new ArchitectError("forge", `git cat-file failed: ${answers.message}`);
      return answers;
    },
    close: async () => open?.close(),
  };
}

function converse(child: ChildProcess, onEnd: () => void): Conversation {
  const waiting: Question[] = [];
  const take = createAnswerParser();
  let timer: NodeJS.Timeout | undefined;
  let errors = "";
  let problem: string | null = null;
  let isEnded = false;
  const hold = (isBusy: boolean): void => {
    // Unref while idle so it can't block exit: when this process ends, its input closes and git exits.
    for (const part of [child, child.stdin, child.stdout, child.stderr]) {
      if (part === child || part instanceof Socket) (part as Socket)[isBusy ? "ref" : "unref"]();
    }
    clearTimeout(timer);
    if (isBusy) timer = setTimeout(() => fail("it took too long"), TIMEOUT_MILLISECONDS);
  };
  const fail = (message: string): void => {
    problem ??= message;
    child.kill("SIGKILL");
  };
  child.stdin?.on("error", () => undefined);
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = `${errors}${chunk.toString("utf8")}`.slice(-REPORTED_ERROR_BYTES);
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    for (const answer of take(chunk)) {
      if (answer === "too large") return fail("it wrote too much");
      const [question] = waiting;
      question?.answers.push(answer);
      if (question === undefined || question.answers.length < question.names.length) continue;
      waiting.shift();
      hold(waiting.length > 0);
      question.settle(null);
    }
  });
  const ended = new Promise<void>((resolve) => {
    const end = (message: string, isLost: boolean): void => {
      if (isEnded) return;
      isEnded = true;
      hold(false);
      onEnd();
      for (const question of waiting.splice(0)) question.settle({ message, isLost });
      resolve();
    };
    child.once("error", (error) => child.pid === undefined && end(error.message, false));
    // Ignore the exit of a process that we ended.
    child.once("exit", () => problem !== null && end(problem, false));
    child.once("close", () => end(problem ?? (errors.trim() || "it ended"), problem === null));
  });
  hold(false);
  return {
    ask: (names) =>
      new Promise((resolve) => {
        const answers: (GitObject | null)[] = [];
        waiting.push({ names, answers, settle: (failure) => resolve(failure ?? answers) });
        hold(true);
        child.stdin?.write(`${names.join("\n")}\n`);
      }),
    close() {
      hold(true);
      fail("the run is over");
      return ended;
    },
  };
}

/** Parses the output as it arrives: a header line and, unless it reports a missing object, the object's bytes. */
function createAnswerParser(): (chunk: Buffer) => (GitObject | null | "too large")[] {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = 1;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < needed) return [];
    const buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    const answers: (GitObject | null | "too large")[] = [];
    let offset = 0;
    for (;;) {
      const end = buffer.indexOf(10, offset);
      needed = size - offset + 1;
      if (end < 0) break;
      const line = buffer.toString("utf8", offset, end);
      const [, id, type, length] = /^([0-9a-f]{40,64}) (\S+) (\d+)$/.exec(line) ?? [];
      if (id === undefined || type === undefined) {
        answers.push(null);
        offset = end + 1;
        continue;
      }
      const bytes = Number(length);
      if (bytes > MAXIMUM_OBJECT_BYTES) answers.push("too large");
      const next = end + 1 + bytes + 1;
      needed = next - offset;
      if (bytes > MAXIMUM_OBJECT_BYTES || buffer.length < next) break;
      answers.push({ id, type, bytes: Buffer.from(buffer.subarray(end + 1, next - 1)) });
      offset = next;
    }
    chunks = [buffer.subarray(offset)];
    size = buffer.length - offset;
    return answers;
  };
}

import { describe, expect, it } from "vitest";
import { tryAgain } from "../../../src/workspace/git/remote.js";
import { createFixedClock } from "../../support/fixed-clock.js";

interface Row {
  readonly stderr?: string;
  readonly stdout?: string;
  readonly exitCode?: number | null;
}

const failing = ({ stderr = "", stdout = "", exitCode = 128 }: Row) => ({
  exitCode,
  stdout: Buffer.from(stdout),
  stderr,
});
const unable = (text: string): Row => ({ stderr: `fatal: unable to access 'https://x/o/r.git/': ${text}\n` });
const STATUS = "The requested URL returned error:";

describe("how often git is asked", () => {
  it.each<[string, number, Row]>([
    ["502", 4, unable(`${STATUS} 502`)],
    ["429", 4, unable(`${STATUS} 429`)],
    [
      "a 503 in the middle of a push",
      4,
      { stderr: "error: RPC failed; HTTP 503 curl 22\nfatal: the remote end hung up" },
    ],
    ["a cut transfer", 4, unable("transfer closed with 470 bytes remaining to read")],
    ["an early end", 4, { stderr: "fatal: early EOF\nfatal: fetch-pack: invalid index-pack output\n" }],
    ["no name", 4, unable("Could not resolve host: x")],
    [
      "a server's own error",
      4,
      { stdout: "!\trefs/heads/x:refs/heads/x\t[remote rejected] (Internal Server Error)\n" },
    ],
    ["a replica that lags", 2, { stderr: "fatal: remote error: upload-pack: not our ref 1111\n" }],
    ["a repository that seems to be missing", 2, { stderr: "fatal: repository 'https://x/o/r.git/' not found\n" }],
    ["the time limit", 2, { exitCode: null, stderr: "ended by SIGTERM" }],
    ["403", 1, unable(`${STATUS} 403`)],
    ["413", 1, unable(`${STATUS} 413`)],
    ["401", 1, { stderr: "fatal: could not read Username for 'https://x': terminal prompts disabled\n" }],
    ["not forward", 1, { stdout: "!\trefs/heads/x:refs/heads/x\t[rejected] (fetch first)\n" }],
    ["a hook", 1, { stdout: "!\trefs/heads/x:refs/heads/x\t[remote rejected] (pre-receive hook declined)\n" }],
  ])("%s: %i times", async (_name, expected, row) => {
    const clock = createFixedClock(0);
    const attempts: number[] = [];
    const run = async (attempt: number) => {
      attempts.push(attempt);
      return failing(row);
    };
    const result = await tryAgain(run, { clock, signal: new AbortController().signal });
    expect([result.exitCode, attempts.length, clock.now()]).toEqual([
      row.exitCode === undefined ? 128 : null,
      expected,
      500 * (2 ** (expected - 1) - 1),
    ]);
  });

  it("not again after the shutdown, nor without patience", async () => {
    const run = async () => failing(unable(`${STATUS} 502`));
    const stopped = AbortSignal.abort();
    const clock = createFixedClock(0);
    await tryAgain(run, { clock, signal: stopped });
    await tryAgain(run, undefined);
    expect(clock.now()).toBe(0);
  });
});

import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { hookScript, splitStreams } from "../../src/hooks/hook-script.js";

const MARK = "0123456789abcdef";

function run(command: string, env: Record<string, string> = {}) {
  const options = { encoding: "utf8", env: { PATH: "/usr/bin:/bin", ...env } } as const;
  return splitStreams(execFileSync("bash", ["-c", hookScript(command, MARK)], options), MARK);
}

it("the streams of a command stay separate, in either order", () => {
  expect(run("echo bad >&2; echo good")).toEqual({ stdout: "good\n", stderr: "bad" });
});

it.each(["{file}", '"{file}"', "'{file}'"])("a name in %s is data, never a part of the script", (place) => {
  const name = "a b$(echo run).py";
  expect(run(`printf %s ${place}`, { ARCHITECT_EDITED_FILE: name })).toEqual({ stdout: name, stderr: "" });
});

it("output of a hook that was ended early has one stream", () => {
  expect(splitStreams("half", MARK)).toEqual({ stdout: "half", stderr: "" });
});

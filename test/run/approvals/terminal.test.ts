import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import type { ConfirmationRequest } from "../../../src/core/run/approval.js";
import { createTerminalApprovals } from "../../../src/run/approvals/terminal.js";

const REQUEST: ConfirmationRequest = {
  tool: "write_file",
  args: { path: "a.ts", content: "x" },
  risk: "medium",
  rule: "write_file",
};

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const drawn: string[] = [];
  const channel = createTerminalApprovals({
    input,
    output,
    question: ({ tool, rule }, diff) => `${tool} ${rule} ${diff}?`,
    pause: () => drawn.push("pause"),
    resume: () => drawn.push("resume"),
  });
  const ask = (request: Partial<ConfirmationRequest> = {}, signal = new AbortController().signal) =>
    channel.ask({ ...REQUEST, ...request }, "the diff", signal);
  /** Waits until so many questions were shown. */
  const asksAgain = async (times: number): Promise<void> => {
    while (shown.split("?> ").length <= times) await once(output, "data");
  };
  return { input, ask, shown: () => shown, drawn, asksAgain };
}

it.each([
  ["y", "run"],
  ["n", "cancel"],
  ["a", "abort"],
  [" Y ", "run"],
  ["s", "run"],
  ["S", "run"],
  ["n use yarn instead", { kind: "denied", reason: "Action cancelled by the user: use yarn instead" }],
  ["n, because it is slow", { kind: "denied", reason: "Action cancelled by the user: because it is slow" }],
] as const)("%j answers %j", async (typed, answer) => {
  const { input, ask, shown, drawn } = terminal();
  const asked = ask();
  input.write(`${typed}\n`);
  expect(await asked).toEqual(answer);
  expect(shown()).toContain("write_file write_file the diff?> ");
  expect(drawn).toEqual(["pause", "resume"]);
});

it("asks again after anything else, and twice in a row from one terminal", async () => {
  const { input, ask, asksAgain, shown } = terminal();
  const first = ask();
  input.write("yes please\n");
  await asksAgain(2);
  input.write("n\n");
  expect(await first).toBe("cancel");
  expect(shown().split("?> ")).toHaveLength(3);
  const second = ask();
  input.write("y\n");
  expect(await second).toBe("run");
});

it("s covers further calls of the rule at no higher risk, S everything", async () => {
  const { input, ask, drawn } = terminal();
  const first = ask();
  input.write("s\n");
  await first;
  expect([await ask(), await ask({ risk: "low" })]).toEqual(["run", "run"]);
  expect(drawn).toHaveLength(2);
  const higher = ask({ risk: "high" });
  input.write("n\n");
  expect(await higher).toBe("cancel");
  const other = ask({ rule: "git:commit" });
  input.write("S\n");
  await other;
  expect(await ask({ rule: "git:push", risk: "high" })).toBe("run");
  expect(drawn).toHaveLength(6);
});

it("questions that come together are asked in turn; none after the run was ended", async () => {
  const { input, ask, asksAgain } = terminal();
  const both = [ask(), ask({ rule: "other" }), ask({ rule: "third" })];
  await asksAgain(1);
  input.write("y\n");
  await asksAgain(2);
  input.write("a\n");
  expect(await Promise.all(both)).toEqual(["run", "abort", "abort"]);
});

it("is no approval when the terminal goes away", async () => {
  const { input, ask } = terminal();
  const asked = ask();
  input.end();
  expect(await asked).toBe("cancel");
});

it("is no approval when the run is stopped meanwhile", async () => {
  const { ask } = terminal();
  const controller = new AbortController();
  const asked = ask({}, controller.signal);
  controller.abort();
  expect(await asked).toBe("cancel");
});

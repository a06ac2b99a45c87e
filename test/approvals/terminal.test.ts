import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createTerminalApprovals } from "../../src/approvals/terminal.js";
import type { ConfirmationRequest } from "../../src/core/approval.js";

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
  const channel = createTerminalApprovals({ input, output, render: (text) => text.replaceAll("\u001b", "?") });
  /** Waits until the question was shown so many times. */
  const asksAgain = async (times: number): Promise<void> => {
    while (shown.split("[y/n/a]").length <= times) await once(output, "data");
  };
  return { input, channel, shown: () => shown, asksAgain };
}

it.each([
  ["y", "run"],
  ["n", "cancel"],
  ["a", "abort"],
  [" Y ", "run"],
] as const)("I3 %j answers %s", async (typed, answer) => {
  const { input, channel, shown } = terminal();
  const asked = channel.ask(REQUEST, new AbortController().signal);
  input.write(`${typed}\n`);
  expect(await asked).toBe(answer);
  expect(shown()).toContain(`Run 'write_file' with args={"path":"a.ts","content":"x"}? [y/n/a] `);
});

it("I3 asks again after anything else, and twice in a row from one terminal", async () => {
  const { input, channel, shown, asksAgain } = terminal();
  const first = channel.ask(REQUEST, new AbortController().signal);
  input.write("yes please\n");
  await asksAgain(2);
  input.write("n\n");
  expect(await first).toBe("cancel");
  expect(shown().split("[y/n/a]")).toHaveLength(3);
  const second = channel.ask(REQUEST, new AbortController().signal);
  input.write("y\n");
  expect(await second).toBe("run");
});

it("nobody agreed when the terminal goes away", async () => {
  const { input, channel } = terminal();
  const asked = channel.ask(REQUEST, new AbortController().signal);
  input.end();
  expect(await asked).toBe("cancel");
});

it("nobody agreed when the run is stopped meanwhile", async () => {
  const { channel } = terminal();
  const controller = new AbortController();
  const asked = channel.ask(REQUEST, controller.signal);
  controller.abort();
  expect(await asked).toBe("cancel");
});

it("shows what the model wrote only as rendered", async () => {
  const { input, channel, shown } = terminal();
  const asked = channel.ask({ ...REQUEST, tool: "evil\u001b[2J" }, new AbortController().signal);
  input.write("n\n");
  await asked;
  expect(shown()).toContain("Run 'evil?[2J'");
});

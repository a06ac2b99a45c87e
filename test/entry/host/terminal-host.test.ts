import { describe, expect, it } from "vitest";
import type { JobHost } from "../../../src/core/job-host.js";
import { createTerminalHost } from "../../../src/entry/host/terminal-host.js";

const redactor = { redact: (text: string) => text.replaceAll("sk-1", "***") };

function terminal(options: { quiet?: boolean; color?: boolean } = {}): { host: JobHost; shown: () => string } {
  let text = "";
  const stderr = (part: string): void => {
    text += part;
  };
  const host = createTerminalHost({ stderr, quiet: options.quiet ?? false, color: options.color ?? false, redactor });
  return { host, shown: () => text };
}

function everything(host: JobHost): void {
  host.mask(["x"]);
  host.setOutput("a", "b");
  host.saveState("a", "b");
  host.logger.debug("debug");
  host.logger.info("key sk-1 \u001b[2J\u0007 end");
  host.logger.warn("careful");
  host.logger.error("broken");
  host.annotate("notice", "told");
  host.annotate("warning", "odd", { file: "a.ts", line: 3 });
  host.annotate("error", "a.yml:1:2: wrong", { file: "a.yml", line: 1, column: 2 });
}

describe("createTerminalHost", () => {
  it("shows everything on standard error, redacted and without control characters", () => {
    const { host, shown } = terminal();
    everything(host);
    expect(shown()).toBe(
      "key *** [2J end\nwarning: careful\nerror: broken\ntold\nwarning: odd (a.ts:3)\nerror: a.yml:1:2: wrong\n",
    );
  });

  it("shows warnings and errors when quiet", () => {
    const { host, shown } = terminal({ quiet: true });
    everything(host);
    host.showText?.("streamed\n");
    expect(shown()).toBe("warning: careful\nerror: broken\nwarning: odd (a.ts:3)\nerror: a.yml:1:2: wrong\n");
  });

  it("colours only the mark", () => {
    const { host, shown } = terminal({ color: true });
    host.logger.error("broken");
    expect(shown()).toBe("\u001b[31merror:\u001b[0m broken\n");
  });

  it("shows streamed text by lines, so that a secret in two pieces is hidden", async () => {
    const { host, shown } = terminal();
    host.showText?.("the key is s");
    expect(shown()).toBe("");
    host.showText?.("k-1.\nand ");
    expect(shown()).toBe("the key is ***.\n");
    host.showText?.("more");
    host.logger.info("next");
    await host.writeSummary("# never shown");
    expect(shown()).toBe("the key is ***.\nand more\nnext\n");
  });
});

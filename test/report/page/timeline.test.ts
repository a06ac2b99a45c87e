// @module-tag full
import { h } from "preact";
import { render } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { timelineSection } from "../../../src/report/page/timeline.js";
import { report } from "../fixtures.js";
import { longSession, started, step } from "./session.js";

const timeline = (events: readonly RunEvent[]): string =>
  render(timelineSection({ report: report(), events, patch: "", isInFolder: true }) ?? h("p", {}));

/** The text of the page, as a person reads it. */
const read = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the steps of report.html", () => {
  it("show each call in words, with its result, time, tokens and cost", () => {
    const text = read(
      timeline([started(), ...step(1, "run_command", { command: "npm test" }, undefined, "I `try` it.")]),
    );
    expect(text).toBe(
      "Steps Step 1 1.2 s · 1,010 (500 cached) + 40 tokens · $0.0010 I try it. ✓ done run npm test 0.3 s Arguments command npm test Result ok",
    );
  });

  it("show a refused call with the line that allows it", () => {
    const refused = {
      success: false,
      output: "",
      error: "It is dangerous.",
      code: "refused",
      remedy: "commands.dev: [x]",
    } as const;
    const text = read(timeline([started(), ...step(1, "run_command", { command: "x" }, refused)]));
    expect(text).toContain("✗ failed run x 0.3 s It is dangerous.");
    expect(text).toContain("To allow it, in the configuration file: commands.dev: [x]");
  });

  it("distinguish a call that waits from one that failed", () => {
    const pending = { success: false, output: "", error: "Waits.", code: "pending" } as const;
    expect(read(timeline([started(), ...step(1, "run_command", { command: "x" }, pending)]))).toContain(
      "? waits for a person run x",
    );
  });

  it("show an edit as a diff", () => {
    const html = timeline([started(), ...step(1, "edit_file", { path: "a.js", old_str: "a\nb", new_str: "a\nc" })]);
    expect(html).toContain(`<tr class="same"><td> a</td></tr>`);
    expect(html).toContain(`<tr class="removed"><td>−b</td></tr>`);
    expect(html).toContain(`<tr class="added"><td>+c</td></tr>`);
  });

  it("show events between them", () => {
    const run = { kind: "pass", exitCode: 0, durationMilliseconds: 400, output: "ok 1", failures: null } as const;
    const text = read(
      timeline([
        started(),
        { type: "gate_finished", at: 1, phase: "proof", gate: "test", run },
        { type: "run_resumed", at: 2, version: 2, sessionId: "8-1" },
      ]),
    );
    expect(text).toBe("Steps Gate test, with the change: pass 0.4 s ok 1 Resumed as session 8-1");
  });

  it("are drawn as charts, with their figures in words", () => {
    const html = timeline(longSession(3));
    expect(html).toContain(`aria-label="Cost: $0.0030 of $5.00 after 3 steps"`);
    expect(html).toContain(`aria-label="Context: 1,010 tokens in step 1, 1,030 in the last; most in step 3: 1,030"`);
    expect(html.match(/<rect/g)).toHaveLength(6);
    expect(timeline(longSession(1000)).match(/<rect/g)?.length).toBeLessThanOrEqual(240);
    expect(timeline(longSession(1))).not.toContain("<svg");
  });

  it("of a long run are cut each, so that the page stays small", () => {
    const huge = { success: true, output: "x\n".repeat(100_000) } as const;
    const steps = Array.from({ length: 1000 }, (_, index) => step(index + 1, "read_file", { path: "a" }, huge));
    const html = timeline([started(), ...steps.flat()]);
    expect(html.length).toBeLessThan(5_000_000);
    expect(html.match(/<li class="step">/g)).toHaveLength(1000);
  });
});

import { type ComponentChildren, h } from "preact";
import { render } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../../src/core/page/diff.js";
import { Code, Link, Prose } from "../../../src/core/page/texts.js";

const markup = (...children: readonly ComponentChildren[]): string => render(h("p", {}, ...children));

describe("texts of pages", () => {
  it("are seen as they are: what is invisible goes away in prose, and is named in code", () => {
    expect(markup("a\u202eb <b>", ["\u200bc"])).toBe("<p>ab &lt;b>c</p>");
    expect(markup(h(Code, { text: "a\u202eb" }))).toBe(`<p>a<span class="hidden-char">U+202E</span>b</p>`);
    expect(markup(h(Prose, { text: "Runs `a\u200b`." }))).toContain(
      `<code>a<span class="hidden-char">U+200B</span></code>`,
    );
  });

  it("are no elements, even if a run sends something else in their place", () => {
    const sent = JSON.parse(`{"type":"script","props":{"children":"window.hostile = 1"}}`);
    expect(markup("a", sent)).toBe("<p>a</p>");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://a:b@evil.test/", "//evil.test", "/\\evil.test", ""])(
    "%s: becomes no link",
    (to) => {
      expect(markup(h(Link, { to }, "label"))).toBe("<p>label</p>");
    },
  );

  it.each(["#steps", "#/octo.shop/runs/7-1", "/my/sign-in", "report.json", "https://github.test/octo/demo"])(
    "%s: becomes a link",
    (to) => {
      expect(markup(h(Link, { to }, "label"))).toContain(`<a href="${to}"`);
    },
  );
});

describe("a unified diff", () => {
  it("leaves no line out, also none that looks like a header", () => {
    const text =
      "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@ head\n same\n--- secret\n+++ secret\n\\ No newline\ndiff --git a/y b/y\nindex 1..2";
    expect(unifiedDiff(text)?.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      "hunk --- a/x",
      "hunk +++ b/x",
      "hunk @@ -1,3 +1,3 @@ head",
      "same same",
      "removed -- secret",
      "added ++ secret",
      "hunk \\ No newline",
      "hunk diff --git a/y b/y",
      "hunk index 1..2",
    ]);
    expect(unifiedDiff("no diff")).toBeNull();
  });
});
